/**
 * Rules about idempotency keys: a client should keep a key for retries, send keys wherever the API accepts them, and
 * not reuse a key for another call.
 */
import type { CallRecord, CallRef } from '../record.ts'
import { ofCalls, openItems, requestText, type Rule } from '../rule.ts'

const newKey: Rule = {
  id: 'idempotency.new-key',
  level: 'error',
  reason: 'The record may exist twice.',
  title: 'Retries with a new idempotency key',
  help: 'The outcome of a POST was unknown, and the same worker sent it again with another Idempotency-Key. If the first attempt was executed, there are now two records. There is no finding if the first key is sent again later, if the client had already retried with the first key and given up, or if it also makes identical creates that are no retries.',
  fix: 'Create one key for each logical call, before the first attempt, and send it with every retry.',
  make({ tally, found }) {
    /** The keys with which identical creates succeeded: with two of them, the client makes such creates on purpose. */
    const made = openItems<string, Set<string>>(tally)
    const accused = openItems<string, string>(tally)
    return ofCalls((call, attempt) => {
      const { method, key } = call.request
      if (method !== 'POST' || key === null) return
      // The worker of the first call has kept its key, so the call with the other key came from another worker.
      found.delete(key)
      const keys = made.need(call.same, () => new Set())
      if (call.arrived && call.answer.status < 300 && keys.size < SEVERAL) keys.add(key)
      if (keys.size === SEVERAL) found.delete(accused.get(call.same))
      if (!attempt) return
      if (call.isUnknown) tally.opportunities += 1
      const { previous, chain } = attempt
      const before = previous?.isUnknown ? previous.request.key : null
      if (before === null || before === key || chain.isShared || keys.size === SEVERAL) return
      if (!isOwn(previous!, call)) return
      accused.set(call.same, before)
      found.set(before, {
        message: `${requestText(call.ref)} was retried with another Idempotency-Key, although the first attempt may have succeeded.`,
        call: call.ref,
        ids: [previous!.id, call.id],
        facts: { keys: [before, key] },
        isLikely: chain.isLikely,
      })
    })
  },
}

/** Returns true unless the worker could have sent the retry over the connection of the first call. */
function isOwn({ connection, arrived }: CallRecord, retry: CallRecord): boolean {
  return connection === null || connection === retry.connection || !arrived || connection.isClosed
}

/** This many successful creates with the same body are more than a retry makes. */
const SEVERAL = 2

const noKey: Rule = {
  id: 'idempotency.no-key',
  level: 'warning',
  reason: 'If the response to a write is lost, the retry may do the work twice.',
  title: 'Retries a write without an idempotency key',
  help: 'A write was retried without an Idempotency-Key although the endpoint accepts that header. PUT and DELETE are exempt, because repeating them changes nothing.',
  fix: 'Send an Idempotency-Key (a UUID) with every POST and PATCH that may be retried.',
  make({ tally, found }) {
    return ofCalls((call, attempt) => {
      const { method, key, endpoint } = call.request
      if (!attempt || (method !== 'POST' && method !== 'PATCH') || endpoint?.idempotency !== 'optional') return
      if (call.isTransient) tally.opportunities += 1
      if (!attempt.isRetry || key !== null || attempt.chain.isShared || found.has(attempt.chain)) return
      found.set(attempt.chain, {
        message: `${requestText(call.ref)} was retried without an Idempotency-Key.`,
        call: call.ref,
        ids: [attempt.previous!.id, call.id],
        isLikely: attempt.chain.isLikely,
      })
    })
  },
}

const keyReuse: Rule = {
  id: 'idempotency.key-reuse',
  level: 'error',
  reason: 'The second write is not done, or is taken for the first.',
  title: 'Uses one idempotency key for different calls',
  help: 'The key of one call was also sent with a different body or path, and the API refused that second call with 409. If the command failed, the finding is only a note if the client had gone on to send a POST with another key, because tests reuse keys on purpose.',
  fix: 'Create a new key for every new logical call.',
  make({ tally, found }) {
    const first = openItems<string, CallRef>(tally)
    /** The key with which each worker was last refused. */
    const refused = openItems<string, string>(tally)
    /** Keys after whose refusal the worker went on and sent a POST with another key. */
    const passed = openItems<string, true>(tally)
    return ofCalls(see, ({ exit }) =>
      // A suite tests the refusal on purpose and goes on. If it fails, that is because of something else.
      found.all.map((one) => (exit && passed.get(String(one.facts!.key)) ? { ...one, level: 'note' } : one)),
    )

    function see(call: CallRecord): void {
      const { key, endpoint, method, path, body } = call.request
      if (key === null || call.isSafe || endpoint?.idempotency === 'ignored') return
      tally.opportunities += 1
      const last = refused.size === 0 ? undefined : refused.get(call.worker)
      if (last !== undefined && last !== key && method === 'POST') passed.set(last, true)
      const before = first.get(key)
      if (!before) return first.set(key, call.ref)
      const { status, rule } = call.answer
      const { request } = before
      const isOther = request.method !== method || request.path !== path || request.body !== body
      if (status !== 409 || (rule === null ? !isOther : rule !== 'idempotency.conflict') || found.has(key)) return
      found.set(key, {
        message: `${requestText(call.ref)} was sent with the Idempotency-Key of ${requestText(before)}${request.path === path ? ' with another body' : ''}.`,
        call: call.ref,
        ids: [before.id, call.id],
        facts: { key },
        refused: call.ref,
      })
      refused.set(call.worker, key)
    }
  },
}

export const idempotencyRules: readonly Rule[] = [newKey, noKey, keyReuse]
