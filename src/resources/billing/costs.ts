/**
 * Endpoints of costs: summary and reports of a subscription, computed from invoice lines, including the draft of the
 * current period, so that they are always consistent with the invoices.
 */
import { check } from '../../errors.ts'
import type { Doc } from '../../world/kinds.ts'
import type { World } from '../../world/world.ts'
import type { Handlers } from '../call.ts'
import { metaOf } from '../page.ts'
import { json } from '../response.ts'
import { costUntil } from './meters.ts'
import { billed } from './standing.ts'

type Invoice = Doc<'billing.invoice'>
type Line = Invoice['lines'][number]

export const costHandlers = {
  getBillingSummary(call, world) {
    const { subscription } = call.context
    const invoices = billed(world, subscription.id)
    const [current, previous] = runningAndLast(invoices)
    const owing = invoices.filter(({ status }) => status === 'open' || status === 'overdue')
    const overdue = owing.filter(({ status, dueAt }) => status === 'overdue' || (dueAt !== null && dueAt < world.now))
    const credits = world
      .list('billing.credit', subscription.id)
      .filter(({ doc }) => doc.status === 'active' && (doc.expiresAt === null || doc.expiresAt > world.now))
    const currentPeriodMinor = sum(current?.lines ?? [])
    return json(200, {
      subscriptionId: subscription.id,
      currency: subscription.doc.currency,
      periodStart: current?.periodStart ?? null,
      periodEnd: current?.periodEnd ?? null,
      currentPeriodMinor,
      previousPeriodMinor: sum(previous?.lines ?? []),
      forecastMinor: current
        ? currentPeriodMinor + Math.round(costUntil(world, subscription.id, Date.parse(current.periodEnd)))
        : 0,
      creditBalanceMinor: credits.reduce((total, { doc }) => total + doc.remainingMinor, 0),
      outstandingMinor: owing.reduce((total, { amountDueMinor }) => total + amountDueMinor, 0),
      overdueMinor: overdue.reduce((total, { amountDueMinor }) => total + amountDueMinor, 0),
      byService: [...grouped(current?.lines ?? [], 'service')].map(([service, amountMinor]) => ({
        service,
        amountMinor,
      })),
    })
  },

  /** One row per period and group, the latest period first. */
  listCostReports(call, world) {
    const { groupBy = 'service', projectId, from, to, page = 1, pageSize = 50 } = call.query
    const { subscription } = call.context
    if (projectId !== undefined) checkProject(world, subscription.id, projectId)
    const rows = billed(world, subscription.id)
      .filter(
        (invoice) =>
          (from === undefined || Date.parse(invoice.periodEnd) > Date.parse(from)) &&
          (to === undefined || Date.parse(invoice.periodStart) < Date.parse(to)),
      )
      .flatMap((invoice) => rowsOf(invoice, groupBy, projectId))
    return json(200, {
      data: rows.slice((page - 1) * pageSize, page * pageSize),
      meta: metaOf(page, pageSize, rows.length),
    })
  },
} satisfies Partial<Handlers>

/**
 * Checks that a project belongs to a subscription.
 * @throws NOT_FOUND naming projectId
 */
export function checkProject(world: World, subscriptionId: string, projectId: string): void {
  const project = world.get('project', projectId)
  check(project?.doc.subscriptionId === subscriptionId, 'NOT_FOUND', 'There is no such project in this subscription.', {
    field: 'projectId',
  })
}

/** The current period, if there is one, and the previous one. */
function runningAndLast(invoices: readonly Invoice[]): [Invoice | undefined, Invoice | undefined] {
  return invoices[0]?.status === 'draft' ? [invoices[0], invoices[1]] : [undefined, invoices[0]]
}

const FIELDS = { service: 'service', project: 'projectId', region: 'region', sku: 'sku' } as const

function rowsOf(invoice: Invoice, groupBy: keyof typeof FIELDS, projectId: string | undefined): object[] {
  const { id, periodStart, periodEnd, currency } = invoice
  const lines = invoice.lines.filter((line) => projectId === undefined || line.projectId === projectId)
  return [...grouped(lines, FIELDS[groupBy])].map(([group, amountMinor]) => ({
    id: `${id}.${group}`,
    invoiceId: id,
    periodStart,
    periodEnd,
    groupBy,
    group,
    amountMinor,
    currency,
  }))
}

/** Amounts by the value of a field, sorted by value. */
function grouped(lines: readonly Line[], field: (typeof FIELDS)[keyof typeof FIELDS]): Map<string, number> {
  const amounts = new Map<string, number>()
  for (const line of lines) amounts.set(line[field], (amounts.get(line[field]) ?? 0) + line.amountMinor)
  return new Map([...amounts].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function sum(lines: readonly Line[]): number {
  return lines.reduce((total, { amountMinor }) => total + amountMinor, 0)
}
