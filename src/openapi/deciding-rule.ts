/** Finds the rule that the contract's marks name for a part of a body or query; the innermost mark counts. */
import type { OpenApiDocument } from './endpoint.ts'
import type { JsonObject } from '../platform/json.ts'

const MARK = 'x-rule'

/**
 * Returns the rule for a field (`routes.0.destination`) in a schema; undefined if neither the field nor an enclosing
 * schema is marked.
 */
export function ruleOfField(document: OpenApiDocument, schema: unknown, field: string): string | undefined {
  return ruleAt(document, schema as JsonObject, field === '' ? [] : field.split('.'), undefined)
}

function ruleAt(
  document: OpenApiDocument,
  node: JsonObject,
  steps: readonly string[],
  outer: string | undefined,
): string | undefined {
  const marked = (node[MARK] as string | undefined) ?? outer
  const ref = node.$ref as string | undefined
  if (ref !== undefined) {
    const target = document.components.schemas[ref.slice(ref.lastIndexOf('/') + 1)]
    return target ? ruleAt(document, target, steps, marked) : marked
  }
  for (const key of ['allOf', 'anyOf', 'oneOf']) {
    for (const part of (node[key] as readonly JsonObject[] | undefined) ?? []) {
      const found = ruleAt(document, part, steps, marked)
      if (found !== marked) return found
    }
  }
  const [step, ...rest] = steps
  const inner = step === undefined ? undefined : partOf(node, step)
  return inner ? ruleAt(document, inner, rest, marked) : marked
}

function partOf({ properties, items }: JsonObject, step: string): JsonObject | undefined {
  const named = properties as Readonly<Record<string, JsonObject>> | undefined
  if (named && Object.hasOwn(named, step)) return named[step]
  return /^\d+$/.test(step) ? (items as JsonObject | undefined) : undefined
}
