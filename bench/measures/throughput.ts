/**
 * Processor time per call and calls per second of one read, one list and two creates, compared with bare servers and
 * other mock servers.
 */
import { bodies as bodiesOf, PAGE_FILLING, type Bodies } from '../bodies.ts'
import { across, CONNECTIONS, compared, probe, rates, type Rate, type Request, type Target } from '../load.ts'
import { populate } from '../papercloud.ts'
import { installPeers, peers } from '../peers.ts'
import type { Running } from '../process.ts'
import type { Bench, Measure, Ratio } from '../result.ts'
import { bare, KOA, KOA_BODY, NODE_HTTP, ours, PAPERCLOUD, started, type Subject, type Work } from '../subjects.ts'

/**
 * The target for each of the other subjects: the minimum ratio of the work that papercloud does to the work that the
 * subject does in equal processor time.
 */
type Aims = Readonly<Record<string, number | undefined>>

/** V8 compiles code differently in each process, which makes requests up to a tenth faster or slower. */
const SITTINGS = 3
const ROUNDS = 2
const MANUAL = 'papercloud, manual clock'

export const read: Measure = (bench) =>
  measure(bench, 'read', 'GET one instance', {
    [KOA]: 1.1,
    [NODE_HTTP]: undefined,
    'Prism CLI': 20,
    'Mockoon CLI': 12,
    'json-server': undefined,
  })

/** GET of a page of 50 instances. */
export const list: Measure = (bench) =>
  measure(bench, 'list', 'GET a page of 50', {
    [KOA]: 3,
    [NODE_HTTP]: undefined,
    'Prism CLI': undefined,
    'Mockoon CLI': undefined,
    'json-server': undefined,
  })

/**
 * POST of an instance, with a new idempotency key each time. At the usual pace, it is seven commits: the create, five
 * steps of its Operation, and the end.
 */
export const create: Measure = (bench) =>
  measure(bench, 'create', 'Create an instance', {
    'json-server': undefined,
    Azurite: undefined,
    'emulate (Stripe)': undefined,
  })

/**
 * POST of a security group: it creates one record and starts no asynchronous work, like the creates of the other mock
 * servers.
 */
export const group: Measure = (bench) =>
  measure(bench, 'group', 'Create a security group', {
    [KOA]: undefined,
    [KOA_BODY]: undefined,
    'json-server': undefined,
    Azurite: undefined,
    'emulate (Stripe)': undefined,
  })

async function measure(bench: Bench, work: Work, title: string, aims: Aims): ReturnType<Measure> {
  installPeers(bench.say)
  const bodies: Bodies = await bodiesOf()
  const filled = (subject: Subject): Subject => ({ ...subject, prepare: (url) => populate(url, PAGE_FILLING) })
  // A create starts work that continues after the response. With a manual clock, this work does not start; at the usual
  // pace, it runs during the measurement.
  const papercloud = work === 'create' ? [filled(ours('manual', MANUAL)), filled(ours())] : [filled(ours())]
  const requestOf = (subject: Subject): Request | undefined =>
    subject[work] ?? (work === 'group' ? subject.create : undefined)
  const subjects = [...papercloud, ...bare(bodies), ...peers(bodies)].filter((subject) => requestOf(subject))

  const sittings: Sitting[] = []
  for (let count = 0; count < (bench.quick ? 1 : SITTINGS); count += 1)
    sittings.push(await sitting(bench, subjects, work, requestOf))
  const seen = across(sittings.map(({ rates }) => rates))
  const { memory, sizes } = sittings.at(-1)!
  return {
    title,
    ratios: [...ratiosOf(title, aims, seen), ...(work === 'create' ? [perCommit(seen)] : [])],
    figures: [
      {
        caption: `Medians of ${sittings.length} × ${ROUNDS} rounds, with ${CONNECTIONS} connections and new processes after every ${ROUNDS} rounds`,
        columns: [
          'subject',
          'calls/s',
          'p50 ms',
          'p99 ms',
          'spread',
          'processor µs',
          'response bytes',
          'MB at rest',
          'MB after the load',
        ],
        rows: seen.map(({ name, perSecond, p50Ms, p99Ms, spread, processorUs, refused }) => [
          refused > 0 ? `${name} (${refused} refused)` : name,
          Math.round(perSecond),
          p50Ms,
          p99Ms,
          `${Math.round(spread * 100)} %`,
          Math.round(processorUs),
          sizes.get(name)!,
          Math.round(memory.get(name)!.rest),
          Math.round(memory.get(name)!.after),
        ]),
      },
    ],
    notes: [],
  }
}

/** What was measured with one process of each subject. */
interface Sitting {
  readonly rates: readonly Rate[]
  readonly memory: ReadonlyMap<string, { readonly rest: number; readonly after: number }>
  /** Bytes of a response. */
  readonly sizes: ReadonlyMap<string, number>
}

/** Starts all subjects, measures them in alternating rounds, and stops them. */
async function sitting(
  bench: Bench,
  subjects: readonly Subject[],
  work: Work,
  requestOf: (subject: Subject) => Request | undefined,
): Promise<Sitting> {
  const running = new Map<string, Running>()
  const memory = new Map<string, { rest: number; after: number }>()
  const sizes = new Map<string, number>()
  try {
    const targets: Target[] = []
    for (const subject of subjects) {
      const one = await started(subject)
      running.set(subject.name, one)
      const target = { name: subject.name, running: one, request: requestOf(subject)! }
      sizes.set(subject.name, await probe(target))
      memory.set(subject.name, { rest: one.residentMb, after: 0 })
      targets.push(target)
    }
    const measured = await rates(bench, targets, ROUNDS, work === 'create' || work === 'group' ? 2 : 4)
    for (const [name, one] of running) memory.get(name)!.after = one.residentMb
    return { rates: measured, memory, sizes }
  } finally {
    for (const one of running.values()) await one.stop()
  }
}

const COMMITS = 7

function perCommit(seen: readonly Rate[]): Ratio {
  const { processorUs } = seen.find(({ name }) => name === PAPERCLOUD)!
  return { work: 'Processor time of each commit of an instance', against: '', value: processorUs / COMMITS, unit: 'µs' }
}

function ratiosOf(work: string, aims: Aims, seen: readonly Rate[]): Ratio[] {
  const ours = seen.filter(({ name }) => name.startsWith(PAPERCLOUD))
  return ours.flatMap((us) =>
    seen
      // Subjects that have no target for this work, or that could not do it, are left out.
      .filter(({ name, perSecond }) => name in aims && perSecond > 0)
      .map((them) => {
        const { name } = them
        const atLeast = aims[name]
        return {
          work: us.name === PAPERCLOUD ? work : `${work} (${us.name.replace(`${PAPERCLOUD}, `, '')})`,
          against: name,
          ...compared(us, them),
          ...(atLeast !== undefined && { aim: { atLeast } }),
        }
      }),
  )
}
