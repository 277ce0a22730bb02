/**
 * The leak check: compares the states at the start and at the end of a run to find what the client created and left
 * behind. Its cost depends on the number of differences, not on the size of the state.
 */
import { hash } from '#digest'
import { globOf } from '../../service/contract/glob.ts'
import { findingOf, FindingSet, type Finding } from './finding.ts'
import type { Ids } from './ids.ts'
import { LEAK_RULES, type LeakRule } from './leak-rules.ts'
import { isFinal, type CallRef } from './record.ts'
import type { Found } from './rule.ts'
import { plainName, wordWithNumber } from './words.ts'
import type { JsonObject } from '../../platform/json.ts'

/** A record at the start and at the end of a run; one of them is absent if the record was created or deleted. */
export interface LeakChange {
  readonly kind: string
  readonly id: string
  readonly before: JsonObject | undefined
  readonly after: JsonObject | undefined
  /** The call that created the record; null if asynchronous work created it. */
  readonly madeBy: CallRef | null
  /** For an Operation: true if the client waited for it, or was never told its id, so that it could not end it. */
  readonly isOutOfReach?: boolean
}

/** What the check needs to know about kinds. */
export interface LeakKinds {
  /** Returns the noun for a record of a kind, such as `floating IP`. */
  readonly nounOf: (kind: string) => string
  /** Returns true if clients create and delete records of this kind, so that they can leave one behind. */
  readonly isOwned: (kind: string) => boolean
  /** Returns true if nothing uses a record at present; undefined if records of this kind need not be used. */
  readonly isUnused: (kind: string, document: JsonObject) => boolean | undefined
  /** Returns true if a token or key can be used at present; undefined for other kinds. */
  readonly works: (kind: string, document: JsonObject) => boolean | undefined
}

/** The input of the check. */
export interface LeakCheck {
  readonly changes: Iterable<LeakChange>
  readonly openStreams: Iterable<CallRef>
  readonly kinds: LeakKinds
  readonly ids: Ids
  /** Globs that match `kind:name` or `kind:id`. */
  readonly ignore: readonly string[]
}

/** Returns the leaks; it yields after each record, so that it can be interrupted. */
export function* leaksOf({ changes, openStreams, kinds, ids, ignore }: LeakCheck): Generator<void, readonly Finding[]> {
  const leaks = new FindingSet()
  const isIgnored = ignore.map((glob) => globOf(glob))
  for (const change of changes) {
    yield
    const rule = ruleOf(change, kinds)
    if (!rule) continue
    const { kind, id, after } = change
    const name = typeof after?.name === 'string' ? after.name : null
    if (isIgnored.some((fits) => fits(`${kind}:${id}`) || (name !== null && fits(`${kind}:${name}`)))) continue
    leaks.add(leakOf(rule, change.madeBy, { kind, id, name, message: messageOf(rule, change, name, kinds) }, ids))
  }
  for (const call of openStreams) {
    const message = `The stream of GET ${call.request.path} is still open.`
    leaks.add(leakOf('leak.stream', call, { kind: 'stream', id: call.id, name: null, message }, ids))
  }
  return leaks.list
}

/** Returns the rule for a difference; undefined if it is not a leak. */
function ruleOf(change: LeakChange, kinds: LeakKinds): LeakRule | undefined {
  const { kind, before, after, madeBy } = change
  if (!after) return undefined
  if (kind === 'operation') {
    const isLeft = !before && madeBy && !change.isOutOfReach && !isFinal(String(after.state))
    return isLeft ? 'leak.operation' : undefined
  }
  const works = kinds.works(kind, after)
  if (works !== undefined) return works && !before && madeBy ? 'leak.credential' : undefined
  if (!before && madeBy && kinds.isOwned(kind)) return 'leak.record'
  // A record that asynchronous work created, or that existed and was in use at the start, is left over if the record
  // that uses it has been deleted.
  const wasUsed = before ? kinds.isUnused(kind, before) === false : true
  return wasUsed && kinds.isUnused(kind, after) === true ? 'leak.record' : undefined
}

function messageOf(
  rule: LeakRule,
  { kind, id, before, after, madeBy }: LeakChange,
  name: string | null,
  kinds: LeakKinds,
): string {
  const what = `${kinds.nounOf(kind)} ${name === null ? id : `${name} (${id})`}`
  if (rule === 'leak.operation') return `The Operation ${id} is still ${String(after!.state)}.`
  if (rule === 'leak.credential') return `The ${what} still works.`
  return before || !madeBy ? `The ${what} still exists, but nothing uses it.` : `The ${what} still exists.`
}

interface Left {
  readonly kind: string
  readonly id: string
  readonly name: string | null
  readonly message: string
}

function leakOf(id: LeakRule, call: CallRef | null, left: Left, ids: Ids): Finding {
  const rule = LEAK_RULES.find((one) => one.id === id)!
  const { message, kind, name } = left
  const facts = { kind, id: left.id, ...(name !== null && { name }) }
  if (call) {
    const found: Found = { message, call, facts }
    return findingOf(rule, found, rule.level, ids)
  }
  return {
    rule: id,
    level: rule.level,
    message,
    endpoint: null,
    evidence: { requestIds: [], ...facts },
    count: 1,
    fix: rule.fix,
    fingerprint: hash('sha256', [id, kind, plainName(name ?? '', wordWithNumber)].join('\n'), 'hex'),
  }
}
