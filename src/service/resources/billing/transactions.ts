/**
 * Endpoints of transactions: the ledger of a subscription. Open entries that the tenant has declared can be cancelled.
 */
import { refusals } from '../../request/errors.ts'
import type { Doc } from '../../state/kinds.ts'
import type { Handlers } from '../../request/call.ts'
import { openFinishedOperation } from '../kit/work.ts'
import { listOf } from '../kit/reads.ts'
import { accepted } from '../../request/response.ts'
import { csv } from './csv.ts'

const { conflict } = refusals('billing.transaction-cancel-conflict')

type Transaction = Doc<'billing.transaction'>

/** Types that the tenant declares; all others are booked by the service. */
const DECLARED: ReadonlySet<Transaction['type']> = new Set(['payment', 'wire-transfer-pending'])
const OPEN: ReadonlySet<Transaction['status']> = new Set(['pending', 'pending-manual-approval'])

export const transactionHandlers = {
  listTransactions: listOf('billing.transaction', {
    filters: ['type', 'status'],
    search: ({ doc }) => [doc.description, doc.reference],
    sorts: { amount: ({ doc }) => doc.amountMinor },
  }),

  /** Marks an open entry as failed; balance, invoice and credits do not change (rule billing.transaction-cancel). */
  cancelTransaction(call, world) {
    const entry = call.row('billing.transaction')
    const { type, status } = entry.doc
    if (!DECLARED.has(type))
      throw conflict(`A transaction of type ${type} cannot be cancelled.`, { details: { type, status } })
    if (!OPEN.has(status))
      throw conflict(`This transaction is ${status} and can no longer be cancelled.`, { details: { type, status } })
    const operation = openFinishedOperation(call, { on: entry }, true)
    world.patch(entry, { status: 'failed', failureReason: 'cancelled' })
    return accepted(operation)
  },

  /** Legacy endpoint, which always returns the same response and changes nothing (rule billing.export-legacy). */
  exportTransaction: (call) => accepted(openFinishedOperation(call, { on: call.row('billing.transaction') }, true)),

  /** Returns one entry, or all entries of a month, oldest first, if a month is given (rule billing.export-download). */
  downloadTransaction(call, world) {
    const entry = call.row('billing.transaction')
    const { period } = call.query
    const entries =
      period === undefined
        ? [entry]
        : world
            .list('billing.transaction', call.context.subscription.id)
            .filter(({ doc }) => doc.createdAt.startsWith(period))
            .reverse()
    return csv<Transaction>(
      `${period ?? entry.id}.csv`,
      COLUMNS,
      entries.map(({ doc }) => doc),
    )
  },
} satisfies Partial<Handlers>

const COLUMNS: readonly (keyof Transaction)[] = [
  'id',
  'createdAt',
  'type',
  'status',
  'failureReason',
  'description',
  'reference',
  'amountMinor',
  'currency',
  'invoiceId',
  'paymentMethodId',
]
