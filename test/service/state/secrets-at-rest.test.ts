/**
 * No secret created at run time is stored in plain text: every kind of secret is created through the API, then searched
 * for in the files, the dump, the state and the log. Repeated calls still return the secret, even after a restart or
 * from a copy of the sandbox.
 */
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { kinds } from '../../../src/service/state/kinds.ts'
import { certificate, privateKey } from '../../support/certificate.ts'
import { control } from '../../support/control.ts'
import { newFolder, removeFolders } from '../../support/data-folder.ts'
import { openServer, type Answered, type TestServer } from '../../support/test-server.ts'
import { serve } from '../../support/process.ts'

afterAll(removeFolders)

const project = '/scopes/prj_acme_prod'
const kept = openServer({ data: newFolder(), seed: 77 })
const elsewhere = openServer({ seed: 5 })
const memory = openServer({ seed: 77 })

/** A call and its response, with the idempotency key that is needed to repeat it. */
interface Told {
  readonly path: string
  readonly body: unknown
  readonly key: string
  readonly text: string
  readonly cookie?: string
}

const given = {
  presharedKey: 'given-by-a-client-for-the-tunnel',
  rotatedPresharedKey: 'given-by-a-client-when-it-rotated',
  signingSecret: 'given-by-a-client-for-the-webhook',
  rotatedSigningSecret: 'given-by-a-client-for-it-later',
  stateSecret: 'pc_live_given_by_the_test_itself',
  stateKey: 'given-by-the-test-to-sign-with',
  stateSharedKey: 'given-by-the-test-for-the-tunnel',
}

/** Creates every kind of secret; returns the secrets and the calls that returned them. */
async function tell(api: TestServer): Promise<{ told: Told[]; secrets: string[] }> {
  const told: Told[] = []
  const secrets: string[] = []
  const make = async (
    path: string,
    body: unknown,
    secretOf: (answered: any) => string | undefined,
    cookie?: string,
  ): Promise<Answered> => {
    const key = randomUUID()
    const answered = await api.post(path, body, { key, ...(cookie && { cookie }) })
    expect(answered.status, `${path} ${answered.text}`).toBeLessThan(300)
    const secret = secretOf(answered.body)
    expect(secret, path).toBeTruthy()
    secrets.push(secret!)
    told.push({ path, body, key, text: answered.text, ...(cookie && { cookie }) })
    return answered
  }
  const secretOf = ({ secret }: { secret: string }): string => secret
  const ofUrl =
    (name: string) =>
    ({ url, webSocketUrl }: { url?: string; webSocketUrl?: string }): string =>
      new URL((url ?? webSocketUrl)!).searchParams.get(name)!

  const token = await make(`${project}/iam/api-tokens`, { name: 'made', scopes: ['compute:read'] }, secretOf)
  await make(`${project}/iam/api-tokens/${token.body.id}/actions/rotate`, {}, secretOf)
  const account = await api.post(`${project}/iam/service-accounts`, { name: 'robot', role: 'rol_reader' })
  await make(`${project}/iam/service-accounts/${account.body.id}/keys`, { name: 'made' }, secretOf)
  const credential = await make(`${project}/iam/provider-credentials`, { name: 'made' }, secretOf, 'ses_owner')
  await make(
    `${project}/iam/provider-credentials/${credential.body.id}/actions/rotate`,
    undefined,
    secretOf,
    'ses_owner',
  )
  const pair = await make(
    `${project}/compute/key-pairs`,
    { name: 'made here' },
    ({ privateKey: text }) => text.split('\n')[3],
  )
  secrets.push(JSON.stringify(pair.body.privateKey).slice(1, -1))
  const volume = await api.post(`${project}/storage/volumes`, { name: 'offered', sizeGb: 1 })
  api.settle()
  await make(`${project}/storage/volumes/${volume.body.id}/actions/transfer`, undefined, ({ authKey }) => authKey)
  await make(`${project}/compute/instances/ins_web/console/actions/connect`, undefined, ofUrl('token'))
  await make(`${project}/compute/instances/ins_web/console/actions/connect-console`, undefined, ofUrl('token'))
  const bucket = await api.post(`${project}/storage/buckets`, { name: 'with-signed-urls' })
  api.settle()
  const objects = `${project}/storage/buckets/${bucket.body.id}`
  await make(`${objects}/uploads`, { key: 'a/b.txt', sizeBytes: 3 }, ofUrl('temp_url_sig'))
  await api.post(`${project}/storage/temp-url-key/actions/rotate`)
  api.settle()
  await make(`${objects}/exports`, { key: 'a/b.txt' }, ofUrl('temp_url_sig'))
  const session = await control(api, 'POST', '/sessions', { userId: 'usr_owner' })
  secrets.push(session.body.cookie.split('=')[1])

  const tunnel = await api.post(`${project}/network/vpn/connections`, {
    name: 'sealed',
    serviceId: 'vps_edge',
    ikePolicyId: 'ike_standard',
    ipsecPolicyId: 'ips_standard',
    peerAddress: '198.51.100.9',
    peerCidrs: ['192.168.50.0/24'],
    presharedKey: given.presharedKey,
  })
  expect(tunnel.status).toBe(202)
  api.settle()
  const path = `${project}/network/vpn/connections/${tunnel.body.id}`
  expect((await api.patch(path, { presharedKey: given.rotatedPresharedKey })).status).toBe(202)
  const channel = await api.post(`${project}/observability/notification-channels`, {
    name: 'signed',
    type: 'webhook',
    url: 'https://hooks.acme.example/',
    secret: given.signingSecret,
  })
  expect(channel.status).toBe(201)
  const channelPath = `${project}/observability/notification-channels/${channel.body.id}`
  expect((await api.patch(channelPath, { secret: given.rotatedSigningSecret })).status).toBe(200)
  const certificates = `${project}/network/load-balancers/lb_web/certificates`
  const uploaded = await api.post(certificates, { name: 'own', certificate, privateKey })
  expect(uploaded.status, uploaded.text).toBeLessThan(300)
  secrets.push(privateKey.split('\n')[1]!)

  const own = await control(api, 'GET', '/state/iam.apiToken/tok_owner')
  const { secretHash: _hash, ...facts } = own.body.private
  expect(
    (
      await control(api, 'PUT', '/state/iam.apiToken/tok_given', {
        ...own.body,
        id: 'tok_given',
        name: 'given',
        private: { ...facts, secret: given.stateSecret },
      })
    ).status,
  ).toBe(201)
  for (const [kind, id, hidden] of [
    ['tempUrlKey', 'prj_acme_prod', { key: given.stateKey }],
    ['vpn.connection', tunnel.body.id, { presharedKey: given.stateSharedKey }],
  ] as const)
    expect((await control(api, 'PATCH', `/state/${kind}/${id}`, { private: hidden })).status).toBe(200)
  await make(`${objects}/exports`, { key: 'a/b.txt', expiresInSeconds: 60 }, ofUrl('temp_url_sig'))
  // Sends a secret in places where it does not belong: a request id, a query and a path.
  const [shown] = secrets
  await api.get(`${project}/network/routers?q=${shown}`, { headers: { 'x-request-id': shown! } })
  await api.post(
    `${project}/network/routers`,
    { name: 'of-a-careless-client' },
    { headers: { 'x-request-id': shown! } },
  )
  await api.get(`${project}/network/routers/${shown}`)
  api.settle()
  return { told, secrets: [...secrets, ...Object.values(given)] }
}

/** Returns everything that the control API reveals about a sandbox, keyed by where it appears. */
async function everything(api: TestServer): Promise<Record<string, string>> {
  const shown: Record<string, string> = {
    dump: (await control(api, 'GET', '/dump')).text,
    metrics: (await control(api, 'GET', '/metrics')).text,
    coverage: (await control(api, 'GET', '/coverage')).text,
  }
  for (const kind of Object.keys(kinds))
    shown[`state of ${kind}`] = (await control(api, 'GET', `/state/${kind}?pageSize=200`)).text
  const { text, body } = await control(api, 'GET', '/requests?limit=500')
  shown['request log'] = text
  for (const { id } of body.data)
    shown[`explanation of ${id}`] = (await control(api, 'GET', `/requests/${encodeURIComponent(id)}/explain`)).text
  return shown
}

function filesOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder)
      .filter((name) => !name.startsWith('lock') && statSync(join(folder, name)).isFile())
      .map((name) => [name, readFileSync(join(folder, name), 'latin1')]),
  )
}

function findings(places: Record<string, string>, secrets: readonly string[]): string[] {
  return Object.entries(places).flatMap(([place, text]) =>
    secrets
      .filter((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret)))
      .map((secret) => `${place} holds ${secret}`),
  )
}

/** Repeats each call and compares its response with the first one. */
async function repeats(api: TestServer, told: readonly Told[]): Promise<void> {
  for (const { path, body, key, text, cookie } of told) {
    const again = await api.post(path, body, { key, ...(cookie && { cookie }) })
    expect({ path, text: again.text, rule: again.headers.get('x-sandbox-rule') }).toEqual({
      path,
      text,
      rule: 'idempotency.replay',
    })
  }
}

test('auth.secret-once: no file, dump, state or log contains a secret, but replayed calls still return their secrets', async () => {
  const { told, secrets } = await tell(kept)
  expect(secrets.length).toBeGreaterThan(20)
  await kept.app.lifecycle.flushed()
  expect(findings(filesOf(kept.folder()), secrets)).toEqual([])
  expect(findings(await everything(kept), secrets)).toEqual([])
  await repeats(kept, told)

  await kept.restart('killed')
  await repeats(kept, told)
  // A clean stop compacts the journal into a snapshot.
  await kept.restart('stopped')
  await repeats(kept, told)
  expect(findings(filesOf(kept.folder()), secrets)).toEqual([])
  expect(findings(await everything(kept), secrets)).toEqual([])

  // The dump is restored in another process with another seed. Secrets that are derived from the seed are restored with
  // the dump; sealed secrets are not.
  const dumped = (await control(kept, 'GET', '/dump')).body
  expect((await control(elsewhere, 'POST', '/restore', dumped)).status).toBe(200)
  const drawn = told.filter(
    ({ body }) => (body as { expiresInSeconds?: number } | undefined)?.expiresInSeconds === undefined,
  )
  expect(drawn.length).toBe(told.length - 1)
  await repeats(elsewhere, drawn)
  const sealed = told.find((one) => !drawn.includes(one))!
  expect(await elsewhere.post(sealed.path, sealed.body, { key: sealed.key })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', details: { reason: 'secret_not_here' } },
  })
  // The project's key was not restored with the dump, so a new call creates another key.
  expect((await elsewhere.post(sealed.path, sealed.body)).status).toBe(200)
  expect(findings({ dump: (await control(elsewhere, 'GET', '/dump')).text }, secrets)).toEqual([])
  // A copy with another seed has the same secrets.
  expect((await control(kept, 'POST', '/sandboxes', { name: 'copied', from: 'default', seed: 3 })).status).toBe(201)
  const [first] = told
  const copied = await fetch(`${kept.app.url}/sandboxes/copied/api/v1${first!.path}`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer pc_live_owner',
      'content-type': 'application/json',
      'idempotency-key': first!.key,
    },
    body: JSON.stringify(first!.body),
  })
  expect(await copied.text()).toBe(first!.text)
})

test('only the owner of its file can read the sealing key, and a sealed secret cannot be opened with another key', async () => {
  const file = join(kept.folder(), 'secrets.key')
  expect(existsSync(file)).toBe(true)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const { Sealer } = await import('../../../src/service/state/sealer.ts')
  const [one, other] = [new Sealer(), new Sealer()]
  expect(one.open(one.seal('mine'))).toBe('mine')
  expect(other.open(one.seal('mine'))).toBeUndefined()
  expect(one.open('AAAA')).toBeUndefined()
})

test('a sandbox in memory does not show secrets, and writing the masked values back changes nothing', async () => {
  const { told, secrets } = await tell(memory)
  expect(findings(await everything(memory), secrets)).toEqual([])
  await repeats(memory, told)
  for (const [kind, id] of [
    ['tempUrlKey', 'prj_acme_prod'],
    ['notificationChannel', 'nch_pager'],
    ['vpn.connection', 'vpc_branch'],
  ] as const) {
    const before = memory.row(kind, id)
    expect(before, id).toBeDefined()
    const { body } = await control(memory, 'GET', `/state/${kind}/${id}`)
    expect(Object.values(body.private)).toContain('***')
    expect((await control(memory, 'PUT', `/state/${kind}/${id}`, body)).status).toBe(200)
    expect(memory.row(kind, id)!.hidden).toEqual(before!.hidden)
  }
})

test('the log of the process masks a token that appears in a request id or a path', async () => {
  const served = await serve(['start', '--port', '0', '--ephemeral', '--log', 'json'])
  const token = 'pc_live_admin'
  const answered = await fetch(`${served.url}/api/v1/scopes/${token}/network/routers?q=${token}`, {
    headers: { authorization: `Bearer ${token}`, 'x-request-id': token },
  })
  expect(answered.headers.get('x-request-id')).toBe(token)
  served.process.kill('SIGTERM')
  const { output, errors } = await served.ended
  expect(output).toContain('"status":404')
  expect(output + errors).not.toContain(token)
})
