// An example request body for each endpoint that takes one, by operation id. Each succeeds in a fresh sandbox with the
// default fixtures.
import { certificate, privateKey } from './certificate.js'

const tags = [
  { key: 'env', value: 'staging' },
  { key: 'team', value: 'shop' },
]

const account = {
  createSubscription: { name: 'Acme Research', currency: 'EUR', defaultRegion: 'eu-central-1' },
  updateSubscription: { name: 'Acme Production' },
  createProject: { name: 'Staging', region: 'eu-west-1' },
  updateProject: { name: 'Shop' },
}

const billing = {
  createBudget: {
    name: 'Compute of the shop',
    amountMinor: 25_000_000,
    period: 'monthly',
    projectId: 'prj_acme_prod',
    recipients: ['finance@acme.example'],
  },
  updateBudget: { amountMinor: 30_000_000 },
  updateCompany: { legalName: 'Acme Europe GmbH', city: 'Berlin', postalCode: '10117', country: 'DE' },
  redeemCoupon: { code: 'WELCOME50' },
  createQuotaIncrease: { quotaId: 'quo_instances', requestedLimit: 3000, reason: 'The shop grows before Christmas.' },
  exportTransaction: { format: 'csv' },
}

const compute = {
  createImage: { name: 'batch-golden', description: 'After the first update', instanceId: 'ins_batch', tags },
  replaceImageTags: tags,
  revokeImageShare: { subscriptionId: 'sub_acme_labs' },
  createInstance: {
    name: 'web-2',
    flavorId: 'flv_small',
    imageId: 'img_ubuntu_2404',
    networkId: 'net_app',
    keyPairs: ['ops'],
    securityGroups: ['sgr_default', 'sgr_web'],
    tags,
  },
  updateInstance: { name: 'web-1', deletionProtection: true },
  replaceInstanceTags: tags,
  attachInstanceVolume: { volumeId: 'vol_spare' },
  detachInstanceVolume: { volumeId: 'vol_data' },
  attachInstanceInterface: { networkId: 'net_app' },
  detachInstanceInterface: { networkInterfaceId: 'nic_web' },
  attachInstanceSecurityGroup: { securityGroupId: 'sgr_db' },
  detachInstanceSecurityGroup: { securityGroupId: 'sgr_web' },
  resizeInstance: { flavorId: 'flv_large' },
  exportInstance: { format: 'json' },
  createKeyPair: { name: 'deploy' },
  exportKeyPair: { format: 'openssh' },
  createSnapshot: { name: 'web before the release', instanceId: 'ins_web', tags },
  replaceSnapshotTags: tags,
}

const people = {
  createApiToken: { name: 'terraform', scopes: ['compute:read', 'network:read'], lifetime: '30d' },
  rotateApiToken: { lifetime: '30d' },
  setProviderApiAccess: { enabled: false },
  createProviderCredential: { name: 'inventory', description: 'Reads what there is, nightly.' },
  setQuotaAllocation: { allocated: 40 },
  createRole: {
    name: 'Storage owner',
    description: 'Runs volumes and buckets.',
    assignableScopes: ['project'],
    permissions: { storage: 'manage', compute: 'read' },
  },
  updateRole: { description: 'Runs networks, and reads what is on them.' },
  createRoleAssignment: { principalId: 'usr_reader', scopeKind: 'project' },
  createServiceAccount: { name: 'ci', description: 'Deploys what was merged.', role: 'rol_contributor' },
  updateServiceAccount: { description: 'Deploys the shop.' },
  createServiceAccountKey: { name: 'pipeline', scopes: ['compute:write'], lifetime: '90d' },
  updateSsoConfiguration: { displayName: 'Acme sign-in' },
  createUser: { email: 'nora@acme.example', name: 'Nora New', role: 'rol_reader', scopeKind: 'project' },
  updateUser: { name: 'Rita Reader-Lane' },
  revokeUserCredentials: { target: 'all_sessions' },
}

const network = {
  createFloatingIp: { poolId: 'net_public', description: 'For the next release' },
  associateFloatingIp: { networkInterfaceId: 'nic_spare' },
  createNetwork: { name: 'backend', region: 'eu-west-1', description: 'Between the services' },
  updateNetwork: { description: 'Web servers and their load balancer' },
  createSubnet: { name: 'app-2', cidr: '10.77.0.0/24', dnsServers: ['9.9.9.9'] },
  updateSubnet: { name: 'app-1', dnsServers: ['9.9.9.9', '149.112.112.112'] },
  createNetworkInterface: { networkId: 'net_app', name: 'web-2', securityGroups: ['sgr_default'] },
  updateNetworkInterface: { name: 'spare-2', description: 'Kept for tests' },
  allocateNetworkInterface: { subnetId: 'snt_app' },
  attachNetworkInterface: { instanceId: 'ins_web' },
  createRouter: { name: 'edge-2', region: 'eu-west-1', externalNetwork: 'public' },
  updateRouter: { name: 'edge-main', adminStateUp: true },
  createRouterInterface: { subnetId: 'snt_spare' },
  createRouterRoute: { destination: '10.98.0.0/16', nexthop: '10.10.0.9' },
  createSecurityGroup: { name: 'metrics', description: 'Lets the collector in', region: 'eu-west-1' },
  updateSecurityGroup: { description: 'Nothing uses it' },
  createSecurityGroupRule: {
    direction: 'ingress',
    etherType: 'IPv4',
    protocol: 'tcp',
    portRangeMin: 9100,
    portRangeMax: 9100,
    remoteIpPrefix: '10.10.0.0/24',
  },
}

const loadBalancer = {
  createLoadBalancer: { name: 'shop', description: 'In front of the shop', vipSubnetId: 'snt_app', tags },
  updateLoadBalancer: { description: 'The shop and its admin pages' },
  createLoadBalancerCertificate: { name: 'shop.acme.example', certificate, privateKey },
  createLoadBalancerListener: { name: 'alt', protocol: 'HTTP', protocolPort: 8080, defaultPoolId: 'pol_web' },
  updateLoadBalancerListener: { connectionLimit: 2000, allowedCidrs: ['203.0.113.0/24'] },
  createLoadBalancerPool: { name: 'api', protocol: 'HTTP', algorithm: 'LEAST_CONNECTIONS' },
  updateLoadBalancerPool: { algorithm: 'LEAST_CONNECTIONS' },
  createLoadBalancerMonitor: { name: 'ping', type: 'TCP', delaySeconds: 10, timeoutSeconds: 5, maxRetries: 3 },
  updateLoadBalancerMonitor: { delaySeconds: 10, urlPath: '/ready' },
  createLoadBalancerTarget: { poolId: 'pol_web', name: 'web-2', address: '10.10.0.12', protocolPort: 8081 },
}

const vpn = {
  createVpnConnection: {
    name: 'warehouse',
    serviceId: 'vps_edge',
    ikePolicyId: 'ike_standard',
    ipsecPolicyId: 'ips_standard',
    peerAddress: '198.51.100.7',
    peerCidrs: ['172.16.0.0/16'],
    localSubnetIds: ['snt_app'],
    presharedKey: 'correct-horse-battery-staple',
  },
  updateVpnConnection: { description: 'Office in Hamburg', mtu: 1400 },
  createIkePolicy: {
    name: 'strong',
    encryptionAlgorithm: 'aes-256',
    authAlgorithm: 'sha256',
    pfs: 'group14',
    ikeVersion: 'v2',
  },
  updateIkePolicy: { lifetimeValue: 7200 },
  createIpsecPolicy: { name: 'strong', encryptionAlgorithm: 'aes-256', authAlgorithm: 'sha256', pfs: 'group14' },
  updateIpsecPolicy: { lifetimeValue: 7200 },
  createVpnService: { name: 'branches', routerId: 'rtr_edge' },
  updateVpnService: { description: 'All branch offices' },
}

const observability = {
  createAlertRule: {
    name: 'Web is busy',
    severity: 'warning',
    metric: 'cpuPercent',
    operator: 'gt',
    threshold: 85,
    durationSeconds: 600,
    resourceIds: ['ins_web'],
    channelIds: ['nch_ops'],
  },
  updateAlertRule: { threshold: 90, severity: 'critical' },
  createNotificationChannel: { name: 'On call', type: 'email', recipients: ['oncall@acme.example'] },
  updateNotificationChannel: { name: 'Operations' },
}

const storage = {
  createVolume: { name: 'data-2', sizeGb: 200, region: 'eu-west-1', tags },
  updateVolume: { name: 'spare-2' },
  replaceVolumeTags: tags,
  attachVolume: { instanceId: 'ins_web', device: '/dev/vdz' },
  detachVolume: { instanceId: 'ins_db' },
  cloneVolume: { name: 'spare-copy' },
  resizeVolume: { sizeGb: 200 },
  retypeVolume: { volumeType: 'performance' },
  transferVolume: { name: 'For the labs' },
  acceptVolumeTransfer: { transferId: 'vtr_offered', authKey: 'transfer-key-1' },
  snapshotVolume: { name: 'spare-before-resize' },
  createVolumeSnapshot: { volumeId: 'vol_spare', name: 'spare-nightly', description: 'Taken by hand' },
  restoreVolumeSnapshot: { name: 'data-restored' },
  createFileShare: { name: 'media', protocol: 'NFS', sizeGb: 200, networkId: 'net_app' },
  resizeFileShare: { sizeGb: 200 },
  createFileShareRule: { accessType: 'ip', accessTo: '10.20.0.0/24', accessLevel: 'ro' },
  createBackupPlan: {
    name: 'sundays',
    schedule: { frequency: 'weekly', hour: 3, minute: 30, weekday: 'sunday' },
    retentionCount: 4,
    volumeIds: ['vol_spare'],
  },
  updateBackupPlan: { retentionCount: 14 },
  createBackupAssignments: { volumeIds: ['vol_spare'] },
  unassignBackupVolumes: { volumeIds: ['vol_data'] },
  restoreRestorePoint: { target: 'new', name: 'data-of-yesterday' },
  createBucket: { name: 'acme-uploads', region: 'eu-west-1', visibility: 'private' },
  createBucketConfigurationRule: {
    type: 'cors',
    allowedOrigins: ['https://shop.acme.example'],
    allowedMethods: ['GET'],
  },
  updateBucketPolicies: { visibility: 'private', blockPublicAccess: true },
  createBucketUpload: { key: 'images/logo.svg', sizeBytes: 4096, contentType: 'image/svg+xml' },
  exportBucketObject: { key: 'index.html', expiresInSeconds: 900 },
  deleteBucketObjects: { keys: ['index.html'] },
}

export const bodies = {
  ...account,
  ...billing,
  ...compute,
  ...people,
  ...network,
  ...loadBalancer,
  ...vpn,
  ...observability,
  ...storage,
}
