/**
 * Measures the cost of a request by counting instead of timing: counts the function calls in the server (including
 * Node's own functions) and the bytes written to the journal. Neither count depends much on how busy the machine is.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { Profiler } from 'node:inspector'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { populate, roomyFixtures } from '../papercloud.ts'
import { root } from '../process.ts'
import type { Order, Report } from './server.ts'
import { Client, WORKS, type Work } from './works.ts'

/**
 * Requests sent before counting starts, so that one-time work (compiled schemas, first pages of tables) is left out.
 */
const WARM = 20
/**
 * The number of requests counted. A create costs more with larger tables, so a different number here changes the
 * figures.
 */
const COUNTED = 100
/** The number of requests sent before bytes are counted, because compiled code allocates less than interpreted code. */
const WARM_BYTES = 3_000
/** The number of requests whose bytes are counted. */
const COUNTED_BYTES = 500
/** A young generation large enough to hold everything that is counted. */
const ROOM = ['--expose-gc', '--min-semi-space-size=256', '--max-semi-space-size=256'] as const

/** Calls per request by file and function; Node's modules have names like `node:internal/http`. */
export type Functions = Readonly<Record<string, Readonly<Record<string, number>>>>

/** The cost of one request of one kind. */
export interface Cost {
  readonly calls: number
  readonly journalBytes: number
  readonly functions: Functions
}

/** Options of a measurement. */
export interface MeasureOptions {
  /** Path of the Node executable that runs the server. */
  readonly node: string
  /** The number of calls to add to each kind of request; used only to prove that the guard detects them. */
  readonly planted?: Partial<Record<Work, number>>
}

/** Bundles the server to be measured; the bundle shows where each source file starts. */
export async function bundleServer(): Promise<string> {
  const outfile = join(root, `.cache/speed/server-${process.pid}.mjs`)
  await build({
    absWorkingDir: root,
    entryPoints: ['bench/speed/server.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  })
  return outfile
}

/**
 * Counts the calls and journal bytes of each kind of request, using a single server.
 * @throws Error if it does not start or refuses a request
 */
export function measure(script: string, options: MeasureOptions): Promise<Record<Work, Cost>> {
  const fileAt = filesOf(readFileSync(script, 'utf8'))
  return withServer(script, options.node, [], (server) =>
    eachWork(async (work) => {
      await server.client.send(work, WARM)
      await server.order({ count: 'start', planted: options.planted?.[work] ?? 0 })
      const bytes = journalBytes(server.data)
      await server.client.send(work, COUNTED)
      const counted = await server.order({ count: 'stop' })
      const scripts = 'scripts' in counted ? counted.scripts : []
      return costOf(scripts, journalBytes(server.data) - bytes, script, fileAt)
    }),
  )
}

/**
 * Returns the bytes that a request of each kind allocates in the young generation of the server's heap, including those
 * of Node itself.
 * @throws Error like `measure`, and if V8 collected garbage during the count
 */
export function measureBytes(script: string, node: string): Promise<Record<Work, number>> {
  return withServer(script, node, ROOM, (server) =>
    eachWork(async (work) => {
      await server.client.send(work, WARM_BYTES)
      await server.order({ bytes: 'start' })
      await server.client.send(work, COUNTED_BYTES)
      const counted = await server.order({ bytes: 'stop' })
      if (!('allocated' in counted)) throw new Error('The measured server did not report its bytes.')
      if (counted.collections > 0) throw new Error('Garbage was collected while bytes were counted. Run it again.')
      return counted.allocated / COUNTED_BYTES
    }),
  )
}

async function eachWork<T>(count: (work: Work) => Promise<T>): Promise<Record<Work, T>> {
  const counted: Partial<Record<Work, T>> = {}
  for (const work of WORKS) counted[work] = await count(work)
  return counted as Record<Work, T>
}

/** The server being measured, and a client for it. */
interface Measured {
  readonly client: Client
  /** The server's data folder. */
  readonly data: string
  readonly order: (sent: Order) => Promise<Report>
}

/** Starts the server with V8 flags, measures it, and stops it. */
async function withServer<T>(
  script: string,
  node: string,
  flags: readonly string[],
  act: (server: Measured) => Promise<T>,
): Promise<T> {
  const data = mkdtempSync(join(tmpdir(), 'papercloud-speed-'))
  const child = spawn(node, [...flags, script, data, roomyFixtures()], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    const started = await report(child)
    if (!('url' in started)) throw new Error('The measured server did not report its address.')
    await populate(started.url, 50)
    const client = new Client(started.url)
    const result = await act({ client, data, order: (sent) => order(child, sent) })
    client.close()
    return result
  } finally {
    child.kill('SIGKILL')
    rmSync(data, { recursive: true, force: true })
  }
}

/** Returns the next message from the server. @throws Error if it exits instead */
async function report(child: ChildProcess): Promise<Report> {
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`The measured server ended with ${code}.`)
  })
  const [message] = (await Promise.race([once(child, 'message'), gone])) as [Report]
  gone.catch(() => undefined)
  return message
}

function order(child: ChildProcess, sent: Order): Promise<Report> {
  const answer = report(child)
  child.send(sent)
  return answer
}

function journalBytes(data: string): number {
  return readdirSync(data)
    .filter((name) => name.startsWith('journal'))
    .reduce((total, name) => total + statSync(join(data, name)).size, 0)
}

/**
 * Returns a function that finds the source file for a position in a bundle. The bundle has a comment with the path
 * before each file.
 */
function filesOf(text: string): (offset: number) => string {
  const starts = [...text.matchAll(/^\/\/ ((?:src|bench)\/\S+)$/gm)]
  return (offset) => {
    let [low, high] = [0, starts.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (starts[middle]!.index <= offset) low = middle + 1
      else high = middle
    }
    return low === 0 ? 'bundle' : starts[low - 1]![1]!
  }
}

function costOf(
  scripts: readonly Profiler.ScriptCoverage[],
  bytes: number,
  script: string,
  fileAt: (offset: number) => string,
): Cost {
  const functions: Record<string, Record<string, number>> = {}
  let calls = 0
  for (const { url, functions: found } of scripts) {
    for (const { functionName, ranges } of found) {
      const { count, startOffset } = ranges[0]!
      if (count === 0) continue
      const file = url.endsWith(script) ? fileAt(startOffset) : url.replace(/^.*\/(?=node_modules\/)/, '')
      // The bundler appends numbers to duplicate names.
      const name = functionName.replace(/\d+$/, '') || '(anonymous)'
      // An object without a prototype, because a function may be called toString.
      const own = (functions[file] ??= Object.create(null) as Record<string, number>)
      own[name] = (own[name] ?? 0) + count / COUNTED
      calls += count / COUNTED
    }
  }
  return { calls, journalBytes: bytes / COUNTED, functions }
}
