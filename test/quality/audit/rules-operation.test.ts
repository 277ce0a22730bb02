/**
 * The audit rules about Operations.
 */
import { describe, expect, test } from 'vitest'
import { operation, page, Story, type Told } from '../../support/audit.ts'

const ROUTER = '/scopes/prj_acme_prod/network/routers/rtr_edge'
const OPERATION = 'GET /operations/op_1'
const create = (told: Told = {}): [string, Told] => [
  'POST /scopes/prj_acme_prod/network/routers',
  { key: 'k-1', body: { name: 'new' }, status: 202, answer: { id: 'rtr_new', name: 'new' }, opens: 'op_1', ...told },
]
const NEW = '/scopes/prj_acme_prod/network/routers/rtr_new'

/** Creates a router whose Operation ends the given number of milliseconds after the response. */
function made(endsAfterMs: number | null, told: Told = {}): Story {
  const story = new Story().call(...create(told))
  const isOver = endsAfterMs !== null
  story.operations.set('op_1', {
    state: isOver ? 'SUCCEEDED' : 'RUNNING',
    resourceId: 'rtr_new',
    finishedMs: isOver ? story.clockMs + endsAfterMs : null,
  })
  return story
}

/** Deletes a router; the Operation ends the given number of milliseconds after the response. */
function removed(endsAfterMs: number): Story {
  const story = new Story().call(`DELETE ${NEW}`, { status: 202, answer: operation('op_1', 'PENDING'), opens: 'op_1' })
  story.operations.set('op_1', {
    state: 'SUCCEEDED',
    resourceId: 'rtr_new',
    finishedMs: story.clockMs + endsAfterMs,
  })
  return story
}

describe('operation.not-awaited', () => {
  test('a 202 whose Operation was never read is a finding', () => {
    const [finding] = made(100).call(`GET ${ROUTER}`).findings
    expect(finding).toMatchObject({ rule: 'operation.not-awaited', level: 'warning' })
    expect(finding!.evidence).toMatchObject({ operationId: 'op_1', requestIds: ['req_1'] })
  })

  test('no finding if the Operation was read or cancelled, or if an event frame showed it', () => {
    expect(made(100).call(OPERATION, { agent: 'other/1', answer: operation('op_1', 'RUNNING') }).found).toEqual([])
    expect(made(100).call('POST /operations/op_1/actions/cancel').found).toEqual([])
    const story = new Story()
    const stream = story.opens()
    story.call(...create()).frame(stream, 'operation', 'op_1', 'RUNNING')
    expect(story.found).toEqual([])
  })

  test('no finding if the record was read, on its own or in a list, after the Operation ended', () => {
    const list = { data: [{ id: 'rtr_new' }], meta: { page: 1, pageSize: 50, total: 1, hasNext: false } }
    expect(made(100).call(`GET ${NEW}`).found).toEqual([])
    expect(made(100).call('GET /scopes/prj_acme_prod/network/routers', { answer: list }).found).toEqual([])
    expect(made(900).call(`GET ${NEW}`).found).toEqual(['warning operation.not-awaited'])
    expect(made(null).call(`GET ${NEW}`).found).toEqual(['warning operation.not-awaited'])
  })

  test('no finding if a list that had the record was read after the Operation deleted it', () => {
    const listed = (story: Story): Story =>
      story.call('GET /scopes/prj_acme_prod/network/routers', { answer: page(['rtr_edge'], 1, 1, 50) })
    expect(listed(removed(100)).found).toEqual([])
    expect(listed(removed(900)).found).toEqual(['warning operation.not-awaited'])
  })

  test('a HEAD shows that a record is gone, but not what became of a new one', () => {
    expect(removed(100).call(`HEAD ${NEW}`, { status: 404 }).found).toEqual([])
    expect(removed(900).call(`HEAD ${NEW}`).found).toEqual(['warning operation.not-awaited'])
    expect(made(100).call(`HEAD ${NEW}`).found).toEqual(['warning operation.not-awaited'])
  })

  test('if a read of the record is slow, the rule uses the state of the Operation when the response arrived, not when the read was sent', () => {
    expect(made(2_000).call(`GET ${NEW}`, { takes: 3_000 }).found).toEqual([])
    expect(made(4_000).call(`GET ${NEW}`, { takes: 3_000 }).found).toEqual(['warning operation.not-awaited'])
  })

  test('no finding if any stream of the run received a frame of the Operation, even if the frame came before the response or the stream has another User-Agent', () => {
    for (const agent of ['story/1.0', 'eventsource/4']) {
      const story = new Story()
      const stream = story.opens({ agent })
      story.frame(stream, 'operation', 'op_1', 'SUCCEEDED').call(...create())
      expect(story.found).toEqual([])
      const later = new Story()
      const other = later.opens({ agent })
      expect(later.call(...create()).frame(other, 'operation', 'op_1', 'SUCCEEDED').found).toEqual([])
    }
  })

  test('no finding if the record was polled and the Operation never ended', () => {
    expect(made(null).times(2, `GET ${NEW}`).found).toEqual([])
  })

  test('no finding if the response never arrived or showed that the Operation had already ended', () => {
    expect(made(100, { wire: 'reset' }).opportunities('operation.not-awaited')).toBe(0)
    const final = made(0, { answer: operation('op_1', 'SUCCEEDED', 'rtr_new') })
    expect(final.found).toEqual([])
    expect(final.opportunities('operation.not-awaited')).toBe(0)
  })

  test('when the sandbox is reset, an Operation that was not awaited is reported once', () => {
    const story = made(100)
    story.audit.startOver('default')
    story.operations.clear()
    expect(story.call(`GET ${ROUTER}`).found).toEqual(['warning operation.not-awaited'])
  })
})

describe('operation.abandoned', () => {
  const running: Told = { answer: operation('op_1', 'RUNNING', 'rtr_new') }

  test('it is a finding if a client last saw an Operation running and then made ten other calls', () => {
    const story = made(100).call(OPERATION, running)
    for (let at = 0; at < 9; at += 1) story.call(`GET /scopes/prj_acme_prod/network/routers/rtr_${at}`)
    expect(story.found).toEqual([])
    expect(story.call(`GET ${ROUTER}`).found).toEqual(['warning operation.abandoned'])
    expect(story.call(OPERATION, { answer: operation('op_1', 'SUCCEEDED', 'rtr_new') }).found).toEqual([])
  })

  test('no finding if an event frame showed the end of the Operation', () => {
    const story = new Story()
    const stream = story.opens()
    story
      .call(...create())
      .call(OPERATION, running)
      .frame(stream, 'operation', 'op_1', 'SUCCEEDED')
    for (let at = 0; at < 12; at += 1) story.call(`GET /scopes/prj_acme_prod/network/routers/rtr_${at}`)
    story.ends(stream, 'client')
    expect(story.found).toEqual([])
    const other = new Story()
    const elsewhere = other.opens({ agent: 'eventsource/4' })
    other
      .call(...create())
      .frame(elsewhere, 'operation', 'op_1', 'SUCCEEDED')
      .call(OPERATION, running)
    for (let at = 0; at < 12; at += 1) other.call(`GET /scopes/prj_acme_prod/network/routers/rtr_${at}`)
    expect(other.found).toEqual([])
  })
})

describe('operation.polls-too-fast', () => {
  const running: Told = { answer: operation('op_1', 'RUNNING', 'rtr_new') }
  const polled = (pace: Told['pace'], after: number, told: Told = {}, count = 5): string[] =>
    made(60_000).times(count, OPERATION, { ...running, pace: pace!, after, takes: 1, ...told }).found

  test.each<[Told['pace'], number, number]>([
    ['realistic', 998, 999],
    ['quick', 48, 49],
  ])(
    'at the %s pace, five consecutive reads are a finding only if the pauses between them are too short',
    (pace, tooFast, slowEnough) => {
      expect(polled(pace, tooFast)).toEqual(['warning operation.polls-too-fast'])
      expect(polled(pace, slowEnough)).toEqual([])
      expect(polled(pace, tooFast, {}, 4)).toEqual([])
    },
  )

  test('growing pauses are not a finding, however short the first pause is, but irregular or constant short pauses are', () => {
    const paused = (gap: (at: number) => number, count: number): string[] => {
      const story = made(60_000)
      for (let at = 0; at < count; at += 1)
        story.call(OPERATION, { ...running, pace: 'realistic', after: gap(at), takes: 1 })
      return story.found
    }
    expect(paused((at) => Math.min(20 * 1.3 ** at, 1_000), 30)).toEqual([])
    expect(paused((at) => 150 + 100 * (at % 2), 12)).toEqual(['warning operation.polls-too-fast'])
    expect(paused(() => 15, 5)).toEqual(['warning operation.polls-too-fast'])
  })

  test('a 304 counts as another read of the unfinished Operation', () => {
    const story = made(60_000).call(OPERATION, { ...running, after: 10, takes: 1 })
    story.times(4, OPERATION, { status: 304, after: 10, takes: 1 })
    expect(story.found).toEqual(['warning operation.polls-too-fast'])
  })

  test('polling is not checked at the instant and manual paces', () => {
    expect(polled('instant', 1)).toEqual([])
    expect(polled('manual', 1)).toEqual([])
  })

  test('pauses between polls are measured on the sandbox clock', () => {
    expect(polled('quick', 10, { clock: 1_000 })).toEqual([])
  })
})

describe('operation.failure-ignored', () => {
  const failed: Told = { answer: operation('op_1', 'FAILED', 'rtr_new') }

  test('after an Operation has failed, a write whose path or body contains the record of the Operation is a finding', () => {
    const path = made(100).call(OPERATION, failed).call(`PATCH ${NEW}`, { body: {}, ifMatch: 'W/"1"' })
    const other = 'POST /scopes/prj_acme_prod/network/vpn/services'
    const body = made(100)
      .call(OPERATION, failed)
      .call(other, { body: { routerId: 'rtr_new' }, key: 'k-2' })
    for (const story of [path, body]) {
      expect(story.found).toEqual(['note operation.failure-ignored'])
      expect(story.findings[0]!.evidence.requestIds).toEqual(['req_2', 'req_3'])
    }
  })

  test('no finding for reads, deletes and unrelated writes after a failed Operation', () => {
    const story = made(100)
      .call(OPERATION, failed)
      .call(`GET ${NEW}`)
      .call(`DELETE ${NEW}`, { status: 204 })
      .call('POST /scopes/prj_acme_prod/compute/key-pairs', { body: { name: 'rtr_new-2' }, key: 'k-2' })
    expect(story.found).toEqual([])
    expect(story.opportunities('operation.failure-ignored')).toBe(1)
  })
})
