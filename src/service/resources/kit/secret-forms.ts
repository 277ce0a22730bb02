/**
 * The forms in which responses show secrets. A stored response contains the form and the source of a secret, but never
 * the secret itself.
 */
import { hmac } from '#digest'
import type { StoredSecret } from '../../state/secret.ts'
import { WHOLE, type Drawn, type Recipe } from '../../state/secrets.ts'
import type { World } from '../../state/world.ts'
import { privateKeyOf } from '../compute/ssh-key.ts'

const forms: Readonly<Record<string, (secret: string, ...args: string[]) => string>> = {
  [WHOLE]: (secret) => secret,
  /** The first characters of the secret. */
  start: (secret, length) => secret.slice(0, Number(length)),
  sshPrivateKey: (secret, comment) => privateKeyOf(secret, comment!),
  /** The signature of a message (HMAC-SHA256). */
  signature: (secret, message) => hmac('sha256', secret, message!),
}

/**
 * Returns a secret in a form, for a response of the current commit. @throws Error if `stored` was encrypted with
 * another key
 */
export function shown(world: World, form: keyof typeof forms, stored: StoredSecret | Drawn, ...args: string[]): string {
  const from = typeof stored === 'object' && 'draw' in stored ? { draw: stored.draw } : stored
  const recipe: Recipe = { form, from, args }
  const text = madeFrom(world, recipe)
  if (text === undefined) throw new Error('the secret was sealed with another key')
  world.secrets.show(text, recipe)
  return text
}

/** Returns the secret of a recipe in its form; undefined if it cannot be derived here. */
export function madeFrom(world: World, { form, from, args }: Recipe): string | undefined {
  const secret = world.secrets.textOf(from)
  return secret === undefined || !Object.hasOwn(forms, form) ? undefined : forms[form]!(secret, ...args)
}
