/**
 * The changed fields of an object as JSON text. Every create compares three records, so the fields of the last object
 * of a series are remembered with their keys as JSON: 20 instead of 43 µs for a security group.
 */
import { sameText } from './patch.ts'
import type { JsonObject } from '../platform/json.ts'

/** The changed fields of an object; undefined if it has other fields than before, or in another order. */
export function changedFields(before: object, after: object): string | undefined {
  return new LastFields().differences(before, after)
}

/** The fields of an object that others are compared with; the next object takes its place. */
export class LastFields {
  #of: object | undefined
  #keys: readonly string[] = []
  /** The keys as JSON, with a colon; those of fields that changed before. */
  #heads: (string | undefined)[] = []
  #values: unknown[] = []

  /**
   * The fields of `after` that differ from `before`, as JSON; undefined if `after` has different fields or a different
   * order of fields.
   * @param emptied a field of `after` that is written as an empty text
   */
  differences(before: object, after: object, emptied?: string): string | undefined {
    if (this.#of !== before) this.#read(before)
    this.#of = undefined
    const values = this.#values
    let text = ''
    let at = 0
    for (const key in after) {
      if (key !== this.#keys[at]) return undefined
      const known = values[at]
      const own = (values[at] = (after as JsonObject)[key])
      const value = key === emptied ? '' : own
      if (value !== known) {
        if (value === undefined || known === undefined) return undefined
        if (!sameText(value, known))
          text += `${text === '' ? '' : ','}${(this.#heads[at] ??= `${JSON.stringify(key)}:`)}${jsonOf(value)}`
      }
      at += 1
    }
    if (at !== this.#keys.length) return undefined
    this.#of = after
    return `{${text}}`
  }

  #read(object: object): void {
    this.#keys = Object.keys(object)
    this.#heads = []
    this.#values = Object.values(object)
  }
}

/** A value as JSON; short texts without escapes, which most values are, take a third of the time this way. */
function jsonOf(value: unknown): string {
  if (typeof value === 'string' && PLAIN.test(value)) return `"${value}"`
  return JSON.stringify(value)
}

/** Texts that need no escapes. */
const PLAIN = /^[ !#-[\]-~]{0,64}$/
