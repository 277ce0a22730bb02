/** Endpoints of IPsec policies. A policy in use by a connection cannot be changed or deleted. */
import { refusals } from '../../request/errors.ts'
import type { Doc } from '../../state/kinds.ts'
import type { Handlers } from '../../request/call.ts'
import { newDocument } from '../kit/documents.ts'
import { checkUnused, usersOf } from '../kit/checks.ts'
import { openCreate, change, checkName, checkReady, openDelete } from './lifecycle.ts'
import { completionsOfPolicy } from './services.ts'

const { invalid } = refusals('vpn.ipsec-policies')

/** Endpoints under `/network/vpn/ipsec-policies`. */
export const ipsecPolicyHandlers = {
  createIpsecPolicy(call, world) {
    const { body, context } = call
    const given = { ...body, id: world.newId('vpn.ipsecPolicy'), provisioningState: 'PENDING_CREATE' } as const
    const doc = newDocument(call, 'vpn.ipsecPolicy', given)
    checkCipher(doc)
    checkName(world, 'vpn.ipsecPolicy', context.project.id, body.name)
    return openCreate(call, world.insert('vpn.ipsecPolicy', doc, { ...context.owner }))
  },

  updateIpsecPolicy(call, world) {
    const policy = call.row('vpn.ipsecPolicy')
    checkReady(policy)
    checkUnused(policy, usersOf(world, policy))
    checkCipher({ ...policy.doc, ...call.body })
    return change(call, policy, call.body)
  },

  deleteIpsecPolicy: (call) => openDelete(call, call.row('vpn.ipsecPolicy')),
} satisfies Partial<Handlers>

/**
 * Refuses CCM and GCM with AH: they include authentication, which AH does not support (strongSwan under Neutron refuses
 * them).
 */
function checkCipher({
  transformProtocol,
  encryptionAlgorithm,
}: Pick<Doc<'vpn.ipsecPolicy'>, 'transformProtocol' | 'encryptionAlgorithm'>): void {
  const combined = /-(ccm|gcm)-/.test(encryptionAlgorithm)
  if (combined && transformProtocol !== 'esp')
    throw invalid(
      `encryptionAlgorithm ${encryptionAlgorithm} works only with esp, not ${transformProtocol}.`,
      'encryptionAlgorithm',
    )
}

export const ipsecPolicyCompletions = completionsOfPolicy('vpn.ipsecPolicy')
