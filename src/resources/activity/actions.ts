/** The action of an Activity Log event for a request without an Operation. */
import type { Endpoint } from '../../openapi/endpoint.ts'

/** Endpoints whose Operation has another action than their name implies. */
const NAMED: Readonly<Record<string, string>> = {
  acceptVolumeTransfer: 'storage.volumeTransfer.accept',
  allocateNetworkInterface: 'network.interface.allocate',
  attachInstanceInterface: 'compute.instance.attachInterface',
  attachInstanceSecurityGroup: 'compute.instance.attachSecurityGroup',
  attachInstanceVolume: 'compute.instance.attach',
  attachNetworkInterface: 'network.interface.attach',
  confirmProposal: 'compute.instance.create',
  createBackupPlan: 'storage.backupPlan.create',
  createBucketUpload: 'storage.bucket.upload',
  createFileShare: 'storage.fileShare.create',
  createFileShareRule: 'storage.fileShare.addRule',
  createIkePolicy: 'vpn.ikePolicy.create',
  createIpsecPolicy: 'vpn.ipsecPolicy.create',
  createLoadBalancerListener: 'network.loadBalancer.createListener',
  createLoadBalancerMonitor: 'network.loadBalancer.createMonitor',
  createLoadBalancerPool: 'network.loadBalancer.createPool',
  createLoadBalancerTarget: 'network.loadBalancer.createTarget',
  createNetworkInterface: 'network.interface.create',
  createRouterInterface: 'network.router.addInterface',
  createRouterRoute: 'network.router.addRoute',
  createVolumeSnapshot: 'storage.volumeSnapshot.create',
  createVpnConnection: 'vpn.connection.create',
  createVpnService: 'vpn.service.create',
  deleteBackupPlan: 'storage.backupPlan.delete',
  deleteBucketObject: 'storage.bucket.deleteObjects',
  deleteBucketObjects: 'storage.bucket.deleteObjects',
  deleteFileShare: 'storage.fileShare.delete',
  deleteIkePolicy: 'vpn.ikePolicy.delete',
  deleteIpsecPolicy: 'vpn.ipsecPolicy.delete',
  deleteLoadBalancerListener: 'network.loadBalancer.deleteListener',
  deleteLoadBalancerMember: 'network.loadBalancer.deleteMember',
  deleteLoadBalancerMonitor: 'network.loadBalancer.deleteMonitor',
  deleteLoadBalancerPool: 'network.loadBalancer.deletePool',
  deleteNetworkInterface: 'network.interface.delete',
  deleteRouterInterface: 'network.router.removeInterface',
  deleteRouterRoute: 'network.router.removeRoute',
  deleteVolumeSnapshot: 'storage.volumeSnapshot.delete',
  deleteVolumeTransfer: 'storage.volumeTransfer.delete',
  deleteVpnConnection: 'vpn.connection.delete',
  deleteVpnService: 'network.vpn.service.delete',
  detachInstanceInterface: 'compute.instance.detachInterface',
  detachInstanceSecurityGroup: 'compute.instance.detachSecurityGroup',
  detachInstanceVolume: 'compute.instance.detach',
  detachNetworkInterface: 'network.interface.detach',
  pauseBackupPlan: 'storage.backupPlan.pause',
  resizeFileShare: 'storage.fileShare.resize',
  restoreRestorePoint: 'storage.restorePoint.restore',
  restoreVolumeSnapshot: 'storage.volumeSnapshot.restore',
  resumeBackupPlan: 'storage.backupPlan.resume',
  retryFailedBackupRun: 'storage.backupPlan.run',
  revokeImageShare: 'compute.image.revoke',
  rotateTempUrlKey: 'storage.tempUrlKey.rotate',
  runBackupPlan: 'storage.backupPlan.run',
  setQuotaAllocation: 'iam.quota.reconcile',
  snapshotVolume: 'storage.volumeSnapshot.create',
  unassignBackupVolumes: 'storage.backupPlan.unassignVolumes',
  updateIkePolicy: 'vpn.ikePolicy.update',
  updateIpsecPolicy: 'vpn.ipsecPolicy.update',
  updateLoadBalancerListener: 'network.loadBalancer.updateListener',
  updateLoadBalancerMonitor: 'network.loadBalancer.updateMonitor',
  updateLoadBalancerPool: 'network.loadBalancer.updatePool',
  updateVpnConnection: 'vpn.connection.update',
  updateVpnService: 'vpn.service.update',
}

/** `createApiToken` below `iam` is `iam.apiToken.create`. */
export function actionOf({ id, path }: Pick<Endpoint, 'id' | 'path'>): string {
  const named = NAMED[id]
  if (named) return named
  const [verb, first = '', ...rest] = id.split(/(?=[A-Z])/)
  const [area] = path
    .replace(/^\/scopes\/\{\w+\}/, '')
    .split('/')
    .filter(Boolean)
  const noun = first.toLowerCase() + rest.join('')
  return `${area === undefined || area === 'tenants' ? 'iam' : area}.${noun}.${verb!}`
}
