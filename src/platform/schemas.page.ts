/** Validates JSON Schemas in a page, which must not generate code: the build has compiled the contract's schemas. */
import { standaloneValidators } from '#standalone-validators'
import { looseName } from './loose-name.ts'
import type { BuiltValidators, SchemaFamily, SchemaValidator } from './schemas.ts'

/** Finds the compiled schemas of one document. */
export class SchemaCompiler {
  readonly #family: SchemaFamily

  constructor(family: SchemaFamily, _nodeAt: (pointer: string) => unknown, _strict = true) {
    this.#family = family
  }

  /**
   * Returns the compiled schema with a name. A property has no schema of its own, so the schema of its object is used.
   */
  compile(name: string, _schema: () => unknown): SchemaValidator {
    const [, owner, property] = PROPERTY.exec(name) ?? []
    return owner === undefined
      ? known(`${this.#family} ${name}`)
      : propertyOf(known(`${this.#family} ${owner}`), property!)
  }

  /** Returns the validator of a self-contained schema, looked up by a digest of the schema. */
  alone(schema: object): SchemaValidator {
    return known(`loose ${looseName(schema)}`)
  }
}

/** None in addition to those that the compiler of a page looks up. */
export function builtValidators(_contractDigest: string): BuiltValidators | undefined {
  return undefined
}

let late: Readonly<Record<string, SchemaValidator>> = {}

/** Loads what plain API requests do not need: schemas of records, control requests and scenarios. */
export async function loadLateValidators(): Promise<void> {
  late = (await import('#late-validators')).lateValidators
}

function known(key: string): SchemaValidator {
  const found = [standaloneValidators, late].find((table) => Object.hasOwn(table, key))
  if (!found) throw new Error(`The build did not compile the schema ${key}, or it has not been loaded yet.`)
  return found[key]!
}

/** The pointer of a property of a schema. */
const PROPERTY = /^(#\/components\/schemas\/[^/]+)\/properties\/([^/]+)$/

/** Validates one property with the schema of its object, and ignores faults elsewhere in the object. */
function propertyOf(whole: SchemaValidator, property: string): SchemaValidator {
  const place = `/${property}`
  const validate: SchemaValidator = (value) => {
    whole({ [property]: value })
    const faults = (whole.errors ?? []).flatMap((fault) =>
      fault.instancePath === place || fault.instancePath.startsWith(`${place}/`)
        ? [{ ...fault, instancePath: fault.instancePath.slice(place.length) }]
        : [],
    )
    validate.errors = faults
    return faults.length === 0
  }
  return validate
}

/** The compiled schema of scenarios, the only such files in a page. */
export function compileFileSchema(_schema: object): SchemaValidator {
  return known('loose scenario')
}
