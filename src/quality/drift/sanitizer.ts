/**
 * Replaces everything in recorded documents that identifies a customer; equal texts always get the same replacement.
 */
import ipaddr from 'ipaddr.js'
import { hash } from '#digest'
import { ContractPlace } from '../audit/preview/place.ts'
import type { OpenApiDocument } from '../../service/contract/endpoint.ts'
import type { JsonObject } from '../../platform/json.ts'

const SECRET = /secret|password|token|privatekey|psk|userdata|certificate|accesskey/i
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const ADDRESS = /^[\da-f:.]+(\/\d{1,3})?$/i
const MAC = /^([\da-f]{2}:){5}[\da-f]{2}$/i

/** The replacements in one recording. */
export class Sanitizer {
  readonly #document: OpenApiDocument
  readonly #known = new Map<string, string>()
  readonly #key: string

  /**
   * `fixed` contains the texts whose replacement is given, such as ids; the replacements of addresses depend on `key`.
   */
  constructor(document: OpenApiDocument, fixed: ReadonlyMap<string, string>, key: string) {
    this.#document = document
    this.#key = key
    for (const [text, replacement] of fixed) this.#known.set(text, replacement)
  }

  /** Returns a document of a named schema without secrets, names, addresses and other free text. */
  document(schema: string, document: JsonObject): JsonObject {
    const place = new ContractPlace(this.#document, [
      { node: { $ref: `#/components/schemas/${schema}` }, name: schema },
    ])
    return this.#value(document, place, 'record') as JsonObject
  }

  #value(value: unknown, place: ContractPlace | undefined, name: string): unknown {
    if (typeof value === 'string') return this.#text(value, place, name)
    if (Array.isArray(value)) return value.map((item) => this.#value(item, place?.items, name))
    if (typeof value !== 'object' || value === null) return value
    // The names in a map, such as labels, come from the customer, so it is emptied.
    if (!place?.hasFields) return {}
    const kept = Object.entries(value).filter(([field]) => place.field(field) && !SECRET.test(field))
    return Object.fromEntries(kept.map(([field, held]) => [field, this.#value(held, place.field(field), field)]))
  }

  #text(text: string, place: ContractPlace | undefined, name: string): string {
    if (text === '' || place?.texts?.has(text) || INSTANT.test(text)) return text
    const known = this.#known.get(text)
    if (known !== undefined) return known
    const replacement = this.#replacement(text, name)
    this.#known.set(text, replacement)
    return replacement
  }

  #replacement(text: string, name: string): string {
    const number = this.#known.size + 1
    if (MAC.test(text))
      return `02:${hash('sha256', this.#key + text, 'hex')
        .slice(0, 10)
        .replace(/(..)(?=.)/g, '$1:')}`
    const [address = '', length] = text.split('/')
    if (ADDRESS.test(text) && ipaddr.isValid(address)) return this.#address(address, length)
    if (text.includes('@')) return `user-${number}@example.com`
    if (/^https?:/.test(text)) return `https://example.com/${number}`
    return `${name.replaceAll(/[^a-z]/gi, '').toLowerCase()}-${number}`
  }

  /**
   * Returns another address. Addresses with a common prefix keep one of the same length, so that subnets still contain
   * the same addresses.
   */
  #address(address: string, length: string | undefined): string {
    const bytes = ipaddr.parse(address).toByteArray()
    const bits = bytes.flatMap((byte) => Array.from({ length: 8 }, (_bit, at) => String((byte >> (7 - at)) & 1)))
    const kept = length === undefined ? bits.length : Number(length)
    const mapped = bits.map((bit, at) => {
      if (at >= kept) return bit
      const flips = hash('sha256', `${this.#key} ${bits.slice(0, at).join('')}`, 'hex').charCodeAt(0) % 2 === 1
      return flips ? String(1 - Number(bit)) : bit
    })
    const made = bytes.map((_byte, at) => parseInt(mapped.slice(at * 8, at * 8 + 8).join(''), 2))
    return ipaddr.fromByteArray(made).toString() + (length === undefined ? '' : `/${length}`)
  }
}
