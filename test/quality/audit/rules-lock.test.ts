/**
 * The audit rules about optimistic locking.
 */
import { describe, expect, test } from 'vitest'
import { Story, type Told } from '../../support/audit.ts'

const ROUTER = '/scopes/prj_acme_prod/network/routers/rtr_edge'
const POLICY = '/scopes/prj_acme_prod/network/vpn/ike-policies/ike_standard'

describe('lock.no-if-match', () => {
  test('an update without If-Match after the client has read the ETag is a finding, and an error where the contract requires the header', () => {
    const optional = new Story().call(`GET ${POLICY}`, { etag: 'W/"1"' }).call(`PATCH ${POLICY}`, { body: {} })
    expect(optional.found).toEqual(['warning lock.no-if-match'])
    const required = new Story().call(`GET ${ROUTER}`, { etag: 'W/"1"' }).call(`PATCH ${ROUTER}`, { status: 412 })
    expect(required.found).toEqual(['error lock.no-if-match'])
    expect(required.findings[0]!.evidence).toMatchObject({ etag: 'W/"1"', requestIds: ['req_1', 'req_2'] })
  })

  test('no finding if the update has If-Match, if no client has read the record, or if only another client has read it', () => {
    const read: Told = { etag: 'W/"1"' }
    const story = new Story()
      .call(`PATCH ${POLICY}`, { body: {} })
      .call(`GET ${POLICY}`, { ...read, agent: 'other/1' })
      .call(`PATCH ${POLICY}`, { body: {} })
      .call(`GET ${POLICY}`, read)
      .call(`PATCH ${POLICY}`, { body: {}, ifMatch: 'W/"1"' })
    expect(story.found).toEqual([])
    expect(story.opportunities('lock.no-if-match')).toBe(1)
  })

  test('a subnet shares the ETag of its network, and tags share the ETag of their record', () => {
    const network = '/scopes/prj_acme_prod/network/networks/net_app'
    const instance = '/scopes/prj_acme_prod/compute/instances/ins_web'
    const story = new Story()
      .call(`GET ${network}`, { etag: 'W/"1"' })
      .call(`PATCH ${network}/subnets/snt_app`, { status: 412 })
      .call(`GET ${instance}`, { etag: 'W/"2"' })
      .call(`PUT ${instance}/tags`, { body: [] })
    expect(story.found.sort()).toEqual(['error lock.no-if-match', 'warning lock.no-if-match'])
  })

  test('a DELETE without If-Match is a finding only where the contract requires the header', () => {
    const plan = '/scopes/prj_acme_prod/storage/backup-plans/bkp_nightly'
    const story = new Story()
      .call(`GET ${ROUTER}`, { etag: 'W/"1"' })
      .call(`DELETE ${ROUTER}`, { status: 202 })
      .call(`GET ${plan}`, { etag: 'W/"2"' })
      .call(`DELETE ${plan}`, { status: 412 })
    expect(story.found).toEqual(['error lock.no-if-match'])
  })
})

describe('lock.star', () => {
  test('an update with If-Match: * is a finding', () => {
    const story = new Story()
      .call(`PATCH ${ROUTER}`, { ifMatch: '*' })
      .call(`PATCH ${ROUTER}`, { ifMatch: 'W/"1"' })
      .call(`GET ${ROUTER}`)
    expect(story.found).toEqual(['warning lock.star'])
    expect(story.opportunities('lock.star')).toBe(2)
  })
})

describe('lock.lost-update', () => {
  const body = { name: 'mine' }
  const stale = (moved: Told['moved']): Told => ({ body, ifMatch: 'W/"1"', status: 412, moved: moved ?? null })
  const sentAgain = (
    moved: Told['moved'],
    between = (story: Story) => story.call(`GET ${ROUTER}`, { etag: 'W/"2"' }),
  ): Story =>
    between(new Story().call(`GET ${ROUTER}`, { etag: 'W/"1"' }).call(`PATCH ${ROUTER}`, stale(moved))).call(
      `PATCH ${ROUTER}`,
      { body, ifMatch: 'W/"2"' },
    )

  test('resending a body with a new ETag is a finding if it overwrites a field that another client set', () => {
    const [finding] = sentAgain([{ fields: ['name', 'updatedAt'], actor: null }]).findings
    expect(finding).toMatchObject({ rule: 'lock.lost-update', level: 'error' })
    expect(finding!.evidence).toMatchObject({ etags: ['W/"1"', 'W/"2"'], fields: ['name'] })
    expect(finding!.evidence.requestIds).toEqual(['req_2', 'req_3', 'req_4'])
  })

  test('no finding if other clients changed other fields, or if the client itself caused the new ETag', () => {
    expect(sentAgain([{ fields: ['adminStateUp'], actor: null }]).found).toEqual([])
    const own = new Story().record(`GET ${ROUTER}`, {}).actor
    expect(sentAgain([{ fields: ['name'], actor: own }]).found).toEqual([])
  })

  test('no finding if the client did not read the record again, or if it sends a different body', () => {
    const moved = [{ fields: ['name'], actor: null }]
    expect(sentAgain(moved, (story) => story).found).toEqual([])
    const merged = new Story()
      .call(`PATCH ${ROUTER}`, stale(moved))
      .call(`GET ${ROUTER}`, { etag: 'W/"2"' })
      .call(`PATCH ${ROUTER}`, { body: { name: 'merged' }, ifMatch: 'W/"2"' })
    expect(merged.found).toEqual([])
    expect(merged.opportunities('lock.lost-update')).toBe(1)
  })

  test('in a recording, changes since the ETag was read are taken from the recorded calls', () => {
    const other: Told = { agent: 'other/1', body: { name: 'theirs' }, ifMatch: 'W/"0"', etag: 'W/"2"' }
    const read = (story: Story): Story => story.call(`GET ${ROUTER}`, { etag: 'W/"1"' })
    const rest = (story: Story): Story =>
      story
        .call(`PATCH ${ROUTER}`, stale(null))
        .call(`GET ${ROUTER}`, { etag: 'W/"2"' })
        .call(`PATCH ${ROUTER}`, { body, ifMatch: 'W/"2"' })
    expect(rest(read(new Story()).call(`PATCH ${ROUTER}`, other)).found).toEqual(['error lock.lost-update'])
    // A value that was already set when the ETag was read is not lost, because the client has seen it.
    expect(rest(read(new Story().call(`PATCH ${ROUTER}`, other))).found).toEqual([])
  })
})
