/** The action of an Activity Log event for a request without an Operation. */
import type { Endpoint } from '../../openapi/endpoint.ts'

/**
 * Endpoints whose action cannot be derived from their name: it is that of their Operation, or of the record that they
 * change.
 */
const NAMED: Readonly<Record<string, string>> = {
  acceptVolumeTransfer: 'storage.volumeTransfer.accept',
  allocateNetworkInterface: 'network.interface.allocate',
  attachInstanceInterface: 'compute.instance.attachInterface',
  attachInstanceSecurityGroup: 'compute.instance.attachSecurityGroup',
  attachInstanceVolume: 'compute.instance.attach',
  attachNetworkInterface: 'network.interface.attach',
  confirmProposal: 'compute.instance.create',
  connectInstanceConsole: 'compute.instance.connectConsole',
  connectInstanceWebConsole: 'compute.instance.connectWebConsole',
  createBackupAssignments: 'storage.backupPlan.assignVolumes',
  createBackupPlan: 'storage.backupPlan.create',
  createBucketConfigurationRule: 'storage.bucket.addConfigurationRule',
  createBucketUpload: 'storage.bucket.upload',
  createFileShare: 'storage.fileShare.create',
  createFileShareRule: 'storage.fileShare.addRule',
  createIkePolicy: 'vpn.ikePolicy.create',
  createIpsecPolicy: 'vpn.ipsecPolicy.create',
  createLoadBalancerCertificate: 'network.loadBalancer.createCertificate',
  createLoadBalancerListener: 'network.loadBalancer.createListener',
  createLoadBalancerMonitor: 'network.loadBalancer.createMonitor',
  createLoadBalancerPool: 'network.loadBalancer.createPool',
  createLoadBalancerTarget: 'network.loadBalancer.createTarget',
  createNetworkInterface: 'network.interface.create',
  createRoleAssignment: 'iam.assignment.create',
  createRouterInterface: 'network.router.addInterface',
  createRouterRoute: 'network.router.addRoute',
  createSecurityGroupRule: 'network.securityGroup.addRule',
  createVolumeSnapshot: 'storage.volumeSnapshot.create',
  createVpnConnection: 'vpn.connection.create',
  createVpnService: 'vpn.service.create',
  deleteBackupPlan: 'storage.backupPlan.delete',
  deleteBucketConfigurationRule: 'storage.bucket.removeConfigurationRule',
  deleteBucketObject: 'storage.bucket.deleteObjects',
  deleteBucketObjects: 'storage.bucket.deleteObjects',
  deleteFileShare: 'storage.fileShare.delete',
  deleteIkePolicy: 'vpn.ikePolicy.delete',
  deleteIpsecPolicy: 'vpn.ipsecPolicy.delete',
  deleteLoadBalancerCertificate: 'network.loadBalancer.deleteCertificate',
  deleteLoadBalancerListener: 'network.loadBalancer.deleteListener',
  deleteLoadBalancerMember: 'network.loadBalancer.deleteMember',
  deleteLoadBalancerMonitor: 'network.loadBalancer.deleteMonitor',
  deleteLoadBalancerPool: 'network.loadBalancer.deletePool',
  deleteNetworkInterface: 'network.interface.delete',
  deleteRoleAssignment: 'iam.assignment.delete',
  deleteRouterInterface: 'network.router.removeInterface',
  deleteRouterRoute: 'network.router.removeRoute',
  deleteSecurityGroupRule: 'network.securityGroup.removeRule',
  deleteVolumeSnapshot: 'storage.volumeSnapshot.delete',
  deleteVolumeTransfer: 'storage.volumeTransfer.delete',
  deleteVpnConnection: 'vpn.connection.delete',
  deleteVpnService: 'vpn.service.delete',
  detachInstanceInterface: 'compute.instance.detachInterface',
  detachInstanceSecurityGroup: 'compute.instance.detachSecurityGroup',
  detachInstanceVolume: 'compute.instance.detach',
  detachNetworkInterface: 'network.interface.detach',
  exportBucketObject: 'storage.bucket.exportObject',
  pauseBackupPlan: 'storage.backupPlan.pause',
  replaceImageTags: 'compute.image.replaceTags',
  replaceInstanceTags: 'compute.instance.replaceTags',
  replaceSnapshotTags: 'compute.snapshot.replaceTags',
  replaceVolumeTags: 'storage.volume.replaceTags',
  resizeFileShare: 'storage.fileShare.resize',
  restoreRestorePoint: 'storage.restorePoint.restore',
  restoreVolumeSnapshot: 'storage.volumeSnapshot.restore',
  resumeBackupPlan: 'storage.backupPlan.resume',
  retryFailedBackupRun: 'storage.backupPlan.run',
  revokeImageShare: 'compute.image.revoke',
  revokeUserCredentials: 'iam.user.revokeCredentials',
  rotateTempUrlKey: 'storage.tempUrlKey.rotate',
  runBackupPlan: 'storage.backupPlan.run',
  setQuotaAllocation: 'iam.quota.reconcile',
  snapshotVolume: 'storage.volumeSnapshot.create',
  unassignBackupVolumes: 'storage.backupPlan.unassignVolumes',
  updateBucketPolicies: 'storage.bucket.updatePolicies',
  updateIkePolicy: 'vpn.ikePolicy.update',
  updateIpsecPolicy: 'vpn.ipsecPolicy.update',
  updateLoadBalancerListener: 'network.loadBalancer.updateListener',
  updateLoadBalancerMonitor: 'network.loadBalancer.updateMonitor',
  updateLoadBalancerPool: 'network.loadBalancer.updatePool',
  updateNetworkInterface: 'network.interface.update',
  updateSsoConfiguration: 'iam.sso.update',
  updateVpnConnection: 'vpn.connection.update',
  updateVpnService: 'vpn.service.update',
}

/** Cache of actions by endpoint, because every write needs one. */
const known = new WeakMap<Pick<Endpoint, 'id' | 'path'>, string>()

/** `createApiToken` below `iam` is `iam.apiToken.create`. */
export function actionOf(endpoint: Pick<Endpoint, 'id' | 'path'>): string {
  let action = known.get(endpoint)
  if (action === undefined) known.set(endpoint, (action = NAMED[endpoint.id] ?? derivedAction(endpoint)))
  return action
}

function derivedAction({ id, path }: Pick<Endpoint, 'id' | 'path'>): string {
  const [verb, first = '', ...rest] = id.split(/(?=[A-Z])/)
  const [area] = path
    .replace(/^\/scopes\/\{\w+\}/, '')
    .split('/')
    .filter(Boolean)
  const noun = first.toLowerCase() + rest.join('')
  return `${area === undefined || area === 'tenants' ? 'iam' : area}.${noun}.${verb!}`
}
