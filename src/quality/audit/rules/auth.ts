/** Rules about credentials that no longer work. */
import type { CallRecord } from '../record.ts'
import { ofCalls, openItems, type Rule } from '../rule.ts'

interface Refused {
  readonly call: CallRecord
  readonly later: string[]
  /** False for one that never worked: a wrong setting, which nobody overlooks, or a test of failed logins. */
  readonly hadWorked: boolean
}

const keepsGoing: Rule = {
  id: 'auth.keeps-going',
  isOfWorker: true,
  level: 'warning',
  reason: 'When a token is revoked in production, the client never recovers and may be locked out.',
  title: 'Keeps using a credential that was refused',
  help: 'A 401 showed that the credential does not work, but the worker that had received it used the credential for at least three more calls. It is a note for a credential that never worked in the run, because tests of failed logins send those on purpose.',
  fix: 'After a 401, stop using the credential. Get another credential, or exit with a clear message.',
  make({ thresholds: { callsAfter401 }, tally, found }) {
    const refused = openItems<string, Refused>(tally)
    const accepted = openItems<string, true>(tally)
    return ofCalls((call) => {
      const { credential } = call.actor
      if (credential === null) return
      const before = refused.size === 0 ? undefined : refused.get(credential)
      if (before?.call.worker === call.worker) noteLater(credential, before, call)
      if (call.arrived && call.answer.status < 400) accepted.set(credential, true)
      if (call.answer.status !== 401 || !call.arrived) return
      tally.opportunities += 1
      if (!before) refused.set(credential, { call, later: [], hadWorked: accepted.get(credential) === true })
    })

    function noteLater(credential: string, { call: first, later, hadWorked }: Refused, call: CallRecord): void {
      if (call.at.receivedMs < first.at.answeredMs || later.length >= callsAfter401) return
      later.push(call.id)
      if (later.length < callsAfter401) return
      found.set(credential, {
        message: `${callsAfter401} more calls used a credential that had been refused with 401.`,
        call: first.ref,
        ids: [first.id, ...later],
        refused: first.ref,
        ...(!hadWorked && { level: 'note' }),
      })
    }
  },
}

export const authRules: readonly Rule[] = [keepsGoing]
