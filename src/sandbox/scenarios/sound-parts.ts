/**
 * Removes the parts of a scenario that have an invalid shape, so that the rest can be checked too and all faults are
 * reported at once.
 */
import type { Definition, ScenarioRule } from './definition.ts'
import type { SemanticFault } from './semantic-fault.ts'

/** A scenario without its invalid parts. */
export interface SoundParts {
  readonly definition: Definition
  /** Indexes of rules from which a part was removed, so that it is unknown what they match. */
  readonly partial: ReadonlySet<number>
}

/** Returns the valid parts; undefined if there are no rules to check. */
export function soundParts(value: unknown, faults: readonly SemanticFault[]): SoundParts | undefined {
  if (!isObject(value)) return undefined
  const definition = JSON.parse(JSON.stringify(value)) as Record<string, unknown>
  if (!Array.isArray(definition.rules)) return undefined
  const partial = new Set<number>()
  for (const { path, whole } of faults.map(placeOf)) {
    if (path[0] === 'rules' && typeof path[1] === 'number') partial.add(path[1])
    if (whole) remove(definition, path)
  }
  const rules = (definition.rules as unknown[]).map((rule, at) => {
    if (isObject(rule) && isObject((rule as { then?: unknown }).then)) return rule as ScenarioRule
    partial.add(at)
    return { then: {} }
  })
  const sound: object = { ...definition, rules }
  return { definition: sound as Definition, partial }
}

/**
 * Returns the path of the part to remove because of a fault: a condition, an effect or a record. A missing or unknown
 * key invalidates nothing else.
 */
function placeOf({ path }: SemanticFault): { readonly path: readonly (string | number)[]; readonly whole: boolean } {
  const [first, second, third] = path
  if (first === 'fixtures') return { path: path.slice(0, typeof second === 'string' ? 3 : 2), whole: true }
  if (first !== 'rules') return { path, whole: false }
  const depth = third === 'when' || third === 'then' ? 4 : 3
  return { path: path.slice(0, depth), whole: path.length > 2 }
}

/** Removes the value at a path; in a list, it is replaced with undefined. */
function remove(root: unknown, path: readonly (string | number)[]): void {
  const holder = path.slice(0, -1).reduce<unknown>((node, key) => (isObject(node) ? node[key] : undefined), root)
  const last = path.at(-1)!
  if (!isObject(holder)) return
  if (Array.isArray(holder)) holder[Number(last)] = undefined
  else Reflect.deleteProperty(holder, last)
}

function isObject(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null
}
