/** Populates users, service accounts and ledger entries. */
import type { Doc } from '../../world/kinds.ts'
import type { Maker } from './maker.ts'

/** Users, most of them active. */
export const users: Maker<'iam.user'> =
  ({ faker, world }) =>
  (one) => {
    const [firstName, lastName] = [faker.person.firstName(), faker.person.lastName()]
    const status = faker.datatype.boolean(0.95) ? 'ACTIVE' : 'DISABLED'
    return {
      doc: {
        id: one.id,
        name: `${firstName} ${lastName}`,
        email: `${[firstName, lastName].map((part) => part.toLowerCase().replaceAll(/[^a-z]/g, '')).join('.')}.${one.n}@people.example`,
        status,
        mfaEnabled: false,
        sessions: [],
        mfaDevices: [],
        apiKeys: [],
        lastSignInAt: faker.datatype.boolean(0.8)
          ? faker.date.between({ from: one.at, to: world.now }).toISOString()
          : null,
        createdAt: one.at,
        updatedAt: one.at,
        origin: 'imported',
      },
    }
  }

/** Service accounts without keys. */
export const serviceAccounts: Maker<'iam.serviceAccount'> =
  ({ faker }) =>
  (one) => ({
    doc: {
      id: one.id,
      name: `${faker.helpers.arrayElement(['deployer', 'scanner', 'backup', 'exporter', 'bot'])}-${one.n}`,
      description: faker.hacker.phrase().slice(0, 200),
      status: 'ACTIVE',
      role: null,
      createdAt: one.at,
      updatedAt: one.at,
      origin: 'imported',
    },
  })

type Entry = Pick<Doc<'billing.transaction'>, 'type' | 'status' | 'failureReason' | 'description'> & {
  readonly prefix: string
  readonly sign: 1 | -1
}

const ENTRIES: readonly { readonly weight: number; readonly value: Entry }[] = [
  {
    weight: 45,
    value: {
      type: 'charge',
      status: 'completed',
      failureReason: null,
      description: 'Monthly usage',
      prefix: 'CHG',
      sign: -1,
    },
  },
  {
    weight: 40,
    value: {
      type: 'payment',
      status: 'completed',
      failureReason: null,
      description: 'Card payment',
      prefix: 'PAY',
      sign: 1,
    },
  },
  {
    weight: 5,
    value: {
      type: 'payment',
      status: 'failed',
      failureReason: 'card_declined',
      description: 'Card payment',
      prefix: 'PAY',
      sign: 1,
    },
  },
  {
    weight: 4,
    value: {
      type: 'wire-transfer-pending',
      status: 'pending',
      failureReason: null,
      description: 'Wire transfer announced',
      prefix: 'WIRE',
      sign: 1,
    },
  },
  {
    weight: 3,
    value: {
      type: 'credit-applied',
      status: 'completed',
      failureReason: null,
      description: 'Goodwill credit',
      prefix: 'CRD',
      sign: 1,
    },
  },
  {
    weight: 3,
    value: {
      type: 'refund',
      status: 'completed',
      failureReason: null,
      description: 'Refund of unused add-ons',
      prefix: 'REF',
      sign: -1,
    },
  },
]

/** Ledger entries, most of them settled. */
export const transactions: Maker<'billing.transaction'> =
  ({ faker, owner, currency }) =>
  (one) => {
    const { prefix, sign, ...entry } = faker.helpers.weightedArrayElement(ENTRIES)
    return {
      doc: {
        id: one.id,
        subscriptionId: owner.subscriptionId,
        ...entry,
        reference: `${prefix}-${String(one.n).padStart(6, '0')}`,
        amountMinor: sign * faker.number.int({ min: 100, max: 50_000 }) * 100,
        currency,
        invoiceId: null,
        paymentMethodId: null,
        createdAt: one.at,
        updatedAt: one.at,
        origin: 'imported',
      },
    }
  }
