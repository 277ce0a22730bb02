/**
 * Serves another version of the contract (`--contract`). Endpoints that both versions have keep their handlers, and
 * those of our extensions that the other document does not set. Endpoints that only the other version has respond with
 * its examples; endpoints that it lacks are not served.
 */
import { textOf } from '../../platform/bytes.ts'
import type { Endpoint, PathParameter, OpenApiDocument } from './endpoint.ts'
import { ContractError, loadContract, loadDocument, readDocument, type Contract } from './document.ts'
import { validatorOf, type Validator } from './validator.ts'
import type { JsonObject } from '../../platform/json.ts'

/** A contract with its validator. */
export interface LoadedDocument {
  readonly contract: Contract
  readonly validator: Validator
}

export function shippedContract(file: string, indexFile: string): LoadedDocument {
  const contract = loadContract(file, indexFile)
  return { contract, validator: validatorOf(contract) }
}

/**
 * Combines another contract with our handlers. Requests are validated against the other contract, but records against
 * ours, because our handlers create them.
 * @throws ContractError
 */
export function overrideContract(file: string, { contract: ours, validator }: LoadedDocument): LoadedDocument {
  const { document, bytes } = readDocument(file)
  const outside = /"\$ref"\s*:\s*"([^#"][^"]*)"/.exec(textOf(bytes))?.[1]
  if (outside !== undefined)
    throw new ContractError(
      `The contract ${file} refers to ${outside}, which is in another file; bundle it into one document first.`,
    )
  const known = new Map(
    [...ours.endpoints.values()].map((endpoint) => [shapeOf(endpoint.method, endpoint.path), endpoint]),
  )
  const contract = readable(file, () => {
    const merged = loadDocument(withMarks(document, ours.document, known), bytes)
    const marks = marksOf(ours)
    const endpoints = [...merged.endpoints.values()].map((endpoint) => withOurMarks(endpoint, known, marks))
    const { version, digest } = merged
    return {
      document: merged.document,
      bytes,
      version,
      digest,
      endpoints: new Map(endpoints.map((endpoint) => [endpoint.id, endpoint])),
    }
  })
  const { body, query, response, ruleOf } = validatorOf(contract, { strict: false })
  // Other documents rarely mark parts of bodies, so our marks apply to parts with the same name.
  const ruleHere: Validator['ruleOf'] = (endpoint, place, field) => {
    const own = ours.endpoints.get(endpoint.id)
    return own ? validator.ruleOf(own, place, field) : ruleOf(endpoint, place, field)
  }
  return { contract, validator: { ...validator, body, query, response, ruleOf: ruleHere } }
}

/** Returns an endpoint of the other contract: with our id if our contract has it too, otherwise marked as foreign. */
function withOurMarks(endpoint: Endpoint, known: ReadonlyMap<string, Endpoint>, marks: ParameterMarks): Endpoint {
  const own = known.get(shapeOf(endpoint.method, endpoint.path))
  const { responses } = endpoint
  return own
    ? { ...endpoint, responses, id: own.id, path: own.path, parameters: own.parameters }
    : { ...foreignFacts(endpoint, marks), responses, foreign: true }
}

/**
 * Returns an endpoint that only the other contract has, without the marks that refer to kinds and parameters unknown
 * here.
 */
function foreignFacts(endpoint: Endpoint, marks: ParameterMarks): Endpoint {
  const parameters = endpoint.parameters.map((one) => marked(endpoint, one, marks))
  const isNamed = (name: string): boolean => parameters.some((one) => one.name === name && one.kind !== undefined)
  const { etagOf, projectEnoughFor } = endpoint
  return {
    ...endpoint,
    parameters: parameters.map((one, at) => (one.within && !parameters[at - 1]?.kind ? { name: one.name } : one)),
    etagOf: etagOf !== undefined && isNamed(etagOf) ? etagOf : undefined,
    projectEnoughFor: projectEnoughFor !== undefined && isNamed(projectEnoughFor) ? projectEnoughFor : undefined,
  }
}

/** Path parameters as our contract marks them. */
interface ParameterMarks {
  /** By the path up to the parameter, with parameter names left out. */
  readonly byPlace: ReadonlyMap<string, PathParameter>
  /** By the parameter's name, if it has the same meaning in every path. */
  readonly byName: ReadonlyMap<string, PathParameter>
  readonly kinds: ReadonlySet<string>
}

function marksOf({ endpoints }: Contract): ParameterMarks {
  const byPlace = new Map<string, PathParameter>()
  const byName = new Map<string, PathParameter>()
  const doubtful = new Set<string>()
  const kinds = new Set<string>()
  for (const endpoint of endpoints.values()) {
    for (const parameter of endpoint.parameters) {
      const { name, kind, within } = parameter
      if (kind) kinds.add(kind)
      byPlace.set(pathBefore(endpoint, name), parameter)
      const other = byName.get(name)
      if (within || !kind || (other && other.kind !== kind)) doubtful.add(name)
      byName.set(name, parameter)
    }
  }
  for (const name of doubtful) byName.delete(name)
  return { byPlace, byName, kinds }
}

/**
 * Returns a path parameter with the kind that it names: as the other contract marks it, otherwise as ours marks the
 * same position, otherwise as ours marks every parameter of that name. Kinds unknown here are dropped.
 */
function marked(
  endpoint: Endpoint,
  parameter: PathParameter,
  { byPlace, byName, kinds }: ParameterMarks,
): PathParameter {
  const { name, kind, within } = parameter
  if (kind !== undefined || within !== undefined) return kind === undefined || kinds.has(kind) ? parameter : { name }
  const own = byPlace.get(pathBefore(endpoint, name)) ?? byName.get(name)
  return { ...own, name }
}

/** Returns the path up to a parameter, without parameter names. */
function pathBefore({ path }: Endpoint, name: string): string {
  return path.slice(0, path.indexOf(`{${name}}`)).replaceAll(/\{\w+\}/g, '{}')
}

function readable<T>(file: string, load: () => T): T {
  try {
    return load()
  } catch (error) {
    throw new ContractError(`The contract ${file} cannot be used: ${(error as Error).message}`, { cause: error })
  }
}

/** Returns the method and path without parameter names, which may differ between contracts. */
function shapeOf(method: string, path: string): string {
  return `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`
}

type Item = JsonObject

/**
 * Returns the other document with our operation ids, and our extensions where it has none; every operation gets an id.
 */
function withMarks(
  document: OpenApiDocument,
  ours: OpenApiDocument,
  known: ReadonlyMap<string, Endpoint>,
): OpenApiDocument {
  const marked = (path: string, method: string, operation: Item): Item => {
    const own = known.get(shapeOf(method.toUpperCase(), path))
    if (!own) return { operationId: `${method} ${path}`, ...operation }
    const marks = Object.entries(ours.paths[own.path]![method] as Item).filter(
      ([key]) => key.startsWith('x-') || key === 'deprecated',
    )
    return { ...Object.fromEntries(marks), ...operation, operationId: own.id }
  }
  const items = Object.entries(document.paths).map(([path, item]) => {
    const { parameters: shared = [], ...operations } = item as Item & { readonly parameters?: readonly unknown[] }
    const all = Object.entries(operations).map(([method, operation]): [string, unknown] => {
      if (operation === null || typeof operation !== 'object' || !('responses' in operation)) return [method, operation]
      const { parameters = [] } = operation as { readonly parameters?: readonly unknown[] }
      return [method, marked(path, method, { ...operation, parameters: [...shared, ...parameters] })]
    })
    return [path, Object.fromEntries(all)]
  })
  const components = document.components as Partial<OpenApiDocument['components']> | undefined
  return {
    ...document,
    components: { schemas: {}, ...components },
    paths: Object.fromEntries(items) as OpenApiDocument['paths'],
  }
}
