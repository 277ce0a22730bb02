// Made from src/world/kinds.ts by src/contract/derived.mjs; change that instead.
import type { Schemas } from './kind.ts'

/** What the API shows of a record, by its kind. */
export interface Documents {
  activityEvent: Schemas['ActivityEvent']
  alertRule: Schemas['AlertRule']
  'assistant.proposal': Schemas['Proposal']
  backupAssignment: Schemas['BackupAssignment']
  backupPlan: Schemas['BackupPlan']
  backupRun: Schemas['BackupRun']
  backupVolumeResult: Schemas['BackupVolumeResult']
  'billing.budget': Schemas['Budget']
  'billing.commitment': Schemas['Commitment']
  'billing.company': Schemas['Company']
  'billing.coupon': Schemas['Coupon']
  'billing.credit': Schemas['Credit']
  'billing.entitlement': Schemas['Entitlement']
  'billing.invoice': Schemas['Invoice']
  'billing.paymentMethod': Schemas['PaymentMethod']
  'billing.quotaIncrease': Schemas['QuotaIncrease']
  'billing.transaction': Schemas['Transaction']
  bucket: Schemas['Bucket']
  catalogItem: Schemas['CatalogItem']
  fileShare: Schemas['FileShare']
  flavor: Schemas['Flavor']
  floatingIp: Schemas['FloatingIp']
  healthEvent: Schemas['HealthEvent']
  'iam.apiToken': Schemas['ApiToken']
  'iam.assignment': Schemas['RoleAssignment']
  'iam.providerApiAccess': Schemas['ProviderApiAccess']
  'iam.providerCredential': Schemas['ProviderCredential']
  'iam.role': Schemas['Role']
  'iam.serviceAccount': Schemas['ServiceAccount']
  'iam.serviceAccountKey': Schemas['ServiceAccountKey']
  'iam.sso': Schemas['SsoConfiguration']
  'iam.user': Schemas['User']
  image: Schemas['Image']
  instance: Schemas['Instance']
  keyPair: Schemas['KeyPair']
  loadBalancer: Schemas['LoadBalancer']
  'network.interface': Schemas['NetworkInterface']
  'network.network': Schemas['Network']
  'network.router': Schemas['Router']
  'network.securityGroup': Schemas['SecurityGroup']
  'network.subnet': Schemas['Subnet']
  notificationChannel: Schemas['NotificationChannel']
  operation: Schemas['Operation']
  project: Schemas['Project']
  region: Schemas['Region']
  restorePoint: Schemas['RestorePoint']
  snapshot: Schemas['Snapshot']
  subscription: Schemas['Subscription']
  volume: Schemas['Volume']
  volumeSnapshot: Schemas['VolumeSnapshot']
  volumeTransfer: Schemas['VolumeTransfer']
  volumeType: Schemas['VolumeType']
  'vpn.connection': Schemas['VpnConnection']
  'vpn.ikePolicy': Schemas['IkePolicy']
  'vpn.ipsecPolicy': Schemas['IpsecPolicy']
  'vpn.service': Schemas['VpnService']
}

/** Kinds that the API shows otherwise, or not at all. */
export type OtherKind =
  | 'billing.meter'
  | 'clock'
  | 'iam.quota'
  | 'iam.quotaAllocation'
  | 'iam.quotaStanding'
  | 'iam.quotaStandings'
  | 'iam.roleDraft'
  | 'iam.session'
  | 'idempotencyKey'
  | 'scenario'
  | 'step'
  | 'tempUrlKey'
  | 'tenant'
