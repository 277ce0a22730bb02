// Examples of responses that are not a record of the fixtures: computed values, secrets shown once, parts of records.
import { NOW, recordOf } from './records.js'

const SECRET = '8f3kq0zv7w2mx5c1h9jd4n6s'
const TOMORROW = '2026-03-02T12:00:00.000Z'
const IN_30_DAYS = '2026-03-31T12:00:00.000Z'
const SOON = '2026-03-01T12:10:00.000Z'
const IN_90_DAYS = '2026-05-30T12:00:00.000Z'
const MONTH = { periodStart: '2026-03-01T00:00:00.000Z', periodEnd: '2026-04-01T00:00:00.000Z' }
const [CONSOLE, OBJECTS] = [
  'console.eu-west-1.papercloud.invalid',
  'https://objects.eu-west-1.papercloud.example/v1/AUTH_prj_acme_prod',
]

const consoleLog = `[    0.000000] Linux version 6.8.0-generic (Ubuntu 24.04)
[    0.731000] DMI: papercloud ins_web
[    2.193000] Memory: 8388608K/8388608K available
[    4.386000] systemd[1]: Hostname set to <web>.
[    5.117000] cloud-init[612]: ci-info: eth0 up 10.10.0.11
[    6.579000] Ubuntu 24.04 web ttyS0
`

const invoiceCsv = `id,projectId,service,region,sku,description,quantity,unit,unitPriceMinor,amountMinor
inl_acme_third_1,prj_acme_prod,compute,eu-west-1,CMP-MEDIUM,"Size medium, web",720,hour,400,288000
inl_acme_third_2,prj_acme_prod,network,eu-west-1,NET-FIP,Floating IPs,2160,hour,50,108000
`

const transactionCsv = `id,createdAt,type,status,failureReason,description,reference,amountMinor,currency,invoiceId,paymentMethodId
txn_wire_pending,2026-02-14T08:00:00.000Z,wire-transfer-pending,pending,,Wire transfer announced for ACME-0003,ACME-0003,1848000,EUR,inv_acme_third,pay_transfer
`

/** Examples by the name of their schema, made of the fixtures. */
export function answersOf(records) {
  const record = (kind, id) => recordOf(records, kind, id)
  const keyPair = record('keyPair', 'kpr_ops') ?? record('keyPair')
  const balancer = record('loadBalancer')
  const project = record('project')
  const instance = record('instance')
  const quota = record('iam.quota', 'quo_instances')
  const subscription = { ...record('subscription'), projects: [project, record('project', 'prj_acme_dev')] }
  const seat = record('billing.entitlement')
  const point = (minute, value) => ({ at: `2026-03-01T11:${minute}:00.000Z`, value })
  return {
    Identity: { tenants: [{ ...record('tenant'), subscriptions: [subscription] }] },
    Frame: {
      type: 'resource.updated',
      kind: 'instance',
      id: instance.id,
      scopeId: project.id,
      patch: { status: 'STOPPED' },
    },
    CostReportRow: {
      id: 'inv_acme_draft.compute',
      invoiceId: 'inv_acme_draft',
      ...MONTH,
      groupBy: 'service',
      group: 'compute',
      amountMinor: 11_520,
      currency: 'EUR',
    },
    BillingSummary: {
      subscriptionId: subscription.id,
      currency: 'EUR',
      ...MONTH,
      currentPeriodMinor: 37_228,
      previousPeriodMinor: 1_540_000,
      forecastMinor: 6_036_063,
      creditBalanceMinor: 900_000,
      outstandingMinor: 1_848_000,
      overdueMinor: 0,
      byService: [
        { service: 'addons', amountMinor: 3_780 },
        { service: 'compute', amountMinor: 11_520 },
        { service: 'loadbalancer', amountMinor: 6_000 },
        { service: 'network', amountMinor: 2_400 },
        { service: 'storage', amountMinor: 13_528 },
      ],
    },
    FlavorAvailability: {
      flavorId: 'flv_gpu',
      flavorName: 'gpu',
      region: 'eu-west-1',
      placement: 'limited',
      placeable: 3,
      zones: ['a', 'b', 'c'].map((zone) => ({ availabilityZone: `eu-west-1${zone}`, placement: 'limited' })),
    },
    InstanceConnection: {
      instanceId: instance.id,
      descriptors: [
        { protocol: 'ssh', address: instance.floatingIp, port: 22, public: true, accessMethods: ['keyPair'] },
        { protocol: 'ssh', address: instance.fixedIp, port: 22, public: false, accessMethods: ['keyPair'] },
      ],
    },
    InstanceCatalogItem: {
      id: 'eas_backup_seat_1',
      entitlementId: seat.id,
      itemKind: 'addon',
      itemId: 'itm_backup',
      itemSlug: 'managed-backup',
      name: 'Managed backup',
      period: 'hour',
      unitPriceMinor: 120,
      currency: 'EUR',
      state: 'active',
      assignedAt: '2026-01-25T10:00:00.000Z',
    },
    InstanceConsole: {
      instanceId: instance.id,
      protocol: 'vnc',
      url: `https://${CONSOLE}/vnc?token=${SECRET}`,
      expiresAt: SOON,
    },
    InstanceConsoleSession: {
      id: 'cns_f3k9w2q7m1x8zc',
      instanceId: instance.id,
      protocol: 'serial',
      webSocketUrl: `wss://${CONSOLE}/serial/cns_f3k9w2q7m1x8zc?token=${SECRET}`,
      createdAt: NOW,
      expiresAt: SOON,
    },
    InstanceTemplate: {
      instanceId: instance.id,
      format: 'json',
      fileName: 'web.json',
      content: '{\n  "name": "web",\n  "flavorId": "flv_medium",\n  "imageId": "img_ubuntu_2404"\n}\n',
      exportedAt: NOW,
    },
    InstanceMetrics: {
      instanceId: instance.id,
      from: '2026-03-01T11:00:00.000Z',
      to: NOW,
      stepSeconds: 1200,
      series: [
        { metric: 'cpuPercent', unit: 'percent', points: [point('00', 21.4), point('20', 24.9), point('40', 19.2)] },
      ],
    },
    KeyPairWithPrivateKey: {
      ...keyPair,
      privateKey:
        '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAA=\n-----END OPENSSH PRIVATE KEY-----\n',
    },
    KeyPairMaterial: {
      keyPairId: keyPair.id,
      format: 'openssh',
      fileName: `${keyPair.name}.pub`,
      content: `${keyPair.publicKey}\n`,
    },
    ApiTokenWithSecret: { ...record('iam.apiToken'), expiresAt: IN_30_DAYS, secret: `pc_live_${SECRET}` },
    ProviderCredentialWithSecret: { ...record('iam.providerCredential'), secret: `pac_${SECRET}` },
    ServiceAccountKeyWithSecret: {
      ...record('iam.serviceAccountKey'),
      expiresAt: IN_90_DAYS,
      secret: `sak_live_${SECRET}`,
    },
    QuotaAllocation: {
      id: quota.id,
      name: quota.name,
      resource: quota.resource,
      unit: quota.unit,
      projectId: project.id,
      subscriptionId: subscription.id,
      allocated: 1000,
      used: 3,
      limit: 2000,
      available: 500,
    },
    RoleAssignmentRow: {
      id: 'asg_network_operator_main',
      principalId: 'usr_network_operator',
      name: 'Ned Network-Operator',
      type: 'user',
      scopeKind: 'subscription',
      scopeLabel: subscription.name,
      grantedAt: '2026-01-13T09:31:00.000Z',
    },
    RevocationResult: { userId: 'usr_reader', target: 'all_sessions', revokedCount: 0, revokedAt: NOW },
    FloatingIpPool: {
      id: 'net_public',
      name: 'public',
      region: 'eu-west-1',
      cidrs: ['203.0.113.0/24'],
      total: 241,
      available: 237,
    },
    LoadBalancerCertificate: balancer.certificates[0],
    Listener: balancer.listeners[0],
    Pool: balancer.pools[0],
    HealthMonitor: balancer.pools[0].monitor,
    BackendMember: balancer.backendMembers[0],
    SecurityGroupRule: record('network.securityGroup').rules[0],
    CorsRule: record('bucket').corsRules[0],
    BucketDownload: {
      key: 'index.html',
      sizeBytes: 2048,
      contentType: 'text/html',
      method: 'GET',
      url: `${OBJECTS}/acme-assets/index.html?temp_url_sig=${SECRET}&temp_url_expires=1772367300`,
      expiresAt: '2026-03-01T12:15:00.000Z',
    },
    BucketUpload: {
      id: 'upl_f3k9w2q7m1x8zc',
      bucketId: 'bkt_assets',
      key: 'images/logo.svg',
      sizeBytes: 4096,
      contentType: 'image/svg+xml',
      method: 'PUT',
      url: `${OBJECTS}/acme-assets/images/logo.svg?temp_url_sig=${SECRET}&temp_url_expires=1772370000`,
      expiresAt: '2026-03-01T13:00:00.000Z',
    },
    FileShareRule: record('fileShare', 'shr_home').securityRules[0],
    TempUrlKey: {
      configured: true,
      rotatedAt: '2025-11-01T12:00:00.000Z',
      ageDays: 120,
      rotateAfterDays: 90,
      rotationDue: true,
      advice: 'The key is 120 days old; rotate it.',
    },
    VolumeTransferOffer: { ...record('volumeTransfer'), authKey: SECRET.slice(0, 16) },
    Operation: {
      id: 'op_f3k9w2q7m1x8zc',
      action: 'compute.instance.stop',
      state: 'PENDING',
      resourceKind: 'instance',
      resourceId: instance.id,
      resourceName: instance.name,
      principalId: 'usr_owner',
      sourceIp: '203.0.113.77',
      progressPercent: 0,
      error: null,
      warning: null,
      startedAt: null,
      finishedAt: null,
      createdAt: NOW,
      updatedAt: NOW,
    },
  }
}

const done = { state: 'SUCCEEDED', progressPercent: 100, startedAt: NOW, finishedAt: NOW }

/** Differences of single endpoints: fields of the response, or its text. */
export const special = {
  getOperation: { state: 'RUNNING', progressPercent: 40, startedAt: NOW },
  cancelOperation: { ...done, state: 'CANCELLED', progressPercent: 40 },
  redeemCoupon: done,
  cancelTransaction: done,
  exportTransaction: done,
  rotateApiToken: { rotatedAt: NOW, previousSecretExpiresAt: TOMORROW },
  exportInstanceConsoleLog: consoleLog,
  getKeyPairPublicKey: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOxAMMhqu6aNW69y19SudZkmZBOQV/JdMOQc60fVUsvA ci\n',
  downloadInvoice: invoiceCsv,
  downloadTransaction: transactionCsv,
}
