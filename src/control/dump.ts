/**
 * The whole sandbox as one document: written piece by piece, and checked to its last row before anything is replaced.
 */
import { validationFaults as schemaFaults, newAjv, type Validator } from '../openapi/validator.ts'
import { ApiError, check } from '../errors.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { Step } from '../world/kinds/platform.ts'
import { checkRecord } from '../world/check-record.ts'
import { isKind, type RowText, type TablesText } from '../world/record-json.ts'
import type { Row } from '../world/record.ts'
import type { World } from '../world/world.ts'
import type { components } from '../openapi/control-types.gen.ts'

type Dump = components['schemas']['Dump']

/** Version of the document; another one is not read. */
export const DUMP_FORMAT = 1

const STEP_ID = /^[0-9a-z]{11}-[0-9a-z]{11}$/

/** A sandbox as pieces of JSON text. It is kept at once; that it is written takes no part in it. */
export function dumpPieces(
  { settings, world, name, rateLimit }: Sandbox,
  version: string,
  parts: Iterable<string>,
): Iterable<string> {
  const { startMs, fixtures } = settings
  const head = {
    format: DUMP_FORMAT,
    version,
    settings: { name, startMs, seed: world.random.seed, pace: world.clock.pace, rateLimit, fixtures: fixtures.name },
  }
  return piecesOf(JSON.stringify(head), parts)
}

function* piecesOf(head: string, parts: Iterable<string>): Generator<string> {
  yield `${head.slice(0, -1)},\n"parts":`
  yield* parts
  yield '}\n'
}

/**
 * Checks a dump for a sandbox.
 * @throws VALIDATION_FAILED naming what does not fit; nothing has changed then
 */
export function checkDump({ parts, world, validator }: Sandbox, dump: Dump): void {
  check(
    dump.format === DUMP_FORMAT,
    'VALIDATION_FAILED',
    `This dump has format ${dump.format}, written by version ${JSON.stringify(dump.version)}; this version reads format ${DUMP_FORMAT}.`,
    { field: 'format' },
  )
  const unknown = Object.keys(dump.parts).find((name) => !(name in parts))
  check(
    unknown === undefined,
    'VALIDATION_FAILED',
    `A dump has no part "${unknown}"; its parts are ${Object.keys(parts).join(', ')}.`,
    { field: `parts.${unknown}` },
  )
  const ajv = newAjv()
  for (const [name, { shape }] of Object.entries(parts)) {
    check(name in dump.parts, 'VALIDATION_FAILED', `The part ${name} is missing.`, { field: `parts.${name}` })
    const [fault] = schemaFaults(ajv.compile({ ...shape }), dump.parts[name])
    if (fault) throw unfit(['parts', name, ...(fault.field === '' ? [] : [fault.field])], fault.message)
  }
  checkRows((dump.parts.records as { tables: TablesText }).tables, world, validator)
}

function checkRows(tables: TablesText, world: World, validator: Validator): void {
  for (const [kind, rows] of Object.entries(tables)) {
    if (!isKind(kind)) throw unfit(['parts', 'records', 'tables', kind], 'is not a kind of this version')
    const ids = new Set<string>()
    for (const [at, row] of rows.entries()) {
      const [id, , createdMs, doc, hidden] = row
      const where = ['parts', 'records', 'tables', kind, String(at)]
      if (ids.has(id)) throw unfit(where, `is the second ${kind} ${JSON.stringify(id)}`)
      ids.add(id)
      const { id: own } = doc as { id?: unknown }
      if (own !== undefined && kind !== 'step' && own !== id)
        throw unfit([...where, '3', 'id'], `must be ${JSON.stringify(id)}, the name of its row`)
      // What a record refers to may be gone since; everything else must hold.
      const [fault] = checkRecord({ kind, id, doc, hidden, createdMs } as unknown as Row, { schema: validator.schema })
      if (fault) throw unfit([...where, ...placeOf(fault.field)], fault.message)
      if (kind === 'step') checkStep(row, world, where)
    }
  }
}

/** Where a field of a record stands in its row: the document is the fourth of it, what is hidden the fifth. */
function placeOf(field: string): readonly string[] {
  const [first = '', ...rest] = field.split('.')
  return first === 'private' ? ['4', ...rest] : ['3', ...(field === '' ? [] : [field])]
}

/** A step that nobody runs would stop the clock. */
function checkStep([id, , , doc]: RowText, world: World, where: readonly string[]): void {
  const { atMs, handler } = doc as Partial<Step>
  if (!STEP_ID.test(id) || !Number.isSafeInteger(atMs)) throw unfit(where, 'is not a step')
  if (!Object.hasOwn(world.settings.steps, String(handler)))
    throw unfit([...where, '3', 'handler'], `names ${JSON.stringify(handler)}, which nothing here runs`)
}

function unfit(path: readonly string[], message: string): ApiError {
  const field = path.join('.')
  return new ApiError('VALIDATION_FAILED', `${field} ${message}.`, { field, details: { errors: [{ field, message }] } })
}
