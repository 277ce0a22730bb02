/**
 * One refusal for each rule that is not in the specification: it names the rule, the rule has a text, and nothing
 * changes. That all other refusals name a rule is checked by the compiler, and by the test server in every test.
 */
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { answeredRules, isRuleId } from '../../src/rules.ts'
import type { SandboxSnapshot } from '../../src/sandbox/snapshot-parts.ts'
import { control } from '../support/control.ts'
import { sendRaw } from '../support/raw.ts'
import { changesBeside, openServer } from '../support/test-server.ts'

const api = openServer()
const scope = '/scopes/prj_acme_prod'
let start: SandboxSnapshot

beforeAll(() => {
  start = api.app.sandboxes.get('default')!.capture()
})
afterEach(() => api.app.sandboxes.get('default')!.restore(start, Date.now()))

type Step = readonly [method: string, path: string, body?: unknown]
interface Row {
  readonly is: string
  readonly status: number
  /** The calls to send before the refused one. With `settled`, their work finishes first. */
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
  { is: 'general.method: a method that the path lacks', status: 405, refused: ['PUT', '/account/whoami'] },
  {
    is: 'general.unknown-record: an id that names nothing',
    status: 404,
    refused: ['GET', `${scope}/compute/instances/ins_none`],
  },
  {
    is: 'general.being-removed: a new use of what is leaving',
    status: 409,
    first: [
      ['POST', '/tenants/ten_acme/subscriptions/sub_acme_main/projects', { name: 'empty' }],
      ['DELETE', '/scopes/{id}'],
    ],
    refused: ['POST', '/scopes/{id}/network/networks', { name: 'late' }],
  },
  {
    is: 'general.prefer: a status that is none',
    status: 422,
    refused: ['GET', '/account/whoami'],
    headers: { prefer: 'code=many' },
  },
  {
    is: 'general.scenario-header: a scenario that nobody knows',
    status: 422,
    refused: ['GET', '/account/whoami'],
    headers: { 'x-sandbox-scenario': 'no-such-thing' },
  },
  { is: 'account.projects: a field that projects lack', status: 422, refused: ['PATCH', scope, { colour: 'red' }] },
  { is: 'account.project-name: a name that is taken', status: 409, refused: ['PATCH', scope, { name: 'Development' }] },
  {
    is: 'account.subscriptions: a field that subscriptions lack',
    status: 422,
    refused: ['PATCH', '/tenants/ten_acme/subscriptions/sub_acme_main', { colour: 'red' }],
  },
  { is: 'account.not-empty: a project with resources', status: 409, refused: ['DELETE', scope] },
  {
    is: 'account.being-deleted: deleting twice',
    status: 409,
    first: [
      ['POST', '/tenants/ten_acme/subscriptions/sub_acme_main/projects', { name: 'empty' }],
      ['DELETE', '/scopes/{id}'],
    ],
    refused: ['DELETE', '/scopes/{id}'],
  },
  {
    is: 'activity.events: a sort that is not offered',
    status: 422,
    refused: ['GET', `${scope}/activity/activity-events?sort=colour`],
  },
  {
    is: 'assistant.proposals: a sort that is not offered',
    status: 422,
    refused: ['GET', `${scope}/assistant/proposals?sort=colour`],
  },
  {
    is: 'billing.budgets: a budget with a name that is taken',
    status: 409,
    first: [['POST', `${scope}/billing/budgets`, { name: 'twice', amountMinor: 1 }]],
    refused: ['POST', `${scope}/billing/budgets`, { name: 'twice', amountMinor: 1 }],
  },
  {
    is: 'billing.cost-reports: a project of nobody',
    status: 404,
    refused: ['GET', `${scope}/billing/cost-reports?projectId=prj_none`],
  },
  {
    is: 'billing.coupons: a code that there is not',
    status: 404,
    refused: ['POST', `${scope}/billing/coupons/actions/redeem`, { code: 'NOTHING' }],
  },
  {
    is: 'billing.credits: a sort that is not offered',
    status: 422,
    refused: ['GET', `${scope}/billing/credits?sort=colour`],
  },
  {
    is: 'billing.invoices: a sort that is not offered',
    status: 422,
    refused: ['GET', `${scope}/billing/invoices?sort=colour`],
  },
  {
    is: 'billing.transactions: a sort that is not offered',
    status: 422,
    refused: ['GET', `${scope}/billing/transactions?sort=colour`],
  },
  {
    is: 'billing.quota-increases: a quota of nobody',
    status: 404,
    refused: [
      'POST',
      `${scope}/billing/quota-increases`,
      { quotaId: 'quo_none', requestedLimit: 5000, reason: 'growth' },
    ],
  },
  {
    is: 'compute.flavors: a sort that is not offered',
    status: 422,
    refused: ['GET', `${scope}/compute/flavors?sort=colour`],
  },
  {
    is: 'compute.images: an image without a source',
    status: 422,
    refused: ['POST', `${scope}/compute/images`, { name: 'x' }],
  },
  {
    is: 'compute.key-pairs: a key pair with a name that is taken',
    status: 409,
    first: [['POST', `${scope}/compute/key-pairs`, { name: 'twice', publicKey: KEY }]],
    refused: ['POST', `${scope}/compute/key-pairs`, { name: 'twice', publicKey: KEY }],
  },
  {
    is: 'compute.snapshots: a snapshot of no instance',
    status: 404,
    refused: ['POST', `${scope}/compute/snapshots`, { name: 'x', instanceId: 'ins_none' }],
  },
  {
    is: 'instances.list: a sort that is not offered',
    status: 422,
    refused: ['GET', `${scope}/compute/instances?sort=colour`],
  },
  {
    is: 'iam.api-tokens: revoking twice',
    status: 409,
    first: [['POST', `${iam}/api-tokens/tok_reader/actions/revoke`]],
    refused: ['POST', `${iam}/api-tokens/tok_reader/actions/revoke`],
  },
  {
    is: 'iam.assignments: assigning twice',
    status: 409,
    refused: ['POST', `${iam}/roles/rol_reader/assignments`, { principalId: 'usr_reader', scopeKind: 'subscription' }],
  },
  {
    is: 'iam.last-owner: disabling the only Owner',
    status: 409,
    refused: ['POST', `${iam}/users/usr_owner/actions/disable`],
  },
  {
    is: 'iam.provider: a sort that is not offered',
    status: 422,
    refused: ['GET', `${iam}/provider-credentials?sort=colour`],
  },
  { is: 'iam.roles: a sort that is not offered', status: 422, refused: ['GET', `${iam}/roles?sort=colour`] },
  {
    is: 'iam.role-built-in: changing a built-in role',
    status: 409,
    refused: ['PATCH', `${iam}/roles/rol_reader`, { description: 'mine' }],
  },
  {
    is: 'iam.service-accounts: enabling what is active',
    status: 409,
    refused: ['POST', `${iam}/service-accounts/sa_deployer/actions/enable`],
  },
  { is: 'iam.sso: a field that it lacks', status: 422, refused: ['PATCH', `${iam}/sso/sso_acme`, { colour: 'red' }] },
  {
    is: 'iam.users: inviting somebody twice',
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
    is: 'routers.fields: a sort that is not offered',
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
    is: 'routers.routes: a next hop that the router does not touch',
    status: 422,
    refused: [
      'POST',
      `${scope}/network/routers/rtr_edge/routes`,
      { destination: '192.168.7.0/24', nexthop: '172.31.0.1' },
    ],
  },
  {
    is: 'observability.health-events: a sort that is not offered',
    status: 422,
    refused: ['GET', `${scope}/observability/health-events?sort=colour`],
  },
  {
    is: 'storage.temp-url-key: a body where none is read',
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
    is: 'vpn.ipsec-name: a name that is taken',
    status: 409,
    first: [['POST', `${vpn}/ipsec-policies`, POLICY]],
    settled: true,
    refused: ['POST', `${vpn}/ipsec-policies`, POLICY],
  },
  {
    is: 'vpn.ipsec-busy: changing what is being created',
    status: 409,
    first: [['POST', `${vpn}/ipsec-policies`, POLICY]],
    refused: ['PATCH', `${vpn}/ipsec-policies/{id}`, { name: 'other' }],
  },
  {
    is: 'vpn.ipsec-in-use: deleting what a connection uses',
    status: 409,
    refused: ['DELETE', `${vpn}/ipsec-policies/ips_branch`],
  },
  {
    is: 'vpn.ipsec-policies: values that do not go together',
    status: 422,
    refused: ['POST', `${vpn}/ipsec-policies`, { name: 'x', colour: 'red' }],
  },
  {
    is: 'vpn.service-in-use: deleting what a connection uses',
    status: 409,
    refused: ['DELETE', `${vpn}/services/vps_edge`],
  },
  {
    is: 'vpn.service-name: a name that is taken',
    status: 409,
    first: [['POST', `${vpn}/services`, { name: 'twice', routerId: 'rtr_edge' }]],
    refused: ['POST', `${vpn}/services`, { name: 'twice', routerId: 'rtr_edge' }],
  },
  {
    is: 'vpn.service-busy: changing what is being created',
    status: 409,
    first: [['POST', `${vpn}/services`, { name: 'slow', routerId: 'rtr_edge' }]],
    refused: ['PATCH', `${vpn}/services/{id}`, { name: 'other' }],
  },
  {
    is: 'vpn.services: a router of nobody',
    status: 404,
    refused: ['POST', `${vpn}/services`, { name: 'x', routerId: 'rtr_none' }],
  },
  {
    is: 'vpn.connection-busy: changing what is being changed',
    status: 409,
    first: [['PATCH', `${vpn}/connections/vpc_branch`, { description: 'other' }]],
    refused: ['PATCH', `${vpn}/connections/vpc_branch`, { description: 'third' }],
  },
  {
    is: 'vpn.connection-name: a name that is taken',
    status: 409,
    refused: ['POST', `${vpn}/connections`, CONNECTION],
  },
  {
    is: 'iam.sso-sign-in: neither passwords nor single sign-on',
    status: 422,
    refused: ['PATCH', `${iam}/sso/sso_acme`, { enabled: false, disableLocalPassword: true }],
  },
  {
    is: 'vpn.connections: a sort that is not offered',
    status: 422,
    refused: ['GET', `${vpn}/connections?sort=colour`],
  },
]

describe('a refusal names its rule', () => {
  test.each(rows)('$is', async ({ is, status, first = [], settled, refused: [method, path, body], headers = {} }) => {
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
