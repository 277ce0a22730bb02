// Generates from the model of scenario files: the JSON Schema for validation, the list of effects, and the tables of
// docs/scenarios.md. The TypeScript types are generated with those of the control API.
import { alternatives, code, withTable } from '../lib/pages.mjs'

const COMPONENTS = '#/components/schemas/'
/** Fields that the table of effects lists. */
const FIELDS_LISTED = 6
const NOTICE = '// Made from contract/scenario by contract/emit.mjs; change that instead.\n'

/** The generated files by path, from the emitted control contract; `page` is the current text of docs/scenarios.md. */
export function scenarioArtifacts({ components: { schemas } }, page) {
  const then = schemas.Then.properties
  const effects = Object.keys(then).filter((name) => !then[name]['x-part-of'])
  return {
    'src/sandbox/scenarios/definition.gen.ts': schemaModule(standalone(schemas.Scenario, schemas)),
    'src/sandbox/scenarios/effects.gen.ts': effectsModule(effects),
    'src/surfaces/console/ui/snippets.gen.ts': snippetsModule(effects, then),
    'docs/scenarios.md': [
      ['when', schemas.When.properties, ([name, schema]) => [code(name), schema.description]],
      [
        'frequency',
        withoutKeys(schemas.Rule.properties, ['when', 'then']),
        ([name, schema]) => [code(name), schema.description],
      ],
      [
        'effects',
        Object.fromEntries(effects.map((name) => [name, then[name]])),
        ([name, schema]) => [code(name), valueOf(schema, schemas), schema.description],
      ],
    ].reduce((text, [name, properties, row]) => withTable(text, name, Object.entries(properties).map(row)), page),
  }
}

function schemaModule(schema) {
  return `${NOTICE}\n/** The JSON Schema of a scenario, complete in itself. */\nexport const definitionSchema = ${JSON.stringify(schema, null, 1)} as const\n`
}

function effectsModule(names) {
  const imports = names.map((name) => `import { ${name} } from './effects/${kebab(name)}.ts'\n`).join('')
  return `${NOTICE}${imports}\n/** Every effect, in the order in which they act. */\nexport const effects = { ${names.join(', ')} } as const\n`
}

/** The lines that the console's editor offers: at least one for each effect. */
function snippetsModule(names, then) {
  const lines = names.flatMap((name) => {
    const snippets = then[name]['x-snippets']
    if (!snippets) throw new Error(`The effect ${name} has no @snippet in contract/scenario/effects.tsp.`)
    return snippets.map(([label, value]) => `  ['${label}', 'then: { ${name}: ${value} }'],\n`)
  })
  return `${NOTICE}\n/** Lines that add an effect to a rule, as YAML, with their labels. */\nexport const snippets = [\n${lines.join('')}] as const\n`
}

/**
 * A schema without references. Alternatives of different types become one schema with several types, if their keywords
 * do not overlap, so that errors refer to the type of the value.
 */
function standalone(node, schemas) {
  if (Array.isArray(node)) return node.map((one) => standalone(one, schemas))
  if (node === null || typeof node !== 'object') return node
  const { $ref, allOf, ...own } = node
  const target = $ref ?? (allOf?.length === 1 ? allOf[0].$ref : undefined)
  if (target !== undefined) {
    const named = standalone(schemas[target.slice(COMPONENTS.length)], schemas)
    return { ...named, ...standalone(own, schemas) }
  }
  const out = Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => !key.startsWith('x-'))
      .map(([key, value]) => [key, standalone(value, schemas)]),
  )
  return out.anyOf ? oneOfTypes(out) : out
}

function oneOfTypes({ anyOf, ...rest }) {
  const types = anyOf.flatMap(({ type }) => type)
  const mixable = types.every((type) => typeof type === 'string') && new Set(types).size === types.length
  if (!mixable || anyOf.some((one) => one.enum || one.const || one.anyOf)) return { anyOf, ...rest }
  const joined = Object.assign({}, ...anyOf)
  return { ...joined, ...rest, type: types }
}

/** How a value is written, for the documentation. */
function valueOf(schema, schemas) {
  const whole = standalone(schema, schemas)
  if (whole.type === 'boolean') return code('true')
  if (whole.enum) return alternatives(whole.enum.map(code))
  if (whole.anyOf?.every((one) => one.enum))
    return alternatives(
      whole.anyOf
        .flatMap((one) => one.enum)
        .map(String)
        .map(code),
    )
  if (whole.type === 'object') {
    const fields = Object.keys(whole.properties).map((name) => (whole.required?.includes(name) ? name : `${name}?`))
    // If a value has many fields, the page that describes it in detail lists them itself.
    return code(`{ ${(fields.length > FIELDS_LISTED ? [...fields.slice(0, 3), '…'] : fields).join(', ')} }`)
  }
  return whole.title?.startsWith('a name') ? 'a name' : (whole.title ?? `a ${whole.type}`)
}

function withoutKeys(object, keys) {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)))
}

function kebab(name) {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
