/** Starting with 100,000 records on disk, compared with a process that only reads and parses the same JSON. */
import { cpSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { call, INSTANCE, papercloud, populate, stateFolder } from '../papercloud.ts'
import { start, type Launch, type Running } from '../process.ts'
import type { Measure } from '../result.ts'
import { median } from '../statistics.ts'

const REPEATS = 7
/** A journal that is smaller than this counts as compacted. */
const FOLDED_BYTES = 1024 * 1024
const FOLDING_LIMIT_MS = 60_000
const PARSE = 'read and parse the same JSON'
/**
 * Where the server finds the records when it starts: in the journal if the previous process was stopped soon after
 * creating them, or in the snapshot if that process had time to compact the journal.
 */
const PLACES = ['journal', 'snapshot'] as const

/** The other process parses the sandbox's own dump. */
export const restart: Measure = async (bench) => {
  // With fewer records, the journal would be too short to be compacted.
  const records = bench.quick ? 40_000 : 100_000
  const folders = { journal: stateFolder(), snapshot: stateFolder() }
  const first = await start(papercloud({ data: folders.journal }))
  await populate(first.url, records)
  const stopMs = await first.stop()
  cpSync(folders.journal, folders.snapshot, { recursive: true })
  const second = await start(papercloud({ data: folders.snapshot }))
  const dump = JSON.stringify(await call(second.url, 'GET', '/_sandbox/dump'))
  await folded(second, folders.snapshot)
  await second.stop()
  const file = join(stateFolder(), 'dump.json')
  writeFileSync(file, dump)

  const kept = (place: (typeof PLACES)[number]): string => `papercloud, records in the ${place}`
  const launches: Readonly<Record<string, (port: number) => Launch>> = {
    ...Object.fromEntries(PLACES.map((place) => [kept(place), papercloud({ data: folders[place] })])),
    'papercloud, nothing on disk': (port) => papercloud({ data: stateFolder() })(port),
    [PARSE]: (port) => ({
      args: ['bench/children/parse.mjs', JSON.stringify({ port, file })],
      ready: { path: '/' },
    }),
  }
  const names = Object.keys(launches)
  const seen = new Map(names.map((name) => [name, { ms: [] as number[], residentMb: [] as number[] }]))
  for (let round = 0; round < (bench.quick ? 1 : REPEATS); round += 1) {
    for (const [name, launch] of Object.entries(launches)) {
      const running = await start(launch)
      seen.get(name)!.ms.push(running.startMs)
      seen.get(name)!.residentMb.push(running.residentMb)
      await running.stop()
    }
  }
  const middle = (name: string): number => median(seen.get(name)!.ms)
  return {
    title: 'Restart with 100,000 records',
    ratios: PLACES.map((place) => ({
      work: `Restart with ${records} records in the ${place}`,
      against: 'reading and parsing the same JSON',
      value: middle(kept(place)) / middle(PARSE),
      aim: { atMost: 2 },
    })),
    figures: [
      {
        caption: 'Median time from process start to the first 200 response',
        columns: ['process', 'ms', 'resident MB'],
        rows: names.map((name) => [name, Math.round(middle(name)), Math.round(median(seen.get(name)!.residentMb))]),
      },
      {
        caption: 'Sizes on disk, and time to stop',
        columns: ['what', 'value'],
        rows: [
          ['dump, MB', megabytes(dump.length)],
          ...PLACES.map(
            (place) =>
              [`data folder with the records in the ${place}, MB`, megabytes(bytesIn(folders[place]))] as const,
          ),
          ['time from SIGTERM to exit, ms', Math.round(stopMs)],
        ],
      },
    ],
    notes: [
      'If a process stops right after creating the records, they are still in the journal; compaction moves them into the snapshot.',
    ],
  }
}

/**
 * Waits until the journal has been compacted into the snapshot. This happens when the journal is long and something is
 * written to it, such as the counters after a call.
 * @throws Error if it is never compacted
 */
async function folded({ url }: Running, folder: string): Promise<void> {
  const begunMs = performance.now()
  while (bytesIn(folder, /^journal-/) > FOLDED_BYTES) {
    if (performance.now() - begunMs > FOLDING_LIMIT_MS) throw new Error(`the journal in ${folder} was not folded`)
    await call(url, 'GET', INSTANCE)
    await sleep(200)
  }
}

function megabytes(bytes: number): number {
  return Number((bytes / 1024 / 1024).toFixed(1))
}

function bytesIn(folder: string, names = /./): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && names.test(entry.name))
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}
