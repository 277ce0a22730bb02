/**
 * The published schema of SARIF 2.1.0, from a package by its authors. It is written in draft 4, but uses nothing that
 * draft 7 interprets differently.
 */
import { Ajv, type ErrorObject } from 'ajv'
import addFormats from 'ajv-formats'
import published from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' }

const { $schema: _draft, id: _id, ...schema } = published as Record<string, unknown>
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false })
addFormats.default(ajv)
const validate = ajv.compile(schema)

/** Returns what is wrong with a log; empty if it matches the schema. */
export function sarifFaults(log: unknown): readonly ErrorObject[] {
  validate(log)
  return validate.errors ?? []
}
