/**
 * All rules that the tests prove, by id, with their source: specified, or inferred where the specification says
 * nothing.
 */

/** Source of a rule. */
export type RuleFidelity = 'specified' | 'inferred'

/** A rule that decides a single response. */
export interface AnsweredRule {
  readonly fidelity: RuleFidelity
  /** What the rule requires, in one sentence. */
  readonly asks: string
}

const specified = (asks: string): AnsweredRule => ({ fidelity: 'specified', asks })
const inferred = (asks: string): AnsweredRule => ({ fidelity: 'inferred', asks })

/** Rules that decide a single response, which names its rule in X-Sandbox-Rule. */
export const answeredRules = {
  'general.json': specified('A request body must be valid JSON, sent as application/json.'),
  'general.region-code': specified('A region must be the code of an active region.'),
  'general.unknown-path': specified('The API has no endpoint with this path.'),
  'pagination.bounds': specified('Pages are numbered from 1 and contain at most 200 records.'),
  'auth.bearer': specified(
    'A request must have a credential: a bearer token, a service account key or a session cookie.',
  ),
  'auth.wrong-credential': specified('The credential must be known and still valid.'),
  'auth.ip-allowlist': specified('A token with an IP allowlist works only from the addresses on it.'),
  'auth.user-disabled': specified('A token works only while its user exists and is enabled.'),
  'auth.service-account-disabled': specified(
    'A service account’s credentials work only while the account exists and is enabled.',
  ),
  'auth.tenant-bound': specified('Records of other tenants are not visible.'),
  'auth.project-role': specified('A project is visible only to callers with a role on it.'),
  'auth.session-cookie': specified('A session cookie is valid until its session ends.'),
  'scopes.missing': specified('The credential must hold every scope that the endpoint requires.'),
  'scopes.activity-any': specified('Reading the Activity Log requires iam:read or audit:read.'),
  'scopes.subscription-create': specified('Creating a subscription requires both iam:write and billing:write.'),
  'scopes.project-delete': specified('Deleting a project requires the write scopes for everything it can contain.'),
  'roles.permission-missing': specified(
    'The caller’s role must allow the action, even if the credential has the required scopes.',
  ),
  'roles.subscription-required': specified('Resources owned by a subscription require a role on the subscription.'),
  'roles.grant-within-own': inferred(
    'Callers can grant manage permission only on resources that they themselves can manage at the same scope.',
  ),
  'tokens.fence-scopes': specified('A token cannot pass on scopes that it does not hold.'),
  'tokens.fence-expiry': specified('A token cannot create credentials that outlive it.'),
  'tokens.fence-ip': specified('A token with an IP allowlist cannot create a token with a wider allowlist.'),
  'tokens.fence-identity': inferred('A token cannot create a token that acts as someone else.'),
  'tokens.lifetime': specified('A token is valid for at most 365 days.'),
  'tokens.key-no-iam-write': specified('Service account keys cannot hold iam:write.'),
  'tokens.console-only': specified('This action requires a console session with a recent second factor.'),
  'rate-limit.exceeded': specified('The number of requests per window is limited; Retry-After says how long to wait.'),
  'rate-limit.attempts': inferred(
    'A credential can attempt the same action on the same record at most five times within 60 seconds.',
  ),
  'rate-limit.per-tenant': specified('All credentials of a tenant also share a common limit.'),
  'idempotency.key-required': specified('Create requests sent with a token or key must have an Idempotency-Key.'),
  'idempotency.replay': specified('A repeated request with the same key and body gets the original response.'),
  'idempotency.conflict': specified('An Idempotency-Key can be used with only one body.'),
  'idempotency.uuid': inferred('An Idempotency-Key must be a UUID.'),
  'concurrency.stale': specified('If-Match must contain the current ETag of the record.'),
  'concurrency.required': specified('This change requires an If-Match header with the ETag from your last read.'),
  'concurrency.not-modified': inferred('The client already has the current version.'),
  'operations.cancel-final': specified('A finished Operation cannot be cancelled.'),
  'operations.born-final': specified(
    'Billing Operations are already finished when they are returned, and cannot be read later.',
  ),
  'events.limit': specified('The number of open event streams per credential is limited.'),
  'account.regions': specified('Only active regions are available.'),
  'account.subscription-create': specified('A new subscription appears in whoami.'),
  'instances.create': specified('Creating an instance starts an Operation that builds it.'),
  'instances.update': specified('Only some fields of an instance can be changed.'),
  'instances.delete-protected': specified('An instance can be deleted only when deletion protection is off.'),
  'instances.actions': specified('The action must be possible in the current state of the instance.'),
  'instances.tags': specified('Setting tags replaces the whole set.'),
  'instances.metrics': specified('Metrics are available only while monitoring is on.'),
  'instances.quota': specified('The project’s quota must have room for the instance.'),
  'routers.name': specified('Router names are lower case and unique in their project.'),
  'routers.external-network': specified('A gateway must use an external network that is available to the project.'),
  'routers.snat': specified('Source NAT cannot be turned off on a router with a gateway.'),
  'routers.routes-empty': specified('A new router cannot have routes.'),
  'network-interfaces.error-codes': specified('Requests that read network interfaces have their own error codes.'),
  'vpn.ike-in-use': specified('An IKE policy that connections use cannot be changed.'),
  'vpn.ike-name': specified('IKE policy names are unique in their project.'),
  'vpn.ike-busy': inferred('Only an IKE policy that is READY can be changed.'),
  'iam.role-name': specified('Role names are short, printable and unique in their tenant.'),
  'iam.role-held': inferred(
    'A role cannot be deleted while it is assigned, and cannot lose a scope level at which it is assigned.',
  ),
  'iam.revoke-errors': specified('Only a credential or session that exists and is still valid can be revoked.'),
  'iam.quota-allocation': specified('A project’s allocation is limited by what its subscription has left.'),
  'billing.transaction-cancel-conflict': specified('Only an open transaction of a cancellable type can be cancelled.'),
  'billing.company': specified('Only the tenant owner can change the company settings.'),
  'storage.volumes': specified('The request must be compatible with the current state and use of the volume.'),
  'storage.backup-plans': specified('The request must be compatible with the current state of the backup plan.'),
  'storage.plan-pause': specified('A backup plan that is being deleted cannot be paused.'),
  'storage.buckets': specified('The request must be compatible with the current state and settings of the bucket.'),
  'storage.file-shares': specified(
    'The request must be compatible with the current state and settings of the file share.',
  ),
  'storage.snapshots': specified('The request must be compatible with the current state of the snapshot.'),
  'storage.transfers': specified('The request must be compatible with the current state of the volume transfer.'),
  'network.networks': specified(
    'The request must be compatible with the current state and use of the network or subnet.',
  ),
  'network.floating-ips': specified(
    'The request must be compatible with the current state of the floating IP and its network interface.',
  ),
  'network.ports': specified(
    'The request must be compatible with the current state and settings of the network interface.',
  ),
  'network.load-balancers': specified(
    'The request must be compatible with the current state and settings of the load balancer.',
  ),
  'network.security-groups': specified(
    'The request must be compatible with the current state and rules of the security group.',
  ),
  'assistant.confirm': specified('A proposal can be confirmed only once.'),
  'assistant.expired': specified('A proposal must be confirmed within ten minutes.'),
  'assistant.not-yours': specified('Proposals of other callers are not visible.'),
  'observability.rules': specified('The settings of the alert rule or channel must be compatible with each other.'),
  'general.method': inferred('The path does not support this method; Allow lists the methods it supports.'),
  'general.unknown-record': inferred('The path refers to a record that does not exist or is not visible at this path.'),
  'general.fields': inferred('Parameters and bodies must match the contract.'),
  'general.being-removed': inferred('New records cannot use a record that is being deleted.'),
  'general.record-gone': inferred('A record that the request needs was deleted through the control API.'),
  'general.prefer': inferred('Prefer must request an example that the endpoint has.'),
  'general.scenario-header': inferred('X-Sandbox-Scenario must name scenarios that exist in the sandbox.'),
  'general.http': inferred('A request must be valid HTTP with exactly one Host header.'),
  'general.expect': inferred('100-continue is the only expectation that the server supports.'),
  'general.header-size': inferred('The headers of a request can have at most 16 KiB in total.'),
  'general.arrival': inferred('A request must arrive completely within its time limit.'),
  'account.projects': inferred('Only the name of a project can be changed.'),
  'account.project-name': inferred('Project names are unique in their subscription.'),
  'account.subscriptions': inferred('Only the name and default region of a subscription can be changed.'),
  'account.being-deleted': inferred('A project or subscription that is already being deleted cannot be deleted again.'),
  'account.not-empty': inferred('Only an empty project or subscription can be deleted.'),
  'activity.events': inferred('An Activity Log event is visible only in the project or tenant where it happened.'),
  'assistant.proposals': inferred('Proposals are returned in pages and can be filtered by their fields.'),
  'billing.budgets': inferred('A budget needs an amount, a period and a name that is unique in its subscription.'),
  'billing.cost-reports': inferred(
    'A cost report covers one of the subscription’s projects in the period between two dates.',
  ),
  'billing.coupons': inferred('A coupon can be redeemed once, before it expires, in the currency of the subscription.'),
  'billing.credits': inferred('Credits, coupons and payment methods are returned in pages.'),
  'billing.invoices': inferred('Invoices belong to the subscription and are read-only.'),
  'billing.quota-increases': inferred(
    'A quota can have only one open increase request, and the requested limit must differ from the current limit.',
  ),
  'billing.transactions': inferred('Transactions are returned in pages and can be filtered by their fields.'),
  'compute.flavors': inferred('Flavors are listed by region.'),
  'compute.images': inferred(
    'An image has one owner and one source, which must be ready; an image that is already being deleted cannot be deleted again.',
  ),
  'compute.key-pairs': inferred(
    'A key pair needs a public key in OpenSSH format and a name that is unique in its project.',
  ),
  'compute.snapshots': inferred(
    'A snapshot can be taken only of an instance in the same project; a snapshot that is already being deleted cannot be deleted again.',
  ),
  'instances.list': inferred('Instances are returned in pages and can be filtered by their fields.'),
  'iam.api-tokens': inferred('Only a token that is still valid can be rotated or revoked.'),
  'iam.assignments': inferred(
    'A principal of the tenant can hold a role once per scope, and only at scopes where the role can be assigned.',
  ),
  'iam.last-owner': inferred('A tenant must keep at least one active Owner.'),
  'iam.provider': inferred('Provider credentials have unique names and work only while provider API access is on.'),
  'iam.roles': inferred('Roles are returned in pages, and their fields have limits.'),
  'iam.role-built-in': inferred('Built-in roles cannot be changed or deleted.'),
  'iam.service-accounts': inferred(
    'A service account has a unique name and is active or disabled; keys can be created only for an active one.',
  ),
  'iam.sso': inferred('The fields of a single sign-on configuration have limits.'),
  'iam.sso-sign-in': inferred('Passwords and single sign-on cannot both be turned off.'),
  'iam.users': inferred('An email address is unique in the tenant, and a user is either active or disabled.'),
  'tokens.ip-allowlist': inferred('An IP allowlist contains addresses and networks in standard notation.'),
  'routers.fields': inferred('The fields of a router have limits.'),
  'routers.state': inferred('Only a router that is ACTIVE or DOWN can be changed.'),
  'routers.interfaces': inferred(
    'A router interface needs a subnet that the router can use and that does not overlap its other subnets.',
  ),
  'routers.routes': inferred('The next hop of a route must be on a subnet that the router is connected to.'),
  'observability.health-events': inferred('Health events are read-only.'),
  'storage.temp-url-key': inferred('The temporary URL key can only be read and rotated.'),
  'quota.exceeded': inferred('The project’s quota must have room for the new resource.'),
  'vpn.ipsec-policies': inferred('The settings of an IPsec policy must be compatible with each other.'),
  'vpn.services': inferred(
    'A VPN service needs a router with an external gateway and a subnet that the router is connected to.',
  ),
  'vpn.connections': inferred('A VPN connection links a service to peer ranges that do not overlap.'),
  'vpn.ipsec-busy': inferred(
    'An IPsec policy can be changed only while no work on it is in progress, and used only while it is READY.',
  ),
  'vpn.ipsec-name': inferred('IPsec policy names are unique in their project.'),
  'vpn.ipsec-in-use': inferred('An IPsec policy that connections use cannot be changed or deleted.'),
  'vpn.service-busy': inferred(
    'A VPN service can be changed only while no work on it is in progress, and used only while it is READY.',
  ),
  'vpn.service-name': inferred('VPN service names are unique in their project.'),
  'vpn.service-in-use': inferred('A VPN service that connections use cannot be changed or deleted.'),
  'vpn.connection-busy': inferred(
    'A VPN connection can be changed only while no work on it is in progress, and used only while it is READY.',
  ),
  'vpn.connection-name': inferred('VPN connection names are unique in their project.'),
  'account.catalog': specified('The catalogue takes no parameters.'),
  'operations.hidden': specified('An Operation is visible only to callers who can read its resource.'),
  'billing.entitlements': specified('Entitlements belong to the subscription and are returned in pages.'),
  'billing.transaction-cancel': specified('A request to cancel a transaction has no body.'),
  'billing.export-legacy': specified('The format of an export must be csv or pdf.'),
  'billing.export-download': specified('An export download accepts only documented parameters.'),
  'instances.console-log': specified(
    'Requests for an instance’s console or console log accept only documented parameters.',
  ),
  'iam.role-create': specified('A role can have only a name, a description, scope levels and permissions.'),
  'iam.role-assignments': specified('The assignments of a role are returned in pages.'),
  'iam.sso-list': specified(
    'Single sign-on configurations are returned in pages, sorted by name, protocol or last sync.',
  ),
  'routers.create': specified('A request to create a router can contain only the fields in the contract.'),
  'routers.route-delete': specified('The route to delete must belong to the router.'),
  'vpn.ike-shape': specified('A request for an IKE policy can contain only the fields in the contract.'),
  'vpn.ike-update': specified('The settings of an IKE policy must have supported values.'),
  'iam.role-permissions': specified('A role’s permission keys, levels and scope levels must exist.'),
  'routers.ha': specified('ha must be true or false.'),
  'scopes.catalog': specified('Only the 17 scopes in the catalogue exist.'),
  'account.whoami': specified('whoami takes no parameters.'),
  'events.connect': specified('A request for an event stream accepts only documented headers.'),
  'operations.read': specified('An Operation is read and cancelled by its id.'),
} as const satisfies Readonly<Record<string, AnsweredRule>>

/** Rules of the control API, which clients of the API never encounter. */
export const controlRules = {
  'control.input': inferred('A control API request must match its contract.'),
  'control.unknown': inferred('Everything that a control API request refers to must exist.'),
  'control.conflict': inferred(
    'A control API request must be possible in the current state of the process and the sandbox.',
  ),
  'control.limit': inferred('A process can hold a limited number of sandboxes, runs, checkpoints and scenarios.'),
  'control.access': inferred('The control API accepts requests only from this machine, with its token if one is set.'),
  'control.clock': inferred('A sandbox clock moves only forward, within its range.'),
  'control.expectation': inferred('The requests in the log must match the expectation.'),
} as const satisfies Readonly<Record<string, AnsweredRule>>

/** The id of a rule that decides a response. */
export type RuleId = keyof typeof answeredRules | keyof typeof controlRules

/** Returns true if a string is the id of a rule of the API. */
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
