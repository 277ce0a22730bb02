/** The parts of the YAML package that a page uses; the build leaves out the rest. */
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
} from 'yaml'
