/**
 * The results of trials: final states, entries in the report, and the file from which a sweep resumes.
 */
import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Ids } from '../../../src/quality/audit/ids.ts'
import { compareStates, endStateOf, type EndState, type StateChange } from '../../../src/quality/runs/end-state.ts'
import {
  againCommand,
  sweepEntries,
  firstErrorLine,
  plainError,
  type Decided,
} from '../../../src/quality/sweep/entries.ts'
import { mergedByCause } from '../../../src/quality/sweep/causes.ts'
import { FAULTS, type PointFacts } from '../../../src/quality/sweep/faults.ts'
import { atOnce } from '../../../src/service/state/tree.ts'
import { ResumeError, ResumeFile, type SweepIdentity } from '../../../src/quality/sweep/resume.ts'

const names: Record<string, string> = { net_9aK2mXq0LpZr: 'app', net_5tT7wPb1QsYv: 'app', net_other0000000: 'db' }
const made = (document: Record<string, unknown>, kind = 'network.router'): StateChange => ({
  kind,
  before: undefined,
  after: document,
})
const state = (changes: StateChange[], ignore: string[] = []): EndState =>
  atOnce(
    endStateOf(changes, {
      ids: new Ids((id) => (names[id] === undefined ? undefined : { kind: 'network.network', name: names[id] })),
      isIgnored: (kind) => kind === 'operation',
      ignore,
    }),
  )

describe('end states', () => {
  const router = (over: object = {}): Record<string, unknown> => ({
    id: 'rtr_8sD0pQx2NmVb',
    name: 'edge',
    networkId: 'net_9aK2mXq0LpZr',
    createdAt: '2026-03-01T12:00:00.000Z',
    mac: 'fa:16:3e:00:00:01',
    fixedIp: '10.0.0.7',
    usedByCount: 3,
    ha: false,
    ...over,
  })

  test('end states are equal if they differ only in ids, timestamps, addresses and counters', () => {
    const other = router({
      id: 'rtr_1wE5tYu9IoPl',
      networkId: 'net_5tT7wPb1QsYv',
      createdAt: '2026-03-01T12:07:31.250Z',
      mac: 'fa:16:3e:00:00:02',
      fixedIp: '10.0.0.8',
      usedByCount: 0,
    })
    expect(state([made(router())]).digest).toBe(state([made(other)]).digest)
  })

  test.each<[string, object]>([
    ['a name', { name: 'edge-2' }],
    ['a field', { ha: true }],
    ['what an id refers to', { networkId: 'net_other0000000' }],
    ['a date that one of them lacks', { createdAt: null }],
    ['a range of addresses', { fixedIp: '10.0.0.0/24' }],
  ])('end states are not equal if they differ in %s', (_what, over) => {
    expect(state([made(router())]).digest).not.toBe(state([made(router(over))]).digest)
  })

  test('the order of records in an end state does not matter, but the number of equal records does', () => {
    const [one, two] = [made(router()), made(router({ name: 'b' }))]
    expect(state([one, two]).digest).toBe(state([two, one]).digest)
    expect(compareStates([state([one])], [state([one, one])])).toEqual([
      { kind: 'network.router', missing: [], extra: [expect.stringContaining('"name":"edge"')] },
    ])
  })

  test('end states leave out bookkeeping and ignored fields, so changes to those do not count', () => {
    const empty = state([])
    expect(state([made({ state: 'FAILED' }, 'operation')])).toEqual(empty)
    expect(state([made(router())], ['network.router'])).toEqual(empty)
    expect(state([made(router())], ['network.router.ha']).digest).toBe(
      state([made(router({ ha: true }))], ['network.router.ha']).digest,
    )
    const touched = { kind: 'network.router', before: router(), after: router({ createdAt: '2027-01-01T00:00:00Z' }) }
    expect(state([touched])).toEqual(empty)
  })

  test('end states list changed and deleted records', () => {
    const changed = { kind: 'network.router', before: router(), after: router({ ha: true }) }
    expect(state([changed]).kinds.get('network.router')).toEqual(['~ edge ha: false -> true'])
    expect(state([{ ...changed, after: undefined }]).kinds.get('network.router')![0]).toMatch(/^- /)
  })

  test('sets of end states are compared regardless of their order, and a missing or additional end state is a difference', () => {
    const [a, b, empty] = [state([made(router())]), state([made(router({ name: 'b' }))]), state([])]
    expect(compareStates([a, b], [b, a])).toEqual([])
    expect(compareStates([a, empty], [a])).toEqual([{ kind: 'reset', missing: ['reset'], extra: [] }])
    expect(compareStates([a, b], [a, empty])).toEqual([
      { kind: 'network.router', missing: [expect.stringContaining('"b"')], extra: [] },
    ])
  })
})

describe('entries', () => {
  const point = (endpoint: string, position: number): PointFacts => ({
    id: `p${position}`,
    endpoint,
    canonical: endpoint,
    ordinal: position,
    method: 'POST',
    shape: endpoint,
    isStream: false,
    hasIfMatch: false,
    hasRequestBody: false,
    hasBody: true,
    opensOperation: false,
    position,
  })
  const fault = FAULTS.find(({ id }) => id === 'unavailable')!
  const decided = (endpoint: string, position: number, told: Partial<Decided> = {}): Decided => ({
    arm: { id: `p${position}:unavailable`, point: point(endpoint, position), fault },
    verdict: 'failed',
    exit: 1,
    error: '',
    difference: '',
    requestIds: ['req_1'],
    ...told,
  })

  const under = (id: string, told: Partial<Decided> = {}): Decided => {
    const one = decided('createRouter', 1, told)
    return { ...one, arm: { ...one.arm, fault: FAULTS.find((known) => known.id === id)! } }
  }

  test('entries with the same endpoint, fault, verdict and error are merged, even if numbers and ids differ', () => {
    const entries = sweepEntries(
      [
        decided('createRouter', 4, { error: 'Error: rtr_8sD0 gave 503 after 3 ms' }),
        decided('createRouter', 2, { error: 'Error: rtr_7kK1 gave 503 after 12 ms' }),
        decided('createRouter', 5, { error: 'Error: something else' }),
        decided('createRouter', 6, { verdict: 'diverged', difference: 'one network.router too many' }),
        decided('getRouter', 1, { verdict: 'recovered' }),
      ],
      (arm) => againCommand(arm, ['--seed', '7', '--pace', 'instant'], ['npm', 'test', '--', "it's"]),
    )
    expect(entries.map(({ count, rule, level, points }) => [count, rule, level, points])).toEqual([
      [2, 'sweep.failed', 'warning', ['p2', 'p4']],
      [1, 'sweep.failed', 'warning', ['p5']],
      [1, 'sweep.diverged', 'error', ['p6']],
    ])
    expect(entries[0]).toMatchObject({
      verdict: 'failed',
      fault: 'unavailable',
      endpoint: 'createRouter',
      command: "npx papercloud sweep --only p2:unavailable --seed 7 --pace instant -- npm test -- 'it'\\''s'",
    })
    expect(entries[2]!.message).toBe(
      'unavailable at createRouter (createRouter), where the response was a 503: diverged: the command exited with 0, but left other records: one network.router too many. It should leave the same records as without the fault, or fail.',
    )
  })

  test.each<[string, readonly Decided[], number]>([
    ['calls', [decided('createRouter', 1), decided('deleteRouter', 2)], 1],
    ['faults with the same cure', [under('throttled'), under('lost-response'), under('truncated')], 1],
    ['faults with another cure', [under('unavailable'), under('touched'), under('lag')], 3],
    ['verdicts', [under('hangs'), under('hangs', { verdict: 'hung' })], 2],
    [
      'calls that leave other records',
      [decided('createRouter', 1, { verdict: 'diverged' }), decided('deleteRouter', 2, { verdict: 'diverged' })],
      2,
    ],
    [
      'faults before and after the work, which leave other records',
      [under('throttled', { verdict: 'diverged' }), under('lost-response', { verdict: 'diverged' })],
      2,
    ],
  ])('for different %s, there are as many findings as there are things to fix', (_what, trials, count) => {
    expect(mergedByCause(sweepEntries(trials, String))).toHaveLength(count)
  })

  test('a finding that is ignored does not speak for others with the same cause', () => {
    const [one, other, third] = sweepEntries(
      [1, 2, 3].map((at) => decided(`endpoint-${at}`, at)),
      String,
    )
    const merged = mergedByCause([{ ...one!, suppressed: { reason: 'known' } }, other!, third!])
    expect(merged.map(({ endpoint, count, suppressed }) => [endpoint, count, suppressed?.reason])).toEqual([
      ['endpoint-2', 2, undefined],
      ['endpoint-1', 1, 'known'],
    ])
  })

  test('an entry quotes the first error line of the output, without color codes', () => {
    expect(firstErrorLine('\u001b[32mok 1\u001b[0m\n\u001b[31m  AssertionError: expected 3\u001b[0m\nat x\n')).toBe(
      'AssertionError: expected 3',
    )
    expect(firstErrorLine('one\ntwo\n\n')).toBe('two')
    expect(firstErrorLine('file:///a.mjs:3\n    throw new Error(text)\n    ^\n\nRefused: GET /x: 503\n  at y')).toBe(
      'Refused: GET /x: 503',
    )
    expect(firstErrorLine('')).toBe('')
    expect(plainError('rtr_a1 and op_b2: 17.5 ms')).toBe(' and :  ms')
  })
})

describe('the resume file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'papercloud-sweep-'))
  const identity: SweepIdentity = {
    command: ['npm', 'test'],
    contractDigest: 'd',
    version: '1',
    seed: 1,
    points: ['b', 'a'],
  }
  const verdict = (arm: string) => ({
    arm,
    verdict: 'recovered' as const,
    exit: 0,
    error: '',
    difference: '',
    requestIds: [],
  })

  test('the resume file has one verdict per line, and a trial whose line was cut off is repeated', () => {
    const file = join(folder, 'deep', 'sweep.ndjson')
    const first = ResumeFile.begin(file, identity)
    first.add(verdict('a:down'))
    first.add(verdict('b:down'))
    appendFileSync(file, '{"arm":"c:do')
    const again = ResumeFile.resume(file, { ...identity, points: ['a', 'b'] })
    expect([...again.stored.keys()]).toEqual(['a:down', 'b:down'])
    again.add(verdict('c:down'))
    expect([...ResumeFile.resume(file, identity).stored.keys()]).toEqual(['a:down', 'b:down', 'c:down'])
    expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(5)
  })

  test.each<[string, Partial<SweepIdentity>]>([
    ['command', { command: ['npm', 'start'] }],
    ['contract', { contractDigest: 'e' }],
    ['version', { version: '2' }],
    ['seed', { seed: 2 }],
    ['points', { points: ['a'] }],
  ])('the resume file of a sweep with another %s is refused', (what, other) => {
    const file = join(folder, `${what}.ndjson`)
    ResumeFile.begin(file, identity).add(verdict('a:down'))
    expect(() => ResumeFile.resume(file, { ...identity, ...other })).toThrow(ResumeError)
    expect(ResumeFile.resume(file, identity).stored.size).toBe(1)
  })

  test('a sweep that does not resume starts over, and resuming from a missing or unrelated file is refused', () => {
    const file = join(folder, 'anew.ndjson')
    ResumeFile.begin(file, identity).add(verdict('a:down'))
    expect(ResumeFile.begin(file, identity).stored.size).toBe(0)
    expect(() => ResumeFile.resume(join(folder, 'none.ndjson'), identity)).toThrow('none.ndjson does not exist')
    writeFileSync(file, 'something\n')
    expect(() => ResumeFile.resume(file, identity)).toThrow('is not the resume file of a sweep')
  })
})
