/**
 * Replays the response of an earlier call with the same Idempotency-Key (specification: Idempotency). Keys are per
 * tenant and expire after 24 hours.
 */
import { hash } from '#digest'
import stringify from 'safe-stable-stringify'
import { limits } from '../../platform/limits.ts'
import { refusals } from '../request/errors.ts'
import type { Call, Caller } from '../request/call.ts'
import { bodyText, type Reply } from '../request/response.ts'
import { madeFrom } from '../resources/kit/secret-forms.ts'
import type { KeyUse } from '../state/kinds/platform.ts'
import { maskedByLook } from '../state/secret.ts'
import type { ShownSecret } from '../state/secrets.ts'
import type { World } from '../state/world.ts'
import type { Guard } from './guard.ts'

const { invalid, conflict, refused } = refusals('idempotency.conflict')

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Statuses of refusals before the handler; for these, the key is not stored. */
const NOT_STORED: ReadonlySet<number> = new Set([401, 403, 404, 412, 422, 429])

export const idempotency: Guard = {
  name: 'idempotency',
  check: (call) => {
    const { idempotency: rule } = call.endpoint
    if (rule === 'ignored') return
    const key = call.headers['idempotency-key'] as string | undefined
    if (key === undefined || key === '') {
      if (rule !== 'optional' && call.caller.type !== 'user')
        throw refused(
          'IDEMPOTENCY_KEY_REQUIRED',
          'Create requests sent with a token or key require an Idempotency-Key (a UUID). Send the same key when you retry.',
          { field: 'Idempotency-Key', rule: 'idempotency.key-required' },
        )
      return
    }
    if (!UUID.test(key))
      throw invalid('Idempotency-Key must be a UUID.', {
        field: 'Idempotency-Key',
        details: { errors: [{ field: 'Idempotency-Key', message: 'must be a UUID' }] },
        rule: 'idempotency.uuid',
      })
    call.found.remembered = `${call.caller.tenantId} ${key.toLowerCase()}`
    call.found.bodyHash = hashOf(call)
    return replayOf(call, call.found.remembered, call.found.bodyHash)
  },
  facts: ({ endpoint, headers, found: { firstUse } }) => ({
    rule: endpoint.idempotency,
    key: headers['idempotency-key'] ?? null,
    firstUse: firstUse
      ? {
          at: new Date(firstUse.createdMs).toISOString(),
          method: firstUse.doc.method,
          path: firstUse.doc.path,
          requestId: firstUse.doc.requestId,
          status: firstUse.doc.status,
        }
      : null,
  }),
}

/** Stores the response of a call under its key, in the same commit as its changes. */
export function remember(call: Call, reply: Reply): void {
  if (call.found.remembered === undefined || reply.status >= 500 || NOT_STORED.has(reply.status) || reply.parts) return
  const { world, caller, method, path, requestId } = call
  const [, key] = call.found.remembered.split(' ')
  const old = world.get('idempotencyKey', call.found.remembered)
  if (old) world.remove(old)
  world.insert(
    'idempotencyKey',
    {
      tenantId: caller.tenantId,
      key: key!,
      method,
      path,
      bodyHash: call.found.bodyHash!,
      credential: credentialOf(caller),
      requestId: maskedByLook(requestId),
      status: reply.status,
      headers: reply.headers,
      body: reply.body === null ? '' : withRecipes(bodyText(reply.body), world.secrets.shown),
    },
    {},
    call.found.remembered,
  )
}

function replayOf(call: Call, id: string, bodyHash: string): Reply | undefined {
  const known = call.world.get('idempotencyKey', id)
  if (!known || call.world.nowMs >= known.createdMs + limits.idempotencyWindowMs) return undefined
  call.found.firstUse = known
  const use = known.doc
  const same = use.method === call.method && use.path === call.path
  if (!same)
    throw conflict(
      `This Idempotency-Key was already used for ${use.method} ${use.path} (request ${use.requestId}).`,
      'Idempotency-Key',
    )
  if (use.bodyHash !== bodyHash)
    throw conflict(
      `This Idempotency-Key was already used with a different body (request ${use.requestId}).`,
      'Idempotency-Key',
    )
  if (typeof use.body !== 'string' && use.credential !== credentialOf(call.caller))
    throw conflict(
      `This Idempotency-Key was already used with another credential (request ${use.requestId}), and the response contained a secret, which is repeated only for the credential that made the first call. Send the request with a new key.`,
      { field: 'Idempotency-Key', details: { reason: 'idempotency_key_of_another_credential' } },
    )
  const body = withSecrets(use.body, call.world)
  if (body === undefined)
    throw conflict(
      'This Idempotency-Key was already used, but its response contained a secret that only the original data folder has, so this server cannot repeat the response. Send the request with a new key.',
      { field: 'Idempotency-Key', details: { reason: 'secret_not_here' } },
    )
  call.found.rule = 'idempotency.replay'
  return {
    status: use.status,
    headers: use.headers,
    body: body === '' ? null : body,
    type: 'application/json',
  }
}

/** Identifies a credential; hashed, because the ids of sessions are secret. */
function credentialOf({ type, credential }: Caller): string {
  return hash('sha256', `${type} ${credential.id}`, 'base64url')
}

/**
 * Returns a body in the form in which it is stored: each secret is replaced by the parts from which it can be derived.
 * A body without secrets is stored as text.
 */
function withRecipes(body: string, shown: readonly ShownSecret[]): KeyUse['body'] {
  let pieces: KeyUse['body'][number][] = [body]
  for (const { text, recipe } of shown) {
    const written = inJson(text)
    pieces = pieces.flatMap((piece) =>
      typeof piece === 'string'
        ? piece.split(written).flatMap((part, at) => (at === 0 ? [part] : [recipe, part]))
        : [piece],
    )
  }
  return pieces.length === 1 ? body : pieces
}

/** Returns the body as it was sent; undefined if one of its secrets cannot be derived in this process. */
function withSecrets(body: KeyUse['body'], world: World): string | undefined {
  if (typeof body === 'string') return body
  let text = ''
  for (const piece of body) {
    const made = typeof piece === 'string' ? piece : madeFrom(world, piece)
    if (made === undefined) return undefined
    text += typeof piece === 'string' ? made : inJson(made)
  }
  return text
}

/** A string as it is written between the quotes of a JSON string. */
function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

/**
 * Returns a hash of the body of a call. A body that was not validated is hashed byte by byte as sent, because it may be
 * nested too deeply for recursion.
 */
function hashOf({ endpoint, body, payload }: Call): string {
  if (body !== undefined && endpoint.bodyPointer) return bodyHashOf(body)
  return hash('sha256', body === undefined ? '' : (payload as Uint8Array), 'base64url')
}

/** Returns a hash of a JSON value that does not depend on the order of keys. */
export function bodyHashOf(body: unknown): string {
  return hash('sha256', stringify(body)!, 'base64url')
}
