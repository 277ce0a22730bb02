/**
 * Secrets of credentials: made from the sandbox's seed, shown once, kept as SHA-256.
 */
import { createHash } from 'node:crypto'
import type { World } from '../../world/world.ts'

/** Characters after the fixed beginning that a record may show, so that people can tell secrets apart. */
const SHOWN = 4

/** A new secret, the hash that is kept of it, and the beginning that may be shown. */
export function newSecret(world: World, start: string): { readonly secret: string; readonly secretHash: string; readonly prefix: string } {
  const secret = start + world.chance.secret()
  return { secret, secretHash: createHash('sha256').update(secret).digest('hex'), prefix: secret.slice(0, start.length + SHOWN) }
}
