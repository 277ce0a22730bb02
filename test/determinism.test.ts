/**
 * The same seed, start time and calls give the same bytes: responses, ETags and frames. A long sequence of calls to
 * every endpoint runs in several sandboxes.
 */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openServer, type TestServer } from './support/test-server.ts'
import { samplesOf, type Sample } from './support/samples.ts'

const [first, second, other] = [
  openServer({ seed: 4711 }),
  openServer({ seed: 4711 }),
  openServer({ seed: 4712 }),
] as const

/** An idempotency key that depends only on the step. */
const keyOf = (step: number): string =>
  createHash('md5')
    .update(String(step))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

interface Step {
  readonly id: string
  readonly said: string
}

/**
 * Makes the calls, and returns all responses and frames. `reads` is the number of additional reads after each write.
 */
async function tell(
  api: TestServer,
  { reads = 1 }: { reads?: number } = {},
): Promise<{ steps: Step[]; frames: string[] }> {
  const { contract } = api.app
  const { world } = api.app.sandboxes.get('default')!
  const samples: readonly Sample[] = samplesOf(contract, world).samples.filter(
    ({ endpoint }) => endpoint.id !== 'streamEvents',
  )
  const writes = samples.filter(({ endpoint }) => endpoint.method !== 'GET')
  // Deletes come last, so that the other steps still find records.
  const order = [
    ...writes.filter(({ endpoint }) => endpoint.method !== 'DELETE'),
    ...writes.filter(({ endpoint }) => endpoint.method === 'DELETE'),
  ]
  const steps: Step[] = []
  for (const [at, sample] of order.entries()) {
    const { endpoint, path, body } = sample
    const headers = { 'idempotency-key': keyOf(at), 'if-match': '*', 'x-request-id': `step-${at}` }
    const answered = await api.call(endpoint.method, path, {
      ...(body !== undefined && { body }),
      headers,
      endpoint,
    })
    const kept = ['etag', 'location', 'x-sandbox-operation', 'x-sandbox-rule', 'x-request-id', 'content-type'].map(
      (name) => answered.headers.get(name),
    )
    steps.push({ id: endpoint.id, said: JSON.stringify([answered.status, kept, answered.text]) })
    api.advance(3)
    for (let count = 0; count < reads; count++) await api.get('/scopes/prj_acme_prod/compute/instances')
  }
  api.settle()
  api.advance(3_600)
  for (const { endpoint, path } of samples.filter((one) => one.endpoint.method === 'GET')) {
    const answered = await api.get(path, { headers: { 'x-request-id': `read-${endpoint.id}` } })
    steps.push({
      id: endpoint.id,
      said: JSON.stringify([answered.status, answered.headers.get('etag'), answered.text]),
    })
  }
  return { steps, frames: world.frames.after(0).map(({ seq, data }) => JSON.stringify([seq, data])) }
}

const toldByFirst = { steps: [] as Step[], frames: [] as string[] }

/** Returns the first two steps at which two sequences differ. */
const partings = (a: readonly Step[], b: readonly Step[]): unknown[] =>
  a.flatMap((step, at) => (step.said === b[at]?.said ? [] : [{ at, a: step, b: b[at] }])).slice(0, 2)

test('general.ids-stable: two sandboxes with the same seed give the same responses and send the same frames', async () => {
  const [a, b] = [await tell(first), await tell(second)]
  expect(a.steps.length).toBeGreaterThan(250)
  expect(a.frames.length).toBeGreaterThan(100)
  expect(partings(a.steps, b.steps)).toEqual([])
  expect(b.frames).toEqual(a.frames)
  Object.assign(toldByFirst, a)
})

test('general.ids-stable: after a reset, the same calls get the same responses again', async () => {
  second.app.sandboxes.get('default')!.apply({ type: 'reset' })
  const again = await tell(second)
  expect(partings(toldByFirst.steps, again.steps)).toEqual([])
  expect(again.frames).toEqual(toldByFirst.frames)
})

test('general.ids-stable: additional reads between the calls do not affect the responses to these calls', async () => {
  second.app.sandboxes.get('default')!.apply({ type: 'reset' })
  const busy = await tell(second, { reads: 4 })
  expect(partings(toldByFirst.steps, busy.steps)).toEqual([])
})

test('general.ids-stable: a copy made halfway through a sequence of calls continues exactly like the original', async () => {
  const sandbox = second.app.sandboxes.get('default')!
  sandbox.apply({ type: 'reset' })
  await second.post('/scopes/prj_acme_prod/network/routers', { name: 'before' }, { key: keyOf(1) })
  second.advance(4)
  const kept = sandbox.capture()
  const go = async (): Promise<string[]> => {
    const made = await second.post(
      '/scopes/prj_acme_prod/compute/instances',
      { name: 'after', flavorId: 'flv_small', imageId: 'img_debian_12' },
      { key: keyOf(2), headers: { 'x-request-id': 'after' } },
    )
    second.advance(60)
    return [
      made.text,
      (await second.get(`/scopes/prj_acme_prod/compute/instances/${made.body.id}`)).text,
      (await second.get('/scopes/prj_acme_prod/network/routers?q=before')).text,
    ]
  }
  const told = await go()
  sandbox.restore(kept, Date.now())
  expect(await go()).toEqual(told)
})

test('general.ids-stable: with another seed, the same calls get different ids', async () => {
  const others = await tell(other)
  expect(others.steps.map(({ id }) => id)).toEqual(toldByFirst.steps.map(({ id }) => id))
  const statuses = (steps: readonly Step[]): unknown[] =>
    steps.map(({ id, said }) => [id, (JSON.parse(said) as unknown[])[0]])
  expect(statuses(others.steps)).toEqual(statuses(toldByFirst.steps))
  const idIn = (steps: readonly Step[]): string =>
    JSON.parse((JSON.parse(steps.find(({ id }) => id === 'createRouter')!.said) as string[])[2]!).id
  expect(idIn(others.steps)).not.toBe(idIn(toldByFirst.steps))
})
