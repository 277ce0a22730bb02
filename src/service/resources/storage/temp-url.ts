/**
 * Endpoints of temporary URLs as in Swift: URLs of an object, signed with the project's key and valid for a limited
 * time. The API never shows the key, only its age.
 */
import { DAY_MS, limits } from '../../../platform/limits.ts'
import type { Row } from '../../state/record.ts'
import type { StoredSecret } from '../../state/secret.ts'
import type { Completion, World } from '../../state/world.ts'
import type { Handlers, Call } from '../../request/call.ts'
import { start, onRecord } from '../kit/work.ts'
import { json } from '../../request/response.ts'
import { shown } from '../kit/secret-forms.ts'

const ROTATE_MS = 5_000

export const tempUrlHandlers = {
  getTempUrlKey(call, world) {
    const rotatedAt = world.get('tempUrlKey', call.context.project.id)?.doc.rotatedAt ?? null
    const ageDays = rotatedAt === null ? null : Math.max(0, Math.floor((world.nowMs - Date.parse(rotatedAt)) / DAY_MS))
    const rotateAfterDays = limits.tempUrlKeyDays
    const rotationDue = ageDays === null || ageDays >= rotateAfterDays
    return json(200, {
      configured: rotatedAt !== null,
      rotatedAt,
      ageDays,
      rotateAfterDays,
      rotationDue,
      advice: adviceOf(ageDays, rotationDue),
    })
  },

  rotateTempUrlKey(call, world) {
    const key = keyOf(call, world)
    return start(call, { on: key, takesMs: ROTATE_MS })
  },
} satisfies Partial<Handlers>

export const tempUrlCompletions: Readonly<Record<string, Completion>> = {
  'storage.tempUrlKey.rotate': {
    succeed: onRecord('tempUrlKey', (world, key) => world.patch(key, { rotatedAt: world.now }, { key: drawn(world) })),
  },
}

/** Returns the base URL of a bucket's objects. */
export function endpointOf(region: string, projectId: string, name: string): string {
  return `https://objects.${region}.papercloud.example/v1/AUTH_${projectId}/${name}`
}

/** Returns the signed URL of an object; creates a key if the project has none. */
export function signedUrl(
  call: Pick<Call, 'world' | 'context'>,
  bucket: Row<'bucket'>,
  method: 'GET' | 'PUT',
  objectKey: string,
  expiresMs: number,
): string {
  const url = `${bucket.doc.endpoint}/${objectKey.split('/').map(encodeURIComponent).join('/')}`
  const expires = Math.floor(expiresMs / 1_000)
  const { world } = call
  const stored = keyOf(call, world)
  const known = world.secrets.textOf(stored.hidden.key) !== undefined
  // A key that was encrypted with another sealing key cannot be used; the project gets a new one.
  const key =
    stored.doc.rotatedAt === null || !known
      ? world.patch(stored, { rotatedAt: world.now }, known ? {} : { key: drawn(world) })
      : stored
  const signature = shown(world, 'signature', key.hidden.key, `${method}\n${expires}\n${new URL(url).pathname}`)
  return `${url}?temp_url_sig=${signature}&temp_url_expires=${expires}`
}

function keyOf({ context }: Pick<Call, 'context'>, world: World): Row<'tempUrlKey'> {
  const { id } = context.project
  return (
    world.get('tempUrlKey', id) ??
    world.insert('tempUrlKey', { id, rotatedAt: null }, { ...context.owner, key: drawn(world) })
  )
}

/** Draws a new key and returns its stored form. */
function drawn(world: World): StoredSecret {
  return { draw: world.secrets.draw().draw }
}

function adviceOf(ageDays: number | null, rotationDue: boolean): string {
  if (ageDays === null) return 'There is no key yet; rotate the key to create one.'
  return rotationDue
    ? `The key is ${ageDays} days old; rotate it.`
    : `The key is ${ageDays} days old; no action is needed.`
}
