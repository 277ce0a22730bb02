/** Runs the log tests for all engines on IndexedDB, in a page. */
import { IndexedDbEngine, openDatabase, PAGE_LOG } from '../../../src/surfaces/browser/indexed-db-engine.ts'
import { testLog } from '../../sandbox/storage/log-conformance.ts'
import { runTests } from './in-page-vitest.ts'

let databases = 0

testLog(() => {
  const name = `conformance ${(databases += 1)}`
  const open = async (): Promise<IndexedDbEngine> =>
    new IndexedDbEngine(await openDatabase(name), 'contract', () => undefined)
  return Promise.resolve({ log: PAGE_LOG, open })
})

Object.assign(globalThis, { runTests })
