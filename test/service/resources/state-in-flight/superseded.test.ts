/** Deleting records with work in flight: the work ends at that instant, and its Operation says what superseded it. */
import { expect, test } from 'vitest'
import { openServer, type Answered } from '../../../support/test-server.ts'

const api = openServer()
const compute = '/scopes/prj_acme_prod/compute'
const storage = '/scopes/prj_acme_prod/storage'
const network = '/scopes/prj_acme_prod/network'

const small = { name: 'short-lived', flavorId: 'flv_small', imageId: 'img_debian_12', networkId: 'net_app' }

const jobOf = (answered: Answered): string => answered.headers.get('x-sandbox-operation')!
const operation = async (id: string) => (await api.get(`/operations/${id}`)).body

async function expectSuperseded(work: Answered, deletion: Answered): Promise<void> {
  const { createdAt: deletedAt, id, action } = await operation(jobOf(deletion))
  const job = await operation(jobOf(work))
  expect(job).toMatchObject({
    state: 'CANCELLED',
    finishedAt: deletedAt,
    warning: null,
    error: { code: 'CONFLICT', details: { reason: 'superseded', supersededBy: { action, operationId: id } } },
  })
  expect(job.error.message).toContain(id)
}

test.each([
  ['stop', {}],
  ['resize', { flavorId: 'flv_large' }],
  ['attach-interface', { networkId: 'net_data' }],
  ['attach-security-group', { securityGroupId: 'sgr_unused' }],
  ['attach', { volumeId: 'vol_spare' }],
])('operations.cancel: the Operation of an unfinished %s ends when the instance is deleted', async (action, body) => {
  const made = await api.post(`${compute}/instances`, { ...small, name: `for ${action}` })
  api.settle()
  const path = `${compute}/instances/${made.body.id}`
  const work = await api.post(`${path}/actions/${action}`, body)
  expect(work.status).toBe(202)
  const ports = [...api.state().keys()].filter((key) => key.startsWith('network.interface')).length
  const deleted = await api.delete(path)
  await expectSuperseded(work, deleted)
  api.settle()
  expect((await api.get(path)).status).toBe(404)
  expect((await api.get(`${storage}/volumes/vol_spare`)).body.status).toBe('available')
  expect([...api.state().keys()].filter((key) => key.startsWith('network.interface')).length).toBeLessThan(ports)
})

test('operations.cancel: if a resource is deleted while it is being created and the delete is cancelled, the resource ends up in ERROR', async () => {
  const created = await api.post(`${compute}/snapshots`, { name: 'half', instanceId: 'ins_batch' })
  const path = `${compute}/snapshots/${created.body.id}`
  const deleted = await api.delete(path)
  await expectSuperseded(created, deleted)
  expect((await api.post(`/operations/${jobOf(deleted)}/actions/cancel`)).status).toBe(200)
  expect((await api.get(path)).body).toMatchObject({ status: 'ERROR', statusReasonCode: 'cancelled' })
})

test('operations.frames: when an Operation ends, the frame of its record is sent before the frame of the Operation', async () => {
  const created = await api.post(`${network}/networks`, { name: 'told-in-order' })
  api.frames()
  api.settle()
  const told = api
    .frames()
    .map(({ kind, patch }) => `${kind} ${(patch.status ?? patch.state ?? '') as string}`)
    .filter((text) => /ACTIVE|SUCCEEDED/.test(text))
  expect(told).toEqual(['network.network ACTIVE', 'operation SUCCEEDED'])
  await api.delete(`${network}/networks/${created.body.id}`)
  api.frames()
  api.settle()
  expect(
    api
      .frames()
      .map(({ kind, patch }) => `${kind} ${patch.deleted ? 'gone' : ((patch.state ?? '') as string)}`)
      .filter((text) => /gone|SUCCEEDED/.test(text))
      .slice(-2),
  ).toEqual(['network.network gone', 'operation SUCCEEDED'])
})

test('operations.cancel: Operations on a port end when the port is deleted together with its instance', async () => {
  const { body: instance } = await api.post(`${compute}/instances`, small)
  api.settle()
  const { fixedIp } = (await api.get(`${compute}/instances/${instance.id}`)).body
  const [port] = (await api.get(`${network}/network-interfaces?q=${fixedIp}`)).body.data
  const allocate = await api.post(`${network}/network-interfaces/${port.id}/actions/allocate`)
  const associate = await api.post(`${network}/floating-ips/fip_spare/actions/associate`, {
    networkInterfaceId: port.id,
  })
  expect([allocate.status, associate.status]).toEqual([202, 202])
  const deleted = await api.delete(`${compute}/instances/${instance.id}`)
  await expectSuperseded(allocate, deleted)
  await expectSuperseded(associate, deleted)
  expect((await api.get(`${network}/floating-ips/fip_spare`)).body).toMatchObject({
    status: 'DOWN',
    networkInterfaceId: null,
  })
  api.settle()
})

test('storage.backup-plans: a failed run can be retried only once', async () => {
  const plans = `${storage}/backup-plans`
  const { body: list } = await api.get(plans)
  let run: string | undefined
  for (const { id } of list.data) {
    const { body: runs } = await api.get(`${plans}/${id}/runs`)
    const failed = runs.data.find(({ status }: { status: string }) => status === 'FAILED' || status === 'PARTIAL')
    if (failed) run = `${plans}/${id}/runs/${failed.id}`
  }
  expect(run).toBeDefined()
  expect((await api.post(`${run}/actions/retry-failed`)).status).toBe(202)
  api.settle()
  const again = await api.post(`${run}/actions/retry-failed`)
  expect([again.status, again.body.code]).toEqual([409, 'CONFLICT'])
})
