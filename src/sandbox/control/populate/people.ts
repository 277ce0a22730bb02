/** Creates users, service accounts and ledger entries, for `populate`. */
import type { Doc } from '../../../service/state/kinds.ts'
import { documentFor, type Maker } from './maker.ts'

/** Users, most of them active. */
export const users: Maker<'iam.user'> = (setting) => {
  const { faker, world } = setting
  return (one) => {
    const [firstName, lastName] = [faker.person.firstName(), faker.person.lastName()]
    const status = faker.datatype.boolean(0.95) ? 'ACTIVE' : 'DISABLED'
    return documentFor(setting, 'iam.user', one, {
      name: `${firstName} ${lastName}`,
      email: `${[firstName, lastName].map((part) => part.toLowerCase().replaceAll(/[^a-z]/g, '')).join('.')}.${one.n}@people.example`,
      status,
      lastSignInAt: faker.datatype.boolean(0.8)
        ? faker.date.between({ from: one.at, to: world.now }).toISOString()
        : null,
    })
  }
}

/** Service accounts without keys. */
export const serviceAccounts: Maker<'iam.serviceAccount'> = (setting) => (one) => {
  const { faker } = setting
  return documentFor(setting, 'iam.serviceAccount', one, {
    name: `${faker.helpers.arrayElement(['deployer', 'scanner', 'backup', 'exporter', 'bot'])}-${one.n}`,
    description: faker.hacker.phrase().slice(0, 200),
    status: 'ACTIVE',
    role: null,
  })
}

type Entry = Pick<Doc<'billing.transaction'>, 'type' | 'status' | 'failureReason' | 'description'> & {
  readonly prefix: string
  readonly sign: 1 | -1
}

const ENTRIES = [
  entry(45, 'charge', 'completed', 'Monthly usage', 'CHG', -1),
  entry(40, 'payment', 'completed', 'Card payment', 'PAY', 1),
  entry(5, 'payment', 'failed', 'Card payment', 'PAY', 1, 'card_declined'),
  entry(4, 'wire-transfer-pending', 'pending', 'Wire transfer announced', 'WIRE', 1),
  entry(3, 'credit-applied', 'completed', 'Goodwill credit', 'CRD', 1),
  entry(3, 'refund', 'completed', 'Refund of unused add-ons', 'REF', -1),
]

/** Returns a kind of ledger entry, with its weight when one is picked at random. */
function entry(
  weight: number,
  type: Entry['type'],
  status: Entry['status'],
  description: string,
  prefix: string,
  sign: Entry['sign'],
  failureReason: Entry['failureReason'] = null,
): { readonly weight: number; readonly value: Entry } {
  return { weight, value: { type, status, failureReason, description, prefix, sign } }
}

/** Ledger entries, most of them settled. */
export const transactions: Maker<'billing.transaction'> = (setting) => (one) => {
  const { faker, currency } = setting
  const { prefix, sign, ...entry } = faker.helpers.weightedArrayElement(ENTRIES)
  return documentFor(setting, 'billing.transaction', one, {
    ...entry,
    reference: `${prefix}-${String(one.n).padStart(6, '0')}`,
    amountMinor: sign * faker.number.int({ min: 100, max: 50_000 }) * 100,
    currency,
  })
}
