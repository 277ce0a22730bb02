/** JSON Schemas of scenario, fixture and configuration files, for editors. The build writes them to dist/schemas. */
import type { Contract } from '../../service/contract/document.ts'
import { scenarioFileSchema } from '../../sandbox/scenarios/file-schema.ts'
import { RELATIVE_INSTANT } from '../../service/state/fixtures.ts'
import { kindEntries } from '../../service/state/kinds.ts'
import { camelCase, SETTINGS } from './arguments.ts'
import { type Flag, FLAGS } from './commands.ts'
import type { JsonObject } from '../../platform/json.ts'

type Schema = JsonObject

const DIALECT = 'https://json-schema.org/draft/2020-12/schema'
const COMPONENTS = '#/components/schemas/'
/** A time, or a time relative to the sandbox's start, such as {now-PT5M}. */
const FIXTURE_INSTANT = `^\\d{4}-\\d\\d-\\d\\dT.*$|${RELATIVE_INSTANT.source}`

/** Returns the comment that tells editors the schema of a YAML file. */
export function schemaLine(path: string): string {
  return `# yaml-language-server: $schema=${path}`
}

export function fileSchemas(contract: Contract): Readonly<Record<string, Schema>> {
  return {
    'scenario.schema.json': scenarioFileSchema(contract),
    'fixture.schema.json': fixtureSchema(contract),
    'config.schema.json': configSchema(),
  }
}

/** Schema of a fixture file: an array of records. The kind is the file's name; `$defs` has a schema for each. */
function fixtureSchema({ document }: Contract): Schema {
  const components = document.components.schemas as Readonly<Record<string, Schema>>
  const defs: Record<string, Schema> = {}
  const take = (name: string): void => {
    if (name in defs) return
    defs[name] = {}
    defs[name] = rewritten(components[name]!, take) as Schema
  }
  const records = Object.fromEntries(
    kindEntries.map(([kind, { schema }]): [string, Schema] => {
      if (schema === undefined) return [kind, { type: 'array', items: { type: 'object' } }]
      const { properties, ...rest } = rewritten(components[schema]!, take) as Schema
      return [
        kind,
        { type: 'array', items: { ...rest, properties: { ...(properties as object | undefined), private: HIDDEN } } },
      ]
    }),
  )
  return {
    $schema: DIALECT,
    title: 'A papercloud fixture file',
    description: 'The name of the file is the kind of its records; #/$defs/KIND is the schema of one kind.',
    type: 'array',
    items: { type: 'object', properties: { private: HIDDEN } },
    $defs: { ...defs, ...records },
  }
}

const HIDDEN: Schema = { type: 'object', description: 'Fields that the API does not show: owners, secrets, purposes.' }

/**
 * Returns a schema of the contract with references into this file, and with the forms of times that fixtures may use.
 */
function rewritten(value: unknown, take: (name: string) => void): unknown {
  if (Array.isArray(value)) return value.map((one) => rewritten(one, take))
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value as Schema)
    .filter(([key]) => !key.startsWith('x-'))
    .map(([key, inner]): [string, unknown] => {
      if (key === '$ref' && typeof inner === 'string' && inner.startsWith(COMPONENTS)) {
        const name = inner.slice(COMPONENTS.length)
        take(name)
        return [key, `#/$defs/${name}`]
      }
      return key === 'format' && inner === 'date-time' ? ['pattern', FIXTURE_INSTANT] : [key, rewritten(inner, take)]
    })
  return Object.fromEntries(entries)
}

/** Schema of the configuration file: all flags, in kebab and in camel case. */
function configSchema(): Schema {
  const properties = Object.fromEntries(
    SETTINGS.flatMap((name) => {
      const schema = settingSchema(FLAGS[name])
      return [...new Set([name, camelCase(name)])].map((key) => [key, schema])
    }),
  )
  return {
    $schema: DIALECT,
    title: 'papercloud.config.yaml',
    type: ['object', 'null'],
    additionalProperties: false,
    properties: { $schema: { type: 'string' }, ...properties },
  }
}

function settingSchema({ type, multiple, values, schema, help: [, description] }: Flag): Schema {
  if (multiple) return { description, type: ['string', 'array'], items: { type: 'string' } }
  if (values) return { description, enum: values }
  return { description, ...(schema ?? { type }) }
}
