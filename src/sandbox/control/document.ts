/** The document of the control API in Node. */
import type { JsonObject } from '../../platform/json.ts'
import document from './openapi.json' with { type: 'json' }

/** The document, which Node reads with the code of the control API. */
export function controlDocument(): JsonObject {
  return document
}
