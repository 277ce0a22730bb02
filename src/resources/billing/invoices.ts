/**
 * Endpoints of invoices: one per billing period of a subscription. They are read-only; payment is not part of this API.
 */
import type { Doc } from '../../world/kinds.ts'
import type { Handlers } from '../call.ts'
import { page } from '../page.ts'
import { list, ok } from '../response.ts'
import { csv } from './csv.ts'

type Line = Doc<'billing.invoice'>['lines'][number]

export const invoiceHandlers = {
  listInvoices: (call, world) => {
    const { status } = call.query
    return list(
      page(world, 'billing.invoice', call.context.subscription.id, call.query, {
        where: ({ doc }) => status === undefined || doc.status === status,
        search: ({ doc }) => [doc.number],
        sorts: { number: ({ doc }) => doc.number, total: ({ doc }) => doc.totalMinor },
      }),
    )
  },

  getInvoice: (call) => ok(call.row('billing.invoice')),

  downloadInvoice(call) {
    const { number, lines } = call.row('billing.invoice').doc
    return csv<Line>(`${number}.csv`, COLUMNS, lines)
  },
} satisfies Partial<Handlers>

const COLUMNS: readonly (keyof Line)[] = [
  'id',
  'projectId',
  'service',
  'region',
  'sku',
  'description',
  'quantity',
  'unit',
  'unitPriceMinor',
  'amountMinor',
]
