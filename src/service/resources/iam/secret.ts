/** Secrets of credentials: drawn from the sandbox's seed, shown once, stored as SHA-256. */
import { hashOf } from '../../state/secret.ts'
import type { World } from '../../state/world.ts'

/** Number of characters after the prefix that a record shows, so that secrets can be told apart. */
const SHOWN = 4

export function newSecret(
  world: World,
  start: string,
): { readonly secret: string; readonly secretHash: string; readonly prefix: string } {
  const secret = start + world.secrets.draw().text
  return { secret, secretHash: hashOf(secret), prefix: secret.slice(0, start.length + SHOWN) }
}
