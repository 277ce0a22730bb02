/**
 * Endpoints of key pairs: named public keys. All changes take effect at once; a private key is shown only when it is
 * created, and is not stored.
 */
import { refusals } from '../../request/errors.ts'
import type { Handlers } from '../../request/call.ts'
import { create } from '../kit/documents.ts'
import { checkNameFree } from '../kit/checks.ts'
import { removeOne } from '../kit/reads.ts'
import { json, recordWith, text } from '../../request/response.ts'
import { shown } from '../kit/secret-forms.ts'
import { fingerprintOf, makeKeyPair, pemOf, readPublicKey } from './ssh-key.ts'

const { invalid } = refusals('compute.key-pairs')

export const keyPairHandlers = {
  /** Imports the given key, or generates one. */
  createKeyPair(call, world) {
    const { context } = call
    const { name, publicKey: given } = call.body
    const drawn = given === undefined ? world.secrets.draw() : undefined
    const publicKey = drawn ? makeKeyPair(drawn.text, name).publicKey : given!.trim()
    const key = readPublicKey(publicKey)
    if (!key)
      throw invalid('publicKey must be an Ed25519, RSA or ECDSA key in the one-line OpenSSH format.', 'publicKey')
    checkNameFree(world, 'keyPair', context.project.id, name, 'compute.key-pairs')
    const row = create(call, 'keyPair', { name, type: key.type, fingerprint: fingerprintOf(key), publicKey })
    return recordWith(201, row, { privateKey: drawn ? shown(world, 'sshPrivateKey', drawn, name) : null })
  },

  /** Instances keep the key that they were created with. */
  deleteKeyPair: removeOne('keyPair'),

  exportKeyPair(call) {
    const { id, doc } = call.row('keyPair')
    const format = call.body?.format ?? 'openssh'
    const content = format === 'pem' ? pemOf(readPublicKey(doc.publicKey)!)! : `${doc.publicKey}\n`
    return json(200, {
      keyPairId: id,
      format,
      fileName: `${fileNameOf(doc.name)}.${format === 'pem' ? 'pem' : 'pub'}`,
      content,
    })
  },

  getKeyPairPublicKey(call) {
    const { doc } = call.row('keyPair')
    return text(`${doc.publicKey}\n`, { 'Content-Disposition': `attachment; filename="${fileNameOf(doc.name)}.pub"` })
  },
} satisfies Partial<Handlers>

function fileNameOf(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9._-]/g, '_')
}
