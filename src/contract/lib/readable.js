// What readers and generators want of a document beside what the server needs: a summary of each operation, and request
// models whose defaults do not make a field required.
const METHODS = ['get', 'post', 'put', 'patch', 'delete']

/** Every operation of a document with its path, as `visit(operation, path, method)`. */
export function eachOperation(document, visit) {
  for (const [path, item] of Object.entries(document.paths))
    for (const method of METHODS) if (item[method]) visit(item[method], path, method)
}

/** A summary for each operation: the first sentence of its description. */
export function summarize(document) {
  eachOperation(document, (operation) => {
    operation.summary = operation.description?.split(/[.;:](?:\s|$)/)[0]
  })
}

/** What stands under a local reference. */
export function target(document, reference) {
  const keys = reference.slice(2).split('/')
  return keys.reduce((node, key) => node[key.replaceAll('~1', '/').replaceAll('~0', '~')], document)
}

/** Every schema that a schema is made of, those behind its references included. */
function* schemasIn(document, node, seen = new Set()) {
  if (node === null || typeof node !== 'object' || seen.has(node)) return
  seen.add(node)
  yield node
  if (typeof node.$ref === 'string') yield* schemasIn(document, target(document, node.$ref), seen)
  for (const inner of Object.values(node)) yield* schemasIn(document, inner, seen)
}

/**
 * Moves the `default` of every field of a request into its description: generators of types take a field with a default for
 * one that is always there, which is true of responses alone.
 */
export function describeDefaults(document) {
  const seen = new Set()
  eachOperation(document, ({ requestBody }) => {
    for (const { schema } of Object.values(requestBody?.content ?? {})) {
      for (const { properties } of schemasIn(document, schema, seen)) {
        for (const property of Object.values(properties ?? {})) {
          if (property === null || typeof property !== 'object' || !('default' in property)) continue
          const said = property.default === '' ? 'empty' : `\`${JSON.stringify(property.default).replaceAll('"', '')}\``
          property.description = [property.description, `Default: ${said}.`].filter(Boolean).join(' ')
          delete property.default
        }
      }
    }
  })
}
