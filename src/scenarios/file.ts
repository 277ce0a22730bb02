/**
 * Reads scenario definitions: from files with every fault at its line and column, or from values as the control API gets
 * them. A definition that comes out of here has the right shape and makes sense.
 */
import { readFileSync, statSync } from 'node:fs'
import {
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  parseDocument,
  Parser,
  type Document,
  type Node,
} from 'yaml'
import { ApiError } from '../errors.ts'
import { limits } from '../limits.ts'
import type { Definition } from './definition.ts'
import { isValueTooDeep, TOO_DEEP } from '../world/nesting.ts'
import type { SemanticFault, ValidationContext } from './semantic-fault.ts'
import { semanticFaults } from './semantic-validation.ts'
import { shapeFaults } from './shape-validation.ts'
import { soundParts } from './sound-parts.ts'

/** A fault where people find it. */
export interface FileFault {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly message: string
}

/** A scenario file that cannot be used; its message has one line a fault. */
export class ScenarioFileError extends Error {
  readonly faults: readonly FileFault[]

  constructor(faults: readonly FileFault[]) {
    super(faults.map(({ file, line, column, message }) => `${file}:${line}:${column}: ${message}`).join('\n'))
    this.faults = faults
  }
}

/**
 * Reads a file.
 * @throws ScenarioFileError with all its faults
 */
export function readScenarioFile(file: string, context: ValidationContext): Definition {
  return parseScenario(scenarioTextOf(file), file, context)
}

/**
 * Reads the text of a file; `.json` files must be JSON, all others are YAML.
 * @throws ScenarioFileError
 */
export function parseScenario(text: string, file: string, context: ValidationContext): Definition {
  const { value, placeOf } = parsed(text, file)
  const faults = faultsIn(value, context)
  if (faults.length > 0)
    throw new ScenarioFileError(
      faults
        .map((fault) => ({ file, ...placeOf(fault), message: wordsOf(fault) }))
        .sort((a, b) => a.line - b.line || a.column - b.column),
    )
  return value as Definition
}

/**
 * Checks a definition that came as a value.
 * @throws VALIDATION_FAILED naming the first fault in `field`, all of them in `details.errors`
 */
export function checkDefinition(value: unknown, context: ValidationContext): Definition {
  // A copy: it becomes part of a record, which is frozen.
  const plain = value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown)
  const faults = faultsIn(plain, context)
  if (faults.length === 0) return plain as Definition
  const errors = faults
    .map((fault) => ({ field: fault.path.join('.'), message: fault.message }))
    .slice(0, limits.faultsListed)
  const [first] = errors
  throw new ApiError('VALIDATION_FAILED', `${wordsOf(faults[0]!)}.`, {
    ...(first!.field !== '' && { field: first!.field }),
    details: { errors },
  })
}

/** A value of a YAML or JSON text and the way from its keys to lines and columns. */
export interface Parsed {
  readonly value: unknown
  readonly placeOf: (fault: Pick<SemanticFault, 'path' | 'key'>) => { readonly line: number; readonly column: number }
}

/**
 * Parses a text.
 * @throws ScenarioFileError where it is not YAML, or not JSON in a `.json` file
 */
export function parsed(text: string, file: string): Parsed {
  const lines = new LineCounter()
  checkNesting(text, file)
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true })
  const at = (offset: number): { line: number; column: number } => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(line, 1), column: Math.max(col, 1) }
  }
  const broken = document.errors.map(({ pos, message }) => ({ file, ...at(pos[0]), message: message.split('\n')[0]! }))
  if (broken.length > 0) throw new ScenarioFileError(broken)
  if (file.endsWith('.json')) checkJson(text, file, at)
  return { value: plainOf(document, file), placeOf: ({ path, key }) => at(offsetOf(document, path, key)) }
}

/** Refuses what is nested too deep before it is put together, which goes level by level on the stack. */
function checkNesting(text: string, file: string): void {
  const parser = new Parser()
  for (const lexeme of new Lexer().lex(text)) {
    for (const _token of parser.next(lexeme));
    // The document itself and the scalar at hand stand there as well.
    if (parser.stack.length > limits.jsonLevels + 2) throw whole(file, TOO_DEEP)
  }
}

/** The value of a document. Aliases are followed only so far as a scenario needs them. */
function plainOf(document: Document, file: string): unknown {
  let value: unknown
  try {
    value = document.toJS({ maxAliasCount: limits.scenarioAliases })
  } catch (error) {
    // An alias within what it stands for has no end.
    if (error instanceof RangeError) throw whole(file, TOO_DEEP)
    if (error instanceof ReferenceError)
      throw whole(file, `its aliases stand for too much (limit scenarioAliases, ${limits.scenarioAliases})`)
    throw error
  }
  if (isValueTooDeep(value)) throw whole(file, TOO_DEEP)
  return value
}

/** A fault of the file as a whole. */
function whole(file: string, message: string): ScenarioFileError {
  return new ScenarioFileError([{ file, line: 1, column: 1, message }])
}

/** JSON is YAML, but not the other way round. */
function checkJson(text: string, file: string, at: (offset: number) => { line: number; column: number }): void {
  try {
    JSON.parse(text)
  } catch (error) {
    const { message } = error as Error
    const offset = Number(/at position (\d+)/.exec(message)?.[1] ?? 0)
    throw new ScenarioFileError([{ file, ...at(offset), message: `is not JSON: ${message}` }])
  }
}

/** Where in the text a path of keys leads; as far as it goes. */
function offsetOf(document: Document, path: SemanticFault['path'], key: true | undefined): number {
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

function faultsIn(value: unknown, context: ValidationContext): readonly SemanticFault[] {
  const shape = shapeFaults(value)
  const sound = soundParts(value, shape)
  return sound ? [...shape, ...semanticFaults(sound, context)] : shape
}

/** Where and what, for one line: the path stands first unless the fault is about the whole. */
function wordsOf({ path, message }: SemanticFault): string {
  return path.length === 0
    ? message
    : `${path.reduce<string>((text, step) => (typeof step === 'number' ? `${text}[${step}]` : text === '' ? step : `${text}.${step}`), '')}: ${message}`
}

/**
 * The text of a file.
 * @throws ScenarioFileError where it cannot be read, or is too large to be one
 */
export function scenarioTextOf(file: string): string {
  try {
    if (statSync(file).size > limits.scenarioFileBytes)
      throw new Error(`is larger than ${limits.scenarioFileBytes} bytes (limit scenarioFileBytes)`)
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new ScenarioFileError([
      { file, line: 1, column: 1, message: code === 'ENOENT' ? 'there is no such file' : message },
    ])
  }
}
