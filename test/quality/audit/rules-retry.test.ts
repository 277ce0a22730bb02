/**
 * The audit rules about retries and idempotency keys.
 */
import { describe, expect, test } from 'vitest'
import { refusal, Story, type Told } from '../../support/audit.ts'

const ROUTER = '/scopes/prj_acme_prod/network/routers/rtr_edge'
const ROUTERS = '/scopes/prj_acme_prod/network/routers'
const READ = `GET ${ROUTER}`
const down: Told = { status: 503 }

/** Returns a recording of a call that always fails and is retried after these pauses (ms). */
function tried(pauses: readonly number[], told: Told = down, line = READ): Story {
  const story = new Story().call(line, told)
  for (const after of pauses) story.call(line, { ...told, after })
  return story
}

describe('retry.no-backoff', () => {
  test.each([
    ['four pauses of 1 ms', [1, 1, 1, 1], ['warning retry.no-backoff']],
    [
      'eight pauses of 10 ms',
      Array.from({ length: 8 }, () => 10),
      ['warning retry.too-many', 'warning retry.no-backoff'],
    ],
    ['three pauses of 1 ms', [1, 1, 1], []],
    ['one short pause, then longer ones', [1, 200, 400], []],
    ['one short pause after a longer one', [200, 10], []],
    ['a single short pause', [1], []],
    ['two pauses that full jitter could produce', [90, 40], []],
    ['pauses that grow from 100 ms', [100, 200, 400, 800], []],
  ])(
    'short pauses between attempts are a finding unless the pauses grow or there are only a few of them: %s',
    (_what, pauses, expected) => {
      expect(tried(pauses).found).toEqual(expected)
    },
  )

  test('pauses are checked across the whole run, including resets', () => {
    const story = new Story()
    const fail = (pauses: readonly number[], at: number): void => {
      const line = `${READ}_${at}`
      story.call(line, down)
      for (const after of pauses.slice(0, -1)) story.call(line, { ...down, after })
      story.call(line, { after: pauses.at(-1)! })
    }
    fail([1, 1, 1], 1)
    expect(story.found).toEqual([])
    story.audit.startOver('default')
    fail([1, 1, 1], 2)
    expect(story.found).toEqual(['warning retry.no-backoff'])
  })

  test.each([
    [1, 100],
    [2, 100],
    [3, 100],
    [4, 200],
    [5, 200],
  ])('pauses with full jitter are never a finding (200 runs from seed %i, starting at %i ms)', (seed, start) => {
    let drawn = seed * 1_000_003
    const draw = (): number => (drawn = (drawn * 48_271) % 2_147_483_647) / 2_147_483_647
    for (let run = 0; run < 200; run += 1) {
      const story = new Story()
      for (let call = 0; call < 6; call += 1) {
        const line = `${READ}_${call}`
        story.call(line, down)
        for (let retry = 0; retry < 3; retry += 1) {
          const told = retry < 2 ? down : {}
          story.call(line, { ...told, after: draw() * start * 2 ** retry })
        }
      }
      expect(story.found, `seed ${seed}, run ${run}`).toEqual([])
    }
  })

  test('an immediate first retry followed by growing pauses, as in urllib3, is never a finding', () => {
    const story = new Story()
    for (let call = 0; call < 30; call += 1) {
      const line = `${READ}_${call}`
      story
        .call(line, down)
        .call(line, { ...down, after: 1 })
        .call(line, { after: 400 })
    }
    for (let call = 0; call < 30; call += 1) story.call(`${READ}_x${call}`, down).call(`${READ}_x${call}`, { after: 1 })
    expect(story.found).toEqual([])
  })

  test('pauses are measured on the sandbox clock, because a client may use that clock to sleep', () => {
    const story = new Story().call(READ, down)
    story.times(3, READ, { ...down, after: 1, clock: 400 })
    expect(story.found).toEqual([])
  })

  test('a call that began before the first one failed is not a retry', () => {
    const story = new Story()
    const [one, two, three] = [0, 0, 0].map(() => story.record(READ, { ...down, after: 0, takes: 300 }))
    for (const call of [one, two, three].map((call) => Object.assign(call!, { at: one!.at }))) story.audit.call(call)
    expect(story.found).toEqual(['note retry.gives-up'])
  })

  test('a call with a different body, from another caller or after two minutes is not a retry', () => {
    const create = `PUT ${ROUTER}/tags`
    const story = new Story()
      .call(create, { ...down, body: [] })
      .call(create, { ...down, body: [1], after: 1 })
      .call(create, { ...down, body: [], after: 1, agent: 'other/1' })
      .call(create, { ...down, body: [], after: 1, token: 'pc_live_admin' })
      .call(create, { ...down, body: [], after: 120_001 })
    expect(story.found).toEqual([])
  })

  test.each<[string, Told]>([
    ['a cut connection', { wire: 'reset' }],
    ['a truncated response', { wire: 'truncated' }],
    ['a client disconnect', { gone: true, took: 5_000 }],
    ['a 429', { status: 429 }],
    ['a 500', { status: 500 }],
    ['a 502', { status: 502 }],
    ['a 504', { status: 504 }],
  ])('a repeated call after %s counts as a retry', (_what, told) => {
    expect(tried([1, 1, 1, 1], told).found).toEqual(['warning retry.no-backoff'])
  })

  test.each([200, 404, 409, 412])('a repeated call after a %i does not count as a retry', (status) => {
    expect(tried([1, 1], { status }).found).toEqual([])
  })
})

describe('retry.ignores-retry-after', () => {
  const throttled: Told = { status: 429, retryAfter: 2 }
  test.each([
    [1_949, ['warning retry.ignores-retry-after']],
    [1_950, []],
    [2_100, []],
  ])('a retry %i ms after a Retry-After of 2 s is a finding only if it comes too early', (after, expected) => {
    const story = new Story().call(READ, throttled).call(READ, { after })
    expect(story.found).toEqual(expected)
    expect(story.opportunities('retry.ignores-retry-after')).toBe(1)
  })

  test('the rule also applies to Retry-After in a 503', () => {
    const story = new Story().call(READ, { status: 503, retryAfter: 2 }).call(READ, { after: 1_000 })
    expect(story.found).toEqual(['warning retry.ignores-retry-after'])
  })
})

describe('retry.keeps-sending', () => {
  const throttled: Told = { status: 429, retryAfter: 2 }
  const others = (count: number, told: Told = {}): Story =>
    new Story()
      .call(READ, throttled)
      .times(count, `GET ${ROUTERS}`, { after: 100, ...told })
      .call(READ, { after: 3_000 })

  test('three other calls during the Retry-After period are a finding', () => {
    const [finding] = others(3).findings
    expect(finding).toMatchObject({ rule: 'retry.keeps-sending', level: 'warning' })
    expect(finding!.evidence.requestIds).toEqual(['req_1', 'req_2', 'req_3', 'req_4'])
  })

  test('two other calls are not a finding, and calls with another credential do not count', () => {
    expect(others(2).found).toEqual([])
    expect(others(3, { token: 'pc_live_admin' }).found).toEqual([])
    expect(others(3, { agent: 'same-token/2' }).found).toEqual([])
    expect(others(3, { connection: 2 }).found).toEqual([])
  })

  test('calls that began before the 429 do not count', () => {
    const story = new Story()
    const early = [1, 2, 3].map(() => story.record(`GET ${ROUTERS}`, { after: 1 }))
    story.call(READ, throttled)
    for (const call of early) story.audit.call(call)
    story.call(READ, { after: 3_000 })
    expect(story.found).toEqual([])
  })

  test('calls after the Retry-After period do not count', () => {
    expect(others(3, { after: 2_000 }).found).toEqual([])
  })
})

describe('retry.hopeless', () => {
  const taken: Told = { status: 409, answer: refusal('CONFLICT'), body: { name: 'edge' }, key: 'k-1' }
  const again = (between: (story: Story) => unknown, told: Told = taken, line = `POST ${ROUTERS}`): Story => {
    const story = new Story().call(line, told)
    between(story)
    return story.call(line, told)
  }

  test.each([400, 401, 403, 404, 405, 409, 422])('repeating a write unchanged after a %i is a finding', (status) => {
    const story = again(() => undefined, { ...taken, status })
    expect(story.found).toEqual(['warning retry.hopeless'])
    expect(story.opportunities('retry.hopeless')).toBe(2)
  })

  test('no finding if the error is retryable', () => {
    expect(again(() => undefined, { ...taken, answer: refusal('CONFLICT', true) }).found).toEqual([])
  })

  test('no finding for repeated reads, or for writes that are not identical', () => {
    expect(again(() => undefined, { status: 404, answer: refusal('NOT_FOUND') }, READ).found).toEqual([])
    const other: Told = { ...taken, key: 'k-2' }
    expect(new Story().call(`POST ${ROUTERS}`, taken).call(`POST ${ROUTERS}`, other).found).toEqual([])
  })

  test('no finding if the client wrote something in between, or if the state changed', () => {
    expect(again((story) => story.call(`DELETE ${ROUTER}`, { status: 202 })).found).toEqual([])
    const story = new Story()
      .call(`POST ${ROUTERS}`, { ...taken, state: { before: 7, after: 7 } })
      .call(`POST ${ROUTERS}`, { ...taken, state: { before: 8, after: 8 } })
    expect(story.found).toEqual([])
  })

  test('no finding if the clock was moved in between', () => {
    expect(again((story) => (story.clockMs += 60_000)).found).toEqual([])
  })
})

describe('retry.too-many', () => {
  const pauses = (count: number): number[] => Array.from({ length: count }, (_, at) => 200 + at)

  test.each([
    [6, []],
    [7, ['warning retry.too-many']],
    [20, ['warning retry.too-many']],
    [21, ['warning retry.too-many']],
  ])('%i attempts at the same call are a finding only if they exceed the maximum', (attempts, expected) => {
    expect(tried(pauses(attempts - 1)).found).toEqual(expected)
  })
})

describe('retry.gives-up', () => {
  const create: Told = { ...down, body: { name: 'new' } }

  test('an event stream that cannot be opened counts as a failed read, but a stream that is cut off after it opened does not', () => {
    expect(new Story().call('GET /events', { status: 500 }).found).toEqual(['note retry.gives-up'])
    expect(new Story().call('GET /events', { status: 500 }).call('GET /events').found).toEqual([])
    expect(new Story().call('GET /events', { gone: true, took: 5_000 }).found).toEqual([])
  })

  test('a read that failed once and was never retried is a finding', () => {
    expect(tried([]).found).toEqual(['note retry.gives-up'])
  })

  test('a failed write that was never retried is a finding only if it had an idempotency key', () => {
    expect(new Story().call(`POST ${ROUTERS}`, { ...create, key: 'k-1' }).found).toEqual(['note retry.gives-up'])
    expect(new Story().call(`POST ${ROUTERS}`, create).found).toEqual([])
  })

  test('no finding if the read was retried, even if the retry failed', () => {
    expect(tried([400]).found).toEqual([])
    expect(new Story().call(READ, down).call(READ, { after: 400 }).found).toEqual([])
  })
})

describe('idempotency.new-key', () => {
  const create = (key: string, told: Told): Told => ({ body: { name: 'new' }, key, ...told })
  const keys = (one: string, other: string, told: Told): Story =>
    new Story().call(`POST ${ROUTERS}`, create(one, told)).call(`POST ${ROUTERS}`, create(other, { after: 400 }))

  test.each<[string, Told]>([
    ['a cut connection', { wire: 'reset', status: 202 }],
    ['a 503', { status: 503 }],
    ['a client disconnect', { gone: true, took: 5_000, status: 202 }],
  ])('a retry with a different key after %s is a finding', (_what, told) => {
    const [finding] = keys('k-1', 'k-2', told).findings
    expect(finding).toMatchObject({ rule: 'idempotency.new-key', level: 'error' })
    expect(finding!.evidence.keys).toEqual(['k-1', 'k-2'])
  })

  test('no finding if the key is the same, or if the first call was refused with 429 and so had no effect', () => {
    expect(keys('k-1', 'k-1', { wire: 'reset' }).found).toEqual([])
    expect(keys('k-1', 'k-2', { status: 429 }).found).toEqual([])
  })
})

describe('several workers', () => {
  const body = { name: 'new' }
  const POST = `POST ${ROUTERS}`
  const lost: readonly [string, Told][] = [
    ['a 503', { status: 503 }],
    ['a 429 with Retry-After', { status: 429, retryAfter: 1 }],
    ['a cut connection', { wire: 'reset', status: 202 }],
  ]

  test.each(lost)(
    'after %s, identical creates with other keys are not a finding if the first create is later retried with its own key',
    (_what, told) => {
      for (const pause of [1, 100, 400]) {
        const story = new Story()
          .call(POST, { body, key: 'a', connection: 1, ...told })
          .call(POST, { body, key: 'b', connection: 2, after: 1, status: 202 })
          .call(POST, { body, key: 'c', connection: 3, after: pause, status: 202 })
          .call(POST, { body, key: 'a', connection: 2, after: 1_200, status: 202 })
        expect(story.found, `pause ${pause}`).toEqual([])
      }
    },
  )

  test('no finding if a client retries with its original key after another worker has used the same connection', () => {
    const story = new Story()
      .call(POST, { body, key: 'a', status: 503 })
      .call(POST, { body, key: 'b', after: 100, status: 202 })
    expect(story.found).toEqual(['error idempotency.new-key'])
    expect(story.call(POST, { body, key: 'a', after: 100, status: 202 }).found).toEqual([])
  })

  test('a create that is sent after the client gave up on an identical create does not count as a retry', () => {
    const story = new Story()
    for (const after of [0, 200, 400]) story.call(POST, { body, key: 'a', after, status: 503 })
    expect(story.call(POST, { body, key: 'b', after: 500, status: 202 }).found).toEqual([])
  })

  test.each([2, 3, 10])(
    'identical reads by %i components are not a finding if each component waits before retrying',
    (count) => {
      const story = new Story()
      const each = (told: Told, apart = 1): void => {
        for (let at = 1; at <= count; at += 1)
          story.call(READ, { connection: at, after: at === 1 ? 1_200 : apart, ...told })
      }
      each({ status: 429, retryAfter: 1 })
      each({ status: 503 })
      each({}, 60)
      expect(story.found).toEqual([])
    },
  )

  test.each([2, 3, 8])(
    'no finding if %i tasks are refused one after the other, wait, and retry on the connections of the others',
    (count) => {
      const story = new Story()
      const throttled: Told = { status: 429, retryAfter: 10, takes: 1 }
      for (let at = 1; at <= count; at += 1) story.call(READ, { ...throttled, connection: at, after: 400 })
      const waits = 10_050 - 400 * (count - 1)
      for (let at = count; at >= 1; at -= 1) story.call(READ, { connection: at, after: at === count ? waits : 400 })
      expect(story.found).toEqual([])
    },
  )

  test('a task that does not wait is accused although another one is waiting', () => {
    const story = new Story()
    for (const connection of [1, 2]) story.call(READ, { status: 429, retryAfter: 10, connection, after: 400, takes: 1 })
    expect(story.call(READ, { connection: 2, after: 900 }).found).toContain('warning retry.ignores-retry-after')
  })

  const accused = ['warning retry.no-backoff']
  test.each<[string, number, (at: number) => Told, string[]]>([
    ['a client that closes each connection', 6, (at) => ({ connection: at, closes: true }), accused],
    ['a client that alternates between two connections', 10, (at) => ({ connection: at % 2 }), accused],
    ['workers, each on its own connection', 10, (at) => ({ connection: at }), []],
  ])(
    'repeating a call immediately is a finding unless each call comes from a separate worker: %s',
    (_what, count, of, expected) => {
      const story = new Story()
      for (let at = 1; at <= count; at += 1) story.call(READ, { ...down, after: 2, takes: 1, ...of(at) })
      expect(story.found.filter((found) => found.startsWith('warning'))).toEqual(expected)
    },
  )

  test('if a client never reuses connections, a retry on a new connection still counts as a retry', () => {
    const story = new Story()
    for (let at = 1; at <= 6; at += 1) story.call(`${READ}_${at}`, { connection: at })
    for (let at = 7; at <= 12; at += 1) story.call(READ, { ...down, after: at === 7 ? 500 : 2, connection: at })
    expect(story.found).toEqual(accused)
  })

  test('a call on a connection that was opened while the first call was in flight counts as a call by another worker', () => {
    const opened = (ms: number): string[] => {
      const story = new Story()
      const { at } = story.record(READ, { ...throttled, connection: 1 })
      story.audit.call(story.calls[0]!)
      return story.call(READ, { connection: 2, after: 4, opened: at.answeredMs + ms, closes: true }).found
    }
    const throttled: Told = { status: 429, retryAfter: 2, closes: true }
    expect(opened(-1)).toEqual([])
    expect(opened(1)).toEqual(['warning retry.ignores-retry-after'])
  })

  test('callers that identify themselves are told apart even if they share a connection', () => {
    const story = new Story()
    for (const caller of ['a.test.ts:1', 'b.test.ts:2', 'c.test.ts:3'])
      story.call(READ, { status: 503, caller, after: 1 })
    expect(story.call(READ, { after: 300 }).found).not.toContain('warning retry.no-backoff')
  })
})

describe('idempotency.no-key', () => {
  const start = `POST /scopes/prj_acme_prod/compute/instances/ins_web/actions/start`
  const twice = (line: string, told: Told): Story =>
    new Story().call(line, { ...told, ...down }).call(line, { ...told, after: 400 })

  test('retrying a write without a key is a finding on endpoints where keys are optional', () => {
    expect(twice(start, {}).found).toEqual(['warning idempotency.no-key'])
    expect(twice(`PATCH ${ROUTER}`, { body: { name: 'n' }, ifMatch: '"1"' }).found).toEqual([
      'warning idempotency.no-key',
    ])
  })

  test('no finding for DELETE and PUT, for a write with a key, or on an endpoint that ignores keys', () => {
    expect(twice(start, { key: 'k-1' }).found).toEqual([])
    expect(twice(`DELETE ${ROUTER}`, {}).found).toEqual([])
    expect(twice('PUT /scopes/prj_acme_prod/compute/instances/ins_web/tags', { body: [] }).found).toEqual([])
    expect(twice('POST /scopes/prj_acme_prod/billing/transactions/txn_charge/actions/cancel', {}).found).toEqual([])
  })
})

describe('idempotency.key-reuse', () => {
  const reuse = (told: Told): Story =>
    new Story()
      .call(`POST ${ROUTERS}`, { key: 'k-1', body: { name: 'one' }, status: 201 })
      .call(`POST ${ROUTERS}`, { key: 'k-1', body: { name: 'two' }, status: 409, ...told })

  test('reusing a key with a different body is a finding if the call is refused with 409', () => {
    const [finding] = reuse({ rule: 'idempotency.conflict' }).findings
    expect(finding).toMatchObject({ rule: 'idempotency.key-reuse', level: 'error' })
    expect(finding!.evidence).toMatchObject({ key: 'k-1', requestIds: ['req_1', 'req_2'] })
    expect(reuse({}).found).toEqual(['error idempotency.key-reuse'])
  })

  test('no finding if the call was refused for another reason, or if the response was replayed', () => {
    expect(reuse({ rule: 'routers.name-taken' }).found).toEqual([])
    expect(reuse({ status: 201 }).found).toEqual([])
  })
})
