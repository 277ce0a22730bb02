/**
 * Updates what changes in a subscription as time passes: the lines of its draft, the spending of its budgets, and how
 * much of its commitments is used. The values are stored at full hours, so that event frames report them and all reads
 * agree.
 */
import type { Doc } from '../../state/kinds.ts'
import type { World } from '../../state/world.ts'
import { linesBetween } from './daily-costs.ts'
import { countDiscounts, isCommitted, utilisationOf } from './discounts.ts'
import { draftOf } from './drafts.ts'
import { isCounted, linesUntil } from './lines.ts'
import { metersOf } from './quantities.ts'
import { keepCounting } from './ticks.ts'

type Invoice = Doc<'billing.invoice'>
type Budget = Doc<'billing.budget'>

/** Counts the current period of a subscription, and schedules the next count while anything is in use or committed. */
export function count(world: World, subscriptionId: string): void {
  updateStanding(world, subscriptionId)
  const isUsed = metersOf(world, subscriptionId).some(({ doc }) => doc.units > 0)
  if (isUsed || isCommitted(world, subscriptionId)) keepCounting(world, subscriptionId)
}

/** Stores the draft, commitments and budgets of a subscription as they are now. */
export function updateStanding(world: World, subscriptionId: string): void {
  countDiscounts(world, subscriptionId)
  const draft = draftOf(world, subscriptionId)
  if (draft) {
    const lines = draftLines(world, draft.doc)
    const subtotalMinor = sumOf(lines)
    world.patch(draft, { lines, subtotalMinor, totalMinor: subtotalMinor })
  }
  for (const commitment of world.list('billing.commitment', subscriptionId)) {
    const utilisationPercent = utilisationOf(world, commitment)
    if (utilisationPercent !== undefined) world.patch(commitment, { utilisationPercent })
  }
  for (const budget of world.list('billing.budget', subscriptionId)) world.patch(budget, standingOf(world, budget.doc))
}

/** Returns the lines of a draft until now, or until a later time if usage stays the same. */
export function draftLines(world: World, draft: Invoice, atMs = world.nowMs): Invoice['lines'] {
  const counted = isCounted(world, draft.subscriptionId)
  return [...draft.lines.filter((line) => !counted(line)), ...linesUntil(world, draft.subscriptionId, { atMs })]
}

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

/** Returns the invoices that are not void, the latest period first. */
export function billed(world: World, subscriptionId: string): Invoice[] {
  const invoices = world.list('billing.invoice', subscriptionId).map(({ doc }) => doc as Invoice)
  return invoices.filter(({ status }) => status !== 'void').sort((a, b) => (a.periodStart < b.periodStart ? 1 : -1))
}

export function sumOf(lines: Invoice['lines']): number {
  return lines.reduce((total, { amountMinor }) => total + amountMinor, 0)
}

/** Months of each budget period, which begins with a calendar month, quarter or year in UTC. */
const MONTHS: Readonly<Record<Budget['period'], number>> = { monthly: 1, quarterly: 3, yearly: 12 }

function spent(
  world: World,
  { subscriptionId, projectId, period }: Pick<Budget, 'subscriptionId' | 'projectId' | 'period'>,
): number {
  const now = new Date(world.nowMs)
  const month = now.getUTCMonth()
  const fromMs = Date.UTC(now.getUTCFullYear(), month - (month % MONTHS[period]))
  let spentMinor = 0
  for (const invoice of world.list('billing.invoice', subscriptionId)) {
    if (invoice.doc.status === 'void' || Date.parse(invoice.doc.periodEnd) <= fromMs) continue
    for (const line of linesBetween(world, invoice, fromMs, Infinity))
      if (projectId === null || line.projectId === projectId) spentMinor += line.amountMinor
  }
  return spentMinor
}
