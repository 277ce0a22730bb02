/** The findings of a drift run, and how much was compared. */
import { hash } from '#digest'
import { productOf } from '../audit/actor.ts'
import { DRIFT_RULES, type DriftRule } from '../audit/drift-rules.ts'
import { FindingSet, type Finding } from '../audit/finding.ts'
import type { Endpoint } from '../../service/contract/endpoint.ts'
import type { DriftRequest } from './message.ts'
import type { TokenMask } from './secrets.ts'
import type { JsonObject } from '../../platform/json.ts'

/** The call that a finding is about. */
export interface DriftCall {
  readonly id: string
  readonly request: DriftRequest
  readonly endpoint: Endpoint | undefined
  readonly status: number
  /** When the call arrived (ms). */
  readonly atMs: number
}

/** A difference that was found. */
export interface DriftFound {
  readonly rule: DriftRule
  readonly message: string
  /** Identifies the place of the difference for the fingerprint: the kind of difference and a JSON pointer. */
  readonly place: string
  readonly facts?: JsonObject
}

/** The findings of a run, with equal ones merged. */
export class DriftFindings {
  /** How often each rule was applied. */
  readonly applied: Record<DriftRule, number> = {
    'drift.contract': 0,
    'drift.behaviour': 0,
    'drift.timing': 0,
    'drift.etag': 0,
  }
  readonly #set = new FindingSet()
  readonly #mask: TokenMask

  constructor(mask: TokenMask) {
    this.#mask = mask
  }

  add(call: DriftCall, { rule, message, place, facts = {} }: DriftFound): void {
    const { id, request, endpoint, status, atMs } = call
    const { level, fix } = DRIFT_RULES.find((one) => one.id === rule)!
    const { 'x-sandbox-caller': caller, 'user-agent': userAgent = '' } = request.headers
    const actor = productOf(userAgent)
    const about = [rule, actor, endpoint?.id ?? request.method, place]
    const finding: Finding = {
      rule,
      level,
      message,
      endpoint: endpoint?.id ?? null,
      evidence: {
        requestIds: [id],
        at: new Date(atMs).toISOString(),
        method: request.method,
        path: request.path,
        query: request.search.slice(1),
        status,
        actor,
        place,
        ...facts,
      },
      count: 1,
      fix,
      fingerprint: hash('sha256', about.join('\n'), 'hex'),
      ...(caller !== undefined && { caller }),
    }
    this.#set.add(JSON.parse(this.#mask.text(JSON.stringify(finding))) as Finding)
  }

  get list(): readonly Finding[] {
    return this.#set.list
  }
}
