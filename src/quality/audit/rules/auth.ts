/** Rules about credentials that no longer work. */
import type { CallRecord } from '../record.ts'
import { ofCalls, openItems, type Rule } from '../rule.ts'

interface Refused {
  readonly call: CallRecord
  readonly later: string[]
}

const keepsGoing: Rule = {
  id: 'auth.keeps-going',
  isOfWorker: true,
  level: 'warning',
  reason: 'When a token is revoked in production, the client never recovers and may be locked out.',
  title: 'Keeps using a credential that was refused',
  help: 'A 401 showed that the credential does not work, but the worker that had received it used the credential for at least three more calls. Tests of failed logins do this on purpose; ignore the rule in those tests.',
  fix: 'After a 401, stop using the credential. Get another credential, or exit with a clear message.',
  make({ thresholds: { callsAfter401 }, tally, found }) {
    const refused = openItems<string, Refused>(tally)
    return ofCalls((call) => {
      const { credential } = call.actor
      if (credential === null) return
      const before = refused.size === 0 ? undefined : refused.get(credential)
      if (before?.call.worker === call.worker) noteLater(credential, before, call)
      if (call.answer.status !== 401 || !call.arrived) return
      tally.opportunities += 1
      if (!before) refused.set(credential, { call, later: [] })
    })

    function noteLater(credential: string, { call: first, later }: Refused, call: CallRecord): void {
      if (call.at.receivedMs < first.at.answeredMs || later.length >= callsAfter401) return
      later.push(call.id)
      if (later.length < callsAfter401) return
      found.set(credential, {
        message: `${callsAfter401} more calls used a credential that had been refused with 401.`,
        call: first.ref,
        ids: [first.id, ...later],
        refused: first.ref,
      })
    }
  },
}

export const authRules: readonly Rule[] = [keepsGoing]
