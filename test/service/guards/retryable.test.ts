/**
 * Conflicts with the status of a record: the refusal contains this status and the statuses that the call requires, and
 * says whether waiting helps. If waiting helps, a retry succeeds after the work in progress has finished.
 */
import { describe, expect, test } from 'vitest'
import { changesBeside, openServer, restoreBeforeEach, type Answered } from '../../support/test-server.ts'

const api = openServer()
const scope = '/scopes/prj_acme_prod'

restoreBeforeEach(api)

type Step = readonly [method: string, path: string, body?: unknown]
const send = ([method, path, body]: Step, id = ''): Promise<Answered> =>
  api.call(method, scope + path.replace('{id}', id), {
    ...(body !== undefined && { body }),
    headers: { 'if-match': '*' },
  })

/** A call that starts work, and a call that is refused until this work has finished. */
const WAITS: readonly (readonly [what: string, first: Step, refused: Step])[] = [
  [
    'an instance that is stopping',
    ['POST', '/compute/instances/ins_web/actions/stop'],
    ['POST', '/compute/instances/ins_web/actions/stop'],
  ],
  ['a router in BUILD', ['POST', '/network/routers', { name: 'slow' }], ['DELETE', '/network/routers/{id}']],
  [
    'a volume being created',
    ['POST', '/storage/volumes', { name: 'slow', sizeGb: 10 }],
    ['POST', '/storage/volumes/{id}/actions/resize', { sizeGb: 20 }],
  ],
  [
    'a snapshot being created',
    ['POST', '/storage/volumes/vol_data/snapshots', { name: 'slow' }],
    ['DELETE', '/storage/snapshots/{id}'],
  ],
  [
    'a file share being created',
    ['POST', '/storage/file-shares', { name: 'slow', protocol: 'NFS', sizeGb: 10, networkId: 'net_app' }],
    ['DELETE', '/storage/file-shares/{id}'],
  ],
  [
    'a bucket being created',
    ['POST', '/storage/buckets', { name: 'slow-bucket' }],
    ['DELETE', '/storage/buckets/{id}'],
  ],
  [
    'a load balancer being created',
    ['POST', '/network/load-balancers', { name: 'slow', vipSubnetId: 'snt_app' }],
    ['DELETE', '/network/load-balancers/{id}'],
  ],
  [
    'an IKE policy being created',
    ['POST', '/network/vpn/ike-policies', { name: 'slow' }],
    ['DELETE', '/network/vpn/ike-policies/{id}'],
  ],
]

describe('a conflict that resolves itself', () => {
  test.each(WAITS)(
    '%s refuses a call with a retryable 409 that shows the current and the allowed statuses, until the pending work is done',
    async (_what, first, refused) => {
      const started = await send(first)
      expect(started.status, started.text).toBeLessThan(300)
      const [before, refusals] = [api.state(), api.refusals()]
      const early = await send(refused, started.body.id)
      expect(early).toMatchObject({
        status: 409,
        body: {
          code: 'CONFLICT',
          retryable: true,
          details: { status: expect.any(String), allowed: expect.any(Array) },
        },
      })
      expect(changesBeside(before, api.state(), api.refusals() - refusals)).toEqual([])
      api.settle()
      const late = await send(refused, started.body.id)
      // Some calls also conflict with the result of that work; waiting does not resolve this conflict.
      if (late.status >= 300) expect(late).toMatchObject({ status: 409, body: { retryable: false } })
    },
  )
})

describe('a conflict that does not resolve itself', () => {
  test('the refusal to delete a volume in transfer names the transfer; once the transfer is deleted, the volume can be deleted', async () => {
    const made = await send(['POST', '/storage/volumes', { name: 'offered', sizeGb: 10 }])
    api.settle()
    const offer = await send(['POST', `/storage/volumes/${made.body.id}/actions/transfer`, {}])
    expect(offer.status, offer.text).toBe(202)
    api.settle()
    const refused = await send(['DELETE', `/storage/volumes/${made.body.id}`])
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        message: expect.stringContaining(offer.body.id as string),
        retryable: false,
        details: {
          status: 'awaiting-transfer',
          transferId: offer.body.id,
          usedBy: [{ id: offer.body.id }],
          usedByCount: 1,
        },
      },
    })
    expect((await send(['DELETE', `/storage/volume-transfers/${offer.body.id}`])).status).toBe(202)
    api.settle()
    expect((await send(['DELETE', `/storage/volumes/${made.body.id}`])).status).toBe(202)
  })

  test.each([
    ['a project', ''],
    ['a network', '/network/networks/net_app'],
    ['a security group', '/network/security-groups/sgr_web'],
    ['an IPsec policy', '/network/vpn/ipsec-policies/ips_branch'],
    ['a VPN service', '/network/vpn/services/vps_edge'],
  ])(
    'the refusal to delete %s that is in use lists up to 20 of the records that use it, and gives their total number',
    async (_what, path) => {
      const { status, body } = await send(['DELETE', path])
      expect({ status, code: body.code, retryable: body.retryable }).toEqual({
        status: 409,
        code: 'DEPENDENCY_BLOCKED',
        retryable: false,
      })
      expect(body.details.usedBy.length).toBe(Math.min(20, body.details.usedByCount as number))
    },
  )
})
