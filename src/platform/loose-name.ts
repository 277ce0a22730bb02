/** The name of a self-contained schema among those that the build compiled. */
import { hash } from '#digest'
import { canonical } from './canonical.ts'

/** A digest of the schema, with keys in any order. */
export function looseName(schema: object): string {
  return hash('sha1', canonical(schema), 'base64url')
}
