/** The engine for users' patterns in Node. It is loaded with the first pattern, because few processes need it. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type * as Engine from 're2js'

/** Returns RE2, from the file next to the built program if there is one, otherwise from its package. */
export function patternEngine(): typeof Engine {
  const file = fileURLToPath(new URL('re2js.cjs', import.meta.url))
  return createRequire(import.meta.url)(existsSync(file) ? file : 're2js') as typeof Engine
}
