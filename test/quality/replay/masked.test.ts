/**
 * What a client sends in a place for secrets, or in the form of one, is replaced in capsules. The replay sends the
 * replacement to every endpoint and gets the same responses, and the capsule does not contain what was sent.
 */
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { Capsule } from '../../../src/sandbox/capsules/capsule.ts'
import type { Contract } from '../../../src/service/contract/document.ts'
import type { Endpoint } from '../../../src/service/contract/endpoint.ts'
import type { SecretFields } from '../../../src/sandbox/log/redactor.ts'
import { recording, replayed, type Recording } from '../../support/capsules.ts'
import { followed, samplesOf, schemaAt, type Sample, type Schema } from '../../support/samples.ts'

const P = '/scopes/prj_acme_prod'
const ROUTERS = `${P}/network/routers`
/** A part of everything that is sent, which no capsule may contain. */
const HIDDEN = 'Hx7Qz9vK'

let open: Recording | undefined
afterEach(async () => open?.app.close())

const VALUES: Readonly<Record<string, unknown>> = {
  usual: `${HIDDEN}-correct-horse-1`,
  short: HIDDEN,
  'as long as permitted': HIDDEN.padEnd(255, 'a'),
  'too long': HIDDEN.padEnd(16_385, 'B7'),
  'of all characters': `${HIDDEN} "$&$1\\\n{}'<é漢😀>%41 `,
  'a token': `pc_live_${HIDDEN}abcdefghijk`,
  'a key': `-----BEGIN PRIVATE KEY-----\n${HIDDEN}\n-----END PRIVATE KEY-----\n`,
  'a number': 48_151_623,
  'a list': [HIDDEN],
  'an object': { value: HIDDEN },
  empty: '',
  blank: '   ',
  null: null,
  false: false,
}

/** Returns the places of the secrets in the body of an endpoint, as the contract names them. */
function secretsOf(contract: Contract, endpoint: Endpoint, fields: SecretFields): readonly (readonly string[])[] {
  const found: string[][] = []
  const search = (schema: Schema, place: readonly string[]): void => {
    if (place.length > 5) return
    const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = followed(contract, schema)
    for (const [name, inner] of Object.entries(properties as Record<string, Schema>)) {
      if (fields.has(name)) found.push([...place, name])
      search(inner, [...place, name])
    }
    if (items) search(items as Schema, [...place, '0'])
    for (const one of [...anyOf, ...oneOf, ...allOf] as Schema[]) search(one, place)
  }
  if (endpoint.bodyPointer) search(schemaAt(contract, endpoint), [])
  return found
}

/** Yields the place of every text in a value. */
function* textsIn(value: unknown, place: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value === 'string') yield place
  else for (const [name, inner] of Object.entries(Object(value) as object)) yield* textsIn(inner, [...place, name])
}

function changed(body: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  const copy = (Array.isArray(body) ? [...(body as unknown[])] : { ...Object(body) }) as Record<string, unknown>
  copy[name] = changed(copy[name], rest, value)
  return copy
}

function send({ endpoint, path }: Sample, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return open!.call(endpoint.method, path, body, {
    'idempotency-key': randomUUID(),
    ...(endpoint.ifMatch !== 'ignored' && { 'if-match': '*' }),
    ...headers,
  })
}

/** Expects the capsule to replay identically, without what was sent in it. */
async function expectSame(): Promise<void> {
  const capsule = await open!.capsule()
  const leaked = [HIDDEN, '48151623', '48_151_623'].flatMap((secret) => {
    const at = capsule.indexOf(secret)
    return at < 0 ? [] : [capsule.slice(Math.max(0, at - 200), at + 50)]
  })
  expect(leaked).toEqual([])
  const { steps } = JSON.parse(capsule) as Capsule
  expect(await replayed(capsule)).toEqual({ played: steps.length, difference: undefined })
}

/** The samples that change nothing on which the others depend. */
function samples(): readonly Sample[] {
  const { contract, sandboxes } = open!.app
  return samplesOf(contract, sandboxes.get('default')!.world).samples.filter(
    ({ endpoint }) => endpoint.id !== 'streamEvents',
  )
}

test('a replay answers alike to every kind of value in every secret that the contract has', async () => {
  open = await recording()
  const { fields } = open.app.sandboxes.get('default')!.log.mask
  const tried = new Set<string>()
  for (const sample of samples())
    for (const place of secretsOf(open.app.contract, sample.endpoint, fields))
      for (const value of [...Object.values(VALUES), `${HIDDEN} \ud800`]) {
        const { status } = await send(sample, changed(sample.body, place, value))
        tried.add(`${sample.endpoint.id} ${place.join('.')} ${status < 300 ? 'taken' : 'refused'}`)
      }
  expect([...tried].sort()).toEqual([
    'acceptVolumeTransfer authKey refused',
    'createLoadBalancerCertificate privateKey refused',
    'createNotificationChannel secret refused',
    'createVpnConnection presharedKey refused',
    'createVpnConnection presharedKey taken',
    'updateNotificationChannel secret refused',
    'updateNotificationChannel secret taken',
    'updateVpnConnection presharedKey refused',
    'updateVpnConnection presharedKey taken',
  ])
  await expectSame()
})

test('a replay answers alike to secrets where no endpoint has one: in fields, parameters and headers', async () => {
  open = await recording()
  let at = 0
  for (const sample of samples()) {
    const value = Object.values(VALUES)[at++ % Object.keys(VALUES).length]
    const text = encodeURIComponent(typeof value === 'string' ? value.slice(0, 300) : JSON.stringify(value))
    const mark = sample.path.includes('?') ? '&' : '?'
    if (sample.body !== undefined) await send(sample, { ...sample.body, apiToken: value, [`pc_live_${HIDDEN}`]: 'x' })
    await send({ ...sample, path: `${sample.path}${mark}access_token=${text}&q=${text}` }, sample.body)
    await send(sample, sample.body, { 'x-api-key': text, authorization: `Bearer ${text}`, 'idempotency-key': text })
  }
  await expectSame()
})

test('a replay answers alike to a token in place of every text of every body', async () => {
  open = await recording()
  for (const sample of samples())
    for (const place of textsIn(sample.body))
      for (const text of [`pc_live_${HIDDEN}`, `https://me:${HIDDEN}@x.example/`])
        await send(sample, changed(sample.body, place, text))
  await expectSame()
})

test('secrets from before the recording work in a replay as they did', async () => {
  open = await recording({}, { capsule: false })
  const { call, control } = open
  const key = (): Record<string, string> => ({ 'idempotency-key': randomUUID() })
  const made = async (path: string, body: object): Promise<any> => (await call('POST', path, body, key())).json()
  const token = await made(`${P}/iam/api-tokens`, { name: 'early', scopes: ['network:read'] })
  const rotated = await made(`${P}/iam/api-tokens/${token.id}/actions/rotate`, {})
  const volume = await made(`${P}/storage/volumes`, { name: 'early', sizeGb: 1 })
  await control('POST', '/clock/settle')
  const offer = await made(`${P}/storage/volumes/${volume.id}/actions/transfer`, {})
  await control('POST', '/clock/settle')
  await control('DELETE', '/runs/recorded')
  await control('POST', '/runs', { name: 'recorded', over: 'default', capsule: true })
  const as = async (secret: string): Promise<number> =>
    (await call('GET', ROUTERS, undefined, { authorization: `Bearer ${secret}` })).status
  const accept = async (transferId: string, authKey: string): Promise<number> =>
    (await call('POST', '/scopes/prj_acme_dev/storage/volume-transfers/actions/accept', { transferId, authKey }, key()))
      .status
  expect([await as(token.secret), await as(rotated.secret), await as(`${token.secret}x`)]).toEqual([200, 200, 401])
  await control('POST', '/clock/advance', { by: 'P2D' })
  expect([await as(token.secret), await as(rotated.secret)]).toEqual([401, 200])
  expect([await accept(offer.id, `${offer.authKey}x`), await accept(offer.id, offer.authKey)]).toEqual([422, 202])
  expect([await accept('vtr_offered', 'transfer-key-2'), await accept('vtr_offered', 'transfer-key-1')]).toEqual([
    422, 202,
  ])
  await control('POST', '/reset')
  expect(await accept('vtr_offered', 'transfer-key-1')).toBe(202)
  const capsule = await open.capsule()
  for (const { secret } of [token, rotated, { secret: offer.authKey }]) expect(capsule).not.toContain(secret)
  await expectSame()
})
