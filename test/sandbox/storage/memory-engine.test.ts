/**
 * The in-memory store behaves like every other engine, so what simulations find with it also applies to the other
 * engines.
 */
import { memoryEngine, MemoryStore } from '../../support/memory-engine.ts'
import { cardOf, testEngine } from './engine-conformance.ts'
import { testLog } from './log-conformance.ts'

testLog(() => {
  const store = new MemoryStore()
  store.renew(cardOf('a'), 600_000)
  store.create({ name: 'one', card: {}, format: 1 })
  return Promise.resolve({ log: 'one', open: () => Promise.resolve(memoryEngine(store)) })
})

testEngine(() => {
  const store = new MemoryStore()
  return Promise.resolve(() => Promise.resolve(memoryEngine(store)))
})
