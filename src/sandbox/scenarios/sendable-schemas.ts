/**
 * Finds the schemas of the contract that requests use, so that a client may send back what it has read in a response.
 */

/** Returns the references in a schema: its own, or those of the schemas that it combines. */
export function referencesOf(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { $ref, allOf = [], anyOf = [], oneOf = [] } = schema as Readonly<Record<string, readonly unknown[]>>
  return typeof $ref === 'string' ? [$ref] : [...allOf, ...anyOf, ...oneOf].flatMap(referencesOf)
}

/** Returns references to all schemas that request bodies contain. */
export function sendableSchemas(node: (pointer: string) => unknown): ReadonlySet<string> {
  const found = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) {
      if (name !== '$ref' || typeof inner !== 'string') collect(inner)
      else if (!found.has(inner)) {
        found.add(inner)
        collect(node(inner))
      }
    }
  }
  for (const path of Object.values(node('#/paths') as object))
    for (const { requestBody } of Object.values(path as object) as { readonly requestBody?: unknown }[])
      collect(requestBody)
  return found
}
