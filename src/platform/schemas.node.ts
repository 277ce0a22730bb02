/** JSON Schemas in Node: compiled by ajv on first use. */
import type { Ajv2020, Options } from 'ajv/dist/2020.js'
import { formats } from './formats.ts'
import { ajvPackage, builtModule } from './late-packages.node.ts'
import type { BuiltValidators, SchemaFamily, SchemaValidator } from './schemas.ts'

const EXTENSIONS = ['x-fidelity', 'x-rule', 'x-kind', 'x-within', 'example', 'discriminator', 'xml', 'externalDocs']

/**
 * Returns an ajv instance with this project's settings, including `allErrors`, so that users see all faults at once.
 */
export function newAjv({ strict = true, source = false }: { strict?: boolean; source?: boolean } = {}): Ajv2020 {
  const packaged = ajvPackage()
  const ajv = new packaged.Ajv2020({
    allErrors: true,
    strict,
    allowUnionTypes: true,
    strictRequired: false,
    strictTypes: false,
    validateSchema: false,
    logger: false,
    // In stored code, all references to a schema share its function.
    inlineRefs: !source,
    // Optimizing generated code takes as long as generating it and does not make it faster; it only makes stored code
    // smaller.
    code: { optimize: source, ...(source && { source, esm: true }) },
  })
  packaged.addFormats(ajv)
  ajv.addFormat('date-time', formats['date-time'])
  ajv.addVocabulary(EXTENSIONS)
  return ajv
}

/** Compiles the schemas of one document on first use. */
export class SchemaCompiler {
  readonly #strict: boolean
  readonly #nodeAt: (pointer: string) => unknown
  #ajv: Ajv2020 | undefined

  /** @param nodeAt the node of the document at a JSON pointer */
  constructor(_family: SchemaFamily, nodeAt: (pointer: string) => unknown, strict = true) {
    this.#nodeAt = nodeAt
    this.#strict = strict
  }

  /**
   * Compiles a schema of the document. The name is used only in a page, where the build has compiled all schemas. Adds
   * only the schemas that are needed, with the schemas that they refer to: adding the whole document at once would slow
   * down the start.
   */
  compile(_name: string, schema: () => unknown): SchemaValidator {
    const node = schema()
    const ajv = (this.#ajv ??= newAjv({ strict: this.#strict }))
    this.#addReferred(ajv, node)
    return ajv.compile(withSchemaNames(node) as object) as SchemaValidator
  }

  /** Compiles a self-contained schema. */
  alone(schema: object): SchemaValidator {
    return (this.#ajv ??= newAjv({ strict: this.#strict })).compile({ ...schema }) as SchemaValidator
  }

  /** Adds to ajv, by name, everything in the document that a schema refers to, directly or indirectly. */
  #addReferred(ajv: Ajv2020, node: unknown): void {
    if (node === null || typeof node !== 'object') return
    for (const [key, value] of Object.entries(node)) {
      if (key !== '$ref') {
        this.#addReferred(ajv, value)
        continue
      }
      const name = schemaName(value as string)
      if (ajv.schemas[name]) continue
      const schema = this.#nodeAt(value as string)
      ajv.addSchema(withSchemaNames(schema) as object, name)
      this.#addReferred(ajv, schema)
    }
  }
}

/** The validators of records that the build compiled for a contract; undefined without a build, or for another contract. */
export function builtValidators(contractDigest: string): BuiltValidators | undefined {
  const built = builtModule('record-validators') as
    { readonly contractDigest: string; readonly recordValidators: BuiltValidators } | undefined
  return built?.contractDigest === contractDigest ? built.recordValidators : undefined
}

/** Returns the name of a reference in ajv: for `#/components/schemas/Router`, `components.schemas.Router`. */
export function schemaName(reference: string): string {
  return reference.slice(2).replaceAll('/', '.')
}

/** Returns the schema with its references replaced by names. */
export function withSchemaNames(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withSchemaNames)
  if (node === null || typeof node !== 'object') return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' ? schemaName(value as string) : withSchemaNames(value),
    ]),
  )
}

/** Compiles the schema of a file that users write. */
export function compileFileSchema(schema: object): SchemaValidator {
  const packaged = ajvPackage()
  return new packaged.Ajv2020(SCENARIO_SETTINGS).compile(schema) as SchemaValidator
}

/** The settings for scenarios; with `verbose`, faults include the value and its schema. */
export const SCENARIO_SETTINGS: Options = {
  allErrors: true,
  verbose: true,
  strict: true,
  allowUnionTypes: true,
  strictTypes: false,
  strictRequired: false,
  logger: false,
}
