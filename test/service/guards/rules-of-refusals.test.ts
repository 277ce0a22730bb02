/**
 * One refusal for each rule that is not in the specification: it names the rule, the rule has a description, and
 * nothing changes. The compiler, and the test server in every test, check that all other refusals name a rule.
 */
import { describe, expect, test } from 'vitest'
import { answeredRules, isRuleId } from '../../../src/service/request/rules.ts'
import { control } from '../../support/control.ts'
import { sendRaw } from '../../support/raw.ts'
import { changesBeside, openServer, restoreBeforeEach } from '../../support/test-server.ts'

const api = openServer()
const scope = '/scopes/prj_acme_prod'

restoreBeforeEach(api)

type Step = readonly [method: string, path: string, body?: unknown]
interface Row {
  readonly is: string
  readonly status: number
  /** The calls to send before the refused one. With `settled`, the asynchronous work that they start finishes first. */
  readonly first?: readonly Step[]
  readonly settled?: true
  readonly refused: Step
  readonly headers?: Readonly<Record<string, string>>
}

const iam = `${scope}/iam`
const vpn = `${scope}/network/vpn`
const KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl me'
const CONNECTION = {
  name: 'branch-office',
  serviceId: 'vps_edge',
  ikePolicyId: 'ike_standard',
  ipsecPolicyId: 'ips_standard',
  peerAddress: '203.0.113.9',
  peerId: '203.0.113.9',
  peerCidrs: ['172.30.0.0/24'],
  presharedKey: 'known to both',
}
const POLICY = { name: 'twice' }

const rows: readonly Row[] = [
  { is: 'general.method: an unsupported method', status: 405, refused: ['PUT', '/account/whoami'] },
  {
    is: 'general.unknown-record: an unknown id',
    status: 404,
    refused: ['GET', `${scope}/compute/instances/ins_none`],
  },
  {
    is: 'general.being-removed: a new use of a record that is being deleted',
    status: 409,
    first: [
      ['POST', '/tenants/ten_acme/subscriptions/sub_acme_main/projects', { name: 'empty' }],
      ['DELETE', '/scopes/{id}'],
    ],
    refused: ['POST', '/scopes/{id}/network/networks', { name: 'late' }],
  },
  {
    is: 'general.prefer: an invalid status',
    status: 422,
    refused: ['GET', '/account/whoami'],
    headers: { prefer: 'code=many' },
  },
  {
    is: 'general.scenario-header: an unknown scenario',
    status: 422,
    refused: ['GET', '/account/whoami'],
    headers: { 'x-sandbox-scenario': 'no-such-thing' },
  },
  { is: 'account.projects: an unknown field', status: 422, refused: ['PATCH', scope, { colour: 'red' }] },
  { is: 'account.project-name: a name in use', status: 409, refused: ['PATCH', scope, { name: 'Development' }] },
  {
    is: 'account.subscriptions: an unknown field',
    status: 422,
    refused: ['PATCH', '/tenants/ten_acme/subscriptions/sub_acme_main', { colour: 'red' }],
  },
  { is: 'account.not-empty: a project with resources', status: 409, refused: ['DELETE', scope] },
  {
    is: 'account.being-deleted: deleting a project twice',
    status: 409,
    first: [
      ['POST', '/tenants/ten_acme/subscriptions/sub_acme_main/projects', { name: 'empty' }],
      ['DELETE', '/scopes/{id}'],
    ],
    refused: ['DELETE', '/scopes/{id}'],
  },
  {
    is: 'activity.events: an unsupported sort field',
    status: 422,
    refused: ['GET', `${scope}/activity/activity-events?sort=colour`],
  },
  {
    is: 'assistant.proposals: an unsupported sort field',
    status: 422,
    refused: ['GET', `${scope}/assistant/proposals?sort=colour`],
  },
  {
    is: 'billing.budgets: a budget with a name in use',
    status: 409,
    first: [['POST', `${scope}/billing/budgets`, { name: 'twice', amountMinor: 1 }]],
    refused: ['POST', `${scope}/billing/budgets`, { name: 'twice', amountMinor: 1 }],
  },
  {
    is: 'billing.cost-reports: an unknown project',
    status: 404,
    refused: ['GET', `${scope}/billing/cost-reports?projectId=prj_none`],
  },
  {
    is: 'billing.coupons: an unknown code',
    status: 404,
    refused: ['POST', `${scope}/billing/coupons/actions/redeem`, { code: 'NOTHING' }],
  },
  {
    is: 'billing.credits: an unsupported sort field',
    status: 422,
    refused: ['GET', `${scope}/billing/credits?sort=colour`],
  },
  {
    is: 'billing.invoices: an unsupported sort field',
    status: 422,
    refused: ['GET', `${scope}/billing/invoices?sort=colour`],
  },
  {
    is: 'billing.transactions: an unsupported sort field',
    status: 422,
    refused: ['GET', `${scope}/billing/transactions?sort=colour`],
  },
  {
    is: 'billing.quota-increases: an unknown quota',
    status: 404,
    refused: [
      'POST',
      `${scope}/billing/quota-increases`,
      { quotaId: 'quo_none', requestedLimit: 5000, reason: 'growth' },
    ],
  },
  {
    is: 'compute.flavors: an unsupported sort field',
    status: 422,
    refused: ['GET', `${scope}/compute/flavors?sort=colour`],
  },
  {
    is: 'compute.images: an image without a source',
    status: 422,
    refused: ['POST', `${scope}/compute/images`, { name: 'x' }],
  },
  {
    is: 'compute.key-pairs: a key pair with a name in use',
    status: 409,
    first: [['POST', `${scope}/compute/key-pairs`, { name: 'twice', publicKey: KEY }]],
    refused: ['POST', `${scope}/compute/key-pairs`, { name: 'twice', publicKey: KEY }],
  },
  {
    is: 'compute.snapshots: a snapshot of an unknown instance',
    status: 404,
    refused: ['POST', `${scope}/compute/snapshots`, { name: 'x', instanceId: 'ins_none' }],
  },
  {
    is: 'instances.list: an unsupported sort field',
    status: 422,
    refused: ['GET', `${scope}/compute/instances?sort=colour`],
  },
  {
    is: 'iam.api-tokens: revoking a token twice',
    status: 409,
    first: [['POST', `${iam}/api-tokens/tok_reader/actions/revoke`]],
    refused: ['POST', `${iam}/api-tokens/tok_reader/actions/revoke`],
  },
  {
    is: 'iam.assignments: assigning a role twice',
    status: 409,
    refused: ['POST', `${iam}/roles/rol_reader/assignments`, { principalId: 'usr_reader', scopeKind: 'subscription' }],
  },
  {
    is: 'iam.last-owner: disabling the only Owner',
    status: 409,
    refused: ['POST', `${iam}/users/usr_owner/actions/disable`],
  },
  {
    is: 'iam.provider: an unsupported sort field',
    status: 422,
    refused: ['GET', `${iam}/provider-credentials?sort=colour`],
  },
  { is: 'iam.roles: an unsupported sort field', status: 422, refused: ['GET', `${iam}/roles?sort=colour`] },
  {
    is: 'iam.role-built-in: changing a built-in role',
    status: 409,
    refused: ['PATCH', `${iam}/roles/rol_reader`, { description: 'mine' }],
  },
  {
    is: 'iam.service-accounts: enabling an active account',
    status: 409,
    refused: ['POST', `${iam}/service-accounts/sa_deployer/actions/enable`],
  },
  { is: 'iam.sso: an unknown field', status: 422, refused: ['PATCH', `${iam}/sso/sso_acme`, { colour: 'red' }] },
  {
    is: 'iam.users: inviting someone twice',
    status: 409,
    first: [['POST', `${iam}/users`, { email: 'twice@acme.example' }]],
    refused: ['POST', `${iam}/users`, { email: 'Twice@acme.example' }],
  },
  {
    is: 'tokens.ip-allowlist: a range with a leading zero',
    status: 422,
    refused: ['POST', `${iam}/api-tokens`, { name: 'x', scopes: ['iam:read'], ipAllowlist: ['010.0.0.1'] }],
  },
  {
    is: 'routers.fields: an unsupported sort field',
    status: 422,
    refused: ['GET', `${scope}/network/routers?sort=colour`],
  },
  {
    is: 'routers.state: changing a router that is being built',
    status: 409,
    first: [['POST', `${scope}/network/routers`, { name: 'slow' }]],
    refused: ['DELETE', `${scope}/network/routers/{id}`],
  },
  {
    is: 'routers.interfaces: both a subnet and a port',
    status: 422,
    refused: ['POST', `${scope}/network/routers/rtr_edge/interfaces`, {}],
  },
  {
    is: 'routers.routes: a next hop outside the subnets of the router',
    status: 422,
    refused: [
      'POST',
      `${scope}/network/routers/rtr_edge/routes`,
      { destination: '192.168.7.0/24', nexthop: '172.31.0.1' },
    ],
  },
  {
    is: 'observability.health-events: an unsupported sort field',
    status: 422,
    refused: ['GET', `${scope}/observability/health-events?sort=colour`],
  },
  {
    is: 'storage.temp-url-key: a body where none is accepted',
    status: 422,
    refused: ['POST', `${scope}/storage/temp-url-key/actions/rotate`, { x: 1 }],
  },
  {
    is: 'quota.exceeded: a router without any quota left',
    status: 409,
    first: [['PUT', `${iam}/quota-allocations/quo_routers`, { allocated: 0 }]],
    settled: true,
    refused: ['POST', `${scope}/network/routers`, { name: 'one-more' }],
  },
  {
    is: 'vpn.ipsec-name: a name in use',
    status: 409,
    first: [['POST', `${vpn}/ipsec-policies`, POLICY]],
    settled: true,
    refused: ['POST', `${vpn}/ipsec-policies`, POLICY],
  },
  {
    is: 'vpn.ipsec-busy: changing a policy that is being created',
    status: 409,
    first: [['POST', `${vpn}/ipsec-policies`, POLICY]],
    refused: ['PATCH', `${vpn}/ipsec-policies/{id}`, { name: 'other' }],
  },
  {
    is: 'vpn.ipsec-in-use: deleting a policy that a connection uses',
    status: 409,
    refused: ['DELETE', `${vpn}/ipsec-policies/ips_branch`],
  },
  {
    is: 'vpn.ipsec-policies: an invalid combination of values',
    status: 422,
    refused: ['POST', `${vpn}/ipsec-policies`, { name: 'x', colour: 'red' }],
  },
  {
    is: 'vpn.service-in-use: deleting a service that a connection uses',
    status: 409,
    refused: ['DELETE', `${vpn}/services/vps_edge`],
  },
  {
    is: 'vpn.service-name: a name in use',
    status: 409,
    first: [['POST', `${vpn}/services`, { name: 'twice', routerId: 'rtr_edge' }]],
    refused: ['POST', `${vpn}/services`, { name: 'twice', routerId: 'rtr_edge' }],
  },
  {
    is: 'vpn.service-busy: changing a service that is being created',
    status: 409,
    first: [['POST', `${vpn}/services`, { name: 'slow', routerId: 'rtr_edge' }]],
    refused: ['PATCH', `${vpn}/services/{id}`, { name: 'other' }],
  },
  {
    is: 'vpn.services: an unknown router',
    status: 404,
    refused: ['POST', `${vpn}/services`, { name: 'x', routerId: 'rtr_none' }],
  },
  {
    is: 'vpn.connection-busy: changing a connection that is being changed',
    status: 409,
    first: [['PATCH', `${vpn}/connections/vpc_branch`, { description: 'other' }]],
    refused: ['PATCH', `${vpn}/connections/vpc_branch`, { description: 'third' }],
  },
  {
    is: 'vpn.connection-name: a name in use',
    status: 409,
    refused: ['POST', `${vpn}/connections`, CONNECTION],
  },
  {
    is: 'iam.sso-sign-in: neither passwords nor single sign-on',
    status: 422,
    refused: ['PATCH', `${iam}/sso/sso_acme`, { enabled: false, disableLocalPassword: true }],
  },
  {
    is: 'vpn.connections: an unsupported sort field',
    status: 422,
    refused: ['GET', `${vpn}/connections?sort=colour`],
  },
]

describe('a refusal names its rule', () => {
  test.each(rows.map((row) => [row.is, row] as const))('%s', async (is, row) => {
    const {
      status,
      first = [],
      settled,
      refused: [method, path, body],
      headers = {},
    } = row
    const withMatch = { 'if-match': '*', ...headers }
    let id = ''
    for (const [m, p, b] of first) {
      const done = await api.call(m, p.replace('{id}', id), {
        ...(b !== undefined && { body: b }),
        headers: { 'if-match': '*' },
      })
      expect(done.status, JSON.stringify(done.body)).toBeLessThan(300)
      id ||= done.body?.id ?? ''
    }
    if (settled) api.settle()
    const [before, refusals] = [api.state(), api.refusals()]
    const answered = await api.call(method, path.replace('{id}', id), {
      ...(body !== undefined && { body }),
      headers: withMatch,
    })
    const rule = answered.headers.get('x-sandbox-rule') ?? undefined
    expect([answered.status, rule]).toEqual([status, is.slice(0, is.indexOf(':'))])
    expect(isRuleId(rule) && answeredRules[rule].asks).toMatch(/\.$/)
    expect(changesBeside(before, api.state(), api.refusals() - refusals)).toEqual([])
  })

  test('general.http, general.expect, general.header-size: responses to invalid HTTP also name their rule', async () => {
    const host = 'Host: localhost\r\n'
    const sent: [string, string][] = [
      ['general.http', `GET /api/v1/account/whoami HTTP/1.1\r\n\r\n`],
      ['general.http', `GET /api/v1/account/whoami HTTP/1.1\r\n${host}Broken\r\n\r\n`],
      ['general.expect', `GET /api/v1/account/whoami HTTP/1.1\r\n${host}Expect: a-miracle\r\n\r\n`],
      ['general.header-size', `GET /api/v1/account/whoami HTTP/1.1\r\n${host}X-Large: ${'x'.repeat(20_000)}\r\n\r\n`],
    ]
    for (const [rule, bytes] of sent) {
      const { status, headers } = await sendRaw(api, bytes)
      expect({ status: status >= 400 && status < 500, rule: headers['x-sandbox-rule'] }).toEqual({ status: true, rule })
    }
  })

  test('explain returns the text of the rule', async () => {
    await api.get(`${scope}/compute/instances/ins_none`, { headers: { 'x-request-id': 'asked' } })
    const { body } = await control(api, 'GET', '/requests/asked/explain')
    expect(body).toMatchObject({
      rule: 'general.unknown-record',
      ruleAsks: answeredRules['general.unknown-record'].asks,
    })
  })
})
