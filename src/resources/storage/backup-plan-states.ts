/** Checks of a backup plan's status. */
import { check } from '../../errors.ts'
import type { RuleId } from '../../rules.ts'
import type { Row } from '../../world/record.ts'
import { stateFacts } from '../states.ts'

/**
 * Refuses work on a plan that is being deleted.
 * @throws CONFLICT (rules storage.backup-plans, storage.plan-pause)
 */
export function checkStays({ doc }: Row<'backupPlan'>, rule: RuleId = 'storage.backup-plans'): void {
  check(doc.status !== 'DELETING', 'CONFLICT', 'The plan is being deleted.', {
    rule,
    ...stateFacts(doc.status, ['ACTIVE', 'PAUSED', 'ERROR']),
  })
}
