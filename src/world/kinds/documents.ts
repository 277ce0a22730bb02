/**
 * The documents of the kinds that have a schema in the contract, by kind: for declarations that must not pull in how kinds
 * are kept. A test holds the list against the kinds.
 */
import type { Schemas } from './kind.ts'

/** What the API shows of a record, by its kind. */
export interface Documents {
  'assistant.proposal': Schemas['Proposal']
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
  'iam.apiToken': Schemas['ApiToken']
  'iam.assignment': Schemas['RoleAssignment']
  'iam.providerApiAccess': Schemas['ProviderApiAccess']
  'iam.providerCredential': Schemas['ProviderCredential']
  'iam.role': Schemas['Role']
  'iam.serviceAccount': Schemas['ServiceAccount']
  'iam.serviceAccountKey': Schemas['ServiceAccountKey']
  'iam.sso': Schemas['SsoConfiguration']
  'iam.user': Schemas['User']
  'network.interface': Schemas['NetworkInterface']
  'network.network': Schemas['Network']
  'network.router': Schemas['Router']
  'network.securityGroup': Schemas['SecurityGroup']
  'network.subnet': Schemas['Subnet']
  'vpn.connection': Schemas['VpnConnection']
  'vpn.ikePolicy': Schemas['IkePolicy']
  'vpn.ipsecPolicy': Schemas['IpsecPolicy']
  'vpn.service': Schemas['VpnService']
  activityEvent: Schemas['ActivityEvent']
  alertRule: Schemas['AlertRule']
  backupAssignment: Schemas['BackupAssignment']
  backupPlan: Schemas['BackupPlan']
  backupRun: Schemas['BackupRun']
  backupVolumeResult: Schemas['BackupVolumeResult']
  bucket: Schemas['Bucket']
  catalogItem: Schemas['CatalogItem']
  fileShare: Schemas['FileShare']
  flavor: Schemas['Flavor']
  floatingIp: Schemas['FloatingIp']
  healthEvent: Schemas['HealthEvent']
  image: Schemas['Image']
  instance: Schemas['Instance']
  keyPair: Schemas['KeyPair']
  loadBalancer: Schemas['LoadBalancer']
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
}

/** Kinds that the API shows otherwise, or not at all. */
export type OtherKind =
  | 'step'
  | 'idempotencyKey'
  | 'clock'
  | 'scenario'
  | 'tenant'
  | 'iam.roleDraft'
  | 'iam.session'
  | 'iam.quota'
  | 'iam.quotaAllocation'
  | 'iam.quotaStanding'
  | 'billing.meter'
  | 'tempUrlKey'
