/**
 * During a walk of random creates, resizes, cancels, failures and deletes, the free capacity is always the total minus
 * what instances use. The walk prints its seed; set `SEED=… STEPS=…` for a different or longer walk.
 */
import { expect, test } from 'vitest'
import type { Row } from '../../../../src/service/state/record.ts'
import { failing } from '../../../support/failing.ts'
import { seeded } from '../../../support/seeded.ts'
import { openServer } from '../../../support/test-server.ts'

const SEED = Number(process.env.SEED ?? 7)
const STEPS = Number(process.env.STEPS ?? 160)
const api = openServer()
const compute = '/scopes/prj_acme_prod/compute'
const FLAVORS = ['flv_small', 'flv_small', 'flv_large', 'flv_gpu']
const CAPACITY = 3

const world = () => api.app.sandboxes.get('default')!.world

async function free(): Promise<number> {
  const { body } = await api.get(`${compute}/flavors/availability`)
  return body.data.find(({ flavorId }: { flavorId: string }) => flavorId === 'flv_gpu').placeable
}

/** Returns the number of instances in the region that use a flv_gpu slot or are being resized to that flavor. */
function taken(): number {
  const jobs = [...world().all('operation')]
  return [...world().all('instance')].filter(({ id, doc }) => {
    const own = jobs.filter((one) => one.doc.resourceId === id)
    const job = own.find((one) => one.doc.finishedAt === null)
    const created = own.find((one) => one.doc.action === 'compute.instance.create')
    const status = doc.status === 'DELETING' ? job?.hidden.input.status : doc.status
    // An instance that was already built when its create was cancelled remains until it is deleted. Without a host,
    // nothing is built.
    const isLeft = created?.doc.warning && created.hidden.plan.outcome === 'succeed'
    if (doc.region !== 'eu-west-1' || (status === 'ERROR' && !isLeft)) return false
    const isPlaced = job?.hidden.plan.error?.details.reason !== 'no_host'
    if (doc.flavor.id === 'flv_gpu') return job?.doc.action !== 'compute.instance.create' || isPlaced
    return job?.doc.action === 'compute.instance.resize' && job.hidden.input.flavorId === 'flv_gpu' && isPlaced
  }).length
}

test(`instances.actions: resizes, cancellations, failures and deletes free the capacity that is no longer used (seed ${SEED})`, async () => {
  const { chance, pick } = seeded(SEED)
  const story: string[] = []
  const ids = (): string[] =>
    [...world().table('instance').all()]
      .filter((row) => row.hidden.scopeId === 'prj_acme_prod' && (row as Row<'instance'>).doc.name.startsWith('placed'))
      .map(({ id }) => id)
  for (let step = 0; step < STEPS; step += 1) {
    const roll = chance()
    const id = ids().length > 0 ? pick(ids()) : undefined
    const path = `${compute}/instances/${id}`
    const move =
      roll < 0.25 || id === undefined
        ? api.post(`${compute}/instances`, {
            name: `placed-${step}`,
            flavorId: pick(FLAVORS),
            imageId: 'img_debian_12',
            networkId: 'net_app',
          })
        : roll < 0.5
          ? api.post(`${path}/actions/resize`, { flavorId: 'flv_gpu' })
          : roll < 0.65
            ? api.delete(path, { headers: { 'if-match': '*' } })
            : api.get(path)
    const answered = await move
    const operation = answered.headers.get('x-sandbox-operation')
    const hasPlace = operation && world().get('operation', operation)?.hidden.plan.outcome === 'succeed'
    if (hasPlace && chance() < 0.2) failing(api, answered)
    if (operation && chance() < 0.3) {
      if (chance() < 0.5) api.advance(chance() * 60)
      await api.post(`/operations/${operation}/actions/cancel`)
    }
    if (chance() < 0.4) api.advance(chance() * 90)
    if (chance() < 0.5) api.settle()
    story.push(`${answered.status} ${operation ?? ''} ${id ?? ''} ${roll.toFixed(2)}`)
    expect([await free(), story.slice(-4)]).toEqual([CAPACITY - taken(), story.slice(-4)])
  }
  for (const id of ids()) await api.delete(`${compute}/instances/${id}`, { headers: { 'if-match': '*' } })
  api.settle()
  expect(await free()).toBe(CAPACITY)
})
