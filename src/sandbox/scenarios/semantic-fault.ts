/** Faults of scenario definitions with their paths, as reported by the checks of rules and effects. */
import type { Contract } from '../../service/contract/document.ts'
import type { Endpoint } from '../../service/contract/endpoint.ts'
import type { Validator } from '../../service/contract/validator.ts'
import { nearName } from '../../platform/near-name.ts'

/** A fault: its path, what is wrong, and what is allowed. */
export interface SemanticFault {
  /** Keys from the root of the definition. */
  readonly path: readonly (string | number)[]
  readonly message: string
  /** True if the key at the end of the path is wrong, not its value. */
  readonly key?: true
}

/** What definitions are validated against. */
export interface ValidationContext {
  readonly contract: Pick<Contract, 'endpoints'>
  readonly validator: Validator
}

/** Yields the same faults with `path` prepended to their paths. */
export function* under(path: SemanticFault['path'], faults: Iterable<SemanticFault>): Generator<SemanticFault> {
  for (const fault of faults) yield { ...fault, path: [...path, ...fault.path] }
}

/** If there are more names than this, a message with a similar name does not list all of them. */
const LISTED_BESIDE = 100

/**
 * Returns a hint for a message: the most similar name, and all allowed names unless there are very many and one is
 * similar.
 */
export function nearest(asked: string, names: readonly string[]): string {
  const sorted = [...names].sort()
  const near = nearName(asked, sorted)
  const all = sorted.join(', ')
  if (near === undefined) return `allowed: ${all}`
  return `did you mean '${near}'?${sorted.length > LISTED_BESIDE ? '' : ` Allowed: ${all}`}`
}

/** Lists the ids of endpoints for a message, shortened. */
export function idsOf(endpoints: readonly Endpoint[]): string {
  const names = endpoints.slice(0, 3).map(({ id }) => id)
  return endpoints.length > 3 ? `${names.join(', ')}, …` : names.join(', ')
}
