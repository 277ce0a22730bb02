/**
 * The Activity Log's side of a write: one event for each that was accepted.
 */
import type { Row } from '../../world/record.ts'
import { maskedByLook } from '../../world/secret.ts'
import { nameOf } from '../../world/table.ts'
import type { World } from '../../world/world.ts'
import type { Call, Caller } from '../call.ts'
import type { Reply } from '../response.ts'

/** Records the event of an accepted write; runs inside the write's own commit (rule iam.token-events). */
export function recordActivity(call: Call, reply: Reply): void {
  if (reply.status >= 400) return
  const { world, caller } = call
  const job = world.get('operation', reply.headers['X-Sandbox-Operation'])
  const { tenantId, scopeId } = call.knownContext?.owner ?? { tenantId: caller.tenantId, scopeId: undefined }
  world.insert(
    'activityEvent',
    {
      id: world.newId('activityEvent'),
      action: job?.doc.action ?? actionOf(call),
      outcome: 'success',
      actorType: caller.type,
      credentialId: caller.type === 'user' ? null : caller.credential.id,
      principalId: caller.principalId,
      principalName: principalName(world, caller),
      ...resourceOf(call, reply, job),
      scopeId: scopeId ?? null,
      operationId: job?.id ?? null,
      requestId: maskedByLook(call.requestId),
      sourceIp: call.sourceIp,
      errorCode: null,
      createdAt: world.now,
    },
    { tenantId, ...(scopeId !== undefined && { scopeId }) },
  )
}

/** `createApiToken` below `iam` is `iam.api-token.create`. */
function actionOf({ endpoint }: Call): string {
  const [verb, ...noun] = endpoint.id.split(/(?=[A-Z])/).map((word) => word.toLowerCase())
  const [area] = endpoint.path
    .replace(/^\/scopes\/\{\w+\}/, '')
    .split('/')
    .filter(Boolean)
  return `${area === undefined || area === 'tenants' ? 'iam' : area}.${noun.join('-')}.${verb}`
}

function principalName(world: World, { principalId }: Caller): string | null {
  const principal = world.get('iam.user', principalId) ?? world.get('iam.serviceAccount', principalId)
  return principal?.doc.name ?? null
}

type About = { resourceKind: string | null; resourceId: string | null; resourceName: string | null }

/** The record that the Operation is about, else the one that the path names, else the one that was made. */
function resourceOf(call: Call, reply: Reply, job: Row<'operation'> | undefined): About {
  if (job)
    return { resourceKind: job.doc.resourceKind, resourceId: job.doc.resourceId, resourceName: job.doc.resourceName }
  const row = (reply.status === 201 ? reply.row : undefined) ?? call.rows.at(-1)
  return { resourceKind: row?.kind ?? null, resourceId: row?.id ?? null, resourceName: row ? nameOf(row) : null }
}
