/**
 * Findings as reports show them: equal findings are merged, and each has a fingerprint that is the same in every run.
 */
import { hash } from '#digest'
import { limits } from '../../platform/limits.ts'
import { canonicalRequest } from './canonical.ts'
import type { Ids } from './ids.ts'
import { graver, type Level } from './level.ts'
import type { CallRef } from './record.ts'
import type { Found, RuleWords } from './rule.ts'

/** The evidence for a finding. */
export interface Evidence {
  /** Ids of the calls of the first occurrence, oldest first. */
  readonly requestIds: readonly string[]
  /** When the call arrived, in real time and on the sandbox clock. */
  readonly at?: string
  readonly sandboxAt?: string
  readonly method?: string
  readonly path?: string
  readonly query?: string
  readonly status?: number
  /** Product of the User-Agent. */
  readonly actor?: string
  /** Further facts, such as pauses, ETags, keys or ids, depending on the rule. */
  readonly [fact: string]: unknown
}

export interface Finding {
  readonly rule: string
  readonly level: Level
  readonly message: string
  readonly endpoint: string | null
  readonly evidence: Evidence
  /** Number of occurrences. */
  readonly count: number
  readonly fix: string
  readonly fingerprint: string
  /** The place in the test code that sent the call, if the request names it in a header. */
  readonly caller?: string
  /** The command that reproduces only this finding; undefined if there is none. */
  readonly command?: string
  /** The file of a capsule that contains its calls. */
  readonly capsule?: string
  /** What follows from it, so that it is no finding of its own. */
  readonly consequences?: readonly Consequence[]
  /** The occurrences of one cause, if each of them is known by itself in a baseline; the finding tells the first. */
  readonly parts?: readonly FindingPart[]
  readonly suppressed?: { readonly reason: string }
  readonly baselineState?: 'new' | 'unchanged'
}

/** One of several occurrences of what a finding is about, as a sentence. */
export interface FindingPart {
  readonly message: string
  readonly endpoint: string | null
  readonly requestIds: readonly string[]
  readonly fingerprint: string
  /** The file of a capsule that contains its calls. */
  readonly capsule?: string
}

/** What a client left undone because of the problem in a finding. */
export interface Consequence {
  readonly rule: string
  readonly message: string
  readonly endpoint: string | null
  readonly requestIds: readonly string[]
}

/** Returns the fingerprint of a finding, made from its rule, product, endpoint, and request without ids. */
function fingerprintOf(rule: string, { actor, request }: CallRef, ids: Ids): string {
  const about = [rule, actor.product, request.endpoint?.id ?? '', canonicalRequest(request, ids, 'kind')]
  return hash('sha256', about.join('\n'), 'hex')
}

/** Creates a finding from what a rule has found. */
export function findingOf(rule: RuleWords, found: Found, level: Level, ids: Ids): Finding {
  const { message, call, ids: requestIds = [call.id], facts = {} } = found
  const { request, at, status, actor, caller } = call
  return {
    rule: rule.id,
    level,
    message,
    endpoint: request.endpoint?.id ?? null,
    evidence: {
      requestIds: requestIds.slice(0, limits.auditEvidence),
      at: instant(at.receivedMs),
      sandboxAt: instant(at.clockReceivedMs),
      method: request.method,
      path: request.path,
      query: request.query,
      status,
      actor: actor.product,
      ...facts,
    },
    count: 1,
    fix: rule.fix,
    fingerprint: fingerprintOf(rule.id, call, ids),
    ...(caller !== null && { caller }),
  }
}

/** The findings of a run; adding an equal finding only increases its count. */
export class FindingSet {
  readonly #found: Map<string, Finding>
  /** Number of findings that were dropped because the limit was reached. */
  dropped: number

  constructor(other?: FindingSet) {
    this.#found = new Map(other?.list.map((one) => [one.fingerprint, one]))
    this.dropped = other?.dropped ?? 0
  }

  add(finding: Finding): void {
    const { fingerprint } = finding
    const before = this.#found.get(fingerprint)
    if (before) {
      const isGraver = graver(before.level, finding.level) !== before.level
      this.#found.set(fingerprint, { ...(isGraver ? finding : before), count: before.count + finding.count })
    } else if (this.#found.size < limits.auditFindings) this.#found.set(fingerprint, finding)
    else this.dropped += 1
  }

  get list(): readonly Finding[] {
    return [...this.#found.values()]
  }
}

function instant(ms: number): string {
  return new Date(ms).toISOString()
}
