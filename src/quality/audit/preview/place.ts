/** A place in the schemas of a contract, with references and unions resolved. It has a name, which messages use. */
import { limits } from '../../../platform/limits.ts'
import type { OpenApiDocument } from '../../../service/contract/endpoint.ts'
import { asObject } from '../record.ts'
import type { JsonObject } from '../../../platform/json.ts'

/** A schema with its name, which consists of the name of the nearest named schema and the path within that schema. */
interface Variant {
  readonly node: JsonObject
  readonly name: string
}

export class ContractPlace {
  readonly #document: OpenApiDocument
  readonly #variants: readonly Variant[]
  readonly #given: string

  constructor(document: OpenApiDocument, given: readonly Variant[]) {
    this.#document = document
    this.#given = given[0]?.name ?? ''
    this.#variants = given.flatMap((one) => variantsOf(document, one, limits.recordDepth))
  }

  /** The name of this place, such as `Router.name`. */
  get name(): string {
    return this.#variants[0]?.name ?? this.#given
  }

  /** Permitted types, named as in JSON Schema; undefined if any type is permitted. */
  get types(): ReadonlySet<string> | undefined {
    const all = this.#variants.map(({ node }) => typesOf(node))
    return all.length === 0 || all.includes(undefined) ? undefined : new Set(all.flatMap((types) => types ?? []))
  }

  /** The permitted strings; undefined if the contract does not list them. */
  get texts(): ReadonlySet<string> | undefined {
    const lists = this.#variants
      .filter(({ node }) => typesOf(node)?.includes('string') ?? true)
      .map(({ node }) =>
        Array.isArray(node.enum) ? (node.enum as unknown[]) : 'const' in node ? [node.const] : undefined,
      )
    if (lists.length === 0 || lists.includes(undefined)) return undefined
    return new Set(lists.flatMap((list) => list ?? []).filter((one) => typeof one === 'string'))
  }

  get isDeprecated(): boolean {
    return this.#variants.some(({ node }) => node.deprecated === true)
  }

  /** True if an object here has declared fields. */
  get hasFields(): boolean {
    return this.#variants.some(({ node }) => node.properties !== undefined)
  }

  /** Names of required fields. */
  get required(): readonly string[] {
    const objects = this.#variants.filter(({ node }) => node.properties !== undefined)
    // If an object can have several forms, a field that only one of them requires can be left out in the others.
    if (objects.length !== 1) return []
    const { required } = objects[0]!.node
    return Array.isArray(required) ? required.filter((one) => typeof one === 'string') : []
  }

  /** Returns a declared field; undefined if it is not declared. */
  field(field: string): ContractPlace | undefined {
    const found = this.#variants.flatMap(({ node, name }): Variant[] => {
      const { properties } = node
      const isDeclared = typeof properties === 'object' && properties !== null && Object.hasOwn(properties, field)
      return isDeclared ? [{ node: asObject((properties as JsonObject)[field]), name: `${name}.${field}` }] : []
    })
    return found.length === 0 ? undefined : new ContractPlace(this.#document, found)
  }

  get items(): ContractPlace {
    const found = this.#variants.flatMap(({ node, name }): Variant[] =>
      node.items === undefined ? [] : [{ node: asObject(node.items), name: `${name}[]` }],
    )
    return new ContractPlace(this.#document, found)
  }
}

function variantsOf(document: OpenApiDocument, { node, name }: Variant, levels: number): readonly Variant[] {
  if (levels === 0) return []
  const { $ref, allOf, anyOf, oneOf, ...own } = node
  const inner = [allOf, anyOf, oneOf]
    .flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))
    .map((one) => ({ node: asObject(one), name }))
  const schema = typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : undefined
  const referred = schema === undefined ? [] : [{ node: document.components.schemas[schema] ?? {}, name: schema }]
  const isPlain = ['type', 'properties', 'enum', 'const', 'items', 'deprecated'].some((key) => key in own)
  const below = [...referred, ...inner].flatMap((one) => variantsOf(document, one, levels - 1))
  return [...(isPlain ? [{ node: own, name }] : []), ...below]
}

function typesOf({ type, enum: values, properties, const: value }: JsonObject): readonly string[] | undefined {
  if (type !== undefined) return [type].flat().map(String)
  const listed = Array.isArray(values) ? (values as unknown[]) : value === undefined ? [] : [value]
  if (listed.length > 0) return listed.map((one) => (one === null ? 'null' : typeof one))
  return properties === undefined ? undefined : ['object']
}
