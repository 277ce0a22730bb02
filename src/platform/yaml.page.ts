/** YAML in a page: a separate chunk that is loaded after the start. The exports are set once it is loaded. */
import type * as Yaml from 'yaml'

export type { Document, Node, Pair, Scalar } from 'yaml'

export let isAlias: typeof Yaml.isAlias
export let isMap: typeof Yaml.isMap
export let isNode: typeof Yaml.isNode
export let isPair: typeof Yaml.isPair
export let isScalar: typeof Yaml.isScalar
export let isSeq: typeof Yaml.isSeq
export let Lexer: typeof Yaml.Lexer
export let LineCounter: typeof Yaml.LineCounter
export let parse: typeof Yaml.parse
export let parseDocument: typeof Yaml.parseDocument
export let Parser: typeof Yaml.Parser
export let stringify: typeof Yaml.stringify

/** Loads the package; requests that read or write YAML wait for it. */
export async function loadYaml(): Promise<void> {
  ;({ isAlias, isMap, isNode, isPair, isScalar, isSeq, Lexer, LineCounter, parse, parseDocument, Parser, stringify } =
    await import('yaml'))
}
