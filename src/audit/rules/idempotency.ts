/**
 * Rules about idempotency keys: a client should keep a key for retries, send keys wherever the API accepts them, and
 * not reuse a key for another call.
 */
import type { CallRef } from '../record.ts'
import { ofCalls, openItems, requestText, type Rule } from '../rule.ts'

const newKey: Rule = {
  id: 'idempotency.new-key',
  level: 'error',
  title: 'Retries with a new idempotency key',
  help: 'The outcome of a POST was unknown, and the same worker sent it again with another Idempotency-Key. If the first attempt was executed, there are now two records. There is no finding if the first key is sent again later, or if the client had already retried with the first key and given up.',
  fix: 'Create one key for each logical call, before the first attempt, and send it with every retry.',
  make({ tally, found }) {
    return ofCalls((call, attempt) => {
      const { method, key } = call.request
      // The worker of the first call has kept its key, so the call with the other key came from another worker.
      if (key !== null) found.delete(key)
      if (!attempt || method !== 'POST' || key === null) return
      if (call.isUnknown) tally.opportunities += 1
      const { previous, chain } = attempt
      const before = previous?.isUnknown ? previous.request.key : null
      if (before === null || before === key || chain.isShared) return
      found.set(before, {
        message: `${requestText(call.ref)} was retried with another Idempotency-Key, although the first attempt may have succeeded.`,
        call: call.ref,
        ids: [previous!.id, call.id],
        facts: { keys: [before, key] },
      })
    })
  },
}

const noKey: Rule = {
  id: 'idempotency.no-key',
  level: 'warning',
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
      })
    })
  },
}

const keyReuse: Rule = {
  id: 'idempotency.key-reuse',
  level: 'error',
  title: 'Uses one idempotency key for different calls',
  help: 'The key of one call was also sent with a different body or path, and the API refused that second call with 409.',
  fix: 'Create a new key for every new logical call.',
  make({ tally, found }) {
    const first = openItems<string, CallRef>(tally)
    return ofCalls((call) => {
      const { key, endpoint, method, path, body } = call.request
      if (key === null || call.isSafe || endpoint?.idempotency === 'ignored') return
      tally.opportunities += 1
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
      })
    })
  },
}

export const idempotencyRules: readonly Rule[] = [newKey, noKey, keyReuse]
