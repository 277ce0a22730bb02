/**
 * The action that an event names where no Operation does.
 */
import type { Endpoint } from '../../openapi/endpoint.ts'

/** Endpoints whose Operation has another action than the one that follows from their name. */
const NAMED: Readonly<Record<string, string>> = {
  acceptVolumeTransfer: 'storage.volumeTransfer.accept',
  allocateNetworkInterface: 'network.interface.allocate',
  attachInstanceInterface: 'compute.instance.attach-interface',
  attachInstanceSecurityGroup: 'compute.instance.attach-security-group',
  attachInstanceVolume: 'compute.instance.attach',
  attachNetworkInterface: 'network.interface.attach',
  confirmProposal: 'compute.instance.create',
  createBackupPlan: 'storage.backup-plan.create',
  createBucketUpload: 'storage.bucket.upload',
  createFileShare: 'storage.file-share.create',
  createFileShareRule: 'storage.file-share.allow',
  createIkePolicy: 'network.vpn.ikePolicy.create',
  createIpsecPolicy: 'network.vpn.ipsecPolicy.create',
  createLoadBalancerListener: 'network.loadBalancer.listener.create',
  createLoadBalancerMonitor: 'network.loadBalancer.monitor.create',
  createLoadBalancerPool: 'network.loadBalancer.pool.create',
  createLoadBalancerTarget: 'network.loadBalancer.target.create',
  createNetworkInterface: 'network.interface.create',
  createRouterInterface: 'network.router.interface.add',
  createRouterRoute: 'network.router.route.add',
  createVolumeSnapshot: 'storage.snapshot.create',
  createVpnConnection: 'network.vpn.connection.create',
  createVpnService: 'network.vpn.service.create',
  deleteBackupPlan: 'storage.backup-plan.delete',
  deleteBucketObject: 'storage.bucket.object.delete',
  deleteBucketObjects: 'storage.bucket.object.delete',
  deleteFileShare: 'storage.file-share.delete',
  deleteIkePolicy: 'network.vpn.ikePolicy.delete',
  deleteIpsecPolicy: 'network.vpn.ipsecPolicy.delete',
  deleteLoadBalancerListener: 'network.loadBalancer.listener.delete',
  deleteLoadBalancerMember: 'network.loadBalancer.member.delete',
  deleteLoadBalancerMonitor: 'network.loadBalancer.monitor.delete',
  deleteLoadBalancerPool: 'network.loadBalancer.pool.delete',
  deleteNetworkInterface: 'network.interface.delete',
  deleteRouterInterface: 'network.router.removeInterface',
  deleteRouterRoute: 'network.router.route.delete',
  deleteVolumeSnapshot: 'storage.snapshot.delete',
  deleteVolumeTransfer: 'storage.volume-transfer.delete',
  deleteVpnConnection: 'network.vpn.connection.delete',
  deleteVpnService: 'network.vpn.service.delete',
  detachInstanceInterface: 'compute.instance.detachInterface',
  detachInstanceSecurityGroup: 'compute.instance.detach-security-group',
  detachInstanceVolume: 'compute.instance.detach',
  detachNetworkInterface: 'network.interface.detach',
  pauseBackupPlan: 'storage.backup-plan.pause',
  resizeFileShare: 'storage.file-share.resize',
  restoreRestorePoint: 'storage.restore-point.restore',
  restoreVolumeSnapshot: 'storage.snapshot.restore',
  resumeBackupPlan: 'storage.backup-plan.resume',
  retryFailedBackupRun: 'storage.backup-plan.run',
  revokeImageShare: 'compute.image.revoke',
  rotateTempUrlKey: 'storage.temp-url-key.rotate',
  runBackupPlan: 'storage.backup-plan.run',
  setQuotaAllocation: 'iam.quota.reconcile',
  snapshotVolume: 'storage.snapshot.create',
  unassignBackupVolumes: 'storage.backup-plan.unassign-volumes',
  updateIkePolicy: 'network.vpn.ikePolicy.update',
  updateIpsecPolicy: 'network.vpn.ipsecPolicy.update',
  updateLoadBalancerListener: 'network.loadBalancer.listener.update',
  updateLoadBalancerMonitor: 'network.loadBalancer.monitor.update',
  updateLoadBalancerPool: 'network.loadBalancer.pool.update',
  updateVpnConnection: 'network.vpn.connection.update',
  updateVpnService: 'network.vpn.service.update',
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
