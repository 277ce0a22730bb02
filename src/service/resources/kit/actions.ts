/** The action of an Activity Log event for a request without an Operation. */
import type { Endpoint } from '../../contract/endpoint.ts'

/**
 * Endpoints whose action cannot be derived from their name: it is the action of their Operation or of the record that
 * they change.
 */
const NAMED: Readonly<Record<string, string>> = {
  attachInstanceVolume: 'compute.instance.attach',
  confirmProposal: 'compute.instance.create',
  createBackupAssignments: 'storage.backupPlan.assignVolumes',
  createBucketConfigurationRule: 'storage.bucket.addConfigurationRule',
  createBucketUpload: 'storage.bucket.upload',
  createFileShareRule: 'storage.fileShare.addRule',
  createRouterInterface: 'network.router.addInterface',
  createRouterRoute: 'network.router.addRoute',
  createSecurityGroupRule: 'network.securityGroup.addRule',
  deleteBucketConfigurationRule: 'storage.bucket.removeConfigurationRule',
  deleteBucketObject: 'storage.bucket.deleteObjects',
  deleteRouterInterface: 'network.router.removeInterface',
  deleteRouterRoute: 'network.router.removeRoute',
  deleteSecurityGroupRule: 'network.securityGroup.removeRule',
  detachInstanceVolume: 'compute.instance.detach',
  exportBucketObject: 'storage.bucket.exportObject',
  retryFailedBackupRun: 'storage.backupPlan.run',
  revokeImageShare: 'compute.image.revoke',
  setQuotaAllocation: 'iam.quota.reconcile',
  snapshotVolume: 'storage.volumeSnapshot.create',
  unassignBackupVolumes: 'storage.backupPlan.unassignVolumes',
}

/** Records whose name in actions differs from that in endpoints. */
const NOUNS: Readonly<Record<string, string>> = {
  'iam.roleAssignment': 'iam.assignment',
  'iam.ssoConfiguration': 'iam.sso',
  'network.ikePolicy': 'vpn.ikePolicy',
  'network.ipsecPolicy': 'vpn.ipsecPolicy',
  'network.networkInterface': 'network.interface',
  'network.vpnConnection': 'vpn.connection',
  'network.vpnService': 'vpn.service',
}

/**
 * Parts of a record, whose actions count as actions of the record: `deleteLoadBalancerPool` is
 * `loadBalancer.deletePool`.
 */
const PART =
  /^(loadBalancer|instance|image|snapshot|volume|bucket|user)(Certificate|Console|Credentials|Interface|Listener|Member|Monitor|Objects|Policies|Pool|SecurityGroup|Tags|Target|WebConsole)$/

/** Returns the action of an endpoint: `createApiToken` below `iam` is `iam.apiToken.create`. */
export function actionOf(endpoint: Pick<Endpoint, 'id' | 'path'>): string {
  return NAMED[endpoint.id] ?? derivedAction(endpoint)
}

function derivedAction({ id, path }: Pick<Endpoint, 'id' | 'path'>): string {
  const [verb, first = '', ...rest] = id.split(/(?=[A-Z])/)
  const [top] = path
    .replace(/^\/scopes\/\{\w+\}/, '')
    .split('/')
    .filter(Boolean)
  const area = top === undefined || top === 'tenants' ? 'iam' : top
  const noun = first.toLowerCase() + rest.join('')
  const [, owner, part] = PART.exec(noun) ?? []
  if (owner !== undefined) return `${area}.${owner}.${verb!}${part!}`
  return `${NOUNS[`${area}.${noun}`] ?? `${area}.${noun}`}.${verb!}`
}
