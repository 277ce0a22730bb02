/** The document of the control API in a page: a separate chunk that is loaded after the start. */
import type { JsonObject } from '../../platform/json.ts'

let loaded: JsonObject | undefined

/** Loads the document; control requests wait for it. */
export async function loadControlDocument(): Promise<void> {
  loaded = (await import('./openapi.json', { with: { type: 'json' } })).default
}

/** The loaded document. */
export function controlDocument(): JsonObject {
  return loaded!
}
