/**
 * The leak check: what a client's calls made and left behind, from the differences between a start and an end. What it costs
 * follows the differences, not the state.
 */
import { hash } from 'node:crypto'
import { globOf } from '../openapi/glob.ts'
import { findingOf, FindingSet, type Finding } from './finding.ts'
import type { Ids } from './ids.ts'
import { LEAK_RULES, type LeakRule } from './leak-rules.ts'
import { isFinal, type CallRef } from './record.ts'
import type { Found } from './rule.ts'

type Document = Readonly<Record<string, unknown>>

/** One record as it was at the start and as it is at the end; one of them is absent for what was made or deleted. */
export interface LeakChange {
  readonly kind: string
  readonly id: string
  readonly before: Document | undefined
  readonly after: Document | undefined
  /** The call that made it; null where it was made by work, a scenario or the control API. */
  readonly madeBy: CallRef | null
}

/** What the check needs to know of kinds; the state's own kinds say it. */
export interface LeakKinds {
  /** Whether clients make and delete records of it, so that one can be left behind. */
  readonly isOwned: (kind: string) => boolean
  /** Whether a record serves nothing at present; undefined for kinds that need not serve anything. */
  readonly isUnused: (kind: string, document: Document) => boolean | undefined
  /** Whether a token or key works at present; undefined for other kinds. */
  readonly works: (kind: string, document: Document) => boolean | undefined
}

/** What is looked at. */
export interface LeakCheck {
  readonly changes: Iterable<LeakChange>
  /** Calls that opened the streams which are still open. */
  readonly openStreams: Iterable<CallRef>
  readonly kinds: LeakKinds
  readonly ids: Ids
  /** Globs over `kind:name` and `kind:id`. */
  readonly ignore: readonly string[]
}

/** Everything that was left behind. */
export function leaksOf({ changes, openStreams, kinds, ids, ignore }: LeakCheck): readonly Finding[] {
  const leaks = new FindingSet()
  const isIgnored = ignore.map((glob) => globOf(glob))
  for (const change of changes) {
    const rule = ruleOf(change, kinds)
    if (!rule) continue
    const { kind, id, after } = change
    const name = typeof after?.name === 'string' ? after.name : null
    if (isIgnored.some((fits) => fits(`${kind}:${id}`) || (name !== null && fits(`${kind}:${name}`)))) continue
    leaks.add(leakOf(rule, change.madeBy, { kind, id, name, message: messageOf(rule, change, name) }, ids))
  }
  for (const call of openStreams) {
    const message = `The stream of GET ${call.request.path} was still open at the end.`
    leaks.add(leakOf('leak.stream', call, { kind: 'stream', id: call.id, name: null, message }, ids))
  }
  return leaks.list
}

/** What a difference is a leak of; undefined where it is none. */
function ruleOf(change: LeakChange, kinds: LeakKinds): LeakRule | undefined {
  const { kind, before, after, madeBy } = change
  if (!after) return undefined
  if (kind === 'operation') return !before && madeBy && !isFinal(String(after.state)) ? 'leak.operation' : undefined
  const works = kinds.works(kind, after)
  if (works !== undefined) return works && !before && madeBy ? 'leak.credential' : undefined
  if (!before && madeBy && kinds.isOwned(kind)) return 'leak.record'
  // Made by the work of a call, or there before and in use then: left over when what used it went.
  const wasUsed = before ? kinds.isUnused(kind, before) === false : true
  return wasUsed && kinds.isUnused(kind, after) === true ? 'leak.record' : undefined
}

function messageOf(rule: LeakRule, { kind, id, before, after, madeBy }: LeakChange, name: string | null): string {
  const what = `${kind} ${name === null ? id : `${name} (${id})`}`
  if (rule === 'leak.operation') return `The Operation ${id} is still ${String(after!.state)} at the end.`
  if (rule === 'leak.credential') return `The ${what} still works at the end.`
  return before || !madeBy
    ? `The ${what} is there at the end, and nothing uses it.`
    : `The ${what} is still there at the end.`
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
    fingerprint: hash('sha256', [id, kind, name ?? ''].join('\n'), 'hex'),
  }
}
