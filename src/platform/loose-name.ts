/** The name of a self-contained schema among those that the build compiled. */
import { hash } from '#digest'
import { canonical } from './canonical.ts'

/** Returns a digest of the schema that does not depend on the order of its keys. */
export function looseName(schema: object): string {
  return hash('sha1', canonical(schema), 'base64url')
}
