/**
 * The cost of auditing a client that alternates between lists and single records, measured on two servers, one with a
 * run and one without.
 */
import { probe, rates, type Target } from '../load.ts'
import { call, FIRST_PAGE, INSTANCE, OWNER, papercloud } from '../papercloud.ts'
import { start } from '../process.ts'
import type { Measure } from '../result.ts'

export const judged: Measure = async (bench) => {
  const [plain, audited] = [await start(papercloud({})), await start(papercloud({}))]
  try {
    const request = { path: FIRST_PAGE, also: INSTANCE, headers: { ...OWNER, 'user-agent': 'bench/1.0' } }
    const targets: readonly Target[] = [
      { name: 'no run', running: plain, request },
      { name: 'an audited run', running: audited, request },
    ]
    await call(audited.url, 'POST', '/_sandbox/runs', { name: 'bench', over: 'default', audit: true })
    for (const target of targets) await probe(target)
    const [off, on] = await rates(bench, targets)
    return {
      title: 'Alternating lists and reads with an audit',
      ratios: [
        {
          work: 'Alternating lists and reads with an audit',
          against: 'without an audit',
          value: on!.perSecond / off!.perSecond,
          aim: { atLeast: 0.9 },
        },
      ],
      figures: [
        {
          caption: 'Requests alternate between listing one page and reading one of its records',
          columns: ['sandbox', 'calls/s', 'processor µs per call', 'spread %'],
          rows: [off!, on!].map(({ name, perSecond, processorUs, spread }) => [
            name,
            Math.round(perSecond),
            Number(processorUs.toFixed(1)),
            Math.round(spread * 100),
          ]),
        },
      ],
      notes: [],
    }
  } finally {
    await plain.stop()
    await audited.stop()
  }
}
