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
  '/scopes/{scopeId}/compute/flavors': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description List the sizes on offer. */
    get: operations['listFlavors']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/compute/flavors/availability': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description See which sizes a region has room for at this moment. */
    get: operations['listFlavorAvailability']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/compute/images': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description List the images that a project can use: public ones, its own, and those shared with its subscription. */
    get: operations['listImages']
    put?: never
    /** @description Make an image from an instance, from a snapshot or from a URL. It is SAVING until its Operation ends. */
    post: operations['createImage']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/compute/images/{imageId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Read an image. */
    get: operations['getImage']
    put?: never
    post?: never
    /** @description Delete one of the project's own images. Instances started from it stay. */
    delete: operations['deleteImage']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/compute/images/{imageId}/actions/revoke': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Take an image back from a subscription that it was shared with. */
    post: operations['revokeImageShare']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/compute/images/{imageId}/tags': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /** @description Replace all tags of an image. */
    put: operations['replaceImageTags']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/compute/instances': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description List the instances of a project, newest first. */
    get: operations['listInstances']
    put?: never
    /** @description Create an instance. It is in BUILD until its Operation ends. */
    post: operations['createInstance']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/compute/instances/{instanceId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Read an instance. */
    get: operations['getInstance']
    put?: never
    post?: never
    /** @description Delete an instance, unless it is protected. */
    delete: operations['deleteInstance']
    options?: never
    head?: never
    /** @description Change what can be changed at once: the name, monitoring, deletion protection. */
    patch: operations['updateInstance']
    trace?: never
  }
  '/scopes/{scopeId}/compute/instances/{instanceId}/actions/attach': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Attach a volume as a data disk. */
    post: operations['attachInstanceVolume']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/compute/instances/{instanceId}/actions/attach-interface': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Add a network card. */
    post: operations['attachInstanceInterface']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/compute/instances/{instanceId}/actions/attach-security-group': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Put an instance behind a further security group. */
    post: operations['attachInstanceSecurityGroup']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/compute/instances/{instanceId}/actions/connect': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Ask how an instance can be reached. */
    post: operations['connectInstance']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/compute/instances/{instanceId}/actions/detach': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Detach a data disk. */
    post: operations['detachInstanceVolume']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/compute/instances/{instanceId}/actions/detach-interface': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Take a network card away. */
    post: operations['detachInstanceInterface']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/compute/instances/{instanceId}/actions/detach-security-group': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Take an instance out of a security group. */
    post: operations['detachInstanceSecurityGroup']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/compute/instances/{instanceId}/actions/pause': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Freeze an instance; its memory is kept. */
    post: operations['pauseInstance']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/compute/instances/{instanceId}/actions/resize': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Give an instance another flavor. It restarts and the new size confirms itself. */
    post: operations['resizeInstance']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/compute/instances/{instanceId}/actions/restart': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Restart an instance. */
    post: operations['restartInstance']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/compute/instances/{instanceId}/actions/resume': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Let an instance go on that is paused or suspended. */
    post: operations['resumeInstance']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/compute/instances/{instanceId}/actions/start': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Start an instance that is stopped. */
    post: operations['startInstance']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/compute/instances/{instanceId}/actions/stop': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Stop an instance that runs. */
    post: operations['stopInstance']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/compute/instances/{instanceId}/catalog-items': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description List the add-ons and licences that are attached to an instance. */
    get: operations['listInstanceCatalogItems']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/compute/instances/{instanceId}/console/actions/connect': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Open the web console of an instance. */
    post: operations['connectInstanceWebConsole']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/compute/instances/{instanceId}/console/actions/connect-console': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Open an interactive session on the serial console. */
    post: operations['connectInstanceConsole']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/compute/instances/{instanceId}/console/logs/export': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Read what the serial console has printed. */
    get: operations['exportInstanceConsoleLog']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/compute/instances/{instanceId}/exports': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Write the configuration of an instance as a template. */
    post: operations['exportInstance']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/compute/instances/{instanceId}/metrics': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Read measurements of an instance; only while monitoring is on. */
    get: operations['getInstanceMetrics']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/compute/instances/{instanceId}/tags': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /** @description Replace all tags of an instance. */
    put: operations['replaceInstanceTags']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/compute/key-pairs': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description List the key pairs of a project. */
    get: operations['listKeyPairs']
    put?: never
    /** @description Import a public key, or have a key pair made and receive its private key this once. */
    post: operations['createKeyPair']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/compute/key-pairs/{keyPairId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Read a key pair. */
    get: operations['getKeyPair']
    put?: never
    post?: never
    /** @description Delete a key pair. Instances that let it in keep doing so. */
    delete: operations['deleteKeyPair']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/compute/key-pairs/{keyPairId}/exports': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Write the key as a file of some format. */
    post: operations['exportKeyPair']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/compute/key-pairs/{keyPairId}/public-key': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Download the public key. */
    get: operations['getKeyPairPublicKey']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/compute/snapshots': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description List the instance snapshots of a project. */
    get: operations['listSnapshots']
    put?: never
    /** @description Take a snapshot of an instance. It is CREATING until its Operation ends. */
    post: operations['createSnapshot']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/compute/snapshots/{snapshotId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Read an instance snapshot. */
    get: operations['getSnapshot']
    put?: never
    post?: never
    /** @description Delete an instance snapshot. */
    delete: operations['deleteSnapshot']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/compute/snapshots/{snapshotId}/tags': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /** @description Replace all tags of an instance snapshot. */
    put: operations['replaceSnapshotTags']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
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
}
export type webhooks = Record<string, never>
export interface components {
  schemas: {
    /** @enum {string} */
    AccessMethod: 'keyPair' | 'password'
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
    /** @description One way to reach an instance. */
    ConnectionDescriptor: {
      protocol: components['schemas']['ConnectionProtocol']
      address: string
      port: components['schemas']['Count']
      /** @description Whether the address can be reached from outside the project's networks. */
      public: boolean
      accessMethods: components['schemas']['AccessMethod'][]
    }
    /** @enum {string} */
    ConnectionProtocol: 'ssh' | 'rdp'
    /** @description A whole number that is never negative. */
    Count: number
    /** @description The way of a router to the outside. */
    ExternalGateway: {
      externalNetwork: string
      externalIp: string | null
      snatEnabled: boolean
    }
    /** @description A size: processors, memory, disk and their price. */
    Flavor: {
      id: string
      name: string
      family: string
      /** @description Only for projects that are entitled to it. */
      restricted: boolean
      /** @description Whether this project may use it. */
      entitled: boolean
      vcpus: components['schemas']['Count']
      ramMb: components['schemas']['Count']
      diskGb: components['schemas']['Count']
      priceMonthly: components['schemas']['Money']
      priceHourly: components['schemas']['Money']
      gpu?: components['schemas']['FlavorGpu']
    }
    /** @description Whether an instance of a flavor would find a place now. */
    FlavorAvailability: {
      flavorId: string
      flavorName: string
      region: components['schemas']['RegionCode']
      placement: components['schemas']['FlavorPlacement']
      /** @description How many more would fit; a snapshot, not a promise. */
      placeable: components['schemas']['Count']
      zones: components['schemas']['FlavorZoneAvailability'][]
    }
    /** @description A list that is always answered whole. */
    FlavorAvailabilityCollection: {
      data: components['schemas']['FlavorAvailability'][]
    }
    /** @description Graphics processors of a flavor. */
    FlavorGpu: {
      count: components['schemas']['Count']
      model: string
    }
    /** @description One page of a list. */
    FlavorPage: {
      data: components['schemas']['Flavor'][]
      meta: components['schemas']['PageMeta']
    }
    /** @enum {string} */
    FlavorPlacement: 'available' | 'limited' | 'unavailable'
    /** @description Room for one flavor in an availability zone. */
    FlavorZoneAvailability: {
      availabilityZone: string
      placement: components['schemas']['FlavorPlacement']
    }
    /** @description What instances are started from: the platform's own (public) and those a project has made. */
    Image: {
      id: string
      name: string
      description: string
      os: string
      osVersion: string
      status: components['schemas']['ImageStatus']
      statusReason: string | null
      statusReasonCode: string | null
      visibility: components['schemas']['ImageVisibility']
      architecture: string
      diskFormat: components['schemas']['ImageDiskFormat']
      /** @description Null until the image is complete. */
      sizeBytes: components['schemas']['Count'] | null
      /** @description Smallest root disk that it fits on. */
      minDiskGb: components['schemas']['Count']
      minRamMb: components['schemas']['Count']
      sourceKind: components['schemas']['ImageSourceKind']
      /** @description The instance or snapshot that it was made from. */
      sourceId: string | null
      /** @description Where it was imported from. */
      importUrl: string | null
      /** @description The region that holds it; null: every region. */
      region: components['schemas']['RegionCode'] | null
      /** @description Subscriptions that may use it beside its own. */
      sharedWith: components['schemas']['ImageShare'][]
      tags: components['schemas']['Tag'][]
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
    }
    /** @description Exactly one of the three sources is given. */
    ImageCreate: {
      name: string
      description?: string
      instanceId?: string
      snapshotId?: string
      importUrl?: string
      /** @description For imports; otherwise the source's. */
      os?: string
      osVersion?: string
      diskFormat?: components['schemas']['ImageDiskFormat']
      minDiskGb?: number
      minRamMb?: number
      region?: components['schemas']['RegionCode']
      tags?: components['schemas']['TagSet']
    }
    /** @enum {string} */
    ImageDiskFormat: 'qcow2' | 'raw' | 'vmdk' | 'vhd' | 'vdi' | 'iso'
    /** @description One page of a list. */
    ImagePage: {
      data: components['schemas']['Image'][]
      meta: components['schemas']['PageMeta']
    }
    /** @description A subscription that may use somebody else's image. */
    ImageShare: {
      subscriptionId: string
      sharedAt: components['schemas']['Timestamp']
    }
    ImageShareRevoke: {
      /** @description The subscription that loses access. */
      subscriptionId: string
    }
    /** @enum {string} */
    ImageSourceKind: 'platform' | 'instance' | 'snapshot' | 'import'
    /** @enum {string} */
    ImageStatus: 'SAVING' | 'ACTIVE' | 'ERROR' | 'DELETING'
    /** @enum {string} */
    ImageVisibility: 'public' | 'private' | 'shared'
    /** @description A virtual machine. */
    Instance: {
      id: string
      name: string
      subscriptionId: string
      projectId: string
      region: components['schemas']['RegionCode']
      status: components['schemas']['InstanceStatus']
      /** @description Why it is in ERROR. */
      statusReason: string | null
      statusReasonCode: string | null
      powerState: components['schemas']['InstancePowerState']
      /** @description What is being done to it, as in `spawning`; null when nothing is. */
      taskState: string | null
      flavor: components['schemas']['Flavor']
      image: components['schemas']['InstanceImage']
      fixedIp: string | null
      floatingIp: string | null
      /** @description Names of key pairs. */
      keyPairs: string[]
      /** @description Whether a password opens it as well; the password itself is never told. */
      passwordAuth?: boolean
      /** @description Ids of security groups. */
      securityGroups?: string[]
      networkInterfaces?: components['schemas']['InstanceNetworkInterface'][]
      availabilityZone?: string | null
      bootsFromVolume?: boolean
      rootDiskGb?: components['schemas']['Count'] | null
      rootVolumeName?: string | null
      rootVolumeId?: string | null
      /** @description While true, metrics are served and metered. */
      monitoringEnabled: boolean
      /** @description While true, the instance cannot be deleted. */
      deletionProtection: boolean
      tags: components['schemas']['Tag'][]
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
    }
    /** @description An add-on or licence that is attached to an instance. */
    InstanceCatalogItem: {
      /** @description The id of the attachment. */
      id: string
      entitlementId: string
      itemKind: string
      itemId: string
      itemSlug: string
      name: string
      period: string
      unitPriceMinor: components['schemas']['Minor']
      currency: string
      /** @description The state of the entitlement. */
      state: string
      assignedAt: components['schemas']['Timestamp']
    }
    /** @description One page of a list. */
    InstanceCatalogItemPage: {
      data: components['schemas']['InstanceCatalogItem'][]
      meta: components['schemas']['PageMeta']
    }
    /** @description The ways to reach an instance, best first. */
    InstanceConnection: {
      instanceId: string
      descriptors: components['schemas']['ConnectionDescriptor'][]
    }
    /** @description A web console, open for whoever has the address until it expires. */
    InstanceConsole: {
      instanceId: string
      /** @enum {string} */
      protocol: 'vnc'
      url: string
      expiresAt: components['schemas']['Timestamp']
    }
    /** @description An interactive session on the serial console. */
    InstanceConsoleSession: {
      id: string
      instanceId: string
      /** @enum {string} */
      protocol: 'serial'
      /** @description Where the terminal's WebSocket is opened. */
      webSocketUrl: string
      createdAt: components['schemas']['Timestamp']
      expiresAt: components['schemas']['Timestamp']
    }
    InstanceCreate: {
      name: string
      flavorId: string
      imageId: string
      /** @description The project's own region when left out. */
      region?: components['schemas']['RegionCode']
      /** @description Left out: the project's oldest internal network. */
      networkId?: string
      availabilityZone?: string
      keyPairs?: components['schemas']['KeyPairReference'][]
      /** @description Left out: the project's group called default. */
      securityGroups?: components['schemas']['SecurityGroupReference'][]
      tags?: components['schemas']['TagSet']
      /** @default false */
      passwordAuth?: boolean
      /** @default false */
      assignFloatingIp?: boolean
      rootDiskGb?: number
      /** @default false */
      monitoringEnabled?: boolean
      /** @default false */
      deletionProtection?: boolean
    }
    InstanceExport: {
      /** @default json */
      format?: components['schemas']['InstanceTemplateFormat']
    }
    /** @description What an instance was started from. */
    InstanceImage: {
      id: string
      name: string
      os: string
      osVersion: string
    }
    /** @description Either a network, on which a new card is made, or a network interface that is free. */
    InstanceInterfaceAttach: {
      networkId?: string
      networkInterfaceId?: string
    }
    InstanceInterfaceDetach: {
      networkInterfaceId: string
    }
    /** @enum {string} */
    InstanceMetricName:
      'cpuPercent' | 'memoryPercent' | 'diskReadBytes' | 'diskWriteBytes' | 'networkRxBytes' | 'networkTxBytes'
    /** @description Measurements of an instance over a time. */
    InstanceMetrics: {
      instanceId: string
      from: components['schemas']['Timestamp']
      to: components['schemas']['Timestamp']
      stepSeconds: components['schemas']['Count']
      series: components['schemas']['MetricSeries'][]
    }
    /** @description A network card that was attached after the first start. */
    InstanceNetworkInterface: {
      id: string
      networkId: string
      networkName: string
      /** @description Empty until an address is allocated. */
      fixedIp: string
      mac: string
    }
    /** @description One page of a list. */
    InstancePage: {
      data: components['schemas']['Instance'][]
      meta: components['schemas']['PageMeta']
    }
    /** @enum {string} */
    InstancePowerState: 'RUNNING' | 'SHUTDOWN' | 'PAUSED' | 'CRASHED'
    InstanceResize: {
      flavorId: string
    }
    InstanceSecurityGroupAction: {
      securityGroupId: string
    }
    /** @enum {string} */
    InstanceStatus:
      | 'BUILD'
      | 'ACTIVE'
      | 'STOPPED'
      | 'PAUSED'
      | 'SUSPENDED'
      | 'RESIZE'
      | 'VERIFY_RESIZE'
      | 'RESCUE'
      | 'ERROR'
      | 'DELETING'
    /** @description The configuration of an instance, to make another like it. */
    InstanceTemplate: {
      instanceId: string
      format: components['schemas']['InstanceTemplateFormat']
      fileName: string
      content: string
      exportedAt: components['schemas']['Timestamp']
    }
    /** @enum {string} */
    InstanceTemplateFormat: 'json' | 'yaml' | 'terraform'
    /** @description Fields left out stay as they are. */
    InstanceUpdate: {
      name?: string
      monitoringEnabled?: boolean
      deletionProtection?: boolean
    }
    InstanceVolumeAction: {
      volumeId: string
    }
    /** @description A public key under a name. */
    KeyPair: {
      id: string
      name: string
      type: components['schemas']['KeyPairType']
      /** @description SHA-256 of the public key, as OpenSSH writes it. */
      fingerprint: string
      /** @description In OpenSSH's one-line form. */
      publicKey: string
      createdAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
    }
    KeyPairCreate: {
      /** @description Unique within the project. */
      name: string
      /** @description A key of your own, in OpenSSH's one-line form; one is made when left out. */
      publicKey?: string
    }
    KeyPairExport: {
      /** @default openssh */
      format?: components['schemas']['KeyPairExportFormat']
    }
    /** @enum {string} */
    KeyPairExportFormat: 'openssh' | 'pem'
    /** @description The public key as a file; the service does not have the private one. */
    KeyPairMaterial: {
      keyPairId: string
      format: components['schemas']['KeyPairExportFormat']
      fileName: string
      content: string
    }
    /** @description One page of a list. */
    KeyPairPage: {
      data: components['schemas']['KeyPair'][]
      meta: components['schemas']['PageMeta']
    }
    /** @description The name of a key pair, or its id. */
    KeyPairReference: string
    /** @enum {string} */
    KeyPairType: 'ed25519' | 'rsa' | 'ecdsa'
    /** @description A new key pair; the private key is told here and nowhere else. */
    KeyPairWithPrivateKey: {
      id: string
      name: string
      type: components['schemas']['KeyPairType']
      /** @description SHA-256 of the public key, as OpenSSH writes it. */
      fingerprint: string
      /** @description In OpenSSH's one-line form. */
      publicKey: string
      createdAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
      /** @description In OpenSSH's form; null for an imported key. */
      privateKey: string | null
    }
    MetricPoint: {
      at: components['schemas']['Timestamp']
      /** Format: double */
      value: number
    }
    MetricSeries: {
      metric: components['schemas']['InstanceMetricName']
      unit: string
      points: components['schemas']['MetricPoint'][]
    }
    /** @description An amount in ten-thousandths of the currency unit. */
    Minor: number
    /** @description A sum of money. */
    Money: {
      /** @description Ten-thousandths of the currency unit. */
      amount: components['schemas']['Minor']
      /** @description ISO 4217 code. */
      currency: string
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
      region?: components['schemas']['RegionCode']
      /** @default false */
      ha?: boolean
      /** @description Left out or blank: one is picked. Null: no gateway. */
      externalNetwork?: string | null
      /** @default true */
      snatEnabled?: boolean
      /** @description Must be empty: routes are added to a router that exists. */
      routes?: unknown[]
    }
    /** @description Where a router touches a subnet. */
    RouterInterface: {
      id: string
      subnet: string
      network: string
      fixedIp: string
      status: string
      platformManaged: boolean
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
    /** @enum {string} */
    RouterStatus: 'ACTIVE' | 'DOWN' | 'BUILD' | 'ERROR'
    /** @description The id of a security group. */
    SecurityGroupReference: string
    /** @description The root disk of an instance as it was at one moment. */
    Snapshot: {
      id: string
      name: string
      description: string
      status: components['schemas']['SnapshotStatus']
      statusReason: string | null
      statusReasonCode: string | null
      instanceId: string
      /** @description The instance's name at that moment. */
      instanceName: string
      region: components['schemas']['RegionCode']
      os: string
      osVersion: string
      /** @description Null until the snapshot is complete. */
      sizeBytes: components['schemas']['Count'] | null
      minDiskGb: components['schemas']['Count']
      minRamMb: components['schemas']['Count']
      tags: components['schemas']['Tag'][]
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
    }
    SnapshotCreate: {
      name: string
      instanceId: string
      description?: string
      tags?: components['schemas']['TagSet']
    }
    /** @description One page of a list. */
    SnapshotPage: {
      data: components['schemas']['Snapshot'][]
      meta: components['schemas']['PageMeta']
    }
    /** @enum {string} */
    SnapshotStatus: 'CREATING' | 'AVAILABLE' | 'ERROR' | 'DELETING'
    /** @enum {string} */
    SortOrder: 'asc' | 'desc'
    /** @description One label of a resource. */
    Tag: {
      key: string
      value: string
    }
    /** @description All labels of a resource, as PUT …/tags takes them. */
    TagSet: components['schemas']['Tag'][]
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
    /** @description How many of the last lines; all when left out. */
    ConsoleLogQuery: number
    /** @description The project's own region when left out. */
    FlavorAvailabilityQuery: components['schemas']['RegionCode']
    /** @description A UUID that makes a retry safe for 24 hours. */
    Idempotent: string
    'ImagePath.imageId': string
    /** @description The operating system, as in `Ubuntu`; case does not matter. */
    'ImageQuery.os': string
    'ImageQuery.status': components['schemas']['ImageStatus']
    'ImageQuery.visibility': components['schemas']['ImageVisibility']
    /** @description The project. */
    InProject: string
    /** @description An hour before `to` when left out. */
    'InstanceMetricsQuery.from': components['schemas']['Timestamp']
    /** @description One of them; all when left out. */
    'InstanceMetricsQuery.metric': components['schemas']['InstanceMetricName']
    /** @description Distance between two points. */
    'InstanceMetricsQuery.stepSeconds': number
    /** @description Now when left out. */
    'InstanceMetricsQuery.to': components['schemas']['Timestamp']
    'InstancePath.instanceId': string
    'InstanceQuery.flavorId': string
    'InstanceQuery.imageId': string
    'InstanceQuery.region': components['schemas']['RegionCode']
    'InstanceQuery.status': components['schemas']['InstanceStatus']
    'KeyPairPath.keyPairId': string
    'ListQuery.order': components['schemas']['SortOrder']
    /** @description Part of the name, in any case. */
    'ListQuery.q': string
    'ListQuery.sort': 'name' | 'created'
    OperationPath: string
    /** @description Which page, counted from 1. */
    'PageQuery.page': components['schemas']['Count']
    /** @description Items a page. */
    'PageQuery.pageSize': components['schemas']['Count']
    'RouterPath.routerId': string
    'SnapshotPath.snapshotId': string
    'SnapshotQuery.instanceId': string
    'SnapshotQuery.status': components['schemas']['SnapshotStatus']
    /** @description Which page, counted from 1. */
    'WidePageQuery.page': components['schemas']['Count']
    /** @description Items a page. */
    'WidePageQuery.pageSize': components['schemas']['Count']
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
  listFlavors: {
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
          'application/json': components['schemas']['FlavorPage']
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
  listFlavorAvailability: {
    parameters: {
      query?: {
        /** @description The project's own region when left out. */
        region?: components['parameters']['FlavorAvailabilityQuery']
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
      /** @description The whole list. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['FlavorAvailabilityCollection']
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
  listImages: {
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
        visibility?: components['parameters']['ImageQuery.visibility']
        status?: components['parameters']['ImageQuery.status']
        /** @description The operating system, as in `Ubuntu`; case does not matter. */
        os?: components['parameters']['ImageQuery.os']
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
          'application/json': components['schemas']['ImagePage']
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
  createImage: {
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
        'application/json': components['schemas']['ImageCreate']
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
          'application/json': components['schemas']['Image']
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
  getImage: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        imageId: components['parameters']['ImagePath.imageId']
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
          'application/json': components['schemas']['Image']
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
  deleteImage: {
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
        imageId: components['parameters']['ImagePath.imageId']
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
  revokeImageShare: {
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
        imageId: components['parameters']['ImagePath.imageId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ImageShareRevoke']
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
  replaceImageTags: {
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
        imageId: components['parameters']['ImagePath.imageId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['TagSet']
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
          'application/json': components['schemas']['Image']
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
  listInstances: {
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
        region?: components['parameters']['InstanceQuery.region']
        status?: components['parameters']['InstanceQuery.status']
        flavorId?: components['parameters']['InstanceQuery.flavorId']
        imageId?: components['parameters']['InstanceQuery.imageId']
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
          'application/json': components['schemas']['InstancePage']
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
  createInstance: {
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
        'application/json': components['schemas']['InstanceCreate']
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
          'application/json': components['schemas']['Instance']
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
  getInstance: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        instanceId: components['parameters']['InstancePath.instanceId']
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
          'application/json': components['schemas']['Instance']
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
  deleteInstance: {
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
        instanceId: components['parameters']['InstancePath.instanceId']
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
  updateInstance: {
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
        instanceId: components['parameters']['InstancePath.instanceId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['InstanceUpdate']
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
          'application/json': components['schemas']['Instance']
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
  attachInstanceVolume: {
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
        instanceId: components['parameters']['InstancePath.instanceId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['InstanceVolumeAction']
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
  attachInstanceInterface: {
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
        instanceId: components['parameters']['InstancePath.instanceId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['InstanceInterfaceAttach']
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
  attachInstanceSecurityGroup: {
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
        instanceId: components['parameters']['InstancePath.instanceId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['InstanceSecurityGroupAction']
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
  connectInstance: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        instanceId: components['parameters']['InstancePath.instanceId']
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
          'application/json': components['schemas']['InstanceConnection']
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
  detachInstanceVolume: {
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
        instanceId: components['parameters']['InstancePath.instanceId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['InstanceVolumeAction']
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
  detachInstanceInterface: {
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
        instanceId: components['parameters']['InstancePath.instanceId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['InstanceInterfaceDetach']
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
  detachInstanceSecurityGroup: {
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
        instanceId: components['parameters']['InstancePath.instanceId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['InstanceSecurityGroupAction']
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
  pauseInstance: {
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
        instanceId: components['parameters']['InstancePath.instanceId']
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
  resizeInstance: {
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
        instanceId: components['parameters']['InstancePath.instanceId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['InstanceResize']
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
  restartInstance: {
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
        instanceId: components['parameters']['InstancePath.instanceId']
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
  resumeInstance: {
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
        instanceId: components['parameters']['InstancePath.instanceId']
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
  startInstance: {
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
        instanceId: components['parameters']['InstancePath.instanceId']
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
  stopInstance: {
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
        instanceId: components['parameters']['InstancePath.instanceId']
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
  listInstanceCatalogItems: {
    parameters: {
      query?: {
        /** @description Which page, counted from 1. */
        page?: components['parameters']['WidePageQuery.page']
        /** @description Items a page. */
        pageSize?: components['parameters']['WidePageQuery.pageSize']
      }
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        instanceId: components['parameters']['InstancePath.instanceId']
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
          'application/json': components['schemas']['InstanceCatalogItemPage']
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
  connectInstanceWebConsole: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        instanceId: components['parameters']['InstancePath.instanceId']
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
          'application/json': components['schemas']['InstanceConsole']
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
  connectInstanceConsole: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        instanceId: components['parameters']['InstancePath.instanceId']
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
          'application/json': components['schemas']['InstanceConsoleSession']
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
  exportInstanceConsoleLog: {
    parameters: {
      query?: {
        /** @description How many of the last lines; all when left out. */
        lines?: components['parameters']['ConsoleLogQuery']
      }
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        instanceId: components['parameters']['InstancePath.instanceId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Plain text. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'text/plain': string
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
  exportInstance: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        instanceId: components['parameters']['InstancePath.instanceId']
      }
      cookie?: never
    }
    requestBody?: {
      content: {
        'application/json': components['schemas']['InstanceExport']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['InstanceTemplate']
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
  getInstanceMetrics: {
    parameters: {
      query?: {
        /** @description One of them; all when left out. */
        metric?: components['parameters']['InstanceMetricsQuery.metric']
        /** @description An hour before `to` when left out. */
        from?: components['parameters']['InstanceMetricsQuery.from']
        /** @description Now when left out. */
        to?: components['parameters']['InstanceMetricsQuery.to']
        /** @description Distance between two points. */
        stepSeconds?: components['parameters']['InstanceMetricsQuery.stepSeconds']
      }
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        instanceId: components['parameters']['InstancePath.instanceId']
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
          'application/json': components['schemas']['InstanceMetrics']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  replaceInstanceTags: {
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
        instanceId: components['parameters']['InstancePath.instanceId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['TagSet']
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
          'application/json': components['schemas']['Instance']
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
  listKeyPairs: {
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
          'application/json': components['schemas']['KeyPairPage']
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
  createKeyPair: {
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
        'application/json': components['schemas']['KeyPairCreate']
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
          'application/json': components['schemas']['KeyPairWithPrivateKey']
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
  getKeyPair: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        keyPairId: components['parameters']['KeyPairPath.keyPairId']
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
          'application/json': components['schemas']['KeyPair']
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
  deleteKeyPair: {
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
        keyPairId: components['parameters']['KeyPairPath.keyPairId']
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
  exportKeyPair: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        keyPairId: components['parameters']['KeyPairPath.keyPairId']
      }
      cookie?: never
    }
    requestBody?: {
      content: {
        'application/json': components['schemas']['KeyPairExport']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyPairMaterial']
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
  getKeyPairPublicKey: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        keyPairId: components['parameters']['KeyPairPath.keyPairId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Plain text. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'text/plain': string
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
  listSnapshots: {
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
        status?: components['parameters']['SnapshotQuery.status']
        instanceId?: components['parameters']['SnapshotQuery.instanceId']
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
          'application/json': components['schemas']['SnapshotPage']
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
  createSnapshot: {
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
        'application/json': components['schemas']['SnapshotCreate']
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
          'application/json': components['schemas']['Snapshot']
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
  getSnapshot: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        snapshotId: components['parameters']['SnapshotPath.snapshotId']
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
          'application/json': components['schemas']['Snapshot']
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
  deleteSnapshot: {
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
        snapshotId: components['parameters']['SnapshotPath.snapshotId']
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
  replaceSnapshotTags: {
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
        snapshotId: components['parameters']['SnapshotPath.snapshotId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['TagSet']
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
          'application/json': components['schemas']['Snapshot']
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
}
