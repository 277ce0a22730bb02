/**
 * Runs Prism in a worker thread (prism-worker.mjs), which the first request that needs it starts: loading takes seconds
 * and 100 MB, and other requests must not wait for it.
 */
import type { Worker } from 'node:worker_threads'
import type { Contract } from '../../service/contract/document.ts'
import type { DeclaredResponse, ExampleSource, LoadedExamples, ExampleOutput } from '../../sandbox/edge/examples.ts'

/** Messages from the thread: first the operations, then a response or an error for each request. */
type FromWorker =
  | { readonly operations: ReadonlyMap<string, readonly DeclaredResponse[]> }
  | { readonly id: number; readonly output: ExampleOutput }
  | { readonly id: number; readonly fault: string }

interface Waiting {
  readonly resolve: (output: ExampleOutput) => void
  readonly reject: (error: Error) => void
}

/** Starts Prism on first use, and again after a failure. */
export class Prism implements ExampleSource {
  readonly #contract: Contract
  readonly #note: (message: string) => void
  #worker: Worker | undefined
  #isClosed = false
  #loaded: Promise<LoadedExamples> | undefined

  /** `note` is called with a log line when loading begins and when it ends. */
  constructor(contract: Contract, note: (message: string) => void) {
    this.#contract = contract
    this.#note = note
  }

  /** Resolves with the examples once Prism is loaded. @throws Error if it cannot be loaded */
  loaded(): Promise<LoadedExamples> {
    return (this.#loaded ??= this.#load())
  }

  /** Ends the thread. Requests that wait for it get no response: their connections are closed. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#worker?.removeAllListeners()
    await this.#worker?.terminate()
  }

  async #load(): Promise<LoadedExamples> {
    const startedMs = performance.now()
    this.#note('Loading Prism for the first request that asks for an example; other requests do not wait.')
    // The module is loaded only here: that takes several milliseconds, and most processes need no thread.
    const { Worker } = await import('node:worker_threads')
    if (this.#isClosed) throw new Error('the server is stopping')
    const worker = new Worker(new URL('./prism-worker.mjs', import.meta.url), {
      name: 'prism',
      workerData: JSON.stringify(this.#contract.document),
      // Flags of the main thread (loaders, inspectors) are not passed on.
      execArgv: [],
    })
    // The worker does not keep the process alive.
    worker.unref()
    this.#worker = worker
    const waiting = new Map<number, Waiting>()
    return new Promise((resolve, reject) => {
      worker.on('message', (message: FromWorker) => {
        if ('operations' in message) {
          this.#note(`Prism is loaded (${((performance.now() - startedMs) / 1000).toFixed(1)} s).`)
          resolve({
            responses: (name) => message.operations.get(name) ?? [],
            mock: mockingIn(worker, waiting),
          })
          return
        }
        const one = waiting.get(message.id)
        waiting.delete(message.id)
        if ('output' in message) one?.resolve(message.output)
        else one?.reject(new Error(`Prism failed: ${message.fault}`))
      })
      const fail = (error: Error): void => {
        if (this.#worker === worker) this.#worker = this.#loaded = undefined
        reject(error)
        for (const one of waiting.values()) one.reject(error)
        waiting.clear()
      }
      worker.on('error', (error) => {
        this.#note(`Prism's thread failed: ${error.message}`)
        fail(error)
      })
      worker.on('exit', () => fail(new Error("Prism's thread has ended.")))
    })
  }
}

/** Sends requests to the thread, each with its own number. */
function mockingIn(worker: Worker, waiting: Map<number, Waiting>): LoadedExamples['mock'] {
  let lastId = 0
  return (name, wanted) =>
    new Promise((resolve, reject) => {
      const id = ++lastId
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, name, wanted })
    })
}
