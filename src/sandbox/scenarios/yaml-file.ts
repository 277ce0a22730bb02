/** Reads YAML and JSON files that users write. Every fault has its line and column, and all of them are reported at once. */
import { readText, sizeOf, whyUnreadable } from '#files'
import { yaml, type Document, type Node } from '#yaml'
import { limits } from '../../platform/limits.ts'
import { isValueTooDeep, TOO_DEEP } from '../../service/state/nesting.ts'
import type { SemanticFault } from './semantic-fault.ts'

export interface FileFault {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly message: string
}

/** A file that cannot be used; its message has one line per fault. */
export class FaultyFile extends Error {
  readonly faults: readonly FileFault[]

  constructor(faults: readonly FileFault[]) {
    super(faults.map(({ file, line, column, message }) => `${file}:${line}:${column}: ${message}`).join('\n'))
    this.faults = faults
  }
}

/** Reads the text of a file. @throws FaultyFile if it cannot be read, or is too large */
export function fileText(file: string): string {
  try {
    if (sizeOf(file) > limits.scenarioFileBytes)
      throw new Error(`is larger than ${limits.scenarioFileBytes} bytes (limit scenarioFileBytes)`)
    return readText(file)
  } catch (error) {
    throw wholeFault(file, whyUnreadable(error))
  }
}

/** A parsed YAML or JSON text, with the positions of its keys. */
export interface Parsed {
  readonly value: unknown
  readonly placeOf: (fault: Pick<SemanticFault, 'path' | 'key'>) => { readonly line: number; readonly column: number }
}

/** Parses the text of a file. @throws FaultyFile if it is not YAML, or not JSON in a `.json` file */
export function parsed(text: string, file: string): Parsed {
  const { LineCounter, parseDocument } = yaml()
  const lines = new LineCounter()
  checkNesting(text, file)
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true })
  const at = (offset: number): { line: number; column: number } => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(line, 1), column: Math.max(col, 1) }
  }
  const broken = document.errors.map(({ pos, message }) => ({ file, ...at(pos[0]), message: message.split('\n')[0]! }))
  if (broken.length > 0) throw new FaultyFile(broken)
  if (file.endsWith('.json')) checkJson(text, file, at)
  return { value: plainOf(document, file), placeOf: ({ path, key }) => at(offsetOf(document, path, key)) }
}

/** Refuses many lines, deep nesting and many tokens before the document is composed, which is recursive and slow. */
function checkNesting(text: string, file: string): void {
  const { Lexer, Parser } = yaml()
  if (text.split('\n', limits.scenarioLines + 1).length > limits.scenarioLines)
    throw wholeFault(file, `has more than ${limits.scenarioLines} lines (limit scenarioLines); split it`)
  const parser = new Parser()
  let tokens = 0
  for (const lexeme of new Lexer().lex(text)) {
    if (lexeme.trim() !== '' && ++tokens > limits.scenarioTokens)
      throw wholeFault(file, `has more than ${limits.scenarioTokens} tokens (limit scenarioTokens); split it`)
    for (const _token of parser.next(lexeme));
    // The stack also holds the document and the current scalar.
    if (parser.stack.length > limits.jsonLevels + 2) throw wholeFault(file, TOO_DEEP)
  }
}

/** Returns the value of a document. Aliases are expanded up to a limit. */
function plainOf(document: Document, file: string): unknown {
  let value: unknown
  try {
    value = document.toJS({ maxAliasCount: limits.scenarioAliases })
  } catch (error) {
    // An alias inside its own anchor expands endlessly.
    if (error instanceof RangeError) throw wholeFault(file, TOO_DEEP)
    if (error instanceof ReferenceError)
      throw wholeFault(file, `its aliases expand to more than ${limits.scenarioAliases} nodes (limit scenarioAliases)`)
    throw error
  }
  if (isValueTooDeep(value)) throw wholeFault(file, TOO_DEEP)
  return value
}

export function wholeFault(file: string, message: string): FaultyFile {
  return new FaultyFile([{ file, line: 1, column: 1, message }])
}

/** YAML is a superset of JSON, so a `.json` file is also checked to be JSON. */
function checkJson(text: string, file: string, at: (offset: number) => { line: number; column: number }): void {
  try {
    JSON.parse(text)
  } catch (error) {
    const { message } = error as Error
    const offset = Number(/at position (\d+)/.exec(message)?.[1] ?? 0)
    throw new FaultyFile([{ file, ...at(offset), message: `is not JSON: ${message}` }])
  }
}

/**
 * Returns the offset of a path of keys in the text; if the path does not exist, that of its longest existing prefix.
 */
function offsetOf(document: Document, path: SemanticFault['path'], key: true | undefined): number {
  const { isAlias, isMap, isPair, isScalar, isSeq } = yaml()
  let node: unknown = document.contents
  let offset = (document.contents?.range ?? [0])[0]
  path.forEach((step, depth) => {
    if (isAlias(node)) node = node.resolve(document)
    const last = depth === path.length - 1
    if (isMap(node)) {
      const pair = node.items.find((one) => isPair(one) && isScalar(one.key) && String(one.key.value) === String(step))
      const named = pair?.key as Node | undefined
      node = pair?.value
      offset =
        (last && key ? named?.range?.[0] : ((node as Node | null | undefined)?.range?.[0] ?? named?.range?.[0])) ??
        offset
    } else if (isSeq(node)) {
      node = node.items[Number(step)]
      offset = (node as Node | undefined)?.range?.[0] ?? offset
    } else node = undefined
  })
  return offset
}

/** Returns the error for the faults in a parsed file, in the order of their positions. */
export function faultyFile(file: string, { placeOf }: Parsed, faults: readonly SemanticFault[]): FaultyFile {
  return new FaultyFile(
    faults
      .map((fault) => ({ file, ...placeOf(fault), message: messageOf(fault) }))
      .sort((a, b) => a.line - b.line || a.column - b.column),
  )
}

/** Returns the message of a fault, preceded by its path if it has one. */
export function messageOf({ path, message }: SemanticFault): string {
  return path.length === 0
    ? message
    : `${path.reduce<string>((text, step) => (typeof step === 'number' ? `${text}[${step}]` : text === '' ? step : `${text}.${step}`), '')}: ${message}`
}
