/**
 * Which status of a backup plan allows anything at all.
 */
import { check } from '../../errors.ts'
import type { Row } from '../../world/record.ts'

/**
 * Refuses what a plan that is being deleted cannot do.
 * @throws CONFLICT (rules storage.backup-plans, storage.plan-pause)
 */
export function checkStays({ doc }: Row<'backupPlan'>, rule = 'storage.backup-plans'): void {
  check(doc.status !== 'DELETING', 'CONFLICT', 'The plan is being deleted.', { rule, details: { status: doc.status } })
}
