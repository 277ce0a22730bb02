/** Texts of clients that look like secrets are replaced in capsules; what the API derives from them replays all the same. */
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { Capsule } from '../../../src/sandbox/capsules/capsule.ts'
import { recording, replayed, type Recording } from '../../support/capsules.ts'

const P = '/scopes/prj_acme_prod'
let open: Recording | undefined
afterEach(async () => open?.app.close())

/** Texts that a capsule must not contain, and the part of each that is secret. */
const TEXTS: Readonly<Record<string, readonly [text: string, secret: string]>> = {
  'a token': ['pc_live_Abcdefghijklmnopqrstuvwx', 'Abcdefghijklmnopqrstuvwx'],
  'a token within text': ['use sak_live_Q7rt-y.z~8 here', 'Q7rt-y.z~8'],
  'a parameter of a link': ['https://x.example/?api_key=Hidden77ünïcode&a=1', 'Hidden77ünïcode'],
  'user information in a link': ['https://me:Sesame99@x.example/', 'Sesame99'],
  'a member of JSON': ['{"adminPassword":"OpenSesame5"}', 'OpenSesame5'],
}

/** Places of a body in which a text of a client is kept. */
const PLACES: readonly (readonly [path: string, body: (text: string) => object, patch: (text: string) => object])[] = [
  [
    `${P}/network/security-groups`,
    (text) => ({ name: 'g', description: text }),
    (text) => ({ description: `${text}!` }),
  ],
  [`${P}/network/routers`, (text) => ({ name: text }), (text) => ({ name: `${text}!` })],
  [`${P}/network/networks`, (text) => ({ name: text }), (text) => ({ name: `${text}!` })],
  [
    `${P}/storage/volumes`,
    (text) => ({ name: text, sizeGb: 1, tags: [{ key: 'from', value: text.slice(0, 60) }] }),
    (text) => ({ name: `${text}!` }),
  ],
]

async function walk(api: Recording, text: string): Promise<void> {
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await api.call(method, path, body, { 'idempotency-key': randomUUID(), ...headers })
    const read = await response.text()
    return { status: response.status, etag: response.headers.get('etag') ?? '', text: read }
  }
  let kept = 0
  for (const [path, body, patch] of PLACES) {
    const idempotency = { 'idempotency-key': randomUUID() }
    const made = await send('POST', path, body(text), idempotency)
    // Some names take no such texts: that refusal is replayed too.
    if (made.status >= 300) continue
    kept += 1
    await send('POST', path, body(text), idempotency)
    await send('POST', path, body(`${text}?`), idempotency)
    const { id } = JSON.parse(made.text) as { id: string }
    const one = `${path}/${id}`
    await api.control('POST', '/clock/advance', { by: 'PT5M' })
    const read = await send('GET', one)
    expect((await send('GET', one, undefined, { 'if-none-match': read.etag })).status).toBe(304)
    await send('HEAD', one)
    await send('GET', `${path}?q=${encodeURIComponent(text)}&sort=name&pageSize=1`)
    expect((await send('PATCH', one, patch(text), { 'if-match': 'W/"stale"' })).status).toBe(412)
    const changed = await send('PATCH', one, patch(text), { 'if-match': read.etag })
    expect(changed.status, changed.text).toBeLessThan(300)
    expect((await send('PATCH', one, patch(text), { 'if-match': `"x", ${read.etag}` })).status).toBe(412)
    const bare = changed.etag.replaceAll(/^W\/|"/g, '')
    expect((await send('PATCH', one, patch(`${text}~`), { 'if-match': bare })).status).toBeLessThan(300)
  }
  expect(kept).toBeGreaterThan(0)
  // Echoes in refusals, and requests that are refused with the text in them.
  await send('GET', `${P}/network/routers/${encodeURIComponent(text)}`)
  await send('GET', `${P}/network/routers?sort=${encodeURIComponent(text)}&${encodeURIComponent(text)}=1`)
  await send('POST', `${P}/network/routers`, {
    name: 'r',
    [text]: text,
    adminPassword: 48151623,
    nested: { api_key: [text] },
  })
  await send('POST', `${P}/network/routers`, `{"name": "${text.replaceAll('"', "'")}`)
  await send('GET', `${P}/network/routers`, undefined, {
    'x-request-id': text.replaceAll(/[^!-~]/g, '-'),
    'x-api-key': 'HeaderSecret',
  })
  await send('GET', `${P}/activity/events?q=${encodeURIComponent(text)}`)
  await send('GET', `${P}/activity/export?format=csv`)
}

test.each(Object.entries(TEXTS))(
  'a capsule with %s in every place replays identically and does not contain it',
  async (_name, [text, secret]) => {
    open = await recording()
    await walk(open, text)
    const capsule = await open.capsule()
    const leaked = [secret, encodeURIComponent(secret), '48151623', 'HeaderSecret'].flatMap((form) => {
      const at = capsule.indexOf(form)
      return at < 0 ? [] : [capsule.slice(at - 200, at + 50)]
    })
    expect(leaked).toEqual([])
    const { steps } = JSON.parse(capsule) as Capsule
    expect(await replayed(capsule)).toEqual({ played: steps.length, difference: undefined })
  },
)

const GROUPS = `${P}/network/security-groups`

/** Creates a group with a text, or repeats that call. */
async function createGroup(text: string, key: string): Promise<{ readonly status: number; readonly id: string }> {
  const made = await open!.call('POST', GROUPS, { name: 'g', description: text }, { 'idempotency-key': key })
  return { status: made.status, id: ((await made.json()) as { id: string }).id }
}

test.each(Object.entries(TEXTS).filter(([name]) => name !== 'a member of JSON'))(
  'a call with %s that is repeated after the start of the recording replays identically',
  async (_name, [text, secret]) => {
    open = await recording({}, { capsule: false })
    const key = randomUUID()
    const { id } = await createGroup(text, key)
    const other = await createGroup(text, randomUUID())
    const early = await open.call('GET', `${GROUPS}/${other.id}`)
    await early.text()
    await open.control('DELETE', '/runs/recorded')
    await open.control('POST', '/runs', { name: 'recorded', over: 'default', capsule: true })
    expect(await createGroup(text, key)).toEqual({ status: 201, id })
    expect((await createGroup(`${text}?`, key)).status).toBe(409)
    await (await open.call('GET', `${GROUPS}/${id}`)).text()
    const match = { 'if-match': early.headers.get('etag')! }
    const changed = await open.call('PATCH', `${GROUPS}/${other.id}`, { description: `${text}!` }, match)
    expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining(other.id)])
    const capsule = await open.capsule()
    expect(capsule.includes(secret)).toBe(false)
    const { steps } = JSON.parse(capsule) as Capsule
    expect(await replayed(capsule)).toEqual({ played: steps.length, difference: undefined })
  },
)
