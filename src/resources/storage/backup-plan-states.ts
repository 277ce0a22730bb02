/** Checks the status of backup plans. */
import { refusals } from '../../errors.ts'
import type { RuleId } from '../../rules.ts'
import type { Row } from '../../world/record.ts'
import { stateFacts } from '../states.ts'

/** Refuses work on a plan that is being deleted. @throws CONFLICT (rules storage.backup-plans, storage.plan-pause) */
export function checkStays({ doc }: Row<'backupPlan'>, rule: RuleId = 'storage.backup-plans'): void {
  if (doc.status === 'DELETING')
    throw refusals(rule).conflict('The plan is being deleted.', stateFacts(doc.status, ['ACTIVE', 'PAUSED', 'ERROR']))
}
