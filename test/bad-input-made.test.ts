/**
 * fast-check generates bodies and queries from the contract for every endpoint that accepts them. Every response must
 * be declared in the contract, and none may be caused by a bug in the sandbox. `SEED=…` tries other inputs, and
 * `RUNS=…` sets how many are tried; a failure prints how to repeat it.
 */
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../src/sandbox/sandbox.ts'
import { bodies, queries } from './support/arbitraries.ts'
import { openServer, type Answered } from './support/test-server.ts'
import { samplesOf, schemaAt, type Sample } from './support/samples.ts'

const SEED = Number(process.env.SEED ?? 20261018)
const RUNS = Number(process.env.RUNS ?? 12)
const api = openServer()
let sandbox: Sandbox
let samples: readonly Sample[]
let repeatable: { seed: number; numRuns: number }

beforeAll(async () => {
  sandbox = api.app.sandboxes.get('default')!
  await api.post('/scopes/prj_acme_prod/network/routers', { name: 'opens-an-operation' })
  samples = samplesOf(api.app.contract, sandbox.world).samples
  repeatable = { seed: SEED, numRuns: RUNS }
})

/** Checks a property for each sample, starting from the seeded state each time. */
async function holdFor<T>(
  chosen: readonly Sample[],
  made: (sample: Sample) => fc.Arbitrary<T>,
  hold: (sample: Sample, value: T) => Promise<void>,
): Promise<void> {
  expect(chosen.length).toBeGreaterThan(0)
  const kept = sandbox.capture()
  for (const sample of chosen) {
    const property = fc.asyncProperty(made(sample), async (value) => {
      try {
        await hold(sample, value)
      } finally {
        sandbox.restore(kept, Date.now())
      }
    })
    try {
      await fc.assert(property, repeatable)
    } catch (error) {
      throw new Error(`${sample.endpoint.id}: ${(error as Error).message}`, { cause: error })
    }
  }
}

const write = ({ endpoint, path }: Sample, body: unknown): Promise<Answered> =>
  api.call(endpoint.method, path, {
    body,
    headers: { 'if-match': '*' },
    endpoint,
  })
const bodiesOf = ({ endpoint, body }: Sample): fc.Arbitrary<unknown> =>
  bodies(api.app.contract, schemaAt(api.app.contract, endpoint), body)

describe('requests with generated bodies and queries', () => {
  test(
    'general.error-shape: responses to writes with generated bodies match the contract and have a status below 500',
    () =>
      holdFor(
        samples.filter(({ endpoint }) => endpoint.bodyPointer),
        bodiesOf,
        async (sample, body) => {
          const { status } = await write(sample, body)
          expect(status).toBeLessThan(500)
          if (status === 202) api.settle()
        },
      ),
    600_000,
  )

  test('general.error-shape: records created by generated writes match the contract when they are read', async () => {
    const kept = sandbox.capture()
    const reads = samples.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.id !== 'streamEvents')
    for (const sample of samples.filter(({ endpoint }) => endpoint.bodyPointer)) {
      for (const body of fc.sample(bodiesOf(sample), { seed: SEED, numRuns: Math.ceil(RUNS / 6) }))
        await write(sample, body)
    }
    api.settle()
    for (const { path } of reads) expect((await api.get(path)).status).toBeLessThan(500)
    sandbox.restore(kept, Date.now())
  }, 600_000)

  test(
    'pagination.bounds: lists read with generated queries match the contract',
    () =>
      holdFor(
        samples.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.query.length > 0),
        ({ endpoint }) => queries(api.app.contract, endpoint.query),
        async ({ path }, query) => {
          expect((await api.get(`${path}?${query}`)).status).toBeLessThan(500)
        },
      ),
    600_000,
  )
})
