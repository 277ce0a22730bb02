/** Rules about connections. */
import { limits } from '../../../platform/limits.ts'
import type { CallRef } from '../record.ts'
import { ofCalls, openItems, type Rule } from '../rule.ts'

interface Use {
  /** The highest connection number so far; a new connection has a higher number than all earlier ones. */
  newest: number
  /** When the last call ended. */
  answeredMs: number
  readonly ids: string[]
  streak: number
  first: CallRef
}

const churn: Rule = {
  id: 'connection.churn',
  level: 'note',
  reason: 'It costs time, but nothing goes wrong.',
  span: 'run',
  title: 'Opens a new connection for every call',
  help: 'At least 20 calls in a row each opened a new connection although the previous one was idle. Each new connection costs a handshake, or two with TLS.',
  fix: 'Use one HTTP agent or connection pool with keep-alive for all calls, and read every response to the end.',
  make({ thresholds: { newConnections }, tally, found }) {
    const uses = openItems<string, Use>(tally)
    return ofCalls((call) => {
      const { actor, at } = call
      if (call.connection === null) return
      const connection = call.connection.number
      tally.opportunities += 1
      const use = uses.get(actor.id)
      if (!use) {
        const { answeredMs } = at
        return uses.set(actor.id, { newest: connection, answeredMs, ids: [call.id], streak: 1, first: call.ref })
      }
      const isParallel = at.receivedMs < use.answeredMs
      const isNew = connection > use.newest
      use.newest = Math.max(use.newest, connection)
      use.answeredMs = Math.max(use.answeredMs, at.answeredMs)
      // Concurrent calls need separate connections.
      if (isParallel) return
      if (!isNew) {
        use.ids.length = 0
        use.streak = 0
        return
      }
      if (use.streak === 0) use.first = call.ref
      use.streak += 1
      if (use.ids.length < newConnections) use.ids.push(call.id)
      if (use.streak < newConnections || found.has(actor.id)) return
      const message = `${newConnections} calls in a row each opened a new connection.`
      found.set(actor.id, { message, call: use.first, ids: [...use.ids], facts: { calls: newConnections } })
    })
  },
}

const unbounded: Rule = {
  id: 'connection.unbounded',
  level: 'warning',
  reason: 'With more work, the calls exceed the rate limit, time out or use up the connections.',
  title: 'Sends any number of writes at once',
  help: 'More than 30 writes were in flight at the same time. Writes by other processes with the same token and User-Agent count as well.',
  fix: 'Limit the number of calls in flight, for example to eight, with a queue or a pool.',
  make({ thresholds: { writesAtOnce }, tally, found }) {
    /** For each actor, the writes that may still overlap a later one. */
    const recent = openItems<string, CallRef[]>(tally)
    return ofCalls((call) => {
      const { actor, at, isSafe } = call
      if (isSafe) return
      tally.opportunities += 1
      const writes = recent.need(actor.id, () => [])
      writes.push(call.ref)
      if (writes.length > KEPT * writesAtOnce) writes.shift()
      const together = writes.filter((one) => one.at.answeredMs > at.receivedMs && one.at.receivedMs <= at.receivedMs)
      if (together.length <= writesAtOnce || found.has(actor.id)) return
      found.set(actor.id, {
        message: `${together.length} writes were in flight at the same time.`,
        call: together[0]!,
        ids: together.slice(0, limits.auditEvidence).map(({ id }) => id),
        facts: { calls: together.length },
      })
    })
  },
}

/** How many times the limit of writes are remembered. */
const KEPT = 4

export const connectionRules: readonly Rule[] = [churn, unbounded]
