/**
 * Starting with 100,000 records on disk, beside a process that reads and parses the same JSON and does nothing else.
 */
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { call, papercloud, populate, stateFolder } from '../papercloud.ts'
import { start, type Launch } from '../process.ts'
import type { Measure } from '../result.ts'
import { median } from '../statistics.ts'

const REPEATS = 7

/** The JSON that is parsed is the sandbox's own dump. */
export const restart: Measure = async (bench) => {
  const records = bench.quick ? 5_000 : 100_000
  const data = stateFolder()
  const first = await start(papercloud({ data }))
  await populate(first.url, records)
  const dump = JSON.stringify(await call(first.url, 'GET', '/_sandbox/dump'))
  const stopMs = await first.stop()
  const file = join(stateFolder(), 'dump.json')
  writeFileSync(file, dump)

  const launches: Readonly<Record<string, (port: number) => Launch>> = {
    papercloud: papercloud({ data }),
    'papercloud, nothing on disk': (port) => papercloud({ data: stateFolder() })(port),
    'read and parse the same JSON': (port) => ({
      args: ['bench/children/parse.mjs', JSON.stringify({ port, file })],
      ready: { path: '/' },
    }),
  }
  const tookMs = new Map<string, number[]>(Object.keys(launches).map((name) => [name, []]))
  let residentMb = 0
  for (let round = 0; round < (bench.quick ? 1 : REPEATS); round += 1) {
    for (const [name, launch] of Object.entries(launches)) {
      const running = await start(launch)
      tookMs.get(name)!.push(running.startMs)
      if (name === 'papercloud') residentMb = running.residentMb
      await running.stop()
    }
  }
  const middle = (name: string): number => median(tookMs.get(name)!)
  return {
    title: 'Restart with 100,000 records',
    ratios: [
      {
        work: `Restart with ${records} records`,
        against: 'reading and parsing the same JSON',
        value: middle('papercloud') / middle('read and parse the same JSON'),
        aim: { atMost: 2 },
      },
    ],
    figures: [
      {
        caption: 'Process start to the first 200, median',
        columns: ['what', 'ms'],
        rows: Object.keys(launches).map((name) => [name, Math.round(middle(name))]),
      },
      {
        caption: 'Around it',
        columns: ['what', 'value'],
        rows: [
          ['dump, MB', Number((dump.length / 1024 / 1024).toFixed(1))],
          ['folder, MB', Number((bytesIn(data) / 1024 / 1024).toFixed(1))],
          ['SIGTERM to the end, ms', Math.round(stopMs)],
          ['resident after the restart, MB', Math.round(residentMb)],
        ],
      },
    ],
    notes: [],
  }
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}
