// Made from the TypeSpec sources by src/contract/emit.mjs; change those instead.
export interface paths {
  '/account/whoami': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Tell the caller which tenants, subscriptions and projects it reaches; a token or key sees its own tenant alone. */
    get: operations['whoami']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/events': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Follow changes. Send Last-Event-ID after a break to be told what was missed. */
    get: operations['streamEvents']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
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
  '/regions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description List the regions that are active. */
    get: operations['listRegions']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Read a project. */
    get: operations['getProject']
    put?: never
    post?: never
    /** @description Delete a project that has no resources left. */
    delete: operations['deleteProject']
    options?: never
    head?: never
    /** @description Rename a project; its id stays. */
    patch: operations['updateProject']
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
  '/scopes/{scopeId}/iam/api-tokens': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description List the tenant's tokens, ended and revoked ones among them. */
    get: operations['listApiTokens']
    put?: never
    /** @description Create a token that acts as the caller. Only this answer has its secret. */
    post: operations['createApiToken']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/iam/api-tokens/{tokenId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Read a token, without its secret. */
    get: operations['getApiToken']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/iam/api-tokens/{tokenId}/actions/revoke': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Revoke a token; its next use is refused. The record stays. */
    post: operations['revokeApiToken']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/iam/api-tokens/{tokenId}/actions/rotate': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Give a token a new secret; the one before works for another 24 hours. */
    post: operations['rotateApiToken']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/iam/assignments': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description List every grant that holds in the project: its own, its subscription's and its tenant's. */
    get: operations['listAssignments']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/iam/provider-api-access': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Read whether the tenant may use the provider's API. */
    get: operations['getProviderApiAccess']
    /** @description Switch the tenant's use of the provider's API on or off. */
    put: operations['setProviderApiAccess']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/iam/provider-credentials': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description List the project's provider credentials. */
    get: operations['listProviderCredentials']
    put?: never
    /** @description Create a provider credential. Only this answer has its secret. */
    post: operations['createProviderCredential']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/iam/provider-credentials/{credentialId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Read a provider credential, without its secret. */
    get: operations['getProviderCredential']
    put?: never
    post?: never
    /** @description Delete a provider credential. */
    delete: operations['deleteProviderCredential']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/iam/provider-credentials/{credentialId}/actions/rotate': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Give a provider credential a new secret; the one before ends at once. */
    post: operations['rotateProviderCredential']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/iam/quota-allocations': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description List what the project may use of each quota. */
    get: operations['listQuotaAllocations']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/iam/quota-allocations/{quotaId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Read the project's share of a quota. */
    get: operations['getQuotaAllocation']
    /** @description Set the project's share of a quota. It counts at once; the Operation brings it to the provider. */
    put: operations['setQuotaAllocation']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/iam/roles': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description List the tenant's roles, the built-in ones among them. */
    get: operations['listRoles']
    put?: never
    /** @description Create a custom role. It can be read once its Operation has succeeded. */
    post: operations['createRole']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/iam/roles/{roleId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Read a role. */
    get: operations['getRole']
    put?: never
    post?: never
    /** @description Delete a custom role that nobody holds. */
    delete: operations['deleteRole']
    options?: never
    head?: never
    /** @description Change a custom role; its holders have the new permissions at once. */
    patch: operations['updateRole']
    trace?: never
  }
  '/scopes/{scopeId}/iam/roles/{roleId}/assignments': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description List who holds the role at the project or its subscription. */
    get: operations['listRoleAssignments']
    put?: never
    /** @description Grant the role to a user or service account. A grant on the subscription asks for the same permission there. */
    post: operations['createRoleAssignment']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/iam/roles/{roleId}/assignments/{assignmentId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** @description Take a grant of the role back. */
    delete: operations['deleteRoleAssignment']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/iam/service-accounts': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description List the tenant's service accounts. */
    get: operations['listServiceAccounts']
    put?: never
    /** @description Create a service account and grant it a role. */
    post: operations['createServiceAccount']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/iam/service-accounts/{serviceAccountId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Read a service account. */
    get: operations['getServiceAccount']
    put?: never
    post?: never
    /** @description Delete a service account: its grants go, its keys and the tokens it made are revoked. */
    delete: operations['deleteServiceAccount']
    options?: never
    head?: never
    /** @description Rename or describe a service account. */
    patch: operations['updateServiceAccount']
    trace?: never
  }
  '/scopes/{scopeId}/iam/service-accounts/{serviceAccountId}/actions/disable': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Disable a service account and revoke its keys and the tokens it made. */
    post: operations['disableServiceAccount']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/iam/service-accounts/{serviceAccountId}/actions/enable': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Enable a service account. What was revoked stays revoked. */
    post: operations['enableServiceAccount']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/iam/service-accounts/{serviceAccountId}/keys': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description List a service account's keys, revoked ones among them. */
    get: operations['listServiceAccountKeys']
    put?: never
    /** @description Create a key. Only this answer has its secret. */
    post: operations['createServiceAccountKey']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/iam/service-accounts/{serviceAccountId}/keys/{keyId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Read a key, without its secret. */
    get: operations['getServiceAccountKey']
    put?: never
    post?: never
    /** @description Revoke a key and forget it. */
    delete: operations['deleteServiceAccountKey']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/iam/service-accounts/{serviceAccountId}/keys/{keyId}/actions/revoke': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Revoke a key; its next use is refused. The record stays. */
    post: operations['revokeServiceAccountKey']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/iam/sso': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description List the tenant's SSO configurations. */
    get: operations['listSsoConfigurations']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/iam/sso/{ssoId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Read an SSO configuration. */
    get: operations['getSsoConfiguration']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** @description Change an SSO configuration. Addresses of the service and verified domains are not the caller's to set. */
    patch: operations['updateSsoConfiguration']
    trace?: never
  }
  '/scopes/{scopeId}/iam/users': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description List the tenant's users. */
    get: operations['listUsers']
    put?: never
    /** @description Invite somebody to the tenant, with a role if wanted. */
    post: operations['createUser']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/iam/users/{userId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Read a user. */
    get: operations['getUser']
    put?: never
    post?: never
    /** @description Remove a user for good: grants go, tokens are revoked. */
    delete: operations['deleteUser']
    options?: never
    head?: never
    /** @description Rename a user. */
    patch: operations['updateUser']
    trace?: never
  }
  '/scopes/{scopeId}/iam/users/{userId}/actions/disable': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Disable a user: tokens and sessions are refused until the user is enabled again. */
    post: operations['disableUser']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/iam/users/{userId}/actions/enable': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Enable a disabled user; unrevoked tokens work again. */
    post: operations['enableUser']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/iam/users/{userId}/actions/revoke': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Take a session, all sessions, a second factor or a personal key from a user. */
    post: operations['revokeUserCredentials']
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
  '/tenants/{tenantId}/subscriptions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description List the tenant's subscriptions that the caller reaches. */
    get: operations['listSubscriptions']
    put?: never
    /** @description Create a subscription. */
    post: operations['createSubscription']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/tenants/{tenantId}/subscriptions/{subscriptionId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Read a subscription. */
    get: operations['getSubscription']
    put?: never
    post?: never
    /** @description Delete a subscription that has no projects left. */
    delete: operations['deleteSubscription']
    options?: never
    head?: never
    /** @description Rename a subscription or move its default region; its id stays. */
    patch: operations['updateSubscription']
    trace?: never
  }
  '/tenants/{tenantId}/subscriptions/{subscriptionId}/projects': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description List the subscription's projects that the caller reaches. */
    get: operations['listProjects']
    put?: never
    /** @description Create a project in a subscription. */
    post: operations['createProject']
    delete?: never
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
    /** @description An address, or a network in CIDR notation; IPv4 or IPv6. */
    AllowlistEntry: string
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
    /** @description A token, without its secret. */
    ApiToken: {
      id: string
      name: string
      /** @description How its secret begins. */
      prefix: string
      scopes: components['schemas']['TokenScope'][]
      /** @description Addresses it may be used from; empty: any. */
      ipAllowlist: components['schemas']['AllowlistEntry'][]
      /** @description Who it acts as. */
      principalId: string
      principalType: components['schemas']['PrincipalType']
      /** @description Null: it does not end. */
      expiresAt: components['schemas']['Timestamp'] | null
      rotatedAt: components['schemas']['Timestamp'] | null
      /** @description Until when the secret before the last rotation works. */
      previousSecretExpiresAt: components['schemas']['Timestamp'] | null
      revokedAt: components['schemas']['Timestamp'] | null
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
    }
    ApiTokenCreate: {
      name: string
      scopes: components['schemas']['TokenScope'][]
      /** @default 90d */
      lifetime?: components['schemas']['TokenLifetime']
      /** @description With lifetime `custom` only; at most 365 days ahead. */
      expiresAt?: components['schemas']['Timestamp']
      ipAllowlist?: components['schemas']['AllowlistEntry'][]
    }
    /** @description One page of a list. */
    ApiTokenPage: {
      data: components['schemas']['ApiToken'][]
      meta: components['schemas']['PageMeta']
    }
    ApiTokenRotate: {
      /** @description The end stays as it is when left out. */
      lifetime?: components['schemas']['TokenLifetime']
      /** @description With lifetime `custom` only; at most 365 days ahead. */
      expiresAt?: components['schemas']['Timestamp']
    }
    /** @description A token with its secret, which no later answer shows. */
    ApiTokenWithSecret: {
      id: string
      name: string
      /** @description How its secret begins. */
      prefix: string
      scopes: components['schemas']['TokenScope'][]
      /** @description Addresses it may be used from; empty: any. */
      ipAllowlist: components['schemas']['AllowlistEntry'][]
      /** @description Who it acts as. */
      principalId: string
      principalType: components['schemas']['PrincipalType']
      /** @description Null: it does not end. */
      expiresAt: components['schemas']['Timestamp'] | null
      rotatedAt: components['schemas']['Timestamp'] | null
      /** @description Until when the secret before the last rotation works. */
      previousSecretExpiresAt: components['schemas']['Timestamp'] | null
      revokedAt: components['schemas']['Timestamp'] | null
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
      secret: string
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
    /** @description ISO 4217 code of a currency. */
    CurrencyCode: string
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
    /** @description One change, as the data line of a frame holds it. Of something new it tells name and state; of something gone, `deleted: true`. */
    Frame: {
      /** @enum {string} */
      type: 'resource.updated'
      /** @description The kind of the record that changed. */
      kind: string
      id: string
      /** @description The project; null for what belongs to the whole tenant. */
      scopeId: string | null
      /** @description The fields that changed, to be laid over what the client knows. */
      patch: {
        [key: string]: unknown
      }
    }
    /** @enum {string} */
    GrantKind: 'tenant' | 'subscription' | 'project'
    /** @description What a caller reaches. */
    Identity: {
      tenants: components['schemas']['IdentityTenant'][]
    }
    /** @description A subscription with the projects that the caller reaches. */
    IdentitySubscription: {
      /** @description Stays the same when the subscription is renamed. */
      id: string
      tenantId: string
      name: string
      currency: components['schemas']['CurrencyCode']
      /** @description Where its projects are made unless they say otherwise. */
      defaultRegion: components['schemas']['RegionCode']
      projects: components['schemas']['Project'][]
    }
    /** @description A tenant with the subscriptions that the caller reaches. */
    IdentityTenant: {
      id: string
      name: string
      subscriptions: components['schemas']['IdentitySubscription'][]
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
    InstanceTemplateFormat: 'json' | 'yaml'
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
    /** @description What people call a subscription or a project. */
    Label: string
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
    /** @description An enrolled second factor. */
    MfaDevice: {
      id: string
      name: string
      type: components['schemas']['MfaDeviceType']
      enrolledAt: components['schemas']['Timestamp']
      lastUsedAt: components['schemas']['Timestamp'] | null
    }
    /** @enum {string} */
    MfaDeviceType: 'totp' | 'webauthn'
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
    /**
     * @description What a role may do with one resource key.
     * @enum {string}
     */
    PermissionLevel: 'manage' | 'read' | 'none'
    /** @description The level of every resource key. */
    PermissionMatrix: {
      compute: components['schemas']['PermissionLevel']
      storage: components['schemas']['PermissionLevel']
      network: components['schemas']['PermissionLevel']
      loadbalancer: components['schemas']['PermissionLevel']
      kubernetes: components['schemas']['PermissionLevel']
      observability: components['schemas']['PermissionLevel']
      billing: components['schemas']['PermissionLevel']
      budgets: components['schemas']['PermissionLevel']
      iam: components['schemas']['PermissionLevel']
      tokens: components['schemas']['PermissionLevel']
      branding: components['schemas']['PermissionLevel']
      audit: components['schemas']['PermissionLevel']
    }
    /** @description Levels by resource key; a key that is left out is `none`. */
    PermissionMatrixInput: {
      compute?: components['schemas']['PermissionLevel']
      storage?: components['schemas']['PermissionLevel']
      network?: components['schemas']['PermissionLevel']
      loadbalancer?: components['schemas']['PermissionLevel']
      kubernetes?: components['schemas']['PermissionLevel']
      observability?: components['schemas']['PermissionLevel']
      billing?: components['schemas']['PermissionLevel']
      budgets?: components['schemas']['PermissionLevel']
      iam?: components['schemas']['PermissionLevel']
      tokens?: components['schemas']['PermissionLevel']
      branding?: components['schemas']['PermissionLevel']
      audit?: components['schemas']['PermissionLevel']
    }
    /** @enum {string} */
    PrincipalType: 'user' | 'service-account'
    /** @description A project: what most resources belong to, and what other paths call the scope. */
    Project: {
      /** @description Stays the same when the project is renamed. */
      id: string
      subscriptionId: string
      name: string
      region: components['schemas']['RegionCode']
    }
    ProjectCreate: {
      name: components['schemas']['Label']
      /** @description Left out: the subscription's default region. */
      region?: components['schemas']['RegionCode']
    }
    /** @description One page of a list. */
    ProjectPage: {
      data: components['schemas']['Project'][]
      meta: components['schemas']['PageMeta']
    }
    ProjectUpdate: {
      name?: components['schemas']['Label']
    }
    /** @description Whether a tenant may use the provider's own API. */
    ProviderApiAccess: {
      /** @description Id of the tenant. */
      id: string
      enabled: boolean
      /** @description Who switched it last; null where nobody has. */
      updatedBy: string | null
      updatedAt: components['schemas']['Timestamp'] | null
    }
    ProviderApiAccessSet: {
      enabled: boolean
    }
    /** @description An application credential of the project at the provider, without its secret. */
    ProviderCredential: {
      id: string
      name: string
      /** @description Empty when unset. */
      description: string
      projectId: string
      region: components['schemas']['RegionCode']
      /** @description The id that goes with the secret. */
      applicationCredentialId: string
      authUrl: string
      /** @description The user who made it. */
      createdBy: string
      expiresAt: components['schemas']['Timestamp'] | null
      rotatedAt: components['schemas']['Timestamp'] | null
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
    }
    ProviderCredentialCreate: {
      name: string
      description?: string
      /** @description It does not end when left out. */
      expiresAt?: components['schemas']['Timestamp']
    }
    /** @description One page of a list. */
    ProviderCredentialPage: {
      data: components['schemas']['ProviderCredential'][]
      meta: components['schemas']['PageMeta']
    }
    /** @description A provider credential with its secret, which no later answer shows. */
    ProviderCredentialWithSecret: {
      id: string
      name: string
      /** @description Empty when unset. */
      description: string
      projectId: string
      region: components['schemas']['RegionCode']
      /** @description The id that goes with the secret. */
      applicationCredentialId: string
      authUrl: string
      /** @description The user who made it. */
      createdBy: string
      expiresAt: components['schemas']['Timestamp'] | null
      rotatedAt: components['schemas']['Timestamp'] | null
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
      secret: string
    }
    /** @description A project's share of one quota. */
    QuotaAllocation: {
      /** @description Id of the quota, the same in every project. */
      id: string
      name: string
      resource: components['schemas']['QuotaResource']
      unit: components['schemas']['QuotaUnit']
      projectId: string
      subscriptionId: string
      /** @description What the project may use. */
      allocated: components['schemas']['Count']
      /** @description What the project uses now. */
      used: components['schemas']['Count']
      /** @description What the whole subscription may use. */
      limit: components['schemas']['Count']
      /** @description What is left of the limit for this project to be given in addition. */
      available: components['schemas']['Count']
    }
    /** @description One page of a list. */
    QuotaAllocationPage: {
      data: components['schemas']['QuotaAllocation'][]
      meta: components['schemas']['PageMeta']
    }
    QuotaAllocationSet: {
      /** @description In the unit of the quota. */
      allocated: components['schemas']['Count']
    }
    /**
     * @description What quotas count.
     * @enum {string}
     */
    QuotaResource:
      | 'instances'
      | 'vcpus'
      | 'ramMb'
      | 'volumes'
      | 'volumeGb'
      | 'routers'
      | 'networks'
      | 'ports'
      | 'floatingIps'
      | 'loadBalancers'
      | 'snapshots'
    /** @enum {string} */
    QuotaUnit: 'count' | 'MB' | 'GB'
    /** @description A place where resources are built. */
    Region: {
      /** @description The same as `code`. */
      id: components['schemas']['RegionCode']
      code: components['schemas']['RegionCode']
      name: string
      /** @description ISO 3166-1 alpha-2. */
      country: string
      status: components['schemas']['RegionStatus']
      availabilityZones: string[]
    }
    /** @description The code of a region. */
    RegionCode: string
    /** @description One page of a list. */
    RegionPage: {
      data: components['schemas']['Region'][]
      meta: components['schemas']['PageMeta']
    }
    /** @enum {string} */
    RegionStatus: 'active' | 'inactive'
    /** @description What a revocation took. */
    RevocationResult: {
      userId: string
      target: components['schemas']['RevocationTarget']
      revokedCount: components['schemas']['Count']
      revokedAt: components['schemas']['Timestamp']
    }
    /** @enum {string} */
    RevocationTarget: 'session' | 'all_sessions' | 'mfa_device' | 'api_key'
    /** @description A set of permissions that principals can hold. */
    Role: {
      id: string
      name: string
      /** @description Empty when unset. */
      description: string
      /** @description Made by the tenant. */
      custom: boolean
      /** @description The same in every tenant, and never changed. */
      builtIn: boolean
      /** @description Grants of a custom role; null for built-in roles, whose roster tells. */
      memberCount: components['schemas']['Count'] | null
      assignableScopes: components['schemas']['RoleScope'][]
      permissions: components['schemas']['PermissionMatrix']
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
    }
    /** @description One grant of a role to a principal. */
    RoleAssignment: {
      id: string
      roleId: string
      principalId: string
      principalType: components['schemas']['PrincipalType']
      scopeKind: components['schemas']['GrantKind']
      /** @description The tenant, subscription or project it is granted on. */
      scopeId: string
      grantedAt: components['schemas']['Timestamp']
    }
    RoleAssignmentCreate: {
      /** @description A user or a service account. */
      principalId: string
      /**
       * @description The project, or the subscription above it.
       * @default project
       */
      scopeKind?: components['schemas']['RoleScope']
    }
    /** @description One page of a list. */
    RoleAssignmentPage: {
      data: components['schemas']['RoleAssignment'][]
      meta: components['schemas']['PageMeta']
    }
    /** @description One holder of a role, as its roster shows it. */
    RoleAssignmentRow: {
      id: string
      principalId: string
      /** @description The holder's name. */
      name: string
      type: components['schemas']['PrincipalType']
      scopeKind: components['schemas']['GrantKind']
      /** @description Where it is granted, for people. */
      scopeLabel: string
      grantedAt: components['schemas']['Timestamp']
    }
    /** @description One page of a list. */
    RoleAssignmentRowPage: {
      data: components['schemas']['RoleAssignmentRow'][]
      meta: components['schemas']['PageMeta']
    }
    RoleCreate: {
      name: components['schemas']['RoleName']
      description?: string
      /** @description Both when left out. */
      assignableScopes?: components['schemas']['RoleScope'][]
      permissions: components['schemas']['PermissionMatrixInput']
    }
    /** @description Printable, no space at either end, nothing beyond the Basic Multilingual Plane. */
    RoleName: string
    /** @description One page of a list. */
    RolePage: {
      data: components['schemas']['Role'][]
      meta: components['schemas']['PageMeta']
    }
    /**
     * @description Where a role can be granted.
     * @enum {string}
     */
    RoleScope: 'subscription' | 'project'
    RoleUpdate: {
      name?: components['schemas']['RoleName']
      description?: string
      assignableScopes?: components['schemas']['RoleScope'][]
      /** @description Keys that are left out keep their level. */
      permissions?: components['schemas']['PermissionMatrixInput']
    }
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
    /** @description A principal that is no person. */
    ServiceAccount: {
      id: string
      name: string
      /** @description Empty when unset. */
      description: string
      status: components['schemas']['ServiceAccountStatus']
      /** @description Id of the role it holds; the newest grant counts where it holds several, null where it holds none. */
      role: string | null
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
    }
    ServiceAccountCreate: {
      name: string
      description?: string
      /** @description Id of the role to grant. */
      role: string
      /**
       * @description Where the role is granted: on the project, or on the subscription above it.
       * @default project
       */
      scopeKind?: components['schemas']['RoleScope']
    }
    /** @description A credential of a service account. */
    ServiceAccountKey: {
      id: string
      serviceAccountId: string
      name: string
      /** @description How its secret begins. */
      prefix: string
      scopes: components['schemas']['TokenScope'][]
      /** @description Null: it does not end. */
      expiresAt: components['schemas']['Timestamp'] | null
      revokedAt: components['schemas']['Timestamp'] | null
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
    }
    ServiceAccountKeyCreate: {
      name: string
      /** @description Every scope but `iam:write` when left out; `iam:write` is refused. */
      scopes?: components['schemas']['TokenScope'][]
      /** @description 90 days when left out, or the end of the token that asks. */
      lifetime?: components['schemas']['TokenLifetime']
      /** @description With lifetime `custom` only. */
      expiresAt?: components['schemas']['Timestamp']
    }
    /** @description One page of a list. */
    ServiceAccountKeyPage: {
      data: components['schemas']['ServiceAccountKey'][]
      meta: components['schemas']['PageMeta']
    }
    /** @description A new key with its secret, which no later answer shows. */
    ServiceAccountKeyWithSecret: {
      id: string
      serviceAccountId: string
      name: string
      /** @description How its secret begins. */
      prefix: string
      scopes: components['schemas']['TokenScope'][]
      /** @description Null: it does not end. */
      expiresAt: components['schemas']['Timestamp'] | null
      revokedAt: components['schemas']['Timestamp'] | null
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
      secret: string
    }
    /** @description One page of a list. */
    ServiceAccountPage: {
      data: components['schemas']['ServiceAccount'][]
      meta: components['schemas']['PageMeta']
    }
    /** @enum {string} */
    ServiceAccountStatus: 'ACTIVE' | 'DISABLED'
    ServiceAccountUpdate: {
      name?: string
      description?: string
    }
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
    /** @description How a tenant's people sign in through their own identity provider. */
    SsoConfiguration: {
      id: string
      enabled: boolean
      protocol: components['schemas']['SsoProtocol']
      displayName: string
      idpMetadataUrl: string
      entityId: string
      /** @description Where the identity provider sends its answers. */
      acsUrl: string
      /** @description Public signing certificate in PEM; never a private key. */
      certificate: string
      /** @description Signing in with a password is off. */
      disableLocalPassword: boolean
      lastSync: components['schemas']['Timestamp'] | null
      /** @description Domains that were verified. */
      domains: string[]
    }
    /** @description One page of a list. */
    SsoConfigurationPage: {
      data: components['schemas']['SsoConfiguration'][]
      meta: components['schemas']['PageMeta']
    }
    SsoConfigurationUpdate: {
      enabled?: boolean
      protocol?: components['schemas']['SsoProtocol']
      displayName?: string
      idpMetadataUrl?: string
      entityId?: string
      certificate?: string
      disableLocalPassword?: boolean
    }
    /** @enum {string} */
    SsoProtocol: 'SAML' | 'OIDC'
    /** @description A billing account of a tenant. */
    Subscription: {
      /** @description Stays the same when the subscription is renamed. */
      id: string
      tenantId: string
      name: string
      currency: components['schemas']['CurrencyCode']
      /** @description Where its projects are made unless they say otherwise. */
      defaultRegion: components['schemas']['RegionCode']
    }
    SubscriptionCreate: {
      name: components['schemas']['Label']
      currency: components['schemas']['CurrencyCode']
      defaultRegion: components['schemas']['RegionCode']
    }
    /** @description One page of a list. */
    SubscriptionPage: {
      data: components['schemas']['Subscription'][]
      meta: components['schemas']['PageMeta']
    }
    SubscriptionUpdate: {
      name?: components['schemas']['Label']
      defaultRegion?: components['schemas']['RegionCode']
    }
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
    /**
     * @description How long a credential lives; `custom` comes with `expiresAt`.
     * @enum {string}
     */
    TokenLifetime: '30d' | '60d' | '90d' | 'custom' | 'never'
    /**
     * @description What a credential may be used for.
     * @enum {string}
     */
    TokenScope:
      | 'compute:read'
      | 'compute:write'
      | 'storage:read'
      | 'storage:write'
      | 'network:read'
      | 'network:write'
      | 'loadbalancer:read'
      | 'loadbalancer:write'
      | 'kubernetes:read'
      | 'kubernetes:write'
      | 'observability:read'
      | 'observability:write'
      | 'billing:read'
      | 'billing:write'
      | 'iam:read'
      | 'iam:write'
      | 'audit:read'
    /** @description A person. */
    User: {
      id: string
      name: string
      email: string
      status: components['schemas']['UserStatus']
      /** @description At least one second factor is enrolled. */
      mfaEnabled: boolean
      sessions: components['schemas']['UserSession'][]
      mfaDevices: components['schemas']['MfaDevice'][]
      apiKeys: components['schemas']['UserApiKey'][]
      lastSignInAt: components['schemas']['Timestamp'] | null
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
    }
    /** @description A personal key, as old integrations use it. */
    UserApiKey: {
      id: string
      name: string
      /** @description How its secret begins. */
      prefix: string
      status: components['schemas']['UserApiKeyStatus']
      createdAt: components['schemas']['Timestamp']
      expiresAt: components['schemas']['Timestamp'] | null
      lastUsedAt: components['schemas']['Timestamp'] | null
    }
    /** @enum {string} */
    UserApiKeyStatus: 'ACTIVE' | 'EXPIRED'
    UserCreate: {
      /** Format: email */
      email: string
      /** @description The address, when left out. */
      name?: string
      /** @description Id of a role to grant at once. */
      role?: string
      /**
       * @description Where the role is granted: on the project, or on the subscription above it.
       * @default project
       */
      scopeKind?: components['schemas']['RoleScope']
    }
    /** @description One page of a list. */
    UserPage: {
      data: components['schemas']['User'][]
      meta: components['schemas']['PageMeta']
    }
    UserRevocation: {
      target: components['schemas']['RevocationTarget']
      /** @description What to take, by id; null or left out for all sessions. */
      targetId?: string | null
    }
    /** @description One sign-in to the console. */
    UserSession: {
      id: string
      ipAddress: string
      userAgent: string
      createdAt: components['schemas']['Timestamp']
      lastSeenAt: components['schemas']['Timestamp']
      expiresAt: components['schemas']['Timestamp']
    }
    /** @enum {string} */
    UserStatus: 'INVITED' | 'ACTIVE' | 'DISABLED'
    UserUpdate: {
      name?: string
    }
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
    'ApiTokenPath.tokenId': string
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
    'ProviderCredentialPath.credentialId': string
    'QuotaPath.quotaId': string
    'RolePath.roleId': string
    'RouterPath.routerId': string
    'ServiceAccountKeyPath.keyId': string
    'ServiceAccountPath.serviceAccountId': string
    'SnapshotPath.snapshotId': string
    'SnapshotQuery.instanceId': string
    'SnapshotQuery.status': components['schemas']['SnapshotStatus']
    'SsoPath.ssoId': string
    'SsoQuery.order': components['schemas']['SortOrder']
    /** @description Part of the display name, in any case. */
    'SsoQuery.q': string
    /** @description A region; configurations belong to all of them. */
    'SsoQuery.region': components['schemas']['RegionCode']
    'SsoQuery.sort': 'name' | 'protocol' | 'lastSync'
    'SubscriptionPath.subscriptionId': string
    TenantPath: string
    'UserPath.userId': string
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
  whoami: {
    parameters: {
      query?: never
      header?: never
      path?: never
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
          'application/json': components['schemas']['Identity']
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
  streamEvents: {
    parameters: {
      query?: never
      header?: {
        'Last-Event-ID'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description An open stream: a comment line first, then one frame a change. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'text/event-stream': components['schemas']['Frame']
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
  listRegions: {
    parameters: {
      query?: {
        /** @description Which page, counted from 1. */
        page?: components['parameters']['WidePageQuery.page']
        /** @description Items a page. */
        pageSize?: components['parameters']['WidePageQuery.pageSize']
      }
      header?: never
      path?: never
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
          'application/json': components['schemas']['RegionPage']
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
  getProject: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
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
          'application/json': components['schemas']['Project']
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
  deleteProject: {
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
  updateProject: {
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
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ProjectUpdate']
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
          'application/json': components['schemas']['Project']
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
  listApiTokens: {
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
          'application/json': components['schemas']['ApiTokenPage']
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
  createApiToken: {
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
        'application/json': components['schemas']['ApiTokenCreate']
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
          'application/json': components['schemas']['ApiTokenWithSecret']
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
  getApiToken: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        tokenId: components['parameters']['ApiTokenPath.tokenId']
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
          'application/json': components['schemas']['ApiToken']
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
  revokeApiToken: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        tokenId: components['parameters']['ApiTokenPath.tokenId']
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
          'application/json': components['schemas']['ApiToken']
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
  rotateApiToken: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        tokenId: components['parameters']['ApiTokenPath.tokenId']
      }
      cookie?: never
    }
    requestBody?: {
      content: {
        'application/json': components['schemas']['ApiTokenRotate']
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
          'application/json': components['schemas']['ApiTokenWithSecret']
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
  listAssignments: {
    parameters: {
      query?: {
        /** @description Which page, counted from 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Items a page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Only this principal's. */
        principalId?: string
        /** @description Only this role's. */
        roleId?: string
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
          'application/json': components['schemas']['RoleAssignmentPage']
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
  getProviderApiAccess: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
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
          'application/json': components['schemas']['ProviderApiAccess']
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
  setProviderApiAccess: {
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
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ProviderApiAccessSet']
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
          'application/json': components['schemas']['ProviderApiAccess']
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
  listProviderCredentials: {
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
          'application/json': components['schemas']['ProviderCredentialPage']
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
  createProviderCredential: {
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
        'application/json': components['schemas']['ProviderCredentialCreate']
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
          'application/json': components['schemas']['ProviderCredentialWithSecret']
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
  getProviderCredential: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        credentialId: components['parameters']['ProviderCredentialPath.credentialId']
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
          'application/json': components['schemas']['ProviderCredential']
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
  deleteProviderCredential: {
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
        credentialId: components['parameters']['ProviderCredentialPath.credentialId']
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
  rotateProviderCredential: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        credentialId: components['parameters']['ProviderCredentialPath.credentialId']
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
          'application/json': components['schemas']['ProviderCredentialWithSecret']
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
  listQuotaAllocations: {
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
          'application/json': components['schemas']['QuotaAllocationPage']
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
  getQuotaAllocation: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        quotaId: components['parameters']['QuotaPath.quotaId']
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
          'application/json': components['schemas']['QuotaAllocation']
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
  setQuotaAllocation: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        quotaId: components['parameters']['QuotaPath.quotaId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['QuotaAllocationSet']
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
  listRoles: {
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
          'application/json': components['schemas']['RolePage']
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
  createRole: {
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
        'application/json': components['schemas']['RoleCreate']
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
  getRole: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        roleId: components['parameters']['RolePath.roleId']
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
          'application/json': components['schemas']['Role']
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
  deleteRole: {
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
        roleId: components['parameters']['RolePath.roleId']
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
  updateRole: {
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
        roleId: components['parameters']['RolePath.roleId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['RoleUpdate']
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
          'application/json': components['schemas']['Role']
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
  listRoleAssignments: {
    parameters: {
      query?: {
        /** @description Which page, counted from 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Items a page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
      }
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        roleId: components['parameters']['RolePath.roleId']
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
          'application/json': components['schemas']['RoleAssignmentRowPage']
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
  createRoleAssignment: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        roleId: components['parameters']['RolePath.roleId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['RoleAssignmentCreate']
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
          'application/json': components['schemas']['RoleAssignmentRow']
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
  deleteRoleAssignment: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        roleId: components['parameters']['RolePath.roleId']
        assignmentId: string
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
  listServiceAccounts: {
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
          'application/json': components['schemas']['ServiceAccountPage']
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
  createServiceAccount: {
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
        'application/json': components['schemas']['ServiceAccountCreate']
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
          'application/json': components['schemas']['ServiceAccount']
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
  getServiceAccount: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        serviceAccountId: components['parameters']['ServiceAccountPath.serviceAccountId']
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
          'application/json': components['schemas']['ServiceAccount']
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
  deleteServiceAccount: {
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
        serviceAccountId: components['parameters']['ServiceAccountPath.serviceAccountId']
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
  updateServiceAccount: {
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
        serviceAccountId: components['parameters']['ServiceAccountPath.serviceAccountId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ServiceAccountUpdate']
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
          'application/json': components['schemas']['ServiceAccount']
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
  disableServiceAccount: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        serviceAccountId: components['parameters']['ServiceAccountPath.serviceAccountId']
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
          'application/json': components['schemas']['ServiceAccount']
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
  enableServiceAccount: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        serviceAccountId: components['parameters']['ServiceAccountPath.serviceAccountId']
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
          'application/json': components['schemas']['ServiceAccount']
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
  listServiceAccountKeys: {
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
        serviceAccountId: components['parameters']['ServiceAccountPath.serviceAccountId']
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
          'application/json': components['schemas']['ServiceAccountKeyPage']
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
  createServiceAccountKey: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        serviceAccountId: components['parameters']['ServiceAccountPath.serviceAccountId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ServiceAccountKeyCreate']
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
          'application/json': components['schemas']['ServiceAccountKeyWithSecret']
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
  getServiceAccountKey: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        serviceAccountId: components['parameters']['ServiceAccountPath.serviceAccountId']
        keyId: components['parameters']['ServiceAccountKeyPath.keyId']
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
          'application/json': components['schemas']['ServiceAccountKey']
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
  deleteServiceAccountKey: {
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
        serviceAccountId: components['parameters']['ServiceAccountPath.serviceAccountId']
        keyId: components['parameters']['ServiceAccountKeyPath.keyId']
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
  revokeServiceAccountKey: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        serviceAccountId: components['parameters']['ServiceAccountPath.serviceAccountId']
        keyId: components['parameters']['ServiceAccountKeyPath.keyId']
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
          'application/json': components['schemas']['ServiceAccountKey']
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
  listSsoConfigurations: {
    parameters: {
      query?: {
        /** @description A region; configurations belong to all of them. */
        region?: components['parameters']['SsoQuery.region']
        /** @description Part of the display name, in any case. */
        q?: components['parameters']['SsoQuery.q']
        sort?: components['parameters']['SsoQuery.sort']
        order?: components['parameters']['SsoQuery.order']
        /** @description Which page, counted from 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Items a page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
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
          'application/json': components['schemas']['SsoConfigurationPage']
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
  getSsoConfiguration: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        ssoId: components['parameters']['SsoPath.ssoId']
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
          'application/json': components['schemas']['SsoConfiguration']
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
  updateSsoConfiguration: {
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
        ssoId: components['parameters']['SsoPath.ssoId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SsoConfigurationUpdate']
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
          'application/json': components['schemas']['SsoConfiguration']
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
  listUsers: {
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
          'application/json': components['schemas']['UserPage']
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
  createUser: {
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
        'application/json': components['schemas']['UserCreate']
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
          'application/json': components['schemas']['User']
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
  getUser: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        userId: components['parameters']['UserPath.userId']
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
          'application/json': components['schemas']['User']
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
  deleteUser: {
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
        userId: components['parameters']['UserPath.userId']
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
  updateUser: {
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
        userId: components['parameters']['UserPath.userId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UserUpdate']
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
          'application/json': components['schemas']['User']
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
  disableUser: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        userId: components['parameters']['UserPath.userId']
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
          'application/json': components['schemas']['User']
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
  enableUser: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        userId: components['parameters']['UserPath.userId']
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
          'application/json': components['schemas']['User']
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
  revokeUserCredentials: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        userId: components['parameters']['UserPath.userId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UserRevocation']
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
          'application/json': components['schemas']['RevocationResult']
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
  listSubscriptions: {
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
        tenantId: components['parameters']['TenantPath']
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
          'application/json': components['schemas']['SubscriptionPage']
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
  createSubscription: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        tenantId: components['parameters']['TenantPath']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SubscriptionCreate']
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
          'application/json': components['schemas']['Subscription']
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
  getSubscription: {
    parameters: {
      query?: never
      header?: never
      path: {
        tenantId: components['parameters']['TenantPath']
        subscriptionId: components['parameters']['SubscriptionPath.subscriptionId']
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
          'application/json': components['schemas']['Subscription']
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
  deleteSubscription: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /** @description The ETag of the last read. */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        tenantId: components['parameters']['TenantPath']
        subscriptionId: components['parameters']['SubscriptionPath.subscriptionId']
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
  updateSubscription: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /** @description The ETag of the last read. */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        tenantId: components['parameters']['TenantPath']
        subscriptionId: components['parameters']['SubscriptionPath.subscriptionId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SubscriptionUpdate']
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
          'application/json': components['schemas']['Subscription']
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
  listProjects: {
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
        tenantId: components['parameters']['TenantPath']
        subscriptionId: components['parameters']['SubscriptionPath.subscriptionId']
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
          'application/json': components['schemas']['ProjectPage']
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
  createProject: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        tenantId: components['parameters']['TenantPath']
        subscriptionId: components['parameters']['SubscriptionPath.subscriptionId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ProjectCreate']
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
          'application/json': components['schemas']['Project']
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
