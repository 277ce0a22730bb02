/**
 * Checks money as a client sees it: the summary, the cost reports for every grouping, the invoices and the credits must
 * agree.
 */
import type { TestServer } from './test-server.ts'

type Item = Readonly<Record<string, any>>

const BILLING = '/scopes/prj_acme_prod/billing'

const sum = (items: readonly Item[], field: string): number => items.reduce((total, one) => total + one[field], 0)

/** Returns the amounts that do not add up; nothing if the project can no longer be read. */
export async function moneyFaults(api: TestServer): Promise<string[]> {
  const summary = await api.get(`${BILLING}/summary`)
  if (summary.status !== 200) return []
  const { body } = summary
  const { data: invoices } = (await api.get(`${BILLING}/invoices?pageSize=200`)).body as { data: Item[] }
  const draft = invoices.find(({ status }) => status === 'draft')
  const owing = invoices.filter(({ status }) => status === 'open' || status === 'overdue')
  const { data: credits } = (await api.get(`${BILLING}/credits?pageSize=200`)).body as { data: Item[] }
  const active = credits.filter(({ status }) => status === 'active')
  const pairs: [what: string, one: number, other: number][] = [
    ['the services of the summary', sum(body.byService, 'amountMinor'), body.currentPeriodMinor],
    ['the draft', draft ? draft.subtotalMinor : 0, body.currentPeriodMinor],
    ['what is owed', sum(owing, 'amountDueMinor'), body.outstandingMinor],
    ['credits', sum(active, 'remainingMinor'), body.creditBalanceMinor],
  ]
  for (const invoice of invoices) {
    const { number, subtotalMinor, creditsAppliedMinor, taxMinor, totalMinor, lines } = invoice
    pairs.push([`the lines of ${number}`, sum(lines, 'amountMinor'), subtotalMinor])
    pairs.push([`the total of ${number}`, subtotalMinor - creditsAppliedMinor + taxMinor, totalMinor])
  }
  for (const group of ['service', 'project', 'region', 'sku']) {
    const { data } = (await api.get(`${BILLING}/cost-reports?pageSize=200&groupBy=${group}`)).body as { data: Item[] }
    for (const { id, subtotalMinor } of invoices) {
      const rows = data.filter(({ invoiceId }) => invoiceId === id)
      // A page has at most 200 rows. If it is full, some rows may be on the next page, so the sums are not compared.
      if (data.length < 200) pairs.push([`costs by ${group} of ${id}`, sum(rows, 'amountMinor'), subtotalMinor])
    }
  }
  const numbers = [body.currentPeriodMinor, body.forecastMinor, body.outstandingMinor, body.overdueMinor]
  return [
    ...pairs.filter(([, one, other]) => one !== other).map(([what, one, other]) => `${what}: ${one} is not ${other}`),
    ...(numbers.every((one) => Number.isSafeInteger(one))
      ? []
      : [`amounts are no whole numbers: ${numbers.join(', ')}`]),
    ...(body.overdueMinor > body.outstandingMinor ? ['more is overdue than is owed'] : []),
    ...(body.forecastMinor < body.currentPeriodMinor ? ['less is forecast than was used'] : []),
  ]
}
