/**
 * End states: the records that a client leaves, to be compared with those of the baseline. Two end states are equal if
 * they differ from their initial states in the same records and fields, ignoring ids, times, ETags, counters and
 * generated addresses.
 */
import { hash } from '#digest'
import { plainValue } from '../../audit/canonical.ts'
import type { Ids, Label } from '../../audit/ids.ts'
import type { LeakChange } from '../../audit/leaks.ts'
import { plainName, type PlainWord } from '../../audit/words.ts'
import type { JsonObject } from '../../platform/json.ts'

/** A record at the start and at the end. */
export type StateChange = Pick<LeakChange, 'kind' | 'before' | 'after'>

/** The differences from the initial state: by kind, as sorted strings. */
export interface EndState {
  readonly kinds: ReadonlyMap<string, readonly string[]>
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

/** Computes an end state. */
export function endStateOf(changes: Iterable<StateChange>, reading: StateReading): EndState {
  const kinds = new Map<string, string[]>()
  for (const { kind, before, after } of changes) {
    if (reading.isIgnored(kind) || reading.ignore.includes(kind)) continue
    const text = differenceOf(plainDocument(kind, before, reading), plainDocument(kind, after, reading))
    if (text === undefined) continue
    const list = kinds.get(kind)
    if (list) list.push(text)
    else kinds.set(kind, [text])
  }
  const sorted = new Map([...kinds].sort(([one], [other]) => (one < other ? -1 : 1)))
  for (const list of sorted.values()) list.sort()
  return stateOf(sorted)
}

function stateOf(kinds: EndState['kinds']): EndState {
  return { kinds, digest: hash('sha256', JSON.stringify([...kinds]), 'hex') }
}

/** Records of a kind that an end state lacks or has in excess. */
export interface StateDifference {
  readonly kind: string
  readonly missing: readonly string[]
  readonly extra: readonly string[]
}

/** Returns an end state without some of its kinds. */
export function withoutKinds({ kinds }: EndState, left: ReadonlySet<string>): EndState {
  return stateOf(new Map([...kinds].filter(([kind]) => !left.has(kind))))
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

function differenceOf(before: JsonObject | undefined, after: JsonObject | undefined): string | undefined {
  if (!before || !after) return after ? `+ ${JSON.stringify(after)}` : `- ${JSON.stringify(before)}`
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  if (changed.length === 0) return undefined
  const what = typeof after.name === 'string' ? ` ${after.name}` : ''
  return `~${what} ${changed.map((name) => `${name}: ${shown(before[name])} -> ${shown(after[name])}`).join(', ')}`
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
