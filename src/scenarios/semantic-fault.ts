/**
 * What is wrong with a scenario, and where: what the checks of rules and of effects have in common.
 */
import { closest, distance } from 'fastest-levenshtein'
import type { Contract } from '../openapi/document.ts'
import type { Endpoint } from '../openapi/endpoint.ts'
import type { Validator } from '../openapi/validator.ts'

/** One thing that is wrong, where, and what is allowed instead. */
export interface SemanticFault {
  /** Keys from the definition's root. */
  readonly path: readonly (string | number)[]
  readonly message: string
  /** Whether the key at the end of the path is at fault rather than its value. */
  readonly key?: true
}

/** What definitions are judged by. */
export interface ValidationContext {
  readonly contract: Pick<Contract, 'endpoints'>
  readonly validator: Validator
}

/** The same faults, seen from further out. */
export function* under(path: SemanticFault['path'], faults: Iterable<SemanticFault>): Generator<SemanticFault> {
  for (const fault of faults) yield { ...fault, path: [...path, ...fault.path] }
}

/** As many names are listed beside the one that could have been meant. */
const LISTED_BESIDE = 100

/** What could have been meant, and what is allowed: all of it, unless one name of very many is near. */
export function nearest(asked: string, names: readonly string[]): string {
  const sorted = [...names].sort()
  const near = closest(asked, sorted)
  const all = sorted.join(', ')
  if (!near || distance(asked, near) > Math.max(3, asked.length / 2)) return `allowed: ${all}`
  return `did you mean '${near}'?${sorted.length > LISTED_BESIDE ? '' : ` Allowed: ${all}`}`
}

/** The first of several endpoints by id, for messages. */
export function idsOf(endpoints: readonly Endpoint[]): string {
  const names = endpoints.slice(0, 3).map(({ id }) => id)
  return endpoints.length > 3 ? `${names.join(', ')}, …` : names.join(', ')
}
