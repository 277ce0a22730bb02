/**
 * The lines of journals and snapshots, and the check that this version understands a line completely. A line with
 * anything unknown was written by a newer version: ignoring it would serve a state that was never written.
 */
import { isKind } from '../world/record-json.ts'
import { NewerVersion } from '../world/newer-version.ts'
import type { Checkpoint, SandboxEvent } from '../sandbox/sandbox.ts'
import type { PartLine } from '../sandbox/snapshot-parts.ts'
import { FORMAT } from '../store/format.ts'
import type { StoredFixtures, StoredSettings } from '../sandbox/stored.ts'
import type { RateWindows } from '../guards/rate-windows.ts'
import type { RandomCounts } from '../world/random.ts'
import { areChangeTexts, OPERATION_AND_STEP, type ChangeText, type TextKind } from '../world/change-text.ts'

/** A line of the journal. `s` is the sandbox's name, `r` the real time (ms), `k` the counts of the random streams. */
export type Line =
  | {
      readonly t: 'commit'
      readonly s: string
      readonly n: number
      readonly at: number
      readonly k: RandomCounts
      readonly x: readonly ChangeText[]
    }
  | { readonly t: 'event'; readonly s: string; readonly e: SandboxEvent; readonly r: number }
  /** A line of a dump's content; the event with its number applies it. */
  | { readonly t: 'load'; readonly s: string; readonly load: number }
  | { readonly t: 'loaded'; readonly load: number; readonly l: PartLine }
  | { readonly t: 'fixtures'; readonly f: StoredFixtures }
  | {
      readonly t: 'create'
      readonly c: StoredSettings
      readonly from: string | null
      /** The checkpoint of `from` that was copied; its state at that time if left out. */
      readonly p?: string
      readonly r: number
    }
  | { readonly t: 'delete'; readonly s: string }
  | { readonly t: 'rates'; readonly s: string; readonly w: ReturnType<RateWindows['dump']>; readonly k: RandomCounts }
  | { readonly t: 'probe' }
  /** The format of the journal; a folder that was never folded has no other place for it. */
  | { readonly t: 'format'; readonly format: number }

/** A line of the snapshot; the lines of parts after a sandbox or a checkpoint belong to it. */
export type StateLine =
  | readonly ['state', { readonly realMs: number }]
  | readonly ['fixtures', StoredFixtures]
  | readonly ['sandbox', StoredSettings]
  | readonly ['checkpoint', Omit<Checkpoint, 'kept'>]

type Test = (value: unknown) => boolean

const isText: Test = (value) => typeof value === 'string'
const isTextOrNull: Test = (value) => value === null || typeof value === 'string'
const isNumber: Test = Number.isFinite
const isList: Test = Array.isArray

/** The fields of an object with their tests; optional ones end with a question mark. */
class LineFields {
  readonly #tests: ReadonlyMap<string, Test>
  readonly #required: readonly string[]

  constructor(fields: Readonly<Record<string, Test>>) {
    this.#tests = new Map(Object.entries(fields).map(([name, test]) => [name.replace('?', ''), test]))
    this.#required = Object.keys(fields).filter((name) => !name.endsWith('?'))
  }

  /** @throws NewerVersion for an unknown, missing or different field */
  check(what: string, value: unknown): void {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new NewerVersion(`${what} is not an object`)
    for (const name in value) {
      const test = this.#tests.get(name)
      if (!test) throw new NewerVersion(`${what} has the unknown field ${quoted(name)}`)
      if (!test((value as Record<string, unknown>)[name]))
        throw new NewerVersion(`the field ${quoted(name)} in ${what} has an unknown format`)
    }
    for (const name of this.#required)
      if (!Object.hasOwn(value, name)) throw new NewerVersion(`${what} lacks the field ${quoted(name)}`)
  }

  /** The same as a test of a field; the error names the inner field. */
  as(what: string): Test {
    return (value) => {
      this.check(what, value)
      return true
    }
  }
}

const COUNTS = new LineFields({
  ids: isNumber,
  requests: isNumber,
  secrets: isNumber,
  chance: isNumber,
  data: isNumber,
  'steps?': isNumber,
}).as('the count of random numbers')

const EPOCH = new LineFields({ number: isNumber, after: isNumber }).as('an epoch')

const SETTINGS = new LineFields({
  name: isText,
  pace: isText,
  startMs: isNumber,
  seed: isNumber,
  fixtures: isText,
  'epoch?': EPOCH,
}).as('the settings of a sandbox')

const EVENTS: Readonly<Record<string, LineFields>> = {
  reset: new LineFields({ type: isText }),
  checkpoint: new LineFields({ type: isText, name: isText, 'from?': isText }),
  forget: new LineFields({ type: isText, name: isText }),
  'bring back': new LineFields({ type: isText, name: isText }),
  load: new LineFields({ type: isText, load: isNumber }),
}

const FIXTURES = new LineFields({
  name: isText,
  fixtures: (value) => typeof value === 'object' && value !== null,
}).as('a fixture set')

const LINES: Readonly<Record<Line['t'], LineFields>> = {
  format: new LineFields({ t: isText, format: isFormat }),
  commit: new LineFields({ t: isText, s: isText, n: isNumber, at: isNumber, k: COUNTS, x: areChanges }),
  event: new LineFields({ t: isText, s: isText, e: isEvent, r: isNumber }),
  load: new LineFields({ t: isText, s: isText, load: isNumber }),
  loaded: new LineFields({ t: isText, load: isNumber, l: isList }),
  fixtures: new LineFields({ t: isText, f: FIXTURES }),
  create: new LineFields({ t: isText, c: SETTINGS, from: isTextOrNull, 'p?': isText, r: isNumber }),
  delete: new LineFields({ t: isText, s: isText }),
  rates: new LineFields({ t: isText, s: isText, w: isList, k: COUNTS }),
  probe: new LineFields({ t: isText }),
}

const STATE_LINES: Readonly<Record<string, Test>> = {
  state: new LineFields({ realMs: isNumber }).as('the time of a snapshot'),
  fixtures: FIXTURES,
  sandbox: SETTINGS,
  checkpoint: new LineFields({ name: isText, at: isText }).as('a checkpoint'),
}

/**
 * Checks a line of a snapshot, unless it belongs to a part of a sandbox: the part itself checks that.
 * @throws NewerVersion
 */
export function checkKnownState([type, value]: readonly [string, unknown]): void {
  if (Object.hasOwn(STATE_LINES, type)) STATE_LINES[type]!(value)
}

/** @throws NewerVersion if this version does not understand all of the line */
export function checkKnown(line: unknown): asserts line is Line {
  const type = typeof line === 'object' && line !== null ? (line as { t?: unknown }).t : undefined
  const fields = typeof type === 'string' && Object.hasOwn(LINES, type) ? LINES[type as Line['t']] : undefined
  if (!fields) throw new NewerVersion(`a journal line has the unknown type ${quoted(type)}`)
  fields.check(`a journal line of type ${quoted(type)}`, line)
}

/** @throws NewerVersion for a number other than this version's */
function isFormat(format: unknown): boolean {
  if (format !== FORMAT)
    throw new NewerVersion(`its journal has format ${quoted(format)}, but this version supports format ${FORMAT}`)
  return true
}

function isEvent(event: unknown): boolean {
  const type = typeof event === 'object' && event !== null ? (event as { type?: unknown }).type : undefined
  const fields = typeof type === 'string' && Object.hasOwn(EVENTS, type) ? EVENTS[type] : undefined
  if (!fields) throw new NewerVersion(`a journal line has an event of unknown type ${quoted(type)}`)
  fields.check(`an event of type ${quoted(type)}`, event)
  return true
}

function areChanges(changes: unknown): boolean {
  if (!Array.isArray(changes)) return false
  for (const change of changes as unknown[]) {
    if (!Array.isArray(change) || change.length !== 2) return false
    const [kind] = change as unknown[]
    if (typeof kind !== 'string' || !(kind === OPERATION_AND_STEP || isKind(kind)))
      throw new NewerVersion(`a journal line changes a record of unknown kind ${quoted(kind)}`)
  }
  return areChangeTexts(changes as [TextKind, unknown][])
}

function quoted(value: unknown): string {
  return value === undefined ? 'undefined' : JSON.stringify(value)
}
