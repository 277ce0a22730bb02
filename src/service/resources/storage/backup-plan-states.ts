/** Checks the status of backup plans. */
import { refusals } from '../../request/errors.ts'
import type { RuleId } from '../../request/rules.ts'
import type { Row } from '../../state/record.ts'
import { deletingMessage, stateFacts } from '../kit/checks.ts'

/** Refuses work on a plan that is being deleted. @throws CONFLICT (rules storage.backup-plans, storage.plan-pause) */
export function checkStays({ doc }: Row<'backupPlan'>, rule: RuleId = 'storage.backup-plans'): void {
  if (doc.status === 'DELETING')
    throw refusals(rule).conflict(
      deletingMessage(`backup plan "${doc.name}"`),
      stateFacts(doc.status, ['ACTIVE', 'PAUSED', 'ERROR']),
    )
}
