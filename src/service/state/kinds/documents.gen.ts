// Made from src/service/state/kinds.ts by contract/derived.mjs; change that instead.
import type { ApiSchemas } from './kind.ts'

/** What the API shows of a record, by its kind. */
export interface Documents {
  activityEvent: ApiSchemas['ActivityEvent']
  alertRule: ApiSchemas['AlertRule']
  'assistant.proposal': ApiSchemas['Proposal']
  backupAssignment: ApiSchemas['BackupAssignment']
  backupPlan: ApiSchemas['BackupPlan']
  backupRun: ApiSchemas['BackupRun']
  backupVolumeResult: ApiSchemas['BackupVolumeResult']
  'billing.budget': ApiSchemas['Budget']
  'billing.commitment': ApiSchemas['Commitment']
  'billing.company': ApiSchemas['Company']
  'billing.coupon': ApiSchemas['Coupon']
  'billing.credit': ApiSchemas['Credit']
  'billing.entitlement': ApiSchemas['Entitlement']
  'billing.invoice': ApiSchemas['Invoice']
  'billing.paymentMethod': ApiSchemas['PaymentMethod']
  'billing.quotaIncrease': ApiSchemas['QuotaIncrease']
  'billing.transaction': ApiSchemas['Transaction']
  bucket: ApiSchemas['Bucket']
  catalogItem: ApiSchemas['CatalogItem']
  fileShare: ApiSchemas['FileShare']
  flavor: ApiSchemas['Flavor']
  floatingIp: ApiSchemas['FloatingIp']
  healthEvent: ApiSchemas['HealthEvent']
  'iam.apiToken': ApiSchemas['ApiToken']
  'iam.assignment': ApiSchemas['RoleAssignment']
  'iam.providerApiAccess': ApiSchemas['ProviderApiAccess']
  'iam.providerCredential': ApiSchemas['ProviderCredential']
  'iam.role': ApiSchemas['Role']
  'iam.serviceAccount': ApiSchemas['ServiceAccount']
  'iam.serviceAccountKey': ApiSchemas['ServiceAccountKey']
  'iam.sso': ApiSchemas['SsoConfiguration']
  'iam.user': ApiSchemas['User']
  image: ApiSchemas['Image']
  instance: ApiSchemas['Instance']
  keyPair: ApiSchemas['KeyPair']
  loadBalancer: ApiSchemas['LoadBalancer']
  'network.interface': ApiSchemas['NetworkInterface']
  'network.network': ApiSchemas['Network']
  'network.router': ApiSchemas['Router']
  'network.securityGroup': ApiSchemas['SecurityGroup']
  'network.subnet': ApiSchemas['Subnet']
  notificationChannel: ApiSchemas['NotificationChannel']
  operation: ApiSchemas['Operation']
  project: ApiSchemas['Project']
  region: ApiSchemas['Region']
  restorePoint: ApiSchemas['RestorePoint']
  snapshot: ApiSchemas['Snapshot']
  subscription: ApiSchemas['Subscription']
  volume: ApiSchemas['Volume']
  volumeSnapshot: ApiSchemas['VolumeSnapshot']
  volumeTransfer: ApiSchemas['VolumeTransfer']
  volumeType: ApiSchemas['VolumeType']
  'vpn.connection': ApiSchemas['VpnConnection']
  'vpn.ikePolicy': ApiSchemas['IkePolicy']
  'vpn.ipsecPolicy': ApiSchemas['IpsecPolicy']
  'vpn.service': ApiSchemas['VpnService']
}

/** Kinds that the API shows otherwise, or not at all. */
export type OtherKind =
  | 'billing.discount'
  | 'billing.meter'
  | 'clock'
  | 'iam.quota'
  | 'iam.quotaAllocation'
  | 'iam.quotaStandings'
  | 'iam.roleDraft'
  | 'iam.session'
  | 'idempotencyKey'
  | 'scenario'
  | 'step'
  | 'tempUrlKey'
  | 'tenant'
