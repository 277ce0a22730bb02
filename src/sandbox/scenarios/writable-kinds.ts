/** The kinds of record that a scenario may change. */
import { kindSuggestion } from '../../service/state/near-kind.ts'
import { isInternal, kindNames } from '../../service/state/kinds.ts'

/** Internal kinds are excluded: changing them would break the world. */
export const WRITABLE_KINDS: readonly string[] = kindNames.filter((kind) => !isInternal(kind))

/** Returns the message for a name that is not a kind of record that can be written. */
export function notAKind(name: string): string {
  const hint = kindSuggestion(name, WRITABLE_KINDS)
  return `'${name}' is not a kind of record${hint === '' ? `; allowed: ${[...WRITABLE_KINDS].sort().join(', ')}` : `.${hint}`}`
}
