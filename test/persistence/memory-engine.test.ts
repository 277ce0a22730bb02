/** The store in memory does what every engine must do, so that what the simulation finds over it holds for the others. */
import { memoryEngine, MemoryStore } from '../../src/store/memory/memory-engine.ts'
import { testEngine } from './engine-conformance.ts'

testEngine(() => {
  const store = new MemoryStore()
  return Promise.resolve(() => Promise.resolve(memoryEngine(store)))
})
