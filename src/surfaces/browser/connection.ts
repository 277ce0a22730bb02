/** A page's connection to the worker that contains its sandbox. */
import { ApiError } from '../../service/request/errors.ts'
import type { ControlReply } from '../../sandbox/control/handler.ts'
import type { FeedEvent, FeedSink } from '../../sandbox/feed.ts'
import {
  GONE,
  responseOf,
  type FromCall,
  type FromRequest,
  type FromWorker,
  type SandboxFacts,
  type WireCall,
  type WireRequest,
} from './protocol.ts'
import type { BrowserSandboxOptions } from './options.ts'
import { scriptUrl } from './script-url.ts'

export class WorkerConnection {
  readonly #worker: Worker
  readonly #ready: Promise<SandboxFacts>
  /** Functions that reject the promises of waiting callers when the worker ends. */
  readonly #waiting = new Set<(error: Error) => void>()
  #isClosed = false

  /**
   * Starts a worker; its files are in the same folder as this script.
   * @throws Error in a browser that does not support workers
   */
  constructor(options: BrowserSandboxOptions, origin: string) {
    if (!('Worker' in globalThis)) throw new Error('This browser does not support workers, which the sandbox needs.')
    this.#worker = new Worker(scriptUrl(new URL('./worker.js', import.meta.url)), {
      type: 'module',
      name: 'papercloud',
    })
    this.#ready = new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if ('failed' in data) return reject(new Error(data.failed))
        for (const note of data.notes) console.info(`papercloud: ${note}`)
        resolve(data.ready)
      }
      this.#worker.onerror = (event) => {
        event.preventDefault()
        const why = event.message || `there is no worker.js next to ${import.meta.url}, or it cannot be loaded`
        reject(new Error(`The sandbox's worker could not be started: ${why}.`))
      }
    })
    this.#ready.catch(() => this.close())
    this.#worker.postMessage({ start: options, origin })
  }

  /**
   * Resolves with the facts about the first sandbox.
   * @throws Error that says why the sandbox did not start
   */
  ready(): Promise<SandboxFacts> {
    return this.#ready
  }

  /** Forwards a request to the worker, together with the port for the response. */
  forward(request: WireRequest, port: MessagePort): void {
    this.#worker.postMessage({ request }, [port])
  }

  /**
   * Sends a request and returns the response.
   * @throws TypeError if the connection is cut, AbortError if the request is aborted
   */
  request(request: WireRequest, signal: AbortSignal): Promise<Response> {
    const { port1: port, port2 } = new MessageChannel()
    this.forward(request, port2)
    return new Promise((resolve, reject) => {
      const answer = new Answer(port, resolve, reject)
      const stop = (error: Error): void => answer.stop(error)
      this.#waiting.add(stop)
      answer.done = () => {
        this.#waiting.delete(stop)
        signal.removeEventListener('abort', abort)
      }
      const abort = (): void => answer.stop(abortError(signal))
      signal.addEventListener('abort', abort)
      if (signal.aborted) abort()
    })
  }

  /**
   * Calls the control API.
   * @throws ApiError if the control API refuses the call
   */
  call(call: WireCall, learn: (facts: SandboxFacts) => void): Promise<ControlReply> {
    const { port1: port, port2 } = new MessageChannel()
    this.#worker.postMessage({ call }, [port2])
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject)
      const settle = (): void => void this.#waiting.delete(reject)
      let sink: FeedSink | undefined
      const early: FeedEvent[] = []
      port.onmessage = ({ data }: MessageEvent<FromCall>) => {
        if ('events' in data) {
          if (sink) sink.send(data.events)
          else early.push(...data.events)
          return
        }
        settle()
        if ('refusal' in data) {
          const { code, message, facts } = data.refusal
          return reject(new ApiError(code as 'INTERNAL', message, facts))
        }
        if ('fault' in data) return reject(new Error(data.fault))
        if ('follows' in data)
          return resolve({
            status: 200,
            follow: (given) => {
              sink = given
              if (early.length > 0) given.send(early.splice(0))
              return () => {
                port.postMessage(GONE)
                port.close()
              }
            },
          })
        for (const facts of data.facts) learn(facts)
        port.close()
        resolve(data.reply)
      }
    })
  }

  /** Ends the worker; all promises that wait for it are rejected. */
  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#worker.terminate()
    for (const reject of [...this.#waiting]) reject(new TypeError('The sandbox was closed.'))
    this.#waiting.clear()
  }
}

/** Creates the response to a request from the messages on its port. */
class Answer {
  done: () => void = () => undefined
  readonly #port: MessagePort
  readonly #reject: (error: Error) => void
  #stream: ReadableStreamDefaultController<Uint8Array> | undefined

  constructor(port: MessagePort, resolve: (response: Response) => void, reject: (error: Error) => void) {
    this.#port = port
    this.#reject = reject
    port.onmessage = ({ data }: MessageEvent<FromRequest>) => {
      if ('chunk' in data) this.#stream?.enqueue(data.chunk)
      else if ('end' in data) this.#end(() => this.#stream?.close())
      else if ('cut' in data) this.stop(new TypeError('Failed to fetch: the connection was closed.'))
      else if ('isStream' in data) {
        const body = new ReadableStream<Uint8Array>({
          start: (controller) => void (this.#stream = controller),
          cancel: () => this.#end(() => this.#port.postMessage(GONE)),
        })
        resolve(responseOf(body, data))
      } else {
        this.#end(() => undefined)
        resolve(responseOf(data.body, data))
      }
    }
  }

  /** Ends the response, or its body if it has begun, with an error. */
  stop(error: Error): void {
    this.#end(() => {
      this.#port.postMessage(GONE)
      if (this.#stream) this.#stream.error(error)
      else this.#reject(error)
    })
  }

  #end(last: () => void): void {
    last()
    this.done()
    // Messages that were sent before this point are still delivered.
    setTimeout(() => this.#port.close())
  }
}

export function abortError(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new DOMException('The call was aborted.', 'AbortError')
}
