/** YAML in a page: a chunk of its own, loaded behind the start. What is exported is set then. */
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

/** Loads the package; what reads or writes YAML waits for it. */
export async function loadYaml(): Promise<void> {
  ;({ isAlias, isMap, isNode, isPair, isScalar, isSeq, Lexer, LineCounter, parse, parseDocument, Parser, stringify } =
    await import('yaml'))
}
