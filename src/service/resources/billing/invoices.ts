/**
 * Endpoints of invoices: one per billing period of a subscription. They are read-only; payment is not part of this API.
 */
import type { Doc } from '../../state/kinds.ts'
import type { Handlers } from '../../request/call.ts'
import { listOf } from '../kit/reads.ts'
import { csv } from './csv.ts'

type Line = Doc<'billing.invoice'>['lines'][number]

export const invoiceHandlers = {
  listInvoices: listOf('billing.invoice', {
    filters: ['status'],
    search: ({ doc }) => [doc.number],
    sorts: { number: ({ doc }) => doc.number, total: ({ doc }) => doc.totalMinor },
  }),

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
