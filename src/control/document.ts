/** The document of the control API in Node. */
import type { JsonObject } from '../platform/json.ts'
import document from './openapi.json' with { type: 'json' }

export function controlDocument(): JsonObject {
  return document
}
