// Additions to a document for readers and generators: a summary for each operation, and request models in which a
// default does not make a field required.
const METHODS = ['get', 'post', 'put', 'patch', 'delete']

/** Calls `visit(operation, path, method)` for every operation of a document. */
export function eachOperation(document, visit) {
  for (const [path, item] of Object.entries(document.paths))
    for (const method of METHODS) if (item[method]) visit(item[method], path, method)
}

/** Sets the summary of each operation to the first sentence of its description. */
export function summarize(document) {
  eachOperation(document, (operation) => {
    operation.summary = operation.description?.split(/[.;:](?:\s|$)/)[0]
  })
}

/** The target of a local reference. */
export function target(document, reference) {
  const keys = reference.slice(2).split('/')
  return keys.reduce((node, key) => node[key.replaceAll('~1', '/').replaceAll('~0', '~')], document)
}

/** The parameters of an operation, references resolved. */
export function parametersOf(document, { parameters = [] }) {
  return parameters.map((one) => (one.$ref ? target(document, one.$ref) : one))
}

/** All schemas inside a schema, including referenced ones. */
function* schemasIn(document, node, seen = new Set()) {
  if (node === null || typeof node !== 'object' || seen.has(node)) return
  seen.add(node)
  yield node
  if (typeof node.$ref === 'string') yield* schemasIn(document, target(document, node.$ref), seen)
  for (const inner of Object.values(node)) yield* schemasIn(document, inner, seen)
}

/** The defaults of fields, by schema and field. */
export function defaultsIn({ components }) {
  const ofFields = ({ properties = {} }) =>
    Object.fromEntries(
      Object.entries(properties).flatMap(([key, one]) => ('default' in one ? [[key, one.default]] : [])),
    )
  return Object.fromEntries(Object.entries(components.schemas).map(([name, schema]) => [name, ofFields(schema)]))
}

/**
 * Moves the `default` of request fields into their descriptions: type generators treat a field with a default as always
 * present, which is true of responses only.
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
