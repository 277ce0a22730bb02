/** The call of a capsule that failed first, in words. */
import { callTarget, outcomeOf } from './call-words.ts'
import type { Step } from '../../../sandbox/capsules/step.ts'

interface FirstFailure {
  readonly step: Step
  /** Number of earlier failures whose retry succeeded. */
  readonly retried: number
  /** Target of the call, for example `router`, and the name of the record. */
  readonly words: string
  readonly name: string
  /** The status, the error code and the message. */
  readonly outcome: string
  readonly code: string
  readonly message: string
}

/** True if the response of a step is an error, or did not arrive. */
export function isFailure({ answer }: Step): boolean {
  return (answer.wire !== undefined && answer.wire !== 'drip') || answer.status >= 400
}

/** Returns the first failure that no retry made good; if retries made all of them good, the first one. */
export function firstFailure(steps: readonly Step[]): FirstFailure | undefined {
  const failed = steps.filter(isFailure)
  const lasting = failed.findIndex((step) => !isMadeGood(step, steps))
  const step = failed[Math.max(0, lasting)]
  if (!step) return undefined
  const { words, id } = callTarget({ ...step, path: step.path.replace(/^.*?\/api\/v1(?=\/)/, ''), operation: null })
  const { code = '', message = '' } = (step.answer.body ?? {}) as { readonly code?: string; readonly message?: string }
  return {
    step,
    retried: Math.max(0, lasting),
    words: words.replace(/^new /, ''),
    name: id === undefined ? nameIn(step.body) : nameOf(id, steps),
    outcome: outcomeOf(step.answer),
    code,
    message,
  }
}

/** True if the same call succeeded later. */
function isMadeGood(failed: Step, steps: readonly Step[]): boolean {
  return steps.some(
    (one) =>
      one.step > failed.step &&
      !isFailure(one) &&
      one.method === failed.method &&
      one.path === failed.path &&
      JSON.stringify(one.body) === JSON.stringify(failed.body),
  )
}

/** Returns the name in the body of a call or a response. */
export function nameIn(body: unknown): string {
  const { name } = (body ?? {}) as { readonly name?: unknown }
  return typeof name === 'string' ? name : ''
}

/** Returns the name that a response gives a record, because the records of a capsule are not those of this sandbox. */
function nameOf(id: string, steps: readonly Step[]): string {
  const records = steps.flatMap(({ answer: { body } }) => [body, (body as { data?: unknown } | undefined)?.data].flat())
  const record = records.find((one) => (one as { id?: unknown } | null | undefined)?.id === id && nameIn(one) !== '')
  return nameIn(record) || id
}
