/** What the contract permits at a place in a response, with references and unions resolved. */
import { limits } from '../../../platform/limits.ts'
import type { OpenApiDocument } from '../../../service/contract/endpoint.ts'
import type { JsonObject } from '../../../platform/json.ts'

/** The JSON types; an integer is a number. */
export type JsonType = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object'

export function typeOf(value: unknown): JsonType {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value as JsonType
}

/** What a contract permits at a place. If the contract does not describe the place, everything is permitted there. */
export class Shape {
  readonly #document: OpenApiDocument
  readonly #variants: readonly JsonObject[]

  constructor(document: OpenApiDocument, nodes: readonly unknown[]) {
    this.#document = document
    this.#variants = nodes.flatMap((node) => variantsOf(document, node, limits.recordDepth))
  }

  /** True if the contract describes this place. */
  get isKnown(): boolean {
    return this.#variants.length > 0
  }

  /** Returns true if a type is permitted here. */
  permits(type: JsonType): boolean {
    return !this.isKnown || this.#variants.some((node) => typesOf(node).includes(type))
  }

  /**
   * Returns true if a name is one of the declared fields. Other names in an object are data, such as the keys of
   * labels.
   */
  declares(name: string): boolean {
    return this.#variants.some(({ properties }) => has(properties, name))
  }

  /** True if objects here have declared fields. */
  get hasFields(): boolean {
    return this.#variants.some(({ properties }) => properties !== undefined)
  }

  /** Returns true if every variant with fields requires the field with this name. */
  requires(name: string): boolean {
    const parts = this.#variants.filter(({ properties }) => has(properties, name))
    return parts.length > 0 && parts.every(({ required }) => Array.isArray(required) && required.includes(name))
  }

  /** Returns the place of a field's value. */
  field(name: string): Shape {
    const nodes = this.#variants.flatMap(({ properties, additionalProperties }) => {
      if (has(properties, name)) return [(properties as JsonObject)[name]]
      return typeof additionalProperties === 'object' ? [additionalProperties] : []
    })
    return new Shape(this.#document, nodes)
  }

  /** The place of an array's items. */
  get items(): Shape {
    return new Shape(
      this.#document,
      this.#variants.flatMap(({ items }) => (items === undefined ? [] : [items])),
    )
  }
}

function has(properties: unknown, name: string): boolean {
  return typeof properties === 'object' && properties !== null && Object.hasOwn(properties, name)
}

/** Returns the schemas that references and unions lead to. */
function variantsOf(document: OpenApiDocument, node: unknown, levels: number): readonly JsonObject[] {
  if (typeof node !== 'object' || node === null || levels === 0) return []
  const { $ref, allOf, anyOf, oneOf, ...own } = node as JsonObject
  const inner = [allOf, anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))
  const name = typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : undefined
  const referred = name === undefined ? [] : [document.components.schemas[name]]
  const isPlain = ['type', 'properties', 'enum', 'const', 'items'].some((key) => key in own)
  return [...(isPlain ? [own] : []), ...[...referred, ...inner].flatMap((one) => variantsOf(document, one, levels - 1))]
}

function typesOf({ type, enum: values, const: value, properties }: JsonObject): readonly JsonType[] {
  if (type !== undefined) return [type].flat().map((one) => (one === 'integer' ? 'number' : (one as JsonType)))
  if (Array.isArray(values)) return values.map(typeOf)
  if (value !== undefined) return [typeOf(value)]
  return properties === undefined ? ['null', 'boolean', 'number', 'string', 'array', 'object'] : ['object']
}
