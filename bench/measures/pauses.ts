/** How long other callers wait while long work is in progress: a separate process requests /health continuously. */
import { fork, type ChildProcess } from 'node:child_process'
import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'
import { call, papercloud, populate, stateFolder } from '../papercloud.ts'
import { root, start } from '../process.ts'
import type { Measure } from '../result.ts'

/** The longest acceptable wait (ms). */
const AIM_MS = 100

/** What the watcher reports about one piece of work. */
interface Seen {
  readonly asked: number
  readonly longest: readonly number[]
}

/** Measures every kind of long work, in memory and with a data folder. */
export const pauses: Measure = async (bench) => {
  const records = bench.quick ? 20_000 : 100_000
  const watcher = fork(join(root, 'bench/children/health.mjs'))
  const rows: (string | number)[][] = []
  let worst = 0
  for (const place of ['memory', 'disk'] as const) {
    const running = await start(papercloud(place === 'disk' ? { data: stateFolder() } : {}))
    const { url } = running
    const file = join(stateFolder(), 'dump.json')
    const watched = async (work: string, act: () => Promise<unknown>): Promise<void> => {
      await heard(watcher, { url })
      const begunMs = performance.now()
      await act()
      const ms = performance.now() - begunMs
      // Waits that garbage collection and compaction cause after the work has finished are counted too.
      await sleep(1_500)
      const { asked, longest } = (await heard(watcher, {})) as Seen
      worst = Math.max(worst, longest[0]!)
      rows.push([place, work, Math.round(ms), asked, longest.map((wait) => wait.toFixed(0)).join(', ')])
      bench.say(`  ${rows.at(-1)!.join(' | ')}`)
    }
    await watched(`populate ${records}`, () => populate(url, records))
    await watched(`populate ${records} more`, () => populate(url, records))
    await watched(`dump ${2 * records}`, () => download(`${url}/_sandbox/dump`, file))
    await watched('checkpoint', () => call(url, 'POST', '/_sandbox/checkpoints', { name: 'one' }))
    await watched('copy to another sandbox', () =>
      call(url, 'POST', '/_sandbox/sandboxes', { name: 'other', from: 'default' }),
    )
    const size = Math.round(statSync(file).size / 1e6)
    await watched(`restore ${size} MB`, () => upload(`${url}/sandboxes/other/_sandbox/restore`, file))
    await watched('delete that copy', () => call(url, 'DELETE', '/_sandbox/sandboxes/other'))
    await watched('restore the checkpoint', () => call(url, 'POST', '/_sandbox/checkpoints/one/restore'))
    await watched('reset', () => call(url, 'POST', '/_sandbox/reset'))
    await running.stop()
  }
  watcher.kill()
  return {
    title: `How long other calls wait during long-running work on ${records} records`,
    ratios: [
      {
        work: 'Longest wait for /health during long-running work',
        against: '',
        value: worst,
        unit: 'ms',
        aim: { atMost: AIM_MS },
      },
    ],
    figures: [
      {
        caption: 'Response times of /health, which another process requests every 2 ms',
        columns: ['state kept in', 'work', 'duration (ms)', 'requests', 'longest waits (ms)'],
        rows,
      },
    ],
    notes: [],
  }
}

function heard(watcher: ChildProcess, message: object): Promise<unknown> {
  return new Promise((resolve) => {
    watcher.once('message', resolve)
    watcher.send(message)
  })
}

async function download(address: string, file: string): Promise<void> {
  const { body } = await fetch(address)
  await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(file))
}

async function upload(address: string, file: string): Promise<void> {
  const sending: RequestInit = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>,
    duplex: 'half',
  }
  const answer = await fetch(address, sending)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
}
