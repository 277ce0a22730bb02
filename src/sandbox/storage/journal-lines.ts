/**
 * The lines of journals and snapshots, and the check that this version understands a line completely. If there is
 * anything unknown in a line, a newer version has written it; ignoring it would make the sandbox serve a state that
 * never existed.
 */
import { isKind } from '../../service/state/record-json.ts'
import { NewerVersion } from '../../service/state/snapshot-lines.ts'
import type { Checkpoint, WholeSandboxEvent } from '../sandbox.ts'
import type { PartLine } from '../snapshot-parts.ts'
import { FORMAT } from './format.ts'
import type { StoredFixtures, StoredSettings } from '../stored.ts'
import type { RateWindows } from '../../service/guards/rate-limit.ts'
import type { RandomCounts } from '../../service/state/random.ts'
import { isChangeText, type ChangeText } from '../../service/state/change-text.ts'

/**
 * A line of the journal. `s` is the name of the sandbox, `r` the real time (ms), and `k` the counts of the random
 * streams.
 */
export type Line =
  | {
      readonly t: 'commit'
      readonly s: string
      readonly n: number
      readonly at: number
      readonly k: RandomCounts
      readonly x: readonly ChangeText[]
    }
  | { readonly t: 'event'; readonly s: string; readonly e: WholeSandboxEvent; readonly r: number }
  /** A line of a dump's content. The content takes effect with the event that contains the same number. */
  | { readonly t: 'load'; readonly s: string; readonly load: number }
  | { readonly t: 'loaded'; readonly load: number; readonly l: PartLine }
  | { readonly t: 'fixtures'; readonly f: StoredFixtures }
  | {
      readonly t: 'create'
      readonly c: StoredSettings
      readonly from: string | null
      /** The checkpoint of `from` that was copied; default: the state of `from` at that time. */
      readonly p?: string
      readonly r: number
    }
  | { readonly t: 'delete'; readonly s: string }
  | { readonly t: 'rates'; readonly s: string; readonly w: ReturnType<RateWindows['dump']>; readonly k: RandomCounts }
  | { readonly t: 'probe' }
  /** The format of the journal; in a folder without a snapshot, only this line states it. */
  | { readonly t: 'format'; readonly format: number }

/** A line of the snapshot. The lines of parts belong to the sandbox or checkpoint in the lines before them. */
export type StateLine =
  | readonly ['state', { readonly realMs: number }]
  | readonly ['fixtures', StoredFixtures]
  | readonly ['sandbox', StoredSettings]
  | readonly ['checkpoint', Omit<Checkpoint, 'kept'>]

type Test = (value: unknown) => boolean
type FieldsTest = (value: unknown, what?: string) => true

const isText: Test = (value) => typeof value === 'string'
const isTextOrNull: Test = (value) => value === null || typeof value === 'string'
const isNumber: Test = Number.isFinite
const isList: Test = Array.isArray

/**
 * Returns a check for objects, given the checks for their fields; the names of optional fields end with a question
 * mark. The check throws NewerVersion for a field that is unknown, missing or different.
 * @param usual what messages call the object, unless the caller of the check names it
 */
function fieldsTest(fields: Readonly<Record<string, Test>>, usual = ''): FieldsTest {
  const tests = new Map(Object.entries(fields).map(([name, test]) => [name.replace('?', ''), test]))
  const required = Object.keys(fields).filter((name) => !name.endsWith('?'))
  return (value, what = usual) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new NewerVersion(`${what} is not an object`)
    for (const name in value) {
      const test = tests.get(name)
      if (!test) throw new NewerVersion(`${what} has the unknown field ${quoted(name)}`)
      if (!test((value as Record<string, unknown>)[name]))
        throw new NewerVersion(`the field ${quoted(name)} in ${what} has an unknown format`)
    }
    for (const name of required)
      if (!Object.hasOwn(value, name)) throw new NewerVersion(`${what} lacks the field ${quoted(name)}`)
    return true
  }
}

const COUNTS = fieldsTest(
  {
    ids: isNumber,
    requests: isNumber,
    secrets: isNumber,
    chance: isNumber,
    data: isNumber,
    steps: isNumber,
  },
  'the count of random numbers',
)

const EPOCH = fieldsTest({ number: isNumber, after: isNumber }, 'an epoch')

const SETTINGS = fieldsTest(
  {
    name: isText,
    pace: isText,
    startMs: isNumber,
    seed: isNumber,
    fixtures: isText,
    'epoch?': EPOCH,
  },
  'the settings of a sandbox',
)

const EVENTS: Readonly<Record<string, FieldsTest>> = {
  reset: fieldsTest({ type: isText }),
  checkpoint: fieldsTest({ type: isText, name: isText, 'from?': isText }),
  forget: fieldsTest({ type: isText, name: isText }),
  'bring back': fieldsTest({ type: isText, name: isText }),
  load: fieldsTest({ type: isText, load: isNumber }),
}

const FIXTURES = fieldsTest(
  {
    name: isText,
    fixtures: (value) => typeof value === 'object' && value !== null,
  },
  'a fixture set',
)

const LINES: Readonly<Record<Line['t'], FieldsTest>> = {
  format: fieldsTest({ t: isText, format: isFormat }),
  commit: fieldsTest({ t: isText, s: isText, n: isNumber, at: isNumber, k: COUNTS, x: areChanges }),
  event: fieldsTest({ t: isText, s: isText, e: isEvent, r: isNumber }),
  load: fieldsTest({ t: isText, s: isText, load: isNumber }),
  loaded: fieldsTest({ t: isText, load: isNumber, l: isList }),
  fixtures: fieldsTest({ t: isText, f: FIXTURES }),
  create: fieldsTest({ t: isText, c: SETTINGS, from: isTextOrNull, 'p?': isText, r: isNumber }),
  delete: fieldsTest({ t: isText, s: isText }),
  rates: fieldsTest({ t: isText, s: isText, w: isList, k: COUNTS }),
  probe: fieldsTest({ t: isText }),
}

const STATE_LINES: Readonly<Record<string, Test>> = {
  state: fieldsTest({ realMs: isNumber }, 'the time of a snapshot'),
  fixtures: FIXTURES,
  sandbox: SETTINGS,
  checkpoint: fieldsTest({ name: isText, at: isText }, 'a checkpoint'),
}

/**
 * Checks a line of a snapshot, unless it belongs to a part of a sandbox: each part checks its own lines.
 * @throws NewerVersion
 */
export function checkKnownState([type, value]: readonly [string, unknown]): void {
  if (Object.hasOwn(STATE_LINES, type)) STATE_LINES[type]!(value)
}

/** @throws NewerVersion if this version does not understand the whole line */
export function checkKnownLine(line: unknown): asserts line is Line {
  const type = typeof line === 'object' && line !== null ? (line as { t?: unknown }).t : undefined
  const fields = typeof type === 'string' && Object.hasOwn(LINES, type) ? LINES[type as Line['t']] : undefined
  if (!fields) throw new NewerVersion(`a journal line has the unknown type ${quoted(type)}`)
  fields(line, `a journal line of type ${quoted(type)}`)
}

/** @throws NewerVersion for any number but that of this version */
function isFormat(format: unknown): boolean {
  if (format !== FORMAT)
    throw new NewerVersion(`its journal has format ${quoted(format)}, but this version supports format ${FORMAT}`)
  return true
}

function isEvent(event: unknown): boolean {
  const type = typeof event === 'object' && event !== null ? (event as { type?: unknown }).type : undefined
  const fields = typeof type === 'string' && Object.hasOwn(EVENTS, type) ? EVENTS[type] : undefined
  if (!fields) throw new NewerVersion(`a journal line has an event of unknown type ${quoted(type)}`)
  return fields(event, `an event of type ${quoted(type)}`)
}

function areChanges(changes: unknown): boolean {
  if (!Array.isArray(changes)) return false
  for (const change of changes as unknown[]) {
    if (!Array.isArray(change) || change.length !== 2) return false
    const [kind, after] = change as unknown[]
    if (typeof kind !== 'string' || !isKind(kind))
      throw new NewerVersion(`a journal line changes a record of unknown kind ${quoted(kind)}`)
    if (!isChangeText(after)) return false
  }
  return true
}

function quoted(value: unknown): string {
  return value === undefined ? 'undefined' : JSON.stringify(value)
}
