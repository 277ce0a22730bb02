/**
 * The server being measured: papercloud in a separate process, which counts its own function calls on request. The
 * guard bundles this file in the same way as the build bundles the command, so it measures the code that a release
 * would run.
 */
import { Session, type Profiler } from 'node:inspector'
import { GCProfiler, getHeapSpaceStatistics } from 'node:v8'
import { startApp } from '../../src/app.ts'

/**
 * Messages from the parent: to start counting calls (with a number of calls to add to each request) or to stop, and to
 * start or stop counting allocated bytes.
 */
export type Order =
  | { readonly count: 'start'; readonly planted: number }
  | { readonly count: 'stop' }
  | { readonly bytes: 'start' | 'stop' }

/**
 * Messages from the server: its address; the calls counted, by script; or the bytes allocated, with the number of
 * garbage collections during the count.
 */
export type Report =
  | { readonly url: string }
  | { readonly scripts: readonly Profiler.ScriptCoverage[] }
  | { readonly allocated: number; readonly collections: number }

const session = new Session()
session.connect()

/** Calls an inspector method, which returns at once because it runs in the same thread. */
function inspect<T>(method: string, params: object = {}): T {
  let answer: T | undefined
  session.post(method, params, (error, result) => {
    if (error) throw error
    answer = result as T
  })
  return answer!
}

let planted = 0

/** Does nothing; calling it adds function calls, to prove that the guard notices them. */
function plantedCall(): void {}

const [data, fixtures] = process.argv.slice(2)
const app = await startApp({
  port: 0,
  host: '127.0.0.1',
  fixtures: fixtures!,
  data: data!,
  durability: 'write',
  pace: 'manual',
  now: '2026-01-01T00:00:00.000Z',
  seed: 1,
  rateLimit: 1_000_000_000,
  log: 'json',
  scenarios: [],
})
app.server.prependListener('request', () => {
  for (let n = 0; n < planted; n += 1) plantedCall()
})

let collections = new GCProfiler()
let before = 0

/** Returns the bytes in use in the young generation. The compiler allocates elsewhere, so its memory does not count. */
function youngBytes(): number {
  return getHeapSpaceStatistics()
    .filter(({ space_name }) => space_name.startsWith('new_'))
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0)
}

/**
 * Counting starts with an empty young generation, because a garbage collection during the count would make the number
 * worthless.
 */
function countBytes(what: 'start' | 'stop'): void {
  if (what === 'start') {
    globalThis.gc!()
    collections = new GCProfiler()
    collections.start()
    before = youngBytes()
    send({ allocated: 0, collections: 0 })
    return
  }
  const allocated = youngBytes() - before
  send({ allocated, collections: collections.stop().statistics.length })
}

process.on('message', (order: Order) => {
  if ('bytes' in order) return countBytes(order.bytes)
  if (order.count === 'stop') {
    const { result } = inspect<Profiler.TakePreciseCoverageReturnType>('Profiler.takePreciseCoverage')
    send({ scripts: result })
    return
  }
  planted = order.planted
  inspect('Profiler.enable')
  inspect('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  inspect('Profiler.takePreciseCoverage')
  send({ scripts: [] })
})
process.on('disconnect', () => process.exit(0))
send({ url: app.url })

function send(report: Report): void {
  process.send!(report)
}
