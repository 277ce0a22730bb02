/**
 * Invoices have unique numbers, are issued when their period ends, do not change afterwards, and have one charge each
 * if there is anything to pay.
 */
import type { Row } from '../../src/service/state/record.ts'
import type { Tenant } from './tenant.ts'

/** Returns a function that checks all invoices, those from the fixtures as well as new ones. */
export function bills({ world }: Tenant): () => string[] {
  const issued = new Map<string, string>()
  const seeded = new Set([...world.table('billing.invoice').all()].map(({ id }) => id))
  return () => {
    const found: string[] = []
    const charges = [...world.all('billing.transaction')]
    const numbers = new Set<string>()
    for (const { id, doc, hidden } of world.table('billing.invoice').all() as Iterable<unknown> as Iterable<
      Row<'billing.invoice'>
    >) {
      const number = `${hidden.subscriptionId} ${doc.number}`
      if (numbers.has(number)) found.push(`invoice ${id} has the number of another, ${doc.number}`)
      numbers.add(number)
      if (doc.status === 'draft') {
        if (Date.parse(doc.periodEnd) <= world.nowMs) found.push(`invoice ${id} is a draft after its period`)
        continue
      }
      const { lines, subtotalMinor, creditsAppliedMinor, taxMinor, totalMinor, issuedAt, periodStart } = doc
      const text = JSON.stringify({
        lines,
        subtotalMinor,
        creditsAppliedMinor,
        taxMinor,
        totalMinor,
        issuedAt,
        periodStart,
      })
      if ((issued.get(id) ?? text) !== text) found.push(`invoice ${id} changed after it was issued`)
      issued.set(id, text)
      if (seeded.has(id)) continue
      const own = charges.filter((one) => one.doc.invoiceId === id && one.doc.type === 'charge')
      const sum = own.reduce((total, one) => total + one.doc.amountMinor, 0)
      if (own.length !== (totalMinor > 0 ? 1 : 0) || -sum !== totalMinor)
        found.push(`invoice ${id} over ${totalMinor} has ${own.length} charges over ${-sum}`)
    }
    return found
  }
}
