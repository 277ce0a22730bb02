/** The schemas that a page loads after its start; the build of the page replaces this module. */
import type { SchemaValidator } from './schemas.ts'

export const lateValidators: Readonly<Record<string, SchemaValidator>> = {}
