/**
 * Runs subjects as child processes: starts them on a free port, waits for their first 200 response, observes them
 * through /proc, and stops them.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root: string = join(dirname(fileURLToPath(import.meta.url)), '..')

/** How to start a subject: the arguments passed to node. */
export interface Launch {
  readonly args: readonly string[]
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  /** The URL to request until it returns 200. */
  readonly ready: { readonly path: string; readonly headers?: Readonly<Record<string, string>> }
  /** If true, the process can report its memory use after a garbage collection. */
  readonly probe?: boolean
}

const START_LIMIT_MS = 60_000

/** The running children, which are killed when the harness exits. */
const alive = new Set<ChildProcess>()
process.on('exit', () => alive.forEach((one) => one.kill('SIGKILL')))

/** Memory in use, in bytes. */
type Memory = { heapUsed: number; external: number; arrayBuffers: number; rss: number }

/** A subject that is running. */
export class Running {
  readonly url: string
  /** The time from the start of the process to its first 200 response (ms). */
  readonly startMs: number
  readonly #child: ChildProcess

  constructor(child: ChildProcess, url: string, startMs: number) {
    this.#child = child
    this.url = url
    this.startMs = startMs
  }

  /** The resident memory of the process, in MB, according to the kernel. */
  get residentMb(): number {
    const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${this.#child.pid!}/status`, 'utf8'))
    return Number(line![1]) / 1024
  }

  /** Processor time used so far by the process and its child processes, in ms. */
  get processorMs(): number {
    return processorMsOf(String(this.#child.pid!))
  }

  /** Bytes in use after a full garbage collection; only for a subject launched with `probe`. */
  memory(): Promise<Memory> {
    return new Promise((resolve) => {
      this.#child.once('message', (usage) => resolve(usage as Memory))
      this.#child.send('memory')
    })
  }

  /** Kills the subject at once. */
  kill(): void {
    this.#child.kill('SIGKILL')
  }

  /** Stops the subject and waits until it has exited; returns how long that took, in ms. */
  async stop(): Promise<number> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return 0
    const begunMs = performance.now()
    const gone = new Promise((resolve) => this.#child.once('exit', resolve))
    this.#child.kill('SIGTERM')
    const killer = setTimeout(() => this.#child.kill('SIGKILL'), 10_000)
    await gone
    clearTimeout(killer)
    return performance.now() - begunMs
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/**
 * Starts a subject and waits for its first 200 response.
 * @throws Error with its output if it exits early or never responds
 */
export async function start(launch: (port: number) => Launch): Promise<Running> {
  const port = await freePort()
  const { args, cwd, env, ready, probe } = launch(port)
  const preload = probe ? ['--expose-gc', '--import', join(root, 'bench/children/probe.mjs')] : []
  const begunMs = performance.now()
  const child = spawn(process.execPath, [...preload, ...args], {
    cwd: cwd ?? root,
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'ignore', 'pipe', ...(probe ? (['ipc'] as const) : [])],
  })
  alive.add(child)
  child.once('exit', () => alive.delete(child))
  let said = ''
  child.stderr!.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000)))
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (await isReady(url, ready)) return new Running(child, url, performance.now() - begunMs)
    if (child.exitCode !== null || performance.now() - begunMs > START_LIMIT_MS) {
      child.kill('SIGKILL')
      throw new Error(`${args.join(' ')} did not answer 200 at ${ready.path}\n${said}`)
    }
    await sleep(1)
  }
}

function isReady(url: string, { path, headers }: Launch['ready']): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request(`${url}${path}`, { agent: false, headers: { ...headers } }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode === 200))
    })
    sent.on('error', () => resolve(false))
    sent.end()
  })
}

/** Runs a script from bench/children and reads the JSON that it prints. @throws Error with its output if it fails */
export function child<T>(name: string, options: object): Promise<T> {
  return new Promise((resolve, reject) => {
    const program = spawn(process.execPath, [join(root, 'bench/children', name), JSON.stringify(options)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let out = ''
    let said = ''
    program.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
    program.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    program.on('close', (code) =>
      code === 0 && out !== ''
        ? resolve(JSON.parse(out) as T)
        : reject(new Error(`${name} ended with ${code}: ${said.slice(-2_000)}`)),
    )
  })
}

/** Includes the time used by child processes, because Prism, for example, works in a child process. */
function processorMsOf(pid: string): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  const own = (Number(fields[11]) + Number(fields[12])) * 10
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return children.reduce((sum, child) => sum + processorMsOf(child), own)
}
