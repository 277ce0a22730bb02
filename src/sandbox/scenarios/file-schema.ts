/**
 * Builds the JSON Schema of scenario files for editors: the schema of the model, with the endpoints of a contract and
 * the kinds of records as enumerations.
 */
import type { Contract } from '../../service/contract/document.ts'
import { definitionSchema } from './definition.gen.ts'
import { WRITABLE_KINDS } from './writable-kinds.ts'

const DIALECT = 'https://json-schema.org/draft/2020-12/schema'

type Schema = Record<string, unknown>

export function scenarioFileSchema({ endpoints }: Pick<Contract, 'endpoints'>): Readonly<Schema> {
  const schema = JSON.parse(JSON.stringify(definitionSchema)) as {
    properties: { rules: { items: { properties: { when: Properties; then: { properties: { set: Properties } } } } } }
  }
  const { when, then } = schema.properties.rules.items.properties
  when.properties.endpoint = { anyOf: [{ enum: [...endpoints.keys()].sort() }, when.properties.endpoint] }
  then.properties.set.properties.kind = { enum: [...WRITABLE_KINDS].sort() }
  return { $schema: DIALECT, title: 'A papercloud scenario', ...schema }
}

interface Properties {
  properties: Schema
}
