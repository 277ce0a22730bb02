import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const keyPairs = '/scopes/prj_acme_prod/compute/key-pairs'

/** Returns a real key in OpenSSH format, of a different type than the keys that the API generates. */
function rsaLine(): string {
  const { e, n } = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' })
  const part = (bytes: Buffer): Buffer =>
    Buffer.concat([Buffer.from([0, 0, bytes.length >> 8, bytes.length & 255]), bytes])
  const blob = Buffer.concat([
    part(Buffer.from('ssh-rsa')),
    part(Buffer.from(e!, 'base64url')),
    part(Buffer.concat([Buffer.from([0]), Buffer.from(n!, 'base64url')])),
  ])
  return `ssh-rsa ${blob.toString('base64')} someone@example`
}

test('auth.secret-once: only the response to the call that generates a key pair contains its private key', async () => {
  const created = await api.post(keyPairs, { name: 'made' })
  expect(created).toMatchObject({
    status: 201,
    body: {
      name: 'made',
      type: 'ed25519',
      fingerprint: expect.stringMatching(/^SHA256:[A-Za-z0-9+/]{43}$/),
      origin: 'api',
    },
  })
  expect(created.body.privateKey).toMatch(
    /^-----BEGIN OPENSSH PRIVATE KEY-----\n[A-Za-z0-9+/=\n]+-----END OPENSSH PRIVATE KEY-----\n$/,
  )
  const { privateKey: _told, ...document } = created.body
  const read = await api.get(`${keyPairs}/${created.body.id}`)
  expect(read.body).toEqual(document)
  expect(read.headers.get('etag')).toBe(created.headers.get('etag'))
  expect((await api.get(keyPairs)).text).not.toContain('PRIVATE')
})

test('an imported public key is stored unchanged, and the response contains no private key', async () => {
  const publicKey = rsaLine()
  const created = await api.post(keyPairs, { name: 'imported', publicKey: `${publicKey}\n` })
  expect(created).toMatchObject({ status: 201, body: { type: 'rsa', publicKey, privateKey: null } })
  const exported = await api.post(`${keyPairs}/${created.body.id}/exports`, { format: 'pem' })
  expect(createPublicKey(exported.body.content).asymmetricKeyType).toBe('rsa')
  expect((await api.post(`${keyPairs}/${created.body.id}/exports`)).body).toMatchObject({
    format: 'openssh',
    fileName: 'imported.pub',
    content: `${publicKey}\n`,
  })
})

test('the public key can be downloaded as a file', async () => {
  const { publicKey } = (await api.get(`${keyPairs}/kpr_ops`)).body
  const file = await api.get(`${keyPairs}/kpr_ops/public-key`)
  expect(file).toMatchObject({ status: 200, text: `${publicKey}\n` })
  expect(file.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(file.headers.get('content-disposition')).toContain('ops.pub')
})

test.each([
  ['an invalid key', 'hello'],
  ['a truncated key', 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIA=='],
  ['a key with a wrong type name', 'ssh-rsa AAAAC3NzaC1lZDI1NTE5AAAAIJT8eFvTjZ0OTzhYb8L2yTwp5Zx3c1L1QmWlWp4v9b4M'],
  ['a key on two lines', 'ssh-ed25519 AAAA\nssh-ed25519 AAAA'],
])('general.error-shape: a key pair with %s is refused', async (_case, publicKey) => {
  await expectRefusal(api, () => api.post(keyPairs, { name: 'refused', publicKey }), 422, 'VALIDATION_FAILED', {
    field: 'publicKey',
  })
})

test('a deleted key pair disappears, but instances still show its name', async () => {
  expect((await api.delete(`${keyPairs}/kpr_ops`)).status).toBe(204)
  expect((await api.get(`${keyPairs}/kpr_ops`)).status).toBe(404)
  expect((await api.get('/scopes/prj_acme_prod/compute/instances/ins_web')).body.keyPairs).toEqual(['ops'])
})
