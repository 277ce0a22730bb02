/** YAML in Node. */
export {
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  parse,
  parseDocument,
  Parser,
  stringify,
  type Document,
  type Node,
  type Pair,
  type Scalar,
} from 'yaml'
