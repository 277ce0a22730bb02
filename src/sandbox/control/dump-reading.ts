/**
 * Reads a dump in pieces, builds its state next to the current one, and validates all of it before anything is
 * replaced.
 */
import { SchemaCompiler } from '#schemas'
import type { SchemaValidator } from '../../platform/schemas.ts'
import { validationFaults as schemaFaults, type ValidationFault } from '../../service/contract/validator.ts'
import { type ApiError } from '../../service/request/errors.ts'
import { limits } from '../../platform/limits.ts'
import { CLOCK_MS, type PieceReading } from '../part-pieces.ts'
import type { SandboxSnapshot, Part } from '../snapshot-parts.ts'
import type { Sandbox } from '../sandbox.ts'
import type { ClockSetting, ScheduledStep } from '../../service/state/kinds/platform.ts'
import { checkRecord, type Candidate } from '../../service/state/check-record.ts'
import type { Kind } from '../../service/state/kinds.ts'
import { isKind, type RowText } from '../../service/state/record-json.ts'
import { sortable } from '../../service/state/indexes.ts'
import { vitalIn, type NamedId } from '../../service/state/references.ts'
import { PACES } from '../../service/state/pace.ts'
import type { RecordsSnapshot } from '../../service/state/tables-snapshot.ts'
import { shapeFaults } from '../scenarios/shape-validation.ts'
import { DUMP_FORMAT } from './dump.ts'
import type { Explanation, LoggedRequest } from '../control-schemas.ts'
import type { ControlDeps } from './handler.ts'
import type { IsOpened, Path, Piece, PieceError } from './json-pieces.ts'
import { isObject, type JsonObject } from '../../platform/json.ts'
import { checkInput, invalidInput } from './refusals.ts'

/** The top-level members of a dump, with their checks; the parts themselves are checked separately. */
const HEAD: Readonly<Record<string, (value: unknown) => boolean>> = {
  format: Number.isInteger,
  version: (value) => typeof value === 'string',
  settings: isObject,
  parts: () => true,
}

/** What a dump says about its sandbox; the sandbox that it is restored to keeps its own settings. */
const SETTINGS = {
  type: 'object',
  additionalProperties: false,
  properties: {
    name: { type: 'string' },
    startMs: CLOCK_MS,
    seed: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
    pace: { enum: [...PACES] },
    rateLimit: { type: ['integer', 'null'], minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
    fixtures: { type: 'string' },
  },
}

const STEP_ID = /^[0-9a-z]{11}-[0-9a-z]{11}$/

interface PartRead {
  readonly part: Part
  readonly reading: PieceReading<unknown> | undefined
  /** The members other than its items. A part that is read as a whole is stored under an empty name. */
  readonly beside: Record<string, unknown>
  items: number
}

/** Reads one dump for one sandbox. A refusal names the place in the dump and leaves the sandbox unchanged. */
export class DumpReading {
  readonly #sandbox: Sandbox
  readonly #deps: Pick<ControlDeps, 'schemaFaults'>
  readonly #compiled = new Map<object, SchemaValidator>()
  readonly #compiler = new SchemaCompiler('loose', () => undefined)
  readonly #parts = new Map<string, PartRead>()
  readonly #head = new Set<string>()
  records = 0
  /** Ids of the records of the current kind. */
  #ids = new Set<string>()
  /** Ids of the records of each kind, in the order of the dump. */
  readonly #order = new Map<Kind, string[]>()

  constructor(sandbox: Sandbox, deps: Pick<ControlDeps, 'schemaFaults'>) {
    this.#sandbox = sandbox
    this.#deps = deps
  }

  /** Returns true for the containers of a dump that are read in pieces. */
  readonly isOpened: IsOpened = ([top, name, ...inner]) => {
    if (top === undefined || (top === 'parts' && name === undefined)) return true
    if (top !== 'parts' || !Object.hasOwn(this.#sandbox.parts, name!)) return false
    return this.#sandbox.parts[name!]!.pieces?.opened.some((pattern) => fits(pattern, inner)) ?? false
  }

  /** Reads a piece. @throws VALIDATION_FAILED naming the place that is invalid */
  take({ path, value }: Piece): void {
    const [top, name, ...inner] = path
    if (top === undefined) return void checkInput(isObject(value), 'The body must be an object.')
    if (name === undefined || top !== 'parts') return this.#takeHead(String(top), value)
    const read = this.#partOf(String(name))
    const { pieces } = read.part
    if (!pieces) {
      this.#hold(path, read.part.shape, value)
      read.beside[''] = value
      return
    }
    const depth = pieces.opened.at(-1)!.length
    if (inner.length > depth) return this.#takeItem(path, read, value)
    const isInnermost = inner.length === depth && pieces.opened.some((pattern) => fits(pattern, inner))
    if (isInnermost && !Array.isArray(value)) throw unfit(path, 'must be an array')
    const { properties = {} } = read.part.shape as { readonly properties?: JsonObject }
    if (inner.length === 1) {
      const key = String(inner[0])
      if (!Object.hasOwn(properties, key)) throw unfit(path, 'is not a field of this request')
      this.#hold(path, properties[key] as object, value)
      read.beside[key] = value
    } else if (inner.length === 0 && depth > 0 && !isObject(value)) throw unfit(path, 'must be an object')
    else if (inner.length > 1) {
      if (!isKind(String(inner[1]))) throw unfit(path, 'is not a kind in this version')
      this.#ids = new Set()
    }
  }

  /** Completes and returns the snapshot; yields where the work can be interrupted. */
  *done(): Generator<unknown, SandboxSnapshot> {
    for (const name of Object.keys(HEAD)) if (!this.#head.has(name)) throw unfit([name], 'is required')
    const snapshot: Record<string, unknown> = {}
    for (const [name, { pieces, load }] of Object.entries(this.#sandbox.parts)) {
      const read = this.#parts.get(name)
      if (!read) throw unfit(['parts', name], 'is missing; a dump needs every part')
      const absent = pieces?.required?.find((key) => !Object.hasOwn(read.beside, key))
      if (absent !== undefined) throw unfit(['parts', name, absent], 'is required')
      try {
        snapshot[name] = pieces ? yield* read.reading!.done(read.beside) : load!(read.beside[''])
      } catch (error) {
        throw unfit(['parts', name], (error as Error).message)
      }
    }
    yield* this.#checkVital(snapshot)
    return snapshot
  }

  /**
   * Checks the references without which a record cannot work; all others may point to deleted records. A referenced
   * step may be missing if it has already run. This searches for the references again, because keeping them while the
   * dump is read would take as much memory as the records.
   */
  *#checkVital({ records, clock }: SandboxSnapshot): Generator<unknown, void> {
    const { tables } = records as RecordsSnapshot
    const { nowMs } = clock as ClockSetting
    const isThere = ({ to, value }: NamedId): boolean =>
      to.some((kind) => tables.get(kind)?.get(value)) ||
      (to.includes('step') && STEP_ID.test(value) && instantOf(value) <= nowMs)
    for (const [kind, table] of tables)
      for (const { id, doc, hidden } of table.all()) {
        for (const named of vitalIn(kind, doc, hidden)) {
          if (isThere(named)) continue
          const { to, value, path } = named
          const row = ['parts', 'records', 'tables', kind, this.#order.get(kind)!.indexOf(id)]
          throw unfit(
            [...row, ...pathInRow(path.join('.'))],
            `must be the id of a ${to.join(' or ')} in this dump, not ${JSON.stringify(value.slice(0, 64))}`,
          )
        }
        yield
      }
  }

  #takeHead(name: string, value: unknown): void {
    if (!Object.hasOwn(HEAD, name)) throw unfit([name], 'is not a field of this request')
    if (!HEAD[name]!(value) || (name === 'parts' && !isObject(value)))
      throw unfit([name], 'has the wrong type for a dump')
    if (name === 'format')
      checkInput(
        value === DUMP_FORMAT,
        `This dump has format ${String(value)}; this version supports format ${DUMP_FORMAT}.`,
        'format',
      )
    if (name === 'settings') this.#hold([name], SETTINGS, value)
    this.#head.add(name)
  }

  #partOf(name: string): PartRead {
    const known = this.#parts.get(name)
    if (known) return known
    const { parts } = this.#sandbox
    if (!Object.hasOwn(parts, name))
      throw unfit(['parts', name], `is not part of a dump; its parts are ${Object.keys(parts).join(', ')}`)
    const part = parts[name]!
    const read = { part, reading: part.pieces?.begin(), beside: {}, items: 0 }
    this.#parts.set(name, read)
    return read
  }

  #takeItem(path: Path, read: PartRead, value: unknown): void {
    const { item, most } = read.part.pieces!
    read.items += 1
    if (most !== undefined && read.items > most) throw unfit(path, `exceeds the maximum of ${most} items`)
    this.#hold(path, item, value)
    if (path[1] === 'records') this.#checkRow(path, value as RowText)
    if (path[1] === 'requestLog') this.#checkEntry(path, value as { entry: unknown; explanation: unknown })
    try {
      read.reading!.take(String(path.at(-2)), value)
    } catch (error) {
      throw unfit(path, (error as Error).message)
    }
  }

  #checkRow(path: Path, row: RowText): void {
    const kind = String(path[3])
    if (!isKind(kind)) throw unfit(path.slice(0, -1), 'is not a kind in this version')
    const [id, , createdMs, doc, hidden] = row
    if (this.#ids.has(id)) throw unfit(path, `duplicates the ${kind} ${JSON.stringify(id)}`)
    this.#ids.add(id)
    this.records += 1
    const { id: own } = doc as { id?: unknown }
    if (own !== undefined && kind !== 'step' && own !== id)
      throw unfit([...path, 3, 'id'], `must be ${JSON.stringify(id)}, the id of its row`)
    const record = { kind, id, doc, hidden, createdMs } as Candidate
    const [fault] = checkRecord(record, { schema: this.#sandbox.validator.schema })
    if (fault) throw unfit([...path, ...pathInRow(fault.field)], fault.message)
    this.#orderOf(kind).push(id)
    if (kind === 'step') this.#checkStep(path, row)
    if (kind === 'scenario') this.#checkDefinition(path, doc as { definition?: unknown })
  }

  #orderOf(kind: Kind): string[] {
    let ids = this.#order.get(kind)
    if (!ids) this.#order.set(kind, (ids = []))
    return ids
  }

  /** Refuses a step without a handler, because it would stop the clock. */
  #checkStep(path: Path, [id, , , doc]: RowText): void {
    const { atMs, handler } = doc as Partial<ScheduledStep>
    if (!STEP_ID.test(id) || !Number.isSafeInteger(atMs) || atMs! < limits.clockFromMs)
      throw unfit(path, 'is not a step')
    if (!id.startsWith(`${sortable(atMs!)}-`)) throw unfit(path, 'has an id that does not match its time')
    if (!Object.hasOwn(this.#sandbox.world.settings.steps, String(handler)))
      throw unfit([...path, 3, 'handler'], `names ${JSON.stringify(handler)}, which is not a known handler`)
  }

  /** Checks the form of a definition; the endpoints that it names may be those of another contract. */
  #checkDefinition(path: Path, { definition }: { readonly definition?: unknown }): void {
    const [fault] = shapeFaults(definition)
    if (fault) throw unfit([...path, 3, 'definition', ...fault.path], fault.message)
  }

  #checkEntry(path: Path, { entry, explanation }: { readonly entry: unknown; readonly explanation: unknown }): void {
    refuse(this.#deps.schemaFaults('LoggedRequest', entry), [...path, 'entry'])
    refuse(this.#deps.schemaFaults('Explanation', explanation), [...path, 'explanation'])
    const { status, wire, clientGone } = entry as LoggedRequest
    const isUnanswered = status === 0 && (wire === 'reset' || clientGone)
    if (status < 100 && !isUnanswered)
      throw unfit(
        [...path, 'entry', 'status'],
        'must be from 100 to 599, or 0 if the connection was cut or the client left before the response',
      )
    if ((explanation as Explanation).status !== status)
      throw unfit([...path, 'explanation', 'status'], `must be ${status}, the status of its entry`)
  }

  /** Validates a value against a schema, which is compiled only once. */
  #hold(path: Path, schema: object, value: unknown): void {
    let validate = this.#compiled.get(schema)
    if (!validate) this.#compiled.set(schema, (validate = this.#compiler.alone(schema)))
    refuse(schemaFaults(validate, value), path)
  }
}

/** Returns the refusal for a piece that cannot be read. */
export function pieceRefusal({ reason, message, path }: PieceError): ApiError {
  const text = reason === 'malformed_json' ? `is not JSON: ${message}` : message
  return invalidInput([{ field: path.join('.'), message: text }], { reason })
}

/** Returns the time in a step's id (ms). */
function instantOf(stepId: string): number {
  return Number.parseInt(stepId.slice(0, 11), 36)
}

function refuse([fault]: readonly ValidationFault[], path: Path): void {
  if (fault) throw unfit(fault.field === '' ? path : [...path, fault.field], fault.message)
}

function unfit(path: Path, message: string): ApiError {
  return invalidInput([{ field: path.join('.'), message }])
}

/** Returns the path of a record's field in its row: the document is the fourth element, the hidden part the fifth. */
function pathInRow(field: string): Path {
  const [first = '', ...rest] = field.split('.')
  return first === 'private' ? [4, ...rest] : [3, ...(field === '' ? [] : [field])]
}

/** Returns true if a path matches a pattern, in which `*` stands for any key. */
function fits(pattern: readonly string[], path: Path): boolean {
  return pattern.length === path.length && pattern.every((step, at) => step === '*' || step === path[at])
}
