/**
 * Makes calls, generated from a seed, to a server in Node, and records the requests and responses, so that a page can
 * repeat them. Most calls are valid, but many have a wrong credential, body or query.
 */
import { populatedKinds } from '../../../src/sandbox/control/populate/kinds.ts'
import type { App } from '../../../src/surfaces/http/app.ts'
import { pathOf } from '../../support/samples.ts'
import { seeded } from '../../support/seeded.ts'
import { callTo, headersOf, walk } from '../../support/walk.ts'

/** The initial state of both sandboxes. */
export const BEGINNING = { seed: 7, pace: 'manual', now: '2026-01-01T00:00:00Z' } as const

/** A request, and its response from the server in Node. */
export interface WalkedCall {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly status: number
  readonly answered: Readonly<Record<string, string>>
  readonly text: string
}

/** The response headers that must be the same. */
export const COMPARED = [
  'content-type',
  'deprecation',
  'etag',
  'link',
  'location',
  'retry-after',
  'x-ratelimit-remaining',
  'x-request-id',
  'x-sandbox-fidelity',
  'x-sandbox-operation',
  'x-sandbox-rule',
  'x-sandbox-scenario',
]

const SECRETS = [...Array<string>(24).fill('pc_live_owner'), 'pc_live_admin', 'pc_live_reader', 'wrong', undefined]
const CONTROL: readonly (readonly [method: string, path: string, body?: string])[] = [
  ['GET', '/_sandbox/coverage'],
  ['GET', '/_sandbox/scenarios'],
  ['PUT', '/_sandbox/scenarios/quota-exceeded'],
  ['DELETE', '/_sandbox/scenarios/quota-exceeded'],
  ['GET', '/_sandbox/graph?scopeId=prj_acme_prod'],
  ['GET', '/_sandbox/state/network.router'],
  ['POST', '/_sandbox/clock/settle'],
  ['POST', '/_sandbox/populate', '{"kind":"volume","count":3,"scopeId":"prj_acme_prod"}'],
]
const ADVANCES = ['PT5S', 'PT1M', 'PT1H']
/** Endpoints that are left out because they send streams, which do not end. */
const LEFT_OUT = /events|stream/i
/** The sandbox is reset after this many calls, so that most calls find the seeded records. */
const STRETCH = 120

/** Makes random calls to a server and records its responses. */
export async function recordedWalk(app: App, seed: number, count: number): Promise<readonly WalkedCall[]> {
  const calls: WalkedCall[] = []
  const dice = seeded(seed)
  const { chance, pick } = dice
  const endpoints = [...app.contract.endpoints.values()].filter(({ id }) => !LEFT_OUT.test(id))
  /** Replaces the address of the server in a string. */
  const neutral = (text: string): string => text.replaceAll(app.url, 'ORIGIN')
  const send = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    body: string | undefined,
  ): Promise<string> => {
    const response = await fetch(app.url + path, { method, headers, ...(body !== undefined && { body }) })
    const answered = COMPARED.flatMap((name) => {
      const value = response.headers.get(name)
      return value === null ? [] : [[name, neutral(value)] as const]
    })
    const text = neutral(await response.text())
    const { status } = response
    calls.push({ method, path, headers, body, status, answered: Object.fromEntries(answered), text })
    return `${method} ${path} → ${status}`
  }
  const control = (method: string, path: string, body?: string): Promise<string> => {
    // Outside the API, request ids are random, so the test sets them.
    const id = { 'x-request-id': `walk-${calls.length}` }
    return send(method, path, body === undefined ? id : { ...id, 'content-type': 'application/json' }, body)
  }
  const request = async (): Promise<string> => {
    const { contract, sandboxes } = app
    const { world } = sandboxes.get('default')!
    const call = callTo(pick(endpoints), { contract, world }, dice, { generated: 0.3, ids: 0.3 })
    if (!call) return 'nothing to do it with'
    const { endpoint, body } = call
    const headers = headersOf(call, calls.length, pick(SECRETS))
    if (chance() < 0.1) Reflect.deleteProperty(headers, pick(Object.keys(headers)))
    if (chance() < 0.1) headers['if-match'] = 'W/"abc"'
    const query = endpoint.query
      .filter(() => chance() < 0.2)
      .map(({ name }) => `${name}=${encodeURIComponent(pick(['1', '0', 'abc', 'true', '20', '-1']))}`)
    const path = `/api/v1${pathOf(endpoint, call.params)}${query.length > 0 ? `?${query.join('&')}` : ''}`
    return send(endpoint.method, path, headers, body === undefined ? undefined : JSON.stringify(body))
  }
  for (const kind of populatedKinds) {
    await control('POST', '/_sandbox/populate', JSON.stringify({ kind, count: 5, scopeId: 'prj_acme_dev' }))
    await control('GET', `/_sandbox/state/${kind}?scopeId=prj_acme_dev`)
  }
  await walk(dice, {
    seed,
    steps: count - calls.length,
    moves: [
      [94, request],
      [3, () => control('POST', '/_sandbox/clock/advance', JSON.stringify({ by: pick(ADVANCES) }))],
      [3, () => control(...pick(CONTROL))],
    ],
    leg: STRETCH,
    restart: async () => {
      await control('POST', '/_sandbox/reset')
      return []
    },
  })
  return calls
}
