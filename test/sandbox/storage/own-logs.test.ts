/** In a store with one log for each sandbox, a new sandbox is stored before it exists in memory. */
import { expect, it } from 'vitest'
import { SandboxLifecycle } from '../../../src/sandbox/storage/sandbox-lifecycle.ts'
import { guards } from '../../../src/sandbox/edge/pipeline.ts'
import { definitionsOf } from '../../../src/sandbox/definitions.ts'
import { newSandboxes } from '../../../src/sandbox/new-sandboxes.ts'
import { memoryEngine, MemoryStore } from '../../support/memory-engine.ts'
import { Sealer } from '../../../src/service/state/sealer.ts'

it('in a store with one log for each sandbox, a sandbox cannot be created without its log', async () => {
  const needs = { ...definitionsOf({ scenarios: [] }), guards, fault: () => undefined }
  const sandboxes = newSandboxes(needs, { rateLimit: null }, new Sealer())
  const lifecycle = new SandboxLifecycle({ sandboxes, engine: memoryEngine(new MemoryStore()), nodeId: 'node-1' })
  expect(() => lifecycle.create({ name: 'ci-1' })).toThrow('the sandbox "ci-1" needs its own log')
  expect(sandboxes.all).toEqual([])
  await lifecycle.close()
})
