/**
 * End states: the records that a client leaves, to be compared with those of the baseline. Two end states are equal if
 * they differ from their initial states in the same records and fields, ignoring ids, times, ETags, counters and
 * generated addresses.
 */
import { hash } from '#digest'
import { plainValue } from '../audit/canonical.ts'
import type { Ids, Label } from '../audit/ids.ts'
import type { LeakChange } from '../audit/leaks.ts'
import { plainName, type PlainWord } from '../audit/words.ts'
import type { JsonObject } from '../../platform/json.ts'

/** A record at the start and at the end. */
export type StateChange = Pick<LeakChange, 'kind' | 'before' | 'after'>

/** A record that differs from the initial state: what happened to it, and its fields as text. */
export interface StateEntry {
  readonly sign: '+' | '-' | '~'
  /** The name of a changed record; empty if it has none. */
  readonly name: string
  readonly fields: Readonly<Record<string, string>>
}

/** The differences from the initial state, by kind. */
export interface EndState {
  /** As sorted strings. */
  readonly kinds: ReadonlyMap<string, readonly string[]>
  readonly entries: ReadonlyMap<string, readonly StateEntry[]>
  readonly digest: string
}

/** How an end state is computed. */
export interface StateReading {
  readonly ids: Ids
  /** Returns true for a kind to ignore, such as internal kinds, Operations, the Activity Log and idempotency keys. */
  readonly isIgnored: (kind: string) => boolean
  /** More kinds and fields to ignore, as `kind` or `kind.field` (`--ignore-state`). */
  readonly ignore: readonly string[]
}

/** Fields that hold an id, a version or a counter. */
const COUNTER =
  /^(id|arn|etag|mac|count|total|version|revision|used|available|usage|pps|rxMbps|txMbps|\w+(Count|Total|Version|Revision|Used|Available|Percent))$/
/** Fields that hold names. */
const NAME = /^(?:name|\w+Name|keyPairs|slug)$/
const ADDRESS = /^(?:(?:\d{1,3}\.){3}\d{1,3}|(?:[0-9a-f]{2}:){5}[0-9a-f]{2}|[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7})$/i
/** Secrets, hashes and other random strings. */
const DRAWN = /\b(?:pc_live_|sak_live_)\w*|\b(?=\w*\d)(?=\w*[A-Za-z])\w{16,}\b/g

/** Computes an end state; it yields after each record, so that it can be interrupted. */
export function* endStateOf(changes: Iterable<StateChange>, reading: StateReading): Generator<void, EndState> {
  const kinds = new Map<string, StateEntry[]>()
  for (const { kind, before, after } of changes) {
    yield
    if (reading.isIgnored(kind) || reading.ignore.includes(kind)) continue
    const entry = entryOf(plainDocument(kind, before, reading), plainDocument(kind, after, reading))
    if (entry === undefined) continue
    const list = kinds.get(kind)
    if (list) list.push(entry)
    else kinds.set(kind, [entry])
  }
  return stateOf(kinds)
}

function stateOf(entries: EndState['entries']): EndState {
  const sorted = [...entries].sort(([one], [other]) => (one < other ? -1 : 1))
  const kinds = new Map(sorted.map(([kind, list]) => [kind, list.map(textOf).sort()]))
  return { kinds, entries, digest: hash('sha256', JSON.stringify([...kinds]), 'hex') }
}

function textOf({ sign, name, fields }: StateEntry): string {
  const all = Object.entries(fields)
  if (sign !== '~') return `${sign} {${all.map(([field, value]) => `${JSON.stringify(field)}:${value}`).join(',')}}`
  return `~${name === '' ? '' : ` ${name}`} ${all.map(([field, value]) => `${field}: ${value}`).join(', ')}`.trimEnd()
}

/** Records of a kind that an end state lacks or has in excess. */
export interface StateDifference {
  readonly kind: string
  readonly missing: readonly string[]
  readonly extra: readonly string[]
}

export function withoutKinds({ entries }: EndState, left: ReadonlySet<string>): EndState {
  return stateOf(new Map([...entries].filter(([kind]) => !left.has(kind))))
}

/** Fields that differ from run to run, by kind. */
export type VaryingFields = ReadonlyMap<string, ReadonlySet<string>>

/** Leaves out fields, but not the records that have them: their number still counts. */
export function withoutFields({ entries }: EndState, varying: VaryingFields): EndState {
  const kept = (entry: StateEntry, fields: ReadonlySet<string>): StateEntry => ({
    ...entry,
    ...(fields.has('name') && { name: '' }),
    fields: Object.fromEntries(Object.entries(entry.fields).filter(([name]) => !fields.has(name))),
  })
  return stateOf(
    new Map(
      [...entries].map(([kind, list]) => {
        const fields = varying.get(kind)
        return [kind, fields ? list.map((entry) => kept(entry, fields)) : list]
      }),
    ),
  )
}

/** Returns the fields in which the same records differ between two runs of the same command. */
export function varyingFields(one: readonly EndState[], other: readonly EndState[]): VaryingFields {
  const varying = new Map<string, Set<string>>()
  for (const { kind } of compareStates(one, other)) {
    const [first, second] = [one, other].map((states) => states.flatMap(({ entries }) => entries.get(kind) ?? []))
    const texts = new Set(second!.map(textOf))
    const rest = [...second!]
    const fields = new Set<string>()
    for (const entry of first!) {
      const at = texts.has(textOf(entry)) ? -1 : nearest(entry, rest)
      for (const name of at < 0 ? [] : differing(entry, rest.splice(at, 1)[0]!)) fields.add(name)
    }
    varying.set(kind, fields)
  }
  return varying
}

/** Returns the index of the entry that differs least from another one, among those with the same sign; -1 without one. */
function nearest(entry: StateEntry, others: readonly StateEntry[]): number {
  let [at, least] = [-1, Infinity]
  others.forEach((other, index) => {
    const count = other.sign === entry.sign ? differing(entry, other).length : Infinity
    if (count > 0 && count < least) [at, least] = [index, count]
  })
  return at
}

function differing(one: StateEntry, other: StateEntry): readonly string[] {
  const names = new Set([...Object.keys(one.fields), ...Object.keys(other.fields)])
  const fields = [...names].filter((name) => one.fields[name] !== other.fields[name])
  return one.name === other.name ? fields : ['name', ...fields.filter((name) => name !== 'name')]
}

/**
 * Compares the end states of a trial (one per reset, and one at the end) with the baseline's; empty if they are equal.
 */
export function compareStates(baseline: readonly EndState[], trial: readonly EndState[]): readonly StateDifference[] {
  // In parallel suites the order of resets varies, so equal states are matched first.
  const left = [...trial]
  const lacking = baseline.filter(({ digest }) => {
    const at = left.findIndex((one) => one.digest === digest)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  if (lacking.length === 0 && left.length === 0) return []
  const kinds = [...new Set([...lacking, ...left].flatMap(({ kinds }) => [...kinds.keys()]))].sort()
  const differences = kinds.map((kind) => {
    const [wanted, found] = [lacking, left].map((states) => states.flatMap((state) => state.kinds.get(kind) ?? []))
    return { kind, missing: without(wanted!, found!), extra: without(found!, wanted!) }
  })
  const real = differences.filter(({ missing, extra }) => missing.length > 0 || extra.length > 0)
  // If no records differ, the number of empty states does: a reset was skipped or repeated.
  return real.length > 0
    ? real
    : [{ kind: 'reset', missing: lacking.map(() => 'reset'), extra: left.map(() => 'reset') }]
}

/** Returns the items of a list that another list lacks, counting repetitions. */
function without(items: readonly string[], others: readonly string[]): readonly string[] {
  const rest = [...others]
  return items.filter((item) => {
    const at = rest.indexOf(item)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}

function entryOf(before: JsonObject | undefined, after: JsonObject | undefined): StateEntry | undefined {
  if (!before || !after) {
    const fields = Object.entries(after ?? before!).map(([name, value]): [string, string] => [
      name,
      JSON.stringify(value),
    ])
    return { sign: after ? '+' : '-', name: '', fields: Object.fromEntries(fields) }
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  if (changed.length === 0) return undefined
  const fields = changed.map((name): [string, string] => [name, `${shown(before[name])} -> ${shown(after[name])}`])
  return { sign: '~', name: typeof after.name === 'string' ? after.name : '', fields: Object.fromEntries(fields) }
}

function shown(value: unknown): string {
  return value === undefined ? 'none' : JSON.stringify(value)
}

/** Removes from a document whatever differs between runs. */
function plainDocument(
  kind: string,
  document: JsonObject | undefined,
  { ids, ignore }: StateReading,
): JsonObject | undefined {
  if (!document) return undefined
  const kept = plainNames(withoutCounters(document), ids.word) as JsonObject
  const fields = Object.entries(kept).filter(([name]) => !ignore.includes(`${kind}.${name}`))
  const plain = (text: string): string => (ADDRESS.test(text) ? '' : ids.plain(text, written).replaceAll(DRAWN, ''))
  return plainValue(Object.fromEntries(fields), plain) as JsonObject
}

/** Writes an id for an end state: names are the same in all runs, numbers are not. */
function written({ kind, label }: Label): string {
  return label.startsWith('#') ? `{${kind}}` : `{${kind}:${label}}`
}

/** Removes whatever differs between runs from all names in a document, including those of other records. */
function plainNames(value: unknown, word: PlainWord, field = ''): unknown {
  if (typeof value === 'string') return NAME.test(field) ? plainName(value, word) : value
  if (Array.isArray(value)) return value.map((item) => plainNames(item, word, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plainNames(inner, word, name)]))
}

function withoutCounters(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCounters)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !COUNTER.test(name))
      .map(([name, inner]) => [name, withoutCounters(inner)]),
  )
}
