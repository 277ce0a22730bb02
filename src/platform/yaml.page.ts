/** YAML in a page: a separate chunk that is loaded after the start. */
import type * as Yaml from './yaml-used.page.ts'

export type { Document, Node, Pair, Scalar } from 'yaml'

let loaded: typeof Yaml | undefined

/** Loads the package; requests that read or write YAML wait for it. */
export async function loadYaml(): Promise<void> {
  loaded = await import('./yaml-used.page.ts')
}

/** The loaded package. */
export function yaml(): typeof Yaml {
  return loaded!
}
