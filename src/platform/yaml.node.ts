/** YAML in Node: loaded on first use, because few starts read any. */
import type * as Yaml from 'yaml'
import { yamlPackage } from './late-packages.node.ts'

export type { Document, Node, Pair, Scalar } from 'yaml'

let loaded: typeof Yaml | undefined

/** The package. */
export function yaml(): typeof Yaml {
  return (loaded ??= yamlPackage())
}
