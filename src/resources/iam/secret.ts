/**
 * Secrets of credentials: made from the sandbox's seed, shown once, kept as SHA-256.
 */
import { hashOf } from '../../world/secret.ts'
import type { World } from '../../world/world.ts'

/** Characters after the fixed beginning that a record may show, so that people can tell secrets apart. */
const SHOWN = 4

/** A new secret, the hash that is kept of it, and the beginning that may be shown. */
export function newSecret(
  world: World,
  start: string,
): { readonly secret: string; readonly secretHash: string; readonly prefix: string } {
  const secret = start + world.secrets.draw().text
  return { secret, secretHash: hashOf(secret), prefix: secret.slice(0, start.length + SHOWN) }
}
