/**
 * The same calls in a project with 100,000 records and in a project with 100, and the memory that a record needs.
 */
import { compared, probe, rates, type Request } from '../load.ts'
import {
  call,
  CREATE,
  FIRST_PAGE,
  INSTANCE,
  INSTANCES,
  OWNER,
  papercloud,
  populate,
  stateFolder,
} from '../papercloud.ts'
import { start } from '../process.ts'
import type { Figures, Measure, Ratio } from '../result.ts'

const FEW = 100
const MANY = 100_000
const SAMPLE = 200

const WORKS: readonly (readonly [name: string, request: Request])[] = [
  ['GET one instance', { path: INSTANCE, headers: OWNER }],
  ['GET the first page of 50', { path: FIRST_PAGE, headers: OWNER }],
  ['Create an instance', CREATE],
]

/** Runs two servers side by side, and puts load on them alternately. */
export const scale: Measure = async (bench) => {
  const many = bench.quick ? 5_000 : MANY
  const launch = (): ReturnType<typeof papercloud> =>
    papercloud({ data: stateFolder(), pace: 'manual', roomy: true, probe: true })
  const small = await start(launch())
  const large = await start(launch())
  try {
    await populate(small.url, FEW)
    const before = await large.memory()
    const begunMs = performance.now()
    await populate(large.url, many)
    const populateMs = performance.now() - begunMs
    const after = await large.memory()
    const page = await call<{ data: readonly unknown[] }>(large.url, 'GET', `${INSTANCES}?pageSize=${SAMPLE}`)
    const jsonBytes =
      page.data.reduce<number>((sum, record) => sum + JSON.stringify(record).length, 0) / page.data.length
    const heldBytes = (after.heapUsed + after.external - before.heapUsed - before.external) / many
    for (let number = 1; (number - 1) * SAMPLE < many; number += 1)
      await call(large.url, 'GET', `${INSTANCES}?pageSize=${SAMPLE}&page=${number}`)
    const read = await large.memory()
    // Reading the memory of the small server also collects its garbage, so that both heaps are in the same state when
    // the load starts.
    await small.memory()
    const heldReadBytes = (read.heapUsed + read.external - before.heapUsed - before.external) / many
    const ratios: Ratio[] = [
      {
        work: `Memory per record in addition to its JSON, with ${many} records`,
        against: '',
        value: heldBytes - jsonBytes,
        aim: { atMost: 2_048 },
        unit: 'bytes',
      },
      {
        work: `Memory per record in addition to its JSON, with ${many} records that have all been read`,
        against: '',
        value: heldReadBytes - jsonBytes,
        aim: { atMost: 2_048 },
        unit: 'bytes',
      },
    ]
    const rows: Figures['rows'][number][] = []
    for (const [name, request] of WORKS) {
      const targets = [
        { name: `${name}, ${FEW}`, running: small, request },
        { name: `${name}, ${many}`, running: large, request },
      ]
      for (const target of targets) await probe(target)
      const [few, lots] = await rates(bench, targets, 5, 3)
      ratios.push({
        work: `${name}, with ${many} records`,
        against: `with ${FEW} records`,
        ...compared(lots!, few!),
        aim: { atLeast: 0.95 },
      })
      rows.push([
        name,
        Math.round(few!.perSecond),
        Math.round(lots!.perSecond),
        Number(few!.processorUs.toFixed(1)),
        Number(lots!.processorUs.toFixed(1)),
        few!.p99Ms,
        lots!.p99Ms,
      ])
    }
    return {
      title: 'Reads, lists and creates with 100,000 records',
      ratios,
      figures: [
        {
          caption: 'Calls per second, processor time per call and 99th percentile of the response times',
          columns: [
            'work',
            `calls/s, ${FEW} records`,
            `calls/s, ${many} records`,
            `processor µs, ${FEW} records`,
            `processor µs, ${many} records`,
            `p99 ms, ${FEW} records`,
            `p99 ms, ${many} records`,
          ],
          rows,
        },
        {
          caption: `Creating ${many} records and keeping them in memory`,
          columns: ['what', 'value'],
          rows: [
            ['time to create the records with populate, ms', Math.round(populateMs)],
            ['size of a record as JSON, bytes', Math.round(jsonBytes)],
            ['heap per record, bytes', Math.round(heldBytes)],
            ['heap per record after all records have been read, bytes', Math.round(heldReadBytes)],
            ['resident memory with all records, MB', Math.round(large.residentMb)],
          ],
        },
      ],
      notes: [
        'Heap and buffers are measured after a full garbage collection. The clock is set to manual, so that no other work runs.',
      ],
    }
  } finally {
    await small.stop()
    await large.stop()
  }
}
