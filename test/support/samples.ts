/**
 * One concrete call to every endpoint: the example of its path and body in the contract. Walks choose other records for
 * the path at random.
 */
import type { Contract } from '../../src/service/contract/document.ts'
import type { Endpoint, PathParameter } from '../../src/service/contract/endpoint.ts'
import type { Kind } from '../../src/service/state/kinds.ts'
import type { Ownership } from '../../src/service/state/kinds/ownership.ts'
import type { Row } from '../../src/service/state/record.ts'
import type { World } from '../../src/service/state/world.ts'

/** A JSON Schema from the contract, loosely typed. */
export type Schema = Readonly<Record<string, any>>

export const PROJECT = 'prj_acme_prod'
const OWNERS: Ownership = { scopeId: PROJECT, subscriptionId: 'sub_acme_main', tenantId: 'ten_acme' }

/** A concrete call. */
export interface Sample {
  readonly endpoint: Endpoint
  /** The path relative to the base path, including required query parameters. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  /** The body; undefined if the endpoint takes none. */
  readonly body: any
}

/** Returns the example call of every endpoint; endpoints whose contract gives no complete path are in `missing`. */
export function samplesOf(contract: Contract, world: World): { samples: Sample[]; missing: string[] } {
  const all = [...contract.endpoints.values()].map((endpoint) =>
    exampleCall(contract, endpoint, startedOperation(world, endpoint)),
  )
  const isWhole = ({ endpoint, params }: Sample): boolean =>
    endpoint.parameters.every(
      ({ name, kind }) =>
        params[name] !== undefined && (kind !== 'operation' || name in startedOperation(world, endpoint)),
    )
  return {
    samples: all.filter(isWhole),
    missing: all.filter((one) => !isWhole(one)).map(({ endpoint }) => endpoint.id),
  }
}

/** Returns an endpoint's example call, with other values for parameters of the path if they are given. */
export function exampleCall(contract: Contract, endpoint: Endpoint, other = {}): Sample {
  const given = parametersOf(contract, endpoint)
  const examples = given.filter((one) => one.in === 'path').map(({ name, example }) => [name, example])
  const params = { ...(Object.fromEntries(examples) as Record<string, string>), ...other }
  const query = given
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, example }) => `${name}=${String(example)}`)
  const path = pathOf(endpoint, params) + (query.length > 0 ? `?${query.join('&')}` : '')
  return { endpoint, path, params, body: bodyOf(contract, endpoint) }
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly example?: string
}

/** The parameters of an endpoint as in the document, with references resolved. */
export function parametersOf({ document }: Contract, { path, method }: Endpoint): readonly Parameter[] {
  const { parameters = [] } = document.paths[path]![method.toLowerCase()] as { parameters?: readonly Schema[] }
  return parameters.map((one) => resolved(document, one)) as unknown as readonly Parameter[]
}

export function resolved(document: object, part: Schema): Schema {
  return part.$ref ? at(document, part.$ref as string) : part
}

/** Returns what a JSON pointer names. */
function at(document: object, pointer: string): Schema {
  return decodeURIComponent(pointer)
    .slice(2)
    .split('/')
    .reduce<any>((node, part) => node[part.replaceAll('~1', '/').replaceAll('~0', '~')], document)
}

/** Returns the path of an endpoint with the given ids filled in. */
export function pathOf(endpoint: Endpoint, params: Readonly<Record<string, string>>): string {
  return endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(params[name])))
}

/** Returns the example of an endpoint's body; undefined if the endpoint takes none. */
export function bodyOf({ document }: Contract, { bodyPointer }: Endpoint): any {
  if (!bodyPointer) return undefined
  return structuredClone(at(document, bodyPointer.replace(/\/schema$/, '')).examples?.typical.value)
}

/** Returns the schema of an endpoint's body, with its reference resolved. */
export function schemaAt(contract: Contract, endpoint: Endpoint): Schema {
  return followed(contract, at(contract.document, endpoint.bodyPointer!))
}

/**
 * Returns a schema with its references resolved and a single `allOf` unwrapped; keywords next to a reference are kept.
 */
export function followed(contract: Contract, schema: Schema): Schema {
  if (schema.$ref) {
    const { $ref, ...beside } = schema
    return { ...followed(contract, contract.document.components.schemas[$ref.split('/').at(-1)]!), ...beside }
  }
  if (schema.allOf?.length === 1) return { ...followed(contract, schema.allOf[0]), ...schema, allOf: undefined }
  return schema
}

/** Chooses ids for a path at random, from left to right, of records that belong together. */
export function addressOf(world: World, endpoint: Endpoint, chance: () => number): Record<string, string> | undefined {
  const known = {
    ...startedOperation(world, endpoint),
    ...(endpoint.parameters.some(({ name }) => name === 'restorePointId') && restorePoint(world)),
  }
  const choose = (at: number, above: Row | undefined): Record<string, string> | undefined => {
    const parameter = endpoint.parameters[at]
    if (!parameter) return {}
    const found = [...candidates(world, parameter, above, known)]
    shuffle(found, chance)
    for (const { id, row } of found) {
      const rest = choose(at + 1, row ?? above)
      if (rest) return { [parameter.name]: id, ...rest }
    }
    return undefined
  }
  return choose(0, undefined)
}

/** Puts items into a random order. */
export function shuffle(items: unknown[], chance: () => number): void {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(chance() * (at + 1))
    ;[items[at], items[other]] = [items[other], items[at]]
  }
}

function* candidates(
  world: World,
  { name, kind, within }: PathParameter,
  above: Row | undefined,
  known: Record<string, string>,
): Generator<{ id: string; row?: Row }> {
  if (name in known) {
    const row = kind ? world.table(kind as Kind).get(known[name]!) : undefined
    yield { id: known[name]!, ...(row && { row }) }
  } else if (within) {
    for (const { id } of (above?.doc as Record<string, readonly { id: string }[]> | undefined)?.[within] ?? [])
      yield { id }
  } else if (kind) {
    for (const row of world.table(kind as Kind).all()) if (belongs(row, above)) yield { id: row.id, row }
  }
}

/** Returns true if a record belongs to the sample project, and to the record that precedes it in a path. */
export function belongs({ kind, id, hidden }: Row, above: Row | undefined): boolean {
  if (kind === 'project') return id === PROJECT
  if (kind === 'subscription') return id === OWNERS.subscriptionId
  const owner = hidden as Ownership & { parentId?: string }
  if (above && owner.parentId !== undefined && owner.parentId !== above.id) return false
  return (['scopeId', 'subscriptionId', 'tenantId'] as const).every(
    (key) => owner[key] === undefined || owner[key] === OWNERS[key],
  )
}

function restorePoint(world: World): Record<string, string> {
  const [point] = world.table('restorePoint').all() as Iterable<Row<'restorePoint'>>
  return point
    ? { planId: point.doc.planId, volumeId: point.doc.volumeId, restorePointId: point.id }
    : { volumeId: 'vol_spare' }
}

/** Returns the id of an Operation in the sample project, if the endpoint takes one and one was started. */
function startedOperation(world: World, { parameters }: Endpoint): Record<string, string> {
  if (parameters[0]?.kind !== 'operation') return {}
  for (const row of world.table('operation').all())
    if ((row.hidden as Ownership).scopeId === PROJECT) return { operationId: row.id }
  return {}
}
