/** Rules about connections. */
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

export const connectionRules: readonly Rule[] = [churn]
