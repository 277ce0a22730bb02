// The records in examples of paths: by kind, or by operation id for an endpoint that needs a record in a certain state.
// Parts of records (a route of a router) are by parameter.

/** The example record of each kind. */
export const usual = {
  activityEvent: 'act_router_create',
  alertRule: 'alr_cpu',
  'assistant.proposal': 'prp_pending',
  backupPlan: 'bkp_nightly',
  backupRun: 'bkr_nightly_1',
  'billing.budget': 'bud_all',
  'billing.credit': 'crd_welcome',
  'billing.entitlement': 'ent_backup',
  'billing.transaction': 'txn_wire_pending',
  bucket: 'bkt_assets',
  floatingIp: 'fip_spare',
  'iam.apiToken': 'tok_owner',
  'iam.role': 'rol_network_operator',
  'iam.serviceAccount': 'sa_deployer',
  'iam.user': 'usr_reader',
  image: 'img_golden',
  instance: 'ins_web',
  loadBalancer: 'lb_web',
  'network.interface': 'nic_spare',
  'network.network': 'net_app',
  'network.router': 'rtr_edge',
  'network.securityGroup': 'sgr_web',
  'network.subnet': 'snt_app',
  notificationChannel: 'nch_ops',
  project: 'prj_acme_prod',
  region: 'eu-west-1',
  subscription: 'sub_acme_main',
  tenant: 'ten_acme',
  volume: 'vol_spare',
  volumeSnapshot: 'vsn_data',
}

/** Parts of records, and kinds that the fixtures lack. */
export const parts = {
  backendMemberId: 'mbr_web',
  certificateId: 'crt_web',
  configurationRuleId: 'cor_site',
  interfaceId: 'nic_edge_app',
  listenerId: 'lsn_http',
  operationId: 'op_f3k9w2q7m1x8zc',
  poolId: 'pol_web',
  routeId: 'rte_office',
  volumeId: 'vol_data',
}

/** Records for single endpoints, in the state that they need. */
export const addresses = {
  acceptVolumeTransfer: { scopeId: 'prj_acme_dev' },
  createLoadBalancerMonitor: { poolId: 'pol_spare' },
  deleteBucket: { bucketId: 'bkt_empty' },
  deleteLoadBalancer: { loadBalancerId: 'lb_internal' },
  deleteNetwork: { networkId: 'net_spare' },
  deleteNotificationChannel: { notificationChannelId: 'nch_chat' },
  deleteRoleAssignment: { roleId: 'rol_reader', assignmentId: 'asg_reader_main' },
  deleteRouterInterface: { routerId: 'rtr_internal', interfaceId: 'nic_internal_data' },
  deleteSecurityGroup: { securityGroupId: 'sgr_unused' },
  deleteSecurityGroupRule: { securityGroupId: 'sgr_unused', ruleId: 'sgx_unused_out4' },
  deleteSubnet: { networkId: 'net_spare', subnetId: 'snt_spare' },
  detachInstanceVolume: { instanceId: 'ins_db' },
  detachNetworkInterface: { networkInterfaceId: 'nic_batch' },
  detachVolume: { volumeId: 'vol_data' },
  disassociateFloatingIp: { floatingIpId: 'fip_web' },
  enableServiceAccount: { serviceAccountId: 'sa_disabled' },
  enableUser: { userId: 'usr_disabled' },
  retryFailedBackupRun: { runId: 'bkr_nightly_2' },
  revokeApiToken: { tokenId: 'tok_compute_read' },
  setQuotaAllocation: { quotaId: 'quo_networks' },
  startInstance: { instanceId: 'ins_batch' },
}
