/** Every way in for an instant uses one parser, with the same result in every time zone. */
import { afterEach, describe, expect, it } from 'vitest'
import { parseAuditConfig } from '../../src/quality/audit/config.ts'
import { harRecording } from '../../src/quality/audit/recording/har.ts'
import { capsuleRecording, logRecording } from '../../src/quality/audit/recording/log.ts'
import { checkedOptions } from '../../src/surfaces/browser/options.ts'
import { settingsIn, readFlags } from '../../src/surfaces/cli/arguments.ts'
import { optionsFrom, libraryOptions } from '../../src/surfaces/cli/options.ts'
import { instantMs } from '../../src/platform/instant.ts'
import { capsuleIn } from '../../src/quality/replay/capsule-text.ts'
import { CAPSULE_FORMAT } from '../../src/sandbox/capsules/capsule.ts'
import { control } from '../support/control.ts'
import { openServer } from '../support/test-server.ts'

const ZONES = ['UTC', 'America/St_Johns', 'Pacific/Kiritimati']
/** What is accepted, with the instant that it names. */
const ACCEPTED: Readonly<Record<string, string>> = {
  '2026-03-02': '2026-03-02T00:00:00.000Z',
  '2028-02-29': '2028-02-29T00:00:00.000Z',
  '2026-03-02T12:00:00Z': '2026-03-02T12:00:00.000Z',
  '2026-03-02T12:00:00z': '2026-03-02T12:00:00.000Z',
  '2026-03-02T12:00:00.25Z': '2026-03-02T12:00:00.250Z',
  '2026-03-02T12:00:00+02:00': '2026-03-02T10:00:00.000Z',
  '2026-03-02T23:30:00-03:30': '2026-03-03T03:00:00.000Z',
}
const REFUSED = [
  '2026-02-30',
  '2026-02-30T12:00:00Z',
  '2027-02-29T12:00:00Z',
  '2026-04-31T00:00:00+02:00',
  '2026-13-01',
  '2026-00-10',
  '2026-03-00',
  '2026-03-02T12:00:00',
  '2026-03-02T12:00',
  '2026-03-02T12:00Z',
  '2026-03-02T24:00:00Z',
  '2026-03-02T12:60:00Z',
  '2026-03-02T23:59:60Z',
  '2026-03-02T12:00:00+2',
  '2026-03-02T12:00:00+02',
  '2026-03-02T12:00:00+24:00',
  '2026-5-1',
  '05/01/2026',
  '1 May 2026',
  '20260501',
  '2026-W18-5',
  '2026',
  '1777636800000',
  'yesterday',
]

/** Returns the instant as it was read; undefined if it was refused. */
type WayIn = (text: string) => string | undefined | Promise<string | undefined>

const iso = (ms: number | undefined): string | undefined =>
  ms === undefined || Number.isNaN(ms) ? undefined : new Date(ms).toISOString()

/** Returns a result, or undefined if the message of the error contains what was received. */
function unlessNamed(text: string, read: () => string | undefined): string | undefined {
  try {
    return read()
  } catch (error) {
    expect((error as Error).message).toContain(text)
    return undefined
  }
}

const flags = (args: readonly string[], env: Record<string, string>, file = ''): string | undefined =>
  optionsFrom(
    readFlags(args, env, () => settingsIn(file, 'papercloud.config.yaml')),
    'start',
    env,
    false,
  ).now

const har = (text: string): unknown => ({
  log: {
    entries: [
      { startedDateTime: text, request: { url: 'http://x/api/v1/account/whoami', method: 'GET' }, response: {} },
    ],
  },
})
const step = (at: string): object => ({
  method: 'GET',
  path: '/api/v1/account/whoami',
  at,
  headers: {},
  answer: { status: 200, headers: {} },
})
const capsule = (now: string, at: string): string =>
  JSON.stringify({
    format: CAPSULE_FORMAT,
    version: '0',
    settings: { now },
    start: {},
    secrets: {},
    until: {},
    findings: [],
    steps: [step(at)],
  })

const INSIDE: Readonly<Record<string, WayIn>> = {
  'the parser': (text) => iso(instantMs(text)),
  '--now': (text) => unlessNamed(text, () => flags(['--now', text], {})),
  PAPERCLOUD_NOW: (text) => unlessNamed(text, () => flags([], { PAPERCLOUD_NOW: text })),
  'the configuration file': (text) => unlessNamed(text, () => flags([], {}, `now: '${text}'`)),
  'startSandbox({ now })': (text) => unlessNamed(text, () => libraryOptions({ now: text }).options.now),
  'a page’s startSandbox({ now })': (text) =>
    unlessNamed(text, () => iso(instantMs(checkedOptions({ now: text }).now))),
  'startedDateTime of a HAR': (text) => iso(harRecording(har(text), 'it').calls[0]?.receivedMs),
  'at in a response of the request log': (text) =>
    iso(logRecording({ data: [{ id: 'a', method: 'GET', path: '/x', at: text }] })?.calls[0]?.clockMs),
  'at of a step in a capsule’s recording': (text) =>
    iso(capsuleRecording(JSON.parse(capsule(text, text)))?.calls[0]?.clockMs),
  'until of an audit’s ignore': (text) => {
    const ignore = JSON.stringify([{ rule: 'retry.no-backoff', reason: 'known', until: text }])
    return unlessNamed(text, () => {
      const untilMs = parseAuditConfig(`ignore: ${ignore}`, 'audit.yaml').ignore[0]!.untilMs!
      // A date means its whole day here.
      return text.length === '2026-03-02'.length ? iso(untilMs - 86_399_999) : iso(untilMs)
    })
  },
}

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

async function walk(way: WayIn, accepted = ACCEPTED): Promise<void> {
  for (const TZ of ZONES) {
    process.env.TZ = TZ
    for (const [text, instant] of Object.entries(accepted)) expect(await way(text), `${text} in ${TZ}`).toBe(instant)
    for (const text of REFUSED) expect(await way(text), `${text} in ${TZ}`).toBeUndefined()
  }
}

describe('instants', () => {
  const api = openServer()

  for (const [name, way] of Object.entries(INSIDE)) it(`${name} uses the one parser`, () => walk(way))

  it('a capsule to replay names its start and its steps by the same parser', () => {
    for (const text of REFUSED) {
      expect(() => capsuleIn(capsule(text, '2026-03-02'), 'a.json'), text).toThrow(text)
      expect(() => capsuleIn(capsule('2026-03-02', text), 'a.json'), text).toThrow('step 1')
    }
    for (const text of Object.keys(ACCEPTED)) expect(() => capsuleIn(capsule(text, text), 'a.json'), text).not.toThrow()
  })

  let count = 0
  const OVER_HTTP: Readonly<Record<string, WayIn>> = {
    'PUT /clock': (now) => movedTo(now, 'PUT', '/clock', { now }),
    'POST /clock/advance': (to) => movedTo(to, 'POST', '/clock/advance', { to }),
    'POST /sandboxes': async (now) => {
      const made = await control(api, 'POST', '/sandboxes', { name: `s${++count}`, now, pace: 'manual' })
      if (made.status === 201) await control(api, 'DELETE', `/sandboxes/s${count}`)
      return nowIn(now, made)
    },
  }
  for (const [name, way] of Object.entries(OVER_HTTP))
    it(`${name} uses the one parser, and a refusal changes nothing`, async () => {
      const few = Object.fromEntries(Object.entries(ACCEPTED).filter(([text]) => text.startsWith('2026')))
      await walk(way, few)
    })

  async function movedTo(text: string, method: string, path: string, body: object): Promise<string | undefined> {
    const before = (await control(api, 'GET', '/clock')).body
    const now = nowIn(text, await control(api, method, path, body))
    if (now === undefined) expect((await control(api, 'GET', '/clock')).body, text).toEqual(before)
    else await control(api, 'POST', '/reset')
    return now
  }

  function nowIn(text: string, { status, body }: Awaited<ReturnType<typeof control>>): string | undefined {
    if (status < 300) return body.now as string
    expect(status).toBe(422)
    expect(body.message).toContain(JSON.stringify(text))
    return undefined
  }

  for (const path of ['/requests', '/changes'])
    it(`GET ${path}?since= uses the one parser`, async () => {
      for (const text of Object.keys(ACCEPTED))
        expect((await control(api, 'GET', `${path}?since=${encodeURIComponent(text)}`)).status, text).toBe(200)
      for (const text of REFUSED) {
        const { status, body } = await control(api, 'GET', `${path}?since=${encodeURIComponent(text)}`)
        expect({ status, field: body.field as string }, text).toEqual({ status: 422, field: 'since' })
        expect(body.message).toContain(JSON.stringify(text))
      }
    })

  it('a parameter of the API takes times with a zone', async () => {
    const before = api.state()
    for (const TZ of ZONES) {
      process.env.TZ = TZ
      for (const text of REFUSED) {
        const events = await api.get(`/scopes/prj_acme_prod/activity/activity-events?from=${encodeURIComponent(text)}`)
        expect({ status: events.status, field: events.body.field as string }, text).toEqual({
          status: 422,
          field: 'from',
        })
      }
    }
    expect(api.state()).toEqual(before)
  })

  it('a record put through the control API takes times with a zone', async () => {
    const { body: project } = await control(api, 'GET', '/state/project/prj_acme_prod')
    for (const text of REFUSED)
      expect(
        (await control(api, 'PUT', '/state/project/prj_acme_prod', { ...project, createdAt: text })).status,
        text,
      ).toBe(422)
    expect((await control(api, 'GET', '/state/project/prj_acme_prod')).body).toEqual(project)
  })
})
