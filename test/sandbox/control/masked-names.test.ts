/**
 * Values whose names say that they are secret are in no output: names in all styles, in every place of a request. The
 * suite tries some names in each place, FULL=1 all.
 */
import { expect, test } from 'vitest'
import type { Capsule } from '../../../src/sandbox/capsules/capsule.ts'
import { control } from '../../support/control.ts'
import { openServer } from '../../support/test-server.ts'
import { replayed } from '../../support/capsules.ts'
import { newSeed } from '../../support/full.ts'
import { seeded, someOf } from '../../support/seeded.ts'

const lines: string[] = []
const api = openServer({ log: 'json', logTo: { write: (text) => lines.push(text) } })
const PATH = '/api/v1/scopes/prj_acme_prod/network/routers'
const OWNER = { authorization: 'Bearer pc_live_owner' }

const WORDS = ['password', 'secret', 'token', 'key', 'credential', 'authorization', 'cookie', 'signature']
/** Names that contain a word, in every style. */
const styles = (word: string): readonly string[] => {
  const big = word.charAt(0).toUpperCase() + word.slice(1)
  return [
    ...[`admin${big}`, `Admin${big}`, `admin_${word}`, `admin-${word}`, `ADMIN_${word.toUpperCase()}`],
    ...[`${word}Value`, `my${big}Text`, `x.${word}.y`, `admin${word}s`],
  ]
}
const NAMES = WORDS.flatMap(styles)
const dice = seeded(newSeed())
let made = 0
/** Returns a secret that occurs nowhere else. */
const newSecret = (): string => `Hush${(made += 1)}zZ9`

interface Sent {
  readonly query?: string
  readonly headers?: Record<string, string>
  readonly type?: string
  readonly body?: string
}

const SENT: Readonly<Record<string, (name: string, secret: string) => Sent>> = {
  query: (name, secret) => ({ query: `?page=1&${name}=${secret}&z=1` }),
  'encoded query': (name, secret) => ({
    query: `?${name.replaceAll(/[a-z]/g, (one) => `%${one.charCodeAt(0).toString(16)}`)}=${secret}`,
  }),
  'nested query': (name, secret) => ({ query: `?filter[${name}]=${secret}` }),
  header: (name, secret) => ({ headers: { [`x-${name}`]: secret } }),
  body: (name, secret) => ({ body: JSON.stringify({ name: 'r', [name]: secret }) }),
  'body, nested': (name, secret) => ({
    body: JSON.stringify({ name: 'r', a: [{ b: { [name]: [secret, { c: secret }] } }] }),
  }),
  'malformed body': (name, secret) => ({ body: `{"name": "r", "${name}": "${secret}"` }),
  form: (name, secret) => ({ type: 'application/x-www-form-urlencoded', body: `a=1&${name}=${secret}` }),
  multipart: (name, secret) => ({
    type: 'multipart/form-data; boundary=b',
    body: `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${secret}\r\n--b--\r\n`,
  }),
  'parameter of a link in a header': (name, secret) => ({
    headers: { referer: `https://x.example/?${name}=${secret}` },
  }),
  'parameter of a link in a body': (name, secret) => ({
    body: JSON.stringify({ name: 'r', description: `see https://x.example/?a=1&${name}=${secret}` }),
  }),
}

/** User information in URLs. */
const USERS: Readonly<Record<string, (secret: string) => Sent>> = {
  referer: (secret) => ({ headers: { referer: `https://me:${secret}@x.example/a` } }),
  origin: (secret) => ({ headers: { 'x-next': `http://${secret}@x.example` } }),
  query: (secret) => ({ query: `?next=${encodeURIComponent(`https://me:${secret}@x.example`)}` }),
  body: (secret) => ({ body: JSON.stringify({ name: 'r', description: `postgres://me:${secret}@db/x` }) }),
}

async function send({ body, type = 'application/json', query = '', headers = {} }: Sent): Promise<void> {
  const given = { ...OWNER, ...headers, ...(body !== undefined && { 'content-type': type }) }
  await api.send(body === undefined ? 'GET' : 'POST', PATH + query, given, body)
}

/** Returns everything that the sandbox shows about its calls. */
async function outputs(): Promise<Record<string, string>> {
  const { body } = await control(api, 'GET', '/requests?limit=500')
  const ids: string[] = body.data.map(({ id }: { id: string }) => id)
  const details = await Promise.all(
    ids.map(async (id) => (await control(api, 'GET', `/requests/${encodeURIComponent(id)}`)).text),
  )
  const explained = await Promise.all(
    ids.map(async (id) => (await control(api, 'GET', `/requests/${encodeURIComponent(id)}/explain`)).text),
  )
  return {
    list: JSON.stringify(body),
    details: details.join('\n'),
    explain: explained.join('\n'),
    HAR: (await control(api, 'GET', '/requests/har')).text,
    capsule: (await control(api, 'GET', '/capsule')).text,
    'access log': lines.join(''),
  }
}

test.each(Object.entries(SENT))('names of secrets in any style are masked in every output: %s', async (_place, how) => {
  await control(api, 'POST', '/reset')
  await control(api, 'DELETE', '/capsule')
  await control(api, 'PUT', '/capsule')
  lines.length = 0
  const sent = someOf(NAMES, 20, dice).map((name) => ({ name, secret: newSecret() }))
  for (const { name, secret } of sent) await send(how(name, secret))
  const shown = await outputs()
  for (const [output, text] of Object.entries(shown)) {
    const leaked = sent.filter(({ secret }) => text.includes(secret)).map(({ name }) => name)
    expect(leaked, output).toEqual([])
  }
  const capsule = shown.capsule!
  expect(await replayed(capsule)).toEqual({
    played: (JSON.parse(capsule) as Capsule).steps.length,
    difference: undefined,
  })
})

test('user information in URLs is masked in every output', async () => {
  await control(api, 'POST', '/reset')
  await control(api, 'PUT', '/capsule')
  lines.length = 0
  const sent = Object.entries(USERS).map(([place, how]) => ({ place, how, secret: newSecret() }))
  for (const { how, secret } of sent) await send(how(secret))
  for (const [output, text] of Object.entries(await outputs()))
    expect(
      sent.filter(({ secret }) => text.includes(secret)).map(({ place }) => place),
      output,
    ).toEqual([])
})

test('names that the contract declares are not masked', async () => {
  await control(api, 'POST', '/reset')
  const key = '7d9f3c52-0a55-4a3e-9a51-0d7a2f6f4b11'
  const body = {
    name: 'a',
    keyPairs: ['kp-visible'],
    passwordAuth: false,
    flavorId: 'flv_x',
    imageId: 'img_x',
    publicKey: 'ssh-visible',
  }
  await api.send(
    'POST',
    '/api/v1/scopes/prj_acme_prod/compute/instances',
    { ...OWNER, 'idempotency-key': key, 'content-type': 'application/json' },
    JSON.stringify(body),
  )
  await api.send('GET', '/api/v1/scopes/prj_acme_prod/activity/events?credentialId=tok_visible', OWNER)
  const { details, list } = await outputs()
  for (const text of [key, 'kp-visible', 'ssh-visible']) expect(details).toContain(text)
  expect(list).toContain('credentialId=tok_visible')
})
