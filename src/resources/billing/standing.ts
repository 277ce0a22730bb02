/**
 * Computed billing records: the draft of the current period with the usage up to the last full hour, and budgets with
 * their spending. They are computed on read.
 */
import type { Doc } from '../../world/kinds.ts'
import { Row } from '../../world/record.ts'
import type { World } from '../../world/world.ts'
import { hourOf, linesOf } from './meters.ts'

type Invoice = Doc<'billing.invoice'>
type Budget = Doc<'billing.budget'>

/** An invoice as clients read it. */
export function invoiceNow(world: World, row: Row<'billing.invoice'>): Row<'billing.invoice'> {
  const { doc, hidden } = row
  if (doc.status !== 'draft') return row
  const lines = [...doc.lines, ...linesOf(world, hidden.subscriptionId)]
  const subtotalMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  if (subtotalMinor === doc.subtotalMinor && lines.length === doc.lines.length) return row
  const countedAt = new Date(Math.max(Date.parse(doc.updatedAt), hourOf(world.nowMs))).toISOString()
  return shown(row, { ...doc, lines, subtotalMinor, totalMinor: subtotalMinor, updatedAt: countedAt })
}

/** A budget as clients read it. */
export function budgetNow(world: World, row: Row<'billing.budget'>): Row<'billing.budget'> {
  const standing = standingOf(world, row.doc)
  if (standing.spentMinor === row.doc.spentMinor && standing.status === row.doc.status) return row
  return shown(row, { ...row.doc, ...standing })
}

/** The spending of a budget, and its status. */
export function standingOf(
  world: World,
  budget: Pick<Budget, 'subscriptionId' | 'projectId' | 'period' | 'amountMinor' | 'thresholds'>,
): Pick<Budget, 'status' | 'spentMinor'> {
  const spentMinor = spent(world, budget)
  const percent = (spentMinor / budget.amountMinor) * 100
  const [first] = budget.thresholds
  const status = percent > 100 ? 'EXCEEDED' : first !== undefined && percent >= first ? 'WARNING' : 'OK'
  return { spentMinor, status }
}

/** Stores the current status of a subscription's budgets after its period has changed. */
export function updateBudgets(world: World, subscriptionId: string): void {
  for (const budget of world.list('billing.budget', subscriptionId))
    world.patch(budget, { ...standingOf(world, budget.doc), updatedAt: budget.doc.updatedAt })
}

/** The invoices that count, the latest period first. */
export function billed(world: World, subscriptionId: string): Invoice[] {
  const invoices = world.list('billing.invoice', subscriptionId).map((row) => invoiceNow(world, row).doc as Invoice)
  return invoices.filter(({ status }) => status !== 'void').sort((a, b) => (a.periodStart < b.periodStart ? 1 : -1))
}

/** Number of billing periods that a budget covers, including the current one. */
const PERIODS: Record<Budget['period'], number> = { monthly: 1, quarterly: 3, yearly: 12 }

function spent(
  world: World,
  { subscriptionId, projectId, period }: Pick<Budget, 'subscriptionId' | 'projectId' | 'period'>,
): number {
  const invoices = billed(world, subscriptionId)
  const running = Math.max(
    invoices.findIndex((one) => one.status === 'draft'),
    0,
  )
  const counted =
    period === 'monthly'
      ? invoices.filter((one) => one.status === 'draft')
      : invoices.slice(running, running + PERIODS[period])
  return counted
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + (projectId === null || line.projectId === projectId ? line.amountMinor : 0), 0)
}

/** A record with a computed document and the ETag of that. */
function shown<K extends 'billing.invoice' | 'billing.budget'>(row: Row<K>, doc: Row<K>['doc']): Row<K> {
  return new Row(row.kind, row.id, doc as Doc<K>, row.hidden as never, row.version, row.createdMs, row.order)
}
