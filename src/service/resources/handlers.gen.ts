// Made from the files of src/service/resources by contract/derived.mjs; change that instead.
import type { Completion } from '../state/world.ts'
import type { AnyHandler, Handlers } from '../request/call.ts'
import { listOf, readOne } from './kit/reads.ts'
import { catalogHandlers } from './account/catalog.ts'
import { projectHandlers, projectCompletions } from './account/projects.ts'
import { regionHandlers } from './account/regions.ts'
import { subscriptionHandlers, subscriptionCompletions } from './account/subscriptions.ts'
import { whoamiHandlers } from './account/whoami.ts'
import { activityHandlers } from './activity/events.ts'
import { operationHandlers } from './activity/operations.ts'
import { eventHandlers } from './activity/stream.ts'
import { proposalHandlers } from './assistant/proposals.ts'
import { budgetHandlers } from './billing/budgets.ts'
import { companyHandlers } from './billing/company.ts'
import { costHandlers } from './billing/costs.ts'
import { entitlementHandlers } from './billing/entitlements.ts'
import { invoiceHandlers } from './billing/invoices.ts'
import { paymentMethodHandlers } from './billing/payment-methods.ts'
import { quotaIncreaseHandlers } from './billing/quota-increases.ts'
import { transactionHandlers } from './billing/transactions.ts'
import { flavorHandlers } from './compute/flavors.ts'
import { imageHandlers, imageCompletions } from './compute/images.ts'
import { instanceCardHandlers, instanceCardCompletions } from './compute/instance-cards.ts'
import { instanceCatalogHandlers } from './compute/instance-catalog.ts'
import { instanceConsoleHandlers } from './compute/instance-console.ts'
import { instanceDiskHandlers, instanceDiskCompletions } from './compute/instance-disks.ts'
import { instanceExportHandlers } from './compute/instance-export.ts'
import { instanceMetricHandlers } from './compute/instance-metrics.ts'
import { instancePowerHandlers, instancePowerCompletions } from './compute/instance-power.ts'
import { instanceHandlers, instanceCompletions } from './compute/instances.ts'
import { keyPairHandlers } from './compute/key-pairs.ts'
import { snapshotHandlers, snapshotCompletions } from './compute/snapshots.ts'
import { apiTokenHandlers } from './iam/api-tokens.ts'
import { assignmentHandlers } from './iam/assignments.ts'
import { providerAccessHandlers } from './iam/provider-access.ts'
import { providerCredentialHandlers } from './iam/provider-credentials.ts'
import { quotaAllocationHandlers, quotaCompletions } from './iam/quota-allocations.ts'
import { roleHandlers, roleCompletions } from './iam/roles.ts'
import { serviceAccountKeyHandlers } from './iam/service-account-keys.ts'
import { serviceAccountHandlers } from './iam/service-accounts.ts'
import { ssoHandlers } from './iam/sso.ts'
import { userCredentialHandlers } from './iam/user-credentials.ts'
import { userHandlers } from './iam/users.ts'
import { certificateHandlers } from './load-balancer/certificates.ts'
import { listenerHandlers } from './load-balancer/listeners.ts'
import { loadBalancerHandlers, loadBalancerCompletions } from './load-balancer/load-balancers.ts'
import { memberHandlers } from './load-balancer/members.ts'
import { monitorHandlers } from './load-balancer/monitors.ts'
import { poolHandlers } from './load-balancer/pools.ts'
import { partCompletions } from './load-balancer/tree.ts'
import { floatingIpActionHandlers, floatingIpActionCompletions } from './network/floating-ip-actions.ts'
import { floatingIpHandlers, floatingIpCompletions } from './network/floating-ips.ts'
import {
  networkInterfaceActionHandlers,
  networkInterfaceActionCompletions,
} from './network/network-interface-actions.ts'
import { networkInterfaceWriteHandlers, networkInterfaceWriteCompletions } from './network/network-interface-writes.ts'
import { networkInterfaceHandlers } from './network/network-interfaces.ts'
import { networkHandlers, networkCompletions } from './network/networks.ts'
import { routerInterfaceHandlers, routerInterfaceCompletions } from './network/router-interfaces.ts'
import { routerRouteHandlers, routerRouteCompletions } from './network/router-routes.ts'
import { routerHandlers, routerCompletions } from './network/routers.ts'
import { securityGroupHandlers } from './network/security-groups.ts'
import { subnetHandlers, subnetCompletions } from './network/subnets.ts'
import { alertRuleHandlers } from './observability/alert-rules.ts'
import { healthEventHandlers } from './observability/health-events.ts'
import { notificationChannelHandlers } from './observability/notification-channels.ts'
import { backupAssignmentHandlers, backupAssignmentCompletions } from './storage/backup-assignments.ts'
import { backupPlanHandlers, backupPlanCompletions } from './storage/backup-plans.ts'
import { backupRunHandlers, backupRunCompletions } from './storage/backup-runs.ts'
import { bucketObjectHandlers, bucketObjectCompletions } from './storage/bucket-objects.ts'
import { bucketHandlers, bucketCompletions } from './storage/buckets.ts'
import { fileShareHandlers, fileShareCompletions } from './storage/file-shares.ts'
import { restorePointHandlers, restorePointCompletions } from './storage/restore-points.ts'
import { tempUrlHandlers, tempUrlCompletions } from './storage/temp-url.ts'
import { volumeActionHandlers, volumeActionCompletions } from './storage/volume-actions.ts'
import { volumeSnapshotHandlers, volumeSnapshotCompletions } from './storage/volume-snapshots.ts'
import { volumeTransferHandlers, volumeTransferCompletions } from './storage/volume-transfers.ts'
import { volumeTypeHandlers } from './storage/volume-types.ts'
import { volumeHandlers, volumeCompletions } from './storage/volumes.ts'
import { vpnConnectionHandlers, vpnConnectionCompletions } from './vpn/connections.ts'
import { ikePolicyHandlers, ikePolicyCompletions } from './vpn/ike-policies.ts'
import { ipsecPolicyHandlers, ipsecPolicyCompletions } from './vpn/ipsec-policies.ts'
import { vpnServiceHandlers, vpnServiceCompletions } from './vpn/services.ts'

/** What every endpoint does, by its id. An endpoint without a handler does not compile. */
const handlers: Handlers = {
  ...catalogHandlers,
  ...projectHandlers,
  ...regionHandlers,
  ...subscriptionHandlers,
  ...whoamiHandlers,
  ...activityHandlers,
  ...operationHandlers,
  ...eventHandlers,
  ...proposalHandlers,
  ...budgetHandlers,
  ...companyHandlers,
  ...costHandlers,
  ...entitlementHandlers,
  ...invoiceHandlers,
  ...paymentMethodHandlers,
  ...quotaIncreaseHandlers,
  ...transactionHandlers,
  ...flavorHandlers,
  ...imageHandlers,
  ...instanceCardHandlers,
  ...instanceCatalogHandlers,
  ...instanceConsoleHandlers,
  ...instanceDiskHandlers,
  ...instanceExportHandlers,
  ...instanceMetricHandlers,
  ...instancePowerHandlers,
  ...instanceHandlers,
  ...keyPairHandlers,
  ...snapshotHandlers,
  ...apiTokenHandlers,
  ...assignmentHandlers,
  ...providerAccessHandlers,
  ...providerCredentialHandlers,
  ...quotaAllocationHandlers,
  ...roleHandlers,
  ...serviceAccountKeyHandlers,
  ...serviceAccountHandlers,
  ...ssoHandlers,
  ...userCredentialHandlers,
  ...userHandlers,
  ...certificateHandlers,
  ...listenerHandlers,
  ...loadBalancerHandlers,
  ...memberHandlers,
  ...monitorHandlers,
  ...poolHandlers,
  ...floatingIpActionHandlers,
  ...floatingIpHandlers,
  ...networkInterfaceActionHandlers,
  ...networkInterfaceWriteHandlers,
  ...networkInterfaceHandlers,
  ...networkHandlers,
  ...routerInterfaceHandlers,
  ...routerRouteHandlers,
  ...routerHandlers,
  ...securityGroupHandlers,
  ...subnetHandlers,
  ...alertRuleHandlers,
  ...healthEventHandlers,
  ...notificationChannelHandlers,
  ...backupAssignmentHandlers,
  ...backupPlanHandlers,
  ...backupRunHandlers,
  ...bucketObjectHandlers,
  ...bucketHandlers,
  ...fileShareHandlers,
  ...restorePointHandlers,
  ...tempUrlHandlers,
  ...volumeActionHandlers,
  ...volumeSnapshotHandlers,
  ...volumeTransferHandlers,
  ...volumeTypeHandlers,
  ...volumeHandlers,
  ...vpnConnectionHandlers,
  ...ikePolicyHandlers,
  ...ipsecPolicyHandlers,
  ...vpnServiceHandlers,
  listBudgets: listOf('billing.budget'),
  getBudget: readOne('billing.budget'),
  listCommitments: listOf('billing.commitment'),
  getCommitment: readOne('billing.commitment'),
  listCredits: listOf('billing.credit'),
  getCredit: readOne('billing.credit'),
  getEntitlement: readOne('billing.entitlement'),
  getInvoice: readOne('billing.invoice'),
  listPaymentMethods: listOf('billing.paymentMethod'),
  getPaymentMethod: readOne('billing.paymentMethod'),
  listQuotaIncreases: listOf('billing.quotaIncrease'),
  getQuotaIncrease: readOne('billing.quotaIncrease'),
  getTransaction: readOne('billing.transaction'),
  getInstance: readOne('instance'),
  listKeyPairs: listOf('keyPair'),
  getKeyPair: readOne('keyPair'),
  getSnapshot: readOne('snapshot'),
  listApiTokens: listOf('iam.apiToken'),
  getApiToken: readOne('iam.apiToken'),
  listProviderCredentials: listOf('iam.providerCredential'),
  getProviderCredential: readOne('iam.providerCredential'),
  getRole: readOne('iam.role'),
  listServiceAccounts: listOf('iam.serviceAccount'),
  getServiceAccount: readOne('iam.serviceAccount'),
  getServiceAccountKey: readOne('iam.serviceAccountKey'),
  getSsoConfiguration: readOne('iam.sso'),
  getUser: readOne('iam.user'),
  getFloatingIp: readOne('floatingIp'),
  listLoadBalancers: listOf('loadBalancer'),
  getLoadBalancer: readOne('loadBalancer'),
  getNetworkInterface: readOne('network.interface'),
  getNetwork: readOne('network.network'),
  listRouters: listOf('network.router'),
  getRouter: readOne('network.router'),
  listSecurityGroups: listOf('network.securityGroup'),
  getSecurityGroup: readOne('network.securityGroup'),
  listVpnConnections: listOf('vpn.connection'),
  getVpnConnection: readOne('vpn.connection'),
  listIkePolicies: listOf('vpn.ikePolicy'),
  getIkePolicy: readOne('vpn.ikePolicy'),
  listIpsecPolicies: listOf('vpn.ipsecPolicy'),
  getIpsecPolicy: readOne('vpn.ipsecPolicy'),
  listVpnServices: listOf('vpn.service'),
  getVpnService: readOne('vpn.service'),
  getAlertRule: readOne('alertRule'),
  getHealthEvent: readOne('healthEvent'),
  getNotificationChannel: readOne('notificationChannel'),
  listBackupPlans: listOf('backupPlan'),
  getBackupPlan: readOne('backupPlan'),
  getBackupRun: readOne('backupRun'),
  listBuckets: listOf('bucket'),
  getBucket: readOne('bucket'),
  listFileShares: listOf('fileShare'),
  getFileShare: readOne('fileShare'),
  listVolumeSnapshots: listOf('volumeSnapshot'),
  getVolumeSnapshot: readOne('volumeSnapshot'),
  getVolumeTransfer: readOne('volumeTransfer'),
  listVolumes: listOf('volume'),
  getVolume: readOne('volume'),
}

const byId: ReadonlyMap<string, AnyHandler> = new Map<string, AnyHandler>(Object.entries(handlers))

/** The handler of an endpoint. @throws Error for an endpoint that only another contract has */
export function handlerOf({ id }: { readonly id: string }): AnyHandler {
  const handler = byId.get(id)
  if (!handler) throw new Error(`${id} has no handler`)
  return handler
}

/** How asynchronous work ends, by action. */
export const completions: Readonly<Record<string, Completion>> = {
  ...projectCompletions,
  ...subscriptionCompletions,
  ...imageCompletions,
  ...instanceCardCompletions,
  ...instanceDiskCompletions,
  ...instancePowerCompletions,
  ...instanceCompletions,
  ...snapshotCompletions,
  ...quotaCompletions,
  ...roleCompletions,
  ...loadBalancerCompletions,
  ...partCompletions,
  ...floatingIpActionCompletions,
  ...floatingIpCompletions,
  ...networkInterfaceActionCompletions,
  ...networkInterfaceWriteCompletions,
  ...networkCompletions,
  ...routerInterfaceCompletions,
  ...routerRouteCompletions,
  ...routerCompletions,
  ...subnetCompletions,
  ...backupAssignmentCompletions,
  ...backupPlanCompletions,
  ...backupRunCompletions,
  ...bucketObjectCompletions,
  ...bucketCompletions,
  ...fileShareCompletions,
  ...restorePointCompletions,
  ...tempUrlCompletions,
  ...volumeActionCompletions,
  ...volumeSnapshotCompletions,
  ...volumeTransferCompletions,
  ...volumeCompletions,
  ...vpnConnectionCompletions,
  ...ikePolicyCompletions,
  ...ipsecPolicyCompletions,
  ...vpnServiceCompletions,
}
