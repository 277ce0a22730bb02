/** The contract as the explorer reads it: endpoints by area and tag, their parameters, and schemas. */

/** A schema of the contract, with the keywords that the contract uses. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

/** A value in the contract that may be a reference to a component. */
type Referred<Kind> = Kind | { readonly $ref: string }

/** A parameter of a request. */
export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly description?: string
  readonly schema?: Schema
  readonly example?: string | number | boolean
}

interface Media {
  readonly schema?: Schema
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
}

interface Declared {
  readonly description: string
  readonly content?: Readonly<Record<string, Media>>
}

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly deprecated?: boolean
  readonly parameters?: readonly Referred<Parameter>[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<Record<string, Referred<Declared>>>
  readonly 'x-required-permission'?: { readonly resource: string; readonly level: string; readonly at: string }
  readonly 'x-required-scopes'?: readonly string[]
  readonly 'x-idempotency'?: string
  readonly 'x-if-match'?: string
  readonly 'x-console-only'?: boolean
  readonly 'x-rule'?: string
}

/** The contract. */
export interface ServedContract {
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly tags: readonly { readonly name: string; readonly description?: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** An endpoint. */
export interface ServedEndpoint extends Operation {
  readonly method: string
  readonly path: string
  readonly tag: string
}

/** A tag with its endpoints. */
export interface Tag {
  readonly name: string
  readonly description: string
  readonly endpoints: readonly ServedEndpoint[]
}

/** An area of the API with its tags. */
export interface Area {
  readonly name: string
  readonly tags: readonly Tag[]
}

/** Areas in the order in which people look for them, with the first part of their paths below a project. */
const AREAS: readonly (readonly [name: string, parts: readonly string[]])[] = [
  ['Compute', ['compute']],
  ['Network', ['network']],
  ['Storage', ['storage']],
  ['Activity', ['operations', 'events', 'observability', 'activity']],
  ['Access', ['iam', 'account', 'tenants', '']],
  ['Billing', ['billing', 'catalog']],
]
const OTHER = 'Other'
/** Tags that come first in their area; all others follow by name. */
const FIRST: readonly string[] = ['Instances', 'Networks', 'Routers', 'Volumes', 'Operations', 'Events']
const METHODS: readonly string[] = ['get', 'post', 'put', 'patch', 'delete']

/** Follows a reference. */
function resolved<Kind extends object>(contract: ServedContract, value: Referred<Kind>): Kind {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return value as Kind
  const [group, name] = value.$ref.split('/').slice(2)
  return resolved(contract, contract.components[group!]![name!] as Referred<Kind>)
}

/** Returns the endpoints by area and tag. */
export function areasOf(contract: ServedContract): readonly Area[] {
  const endpoints = endpointsOf(contract)
  const tags = contract.tags.map(({ name, description = '' }): Tag => ({
    name,
    description,
    endpoints: endpoints.filter(({ tag }) => tag === name),
  }))
  return [...AREAS.map(([name]) => name), OTHER].flatMap((name) => {
    const ofArea = tags.filter((tag) => areaOf(tag) === name)
    return ofArea.length === 0 ? [] : [{ name, tags: ofArea.toSorted(byPlace) }]
  })
}

function endpointsOf({ paths }: ServedContract): readonly ServedEndpoint[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method): ServedEndpoint => {
      const operation = item[method] as Operation
      const shared = (item.parameters ?? []) as readonly Referred<Parameter>[]
      return {
        ...operation,
        method: method.toUpperCase(),
        path,
        tag: operation.tags[0]!,
        parameters: [...shared, ...(operation.parameters ?? [])],
      }
    }),
  )
}

/** Returns the area in which most endpoints of a tag are. */
function areaOf({ endpoints }: Tag): string {
  const names = endpoints.map(({ path }) => {
    const part = path.replace(/^\/scopes\/\{\w+\}/, '').split('/')[1] ?? ''
    return AREAS.find(([, parts]) => parts.includes(part))?.[0] ?? OTHER
  })
  const count = (name: string): number => names.filter((one) => one === name).length
  return names.toSorted((a, b) => count(b) - count(a))[0] ?? OTHER
}

function byPlace(a: Tag, b: Tag): number {
  const place = ({ name }: Tag): number => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length)
  return place(a) - place(b) || a.name.localeCompare(b.name)
}

/** The kind of a body that the explorer fills in. */
export const JSON_TYPE = 'application/json'

/** Returns the values of the examples of a request body, by name. */
export function requestExamples({ requestBody }: ServedEndpoint): readonly (readonly [name: string, text: string])[] {
  const examples = requestBody?.content[JSON_TYPE]?.examples ?? {}
  return Object.entries(examples).map(([name, { value }]) => [name, JSON.stringify(value, null, 2)])
}

/** Returns the parameters of an endpoint; its rules may require a header that all endpoints declare as optional. */
export function parametersOf(
  contract: ServedContract,
  { parameters = [], ...rules }: ServedEndpoint,
): readonly Parameter[] {
  const needed: Readonly<Record<string, string | undefined>> = {
    'Idempotency-Key': rules['x-idempotency'],
    'If-Match': rules['x-if-match'],
  }
  return parameters.map((parameter) => {
    const declared = resolved(contract, parameter)
    return needed[declared.name] === 'required' ? { ...declared, required: true } : declared
  })
}

/** Returns the declared responses by status. */
export function responsesOf(
  contract: ServedContract,
  { responses }: ServedEndpoint,
): readonly (readonly [status: string, declared: Declared])[] {
  return Object.entries(responses).map(([status, declared]) => [status, resolved(contract, declared)])
}

/** Returns a schema without references, and with what `allOf` adds. */
export function flat(contract: ServedContract, schema: Schema): Schema {
  const { $ref, allOf, ...own } = schema
  const base = $ref === undefined ? {} : flat(contract, resolved<Schema>(contract, { $ref }))
  const parts = (allOf ?? []).map((part) => flat(contract, part))
  const all = [base, ...parts, own]
  const properties = Object.assign({}, ...all.map((part) => part.properties ?? {})) as Record<string, Schema>
  const required = all.flatMap((part) => part.required ?? [])
  return {
    ...(Object.assign({}, ...all) as Schema),
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  }
}
