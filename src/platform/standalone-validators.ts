/** The schemas that the build compiled, by family and name; the build of the page replaces this module. */
import type { SchemaValidator } from './schemas.ts'

export const standaloneValidators: Readonly<Record<string, SchemaValidator>> = {}
