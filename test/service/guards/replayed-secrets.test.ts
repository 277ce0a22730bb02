import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Endpoint } from '../../../src/service/contract/endpoint.ts'
import { hashOf } from '../../../src/service/state/secret.ts'
import { newPerson, newToken, SCOPES } from '../../support/people.ts'
import { followed, samplesOf, type Sample } from '../../support/samples.ts'
import { carried, changesSince, openServer, type Sending } from '../../support/test-server.ts'

const api = openServer({ rateLimit: 1_000_000 })
/** Fields of responses whose value is a secret. */
const SECRET = /^(secret|privateKey|authKey|presharedKey)$/

/** Returns true if the contract declares a field with a secret in a successful response. */
function declaresSecret({ responses }: Endpoint): boolean {
  const { contract } = api.app
  return [200, 201, 202].some((status) => {
    const pointer = responses.get(status)
    if (!pointer) return false
    const node = decodeURIComponent(pointer)
      .slice(2)
      .split('/')
      .reduce<any>((held, part) => held[part.replaceAll('~1', '/').replaceAll('~0', '~')], contract.document)
    return Object.keys(followed(contract, node).properties ?? {}).some((name) => SECRET.test(name))
  })
}

function send({ endpoint, path, body }: Sample, key: string, sending: Sending) {
  return api.call(endpoint.method, path, {
    ...(body !== undefined && { body }),
    ...sending,
    headers: { 'idempotency-key': key },
  })
}

/** Gives a seeded service account the role of an owner and its key all scopes; returns the key's secret. */
function ownersKey(): string {
  const { world } = api.app.sandboxes.get('default')!
  const key = [...world.all('iam.serviceAccountKey')].find(({ doc }) => doc.prefix === 'sak_live_de')!
  const { serviceAccountId } = key.doc
  const given = world.need('iam.assignment', 'asg_owner_main')
  const assignment = {
    ...given.doc,
    id: 'asg_key',
    principalId: serviceAccountId,
    principalType: 'service_account',
    roleId: 'rol_owner',
  }
  world.commit(() => {
    world.insert('iam.assignment', assignment as typeof given.doc, given.hidden)
    world.set('iam.serviceAccountKey', key.id, { ...key.doc, scopes: [...SCOPES] as typeof key.doc.scopes }, key.hidden)
  })
  return 'sak_live_deployer'
}

test('idempotency.conflict: a response with a secret is repeated only for the credential that made the first call', async () => {
  const sandbox = api.app.sandboxes.get('default')!
  const { world } = sandbox
  const { samples } = samplesOf(api.app.contract, world)
  const others: Readonly<Record<string, Sending>> = {
    'another user': { token: newPerson(world, { name: 'second_owner', role: 'rol_owner' }) },
    'another token of the same user': { token: newToken(world, { name: 'same_user', userId: 'usr_owner' }) },
    'a narrower token of the same user': {
      token: newToken(world, {
        name: 'narrow',
        userId: 'usr_owner',
        scopes: SCOPES.filter((one) => one.endsWith(':write')),
      }),
    },
    'a session of the same user': { cookie: 'ses_owner', token: null },
    'a session of another user': { cookie: 'ses_second', token: null },
    'a key of a service account': { token: ownersKey() },
  }
  const owners = world.need('iam.session', 'ses_owner')
  world.commit(() =>
    world.insert('iam.session', { ...owners.doc, id: 'ses_second' }, {
      ...owners.hidden,
      userId: 'usr_second_owner',
      secretHash: hashOf('ses_second'),
    } as typeof owners.hidden),
  )
  const start = sandbox.capture()
  const seen: string[] = []
  let refused = 0
  let conflicts = 0
  for (const sample of samples) {
    const { endpoint } = sample
    if (endpoint.method === 'GET' || endpoint.idempotency === 'ignored') continue
    sandbox.restore(start, Date.now())
    const key = randomUUID()
    const first = await send(sample, key, carried(endpoint))
    if (first.status >= 300) continue
    const use = world.get('idempotencyKey', `ten_acme ${key}`)!
    const hasSecret = typeof use.doc.body !== 'string'
    if (!hasSecret) continue
    seen.push(endpoint.id)
    for (const [who, sending] of Object.entries(others)) {
      const isFirst = endpoint.consoleOnly && sending.cookie === 'ses_owner'
      const changes = changesSince(api)
      const again = await send(sample, key, sending)
      if (isFirst) {
        expect([again.status, again.text], endpoint.id).toEqual([first.status, first.text])
        continue
      }
      const place = `${endpoint.id}, ${who}`
      // An earlier guard refuses what the other credential could not do either.
      if (again.status === 403) refused += 1
      else {
        conflicts += 1
        expect(again.status, place).toBe(409)
        expect(again.body, place).toMatchObject({
          code: 'CONFLICT',
          field: 'Idempotency-Key',
          details: { reason: 'idempotency_key_of_another_credential' },
        })
      }
      expect(changes(), place).toEqual([])
    }
    const own = await send(sample, key, carried(endpoint))
    expect([own.status, own.text], endpoint.id).toEqual([first.status, first.text])
  }
  expect(conflicts).toBeGreaterThan(refused * 2)
  const declaring = samples.filter(({ endpoint }) => endpoint.method !== 'GET' && declaresSecret(endpoint))
  expect(declaring.map(({ endpoint }) => endpoint.id).filter((id) => !seen.includes(id))).toEqual([])
  expect(seen.sort()).toEqual([
    'connectInstanceConsole',
    'connectInstanceWebConsole',
    'createApiToken',
    'createBucketUpload',
    'createKeyPair',
    'createProviderCredential',
    'createServiceAccountKey',
    'exportBucketObject',
    'rotateApiToken',
    'rotateProviderCredential',
    'transferVolume',
  ])
})

test('idempotency.replay: a response without a secret is repeated for every credential of the tenant', async () => {
  const key = randomUUID()
  const path = '/scopes/prj_acme_prod/network/routers'
  const token = newToken(api.app.sandboxes.get('default')!.world, { name: 'second', userId: 'usr_owner' })
  const first = await api.post(path, { name: 'once' }, { key })
  const again = await api.post(path, { name: 'once' }, { key, token })
  expect([again.status, again.text]).toEqual([first.status, first.text])
})
