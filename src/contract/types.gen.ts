// Made from openapi.json by emit.mjs; change the TypeSpec sources instead.
export interface paths {
  '/operations/{operationId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Read an Operation. Whoever can read its resource can read it. */
    get: operations['getOperation']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/operations/{operationId}/actions/cancel': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Cancel an Operation that has not finished. A create past its half leaves the provider's object in place. */
    post: operations['cancelOperation']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/network/floating-ip-pools': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description List the external networks that floating IPs can come from. */
    get: operations['listFloatingIpPools']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/network/floating-ips': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description List the floating IPs of a project. */
    get: operations['listFloatingIps']
    put?: never
    /** @description Allocate a floating IP. It is in BUILD until its Operation ends. */
    post: operations['createFloatingIp']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/network/floating-ips/{floatingIpId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Read a floating IP. */
    get: operations['getFloatingIp']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/network/floating-ips/{floatingIpId}/actions/associate': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Lead a floating IP to a port. */
    post: operations['associateFloatingIp']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/network/floating-ips/{floatingIpId}/actions/disassociate': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Take a floating IP off its port. */
    post: operations['disassociateFloatingIp']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/network/floating-ips/{floatingIpId}/actions/release': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Give a floating IP back; a port that it leads to loses it. */
    post: operations['releaseFloatingIp']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/network/network-interfaces': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description List the ports of a project. */
    get: operations['listNetworkInterfaces']
    put?: never
    /** @description Create a port. It is in build until its Operation ends. */
    post: operations['createNetworkInterface']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/network/network-interfaces/{networkInterfaceId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Read a port. */
    get: operations['getNetworkInterface']
    put?: never
    post?: never
    /** @description Delete a port that no device uses. */
    delete: operations['deleteNetworkInterface']
    options?: never
    head?: never
    /** @description Change a port. */
    patch: operations['updateNetworkInterface']
    trace?: never
  }
  '/scopes/{scopeId}/network/network-interfaces/{networkInterfaceId}/actions/allocate': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Give a port one more address. */
    post: operations['allocateNetworkInterface']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/network/network-interfaces/{networkInterfaceId}/actions/attach': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Attach a port to an instance. */
    post: operations['attachNetworkInterface']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/network/network-interfaces/{networkInterfaceId}/actions/detach': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Detach a port from its instance. */
    post: operations['detachNetworkInterface']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/network/networks': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description List the networks of a project, the external ones among them. */
    get: operations['listNetworks']
    put?: never
    /** @description Create a network. It is in BUILD until its Operation ends. */
    post: operations['createNetwork']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/network/networks/{networkId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Read a network with its subnets. */
    get: operations['getNetwork']
    put?: never
    post?: never
    /** @description Delete a network and its subnets, once nothing is connected. */
    delete: operations['deleteNetwork']
    options?: never
    head?: never
    /** @description Change a network. */
    patch: operations['updateNetwork']
    trace?: never
  }
  '/scopes/{scopeId}/network/networks/{networkId}/subnets': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description List the subnets of a network. */
    get: operations['listSubnets']
    put?: never
    /** @description Create a subnet. It is in BUILD until its Operation ends. */
    post: operations['createSubnet']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/network/networks/{networkId}/subnets/{subnetId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Read a subnet. The ETag is its network's. */
    get: operations['getSubnet']
    put?: never
    post?: never
    /** @description Delete a subnet on which no port has an address. */
    delete: operations['deleteSubnet']
    options?: never
    head?: never
    /** @description Change a subnet, with the ETag of its network; the answer carries the network's new one. */
    patch: operations['updateSubnet']
    trace?: never
  }
  '/scopes/{scopeId}/network/routers': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description List the routers of a project, newest first. */
    get: operations['listRouters']
    put?: never
    /** @description Create a router. It is in BUILD until its Operation ends. */
    post: operations['createRouter']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/network/routers/{routerId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Read a router. */
    get: operations['getRouter']
    put?: never
    post?: never
    /** @description Delete a router that touches no subnet any more. */
    delete: operations['deleteRouter']
    options?: never
    head?: never
    /** @description Rename a router, switch it on or off, or give it another gateway. */
    patch: operations['updateRouter']
    trace?: never
  }
  '/scopes/{scopeId}/network/routers/{routerId}/interfaces': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Connect a router to a subnet. */
    post: operations['createRouterInterface']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/network/routers/{routerId}/interfaces/{interfaceId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** @description Disconnect a router from a subnet. */
    delete: operations['deleteRouterInterface']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/network/routers/{routerId}/routes': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Add a static route. */
    post: operations['createRouterRoute']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/network/routers/{routerId}/routes/{routeId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** @description Remove a static route; the others are programmed anew. */
    delete: operations['deleteRouterRoute']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/network/security-groups': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description List the security groups of a project. */
    get: operations['listSecurityGroups']
    put?: never
    /** @description Create a security group that lets everything out and nothing in. */
    post: operations['createSecurityGroup']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/network/security-groups/{securityGroupId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Read a security group with its rules. */
    get: operations['getSecurityGroup']
    put?: never
    post?: never
    /** @description Delete a security group that no port has. */
    delete: operations['deleteSecurityGroup']
    options?: never
    head?: never
    /** @description Change a security group. The default one keeps its name. */
    patch: operations['updateSecurityGroup']
    trace?: never
  }
  '/scopes/{scopeId}/network/security-groups/{securityGroupId}/rules': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Add a rule. */
    post: operations['createSecurityGroupRule']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/network/security-groups/{securityGroupId}/rules/{ruleId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** @description Remove a rule. */
    delete: operations['deleteSecurityGroupRule']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}
export type webhooks = Record<string, never>
export interface components {
  schemas: {
    /** @description A further address that may send through a port. */
    AddressPair: {
      ip: string
      mac: string
    }
    AddressPairRequest: {
      /** @description An address or a prefix. */
      ip: string
      /** @description Left out: the port's own. */
      mac?: components['schemas']['MacAddress']
    }
    /** @description The addresses that a subnet hands out, both ends included. */
    AllocationPool: {
      start: string
      end: string
    }
    AllocationPoolRequest: {
      start: components['schemas']['IpAddress']
      end: components['schemas']['IpAddress']
    }
    /** @description The shape of every refusal. */
    ApiError: {
      /** @description For programs. */
      code: string
      /** @description For people. */
      message: string
      /** @description The field, parameter or header at fault. */
      field?: string
      details: {
        [key: string]: unknown
      }
      /** @description True when the same call can succeed later. */
      retryable: boolean
    }
    /** @description An IPv4 or IPv6 prefix, as in 10.0.0.0/24. */
    Cidr: string
    /** @description A whole number that is never negative. */
    Count: number
    /**
     * @description What a port can belong to.
     * @enum {string}
     */
    DeviceKind: 'instance' | 'loadBalancer' | 'router' | 'dhcp'
    /** @enum {string} */
    EtherType: 'IPv4' | 'IPv6'
    /** @description The way of a router to the outside. */
    ExternalGateway: {
      /** @description Name of the external network. */
      externalNetwork: string
      /** @description Null until one is allocated. */
      externalIp: string | null
      snatEnabled: boolean
    }
    /** @description An address on a subnet. */
    FixedIp: {
      ipAddress: string
      subnetId: string
    }
    /** @description Which address a port asks for: any of a subnet, or this very one. */
    FixedIpRequest: {
      /** @description Left out: a subnet of the network is picked. */
      subnetId?: components['schemas']['RecordId']
      /** @description Left out: the next free one. */
      ipAddress?: components['schemas']['IpAddress']
    }
    /** @description A public address. */
    FloatingIp: {
      id: string
      address: string
      description: string
      status: components['schemas']['FloatingIpStatus']
      statusReason: string | null
      statusReasonCode: string | null
      region: string
      /** @description Id of the external network it comes from. */
      poolId: string
      poolName: string
      /** @description The port it leads to; null while it leads nowhere. */
      networkInterfaceId: string | null
      /** @description The address behind it. */
      fixedIp: string | null
      /** @description What the port belongs to. */
      device: components['schemas']['PortDevice'] | null
      /** @description The router that translates. */
      routerId: string | null
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
    }
    /** @description A port, or an instance whose first port is meant. */
    FloatingIpAssociate: {
      networkInterfaceId?: components['schemas']['RecordId']
      instanceId?: components['schemas']['RecordId']
      /** @description Left out: the port's first address. */
      fixedIp?: components['schemas']['IpAddress']
    }
    FloatingIpCreate: {
      /** @description Left out: a pool of the region is picked. */
      poolId?: components['schemas']['RecordId']
      /** @description Left out: the project's region. */
      region?: components['schemas']['RegionCode']
      description?: string
      /** @description Associates it at once. */
      networkInterfaceId?: components['schemas']['RecordId']
    }
    /** @description One page of a list. */
    FloatingIpPage: {
      data: components['schemas']['FloatingIp'][]
      meta: components['schemas']['PageMeta']
    }
    /** @description An external network that floating IPs can come from. */
    FloatingIpPool: {
      /** @description Id of the external network. */
      id: string
      name: string
      region: string
      cidrs: string[]
      /** @description Addresses in the pool. */
      total: components['schemas']['Count']
      /** @description Addresses still free. */
      available: components['schemas']['Count']
    }
    /** @description One page of a list. */
    FloatingIpPoolPage: {
      data: components['schemas']['FloatingIpPool'][]
      meta: components['schemas']['PageMeta']
    }
    /**
     * @description BUILD while it is allocated, DOWN while it leads nowhere, ACTIVE while it leads to a port.
     * @enum {string}
     */
    FloatingIpStatus: 'BUILD' | 'ACTIVE' | 'DOWN' | 'ERROR'
    /** @description A route that DHCP tells the machines of a subnet. */
    HostRoute: {
      destination: string
      nexthop: string
    }
    HostRouteRequest: {
      destination: components['schemas']['Cidr']
      nexthop: components['schemas']['IpAddress']
    }
    /** @description An IPv4 or IPv6 address. */
    IpAddress: string
    /** @description A MAC address. */
    MacAddress: string
    /** @description A network of a project, or an external one that leads outside. */
    Network: {
      id: string
      name: string
      description: string
      region: string
      status: components['schemas']['NetworkStatus']
      statusReason: string | null
      statusReasonCode: string | null
      adminStateUp: boolean
      /** @description True where it leads outside: routers take their gateway and floating IPs their address from it. */
      external: boolean
      /** @description True where the provider shares it with the project. */
      shared: boolean
      mtu: components['schemas']['Count']
      /** @description What new ports start with. */
      portSecurity: boolean
      subnets: components['schemas']['Subnet'][]
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
    }
    NetworkCreate: {
      name: string
      /** @description Left out: the project's region. */
      region?: components['schemas']['RegionCode']
      description?: string
      /** @default true */
      adminStateUp?: boolean
      mtu?: number
      /** @default true */
      portSecurity?: boolean
    }
    /** @description A port on a network. */
    NetworkInterface: {
      id: string
      name: string
      description: string
      arn: string
      networkId: string
      networkName: string
      networkExternal: boolean
      subnetName: string
      subnetCidr: string
      /** @description The first of `fixedIps`; empty until one is allocated. */
      fixedIp: string
      fixedIps: components['schemas']['FixedIp'][]
      mac: string
      status: components['schemas']['PortStatus']
      statusReason: string | null
      adminStateUp: boolean
      portSecurity: boolean
      /** @description Ids of security groups. */
      securityGroups: string[]
      /** @description The public address that leads here. */
      floatingIp: string | null
      device: components['schemas']['PortDevice'] | null
      bindingType: components['schemas']['PortBinding']
      bindingHost: string | null
      mtu: components['schemas']['Count']
      /** @description Derived from the address; may not resolve. */
      dnsName: string
      allowedAddressPairs: components['schemas']['AddressPair'][]
      region: string
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      rxMbps: components['schemas']['Count']
      txMbps: components['schemas']['Count']
      pps: components['schemas']['Count']
      origin?: components['schemas']['Origin']
    }
    NetworkInterfaceAttach: {
      instanceId: components['schemas']['RecordId']
    }
    NetworkInterfaceCreate: {
      networkId: components['schemas']['RecordId']
      name?: string
      description?: string
      /** @description Left out: one address of a subnet of the network. Empty: none yet. */
      fixedIps?: components['schemas']['FixedIpRequest'][]
      mac?: components['schemas']['MacAddress']
      /** @default true */
      adminStateUp?: boolean
      /** @description Left out: as the network has it. */
      portSecurity?: boolean
      /** @description Left out: the project's default group. */
      securityGroups?: components['schemas']['RecordId'][]
      allowedAddressPairs?: components['schemas']['AddressPairRequest'][]
      /** @default normal */
      bindingType?: components['schemas']['PortBinding']
    }
    /** @description One page of a list. */
    NetworkInterfacePage: {
      data: components['schemas']['NetworkInterface'][]
      meta: components['schemas']['PageMeta']
    }
    NetworkInterfaceUpdate: {
      name?: string
      description?: string
      /** @description Replaces all addresses. */
      fixedIps?: components['schemas']['FixedIpRequest'][]
      adminStateUp?: boolean
      /** @description Can be switched off only for a port without security groups and address pairs. */
      portSecurity?: boolean
      securityGroups?: components['schemas']['RecordId'][]
      allowedAddressPairs?: components['schemas']['AddressPairRequest'][]
    }
    /** @description One page of a list. */
    NetworkPage: {
      data: components['schemas']['Network'][]
      meta: components['schemas']['PageMeta']
    }
    /**
     * @description State of a network or subnet.
     * @enum {string}
     */
    NetworkStatus: 'ACTIVE' | 'DOWN' | 'BUILD' | 'ERROR'
    NetworkUpdate: {
      name?: string
      description?: string
      /** @description False takes the network DOWN. */
      adminStateUp?: boolean
      mtu?: number
      portSecurity?: boolean
    }
    /** @description One asynchronous job. */
    Operation: {
      id: string
      /** @description What it does, as in `network.router.create`. */
      action: string
      state: components['schemas']['OperationState']
      /** @description The kind of the frames of its resource; null without one. */
      resourceKind: string | null
      resourceId: string | null
      /** @description The resource's name when the job was opened. */
      resourceName: string | null
      /** @description Who asked for it. */
      principalId: string | null
      /** @description Where the request came from. */
      sourceIp: string | null
      progressPercent: number | null
      /** @description Why it failed. */
      error: components['schemas']['ApiError'] | null
      /** @description What did not go quite right although it succeeded. */
      warning: components['schemas']['ApiError'] | null
      startedAt: components['schemas']['Timestamp'] | null
      finishedAt: components['schemas']['Timestamp'] | null
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
    }
    /** @enum {string} */
    OperationState: 'PENDING' | 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED'
    /**
     * @description Where a resource was made.
     * @enum {string}
     */
    Origin: 'portal' | 'api' | 'system' | 'imported'
    /** @description How a list was cut. */
    PageMeta: {
      page: components['schemas']['Count']
      pageSize: components['schemas']['Count']
      /** @description Items on all pages. */
      total: components['schemas']['Count']
      hasNext: boolean
    }
    /** @enum {string} */
    PortBinding: 'normal' | 'direct' | 'macvtap'
    /** @description What a port belongs to. */
    PortDevice: {
      kind: components['schemas']['DeviceKind']
      id: string
      name: string
      /** @description The service that bound it, as in `compute:nova`. */
      owner: string
    }
    /** @enum {string} */
    PortStatus: 'active' | 'down' | 'build'
    /** @description The id of a record, as a body names it. */
    RecordId: string
    /** @description The code of a region. */
    RegionCode: string
    /** @description A router between the networks of a project and the outside. */
    Router: {
      id: string
      name: string
      status: components['schemas']['RouterStatus']
      statusReason: string | null
      statusReasonCode: string | null
      adminStateUp: boolean
      ha: boolean
      distributed: boolean
      externalGateway: components['schemas']['ExternalGateway'] | null
      interfaces: components['schemas']['RouterInterface'][]
      routes: components['schemas']['RouterRoute'][]
      createdAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
    }
    RouterCreate: {
      name: string
      /** @description Left out: the project's region. */
      region?: components['schemas']['RegionCode']
      /**
       * @description Taken here, then refused by the provider.
       * @default false
       */
      ha?: boolean
      /** @description Left out or blank: one is picked. Null: no gateway. */
      externalNetwork?: string | null
      /**
       * @description False cannot be had together with a gateway.
       * @default true
       */
      snatEnabled?: boolean
      /** @description Must be empty: routes are added to a router that exists. */
      routes?: unknown[]
    }
    /** @description Where a router touches a subnet: its port there. */
    RouterInterface: {
      /** @description Id of the port. */
      id: string
      /** @description Id of the subnet. */
      subnet: string
      /** @description Id of the network. */
      network: string
      fixedIp: string
      status: string
      /** @description True where the platform made it and alone may remove it. */
      platformManaged: boolean
    }
    /** @description A subnet, or a port that nothing uses yet. */
    RouterInterfaceCreate: {
      /** @description The router takes this subnet's gateway address, or `fixedIp`. */
      subnetId?: components['schemas']['RecordId']
      /** @description The router takes over this port. */
      networkInterfaceId?: components['schemas']['RecordId']
      /** @description Only with `subnetId`. */
      fixedIp?: components['schemas']['IpAddress']
    }
    /** @description One page of a list. */
    RouterPage: {
      data: components['schemas']['Router'][]
      meta: components['schemas']['PageMeta']
    }
    /** @description A static route. */
    RouterRoute: {
      id: string
      destination: string
      nexthop: string
    }
    RouterRouteCreate: {
      destination: components['schemas']['Cidr']
      /** @description An address on a subnet that the router touches. */
      nexthop: components['schemas']['IpAddress']
    }
    /** @enum {string} */
    RouterStatus: 'ACTIVE' | 'DOWN' | 'BUILD' | 'ERROR'
    RouterUpdate: {
      name?: string
      /** @description False takes the router DOWN. */
      adminStateUp?: boolean
      /** @description Name of an external network; null takes the gateway away. */
      externalNetwork?: string | null
      /** @description False cannot be had together with a gateway. */
      snatEnabled?: boolean
    }
    /** @enum {string} */
    RuleDirection: 'ingress' | 'egress'
    /** @description A set of rules that ports can share. What no rule allows is refused. */
    SecurityGroup: {
      id: string
      name: string
      description: string
      region: string
      stateful: boolean
      /** @description True for the project's own first group, which new ports get. */
      isDefault: boolean
      rules: components['schemas']['SecurityGroupRule'][]
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
    }
    SecurityGroupCreate: {
      name: string
      description?: string
      /** @description Left out: the project's region. */
      region?: components['schemas']['RegionCode']
      /** @default true */
      stateful?: boolean
    }
    /** @description One page of a list. */
    SecurityGroupPage: {
      data: components['schemas']['SecurityGroup'][]
      meta: components['schemas']['PageMeta']
    }
    /** @description One thing that is allowed. */
    SecurityGroupRule: {
      id: string
      direction: components['schemas']['RuleDirection']
      etherType: components['schemas']['EtherType']
      /** @description A name as `tcp`, or an IP protocol number; null is any. */
      protocol: string | null
      /** @description First port, or the ICMP type; null is any. */
      portRangeMin: components['schemas']['Count'] | null
      /** @description Last port, or the ICMP code; null is any. */
      portRangeMax: components['schemas']['Count'] | null
      /** @description Null is anywhere, unless a group is named. */
      remoteIpPrefix: string | null
      /** @description Id of the group whose members are meant. */
      remoteGroupId: string | null
      description: string
      createdAt: components['schemas']['Timestamp']
    }
    SecurityGroupRuleCreate: {
      direction: components['schemas']['RuleDirection']
      /** @default IPv4 */
      etherType?: components['schemas']['EtherType']
      /** @description tcp, udp, icmp … or a number; left out or null: any. */
      protocol?: string | null
      portRangeMin?: number | null
      portRangeMax?: number | null
      /** @description Not together with `remoteGroupId`. */
      remoteIpPrefix?: string | null
      remoteGroupId?: components['schemas']['RecordId'] | null
      description?: string
    }
    SecurityGroupUpdate: {
      name?: string
      description?: string
      /** @description Cannot change while a port has the group. */
      stateful?: boolean
    }
    /** @enum {string} */
    SortOrder: 'asc' | 'desc'
    /** @description A block of addresses on a network. */
    Subnet: {
      id: string
      networkId: string
      name: string
      description: string
      status: components['schemas']['NetworkStatus']
      cidr: string
      /** @enum {number} */
      ipVersion: 4 | 6
      /** @description Null where there is none. */
      gatewayIp: string | null
      dhcpEnabled: boolean
      dnsServers: string[]
      allocationPools: components['schemas']['AllocationPool'][]
      hostRoutes: components['schemas']['HostRoute'][]
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
    }
    SubnetCreate: {
      name: string
      /** @description Must not overlap another subnet of the network. */
      cidr: components['schemas']['Cidr']
      description?: string
      /** @description Left out: the first address. Null: no gateway. */
      gatewayIp?: components['schemas']['IpAddress'] | null
      /** @default true */
      dhcpEnabled?: boolean
      dnsServers?: components['schemas']['IpAddress'][]
      /** @description Left out: every address but the gateway's. */
      allocationPools?: components['schemas']['AllocationPoolRequest'][]
      hostRoutes?: components['schemas']['HostRouteRequest'][]
    }
    /** @description One page of a list. */
    SubnetPage: {
      data: components['schemas']['Subnet'][]
      meta: components['schemas']['PageMeta']
    }
    SubnetUpdate: {
      name?: string
      description?: string
      gatewayIp?: components['schemas']['IpAddress'] | null
      dhcpEnabled?: boolean
      dnsServers?: components['schemas']['IpAddress'][]
      allocationPools?: components['schemas']['AllocationPoolRequest'][]
      hostRoutes?: components['schemas']['HostRouteRequest'][]
    }
    /**
     * Format: date-time
     * @description An instant in UTC.
     */
    Timestamp: string
  }
  responses: {
    /** @description No valid credential. */
    Refusal401: {
      headers: {
        /** @description The id of this request: the one sent, or one made up. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description Role, scope or fence does not allow this. */
    Refusal403: {
      headers: {
        /** @description The id of this request: the one sent, or one made up. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description Absent, or not for this credential to see. */
    Refusal404: {
      headers: {
        /** @description The id of this request: the one sent, or one made up. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description A parameter or field is not valid. */
    Refusal422: {
      headers: {
        /** @description The id of this request: the one sent, or one made up. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description Over a rate limit. */
    Refusal429: {
      headers: {
        /** @description The id of this request: the one sent, or one made up. */
        'X-Request-Id': string
        'Retry-After'?: number
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description A fault of the service. */
    Refusal500: {
      headers: {
        /** @description The id of this request: the one sent, or one made up. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description Something behind the service cannot be reached. */
    Refusal503: {
      headers: {
        /** @description The id of this request: the one sent, or one made up. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description An Idempotency-Key is missing. */
    Refusal400: {
      headers: {
        /** @description The id of this request: the one sent, or one made up. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description The state of things does not allow this. */
    Refusal409: {
      headers: {
        /** @description The id of this request: the one sent, or one made up. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description If-Match is stale, or missing where it is required. */
    Refusal412: {
      headers: {
        /** @description The id of this request: the one sent, or one made up. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
  }
  parameters: {
    /** @description The ETag of the last read. */
    Conditional: string
    'FloatingIpPath.floatingIpId': string
    'FloatingIpQuery.order': components['schemas']['SortOrder']
    /** @description Part of the address or description, in any case. */
    'FloatingIpQuery.q': string
    'FloatingIpQuery.sort': 'address' | 'created'
    'FloatingIpQuery.status': components['schemas']['FloatingIpStatus']
    /** @description A UUID that makes a retry safe for 24 hours. */
    Idempotent: string
    /** @description The project. */
    InProject: string
    'ListQuery.order': components['schemas']['SortOrder']
    /** @description Part of the name, in any case. */
    'ListQuery.q': string
    'ListQuery.sort': 'name' | 'created'
    'NetworkInterfacePath.networkInterfaceId': string
    /** @description Whether a device is bound. */
    'NetworkInterfaceQuery.attachment': 'attached' | 'unattached'
    'NetworkInterfaceQuery.order': components['schemas']['SortOrder']
    'NetworkInterfaceQuery.portSecurity': boolean
    /** @description Part of name, address, MAC, or of the name of network, subnet or device; in any case. */
    'NetworkInterfaceQuery.q': string
    /** @description Only this region. */
    'NetworkInterfaceQuery.region': components['schemas']['RegionCode']
    /** @description `sgs` counts security groups. */
    'NetworkInterfaceQuery.sort': 'name' | 'network' | 'ip' | 'sgs' | 'created'
    'NetworkInterfaceQuery.status': components['schemas']['PortStatus']
    'NetworkPath.networkId': string
    OperationPath: string
    /** @description Which page, counted from 1. */
    'PageQuery.page': components['schemas']['Count']
    /** @description Items a page. */
    'PageQuery.pageSize': components['schemas']['Count']
    'RouterPath.routerId': string
    'SecurityGroupPath.securityGroupId': string
    'SubnetPath.subnetId': string
  }
  requestBodies: never
  headers: never
  pathItems: never
}
export type $defs = Record<string, never>
export interface operations {
  getOperation: {
    parameters: {
      query?: never
      header?: never
      path: {
        operationId: components['parameters']['OperationPath']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done; the tag names this version of the resource. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Operation']
        }
      }
      /** @description What you have is current. */
      304: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content?: never
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  cancelOperation: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        operationId: components['parameters']['OperationPath']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Operation']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  listFloatingIpPools: {
    parameters: {
      query?: {
        /** @description Which page, counted from 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Items a page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Part of the name, in any case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
      }
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['FloatingIpPoolPage']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  listFloatingIps: {
    parameters: {
      query?: {
        /** @description Which page, counted from 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Items a page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Part of the address or description, in any case. */
        q?: components['parameters']['FloatingIpQuery.q']
        sort?: components['parameters']['FloatingIpQuery.sort']
        order?: components['parameters']['FloatingIpQuery.order']
        status?: components['parameters']['FloatingIpQuery.status']
      }
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['FloatingIpPage']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  createFloatingIp: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: {
      content: {
        'application/json': components['schemas']['FloatingIpCreate']
      }
    }
    responses: {
      /** @description Accepted; the work goes on. */
      202: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['FloatingIp']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  getFloatingIp: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        floatingIpId: components['parameters']['FloatingIpPath.floatingIpId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done; the tag names this version of the resource. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['FloatingIp']
        }
      }
      /** @description What you have is current. */
      304: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content?: never
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  associateFloatingIp: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /** @description The ETag of the last read. */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        floatingIpId: components['parameters']['FloatingIpPath.floatingIpId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['FloatingIpAssociate']
      }
    }
    responses: {
      /** @description Accepted; the work goes on. */
      202: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Operation']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  disassociateFloatingIp: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /** @description The ETag of the last read. */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        floatingIpId: components['parameters']['FloatingIpPath.floatingIpId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Accepted; the work goes on. */
      202: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Operation']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  releaseFloatingIp: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /** @description The ETag of the last read. */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        floatingIpId: components['parameters']['FloatingIpPath.floatingIpId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Accepted; the work goes on. */
      202: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Operation']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  listNetworkInterfaces: {
    parameters: {
      query?: {
        /** @description Only this region. */
        region?: components['parameters']['NetworkInterfaceQuery.region']
        /** @description Part of name, address, MAC, or of the name of network, subnet or device; in any case. */
        q?: components['parameters']['NetworkInterfaceQuery.q']
        /** @description `sgs` counts security groups. */
        sort?: components['parameters']['NetworkInterfaceQuery.sort']
        order?: components['parameters']['NetworkInterfaceQuery.order']
        /** @description Which page, counted from 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Items a page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        status?: components['parameters']['NetworkInterfaceQuery.status']
        /** @description Whether a device is bound. */
        attachment?: components['parameters']['NetworkInterfaceQuery.attachment']
        portSecurity?: components['parameters']['NetworkInterfaceQuery.portSecurity']
      }
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NetworkInterfacePage']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  createNetworkInterface: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NetworkInterfaceCreate']
      }
    }
    responses: {
      /** @description Accepted; the work goes on. */
      202: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NetworkInterface']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  getNetworkInterface: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        networkInterfaceId: components['parameters']['NetworkInterfacePath.networkInterfaceId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done; the tag names this version of the resource. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NetworkInterface']
        }
      }
      /** @description What you have is current. */
      304: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content?: never
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  deleteNetworkInterface: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /** @description The ETag of the last read. */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        networkInterfaceId: components['parameters']['NetworkInterfacePath.networkInterfaceId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Accepted; the work goes on. */
      202: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Operation']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  updateNetworkInterface: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /** @description The ETag of the last read. */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        networkInterfaceId: components['parameters']['NetworkInterfacePath.networkInterfaceId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NetworkInterfaceUpdate']
      }
    }
    responses: {
      /** @description Done; the tag names this version of the resource. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NetworkInterface']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  allocateNetworkInterface: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /** @description The ETag of the last read. */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        networkInterfaceId: components['parameters']['NetworkInterfacePath.networkInterfaceId']
      }
      cookie?: never
    }
    requestBody?: {
      content: {
        'application/json': components['schemas']['FixedIpRequest']
      }
    }
    responses: {
      /** @description Accepted; the work goes on. */
      202: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Operation']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  attachNetworkInterface: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /** @description The ETag of the last read. */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        networkInterfaceId: components['parameters']['NetworkInterfacePath.networkInterfaceId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NetworkInterfaceAttach']
      }
    }
    responses: {
      /** @description Accepted; the work goes on. */
      202: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Operation']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  detachNetworkInterface: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /** @description The ETag of the last read. */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        networkInterfaceId: components['parameters']['NetworkInterfacePath.networkInterfaceId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Accepted; the work goes on. */
      202: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Operation']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  listNetworks: {
    parameters: {
      query?: {
        /** @description Which page, counted from 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Items a page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Part of the name, in any case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
        external?: boolean
      }
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NetworkPage']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  createNetwork: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NetworkCreate']
      }
    }
    responses: {
      /** @description Accepted; the work goes on. */
      202: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Network']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  getNetwork: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        networkId: components['parameters']['NetworkPath.networkId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done; the tag names this version of the resource. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Network']
        }
      }
      /** @description What you have is current. */
      304: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content?: never
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  deleteNetwork: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /** @description The ETag of the last read. */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        networkId: components['parameters']['NetworkPath.networkId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Accepted; the work goes on. */
      202: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Operation']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  updateNetwork: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /** @description The ETag of the last read. */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        networkId: components['parameters']['NetworkPath.networkId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NetworkUpdate']
      }
    }
    responses: {
      /** @description Done; the tag names this version of the resource. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Network']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  listSubnets: {
    parameters: {
      query?: {
        /** @description Which page, counted from 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Items a page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Part of the name, in any case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
      }
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        networkId: components['parameters']['NetworkPath.networkId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SubnetPage']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  createSubnet: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /** @description The ETag of the last read. */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        networkId: components['parameters']['NetworkPath.networkId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SubnetCreate']
      }
    }
    responses: {
      /** @description Accepted; the work goes on. */
      202: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Subnet']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  getSubnet: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        networkId: components['parameters']['NetworkPath.networkId']
        subnetId: components['parameters']['SubnetPath.subnetId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done; the tag names this version of the resource. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Subnet']
        }
      }
      /** @description What you have is current. */
      304: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content?: never
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  deleteSubnet: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /** @description The ETag of the last read. */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        networkId: components['parameters']['NetworkPath.networkId']
        subnetId: components['parameters']['SubnetPath.subnetId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Accepted; the work goes on. */
      202: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Operation']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  updateSubnet: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /** @description The ETag of the last read. */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        networkId: components['parameters']['NetworkPath.networkId']
        subnetId: components['parameters']['SubnetPath.subnetId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SubnetUpdate']
      }
    }
    responses: {
      /** @description Done; the tag names this version of the resource. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Subnet']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  listRouters: {
    parameters: {
      query?: {
        /** @description Which page, counted from 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Items a page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Part of the name, in any case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
      }
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['RouterPage']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  createRouter: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['RouterCreate']
      }
    }
    responses: {
      /** @description Accepted; the work goes on. */
      202: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Router']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  getRouter: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        routerId: components['parameters']['RouterPath.routerId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done; the tag names this version of the resource. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Router']
        }
      }
      /** @description What you have is current. */
      304: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content?: never
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  deleteRouter: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /** @description The ETag of the last read. */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        routerId: components['parameters']['RouterPath.routerId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Accepted; the work goes on. */
      202: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Operation']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  updateRouter: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /** @description The ETag of the last read. */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        routerId: components['parameters']['RouterPath.routerId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['RouterUpdate']
      }
    }
    responses: {
      /** @description Done; the tag names this version of the resource. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Router']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  createRouterInterface: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /** @description The ETag of the last read. */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        routerId: components['parameters']['RouterPath.routerId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['RouterInterfaceCreate']
      }
    }
    responses: {
      /** @description Accepted; the work goes on. */
      202: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Operation']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  deleteRouterInterface: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /** @description The ETag of the last read. */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        routerId: components['parameters']['RouterPath.routerId']
        interfaceId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Accepted; the work goes on. */
      202: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Operation']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  createRouterRoute: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /** @description The ETag of the last read. */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        routerId: components['parameters']['RouterPath.routerId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['RouterRouteCreate']
      }
    }
    responses: {
      /** @description Accepted; the work goes on. */
      202: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Operation']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  deleteRouterRoute: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /** @description The ETag of the last read. */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        routerId: components['parameters']['RouterPath.routerId']
        routeId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Accepted; the work goes on. */
      202: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Operation']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  listSecurityGroups: {
    parameters: {
      query?: {
        /** @description Which page, counted from 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Items a page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Part of the name, in any case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
      }
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SecurityGroupPage']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  createSecurityGroup: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SecurityGroupCreate']
      }
    }
    responses: {
      /** @description Made. */
      201: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SecurityGroup']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  getSecurityGroup: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        securityGroupId: components['parameters']['SecurityGroupPath.securityGroupId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done; the tag names this version of the resource. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SecurityGroup']
        }
      }
      /** @description What you have is current. */
      304: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content?: never
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  deleteSecurityGroup: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /** @description The ETag of the last read. */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        securityGroupId: components['parameters']['SecurityGroupPath.securityGroupId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done; nothing to say. */
      204: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  updateSecurityGroup: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /** @description The ETag of the last read. */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        securityGroupId: components['parameters']['SecurityGroupPath.securityGroupId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SecurityGroupUpdate']
      }
    }
    responses: {
      /** @description Done; the tag names this version of the resource. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SecurityGroup']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  createSecurityGroupRule: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /** @description The ETag of the last read. */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        securityGroupId: components['parameters']['SecurityGroupPath.securityGroupId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SecurityGroupRuleCreate']
      }
    }
    responses: {
      /** @description Made. */
      201: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SecurityGroupRule']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  deleteSecurityGroupRule: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /** @description The ETag of the last read. */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        securityGroupId: components['parameters']['SecurityGroupPath.securityGroupId']
        ruleId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done; nothing to say. */
      204: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
}
