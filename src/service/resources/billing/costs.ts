/**
 * Endpoints of costs: the summary and the reports of a subscription, computed from invoice lines, including the draft
 * of the current period, so that they are always consistent with the invoices. Reports count by UTC day.
 */
import { DAY_MS } from '../../../platform/limits.ts'
import { refusals } from '../../request/errors.ts'
import type { Doc } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'
import type { Handlers } from '../../request/call.ts'
import { metaOf } from '../kit/reads.ts'
import { json } from '../../request/response.ts'
import { linesBetween } from './daily-costs.ts'
import { renewalsUntil } from './periods.ts'
import { billed, draftLines, sumOf } from './standing.ts'

const { invalid, notFound } = refusals('billing.cost-reports')

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
    const currentPeriodMinor = sumOf(current?.lines ?? [])
    return json(200, {
      subscriptionId: subscription.id,
      currency: subscription.doc.currency,
      periodStart: current?.periodStart ?? null,
      periodEnd: current?.periodEnd ?? null,
      currentPeriodMinor,
      previousPeriodMinor: sumOf(previous?.lines ?? []),
      forecastMinor: current ? Math.max(currentPeriodMinor, forecast(world, current)) : 0,
      creditBalanceMinor: credits.reduce((total, { doc }) => total + doc.remainingMinor, 0),
      outstandingMinor: owing.reduce((total, { amountDueMinor }) => total + amountDueMinor, 0),
      overdueMinor: overdue.reduce((total, { amountDueMinor }) => total + amountDueMinor, 0),
      byService: [...grouped(current?.lines ?? [], 'service')].map(([service, amountMinor]) => ({
        service,
        amountMinor,
      })),
    })
  },

  /**
   * Returns one row per period and group, the latest period first, with the amounts of the days that were asked for.
   */
  listCostReports(call, world) {
    const { groupBy = 'service', projectId, from, to, page = 1, pageSize = 50 } = call.query
    const { subscription } = call.context
    if (projectId !== undefined) checkReportable(world, subscription.id, projectId)
    const fromMs = from === undefined ? -Infinity : dayOf(from)
    const toMs = to === undefined ? Infinity : dayOf(to)
    if (from !== undefined && to !== undefined && !(Date.parse(from) <= Date.parse(to)))
      throw invalid(`from (${from}) is after to (${to}); send the earlier day as from.`, 'from')
    const rows = invoicesOf(world, subscription.id).flatMap((invoice) =>
      rowsOf(world, invoice, groupBy, projectId, fromMs, toMs),
    )
    return json(200, {
      data: rows.slice((page - 1) * pageSize, page * pageSize),
      meta: metaOf(page, pageSize, rows.length),
    })
  },
} satisfies Partial<Handlers>

/** Checks that a project belongs to a subscription. @throws NOT_FOUND naming projectId */
export function checkProject(world: World, subscriptionId: string, projectId: string): Row<'project'> {
  const project = world.get('project', projectId)
  if (project?.doc.subscriptionId !== subscriptionId)
    throw notFound('There is no such project in this subscription.', 'projectId')
  return project
}

/** Checks that a project belongs to a subscription, or belonged to it when it incurred costs. */
function checkReportable(world: World, subscriptionId: string, projectId: string): void {
  const isBilled = billed(world, subscriptionId).some(({ lines }) => lines.some((line) => line.projectId === projectId))
  if (!isBilled) checkProject(world, subscriptionId, projectId)
}

/**
 * Returns the cost of the current period at its end if usage stays the same, including renewals that are due by then.
 */
function forecast(world: World, draft: Invoice): number {
  const endMs = Date.parse(draft.periodEnd)
  return sumOf(draftLines(world, draft, endMs)) + renewalsUntil(world, draft.subscriptionId, endMs)
}

/** Returns the start of the UTC day of a date or time. */
function dayOf(text: string): number {
  return Math.floor(Date.parse(text) / DAY_MS) * DAY_MS
}

function invoicesOf(world: World, subscriptionId: string): Row<'billing.invoice'>[] {
  const invoices = world.list('billing.invoice', subscriptionId).filter(({ doc }) => doc.status !== 'void')
  return invoices.sort((a, b) => (a.doc.periodStart < b.doc.periodStart ? 1 : -1))
}

/** Returns the current period, if there is one, and the previous one. */
function runningAndLast(invoices: readonly Invoice[]): [Invoice | undefined, Invoice | undefined] {
  return invoices[0]?.status === 'draft' ? [invoices[0], invoices[1]] : [undefined, invoices[0]]
}

const FIELDS = { service: 'service', project: 'projectId', region: 'region', sku: 'sku' } as const

function rowsOf(
  world: World,
  invoice: Row<'billing.invoice'>,
  groupBy: keyof typeof FIELDS,
  projectId: string | undefined,
  fromMs: number,
  toMs: number,
): object[] {
  const { id, periodStart, periodEnd, currency } = invoice.doc
  const lines = linesBetween(world, invoice, fromMs, toMs).filter(
    (line) => projectId === undefined || line.projectId === projectId,
  )
  const [startMs, endMs] = [Math.max(Date.parse(periodStart), fromMs), Math.min(Date.parse(periodEnd), toMs)]
  return [...grouped(lines, FIELDS[groupBy])].map(([group, amountMinor]) => ({
    id: `${id}.${group}`,
    invoiceId: id,
    periodStart: new Date(startMs).toISOString(),
    periodEnd: new Date(endMs).toISOString(),
    groupBy,
    group,
    amountMinor,
    currency,
  }))
}

/** Sums amounts by the value of a field; sorted by that value. */
function grouped(lines: readonly Line[], field: (typeof FIELDS)[keyof typeof FIELDS]): Map<string, number> {
  const amounts = new Map<string, number>()
  for (const line of lines) amounts.set(line[field], (amounts.get(line[field]) ?? 0) + line.amountMinor)
  return new Map([...amounts].sort(([a], [b]) => (a < b ? -1 : 1)))
}
