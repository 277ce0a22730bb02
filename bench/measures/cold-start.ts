/**
 * What a process needs from its start to its first 200 response: processor time, elapsed time and memory. A busy machine
 * affects processor time least, so the target is for that.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { bodies as bodiesOf } from '../bodies.ts'
import { INSTANCE, OWNER, papercloud, stateFolder } from '../papercloud.ts'
import { installPeers, peers } from '../peers.ts'
import { start } from '../process.ts'
import type { Measure, Ratio } from '../result.ts'
import { median } from '../statistics.ts'
import { bare, KOA, PAPERCLOUD, type Subject } from '../subjects.ts'

const REPEATS = 15
const REST_MS = 500
const FRESH = 'papercloud, empty folder'
const KEPT = 'papercloud, existing folder'

/** Starts each subject repeatedly, in turn. */
export const coldStart: Measure = async (bench) => {
  installPeers(bench.say)
  const bodies = await bodiesOf()
  const kept = stateFolder()
  const shown = (name: string, launch: Subject['launch']): Subject => ({ name, launch })
  const subjects = [
    shown(PAPERCLOUD, papercloud({})),
    shown(FRESH, (port) => papercloud({ data: stateFolder() })(port)),
    shown(KEPT, papercloud({ data: kept })),
    ...bare(bodies).filter(({ read }) => read),
    ...peers(bodies).filter(({ read }) => read),
  ]
  const tookMs = new Map<string, number[]>(subjects.map(({ name }) => [name, []]))
  const processorMs = new Map<string, number[]>(subjects.map(({ name }) => [name, []]))
  const restMb = new Map<string, number>()
  for (let round = 0; round < (bench.quick ? 2 : REPEATS); round += 1) {
    for (const { name, launch } of round % 2 === 0 ? subjects : subjects.toReversed()) {
      const running = await start(launch)
      processorMs.get(name)!.push(running.processorMs)
      tookMs.get(name)!.push(running.startMs)
      if (round === 0) {
        await sleep(REST_MS)
        restMb.set(name, running.residentMb)
      }
      await running.stop()
    }
  }
  const elapsed = (name: string): number => median(tookMs.get(name)!)
  const used = (name: string): number => median(processorMs.get(name)!)
  for (const { name } of subjects)
    bench.say(`  ${name}: ${Math.round(used(name))} ms, elapsed ${Math.round(elapsed(name))}`)
  const against = (name: string, aim?: number): Ratio[] => [
    {
      work: 'Cold start until the first 200 response',
      against: name,
      value: used(PAPERCLOUD) / used(name),
      ...(aim !== undefined && { aim: { atMost: aim } }),
    },
    {
      work: 'Cold start until the first 200 response, elapsed time',
      against: name,
      value: elapsed(PAPERCLOUD) / elapsed(name),
    },
  ]
  return {
    title: 'Cold start',
    ratios: [against(KOA, 0.95), against('Prism CLI'), against('Mockoon CLI'), against('json-server')].flat(),
    figures: [
      {
        caption: `Processor time and elapsed time from process start to the first 200 response, medians of ${bench.quick ? 2 : REPEATS} starts (for papercloud, the response to GET ${INSTANCE} with a ${OWNER.authorization.split(' ')[0]!} token)`,
        columns: ['subject', 'processor ms', 'elapsed ms', 'fastest, elapsed ms', 'MB at rest'],
        rows: subjects.map(({ name }) => [
          name,
          Math.round(used(name)),
          Math.round(elapsed(name)),
          Math.round(Math.min(...tookMs.get(name)!)),
          Math.round(restMb.get(name)!),
        ]),
      },
    ],
    notes: ['In the first row, papercloud runs with --ephemeral; in the next two rows, it stores its state on disk.'],
  }
}
