/**
 * What past days cost never changes: 16 days of changes in the suite, 13 months in the second stage of tests with FULL=1.
 * `MONEY_SEED=7` walks with another seed, `MONEY_DAYS` for another time.
 */
import { expect, test } from 'vitest'
import { openServer } from '../support/test-server.ts'
import { walkMoney } from './money-walk.ts'

const { MONEY_SEED = '1', MONEY_DAYS = '16' } = process.env
const api = openServer()

test(`every past day keeps its amounts, and all views add up to them, on ${MONEY_DAYS} days (seed ${MONEY_SEED})`, async () => {
  expect(await walkMoney(api, Number(MONEY_SEED), Number(MONEY_DAYS))).toEqual([])
})
