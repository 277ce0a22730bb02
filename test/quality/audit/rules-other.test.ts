/**
 * The audit rules about event streams, credentials, URLs, timeouts and connections.
 */
import { describe, expect, test } from 'vitest'
import { secretsInUrl } from '../../../src/quality/audit/rules/secret.ts'
import { Story, type Told } from '../../support/audit.ts'

const ROUTERS = '/scopes/prj_acme_prod/network/routers'
const other = (story: Story, count: number, told: Told = {}): Story => {
  for (let at = 0; at < count; at += 1) story.call(`GET ${ROUTERS}/rtr_${at}`, told)
  return story
}

/** Returns a recording with a stream that ends after the given number of frames. */
function streamed(frames: number, by: 'client' | 'server' | 'scenario' = 'server'): Story {
  const story = new Story()
  const stream = story.opens()
  for (let at = 0; at < frames; at += 1) story.frame(stream, 'network.router', `rtr_${at}`)
  return story.ends(stream, by)
}

describe('events.no-resume', () => {
  test('opening a second stream without Last-Event-ID is a finding if the client has received ids on the first stream', () => {
    const story = streamed(2)
    story.opens()
    expect(story.found).toEqual(['warning events.no-resume'])
  })

  test('no finding if Last-Event-ID is sent, no id has been received yet, or another stream is open', () => {
    const resumed = streamed(2)
    resumed.opens({ lastEventId: '2' })
    const early = streamed(0)
    early.opens()
    const beside = new Story()
    beside.frame(beside.opens(), 'network.router', 'rtr_1')
    beside.opens()
    for (const story of [resumed, early, beside]) expect(story.found).toEqual([])
    expect(resumed.opportunities('events.no-resume')).toBe(1)
  })

  test('a second stream is reported even if the server notices only later that the first one has ended', () => {
    const story = new Story()
    const first = story.opens()
    story.frame(first, 'network.router', 'rtr_1')
    story.opens()
    expect(story.ends(first, 'server').found).toEqual(['warning events.no-resume'])
  })

  test.each([1, 3])('no finding if the client itself closed all its streams (number of streams: %i)', (count) => {
    const story = new Story()
    for (let at = 0; at < count; at += 1) {
      const stream = story.opens()
      story.frame(stream, 'network.router', 'rtr_1').ends(stream, 'client')
    }
    story.opens()
    expect(story.found).toEqual([])
  })
})

describe('events.no-reconnect', () => {
  test('it is a finding if a client whose stream has ended makes ten calls in a period of 30 s or more and opens no new stream', () => {
    expect(other(streamed(0), 10, { after: 3_000 }).found).toEqual(['warning events.no-reconnect'])
    expect(other(streamed(0), 10, { after: 1, clock: 3_000 }).found).toEqual(['warning events.no-reconnect'])
    expect(other(streamed(0), 9, { after: 4_000 }).found).toEqual([])
    expect(other(streamed(0), 10, { after: 2_900 }).found).toEqual([])
  })

  test('no finding if the stream was reopened, or if the client closed it', () => {
    const again = other(streamed(0), 5, { after: 3_000 })
    again.opens()
    expect(other(again, 10, { after: 3_000 }).found).toEqual([])
    expect(other(streamed(0, 'client'), 12, { after: 3_000 }).found).toEqual([])
  })
})

describe('events.reconnect-storm', () => {
  const reopened = (...pauses: number[]): Story => {
    const story = streamed(0)
    for (const after of pauses) story.ends(story.opens({ after }))
    return story
  }

  test.each([
    [[99, 99], ['warning events.reconnect-storm']],
    [[99], []],
    [[99, 100], []],
    [[99, 100, 99], []],
    [[200, 10, 10], ['warning events.reconnect-storm']],
  ])(
    'reconnecting with pauses of %j ms is a finding only after two consecutive pauses under 100 ms',
    (pauses, expected) => {
      expect(reopened(...pauses).found).toEqual(expected)
    },
  )
})

describe('auth.keeps-going', () => {
  test('three more calls with a credential that has been refused with 401 are a finding', () => {
    const never = (): Story => new Story().call(`GET ${ROUTERS}`, { status: 401 })
    const refused = (): Story => new Story().call(`GET ${ROUTERS}`).call(`GET ${ROUTERS}`, { status: 401 })
    expect(other(refused(), 3).found).toEqual(['warning auth.keeps-going'])
    expect(other(never(), 3).found).toEqual(['note auth.keeps-going'])
    expect(other(refused(), 2).found).toEqual([])
    expect(other(refused(), 3, { token: 'pc_live_fresh' }).found).toEqual([])
    expect(other(new Story().call(`GET ${ROUTERS}`, { status: 401, token: null }), 3, { token: null }).found).toEqual(
      [],
    )
  })
})

describe('scope.unused', () => {
  const scopes = ['network:read', 'network:write', 'compute:read']

  test('scopes that were not needed for any of 20 calls are a finding, and the finding lists the scopes that were needed', () => {
    const story = other(new Story(), 20, { scopes })
    expect(story.found).toEqual(['note scope.unused'])
    expect(story.findings[0]!.evidence).toMatchObject({
      needed: ['network:read'],
      unused: ['compute:read', 'network:write'],
    })
    expect(other(new Story(), 19, { scopes }).found).toEqual([])
    expect(other(new Story(), 20, { scopes: ['network:read'] }).found).toEqual([])
  })

  test('a reset clears neither the count of calls nor the list of needed scopes', () => {
    const story = other(new Story(), 10, { scopes })
    story.audit.startOver('default')
    expect(other(story, 10, { scopes }).found).toEqual(['note scope.unused'])
  })

  test('if an endpoint accepts any one of several scopes, only one of them counts as needed', () => {
    const activity = 'GET /scopes/prj_acme_prod/activity/activity-events'
    const story = new Story().times(20, activity, { scopes: ['audit:read', 'iam:read'] })
    expect(story.findings[0]!.evidence).toMatchObject({ unused: [expect.stringMatching(/^(audit|iam):read$/)] })
  })
})

describe('secret.in-url', () => {
  test('a credential in the URL is a finding that shows only the prefix of the credential', () => {
    const story = new Story().call(`GET ${ROUTERS}`, { secrets: ['pc_live_'] })
    expect(story.found).toEqual(['error secret.in-url'])
    expect(story.findings[0]!.message).toContain('pc_live_…')
  })

  test.each<[string, string, string | null, readonly string[]]>([
    ['/operations/pc_live_owner', '', null, ['pc_live_']],
    ['/operations/op_1', 'q=sak%5Flive%5Fdeployer', null, ['sak_live_']],
    ['/operations/op_1', 'access_token=abcdefghijkl', null, ['abc']],
    ['/operations/op_1', 'q=my-own-secret', 'my-own-secret', ['my-']],
    ['/scopes/prj_acme_prod/network/routers', 'q=edge&page=2', 'pc_live_owner', []],
  ])('%s?%s', (path, query, sent, expected) => {
    expect(secretsInUrl(path, query, sent)).toEqual(expected)
  })
})

describe('deprecated.endpoint', () => {
  const exported = 'POST /scopes/prj_acme_prod/billing/transactions/txn_charge/exports'

  test('the finding includes the sunset date, and is an error once the sandbox clock has passed that date', () => {
    const [before] = new Story().call(exported, { status: 202 }).findings
    expect(before).toMatchObject({ rule: 'deprecated.endpoint', level: 'warning' })
    expect(before!.evidence.sunset).toMatch(/^2027-04-18/)
    const after = new Story().call(exported, { status: 202, clock: 500 * 86_400_000 })
    expect(after.found).toEqual(['error deprecated.endpoint'])
  })
})

describe('timeout.too-short', () => {
  const left = (took: number | null): string[] =>
    new Story().call(`POST ${ROUTERS}`, { gone: true, takes: 200, took: took! }).found

  test('giving up on a response after less than a second is a finding', () => {
    expect(left(999)).toEqual(['note timeout.too-short'])
    expect(left(1_000)).toEqual([])
  })
})

describe('connection.churn', () => {
  const calls = (count: number, connection: (at: number) => number, told: Told = {}): string[] => {
    const story = new Story()
    for (let at = 0; at < count; at += 1)
      story.call(`GET ${ROUTERS}/rtr_${at}`, { ...told, connection: connection(at) })
    return story.found
  }

  test('20 consecutive calls on new connections are a finding', () => {
    expect(calls(20, (at) => at)).toEqual(['note connection.churn'])
    expect(calls(19, (at) => at)).toEqual([])
  })

  test('no finding if a connection is reused or the calls overlap in time', () => {
    expect(calls(40, (at) => (at % 15 === 14 ? 1 : at + 2))).toEqual([])
    expect(calls(40, (at) => at, { after: -2 })).toEqual([])
  })
})
