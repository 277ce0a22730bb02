/**
 * Endpoints of certificates for TERMINATED_HTTPS listeners. They are parsed at once; the key is checked against the
 * certificate and not stored.
 */
import { readCertificate, readPrivateKey } from '#keys'
import { refusals } from '../../request/errors.ts'
import { UnreadableHere, type PrivateKey, type ReadCertificate } from '../../../platform/keys.ts'
import type { Handlers } from '../../request/call.ts'
import { json, noContent } from '../../request/response.ts'
import { deletingMessage } from '../kit/checks.ts'
import { checkRoom, named, RULE } from './tree.ts'
import { type LoadBalancer } from './parts.ts'

const { invalid, conflict, refused } = refusals(RULE)

type Certificate = LoadBalancer['certificates'][number]

const PEM_CERTIFICATES = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** Endpoints under `…/certificates`. */
export const certificateHandlers = {
  listLoadBalancerCertificates: (call) => json(200, { data: call.row('loadBalancer').doc.certificates }),

  createLoadBalancerCertificate(call, world) {
    const { body } = call
    const balancer = call.row('loadBalancer')
    const { certificates, provisioningStatus } = balancer.doc
    const read = certificateIn(body.certificate, 'certificate')
    if (!read.isOf(keyIn(body.privateKey)))
      throw invalid('The private key does not match the certificate.', 'privateKey')
    if (body.chain !== undefined) checkChain(read, body.chain)
    if (provisioningStatus === 'PENDING_DELETE') throw conflict(deletingMessage('load balancer'))
    checkRoom(certificates, 'certificates')
    const certificate: Certificate = {
      id: world.random.id('crt'),
      name: body.name,
      subject: read.subject.replaceAll('\n', ', '),
      issuer: read.issuer.replaceAll('\n', ', '),
      subjectAltNames: read.subjectAltName?.split(', ').map((one) => one.replace(/^(DNS|IP Address):/, '')) ?? [],
      serialNumber: read.serialNumber,
      fingerprint: read.fingerprint,
      notBefore: read.notBefore,
      notAfter: read.notAfter,
      createdAt: world.now,
    }
    const changed = world.patch(balancer, { certificates: [...certificates, certificate] })
    return json(201, certificate, { ETag: changed.etag })
  },

  deleteLoadBalancerCertificate(call, world) {
    const balancer = call.row('loadBalancer')
    const { certificates, listeners } = balancer.doc
    const { id, name } = named(certificates, call.params.certificateId, 'certificate', 'certificateId')
    const usedBy = listeners
      .filter(({ certificateId }) => certificateId === id)
      .map((one) => ({ kind: 'listener', id: one.id, name: one.name }))
    if (usedBy.length > 0)
      throw refused(
        'DEPENDENCY_BLOCKED',
        `The certificate "${name}" is used by ${usedBy.length === 1 ? 'a listener' : `${usedBy.length} listeners`}.`,
        { details: { usedBy } },
      )
    world.patch(balancer, { certificates: certificates.filter((one) => one.id !== id) })
    return noContent()
  },
} satisfies Partial<Handlers>

function certificateIn(pem: string, field: string): ReadCertificate {
  try {
    return readCertificate(pem)
  } catch (error) {
    const message = error instanceof UnreadableHere ? error.message : 'The certificate must be in PEM format.'
    throw invalid(message, field)
  }
}

function keyIn(pem: string): PrivateKey {
  try {
    return readPrivateKey(pem)
  } catch (error) {
    const message =
      error instanceof UnreadableHere ? error.message : 'The private key must be in PEM format, without a passphrase.'
    throw invalid(message, 'privateKey')
  }
}

/** Checks that each certificate of a chain has issued the one before it. */
function checkChain(leaf: ReadCertificate, pem: string): void {
  const issuers = (pem.match(PEM_CERTIFICATES) ?? []).map((one) => certificateIn(one, 'chain'))
  const inOrder = issuers.every((issuer, at) => (issuers[at - 1] ?? leaf).isIssuedBy(issuer))
  if (issuers.length === 0 || !inOrder)
    throw invalid(
      'The chain must contain the intermediate certificates, starting with the issuer of the certificate.',
      'chain',
    )
}
