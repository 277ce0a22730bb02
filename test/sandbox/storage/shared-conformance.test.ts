/**
 * Runs the conformance tests for the journal port against a sandbox's journal in a shared store, with a real
 * PostgreSQL.
 */
import { afterAll, beforeAll } from 'vitest'
import { openPostgres } from '../../../src/sandbox/storage/engines/postgres/open.ts'
import { EngineError, type SharedEngine } from '../../../src/sandbox/storage/engine.ts'
import { findJournal, type FoundJournal } from '../../support/found-journal.ts'
import { HOOK_MS } from '../../support/postgres.ts'
import { sharedPostgres, type SharedPostgres } from '../../support/shared-postgres.ts'
import { cardOf } from './engine-conformance.ts'
import { journalConformance, type JournalStorage } from './journal-conformance.ts'

let server: SharedPostgres
let engine: SharedEngine
let sandboxes = 0

beforeAll(async () => {
  server = await sharedPostgres()
  engine = await openPostgres(await server.newDatabase())
}, HOOK_MS)
afterAll(async () => {
  await engine.close()
}, HOOK_MS)

/** A lease that is long enough for every test. */
const LEASE_MS = 600_000

async function newStorage(): Promise<JournalStorage> {
  let foldBytes = engine.journals.foldBytes
  const name = `journal-${(sandboxes += 1)}`
  let nodes = 0
  let isRefusing = false
  const refusing = (): Promise<never> => Promise.reject(new EngineError('refused', 'no space left on device'))
  const guarded: SharedEngine = {
    ...engine,
    journals: {
      ...engine.journals,
      get foldBytes() {
        return foldBytes
      },
    },
    append: (group) => (isRefusing ? refusing() : engine.append(group)),
    confirm: (...args) => (isRefusing ? refusing() : engine.confirm(...args)),
  }
  const nodeId = (): string => `${name}-${nodes}`
  const find = async (): Promise<FoundJournal> => {
    await engine.members.renew(cardOf(nodeId()), LEASE_MS)
    return findJournal(guarded, name, nodeId())
  }
  const findElsewhere = async (): Promise<FoundJournal> => {
    await engine.members.leave(nodeId())
    nodes += 1
    return find()
  }
  await engine.create({ name, card: {}, format: 1 })
  return {
    find,
    findAfterDeath: findElsewhere,
    takeOver: findElsewhere,
    refuseWrites: () => {
      isRefusing = true
      return () => void (isRefusing = false)
    },
    snapshotSoon: () => {
      const before = foldBytes
      foldBytes = 4_000
      return () => void (foldBytes = before)
    },
    remove: () => Promise.resolve(),
  }
}

journalConformance('PostgreSQL', newStorage)
