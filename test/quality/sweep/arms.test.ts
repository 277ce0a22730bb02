/**
 * How a sweep plans which faults to try at which calls in which order, and how it reaches its verdicts.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NoSuchArm, planArms, planPairs, withFindingsFirst, type Tiers } from '../../../src/quality/sweep/arms.ts'
import { estimate, leftMs } from '../../../src/quality/sweep/budget.ts'
import { verdictLevel } from '../../../src/quality/audit/sweep-rules.ts'
import { FAULTS, type PointFacts } from '../../../src/quality/sweep/faults.ts'
import { progressLine } from '../../../src/quality/sweep/progress.ts'
import { confirmed, countVerdicts, scoreOf, verdictOf, VERDICTS } from '../../../src/quality/sweep/verdict.ts'

const point = (endpoint: string, ordinal = 0, more: Partial<PointFacts> = {}): PointFacts => ({
  id: `${endpoint}-${more.canonical ?? ''}${ordinal}`,
  endpoint,
  canonical: endpoint,
  ordinal,
  method: endpoint.startsWith('get') || endpoint.startsWith('list') ? 'GET' : 'POST',
  shape: endpoint,
  isStream: false,
  hasIfMatch: false,
  hasRequestBody: false,
  hasBody: true,
  opensOperation: false,
  position: ordinal,
  ...more,
})
const ALL = { seed: 1, depth: 'all' } as const
const faultsOf = (one: PointFacts): string[] =>
  planArms([one], FAULTS, ALL)
    .flat()
    .map(({ fault }) => fault.id)
    .sort()
const ids = (tiers: Tiers): string[][] => tiers.map((tier) => tier.map(({ id }) => id))

describe('fault runs', () => {
  const always = ['unavailable', 'server-error', 'throttled', 'reset-before', 'hangs', 'down', 'revoked']
  const everywhere = [...always, 'late-answer', 'late-request']

  test.each<[string, PointFacts, string[]]>([
    ['a read', point('getRouter'), ['truncated', 'grease', 'grease-evolving', 'lag']],
    ['a write', point('createKeyPair'), ['truncated', 'lost-response']],
    ['a write without a response body', point('deleteKeyPair', 0, { hasBody: false }), ['lost-response']],
    ['an update', point('updateRouter', 0, { hasIfMatch: true }), ['truncated', 'lost-response', 'touched']],
    [
      'a 202',
      point('createRouter', 0, { opensOperation: true }),
      ['truncated', 'lost-response', 'operation-fails', 'operation-stalls', 'operation-cancelled', 'operation-warns'],
    ],
    [
      'a stream',
      point('getEvents', 0, { isStream: true }),
      ['stream-cut', 'stream-silent', 'stream-twice', 'stream-hostile'],
    ],
  ])('a sweep tries all faults that apply to %s', (_what, one, expected) => {
    expect(faultsOf(one)).toEqual([...(one.isStream ? always : everywhere), ...expected].sort())
  })

  const points = [
    ...[0, 1, 2, 3].map((at) => point('createRouter', at)),
    ...[0, 1].map((at) => point('createRouter', at, { canonical: 'other', shape: 'other', position: 4 + at })),
    point('getRouter', 0, { position: 6 }),
  ]
  const faults = FAULTS.filter(({ id }) => id === 'unavailable' || id === 'down')

  test('a sweep tries one run per endpoint and fault first, then the first and last run of each class, then the rest', () => {
    const [first, ends, rest] = planArms(points, faults, ALL)
    expect(first!.map(({ point: { endpoint }, fault }) => `${endpoint} ${fault.id}`).sort()).toEqual([
      'createRouter down',
      'createRouter unavailable',
      'getRouter down',
      'getRouter unavailable',
    ])
    const inner = rest!.map(({ point: { canonical, ordinal } }) => `${canonical} ${ordinal}`)
    expect(inner.every((one) => ['createRouter 1', 'createRouter 2'].includes(one))).toBe(true)
    expect([...first!, ...ends!, ...rest!]).toHaveLength(14)
    expect(ids(planArms(points, faults, { seed: 1, depth: 'ends' }))).toEqual(ids([first!, ends!]))
    expect(ids(planArms(points, faults, { seed: 1, depth: 'first' }))).toEqual(ids([first!]))
  })

  test('every fault run is tried once, in an order that depends only on the seed', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom('first', 'ends', 'all'), (seed, depth) => {
        const arms = ids(planArms(points, faults, { seed, depth })).flat()
        expect(new Set(arms).size).toBe(arms.length)
        expect(ids(planArms([...points].reverse(), faults, { seed, depth })).flat()).toEqual(arms)
      }),
    )
    const order = (seed: number): string => JSON.stringify(ids(planArms(points, faults, { seed, depth: 'all' })))
    expect(order(1)).not.toBe(order(2))
  })

  test('faults, call points and single fault runs can be selected', () => {
    const chosen = (choice: object): string[] => ids(planArms(points, FAULTS, { ...ALL, ...choice })).flat()
    expect(new Set(chosen({ faults: ['operation-*', 'down'] }).map((id) => id.split(':')[1]))).toEqual(
      new Set(['down']),
    )
    expect(chosen({ points: ['get*'] }).every((id) => id.startsWith('getRouter'))).toBe(true)
    expect(chosen({ only: ['getRouter-0:lag'] })).toEqual(['getRouter-0:lag'])
    expect(chosen({ only: ['getRouter-0:lag+createRouter-0:unavailable'] })).toEqual([
      'getRouter-0:lag+createRouter-0:unavailable',
    ])
  })

  test.each(['getRouter-0:stale', 'getRouter-9:lag', 'getRouter-0:none'])(
    'selecting the fault run %s is refused, because the sweep has no such run',
    (id) => {
      expect(() => planArms(points, FAULTS, { ...ALL, only: [id] })).toThrow(NoSuchArm)
    },
  )

  test('fault runs of endpoints with findings move to the front, and the others keep their order', () => {
    const [tier] = planArms(points, faults, { seed: 1, depth: 'first' })
    const moved = withFindingsFirst(tier!, new Set(['getRouter'])).map(({ point: { endpoint } }) => endpoint)
    expect(moved).toEqual(['getRouter', 'getRouter', 'createRouter', 'createRouter'])
  })

  test('a pair injects faults at two points, the earlier point first', () => {
    const [arms] = planArms([point('createRouter'), point('getRouter', 0, { position: 1 })], faults, {
      seed: 1,
      depth: 'first',
    })
    const pairs = planPairs(arms!, 1)
    expect(pairs).toHaveLength(4)
    for (const [one, other] of pairs) expect(one.point.position).toBeLessThan(other.point.position)
  })
})

describe('verdicts', () => {
  test.each([
    ['recovers', { fired: false, exit: 1, sameState: false }, 'not-reached'],
    ['recovers', { fired: true, exit: 0, sameState: true }, 'recovered'],
    ['recovers', { fired: true, exit: 0, sameState: false }, 'diverged'],
    ['recovers', { fired: true, exit: 3, sameState: true }, 'failed'],
    ['recovers', { fired: true, exit: null, sameState: true }, 'hung'],
    ['notices', { fired: true, exit: 3, sameState: false }, 'noticed'],
    ['notices', { fired: true, exit: 0, sameState: true }, 'ignored'],
    ['notices', { fired: true, exit: null, sameState: true }, 'hung'],
    ['notices', { fired: true, exit: null, isTrying: true, sameState: true }, 'still-trying'],
    ['may-notice', { fired: true, exit: 0, sameState: false }, 'recovered'],
    ['may-notice', { fired: true, exit: 1, sameState: true }, 'noticed'],
  ] as const)('with the expectation %s and the outcome %j, the verdict is %s', (expected, outcome, verdict) => {
    expect(verdictOf(expected, { isTrying: false, ...outcome })).toBe(verdict)
  })

  test('each verdict has a level, and the counts of all verdicts result in a score', () => {
    expect(VERDICTS.map(verdictLevel)).toEqual([
      null,
      null,
      'error',
      'warning',
      'warning',
      'error',
      'note',
      'note',
      null,
    ])
    const counts = countVerdicts(['recovered', 'recovered', 'noticed', 'failed', 'unstable', 'not-reached'])
    expect(counts).toMatchObject({ recovered: 2, noticed: 1, failed: 1, hung: 0 })
    expect(scoreOf(counts)).toBe(0.75)
    expect(scoreOf(counts, 2)).toBe(0.5)
    expect(scoreOf(countVerdicts(['not-reached']))).toBeNull()
  })

  test('a verdict that a second run does not confirm is reported as unstable', () => {
    expect(confirmed('failed', 'failed')).toBe('failed')
    expect(confirmed('failed', 'recovered')).toBe('unstable')
  })
})

describe('budget and progress', () => {
  const bounds = { jobs: 2, budgetMs: 10_000, maxTrials: Infinity, failFast: Infinity }

  test('the estimate shows how many fault runs fit into the budget, and how long all of them would take', () => {
    expect(estimate(41, 1_000, bounds)).toEqual({ wholeMs: 20_500, fits: 20 })
    expect(estimate(41, 1_000, { ...bounds, maxTrials: 7 }).fits).toBe(7)
    expect(estimate(10, 1_000, bounds)).toEqual({ wholeMs: 5_000, fits: 10 })
  })

  test('progress is shown on one line', () => {
    const counts = countVerdicts(['recovered', 'hung', 'recovered'])
    expect(progressLine({ done: 3, planned: 41, counts, leftMs: leftMs(3, 41, 9_000) })).toBe(
      'sweep 3 of 41, 2 recovered, 1 hung, 1 min 54 s left',
    )
    expect(progressLine({ done: 0, planned: 41, counts: countVerdicts([]), leftMs: leftMs(0, 41, 5) })).toBe(
      'sweep 0 of 41',
    )
  })
})
