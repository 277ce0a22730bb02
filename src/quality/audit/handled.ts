/**
 * Which refusals of a client were handled: a later call of the same program for the same record or path succeeded, so it
 * went on and the record ended as it should. Tests provoke refusals on purpose, so a finding that rests on a refusal
 * alone is at most a note if it was handled.
 */
import { recordPath } from './addressed.ts'
import { limits } from '../../platform/limits.ts'
import { Bounded } from './bounded.ts'
import type { CallRecord } from './record.ts'

export class Handled {
  /** Ids of the latest refused calls that may still be handled, by what they were about. */
  readonly #open = new Bounded<string, string[]>(limits.auditOpenItems, { dropped: 0 })
  readonly #handled = new Bounded<string, true>(limits.auditOpenItems, { dropped: 0 })

  see(call: CallRecord): void {
    const { status } = call.answer
    const { ifMatch } = call.request
    // What becomes of the corrected call does not matter: the program knows how to lock.
    if (ifMatch !== null && ifMatch !== '*') this.#settle(unlocked(call))
    if (!call.arrived || status >= 500 || (status < 400 && this.#open.size === 0)) return
    if (status >= 400 && ifMatch === null && !call.isSafe) this.#refuse(unlocked(call), call.id)
    for (const about of subjectsOf(call))
      if (status >= 400) this.#refuse(about, call.id)
      else this.#settle(about)
  }

  /** Returns true if the refusal of the call with an id was handled. */
  has(id: string): boolean {
    return this.#handled.get(id) !== undefined
  }

  #refuse(about: string, id: string): void {
    const ids = this.#open.need(about, () => [])
    ids.push(id)
    if (ids.length > limits.auditEvidence) ids.shift()
  }

  #settle(about: string): void {
    for (const id of this.#open.get(about) ?? []) this.#handled.set(id, true)
    this.#open.delete(about)
  }
}

/** Returns what a write without If-Match is about. */
function unlocked({ actor, request }: CallRecord): string {
  return `${actor.product} unlocked ${recordPath(request)}`
}

/**
 * Returns what a call is about: the path and the record, separately for reads, deletes and other writes. Another
 * credential of the same program may repeat what was refused.
 */
function subjectsOf({ actor, request, isSafe }: CallRecord): ReadonlySet<string> {
  const kind = isSafe ? 'read' : request.method === 'DELETE' ? 'delete' : 'write'
  return new Set([request.path, recordPath(request)].map((path) => `${actor.product} ${kind} ${path}`))
}
