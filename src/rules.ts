/** All rules that the tests prove, by id, with their source: the specification, or inferred where it is silent. */

/** Source of a rule. */
export type RuleFidelity = 'specified' | 'inferred'

/** A rule that decides a single response. */
export interface AnsweredRule {
  readonly fidelity: RuleFidelity
  /** What it requires, in one sentence. */
  readonly asks: string
}

/** Rules that decide a single response, which names its rule in X-Sandbox-Rule. */
export const answeredRules = {
  'general.json': { fidelity: 'specified', asks: 'A request body must be valid JSON, sent as application/json.' },
  'general.region-code': { fidelity: 'specified', asks: 'A region must be an active region code.' },
  'general.unknown-path': { fidelity: 'specified', asks: 'The API has no endpoint with this path.' },
  'pagination.bounds': { fidelity: 'specified', asks: 'Pages are numbered from 1 and contain at most 200 records.' },
  'auth.bearer': {
    fidelity: 'specified',
    asks: 'A request must carry a credential: a bearer token, a service account key or a session cookie.',
  },
  'auth.wrong-credential': { fidelity: 'specified', asks: 'The credential must be known and still valid.' },
  'auth.ip-allowlist': {
    fidelity: 'specified',
    asks: 'A token with an IP allowlist works only from the addresses on it.',
  },
  'auth.user-disabled': { fidelity: 'specified', asks: 'A token works only while its user exists and is enabled.' },
  'auth.service-account-disabled': {
    fidelity: 'specified',
    asks: 'A service account’s credentials work only while the account exists and is enabled.',
  },
  'auth.tenant-bound': { fidelity: 'specified', asks: 'Records of other tenants are not visible.' },
  'auth.project-role': {
    fidelity: 'specified',
    asks: 'A project is visible only to callers with a role on it.',
  },
  'auth.session-cookie': { fidelity: 'specified', asks: 'A session cookie is valid until its session ends.' },
  'scopes.missing': { fidelity: 'specified', asks: 'The credential must hold every scope that the endpoint requires.' },
  'scopes.activity-any': { fidelity: 'specified', asks: 'Reading the Activity Log requires iam:read or audit:read.' },
  'scopes.subscription-create': {
    fidelity: 'specified',
    asks: 'Creating a subscription requires both iam:write and billing:write.',
  },
  'scopes.project-delete': {
    fidelity: 'specified',
    asks: 'Deleting a project requires the write scopes of everything it can contain.',
  },
  'roles.permission-missing': {
    fidelity: 'specified',
    asks: 'The caller’s role must allow the action, even if the scopes suffice.',
  },
  'roles.subscription-required': {
    fidelity: 'specified',
    asks: 'Resources owned by a subscription require a role on the subscription.',
  },
  'roles.grant-within-own': {
    fidelity: 'inferred',
    asks: 'Callers can grant manage only on what they can manage at the same level themselves.',
  },
  'tokens.fence-scopes': { fidelity: 'specified', asks: 'A token can pass on only scopes that it holds.' },
  'tokens.fence-expiry': { fidelity: 'specified', asks: 'A token cannot create credentials that outlive it.' },
  'tokens.fence-ip': {
    fidelity: 'specified',
    asks: 'A token with an IP allowlist cannot create a token with a wider one.',
  },
  'tokens.fence-identity': { fidelity: 'inferred', asks: 'A token cannot create a token that acts as someone else.' },
  'tokens.lifetime': { fidelity: 'specified', asks: 'A token is valid for at most 365 days.' },
  'tokens.key-no-iam-write': { fidelity: 'specified', asks: 'Service account keys cannot hold iam:write.' },
  'tokens.console-only': {
    fidelity: 'specified',
    asks: 'This action requires a console session with a recent second factor.',
  },
  'rate-limit.exceeded': {
    fidelity: 'specified',
    asks: 'Requests per window are limited; Retry-After says how long to wait.',
  },
  'rate-limit.attempts': {
    fidelity: 'inferred',
    asks: 'A credential can attempt the same action on the same record five times within 60 seconds.',
  },
  'rate-limit.per-tenant': { fidelity: 'specified', asks: 'All credentials of a tenant also share one limit.' },
  'idempotency.key-required': {
    fidelity: 'specified',
    asks: 'Create requests sent with a token or key must carry an Idempotency-Key.',
  },
  'idempotency.replay': {
    fidelity: 'specified',
    asks: 'A repeated request with the same key and body gets the original response.',
  },
  'idempotency.conflict': { fidelity: 'specified', asks: 'An Idempotency-Key can be used with one body only.' },
  'idempotency.uuid': { fidelity: 'inferred', asks: 'An Idempotency-Key must be a UUID.' },
  'concurrency.stale': { fidelity: 'specified', asks: 'If-Match must carry the current ETag of the record.' },
  'concurrency.required': {
    fidelity: 'specified',
    asks: 'This change requires If-Match with the ETag of your last read.',
  },
  'concurrency.not-modified': { fidelity: 'inferred', asks: 'The client already has the current version.' },
  'operations.cancel-final': { fidelity: 'specified', asks: 'A finished Operation cannot be cancelled.' },
  'operations.born-final': {
    fidelity: 'specified',
    asks: 'Billing Operations are already finished when they are returned, and cannot be read later.',
  },
  'events.limit': { fidelity: 'specified', asks: 'The number of open event streams per credential is limited.' },
  'account.regions': { fidelity: 'specified', asks: 'Only active regions are available.' },
  'account.subscription-create': { fidelity: 'specified', asks: 'A new subscription appears in whoami.' },
  'instances.create': { fidelity: 'specified', asks: 'Creating an instance starts an Operation that builds it.' },
  'instances.update': { fidelity: 'specified', asks: 'Only some fields of an instance can be changed.' },
  'instances.delete-protected': {
    fidelity: 'specified',
    asks: 'An instance can be deleted only when deletion protection is off.',
  },
  'instances.actions': { fidelity: 'specified', asks: 'The state of the instance must allow the action.' },
  'instances.tags': { fidelity: 'specified', asks: 'Tags are replaced as a whole set.' },
  'instances.metrics': { fidelity: 'specified', asks: 'Metrics are available only while monitoring is on.' },
  'instances.quota': { fidelity: 'specified', asks: 'The project’s quota must have room for the instance.' },
  'routers.name': { fidelity: 'specified', asks: 'Router names are lower case and unique in their project.' },
  'routers.external-network': {
    fidelity: 'specified',
    asks: 'A gateway must use an external network that is available to the project.',
  },
  'routers.snat': { fidelity: 'specified', asks: 'Source NAT cannot be turned off on a router with a gateway.' },
  'routers.routes-empty': { fidelity: 'specified', asks: 'A new router cannot have routes.' },
  'network-interfaces.error-codes': {
    fidelity: 'specified',
    asks: 'The network interface list uses its own error codes.',
  },
  'vpn.ike-in-use': { fidelity: 'specified', asks: 'An IKE policy that connections use cannot be changed.' },
  'vpn.ike-name': { fidelity: 'specified', asks: 'IKE policy names are unique in their project.' },
  'vpn.ike-busy': { fidelity: 'inferred', asks: 'Only an IKE policy that is READY can be changed.' },
  'iam.role-name': { fidelity: 'specified', asks: 'Role names are short, printable and unique in their tenant.' },
  'iam.role-held': {
    fidelity: 'inferred',
    asks: 'A role cannot be deleted, or lose a scope level, where it is still assigned.',
  },
  'iam.revoke-errors': {
    fidelity: 'specified',
    asks: 'Only a credential or session that exists and is still valid can be revoked.',
  },
  'iam.quota-allocation': {
    fidelity: 'specified',
    asks: 'A project can be allocated only what its subscription has left.',
  },
  'billing.transaction-cancel-conflict': {
    fidelity: 'specified',
    asks: 'Only an open transaction of a cancellable type can be cancelled.',
  },
  'billing.company': { fidelity: 'specified', asks: 'Only the tenant owner can change the company settings.' },
  'storage.volumes': { fidelity: 'specified', asks: 'The state and use of the volume must allow the request.' },
  'storage.backup-plans': { fidelity: 'specified', asks: 'The state of the backup plan must allow the request.' },
  'storage.plan-pause': { fidelity: 'specified', asks: 'A backup plan that is being deleted cannot be paused.' },
  'storage.buckets': { fidelity: 'specified', asks: 'The state and settings of the bucket must allow the request.' },
  'storage.file-shares': {
    fidelity: 'specified',
    asks: 'The state and settings of the file share must allow the request.',
  },
  'storage.snapshots': { fidelity: 'specified', asks: 'The state of the snapshot must allow the request.' },
  'storage.transfers': { fidelity: 'specified', asks: 'The state of the volume transfer must allow the request.' },
  'network.networks': {
    fidelity: 'specified',
    asks: 'The state and use of the network or subnet must allow the request.',
  },
  'network.floating-ips': {
    fidelity: 'specified',
    asks: 'The state of the floating IP and its network interface must allow the request.',
  },
  'network.ports': {
    fidelity: 'specified',
    asks: 'The state and settings of the network interface must allow the request.',
  },
  'network.load-balancers': {
    fidelity: 'specified',
    asks: 'The state and settings of the load balancer must allow the request.',
  },
  'network.security-groups': {
    fidelity: 'specified',
    asks: 'The use and rules of the security group must allow the request.',
  },
  'assistant.confirm': { fidelity: 'specified', asks: 'A proposal can be confirmed only once.' },
  'assistant.expired': { fidelity: 'specified', asks: 'A proposal can be confirmed for ten minutes.' },
  'assistant.not-yours': { fidelity: 'specified', asks: 'Proposals of other callers are not visible.' },
  'observability.rules': {
    fidelity: 'specified',
    asks: 'The settings of the alert rule or channel must be valid together.',
  },
  'general.method': {
    fidelity: 'inferred',
    asks: 'The path does not support this method; Allow lists the methods it supports.',
  },
  'general.unknown-record': { fidelity: 'inferred', asks: 'The path names a record that does not exist here.' },
  'general.fields': { fidelity: 'inferred', asks: 'Parameters and bodies must match the contract.' },
  'general.being-removed': {
    fidelity: 'inferred',
    asks: 'A record that is being deleted cannot be used by anything new.',
  },
  'general.record-gone': {
    fidelity: 'inferred',
    asks: 'A record that the request needs was deleted through the control API.',
  },
  'general.prefer': { fidelity: 'inferred', asks: 'Prefer must ask for an example that the endpoint has.' },
  'general.scenario-header': {
    fidelity: 'inferred',
    asks: 'X-Sandbox-Scenario must name scenarios that exist in the sandbox.',
  },
  'general.http': { fidelity: 'inferred', asks: 'A request must be valid HTTP with exactly one Host header.' },
  'general.expect': { fidelity: 'inferred', asks: '100-continue is the only expectation that the server supports.' },
  'general.header-size': { fidelity: 'inferred', asks: 'The headers of a request can have at most 16 KiB.' },
  'general.arrival': { fidelity: 'inferred', asks: 'A request must arrive completely within its time limit.' },
  'account.projects': { fidelity: 'inferred', asks: 'Only the name of a project can be changed.' },
  'account.project-name': { fidelity: 'inferred', asks: 'Project names are unique in their subscription.' },
  'account.subscriptions': {
    fidelity: 'inferred',
    asks: 'Only the name and default region of a subscription can be changed.',
  },
  'account.being-deleted': {
    fidelity: 'inferred',
    asks: 'A project or subscription that is already being deleted cannot be deleted again.',
  },
  'account.not-empty': { fidelity: 'inferred', asks: 'Only an empty project or subscription can be deleted.' },
  'activity.events': { fidelity: 'inferred', asks: 'An Activity Log event is visible only where it happened.' },
  'assistant.proposals': {
    fidelity: 'inferred',
    asks: 'Proposals are returned in pages and can be filtered by their fields.',
  },
  'billing.budgets': {
    fidelity: 'inferred',
    asks: 'A budget needs an amount, a period and a name that is unique in its subscription.',
  },
  'billing.cost-reports': {
    fidelity: 'inferred',
    asks: 'A cost report covers a project of the subscription between two dates.',
  },
  'billing.coupons': {
    fidelity: 'inferred',
    asks: 'A coupon can be redeemed once, before it expires, in the currency of the subscription.',
  },
  'billing.credits': { fidelity: 'inferred', asks: 'Credits, coupons and payment methods are returned in pages.' },
  'billing.invoices': { fidelity: 'inferred', asks: 'Invoices belong to the subscription and are read-only.' },
  'billing.quota-increases': {
    fidelity: 'inferred',
    asks: 'A quota can have one open request, for a limit other than the current one.',
  },
  'billing.transactions': {
    fidelity: 'inferred',
    asks: 'Transactions are returned in pages and can be filtered by their fields.',
  },
  'compute.flavors': { fidelity: 'inferred', asks: 'Flavors are listed by region.' },
  'compute.images': {
    fidelity: 'inferred',
    asks: 'An image has one owner and one source, which must be ready; it can be deleted once.',
  },
  'compute.key-pairs': {
    fidelity: 'inferred',
    asks: 'A key pair needs a public key in OpenSSH format and a name that is unique in its project.',
  },
  'compute.snapshots': {
    fidelity: 'inferred',
    asks: 'A snapshot is taken of an instance in its project, and can be deleted once.',
  },
  'instances.list': {
    fidelity: 'inferred',
    asks: 'Instances are returned in pages and can be filtered by their fields.',
  },
  'iam.api-tokens': { fidelity: 'inferred', asks: 'Only a token that is still valid can be rotated or revoked.' },
  'iam.assignments': {
    fidelity: 'inferred',
    asks: 'A principal of the tenant can hold a role once per scope, where the role can be assigned.',
  },
  'iam.last-owner': { fidelity: 'inferred', asks: 'A tenant must keep at least one active Owner.' },
  'iam.provider': {
    fidelity: 'inferred',
    asks: 'Provider credentials have unique names and work only while provider API access is on.',
  },
  'iam.roles': { fidelity: 'inferred', asks: 'Roles are returned in pages, and their fields have limits.' },
  'iam.role-built-in': { fidelity: 'inferred', asks: 'Built-in roles cannot be changed or deleted.' },
  'iam.service-accounts': {
    fidelity: 'inferred',
    asks: 'A service account has a unique name and is active or disabled; only an active one can get keys.',
  },
  'iam.sso': { fidelity: 'inferred', asks: 'The fields of a single sign-on configuration have limits.' },
  'iam.sso-sign-in': {
    fidelity: 'inferred',
    asks: 'Passwords and single sign-on cannot both be turned off.',
  },
  'iam.users': {
    fidelity: 'inferred',
    asks: 'An email address is unique in the tenant, and a user is either active or disabled.',
  },
  'tokens.ip-allowlist': {
    fidelity: 'inferred',
    asks: 'An IP allowlist contains addresses and networks in standard notation.',
  },
  'routers.fields': { fidelity: 'inferred', asks: 'The fields of a router have limits.' },
  'routers.state': { fidelity: 'inferred', asks: 'Only a router that is ACTIVE or DOWN can be changed.' },
  'routers.interfaces': {
    fidelity: 'inferred',
    asks: 'A router interface needs a subnet that the router can use and that overlaps no other on it.',
  },
  'routers.routes': {
    fidelity: 'inferred',
    asks: 'The next hop of a route must be on a subnet that the router is connected to.',
  },
  'observability.health-events': { fidelity: 'inferred', asks: 'Health events are read-only.' },
  'storage.temp-url-key': { fidelity: 'inferred', asks: 'The temporary URL key can only be read and rotated.' },
  'quota.exceeded': { fidelity: 'inferred', asks: 'The project’s quota must have room for the new resource.' },
  'vpn.ipsec-policies': { fidelity: 'inferred', asks: 'The settings of an IPsec policy must be compatible.' },
  'vpn.services': {
    fidelity: 'inferred',
    asks: 'A VPN service needs a router with an external gateway and a subnet that the router is connected to.',
  },
  'vpn.connections': {
    fidelity: 'inferred',
    asks: 'A VPN connection links a service to peer ranges that do not overlap.',
  },
  'vpn.ipsec-busy': {
    fidelity: 'inferred',
    asks: 'Only an idle IPsec policy can be changed, and only one that is READY can be used.',
  },
  'vpn.ipsec-name': { fidelity: 'inferred', asks: 'IPsec policy names are unique in their project.' },
  'vpn.ipsec-in-use': {
    fidelity: 'inferred',
    asks: 'An IPsec policy that connections use cannot be changed or deleted.',
  },
  'vpn.service-busy': {
    fidelity: 'inferred',
    asks: 'Only an idle VPN service can be changed, and only one that is READY can be used.',
  },
  'vpn.service-name': { fidelity: 'inferred', asks: 'VPN service names are unique in their project.' },
  'vpn.service-in-use': {
    fidelity: 'inferred',
    asks: 'A VPN service that connections use cannot be changed or deleted.',
  },
  'vpn.connection-busy': {
    fidelity: 'inferred',
    asks: 'Only an idle VPN connection can be changed, and only one that is READY can be used.',
  },
  'vpn.connection-name': { fidelity: 'inferred', asks: 'VPN connection names are unique in their project.' },
  'account.catalog': { fidelity: 'specified', asks: 'The catalogue takes no parameters.' },
  'operations.hidden': {
    fidelity: 'specified',
    asks: 'An Operation is visible only to callers who can read its resource.',
  },
  'billing.entitlements': {
    fidelity: 'specified',
    asks: 'Entitlements belong to the subscription and are returned in pages.',
  },
  'billing.transaction-cancel': { fidelity: 'specified', asks: 'Cancelling a transaction takes no body.' },
  'billing.export-legacy': { fidelity: 'specified', asks: 'The format of an export must be csv or pdf.' },
  'billing.export-download': { fidelity: 'specified', asks: 'An export download accepts only its own parameters.' },
  'instances.console-log': { fidelity: 'specified', asks: 'The console and its log accept only their own parameters.' },
  'iam.role-create': { fidelity: 'specified', asks: 'A role has a name, a description, scope levels and permissions.' },
  'iam.role-assignments': { fidelity: 'specified', asks: 'The assignments of a role are returned in pages.' },
  'iam.sso-list': {
    fidelity: 'specified',
    asks: 'Single sign-on configurations are returned in pages, sorted by name, protocol or last sync.',
  },
  'routers.create': { fidelity: 'specified', asks: 'A router has only the fields in the contract.' },
  'routers.route-delete': { fidelity: 'specified', asks: 'The route to delete must belong to the router.' },
  'vpn.ike-shape': { fidelity: 'specified', asks: 'An IKE policy has only the fields in the contract.' },
  'vpn.ike-update': { fidelity: 'specified', asks: 'The settings of an IKE policy must be values that it supports.' },
  'iam.role-permissions': {
    fidelity: 'specified',
    asks: 'Permission keys, levels and scope levels of a role must be known ones.',
  },
  'routers.ha': { fidelity: 'specified', asks: 'ha must be true or false.' },
  'scopes.catalog': { fidelity: 'specified', asks: 'Only the 17 scopes in the catalogue exist.' },
  'account.whoami': { fidelity: 'specified', asks: 'whoami takes no parameters.' },
  'events.connect': { fidelity: 'specified', asks: 'An event stream accepts only its own headers.' },
  'operations.read': { fidelity: 'specified', asks: 'An Operation is read and cancelled by its id.' },
} as const satisfies Readonly<Record<string, AnsweredRule>>

/** Rules of the control API, which clients of the API never meet. */
export const controlRules = {
  'control.input': { fidelity: 'inferred', asks: 'A control API request must match its contract.' },
  'control.unknown': { fidelity: 'inferred', asks: 'Whatever a control API request names must exist.' },
  'control.conflict': {
    fidelity: 'inferred',
    asks: 'The state of the process or sandbox must allow the control API request.',
  },
  'control.limit': {
    fidelity: 'inferred',
    asks: 'A process can hold a limited number of sandboxes, runs, checkpoints and scenarios.',
  },
  'control.access': {
    fidelity: 'inferred',
    asks: 'The control API accepts requests only from this machine, with its token if one is set.',
  },
  'control.clock': { fidelity: 'inferred', asks: 'A sandbox clock only moves forward, within its range.' },
  'control.expectation': {
    fidelity: 'inferred',
    asks: 'The requests in the log must match the expectation.',
  },
} as const satisfies Readonly<Record<string, AnsweredRule>>

/** The id of a rule that decides a response. */
export type RuleId = keyof typeof answeredRules | keyof typeof controlRules

/** Whether a text is the id of a rule of the API. */
export function isRuleId(id: string | undefined): id is keyof typeof answeredRules {
  return id !== undefined && Object.hasOwn(answeredRules, id)
}

/** Rules that no single response names: they concern the shape of responses, several responses, or event streams. */
export const otherRules: Readonly<Record<string, RuleFidelity>> = {
  'general.camel-case': 'specified',
  'general.error-shape': 'specified',
  'general.optional-omitted': 'specified',
  'general.timestamps': 'specified',
  'general.ids-stable': 'specified',
  'general.money': 'specified',
  'general.list-envelope': 'specified',
  'general.path-encoding': 'specified',
  'general.origin': 'specified',
  'general.request-id': 'specified',
  'general.openapi-published': 'specified',
  'pagination.meta': 'specified',
  'pagination.defaults': 'specified',
  'pagination.by-position': 'specified',
  'pagination.bare-lists': 'specified',
  'auth.secret-once': 'specified',
  'scopes.both': 'specified',
  'scopes.write-not-read': 'specified',
  'scopes.per-area': 'specified',
  'scopes.published': 'specified',
  'roles.builtin': 'specified',
  'roles.token-create': 'specified',
  'roles.custom-matrix': 'specified',
  'roles.gateway': 'specified',
  'tokens.rotation': 'specified',
  'tokens.key-default-scopes': 'specified',
  'rate-limit.headers': 'specified',
  'idempotency.optional-elsewhere': 'specified',
  'idempotency.per-tenant': 'specified',
  'idempotency.window': 'specified',
  'idempotency.ignored': 'specified',
  'concurrency.etag': 'specified',
  'concurrency.optional': 'specified',
  'concurrency.subnet': 'specified',
  'concurrency.ignored': 'specified',
  'operations.lifecycle': 'specified',
  'operations.cancel': 'specified',
  'operations.cancel-left-in-place': 'specified',
  'operations.warning': 'specified',
  'operations.immutable': 'specified',
  'operations.frames': 'specified',
  'events.frame': 'specified',
  'events.patch-minimal': 'specified',
  'events.scope': 'specified',
  'events.ping': 'specified',
  'events.resume': 'specified',
  'events.reauthorise': 'specified',
  'events.lifetime': 'specified',
  'events.unauthenticated': 'specified',
  'events.kinds': 'specified',
  'versioning.deprecated-headers': 'specified',
  'versioning.deprecated-marks': 'specified',
  'network-interfaces.shape': 'specified',
  'network-interfaces.search': 'specified',
  'network-interfaces.filters': 'specified',
  'network-interfaces.sort': 'specified',
  'iam.revoke': 'specified',
  'iam.token-events': 'specified',
  'assistant.refused': 'specified',
  'instances.shape': 'specified',
}
