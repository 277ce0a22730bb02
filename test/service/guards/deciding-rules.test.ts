import { describe, expect, test } from 'vitest'
import { openServer, type Answered } from '../../support/test-server.ts'

const api = openServer()
const scope = '/scopes/prj_acme_prod'
const ruleOf = ({ headers }: Answered): string | null => headers.get('x-sandbox-rule')

describe('a refusal names the rule that the refused value breaks', () => {
  test.each<[string, string, string, object]>([
    ['routers.name', 'POST', '/network/routers', { name: 'Bad' }],
    ['routers.ha', 'POST', '/network/routers', { name: 'good', ha: 'yes' }],
    ['routers.create', 'POST', '/network/routers', { name: 'good', colour: 'red' }],
    ['routers.name', 'PATCH', '/network/routers/rtr_edge', { name: 'Bad' }],
    ['general.region-code', 'POST', '/network/routers', { name: 'good', region: 'EU' }],
    ['iam.role-name', 'POST', '/iam/roles', { name: ' x', permissions: {} }],
    ['iam.role-permissions', 'POST', '/iam/roles', { name: 'x', permissions: { compute: 'fly' } }],
    ['iam.role-permissions', 'POST', '/iam/roles', { name: 'x', permissions: { cooking: 'read' } }],
    ['iam.role-create', 'POST', '/iam/roles', { name: 'x', permissions: {}, colour: 'red' }],
    ['vpn.ike-update', 'PATCH', '/network/vpn/ike-policies/ike_standard', { pfs: 'group3' }],
    ['vpn.ike-update', 'PATCH', '/network/vpn/ike-policies/ike_standard', { colour: 'red' }],
    ['scopes.catalog', 'POST', '/iam/api-tokens', { name: 'x', scopes: ['a:b'] }],
    ['scopes.catalog', 'POST', '/iam/service-accounts/sa_deployer/keys', { name: 'x', scopes: ['a:b'] }],
    ['tokens.lifetime', 'POST', '/iam/api-tokens', { name: 'x', scopes: ['iam:read'], lifetime: '31d' }],
    ['billing.export-legacy', 'POST', '/billing/transactions/txn_completed/exports', { format: 'xls' }],
    ['iam.revoke-errors', 'POST', '/iam/users/usr_reader/actions/revoke', { target: 'everything' }],
    ['billing.company', 'PATCH', '/settings/company', { country: 'Turkey' }],
    ['instances.update', 'PATCH', '/compute/instances/ins_web', { colour: 'red' }],
    ['instances.create', 'POST', '/compute/instances', { name: '' }],
    ['instances.tags', 'PUT', '/compute/instances/ins_web/tags', [{ key: '' }]],
    ['instances.actions', 'POST', '/compute/instances/ins_web/actions/resize', { flavorId: 7 }],
    ['storage.volumes', 'POST', '/storage/volumes', { name: 'x', sizeGb: 0 }],
    ['storage.buckets', 'POST', '/storage/buckets', { name: '' }],
    ['network.networks', 'POST', '/network/networks', { name: 7 }],
    ['network.load-balancers', 'POST', '/network/load-balancers', { name: 7 }],
    ['iam.quota-allocation', 'PUT', '/iam/quota-allocations/quo_routers', { allocated: -1 }],
    ['observability.rules', 'POST', '/observability/alert-rules', { name: 7 }],
  ])('%s: %s %s %j is refused', async (rule, method, path, body) => {
    const before = api.state()
    const refused = await api.call(method, scope + path, { body })
    expect([refused.status, ruleOf(refused)]).toEqual([422, rule])
    expect(api.state()).toEqual(before)
  })

  test('a request with an invalid page size, region, sort or filter is refused, and the refusal names the rule', async () => {
    const refused = async (path: string): Promise<unknown[]> => {
      const answered = await api.get(scope + path)
      return [answered.status, ruleOf(answered)]
    }
    expect(await refused('/storage/volumes?pageSize=0')).toEqual([422, 'pagination.bounds'])
    expect(await refused('/compute/instances?region=EU')).toEqual([422, 'general.region-code'])
    expect(await refused('/iam/sso?sort=colour')).toEqual([422, 'iam.sso-list'])
    expect(await refused('/network/network-interfaces?status=odd')).toEqual([422, 'network-interfaces.error-codes'])
    expect(await refused('/compute/key-pairs?sort=colour')).toEqual([422, 'compute.key-pairs'])
  })

  test.each([
    ['operations.hidden', 'GET', '/operations/op_none'],
    ['iam.revoke-errors', 'POST', `${scope}/iam/users/usr_none/actions/revoke`],
    ['routers.route-delete', 'DELETE', `${scope}/network/routers/rtr_edge/routes/rte_none`],
    ['assistant.not-yours', 'GET', `${scope}/assistant/proposals/prp_none`],
    ['network-interfaces.error-codes', 'GET', `${scope}/network/network-interfaces/nic_none`],
    ['general.unknown-record', 'GET', `${scope}/compute/instances/ins_none`],
  ])('%s: %s %s gets 404', async (rule, method, path) => {
    const body = path.endsWith('/revoke') ? { target: 'all_sessions' } : undefined
    const missing = await api.call(method, path, { body, headers: { 'if-match': '*' } })
    expect([missing.status, ruleOf(missing)]).toEqual([404, rule])
  })
})
