/** The engine for users' patterns in a page: a separate chunk, loaded after the start. */
import type * as Engine from 're2js'

let loaded: typeof Engine | undefined

/** Loads the engine; requests that may contain a pattern wait for it. */
export async function loadPatternEngine(): Promise<void> {
  loaded ??= await import('re2js')
}

/** Returns RE2, which must have been loaded before. */
export function patternEngine(): typeof Engine {
  if (!loaded) throw new Error('The pattern engine has not been loaded yet.')
  return loaded
}
