/**
 * The cost of auditing: reads with and without an audit run on the sandbox, and trials of a sweep that run no command.
 */
import { probe, rates, type Target } from '../load.ts'
import { call, INSTANCE, OWNER, papercloud } from '../papercloud.ts'
import { start } from '../process.ts'
import type { Measure } from '../result.ts'
import { median } from '../statistics.ts'

const OFF = 'no run'
const ON = 'an audited run that is being followed'

export const audit: Measure = async (bench) => {
  const [plain, judged] = [await start(papercloud({})), await start(papercloud({}))]
  try {
    const request = { path: INSTANCE, headers: { ...OWNER, 'user-agent': 'bench/1.0' } }
    const targets: readonly Target[] = [
      { name: OFF, running: plain, request },
      { name: ON, running: judged, request },
    ]
    await call(judged.url, 'POST', '/_sandbox/runs', { name: 'bench', over: 'default', audit: true })
    for (const target of targets) await probe(target)
    const [off, on] = await rates(bench, targets)
    const count = bench.quick ? 20 : 500
    const beforeMs = plain.processorMs
    const trials = await trialsOf(plain.url, count)
    const processorMs = (plain.processorMs - beforeMs) / count
    return {
      title: 'Audit and sweep',
      ratios: [
        {
          work: 'GET one instance with an audit',
          against: 'without an audit',
          value: on!.perSecond / off!.perSecond,
          aim: { atLeast: 0.5 },
        },
        {
          work: 'Processor time of a trial without its command',
          against: '',
          value: processorMs,
          aim: { atMost: 20 },
          unit: 'ms',
        },
      ],
      figures: [
        {
          caption: 'Reads per second',
          columns: ['sandbox', 'reads/s', 'processor µs per read', 'spread %'],
          rows: [off!, on!].map(({ name, perSecond, processorUs, spread }) => [
            name,
            Math.round(perSecond),
            Number(processorUs.toFixed(1)),
            Math.round(spread * 100),
          ]),
        },
        {
          caption:
            'Time of a trial without its command, which takes four calls over HTTP: create a sandbox with an armed fault, settle, compare, delete',
          columns: ['what', 'ms'],
          rows: [
            ['median', Number(median(trials).toFixed(2))],
            ['slowest', Number(Math.max(...trials).toFixed(1))],
          ],
        },
      ],
      notes: [],
    }
  } finally {
    await plain.stop()
    await judged.stop()
  }
}

/** Runs trials without a command over HTTP, one after another, and returns their durations (ms). */
async function trialsOf(url: string, count: number): Promise<number[]> {
  const tookMs: number[] = []
  for (let at = 0; at < count; at += 1) {
    const name = `trial-${at}`
    const begunMs = performance.now()
    const arm = { point: '0123456789ab', then: { respond: { status: 503 } } }
    await call(url, 'POST', '/_sandbox/runs', { name, audit: true, arm })
    await call(url, 'POST', `/sandboxes/${name}/_sandbox/clock/settle`)
    await call(url, 'GET', `/_sandbox/runs/${name}`)
    await call(url, 'DELETE', `/_sandbox/runs/${name}`)
    tookMs.push(performance.now() - begunMs)
  }
  return tookMs
}
