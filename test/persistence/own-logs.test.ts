/** In a store with a log for each sandbox, a sandbox is stored before it exists in memory. */
import { expect, it } from 'vitest'
import { SandboxLifecycle } from '../../src/persistence/sandbox-lifecycle.ts'
import { memoryEngine, MemoryStore } from '../../src/store/memory/memory-engine.ts'

it('a sandbox that was not stored in this log is refused', async () => {
  const lifecycle = new SandboxLifecycle(memoryEngine(new MemoryStore()), 'node-1')
  expect(() => lifecycle.persistenceOf('ci-1')).toThrow('the sandbox "ci-1" needs a log of its own')
  await lifecycle.close()
})
