/** Takes the inputs of a tool from the contract of the control API, so that there is only one description of them. */
import type { Contract } from '../../service/contract/document.ts'
import type { ControlId } from '../../sandbox/control/handler.ts'
import type { JsonObject } from '../../platform/json.ts'
import { operationOf, resolvedSchema, type ContractSchema } from './contract-excerpt.ts'

/**
 * Returns the schemas of some inputs of an endpoint by name: from its path, its query and the fields of its body.
 * @throws Error for a name that the endpoint does not have
 */
export function inputOf(contract: Contract, id: ControlId, names: readonly string[]): Record<string, JsonObject> {
  const { document, endpoints } = contract
  const endpoint = endpoints.get(id)!
  const parameters = ((operationOf(contract, endpoint).parameters ?? []) as ContractSchema[]).map((one) =>
    resolvedSchema(document, one),
  )
  const { bodyPointer } = endpoint
  const body = bodyPointer === undefined ? undefined : resolvedSchema(document, { $ref: bodyPointer })
  return Object.fromEntries(
    names.map((name) => {
      const parameter = parameters.find((one) => one.name === name)
      const { schema, description } = parameter ?? { schema: body?.properties?.[name], description: undefined }
      if (schema === undefined) throw new Error(`${id} has no input "${name}".`)
      return [name, { ...(inlined(document, schema) as JsonObject), ...(description !== undefined && { description }) }]
    }),
  )
}

/** Returns a schema without references: clients of MCP do not know the document. */
function inlined(document: object, schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((one) => inlined(document, one))
  if (typeof schema !== 'object' || schema === null) return schema
  const { $ref, ...own } = schema as ContractSchema
  const whole = $ref === undefined ? own : { ...resolvedSchema(document, { $ref }), ...own }
  if ($ref !== undefined) return inlined(document, whole)
  return Object.fromEntries(Object.entries(whole).map(([key, value]) => [key, inlined(document, value)]))
}
