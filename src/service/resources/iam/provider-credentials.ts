/**
 * Endpoints of credentials for the provider's own API. They are for infrastructure tools and never work with this API.
 */
import { refusals } from '../../request/errors.ts'
import type { World } from '../../state/world.ts'
import type { Handlers } from '../../request/call.ts'
import { create } from '../kit/documents.ts'
import { removeOne } from '../kit/reads.ts'
import { recordWith } from '../../request/response.ts'
import { newSecret } from './secret.ts'

const { invalid, conflict } = refusals('iam.provider')

const SECRET_START = 'pac_'

export const providerCredentialHandlers = {
  createProviderCredential(call, world) {
    const { owner, project } = call.context
    const { name, description = '', expiresAt = null } = call.body
    if (expiresAt !== null && !(Date.parse(expiresAt) > world.nowMs))
      throw invalid('expiresAt must be in the future.', 'expiresAt')
    checkAccess(world, owner.tenantId)
    if (world.named('iam.providerCredential', owner.scopeId, name))
      throw conflict(`There is already a provider credential named ${JSON.stringify(name)}.`, 'name')
    const { secret } = newSecret(world, SECRET_START)
    const { region } = project.doc
    const credential = create(call, 'iam.providerCredential', {
      id: world.newId('iam.providerCredential'),
      name,
      description,
      region,
      applicationCredentialId: world.random.id('ac'),
      authUrl: `https://identity.${region}.provider.example/v3`,
      createdBy: call.caller.principalId,
      expiresAt: expiresAt && new Date(expiresAt).toISOString(),
    })
    return recordWith(201, credential, { secret })
  },

  rotateProviderCredential(call, world) {
    checkAccess(world, call.context.owner.tenantId)
    const { secret } = newSecret(world, SECRET_START)
    const rotated = world.patch(call.row('iam.providerCredential'), {
      rotatedAt: world.now,
      applicationCredentialId: world.random.id('ac'),
    })
    return recordWith(200, rotated, { secret })
  },

  deleteProviderCredential: removeOne('iam.providerCredential'),
} satisfies Partial<Handlers>

/** Refuses to create a secret while the tenant may not use the provider's API. */
function checkAccess(world: World, tenantId: string): void {
  if (!world.get('iam.providerApiAccess', tenantId)?.doc.enabled)
    throw conflict('Access to the provider API is off for this organisation; turn it on first.')
}
