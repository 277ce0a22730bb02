// Made from the TypeSpec sources by src/contract/emit.mjs; change those instead.
export interface paths {
  '/account/whoami': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Tell the caller which tenants, subscriptions and projects it reaches
     * @description Tell the caller which tenants, subscriptions and projects it reaches; a token or key sees its own tenant alone.
     */
    get: operations['whoami']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/catalog': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List everything on offer
     * @description List everything on offer.
     */
    get: operations['listCatalog']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/catalog/addons': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the add-ons on offer
     * @description List the add-ons on offer.
     */
    get: operations['listCatalogAddons']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/catalog/licenses': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the licences on offer
     * @description List the licences on offer.
     */
    get: operations['listCatalogLicenses']
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
    /**
     * Follow changes
     * @description Follow changes. Send Last-Event-ID after a break to be told what was missed.
     */
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
    /**
     * Read an Operation
     * @description Read an Operation. Whoever can read its resource can read it.
     */
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
    /**
     * Cancel an Operation that has not finished
     * @description Cancel an Operation that has not finished. A create past its half leaves the provider's object in place.
     */
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
    /**
     * List the regions that are active
     * @description List the regions that are active.
     */
    get: operations['listRegions']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/regions/{region}/volume-types': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the volume types of a region
     * @description List the volume types of a region.
     */
    get: operations['listVolumeTypes']
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
    /**
     * Read a project
     * @description Read a project.
     */
    get: operations['getProject']
    put?: never
    post?: never
    /**
     * Delete a project that has no resources left
     * @description Delete a project that has no resources left.
     */
    delete: operations['deleteProject']
    options?: never
    head?: never
    /**
     * Rename a project
     * @description Rename a project; its id stays.
     */
    patch: operations['updateProject']
    trace?: never
  }
  '/scopes/{scopeId}/activity/activity-events': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List what was done in the project, and in its tenant outside all projects, newest first
     * @description List what was done in the project, and in its tenant outside all projects, newest first.
     */
    get: operations['listActivityEvents']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/activity/activity-events/{activityEventId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Read one event
     * @description Read one event.
     */
    get: operations['getActivityEvent']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/assistant/proposals': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the proposals made to the caller in this project, newest first
     * @description List the proposals made to the caller in this project, newest first.
     */
    get: operations['listProposals']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/assistant/proposals/{proposalId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Read a proposal
     * @description Read a proposal.
     */
    get: operations['getProposal']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/assistant/proposals/{proposalId}/actions/cancel': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Withdraw a proposal that is still pending
     * @description Withdraw a proposal that is still pending.
     */
    post: operations['cancelProposal']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/assistant/proposals/{proposalId}/actions/confirm': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Confirm a proposal
     * @description Confirm a proposal: its create is sent with the caller's own credential, and that answer is this one.
     */
    post: operations['confirmProposal']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/billing/budgets': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the budgets of the project's subscription
     * @description List the budgets of the project's subscription.
     */
    get: operations['listBudgets']
    put?: never
    /**
     * Create a budget
     * @description Create a budget. Names are unique within the subscription.
     */
    post: operations['createBudget']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/billing/budgets/{budgetId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Read a budget
     * @description Read a budget.
     */
    get: operations['getBudget']
    put?: never
    post?: never
    /**
     * Delete a budget
     * @description Delete a budget.
     */
    delete: operations['deleteBudget']
    options?: never
    head?: never
    /**
     * Change a budget
     * @description Change a budget.
     */
    patch: operations['updateBudget']
    trace?: never
  }
  '/scopes/{scopeId}/billing/commitments': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the commitments of the project's subscription
     * @description List the commitments of the project's subscription.
     */
    get: operations['listCommitments']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/billing/commitments/{commitmentId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Read a commitment
     * @description Read a commitment.
     */
    get: operations['getCommitment']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/billing/cost-reports': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List costs by period and group, the latest period first
     * @description List costs by period and group, the latest period first.
     */
    get: operations['listCostReports']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/billing/coupons': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the coupons that the project's subscription has redeemed
     * @description List the coupons that the project's subscription has redeemed.
     */
    get: operations['listCoupons']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/billing/coupons/actions/redeem': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Turn a coupon into a credit of the project's subscription
     * @description Turn a coupon into a credit of the project's subscription.
     */
    post: operations['redeemCoupon']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/billing/credits': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the credits of the project's subscription
     * @description List the credits of the project's subscription.
     */
    get: operations['listCredits']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/billing/credits/{creditId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Read a credit
     * @description Read a credit.
     */
    get: operations['getCredit']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/billing/entitlements': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the licences and add-ons of the project's subscription, the expired ones too
     * @description List the licences and add-ons of the project's subscription, the expired ones too.
     */
    get: operations['listEntitlements']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/billing/entitlements/{entitlementId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Read an entitlement
     * @description Read an entitlement.
     */
    get: operations['getEntitlement']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/billing/invoices': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the invoices of the project's subscription, newest first
     * @description List the invoices of the project's subscription, newest first.
     */
    get: operations['listInvoices']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/billing/invoices/{invoiceId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Read an invoice
     * @description Read an invoice.
     */
    get: operations['getInvoice']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/billing/invoices/{invoiceId}/exports/download': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Download the positions of an invoice as CSV
     * @description Download the positions of an invoice as CSV.
     */
    get: operations['downloadInvoice']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/billing/payment-methods': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the payment methods of the project's subscription
     * @description List the payment methods of the project's subscription.
     */
    get: operations['listPaymentMethods']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/billing/payment-methods/{paymentMethodId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Read a payment method
     * @description Read a payment method.
     */
    get: operations['getPaymentMethod']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/billing/quota-increases': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the requests of the project's subscription for higher limits
     * @description List the requests of the project's subscription for higher limits.
     */
    get: operations['listQuotaIncreases']
    put?: never
    /**
     * Ask for a higher limit
     * @description Ask for a higher limit. It is decided a while later.
     */
    post: operations['createQuotaIncrease']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/billing/quota-increases/{quotaIncreaseId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Read a request for a higher limit
     * @description Read a request for a higher limit.
     */
    get: operations['getQuotaIncrease']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/billing/summary': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Read where the project's subscription stands
     * @description Read where the project's subscription stands.
     */
    get: operations['getBillingSummary']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/billing/transactions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the ledger of the project's subscription, newest first
     * @description List the ledger of the project's subscription, newest first.
     */
    get: operations['listTransactions']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/billing/transactions/{transactionId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Read a ledger entry
     * @description Read a ledger entry.
     */
    get: operations['getTransaction']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/billing/transactions/{transactionId}/actions/cancel': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Withdraw a payment or an announced transfer that is still open
     * @description Withdraw a payment or an announced transfer that is still open.
     */
    post: operations['cancelTransaction']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/billing/transactions/{transactionId}/exports': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Ask for an export
     * @deprecated
     * @description Ask for an export. Nothing is made of it: download the entry instead.
     */
    post: operations['exportTransaction']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/billing/transactions/{transactionId}/exports/download': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Download a ledger entry as CSV
     * @description Download a ledger entry as CSV; with a month, the statement of that month.
     */
    get: operations['downloadTransaction']
    put?: never
    post?: never
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
    /**
     * List the sizes on offer
     * @description List the sizes on offer.
     */
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
    /**
     * See which sizes a region has room for at this moment
     * @description See which sizes a region has room for at this moment.
     */
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
    /**
     * List the images that a project can use
     * @description List the images that a project can use: public ones, its own, and those shared with its subscription.
     */
    get: operations['listImages']
    put?: never
    /**
     * Make an image from an instance, from a snapshot or from a URL
     * @description Make an image from an instance, from a snapshot or from a URL. It is SAVING until its Operation ends.
     */
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
    /**
     * Read an image
     * @description Read an image.
     */
    get: operations['getImage']
    put?: never
    post?: never
    /**
     * Delete one of the project's own images
     * @description Delete one of the project's own images. Instances started from it stay.
     */
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
    /**
     * Take an image back from a subscription that it was shared with
     * @description Take an image back from a subscription that it was shared with.
     */
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
    /**
     * Replace all tags of an image
     * @description Replace all tags of an image.
     */
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
    /**
     * List the instances of a project, newest first
     * @description List the instances of a project, newest first.
     */
    get: operations['listInstances']
    put?: never
    /**
     * Create an instance
     * @description Create an instance. It is in BUILD until its Operation ends.
     */
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
    /**
     * Read an instance
     * @description Read an instance.
     */
    get: operations['getInstance']
    put?: never
    post?: never
    /**
     * Delete an instance, unless it is protected
     * @description Delete an instance, unless it is protected.
     */
    delete: operations['deleteInstance']
    options?: never
    head?: never
    /**
     * Change what can be changed at once
     * @description Change what can be changed at once: the name, monitoring, deletion protection.
     */
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
    /**
     * Attach a volume as a data disk
     * @description Attach a volume as a data disk.
     */
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
    /**
     * Add a network card
     * @description Add a network card.
     */
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
    /**
     * Put an instance behind a further security group
     * @description Put an instance behind a further security group.
     */
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
    /**
     * Ask how an instance can be reached
     * @description Ask how an instance can be reached.
     */
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
    /**
     * Detach a data disk
     * @description Detach a data disk.
     */
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
    /**
     * Take a network card away
     * @description Take a network card away.
     */
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
    /**
     * Take an instance out of a security group
     * @description Take an instance out of a security group.
     */
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
    /**
     * Freeze an instance
     * @description Freeze an instance; its memory is kept.
     */
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
    /**
     * Give an instance another flavor
     * @description Give an instance another flavor. It restarts and the new size confirms itself.
     */
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
    /**
     * Restart an instance
     * @description Restart an instance.
     */
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
    /**
     * Let an instance go on that is paused or suspended
     * @description Let an instance go on that is paused or suspended.
     */
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
    /**
     * Start an instance that is stopped
     * @description Start an instance that is stopped.
     */
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
    /**
     * Stop an instance that runs
     * @description Stop an instance that runs.
     */
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
    /**
     * List the add-ons and licences that are attached to an instance
     * @description List the add-ons and licences that are attached to an instance.
     */
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
    /**
     * Open the web console of an instance
     * @description Open the web console of an instance.
     */
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
    /**
     * Open an interactive session on the serial console
     * @description Open an interactive session on the serial console.
     */
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
    /**
     * Read what the serial console has printed
     * @description Read what the serial console has printed.
     */
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
    /**
     * Write the configuration of an instance as a template
     * @description Write the configuration of an instance as a template.
     */
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
    /**
     * Read measurements of an instance
     * @description Read measurements of an instance; only while monitoring is on.
     */
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
    /**
     * Replace all tags of an instance
     * @description Replace all tags of an instance.
     */
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
    /**
     * List the key pairs of a project
     * @description List the key pairs of a project.
     */
    get: operations['listKeyPairs']
    put?: never
    /**
     * Import a public key, or have a key pair made and receive its private key this once
     * @description Import a public key, or have a key pair made and receive its private key this once.
     */
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
    /**
     * Read a key pair
     * @description Read a key pair.
     */
    get: operations['getKeyPair']
    put?: never
    post?: never
    /**
     * Delete a key pair
     * @description Delete a key pair. Instances that let it in keep doing so.
     */
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
    /**
     * Write the key as a file of some format
     * @description Write the key as a file of some format.
     */
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
    /**
     * Download the public key
     * @description Download the public key.
     */
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
    /**
     * List the instance snapshots of a project
     * @description List the instance snapshots of a project.
     */
    get: operations['listSnapshots']
    put?: never
    /**
     * Take a snapshot of an instance
     * @description Take a snapshot of an instance. It is CREATING until its Operation ends.
     */
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
    /**
     * Read an instance snapshot
     * @description Read an instance snapshot.
     */
    get: operations['getSnapshot']
    put?: never
    post?: never
    /**
     * Delete an instance snapshot
     * @description Delete an instance snapshot.
     */
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
    /**
     * Replace all tags of an instance snapshot
     * @description Replace all tags of an instance snapshot.
     */
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
    /**
     * List the tenant's tokens, ended and revoked ones among them
     * @description List the tenant's tokens, ended and revoked ones among them.
     */
    get: operations['listApiTokens']
    put?: never
    /**
     * Create a token that acts as the caller
     * @description Create a token that acts as the caller. Only this answer has its secret.
     */
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
    /**
     * Read a token, without its secret
     * @description Read a token, without its secret.
     */
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
    /**
     * Revoke a token
     * @description Revoke a token; its next use is refused. The record stays.
     */
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
    /**
     * Give a token a new secret
     * @description Give a token a new secret; the one before works for another 24 hours.
     */
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
    /**
     * List every grant that holds in the project
     * @description List every grant that holds in the project: its own, its subscription's and its tenant's.
     */
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
    /**
     * Read whether the tenant may use the provider's API
     * @description Read whether the tenant may use the provider's API.
     */
    get: operations['getProviderApiAccess']
    /**
     * Switch the tenant's use of the provider's API on or off
     * @description Switch the tenant's use of the provider's API on or off.
     */
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
    /**
     * List the project's provider credentials
     * @description List the project's provider credentials.
     */
    get: operations['listProviderCredentials']
    put?: never
    /**
     * Create a provider credential
     * @description Create a provider credential. Only this answer has its secret.
     */
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
    /**
     * Read a provider credential, without its secret
     * @description Read a provider credential, without its secret.
     */
    get: operations['getProviderCredential']
    put?: never
    post?: never
    /**
     * Delete a provider credential
     * @description Delete a provider credential.
     */
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
    /**
     * Give a provider credential a new secret
     * @description Give a provider credential a new secret; the one before ends at once.
     */
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
    /**
     * List what the project may use of each quota
     * @description List what the project may use of each quota.
     */
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
    /**
     * Read the project's share of a quota
     * @description Read the project's share of a quota.
     */
    get: operations['getQuotaAllocation']
    /**
     * Set the project's share of a quota
     * @description Set the project's share of a quota. It counts at once; the Operation brings it to the provider.
     */
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
    /**
     * List the tenant's roles, the built-in ones among them
     * @description List the tenant's roles, the built-in ones among them.
     */
    get: operations['listRoles']
    put?: never
    /**
     * Create a custom role
     * @description Create a custom role. It can be read once its Operation has succeeded.
     */
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
    /**
     * Read a role
     * @description Read a role.
     */
    get: operations['getRole']
    put?: never
    post?: never
    /**
     * Delete a custom role that nobody holds
     * @description Delete a custom role that nobody holds.
     */
    delete: operations['deleteRole']
    options?: never
    head?: never
    /**
     * Change a custom role
     * @description Change a custom role; its holders have the new permissions at once.
     */
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
    /**
     * List who holds the role at the project or its subscription
     * @description List who holds the role at the project or its subscription.
     */
    get: operations['listRoleAssignments']
    put?: never
    /**
     * Grant the role to a user or service account
     * @description Grant the role to a user or service account. A grant on the subscription asks for the same permission there.
     */
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
    /**
     * Take a grant of the role back
     * @description Take a grant of the role back.
     */
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
    /**
     * List the tenant's service accounts
     * @description List the tenant's service accounts.
     */
    get: operations['listServiceAccounts']
    put?: never
    /**
     * Create a service account and grant it a role
     * @description Create a service account and grant it a role.
     */
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
    /**
     * Read a service account
     * @description Read a service account.
     */
    get: operations['getServiceAccount']
    put?: never
    post?: never
    /**
     * Delete a service account
     * @description Delete a service account: its grants go, its keys and the tokens it made are revoked.
     */
    delete: operations['deleteServiceAccount']
    options?: never
    head?: never
    /**
     * Rename or describe a service account
     * @description Rename or describe a service account.
     */
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
    /**
     * Disable a service account and revoke its keys and the tokens it made
     * @description Disable a service account and revoke its keys and the tokens it made.
     */
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
    /**
     * Enable a service account
     * @description Enable a service account. What was revoked stays revoked.
     */
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
    /**
     * List a service account's keys, revoked ones among them
     * @description List a service account's keys, revoked ones among them.
     */
    get: operations['listServiceAccountKeys']
    put?: never
    /**
     * Create a key
     * @description Create a key. Only this answer has its secret.
     */
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
    /**
     * Read a key, without its secret
     * @description Read a key, without its secret.
     */
    get: operations['getServiceAccountKey']
    put?: never
    post?: never
    /**
     * Revoke a key and forget it
     * @description Revoke a key and forget it.
     */
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
    /**
     * Revoke a key
     * @description Revoke a key; its next use is refused. The record stays.
     */
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
    /**
     * List the tenant's SSO configurations
     * @description List the tenant's SSO configurations.
     */
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
    /**
     * Read an SSO configuration
     * @description Read an SSO configuration.
     */
    get: operations['getSsoConfiguration']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /**
     * Change an SSO configuration
     * @description Change an SSO configuration. Addresses of the service and verified domains are not the caller's to set.
     */
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
    /**
     * List the tenant's users
     * @description List the tenant's users.
     */
    get: operations['listUsers']
    put?: never
    /**
     * Invite somebody to the tenant, with a role if wanted
     * @description Invite somebody to the tenant, with a role if wanted.
     */
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
    /**
     * Read a user
     * @description Read a user.
     */
    get: operations['getUser']
    put?: never
    post?: never
    /**
     * Remove a user for good
     * @description Remove a user for good: grants go, tokens are revoked.
     */
    delete: operations['deleteUser']
    options?: never
    head?: never
    /**
     * Rename a user
     * @description Rename a user.
     */
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
    /**
     * Disable a user
     * @description Disable a user: tokens and sessions are refused until the user is enabled again.
     */
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
    /**
     * Enable a disabled user
     * @description Enable a disabled user; unrevoked tokens work again.
     */
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
    /**
     * Take a session, all sessions, a second factor or a personal key from a user
     * @description Take a session, all sessions, a second factor or a personal key from a user.
     */
    post: operations['revokeUserCredentials']
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
    /**
     * List the external networks that floating IPs can come from
     * @description List the external networks that floating IPs can come from.
     */
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
    /**
     * List the floating IPs of a project
     * @description List the floating IPs of a project.
     */
    get: operations['listFloatingIps']
    put?: never
    /**
     * Allocate a floating IP
     * @description Allocate a floating IP. It is in BUILD until its Operation ends.
     */
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
    /**
     * Read a floating IP
     * @description Read a floating IP.
     */
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
    /**
     * Lead a floating IP to a port
     * @description Lead a floating IP to a port.
     */
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
    /**
     * Take a floating IP off its port
     * @description Take a floating IP off its port.
     */
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
    /**
     * Give a floating IP back
     * @description Give a floating IP back; a port that it leads to loses it.
     */
    post: operations['releaseFloatingIp']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/network/load-balancers': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the load balancers of a project, newest first
     * @description List the load balancers of a project, newest first.
     */
    get: operations['listLoadBalancers']
    put?: never
    /**
     * Create a load balancer
     * @description Create a load balancer. It is in PENDING_CREATE until its Operation ends.
     */
    post: operations['createLoadBalancer']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/network/load-balancers/{loadBalancerId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Read a load balancer with its listeners, pools, members and certificates
     * @description Read a load balancer with its listeners, pools, members and certificates.
     */
    get: operations['getLoadBalancer']
    put?: never
    post?: never
    /**
     * Delete a load balancer and all that belongs to it
     * @description Delete a load balancer and all that belongs to it.
     */
    delete: operations['deleteLoadBalancer']
    options?: never
    head?: never
    /**
     * Change a load balancer
     * @description Change a load balancer.
     */
    patch: operations['updateLoadBalancer']
    trace?: never
  }
  '/scopes/{scopeId}/network/load-balancers/{loadBalancerId}/backend-members/{backendMemberId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Take a member out of its pool
     * @description Take a member out of its pool.
     */
    delete: operations['deleteLoadBalancerMember']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/network/load-balancers/{loadBalancerId}/certificates': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the certificates of a load balancer
     * @description List the certificates of a load balancer.
     */
    get: operations['listLoadBalancerCertificates']
    put?: never
    /**
     * Upload a certificate with its key
     * @description Upload a certificate with its key.
     */
    post: operations['createLoadBalancerCertificate']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/network/load-balancers/{loadBalancerId}/certificates/{certificateId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Delete a certificate that no listener shows
     * @description Delete a certificate that no listener shows.
     */
    delete: operations['deleteLoadBalancerCertificate']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/network/load-balancers/{loadBalancerId}/listeners': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Add a listener
     * @description Add a listener.
     */
    post: operations['createLoadBalancerListener']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/network/load-balancers/{loadBalancerId}/listeners/{listenerId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Delete a listener
     * @description Delete a listener.
     */
    delete: operations['deleteLoadBalancerListener']
    options?: never
    head?: never
    /**
     * Change a listener
     * @description Change a listener.
     */
    patch: operations['updateLoadBalancerListener']
    trace?: never
  }
  '/scopes/{scopeId}/network/load-balancers/{loadBalancerId}/pools': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Add a pool
     * @description Add a pool.
     */
    post: operations['createLoadBalancerPool']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/network/load-balancers/{loadBalancerId}/pools/{poolId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Delete a pool with its members and monitor
     * @description Delete a pool with its members and monitor; listeners that led to it lead nowhere.
     */
    delete: operations['deleteLoadBalancerPool']
    options?: never
    head?: never
    /**
     * Change a pool
     * @description Change a pool.
     */
    patch: operations['updateLoadBalancerPool']
    trace?: never
  }
  '/scopes/{scopeId}/network/load-balancers/{loadBalancerId}/pools/{poolId}/monitor': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Probe the members of a pool
     * @description Probe the members of a pool; a pool has one monitor at most.
     */
    post: operations['createLoadBalancerMonitor']
    /**
     * Stop probing the members of a pool
     * @description Stop probing the members of a pool.
     */
    delete: operations['deleteLoadBalancerMonitor']
    options?: never
    head?: never
    /**
     * Change how the members of a pool are probed
     * @description Change how the members of a pool are probed.
     */
    patch: operations['updateLoadBalancerMonitor']
    trace?: never
  }
  '/scopes/{scopeId}/network/load-balancers/{loadBalancerId}/targets': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Add an instance or an address to a pool
     * @description Add an instance or an address to a pool.
     */
    post: operations['createLoadBalancerTarget']
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
    /**
     * List the ports of a project
     * @description List the ports of a project.
     */
    get: operations['listNetworkInterfaces']
    put?: never
    /**
     * Create a port
     * @description Create a port. It is in build until its Operation ends.
     */
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
    /**
     * Read a port
     * @description Read a port.
     */
    get: operations['getNetworkInterface']
    put?: never
    post?: never
    /**
     * Delete a port that no device uses
     * @description Delete a port that no device uses.
     */
    delete: operations['deleteNetworkInterface']
    options?: never
    head?: never
    /**
     * Change a port
     * @description Change a port.
     */
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
    /**
     * Give a port one more address
     * @description Give a port one more address.
     */
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
    /**
     * Attach a port to an instance
     * @description Attach a port to an instance.
     */
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
    /**
     * Detach a port from its instance
     * @description Detach a port from its instance.
     */
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
    /**
     * List the networks of a project, the external ones among them
     * @description List the networks of a project, the external ones among them.
     */
    get: operations['listNetworks']
    put?: never
    /**
     * Create a network
     * @description Create a network. It is in BUILD until its Operation ends.
     */
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
    /**
     * Read a network with its subnets
     * @description Read a network with its subnets.
     */
    get: operations['getNetwork']
    put?: never
    post?: never
    /**
     * Delete a network and its subnets, once nothing is connected
     * @description Delete a network and its subnets, once nothing is connected.
     */
    delete: operations['deleteNetwork']
    options?: never
    head?: never
    /**
     * Change a network
     * @description Change a network.
     */
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
    /**
     * List the subnets of a network
     * @description List the subnets of a network.
     */
    get: operations['listSubnets']
    put?: never
    /**
     * Create a subnet
     * @description Create a subnet. It is in BUILD until its Operation ends.
     */
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
    /**
     * Read a subnet
     * @description Read a subnet. The ETag is its network's.
     */
    get: operations['getSubnet']
    put?: never
    post?: never
    /**
     * Delete a subnet on which no port has an address
     * @description Delete a subnet on which no port has an address.
     */
    delete: operations['deleteSubnet']
    options?: never
    head?: never
    /**
     * Change a subnet, with the ETag of its network
     * @description Change a subnet, with the ETag of its network; the answer carries the network's new one.
     */
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
    /**
     * List the routers of a project, newest first
     * @description List the routers of a project, newest first.
     */
    get: operations['listRouters']
    put?: never
    /**
     * Create a router
     * @description Create a router. It is in BUILD until its Operation ends.
     */
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
    /**
     * Read a router
     * @description Read a router.
     */
    get: operations['getRouter']
    put?: never
    post?: never
    /**
     * Delete a router that touches no subnet any more
     * @description Delete a router that touches no subnet any more.
     */
    delete: operations['deleteRouter']
    options?: never
    head?: never
    /**
     * Rename a router, switch it on or off, or give it another gateway
     * @description Rename a router, switch it on or off, or give it another gateway.
     */
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
    /**
     * Connect a router to a subnet
     * @description Connect a router to a subnet.
     */
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
    /**
     * Disconnect a router from a subnet
     * @description Disconnect a router from a subnet.
     */
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
    /**
     * Add a static route
     * @description Add a static route.
     */
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
    /**
     * Remove a static route
     * @description Remove a static route; the others are programmed anew.
     */
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
    /**
     * List the security groups of a project
     * @description List the security groups of a project.
     */
    get: operations['listSecurityGroups']
    put?: never
    /**
     * Create a security group that lets everything out and nothing in
     * @description Create a security group that lets everything out and nothing in.
     */
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
    /**
     * Read a security group with its rules
     * @description Read a security group with its rules.
     */
    get: operations['getSecurityGroup']
    put?: never
    post?: never
    /**
     * Delete a security group that no port has
     * @description Delete a security group that no port has.
     */
    delete: operations['deleteSecurityGroup']
    options?: never
    head?: never
    /**
     * Change a security group
     * @description Change a security group. The default one keeps its name.
     */
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
    /**
     * Add a rule
     * @description Add a rule.
     */
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
    /**
     * Remove a rule
     * @description Remove a rule.
     */
    delete: operations['deleteSecurityGroupRule']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/network/vpn/connections': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the VPN connections of a project, newest first
     * @description List the VPN connections of a project, newest first.
     */
    get: operations['listVpnConnections']
    put?: never
    /**
     * Create a VPN connection
     * @description Create a VPN connection.
     */
    post: operations['createVpnConnection']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/network/vpn/connections/{vpnConnectionId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Read a VPN connection
     * @description Read a VPN connection.
     */
    get: operations['getVpnConnection']
    put?: never
    post?: never
    /**
     * Delete a VPN connection
     * @description Delete a VPN connection; its policies are free again.
     */
    delete: operations['deleteVpnConnection']
    options?: never
    head?: never
    /**
     * Change a VPN connection
     * @description Change a VPN connection.
     */
    patch: operations['updateVpnConnection']
    trace?: never
  }
  '/scopes/{scopeId}/network/vpn/ike-policies': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the IKE policies of a project, newest first
     * @description List the IKE policies of a project, newest first.
     */
    get: operations['listIkePolicies']
    put?: never
    /**
     * Create an IKE policy
     * @description Create an IKE policy. It is in PENDING_CREATE until its Operation ends.
     */
    post: operations['createIkePolicy']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/network/vpn/ike-policies/{vpnIkePolicyId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Read an IKE policy
     * @description Read an IKE policy.
     */
    get: operations['getIkePolicy']
    put?: never
    post?: never
    /**
     * Delete an IKE policy that no connection uses
     * @description Delete an IKE policy that no connection uses.
     */
    delete: operations['deleteIkePolicy']
    options?: never
    head?: never
    /**
     * Change an IKE policy that no connection uses
     * @description Change an IKE policy that no connection uses.
     */
    patch: operations['updateIkePolicy']
    trace?: never
  }
  '/scopes/{scopeId}/network/vpn/ipsec-policies': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the IPsec policies of a project, newest first
     * @description List the IPsec policies of a project, newest first.
     */
    get: operations['listIpsecPolicies']
    put?: never
    /**
     * Create an IPsec policy
     * @description Create an IPsec policy. It is in PENDING_CREATE until its Operation ends.
     */
    post: operations['createIpsecPolicy']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/network/vpn/ipsec-policies/{vpnIpsecPolicyId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Read an IPsec policy
     * @description Read an IPsec policy.
     */
    get: operations['getIpsecPolicy']
    put?: never
    post?: never
    /**
     * Delete an IPsec policy that no connection uses
     * @description Delete an IPsec policy that no connection uses.
     */
    delete: operations['deleteIpsecPolicy']
    options?: never
    head?: never
    /**
     * Change an IPsec policy that no connection uses
     * @description Change an IPsec policy that no connection uses.
     */
    patch: operations['updateIpsecPolicy']
    trace?: never
  }
  '/scopes/{scopeId}/network/vpn/services': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the VPN services of a project, newest first
     * @description List the VPN services of a project, newest first.
     */
    get: operations['listVpnServices']
    put?: never
    /**
     * Create a VPN service on a router that has a gateway
     * @description Create a VPN service on a router that has a gateway.
     */
    post: operations['createVpnService']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/network/vpn/services/{vpnServiceId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Read a VPN service
     * @description Read a VPN service.
     */
    get: operations['getVpnService']
    put?: never
    post?: never
    /**
     * Delete a VPN service that carries no connection
     * @description Delete a VPN service that carries no connection.
     */
    delete: operations['deleteVpnService']
    options?: never
    head?: never
    /**
     * Change a VPN service
     * @description Change a VPN service.
     */
    patch: operations['updateVpnService']
    trace?: never
  }
  '/scopes/{scopeId}/observability/alert-rules': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the alert rules of a project, newest first
     * @description List the alert rules of a project, newest first.
     */
    get: operations['listAlertRules']
    put?: never
    /**
     * Create an alert rule
     * @description Create an alert rule. It lacks data until it was judged for the first time.
     */
    post: operations['createAlertRule']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/observability/alert-rules/{alertRuleId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Read an alert rule
     * @description Read an alert rule.
     */
    get: operations['getAlertRule']
    put?: never
    post?: never
    /**
     * Delete an alert rule
     * @description Delete an alert rule.
     */
    delete: operations['deleteAlertRule']
    options?: never
    head?: never
    /**
     * Change an alert rule, or switch it on or off
     * @description Change an alert rule, or switch it on or off.
     */
    patch: operations['updateAlertRule']
    trace?: never
  }
  '/scopes/{scopeId}/observability/health-events': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the incidents and maintenances that touch a project, newest first
     * @description List the incidents and maintenances that touch a project, newest first.
     */
    get: operations['listHealthEvents']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/observability/health-events/{healthEventId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Read a health event
     * @description Read a health event.
     */
    get: operations['getHealthEvent']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/observability/notification-channels': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the notification channels of a project, newest first
     * @description List the notification channels of a project, newest first.
     */
    get: operations['listNotificationChannels']
    put?: never
    /**
     * Create a notification channel
     * @description Create a notification channel.
     */
    post: operations['createNotificationChannel']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/observability/notification-channels/{notificationChannelId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Read a notification channel
     * @description Read a notification channel.
     */
    get: operations['getNotificationChannel']
    put?: never
    post?: never
    /**
     * Delete a notification channel that no alert rule uses
     * @description Delete a notification channel that no alert rule uses.
     */
    delete: operations['deleteNotificationChannel']
    options?: never
    head?: never
    /**
     * Change a notification channel
     * @description Change a notification channel.
     */
    patch: operations['updateNotificationChannel']
    trace?: never
  }
  '/scopes/{scopeId}/observability/notification-channels/{notificationChannelId}/actions/test': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Send a trial message
     * @description Send a trial message; here it is only noted as delivered.
     */
    post: operations['testNotificationChannel']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/settings/company': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Read the billing identity of the project's tenant
     * @description Read the billing identity of the project's tenant.
     */
    get: operations['getCompany']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /**
     * Change the billing identity
     * @description Change the billing identity. The tenant's owner alone may; the last write wins.
     */
    patch: operations['updateCompany']
    trace?: never
  }
  '/scopes/{scopeId}/storage/backup-plans': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the backup plans of a project, newest first
     * @description List the backup plans of a project, newest first.
     */
    get: operations['listBackupPlans']
    put?: never
    /**
     * Create a backup plan
     * @description Create a backup plan.
     */
    post: operations['createBackupPlan']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/backup-plans/{planId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Read a backup plan
     * @description Read a backup plan.
     */
    get: operations['getBackupPlan']
    put?: never
    post?: never
    /**
     * Delete a backup plan with its runs and recovery points
     * @description Delete a backup plan with its runs and recovery points.
     */
    delete: operations['deleteBackupPlan']
    options?: never
    head?: never
    /**
     * Change a backup plan
     * @description Change a backup plan.
     */
    patch: operations['updateBackupPlan']
    trace?: never
  }
  '/scopes/{scopeId}/storage/backup-plans/{planId}/actions/pause': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Pause a backup plan
     * @description Pause a backup plan; paused already, nothing changes.
     */
    post: operations['pauseBackupPlan']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/backup-plans/{planId}/actions/resume': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Let a paused backup plan run again
     * @description Let a paused backup plan run again.
     */
    post: operations['resumeBackupPlan']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/backup-plans/{planId}/actions/run': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Run a backup plan now, paused or not
     * @description Run a backup plan now, paused or not; the Operation names the run.
     */
    post: operations['runBackupPlan']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/backup-plans/{planId}/actions/unassign-volumes': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Take volumes out of a backup plan
     * @description Take volumes out of a backup plan; their recovery points stay.
     */
    post: operations['unassignBackupVolumes']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/backup-plans/{planId}/assignments': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the volumes of a backup plan
     * @description List the volumes of a backup plan.
     */
    get: operations['listBackupAssignments']
    put?: never
    /**
     * Assign volumes to a backup plan
     * @description Assign volumes to a backup plan; those it has already stay as they are.
     */
    post: operations['createBackupAssignments']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/backup-plans/{planId}/runs': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the runs of a backup plan, newest first
     * @description List the runs of a backup plan, newest first.
     */
    get: operations['listBackupRuns']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/backup-plans/{planId}/runs/{runId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Read a run
     * @description Read a run.
     */
    get: operations['getBackupRun']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/backup-plans/{planId}/runs/{runId}/actions/retry-failed': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Try the failed volumes of a run again, in a new run that the Operation names
     * @description Try the failed volumes of a run again, in a new run that the Operation names.
     */
    post: operations['retryFailedBackupRun']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/backup-plans/{planId}/runs/{runId}/volume-results': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List what a run did to each volume
     * @description List what a run did to each volume.
     */
    get: operations['listBackupVolumeResults']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/backup-plans/{planId}/volumes/{volumeId}/restore-points': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the recovery points of a volume, newest first
     * @description List the recovery points of a volume, newest first.
     */
    get: operations['listRestorePoints']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/backup-plans/{planId}/volumes/{volumeId}/restore-points/{restorePointId}/actions/restore': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Restore a volume
     * @description Restore a volume; the Operation names the volume restored into.
     */
    post: operations['restoreRestorePoint']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/buckets': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the buckets of a project, newest first
     * @description List the buckets of a project, newest first.
     */
    get: operations['listBuckets']
    put?: never
    /**
     * Create a bucket
     * @description Create a bucket.
     */
    post: operations['createBucket']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/buckets/{bucketId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Read a bucket with its listing
     * @description Read a bucket with its listing.
     */
    get: operations['getBucket']
    put?: never
    post?: never
    /**
     * Delete an empty bucket
     * @description Delete an empty bucket.
     */
    delete: operations['deleteBucket']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/buckets/{bucketId}/actions/refresh': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Read listing and counters anew
     * @description Read listing and counters anew.
     */
    post: operations['refreshBucket']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/buckets/{bucketId}/configuration-rules': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Add a CORS rule
     * @description Add a CORS rule.
     */
    post: operations['createBucketConfigurationRule']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/buckets/{bucketId}/configuration-rules/{configurationRuleId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Remove a CORS rule
     * @description Remove a CORS rule.
     */
    delete: operations['deleteBucketConfigurationRule']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/buckets/{bucketId}/exports': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Get a signed address to download one object from
     * @description Get a signed address to download one object from.
     */
    post: operations['exportBucketObject']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/buckets/{bucketId}/objects': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Delete one object
     * @description Delete one object.
     */
    delete: operations['deleteBucketObject']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/buckets/{bucketId}/objects/actions/delete': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Delete several objects
     * @description Delete several objects; the Operation warns of those that were not there.
     */
    post: operations['deleteBucketObjects']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/buckets/{bucketId}/policies': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /**
     * Change visibility and public-access guardrails
     * @description Change visibility and public-access guardrails.
     */
    patch: operations['updateBucketPolicies']
    trace?: never
  }
  '/scopes/{scopeId}/storage/buckets/{bucketId}/uploads': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Begin an upload
     * @description Begin an upload. The sandbox plays the transfer itself: the object is there when the Operation ends.
     */
    post: operations['createBucketUpload']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/file-shares': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the file shares of a project, newest first
     * @description List the file shares of a project, newest first.
     */
    get: operations['listFileShares']
    put?: never
    /**
     * Create an NFS or SMB share
     * @description Create an NFS or SMB share.
     */
    post: operations['createFileShare']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/file-shares/{fileShareId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Read a file share
     * @description Read a file share.
     */
    get: operations['getFileShare']
    put?: never
    post?: never
    /**
     * Delete a file share with all that is on it
     * @description Delete a file share with all that is on it.
     */
    delete: operations['deleteFileShare']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/file-shares/{fileShareId}/actions/resize': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Make a file share larger or smaller
     * @description Make a file share larger or smaller.
     */
    post: operations['resizeFileShare']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/file-shares/{fileShareId}/security-rules': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Let somebody mount a file share
     * @description Let somebody mount a file share.
     */
    post: operations['createFileShareRule']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/snapshots': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the volume snapshots of a project, newest first
     * @description List the volume snapshots of a project, newest first.
     */
    get: operations['listVolumeSnapshots']
    put?: never
    /**
     * Create a snapshot of a volume
     * @description Create a snapshot of a volume.
     */
    post: operations['createVolumeSnapshot']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/snapshots/{snapshotId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Read a volume snapshot
     * @description Read a volume snapshot.
     */
    get: operations['getVolumeSnapshot']
    put?: never
    post?: never
    /**
     * Delete a volume snapshot
     * @description Delete a volume snapshot; volumes made from it stay.
     */
    delete: operations['deleteVolumeSnapshot']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/snapshots/{snapshotId}/actions/restore': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Restore a snapshot into a new volume
     * @description Restore a snapshot into a new volume; the Operation names that volume.
     */
    post: operations['restoreVolumeSnapshot']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/temp-url-key': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Read whether the temp-URL key should be rotated
     * @description Read whether the temp-URL key should be rotated.
     */
    get: operations['getTempUrlKey']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/temp-url-key/actions/rotate': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Rotate the temp-URL key
     * @description Rotate the temp-URL key; addresses signed with the one before last stop working.
     */
    post: operations['rotateTempUrlKey']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/volume-transfers': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the open offers of a project, newest first
     * @description List the open offers of a project, newest first.
     */
    get: operations['listVolumeTransfers']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/volume-transfers/actions/accept': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Accept an offer into this project, with the key that its maker was shown
     * @description Accept an offer into this project, with the key that its maker was shown.
     */
    post: operations['acceptVolumeTransfer']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/volume-transfers/{transferId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Read an offer
     * @description Read an offer.
     */
    get: operations['getVolumeTransfer']
    put?: never
    post?: never
    /**
     * Withdraw an offer
     * @description Withdraw an offer; its volume is available again.
     */
    delete: operations['deleteVolumeTransfer']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/volumes': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the volumes of a project, newest first
     * @description List the volumes of a project, newest first.
     */
    get: operations['listVolumes']
    put?: never
    /**
     * Create a volume, empty or from a snapshot
     * @description Create a volume, empty or from a snapshot.
     */
    post: operations['createVolume']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/volumes/{volumeId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Read a volume
     * @description Read a volume.
     */
    get: operations['getVolume']
    put?: never
    post?: never
    /**
     * Delete a volume that nothing is attached to and no snapshot depends on
     * @description Delete a volume that nothing is attached to and no snapshot depends on.
     */
    delete: operations['deleteVolume']
    options?: never
    head?: never
    /**
     * Rename a volume
     * @description Rename a volume.
     */
    patch: operations['updateVolume']
    trace?: never
  }
  '/scopes/{scopeId}/storage/volumes/{volumeId}/actions/attach': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Attach a volume to an instance of the same project
     * @description Attach a volume to an instance of the same project.
     */
    post: operations['attachVolume']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/volumes/{volumeId}/actions/clone': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Copy a volume into a new one
     * @description Copy a volume into a new one; the Operation names the copy.
     */
    post: operations['cloneVolume']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/volumes/{volumeId}/actions/detach': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Take a volume off an instance
     * @description Take a volume off an instance.
     */
    post: operations['detachVolume']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/volumes/{volumeId}/actions/resize': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Make a volume larger, attached or not
     * @description Make a volume larger, attached or not.
     */
    post: operations['resizeVolume']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/volumes/{volumeId}/actions/retype': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Move a volume to another volume type
     * @description Move a volume to another volume type.
     */
    post: operations['retypeVolume']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/volumes/{volumeId}/actions/transfer': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Offer a volume to another project
     * @description Offer a volume to another project; the key to accept it with is shown here alone.
     */
    post: operations['transferVolume']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/volumes/{volumeId}/snapshots': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Snapshot a volume
     * @description Snapshot a volume.
     */
    post: operations['snapshotVolume']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/storage/volumes/{volumeId}/tags': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    /**
     * Replace the tags of a volume
     * @description Replace the tags of a volume.
     */
    put: operations['replaceVolumeTags']
    post?: never
    delete?: never
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
    /**
     * List the tenant's subscriptions that the caller reaches
     * @description List the tenant's subscriptions that the caller reaches.
     */
    get: operations['listSubscriptions']
    put?: never
    /**
     * Create a subscription
     * @description Create a subscription.
     */
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
    /**
     * Read a subscription
     * @description Read a subscription.
     */
    get: operations['getSubscription']
    put?: never
    post?: never
    /**
     * Delete a subscription that has no projects left
     * @description Delete a subscription that has no projects left.
     */
    delete: operations['deleteSubscription']
    options?: never
    head?: never
    /**
     * Rename a subscription or move its default region
     * @description Rename a subscription or move its default region; its id stays.
     */
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
    /**
     * List the subscription's projects that the caller reaches
     * @description List the subscription's projects that the caller reaches.
     */
    get: operations['listProjects']
    put?: never
    /**
     * Create a project in a subscription
     * @description Create a project in a subscription.
     */
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
    /** @description One thing that was done, or tried. */
    ActivityEvent: {
      id: string
      /** @description As in an Operation, such as `compute.instance.create`. */
      action: string
      outcome: components['schemas']['ActivityOutcome']
      actorType: components['schemas']['ActorType']
      /** @description Public id of the token or key that made the call; null without one. */
      credentialId: string | null
      /** @description The user or service account; null for the system. */
      principalId: string | null
      principalName: string | null
      resourceKind: string | null
      resourceId: string | null
      resourceName: string | null
      /** @description The project; null for what belongs to the tenant. */
      scopeId: string | null
      operationId: string | null
      requestId: string | null
      sourceIp: string | null
      /** @description Code of the refusal; null on success. */
      errorCode: string | null
      createdAt: components['schemas']['Timestamp']
    }
    /** @description One page of a list. */
    ActivityEventPage: {
      data: components['schemas']['ActivityEvent'][]
      meta: components['schemas']['PageMeta']
    }
    /** @enum {string} */
    ActivityOutcome: 'success' | 'failure'
    /** @enum {string} */
    ActorType: 'user' | 'api_token' | 'service_account_key' | 'system'
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
    /** @description A resource that a health event touches. */
    AffectedResource: {
      kind: string
      id: string
      name: string
    }
    /** @enum {string} */
    AlertAggregation: 'average' | 'minimum' | 'maximum' | 'sum'
    /** @enum {string} */
    AlertMetric:
      | 'cpuPercent'
      | 'memoryPercent'
      | 'diskReadBytes'
      | 'diskWriteBytes'
      | 'networkInBytes'
      | 'networkOutBytes'
      | 'volumeUsedPercent'
      | 'loadBalancerUnhealthyMembers'
      | 'loadBalancerConnections'
      | 'vpnConnectionDown'
    /** @enum {string} */
    AlertOperator: 'gt' | 'gte' | 'lt' | 'lte' | 'eq'
    /** @enum {string} */
    AlertResourceType: 'instance' | 'volume' | 'loadBalancer' | 'vpnConnection'
    /** @description Says when somebody is to be told. */
    AlertRule: {
      origin?: components['schemas']['Origin']
      id: string
      name: string
      /** @description Empty when unset. */
      description: string
      enabled: boolean
      severity: components['schemas']['AlertSeverity']
      resourceType: components['schemas']['AlertResourceType']
      /** @description Empty: all of that type in the project. */
      resourceIds: string[]
      metric: components['schemas']['AlertMetric']
      aggregation: components['schemas']['AlertAggregation']
      operator: components['schemas']['AlertOperator']
      /** Format: double */
      threshold: number
      /** @description How long the condition must hold. */
      durationSeconds: components['schemas']['Count']
      channelIds: string[]
      state: components['schemas']['AlertState']
      stateChangedAt: components['schemas']['Timestamp']
      /** @description Null until it was judged for the first time. */
      lastEvaluatedAt: components['schemas']['Timestamp'] | null
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
    }
    AlertRuleCreate: {
      name: components['schemas']['Name']
      /** @description Default: empty. */
      description?: string
      /** @description Default: `true`. */
      enabled?: boolean
      /** @description Default: `warning`. */
      severity?: components['schemas']['AlertSeverity']
      /** @description Left out: what the metric is measured on. */
      resourceType?: components['schemas']['AlertResourceType']
      resourceIds?: string[]
      metric: components['schemas']['AlertMetric']
      /** @description Default: `average`. */
      aggregation?: components['schemas']['AlertAggregation']
      operator: components['schemas']['AlertOperator']
      /** Format: double */
      threshold: number
      /** @description Default: `300`. */
      durationSeconds?: number
      channelIds?: string[]
    }
    /** @description One page of a list. */
    AlertRulePage: {
      data: components['schemas']['AlertRule'][]
      meta: components['schemas']['PageMeta']
    }
    AlertRuleUpdate: {
      name?: components['schemas']['Name']
      description?: string
      enabled?: boolean
      severity?: components['schemas']['AlertSeverity']
      resourceIds?: string[]
      aggregation?: components['schemas']['AlertAggregation']
      operator?: components['schemas']['AlertOperator']
      /** Format: double */
      threshold?: number
      durationSeconds?: number
      channelIds?: string[]
    }
    /** @enum {string} */
    AlertSeverity: 'info' | 'warning' | 'critical'
    /** @enum {string} */
    AlertState: 'OK' | 'ALARM' | 'INSUFFICIENT_DATA' | 'DISABLED'
    /** @description The addresses that a subnet hands out, both ends included. */
    AllocationPool: {
      start: string
      end: string
    }
    AllocationPoolRequest: {
      start: components['schemas']['IpAddress']
      end: components['schemas']['IpAddress']
    }
    /** @description Ranges as in `192.168.0.0/24`. */
    AllowedCidr: string
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
      name: components['schemas']['Name']
      scopes: components['schemas']['TokenScope'][]
      /** @description Default: `90d`. */
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
    /** @description Who answers in the end. */
    BackendMember: {
      id: string
      name: string
      poolId: string
      /** @description Null for an address that belongs to no instance here. */
      instanceId: string | null
      subnetId: string | null
      address: string
      protocolPort: components['schemas']['PortNumber']
      weight: components['schemas']['Count']
      /** @description Takes traffic only when all others are down. */
      backup: boolean
      /** @description Where it is probed; null: where it answers. */
      monitorAddress: string | null
      monitorPort: components['schemas']['PortNumber'] | null
      adminStateUp: boolean
      provisioningStatus: components['schemas']['ProvisioningStatus']
      operatingStatus: components['schemas']['OperatingStatus']
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
    }
    /** @description A volume that a plan backs up. */
    BackupAssignment: {
      id: string
      planId: string
      volumeId: string
      volumeName: string
      sizeGb: components['schemas']['Count']
      assignedAt: components['schemas']['Timestamp']
      lastRestorePointAt: components['schemas']['Timestamp'] | null
    }
    /** @description A list that is always answered whole. */
    BackupAssignmentCollection: {
      data: components['schemas']['BackupAssignment'][]
    }
    /** @description One page of a list. */
    BackupAssignmentPage: {
      data: components['schemas']['BackupAssignment'][]
      meta: components['schemas']['PageMeta']
    }
    /** @description At most 28, so that every month has it. */
    BackupDayOfMonth: number
    /** @enum {string} */
    BackupFrequency: 'hourly' | 'daily' | 'weekly' | 'monthly'
    /** @description Which volumes are backed up when, and how many recovery points are kept. */
    BackupPlan: {
      subscriptionId: string
      projectId: string
      region: components['schemas']['RegionCode']
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      id: string
      name: string
      /** @description Empty when unset. */
      description: string
      status: components['schemas']['BackupPlanStatus']
      statusReason: string | null
      statusReasonCode: string | null
      schedule: components['schemas']['BackupSchedule']
      /** @description Recovery points kept for each volume; the oldest goes first. */
      retentionCount: components['schemas']['Count']
      volumeCount: components['schemas']['Count']
      /** @description Null while the plan does not run by itself. */
      nextRunAt: components['schemas']['Timestamp'] | null
      lastRunAt: components['schemas']['Timestamp'] | null
      lastRunStatus: components['schemas']['BackupRunStatus'] | null
      origin?: components['schemas']['Origin']
    }
    BackupPlanCreate: {
      name: components['schemas']['Name']
      description?: string
      region?: components['schemas']['RegionCode']
      schedule: components['schemas']['BackupScheduleInput']
      /** @description Default: `7`. */
      retentionCount?: number
      /** @description Volumes assigned from the start. */
      volumeIds?: components['schemas']['RecordId'][]
    }
    /** @description One page of a list. */
    BackupPlanPage: {
      data: components['schemas']['BackupPlan'][]
      meta: components['schemas']['PageMeta']
    }
    /**
     * @description Also the specification's own DELETING and PAUSED.
     * @enum {string}
     */
    BackupPlanStatus: 'CREATING' | 'ACTIVE' | 'PAUSED' | 'DELETING' | 'ERROR'
    BackupPlanUpdate: {
      name?: components['schemas']['Name']
      description?: string
      schedule?: components['schemas']['BackupScheduleInput']
      retentionCount?: number
    }
    /** @enum {string} */
    BackupResultStatus: 'PENDING' | 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED'
    /** @description One go of a plan over its volumes. */
    BackupRun: {
      id: string
      planId: string
      trigger: components['schemas']['BackupTrigger']
      /** @description The run whose failed volumes this one tries again. */
      retryOfRunId: string | null
      status: components['schemas']['BackupRunStatus']
      volumesTotal: components['schemas']['Count']
      volumesSucceeded: components['schemas']['Count']
      volumesFailed: components['schemas']['Count']
      startedAt: components['schemas']['Timestamp'] | null
      finishedAt: components['schemas']['Timestamp'] | null
      createdAt: components['schemas']['Timestamp']
    }
    /** @description One page of a list. */
    BackupRunPage: {
      data: components['schemas']['BackupRun'][]
      meta: components['schemas']['PageMeta']
    }
    /** @enum {string} */
    BackupRunStatus: 'PENDING' | 'RUNNING' | 'SUCCEEDED' | 'PARTIAL' | 'FAILED' | 'CANCELLED'
    /** @description When a plan runs, in UTC. */
    BackupSchedule: {
      frequency: components['schemas']['BackupFrequency']
      /** @description Of no effect when hourly. */
      hour: number
      minute: number
      /** @description Null unless weekly. */
      weekday: components['schemas']['Weekday'] | null
      /** @description Null unless monthly. */
      dayOfMonth: components['schemas']['BackupDayOfMonth'] | null
    }
    /** @description A schedule as it is sent: what is left out becomes 0, monday or 1. */
    BackupScheduleInput: {
      frequency: components['schemas']['BackupFrequency']
      hour?: number
      minute?: number
      weekday?: components['schemas']['Weekday'] | null
      dayOfMonth?: components['schemas']['BackupDayOfMonth'] | null
    }
    /** @enum {string} */
    BackupTrigger: 'schedule' | 'manual' | 'retry'
    /** @description What a run did to one volume. */
    BackupVolumeResult: {
      id: string
      runId: string
      volumeId: string
      volumeName: string
      status: components['schemas']['BackupResultStatus']
      /** @description What was made of it. */
      restorePointId: string | null
      sizeBytes: components['schemas']['Count'] | null
      error: components['schemas']['ApiError'] | null
      startedAt: components['schemas']['Timestamp'] | null
      finishedAt: components['schemas']['Timestamp'] | null
      createdAt: components['schemas']['Timestamp']
    }
    /** @description One page of a list. */
    BackupVolumeResultPage: {
      data: components['schemas']['BackupVolumeResult'][]
      meta: components['schemas']['PageMeta']
    }
    BackupVolumes: {
      volumeIds: components['schemas']['RecordId'][]
    }
    /** @enum {string} */
    BalancingAlgorithm: 'ROUND_ROBIN' | 'LEAST_CONNECTIONS' | 'SOURCE_IP' | 'SOURCE_IP_PORT'
    /** @description Where a subscription stands. */
    BillingSummary: {
      subscriptionId: string
      currency: components['schemas']['CurrencyCode']
      /** @description The running period; null before the first. */
      periodStart: components['schemas']['Timestamp'] | null
      periodEnd: components['schemas']['Timestamp'] | null
      currentPeriodMinor: components['schemas']['Minor']
      previousPeriodMinor: components['schemas']['Minor']
      /** @description What the running period will have cost at its end if everything goes on as it is. */
      forecastMinor: components['schemas']['Minor']
      creditBalanceMinor: components['schemas']['Minor']
      /** @description Invoices that are open or overdue. */
      outstandingMinor: components['schemas']['Minor']
      overdueMinor: components['schemas']['Minor']
      byService: components['schemas']['ServiceCost'][]
    }
    /** @description A container of objects. */
    Bucket: {
      subscriptionId: string
      projectId: string
      region: components['schemas']['RegionCode']
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      id: string
      name: string
      status: components['schemas']['BucketStatus']
      statusReason: string | null
      statusReasonCode: string | null
      visibility: components['schemas']['BucketVisibility']
      /** @description While true the bucket cannot be made public. */
      blockPublicAccess: boolean
      /** @description Where its objects are served. */
      endpoint: string
      objectCount: components['schemas']['Count']
      sizeBytes: components['schemas']['Count']
      /** @description By key, as of the last refresh. */
      objects: components['schemas']['BucketObject'][]
      corsRules: components['schemas']['CorsRule'][]
      /** @description When listing and counters were last read. */
      refreshedAt: components['schemas']['Timestamp'] | null
      origin?: components['schemas']['Origin']
    }
    BucketCreate: {
      name: string
      region?: components['schemas']['RegionCode']
      /** @description Default: `private`. */
      visibility?: components['schemas']['BucketVisibility']
      /** @description Default: `true`. */
      blockPublicAccess?: boolean
    }
    /** @description A signed address to fetch one object from. */
    BucketDownload: {
      key: string
      sizeBytes: components['schemas']['Count']
      contentType: string
      /** @enum {string} */
      method: 'GET'
      url: string
      expiresAt: components['schemas']['Timestamp']
    }
    BucketExport: {
      key: string
      /** @description How long the address works. Default: `3600`. */
      expiresInSeconds?: number
    }
    /** @description One object of a bucket. */
    BucketObject: {
      key: string
      sizeBytes: components['schemas']['Count']
      contentType: string
      /** @description MD5 of the content, in hex. */
      etag: string
      lastModifiedAt: components['schemas']['Timestamp']
    }
    BucketObjectsDelete: {
      keys: components['schemas']['ObjectKey'][]
    }
    /** @description One page of a list. */
    BucketPage: {
      data: components['schemas']['Bucket'][]
      meta: components['schemas']['PageMeta']
    }
    BucketPolicies: {
      visibility?: components['schemas']['BucketVisibility']
      blockPublicAccess?: boolean
      /** @description Refused unless empty: policy statements are not offered. */
      statements?: unknown[]
    }
    /** @enum {string} */
    BucketStatus: 'creating' | 'active' | 'deleting' | 'error'
    /** @description An upload that may begin. */
    BucketUpload: {
      id: string
      bucketId: string
      key: string
      sizeBytes: components['schemas']['Count']
      contentType: string
      /** @enum {string} */
      method: 'PUT'
      /** @description Signed with the temp-URL key. */
      url: string
      expiresAt: components['schemas']['Timestamp']
    }
    BucketUploadCreate: {
      key: string
      sizeBytes: number
      /** @description Default: `application/octet-stream`. */
      contentType?: string
    }
    /** @enum {string} */
    BucketVisibility: 'private' | 'public-read'
    /** @description A sum to stay within. */
    Budget: {
      id: string
      subscriptionId: string
      /** @description Null: the whole subscription. */
      projectId: string | null
      name: string
      amountMinor: components['schemas']['PositiveMinor']
      currency: components['schemas']['CurrencyCode']
      period: components['schemas']['BudgetPeriod']
      /** @description WARNING from the first threshold on, EXCEEDED above the amount. */
      status: components['schemas']['BudgetStatus']
      spentMinor: components['schemas']['Minor']
      thresholds: components['schemas']['BudgetThreshold'][]
      recipients: components['schemas']['EmailAddress'][]
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
    }
    BudgetCreate: {
      name: components['schemas']['Label']
      amountMinor: components['schemas']['PositiveMinor']
      /** @description Default: `monthly`. */
      period?: components['schemas']['BudgetPeriod']
      /** @description One project of the subscription; null or left out: all of it. */
      projectId?: string | null
      thresholds?: components['schemas']['BudgetThreshold'][]
      recipients?: components['schemas']['EmailAddress'][]
    }
    /** @description One page of a list. */
    BudgetPage: {
      data: components['schemas']['Budget'][]
      meta: components['schemas']['PageMeta']
    }
    /** @enum {string} */
    BudgetPeriod: 'monthly' | 'quarterly' | 'yearly'
    /** @enum {string} */
    BudgetStatus: 'OK' | 'WARNING' | 'EXCEEDED'
    /** @description A share of the budget, in percent, at which people are told. */
    BudgetThreshold: number
    BudgetUpdate: {
      name?: components['schemas']['Label']
      amountMinor?: components['schemas']['PositiveMinor']
      period?: components['schemas']['BudgetPeriod']
      thresholds?: components['schemas']['BudgetThreshold'][]
      recipients?: components['schemas']['EmailAddress'][]
    }
    /** @description An add-on or licence on offer; what is bought becomes an entitlement. */
    CatalogItem: {
      id: string
      itemKind: components['schemas']['CatalogItemKind']
      slug: string
      name: string
      description: string
      vendor: string
      category: string
      sku: string
      /** @description What one unit costs for one period. */
      unitPriceMinor: components['schemas']['Minor']
      /** @description ISO 4217 code. */
      currency: string
      period: components['schemas']['CatalogPeriod']
      /** @description Kinds of resource that it can be assigned to. */
      resourceTypes: string[]
      /** @description Where it is sold. */
      regions: components['schemas']['RegionCode'][]
      minQuantity: components['schemas']['Count']
      /** @description Null: as many as one likes. */
      maxQuantity: components['schemas']['Count'] | null
      available: boolean
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
    }
    /** @enum {string} */
    CatalogItemKind: 'addon' | 'license'
    /** @description One page of a list. */
    CatalogItemPage: {
      data: components['schemas']['CatalogItem'][]
      meta: components['schemas']['PageMeta']
    }
    /** @enum {string} */
    CatalogPeriod: 'hour' | 'month' | 'year'
    /** Format: email */
    ChannelRecipient: string
    ChannelUrl: string
    /** @description An IPv4 or IPv6 prefix, as in 10.0.0.0/24. */
    Cidr: string
    /** @description A promise to use a service for a term, at a lower price. */
    Commitment: {
      id: string
      subscriptionId: string
      name: string
      service: components['schemas']['CostService']
      status: components['schemas']['CommitmentStatus']
      termMonths: components['schemas']['Count']
      hourlyMinor: components['schemas']['Minor']
      currency: components['schemas']['CurrencyCode']
      discountPercent: components['schemas']['Count']
      utilisationPercent: components['schemas']['Count']
      autoRenew: boolean
      startsAt: components['schemas']['Timestamp']
      endsAt: components['schemas']['Timestamp']
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
    }
    /** @description One page of a list. */
    CommitmentPage: {
      data: components['schemas']['Commitment'][]
      meta: components['schemas']['PageMeta']
    }
    /** @enum {string} */
    CommitmentStatus: 'pending' | 'active' | 'expired'
    /** @description The billing identity of a tenant. What is unset is empty. */
    Company: {
      /** @description Id of the tenant. */
      id: string
      legalName: string
      displayName: string
      website: string
      taxId: string
      /** @description The address that the owner signs in with. */
      billingEmail: string
      addressLine1: string
      city: string
      postalCode: string
      country: components['schemas']['CountryCode']
    }
    /** @description An empty string clears a field. */
    CompanyUpdate: {
      legalName?: components['schemas']['Name']
      /** @description 10 or 11 digits in TR; elsewhere 3 to 40 letters, digits, spaces and `.`, `-`, `/`. */
      taxId?: string
      addressLine1?: string
      city?: string
      postalCode?: string
      country?: components['schemas']['CountryCode']
    }
    ConfigurationRuleCreate: {
      /** @description Only cors is offered. Default: `cors`. */
      type?: components['schemas']['ConfigurationRuleType']
      allowedOrigins?: components['schemas']['CorsText'][]
      allowedMethods?: components['schemas']['CorsMethod'][]
      allowedHeaders?: components['schemas']['CorsText'][]
      exposeHeaders?: components['schemas']['CorsText'][]
      /** @description Default: `3600`. */
      maxAgeSeconds?: number
    }
    /** @enum {string} */
    ConfigurationRuleType: 'cors' | 'lifecycle' | 'replication'
    /** @description One way to reach an instance. */
    ConnectionDescriptor: {
      protocol: components['schemas']['ConnectionProtocol']
      address: string
      port: components['schemas']['Count']
      /** @description Whether the address can be reached from outside the project's networks. */
      public: boolean
      accessMethods: components['schemas']['AccessMethod'][]
    }
    /** @description How many connections at once; -1 is no limit. */
    ConnectionLimit: number
    /** @enum {string} */
    ConnectionProtocol: 'ssh' | 'rdp'
    /** @enum {string} */
    CorsMethod: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'HEAD'
    /** @description Which web pages may reach a bucket. */
    CorsRule: {
      id: string
      allowedOrigins: string[]
      allowedMethods: components['schemas']['CorsMethod'][]
      allowedHeaders: string[]
      exposeHeaders: string[]
      maxAgeSeconds: components['schemas']['Count']
    }
    CorsText: string
    /** @enum {string} */
    CostGrouping: 'service' | 'project' | 'region' | 'sku'
    /** @description What one group cost in one period. */
    CostReportRow: {
      /** @description Period and group in one. */
      id: string
      invoiceId: string
      periodStart: components['schemas']['Timestamp']
      periodEnd: components['schemas']['Timestamp']
      groupBy: components['schemas']['CostGrouping']
      /** @description The service, project, region or SKU. */
      group: string
      amountMinor: components['schemas']['Minor']
      currency: components['schemas']['CurrencyCode']
    }
    /** @description One page of a list. */
    CostReportRowPage: {
      data: components['schemas']['CostReportRow'][]
      meta: components['schemas']['PageMeta']
    }
    /**
     * @description What a line is for.
     * @enum {string}
     */
    CostService: 'compute' | 'storage' | 'network' | 'loadbalancer' | 'addons' | 'support'
    /** @description A whole number that is never negative. */
    Count: number
    /**
     * @description ISO 3166-1 alpha-2; empty when unset.
     * @example DE
     */
    CountryCode: string
    /** @description A code that turns into a credit, once. */
    Coupon: {
      id: string
      code: string
      name: string
      status: components['schemas']['CouponStatus']
      amountMinor: components['schemas']['PositiveMinor']
      currency: components['schemas']['CurrencyCode']
      expiresAt: components['schemas']['Timestamp'] | null
      redeemedAt: components['schemas']['Timestamp'] | null
      /** @description What it was turned into. */
      creditId: string | null
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
    }
    /** @description One page of a list. */
    CouponPage: {
      data: components['schemas']['Coupon'][]
      meta: components['schemas']['PageMeta']
    }
    CouponRedeem: {
      code: string
    }
    /** @enum {string} */
    CouponStatus: 'available' | 'redeemed' | 'expired'
    /** @description Money in advance, taken off the next invoices. */
    Credit: {
      id: string
      subscriptionId: string
      name: string
      source: components['schemas']['CreditSource']
      status: components['schemas']['CreditStatus']
      amountMinor: components['schemas']['Minor']
      remainingMinor: components['schemas']['Minor']
      currency: components['schemas']['CurrencyCode']
      /** @description Null: it does not lapse. */
      expiresAt: components['schemas']['Timestamp'] | null
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
    }
    /** @description One page of a list. */
    CreditPage: {
      data: components['schemas']['Credit'][]
      meta: components['schemas']['PageMeta']
    }
    /** @enum {string} */
    CreditSource: 'promotion' | 'coupon' | 'goodwill' | 'prepaid'
    /** @enum {string} */
    CreditStatus: 'active' | 'used' | 'expired'
    /**
     * @description ISO 4217 code of a currency.
     * @example EUR
     */
    CurrencyCode: string
    /** @enum {string} */
    DeadPeerAction: 'hold' | 'clear' | 'restart' | 'disabled' | 'restart-by-peer'
    /** @description What happens when the peer falls silent. */
    DeadPeerDetection: {
      action: components['schemas']['DeadPeerAction']
      /** @description Seconds between probes. */
      interval: number
      /** @description Seconds until the peer counts as dead; more than the interval. */
      timeout: number
    }
    DeadPeerDetectionInput: {
      action?: components['schemas']['DeadPeerAction']
      interval?: number
      timeout?: number
    }
    /** @enum {string} */
    DeliveryStatus: 'delivered' | 'failed'
    /**
     * @description What a port can belong to.
     * @enum {string}
     */
    DeviceKind: 'instance' | 'loadBalancer' | 'router' | 'dhcp'
    /**
     * @description An address that is told.
     * @example ops@acme.example
     */
    EmailAddress: string
    /** @description A licence or add-on with its pool of seats. */
    Entitlement: {
      id: string
      itemKind: components['schemas']['EntitlementItemKind']
      itemId: string
      itemSlug: string
      name: string
      period: components['schemas']['EntitlementPeriod']
      /** @description The price at the time of purchase. */
      unitPriceMinor: components['schemas']['Minor']
      currency: components['schemas']['CurrencyCode']
      sku: string
      /** @description Seats bought. */
      quantity: components['schemas']['Count']
      seatsUsed: components['schemas']['Count']
      seatsAvailable: components['schemas']['Count']
      state: components['schemas']['EntitlementState']
      autoRenew: boolean
      /** @description Whether the price is still the agreed one. */
      honoured: boolean
      termStartedAt: components['schemas']['Timestamp']
      termEndsAt: components['schemas']['Timestamp'] | null
      renewsAt: components['schemas']['Timestamp'] | null
      createdAt: components['schemas']['Timestamp']
      cancelledAt: components['schemas']['Timestamp'] | null
      expiredAt: components['schemas']['Timestamp'] | null
      assignments: components['schemas']['EntitlementAssignment'][]
      /** @description The first of the assignments. */
      assignment: components['schemas']['EntitlementAssignment'] | null
    }
    /** @description A seat in use. */
    EntitlementAssignment: {
      id: string
      /** @description Such as `instance`. */
      resourceType: string
      resourceId: string
      assignedAt: components['schemas']['Timestamp']
    }
    /** @enum {string} */
    EntitlementItemKind: 'addon' | 'license'
    /** @description One page of a list. */
    EntitlementPage: {
      data: components['schemas']['Entitlement'][]
      meta: components['schemas']['PageMeta']
    }
    /** @enum {string} */
    EntitlementPeriod: 'hour' | 'month' | 'year'
    /** @enum {string} */
    EntitlementState: 'pending' | 'active' | 'cancelled' | 'expired'
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
    /** @description A file system that several instances mount. */
    FileShare: {
      subscriptionId: string
      projectId: string
      region: components['schemas']['RegionCode']
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      id: string
      name: string
      /** @description Empty when unset. */
      description: string
      status: components['schemas']['FileShareStatus']
      statusReason: string | null
      statusReasonCode: string | null
      protocol: components['schemas']['FileShareProtocol']
      sizeGb: components['schemas']['Count']
      /** @description How much of it is filled. */
      usedGb: components['schemas']['Count']
      networkId: string | null
      availabilityZone: string | null
      /** @description Empty until the share is available. */
      exportLocations: components['schemas']['FileShareExport'][]
      securityRules: components['schemas']['FileShareRule'][]
      origin?: components['schemas']['Origin']
    }
    /** @enum {string} */
    FileShareAccessLevel: 'rw' | 'ro'
    /** @enum {string} */
    FileShareAccessType: 'ip' | 'user'
    FileShareCreate: {
      name: components['schemas']['Name']
      protocol: components['schemas']['FileShareProtocol']
      sizeGb: number
      description?: string
      region?: components['schemas']['RegionCode']
      /** @description The network it is reached on. */
      networkId?: string | null
    }
    /** @description Where a share can be mounted from. */
    FileShareExport: {
      path: string
      preferred: boolean
    }
    /** @description One page of a list. */
    FileSharePage: {
      data: components['schemas']['FileShare'][]
      meta: components['schemas']['PageMeta']
    }
    /** @enum {string} */
    FileShareProtocol: 'NFS' | 'SMB'
    FileShareResize: {
      /** @description Larger, or smaller down to what is filled. */
      sizeGb: number
    }
    /** @description Who may mount a share. */
    FileShareRule: {
      id: string
      accessType: components['schemas']['FileShareAccessType']
      /** @description An address or network for ip, a name for user. */
      accessTo: string
      accessLevel: components['schemas']['FileShareAccessLevel']
      state: components['schemas']['FileShareRuleState']
      createdAt: components['schemas']['Timestamp']
    }
    FileShareRuleCreate: {
      accessType: components['schemas']['FileShareAccessType']
      accessTo: string
      /** @description Default: `rw`. */
      accessLevel?: components['schemas']['FileShareAccessLevel']
    }
    /** @enum {string} */
    FileShareRuleState: 'applying' | 'active' | 'error'
    /** @enum {string} */
    FileShareStatus: 'creating' | 'available' | 'extending' | 'shrinking' | 'deleting' | 'error'
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
    /** @description An incident or maintenance of the platform that touches a project. */
    HealthEvent: {
      id: string
      type: components['schemas']['HealthEventType']
      title: string
      description: string
      /** @description A service segment, as in `compute`. */
      service: string
      region: components['schemas']['RegionCode']
      severity: components['schemas']['HealthEventSeverity']
      status: components['schemas']['HealthEventStatus']
      affectedResources: components['schemas']['AffectedResource'][]
      /** @description Newest first. */
      updates: components['schemas']['HealthEventUpdate'][]
      startsAt: components['schemas']['Timestamp']
      /** @description Null while no end is known. */
      endsAt: components['schemas']['Timestamp'] | null
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
    }
    /** @description One page of a list. */
    HealthEventPage: {
      data: components['schemas']['HealthEvent'][]
      meta: components['schemas']['PageMeta']
    }
    /** @enum {string} */
    HealthEventSeverity: 'info' | 'minor' | 'major' | 'critical'
    /** @enum {string} */
    HealthEventStatus: 'scheduled' | 'investigating' | 'identified' | 'monitoring' | 'resolved'
    /** @enum {string} */
    HealthEventType: 'incident' | 'maintenance'
    /** @description What was said of it, and when. */
    HealthEventUpdate: {
      at: components['schemas']['Timestamp']
      status: components['schemas']['HealthEventStatus']
      message: string
    }
    /** @description How the members of a pool are probed. */
    HealthMonitor: {
      id: string
      name: string
      type: components['schemas']['HealthMonitorType']
      delaySeconds: components['schemas']['Count']
      timeoutSeconds: components['schemas']['Count']
      maxRetries: components['schemas']['Count']
      maxRetriesDown: components['schemas']['Count']
      /** @description Null unless HTTP or HTTPS. */
      httpMethod: components['schemas']['HealthMonitorMethod'] | null
      /** @description Null unless HTTP or HTTPS. */
      urlPath: string | null
      /** @description Null unless HTTP or HTTPS. */
      expectedCodes: string | null
      adminStateUp: boolean
      provisioningStatus: components['schemas']['ProvisioningStatus']
      operatingStatus: components['schemas']['OperatingStatus']
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
    }
    HealthMonitorCreate: {
      /** @description Default: empty. */
      name?: components['schemas']['Name']
      type: components['schemas']['HealthMonitorType']
      /** @description Seconds between probes. */
      delaySeconds: number
      /** @description Seconds a probe may take; no more than the delay. */
      timeoutSeconds: number
      /** @description Good probes until a member is up. */
      maxRetries: number
      /** @description Bad probes until a member is down. Default: `3`. */
      maxRetriesDown?: number
      httpMethod?: components['schemas']['HealthMonitorMethod']
      urlPath?: string
      /** @description One status, several or a range: `200`, `200,202`, `200-204`. */
      expectedCodes?: string
      /** @description Default: `true`. */
      adminStateUp?: boolean
    }
    /** @enum {string} */
    HealthMonitorMethod: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' | 'PATCH' | 'TRACE' | 'CONNECT'
    /** @enum {string} */
    HealthMonitorType: 'HTTP' | 'HTTPS' | 'PING' | 'TCP' | 'TLS-HELLO' | 'UDP-CONNECT' | 'SCTP'
    /** @description The type stays what it was. */
    HealthMonitorUpdate: {
      name?: components['schemas']['Name']
      delaySeconds?: number
      timeoutSeconds?: number
      maxRetries?: number
      maxRetriesDown?: number
      httpMethod?: components['schemas']['HealthMonitorMethod']
      urlPath?: string
      expectedCodes?: string
      adminStateUp?: boolean
    }
    /** @description A route that DHCP tells the machines of a subnet. */
    HostRoute: {
      destination: string
      nexthop: string
    }
    HostRouteRequest: {
      destination: components['schemas']['Cidr']
      nexthop: components['schemas']['IpAddress']
    }
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
    /** @description How two gateways agree on keys (Phase 1). */
    IkePolicy: {
      origin?: components['schemas']['Origin']
      id: string
      name: string
      /** @description Empty when unset. */
      description: string
      authAlgorithm: components['schemas']['VpnAuthAlgorithm']
      encryptionAlgorithm: components['schemas']['VpnEncryptionAlgorithm']
      pfs: components['schemas']['VpnPfs']
      ikeVersion: components['schemas']['IkeVersion']
      phase1NegotiationMode: components['schemas']['Phase1NegotiationMode']
      lifetimeUnits: components['schemas']['VpnLifetimeUnits']
      lifetimeValue: components['schemas']['VpnLifetime']
      provisioningState: components['schemas']['VpnProvisioningState']
      statusReason: string | null
      statusReasonCode: string | null
      /** @description Null until the provider has it. */
      providerId: string | null
      /** @description Connections that refer to it. */
      usedByCount: components['schemas']['Count']
    }
    /** @description What is left out takes Neutron's default. */
    IkePolicyCreate: {
      name: components['schemas']['Name']
      /** @description Default: empty. */
      description?: string
      /** @description Default: `sha1`. */
      authAlgorithm?: components['schemas']['VpnAuthAlgorithm']
      /** @description Default: `aes-128`. */
      encryptionAlgorithm?: components['schemas']['VpnEncryptionAlgorithm']
      /** @description Default: `group5`. */
      pfs?: components['schemas']['VpnPfs']
      /** @description Default: `v1`. */
      ikeVersion?: components['schemas']['IkeVersion']
      /** @description Default: `main`. */
      phase1NegotiationMode?: components['schemas']['Phase1NegotiationMode']
      /** @description Default: `seconds`. */
      lifetimeUnits?: components['schemas']['VpnLifetimeUnits']
      /** @description Default: `3600`. */
      lifetimeValue?: components['schemas']['VpnLifetime']
    }
    /** @description One page of a list. */
    IkePolicyPage: {
      data: components['schemas']['IkePolicy'][]
      meta: components['schemas']['PageMeta']
    }
    IkePolicyUpdate: {
      name?: components['schemas']['Name']
      description?: string
      authAlgorithm?: components['schemas']['VpnAuthAlgorithm']
      encryptionAlgorithm?: components['schemas']['VpnEncryptionAlgorithm']
      pfs?: components['schemas']['VpnPfs']
      ikeVersion?: components['schemas']['IkeVersion']
      phase1NegotiationMode?: components['schemas']['Phase1NegotiationMode']
      lifetimeUnits?: components['schemas']['VpnLifetimeUnits']
      lifetimeValue?: components['schemas']['VpnLifetime']
    }
    /** @enum {string} */
    IkeVersion: 'v1' | 'v2'
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
      name: components['schemas']['Name']
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
    /** @enum {string} */
    InsertableHeader:
      | 'X-Forwarded-For'
      | 'X-Forwarded-Port'
      | 'X-Forwarded-Proto'
      | 'X-SSL-Client-Verify'
      | 'X-SSL-Client-Has-Cert'
      | 'X-SSL-Client-DN'
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
      name: components['schemas']['Name']
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
      /** @description Default: `false`. */
      passwordAuth?: boolean
      /** @description Default: `false`. */
      assignFloatingIp?: boolean
      rootDiskGb?: number
      /** @description Default: `false`. */
      monitoringEnabled?: boolean
      /** @description Default: `false`. */
      deletionProtection?: boolean
    }
    InstanceExport: {
      /** @description Default: `json`. */
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
      name?: components['schemas']['Name']
      monitoringEnabled?: boolean
      deletionProtection?: boolean
    }
    InstanceVolumeAction: {
      volumeId: string
    }
    /** @description What a subscription owes for one period. */
    Invoice: {
      id: string
      subscriptionId: string
      number: string
      status: components['schemas']['InvoiceStatus']
      periodStart: components['schemas']['Timestamp']
      periodEnd: components['schemas']['Timestamp']
      currency: components['schemas']['CurrencyCode']
      subtotalMinor: components['schemas']['Minor']
      creditsAppliedMinor: components['schemas']['Minor']
      taxMinor: components['schemas']['Minor']
      totalMinor: components['schemas']['Minor']
      amountDueMinor: components['schemas']['Minor']
      /** @description Null while it is a draft. */
      issuedAt: components['schemas']['Timestamp'] | null
      dueAt: components['schemas']['Timestamp'] | null
      paidAt: components['schemas']['Timestamp'] | null
      lines: components['schemas']['InvoiceLine'][]
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
    }
    /** @description One position of an invoice. */
    InvoiceLine: {
      id: string
      projectId: string
      service: components['schemas']['CostService']
      region: components['schemas']['RegionCode']
      sku: string
      description: string
      /** @description Units used, rounded. */
      quantity: components['schemas']['Count']
      unit: string
      /** @description Price of one unit, rounded where it is less than a whole minor unit. */
      unitPriceMinor: components['schemas']['Minor']
      /** @description What counts and adds up. */
      amountMinor: components['schemas']['Minor']
    }
    /** @description One page of a list. */
    InvoicePage: {
      data: components['schemas']['Invoice'][]
      meta: components['schemas']['PageMeta']
    }
    /** @enum {string} */
    InvoiceStatus: 'draft' | 'open' | 'overdue' | 'paid' | 'void'
    /** @description An IPv4 or IPv6 address. */
    IpAddress: string
    /** @enum {string} */
    IpsecEncapsulationMode: 'tunnel' | 'transport'
    /** @description How the traffic itself is protected (Phase 2). */
    IpsecPolicy: {
      origin?: components['schemas']['Origin']
      id: string
      name: string
      /** @description Empty when unset. */
      description: string
      authAlgorithm: components['schemas']['VpnAuthAlgorithm']
      encryptionAlgorithm: components['schemas']['VpnEncryptionAlgorithm']
      encapsulationMode: components['schemas']['IpsecEncapsulationMode']
      transformProtocol: components['schemas']['IpsecTransformProtocol']
      pfs: components['schemas']['VpnPfs']
      lifetimeUnits: components['schemas']['VpnLifetimeUnits']
      lifetimeValue: components['schemas']['VpnLifetime']
      provisioningState: components['schemas']['VpnProvisioningState']
      statusReason: string | null
      statusReasonCode: string | null
      /** @description Null until the provider has it. */
      providerId: string | null
      /** @description Connections that refer to it. */
      usedByCount: components['schemas']['Count']
    }
    /** @description What is left out takes Neutron's default. */
    IpsecPolicyCreate: {
      name: components['schemas']['Name']
      /** @description Default: empty. */
      description?: string
      /** @description Default: `sha1`. */
      authAlgorithm?: components['schemas']['VpnAuthAlgorithm']
      /** @description Default: `aes-128`. */
      encryptionAlgorithm?: components['schemas']['VpnEncryptionAlgorithm']
      /** @description Default: `tunnel`. */
      encapsulationMode?: components['schemas']['IpsecEncapsulationMode']
      /** @description Default: `esp`. */
      transformProtocol?: components['schemas']['IpsecTransformProtocol']
      /** @description Default: `group5`. */
      pfs?: components['schemas']['VpnPfs']
      /** @description Default: `seconds`. */
      lifetimeUnits?: components['schemas']['VpnLifetimeUnits']
      /** @description Default: `3600`. */
      lifetimeValue?: components['schemas']['VpnLifetime']
    }
    /** @description One page of a list. */
    IpsecPolicyPage: {
      data: components['schemas']['IpsecPolicy'][]
      meta: components['schemas']['PageMeta']
    }
    IpsecPolicyUpdate: {
      name?: components['schemas']['Name']
      description?: string
      authAlgorithm?: components['schemas']['VpnAuthAlgorithm']
      encryptionAlgorithm?: components['schemas']['VpnEncryptionAlgorithm']
      encapsulationMode?: components['schemas']['IpsecEncapsulationMode']
      transformProtocol?: components['schemas']['IpsecTransformProtocol']
      pfs?: components['schemas']['VpnPfs']
      lifetimeUnits?: components['schemas']['VpnLifetimeUnits']
      lifetimeValue?: components['schemas']['VpnLifetime']
    }
    /** @enum {string} */
    IpsecTransformProtocol: 'esp' | 'ah' | 'ah-esp'
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
      /** @description Default: `openssh`. */
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
    /** @description Where a load balancer takes traffic. */
    Listener: {
      id: string
      name: string
      /** @description Empty when unset. */
      description: string
      protocol: components['schemas']['ListenerProtocol']
      protocolPort: components['schemas']['PortNumber']
      connectionLimit: components['schemas']['ConnectionLimit']
      /** @description Where traffic goes; null: nowhere. */
      defaultPoolId: string | null
      /** @description The certificate of TERMINATED_HTTPS; null elsewhere. */
      certificateId: string | null
      /** @description Empty: everybody may connect. */
      allowedCidrs: string[]
      /** @description HTTP headers added on the way, as in `X-Forwarded-For`. */
      insertHeaders: string[]
      timeoutClientDataMs: components['schemas']['ListenerTimeout']
      timeoutMemberConnectMs: components['schemas']['ListenerTimeout']
      timeoutMemberDataMs: components['schemas']['ListenerTimeout']
      adminStateUp: boolean
      provisioningStatus: components['schemas']['ProvisioningStatus']
      operatingStatus: components['schemas']['OperatingStatus']
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
    }
    ListenerCreate: {
      name: components['schemas']['Name']
      /** @description Default: empty. */
      description?: string
      protocol: components['schemas']['ListenerProtocol']
      protocolPort: components['schemas']['PortNumber']
      /** @description Default: `-1`. */
      connectionLimit?: components['schemas']['ConnectionLimit']
      defaultPoolId?: string | null
      /** @description Needed by TERMINATED_HTTPS, refused elsewhere. */
      certificateId?: string | null
      allowedCidrs?: components['schemas']['AllowedCidr'][]
      insertHeaders?: components['schemas']['InsertableHeader'][]
      /** @description Default: `50000`. */
      timeoutClientDataMs?: components['schemas']['ListenerTimeout']
      /** @description Default: `5000`. */
      timeoutMemberConnectMs?: components['schemas']['ListenerTimeout']
      /** @description Default: `50000`. */
      timeoutMemberDataMs?: components['schemas']['ListenerTimeout']
      /** @description Default: `true`. */
      adminStateUp?: boolean
    }
    /** @enum {string} */
    ListenerProtocol: 'HTTP' | 'HTTPS' | 'TCP' | 'UDP' | 'SCTP' | 'TERMINATED_HTTPS'
    /** @description Milliseconds a listener waits; up to a year. */
    ListenerTimeout: number
    /** @description Protocol and port stay what they were. */
    ListenerUpdate: {
      name?: components['schemas']['Name']
      description?: string
      connectionLimit?: components['schemas']['ConnectionLimit']
      /** @description Null: traffic goes nowhere. */
      defaultPoolId?: string | null
      certificateId?: string
      allowedCidrs?: components['schemas']['AllowedCidr'][]
      insertHeaders?: components['schemas']['InsertableHeader'][]
      timeoutClientDataMs?: components['schemas']['ListenerTimeout']
      timeoutMemberConnectMs?: components['schemas']['ListenerTimeout']
      timeoutMemberDataMs?: components['schemas']['ListenerTimeout']
      adminStateUp?: boolean
    }
    /** @description A load balancer and all that belongs to it. */
    LoadBalancer: {
      origin?: components['schemas']['Origin']
      id: string
      name: string
      /** @description Empty when unset. */
      description: string
      region: components['schemas']['RegionCode']
      provider: string
      availabilityZone: string | null
      /** @description The address callers speak to; null until it is allocated. */
      vipAddress: string | null
      vipSubnetId: string
      vipNetworkId: string
      /** @description The network interface that holds the address; null until it is there. */
      vipInterfaceId: string | null
      /** @description The public address that leads to it. */
      floatingIp: string | null
      adminStateUp: boolean
      provisioningStatus: components['schemas']['ProvisioningStatus']
      operatingStatus: components['schemas']['OperatingStatus']
      statusReason: string | null
      statusReasonCode: string | null
      listeners: components['schemas']['Listener'][]
      pools: components['schemas']['Pool'][]
      backendMembers: components['schemas']['BackendMember'][]
      certificates: components['schemas']['LoadBalancerCertificate'][]
      tags: components['schemas']['Tag'][]
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
    }
    /** @description What a TERMINATED_HTTPS listener shows its callers. The private key is taken and never shown. */
    LoadBalancerCertificate: {
      id: string
      name: string
      subject: string
      issuer: string
      /** @description The names it is good for. */
      subjectAltNames: string[]
      serialNumber: string
      /** @description SHA-256 over the certificate, in hex. */
      fingerprint: string
      notBefore: components['schemas']['Timestamp']
      notAfter: components['schemas']['Timestamp']
      createdAt: components['schemas']['Timestamp']
    }
    /** @description A list that is always answered whole. */
    LoadBalancerCertificateCollection: {
      data: components['schemas']['LoadBalancerCertificate'][]
    }
    LoadBalancerCertificateCreate: {
      name: components['schemas']['Name']
      /** @description PEM. */
      certificate: string
      /** @description PEM, without a passphrase; write-only. */
      privateKey: string
      /** @description PEM of those in between, nearest first. */
      chain?: string
    }
    /** @description A subnet or a network is needed; the subnet wins. */
    LoadBalancerCreate: {
      name: components['schemas']['Name']
      /** @description Default: empty. */
      description?: string
      region?: components['schemas']['RegionCode']
      vipSubnetId?: string
      vipNetworkId?: string
      /** @description A free address of the subnet; left out: one is picked. */
      vipAddress?: string
      availabilityZone?: string | null
      /** @description Default: `true`. */
      adminStateUp?: boolean
      tags?: components['schemas']['Tag'][]
    }
    /** @description One page of a list. */
    LoadBalancerPage: {
      data: components['schemas']['LoadBalancer'][]
      meta: components['schemas']['PageMeta']
    }
    LoadBalancerUpdate: {
      name?: components['schemas']['Name']
      description?: string
      adminStateUp?: boolean
      tags?: components['schemas']['Tag'][]
    }
    /** @description A MAC address. */
    MacAddress: string
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
    /** @description A name that people give: well-formed text without control characters, and without white space at either end. */
    Name: string
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
      name: components['schemas']['Name']
      /** @description Left out: the project's region. */
      region?: components['schemas']['RegionCode']
      description?: string
      /** @description Default: `true`. */
      adminStateUp?: boolean
      mtu?: number
      /** @description Default: `true`. */
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
      name?: components['schemas']['Name']
      description?: string
      /** @description Left out: one address of a subnet of the network. Empty: none yet. */
      fixedIps?: components['schemas']['FixedIpRequest'][]
      mac?: components['schemas']['MacAddress']
      /** @description Default: `true`. */
      adminStateUp?: boolean
      /** @description Left out: as the network has it. */
      portSecurity?: boolean
      /** @description Left out: the project's default group. */
      securityGroups?: components['schemas']['RecordId'][]
      allowedAddressPairs?: components['schemas']['AddressPairRequest'][]
      /** @description Default: `normal`. */
      bindingType?: components['schemas']['PortBinding']
    }
    /** @description One page of a list. */
    NetworkInterfacePage: {
      data: components['schemas']['NetworkInterface'][]
      meta: components['schemas']['PageMeta']
    }
    NetworkInterfaceUpdate: {
      name?: components['schemas']['Name']
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
      name?: components['schemas']['Name']
      description?: string
      /** @description False takes the network DOWN. */
      adminStateUp?: boolean
      mtu?: number
      portSecurity?: boolean
    }
    /** @description Where alerts go. The sandbox delivers nothing: it only says that it would have. */
    NotificationChannel: {
      origin?: components['schemas']['Origin']
      id: string
      name: string
      type: components['schemas']['NotificationChannelType']
      enabled: boolean
      /** @description The addressees of an email channel; empty elsewhere. */
      recipients: string[]
      /** @description Where a webhook or Slack channel posts; null for email. */
      url: string | null
      /** @description Whether deliveries are signed; the secret itself is never shown. */
      hasSecret: boolean
      /** @description Alert rules that speak through it. */
      usedByCount: components['schemas']['Count']
      lastDeliveryAt: components['schemas']['Timestamp'] | null
      lastDeliveryStatus: components['schemas']['DeliveryStatus'] | null
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
    }
    /** @description An email channel needs recipients, any other a url. */
    NotificationChannelCreate: {
      name: components['schemas']['Name']
      type: components['schemas']['NotificationChannelType']
      /** @description Default: `true`. */
      enabled?: boolean
      recipients?: components['schemas']['ChannelRecipient'][]
      url?: components['schemas']['ChannelUrl']
      /** @description Signs deliveries; write-only. */
      secret?: string
    }
    /** @description One page of a list. */
    NotificationChannelPage: {
      data: components['schemas']['NotificationChannel'][]
      meta: components['schemas']['PageMeta']
    }
    /** @enum {string} */
    NotificationChannelType: 'email' | 'webhook' | 'slack'
    /** @description The type stays what it was. */
    NotificationChannelUpdate: {
      name?: components['schemas']['Name']
      enabled?: boolean
      recipients?: components['schemas']['ChannelRecipient'][]
      url?: components['schemas']['ChannelUrl']
      /** @description Null: deliveries are no longer signed. */
      secret?: string | null
    }
    ObjectKey: string
    /** @enum {string} */
    OperatingStatus: 'ONLINE' | 'OFFLINE' | 'DRAINING' | 'DEGRADED' | 'ERROR' | 'NO_MONITOR'
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
    /** @description How a subscription pays. Never more than the last digits of a number. */
    PaymentMethod: {
      id: string
      subscriptionId: string
      name: string
      type: components['schemas']['PaymentMethodType']
      status: components['schemas']['PaymentMethodStatus']
      isDefault: boolean
      brand: string | null
      last4: string | null
      expiryMonth: number | null
      expiryYear: number | null
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
    }
    /** @description One page of a list. */
    PaymentMethodPage: {
      data: components['schemas']['PaymentMethod'][]
      meta: components['schemas']['PageMeta']
    }
    /** @enum {string} */
    PaymentMethodStatus: 'active' | 'expired'
    /** @enum {string} */
    PaymentMethodType: 'card' | 'direct-debit' | 'wire-transfer'
    /** @description An address range as in `192.168.0.0/24`. */
    PeerCidr: string
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
    Phase1NegotiationMode: 'main' | 'aggressive'
    /** @description Members that share traffic. */
    Pool: {
      id: string
      name: string
      /** @description Empty when unset. */
      description: string
      protocol: components['schemas']['PoolProtocol']
      algorithm: components['schemas']['BalancingAlgorithm']
      sessionPersistence: components['schemas']['SessionPersistence'] | null
      monitor: components['schemas']['HealthMonitor'] | null
      adminStateUp: boolean
      provisioningStatus: components['schemas']['ProvisioningStatus']
      operatingStatus: components['schemas']['OperatingStatus']
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
    }
    PoolCreate: {
      name: components['schemas']['Name']
      /** @description Default: empty. */
      description?: string
      protocol: components['schemas']['PoolProtocol']
      algorithm: components['schemas']['BalancingAlgorithm']
      sessionPersistence?: components['schemas']['SessionPersistenceInput'] | null
      /** @description Becomes the default pool of this listener. */
      listenerId?: string
      /** @description Default: `true`. */
      adminStateUp?: boolean
    }
    /** @enum {string} */
    PoolProtocol: 'HTTP' | 'HTTPS' | 'TCP' | 'UDP' | 'SCTP' | 'PROXY' | 'PROXYV2'
    /** @description The protocol stays what it was. */
    PoolUpdate: {
      name?: components['schemas']['Name']
      description?: string
      algorithm?: components['schemas']['BalancingAlgorithm']
      sessionPersistence?: components['schemas']['SessionPersistenceInput'] | null
      adminStateUp?: boolean
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
    /** @description A TCP, UDP or SCTP port. */
    PortNumber: number
    /** @enum {string} */
    PortStatus: 'active' | 'down' | 'build'
    /** @description A positive amount in ten-thousandths of the currency unit. */
    PositiveMinor: number
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
    /** @description A create that the assistant has prepared. It can be confirmed for 10 minutes. */
    Proposal: {
      id: string
      projectId: string
      /** @description Whom it was made to; nobody else sees it. */
      principalId: string
      title: string
      status: components['schemas']['ProposalStatus']
      /** @description What confirming does, as in `compute.instance.create`. */
      action: string
      /** @description The body that confirming sends. */
      request: components['schemas']['InstanceCreate']
      /** @description The instance that came of it. */
      instanceId: string | null
      expiresAt: components['schemas']['Timestamp']
      confirmedAt: components['schemas']['Timestamp'] | null
      cancelledAt: components['schemas']['Timestamp'] | null
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
    }
    /** @description One page of a list. */
    ProposalPage: {
      data: components['schemas']['Proposal'][]
      meta: components['schemas']['PageMeta']
    }
    /** @enum {string} */
    ProposalStatus: 'pending' | 'confirmed' | 'cancelled'
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
      name: components['schemas']['Name']
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
    /** @enum {string} */
    ProvisioningStatus: 'ACTIVE' | 'PENDING_CREATE' | 'PENDING_UPDATE' | 'PENDING_DELETE' | 'ERROR'
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
    /** @description A request for a higher limit. */
    QuotaIncrease: {
      id: string
      subscriptionId: string
      quotaId: string
      /** @description Name of the quota. */
      name: string
      status: components['schemas']['QuotaIncreaseStatus']
      /** @description The limit at the time of asking. */
      currentLimit: components['schemas']['Count']
      requestedLimit: components['schemas']['Count']
      /** @description Empty when none was given. */
      reason: string
      requestedBy: string
      decidedAt: components['schemas']['Timestamp'] | null
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
    }
    QuotaIncreaseCreate: {
      quotaId: string
      /** @description Above the present limit. */
      requestedLimit: components['schemas']['Count']
      reason?: string
    }
    /** @description One page of a list. */
    QuotaIncreasePage: {
      data: components['schemas']['QuotaIncrease'][]
      meta: components['schemas']['PageMeta']
    }
    /** @enum {string} */
    QuotaIncreaseStatus: 'pending' | 'approved' | 'declined'
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
    /** @description The id of a record, as a body names it. */
    RecordId: string
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
    /** @description A volume as a run found it. */
    RestorePoint: {
      id: string
      planId: string
      runId: string
      volumeId: string
      volumeName: string
      status: components['schemas']['RestorePointStatus']
      /** @description The size of the volume then. */
      sizeGb: components['schemas']['Count']
      /** @description What it takes in the store. */
      sizeBytes: components['schemas']['Count']
      incremental: boolean
      createdAt: components['schemas']['Timestamp']
    }
    /** @description One page of a list. */
    RestorePointPage: {
      data: components['schemas']['RestorePoint'][]
      meta: components['schemas']['PageMeta']
    }
    RestorePointRestore: {
      /** @description Into a new volume, or over the one it was taken of. Default: `new`. */
      target?: components['schemas']['RestoreTarget']
      /** @description The name of the new volume. */
      name?: components['schemas']['Name']
    }
    /** @enum {string} */
    RestorePointStatus: 'available' | 'restoring' | 'error'
    /** @enum {string} */
    RestoreTarget: 'new' | 'original'
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
      /** @description The project, or the subscription above it. Default: `project`. */
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
      /** @description Left out: the project's region. */
      region?: components['schemas']['RegionCode']
      /** @description Taken here, then refused by the provider. Default: `false`. */
      ha?: boolean
      /** @description Left out or blank: one is picked. Null: no gateway. */
      externalNetwork?: string | null
      /** @description False cannot be had together with a gateway. Default: `true`. */
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
      name: components['schemas']['Name']
      description?: string
      /** @description Left out: the project's region. */
      region?: components['schemas']['RegionCode']
      /** @description Default: `true`. */
      stateful?: boolean
    }
    /** @description One page of a list. */
    SecurityGroupPage: {
      data: components['schemas']['SecurityGroup'][]
      meta: components['schemas']['PageMeta']
    }
    /** @description The id of a security group. */
    SecurityGroupReference: string
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
      /** @description Default: `IPv4`. */
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
      name?: components['schemas']['Name']
      description?: string
      /** @description Cannot change while a port has the group. */
      stateful?: boolean
    }
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
      name: components['schemas']['Name']
      description?: string
      /** @description Id of the role to grant. */
      role: string
      /** @description Where the role is granted: on the project, or on the subscription above it. Default: `project`. */
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
      name: components['schemas']['Name']
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
      name?: components['schemas']['Name']
      description?: string
    }
    /** @description What a service cost in the running period. */
    ServiceCost: {
      service: components['schemas']['CostService']
      amountMinor: components['schemas']['Minor']
    }
    /** @description How a caller comes back to the same member. */
    SessionPersistence: {
      type: components['schemas']['SessionPersistenceType']
      /** @description The application's cookie; null unless APP_COOKIE. */
      cookieName: string | null
    }
    SessionPersistenceInput: {
      type: components['schemas']['SessionPersistenceType']
      cookieName?: string | null
    }
    /** @enum {string} */
    SessionPersistenceType: 'SOURCE_IP' | 'HTTP_COOKIE' | 'APP_COOKIE'
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
      name: components['schemas']['Name']
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
      displayName?: components['schemas']['Name']
      idpMetadataUrl?: string
      entityId?: string
      certificate?: string
      disableLocalPassword?: boolean
    }
    /** @enum {string} */
    SsoProtocol: 'SAML' | 'OIDC'
    /** @description A calendar month, such as 2026-03. */
    StatementMonth: string
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
      name: components['schemas']['Name']
      /** @description Must not overlap another subnet of the network. */
      cidr: components['schemas']['Cidr']
      description?: string
      /** @description Left out: the first address. Null: no gateway. */
      gatewayIp?: components['schemas']['IpAddress'] | null
      /** @description Default: `true`. */
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
      name?: components['schemas']['Name']
      description?: string
      gatewayIp?: components['schemas']['IpAddress'] | null
      dhcpEnabled?: boolean
      dnsServers?: components['schemas']['IpAddress'][]
      allocationPools?: components['schemas']['AllocationPoolRequest'][]
      hostRoutes?: components['schemas']['HostRouteRequest'][]
    }
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
    /** @description Either an instance, at its fixed address, or an address. */
    TargetCreate: {
      poolId: string
      /** @description Default: empty. */
      name?: components['schemas']['Name']
      instanceId?: string
      address?: string
      subnetId?: string
      protocolPort: components['schemas']['PortNumber']
      /** @description Default: `1`. */
      weight?: number
      /** @description Default: `false`. */
      backup?: boolean
      monitorAddress?: string
      monitorPort?: components['schemas']['PortNumber']
      /** @description Default: `true`. */
      adminStateUp?: boolean
    }
    /** @description How old the key behind temporary URLs is; the key itself is never shown. */
    TempUrlKey: {
      /** @description False until it is rotated for the first time. */
      configured: boolean
      rotatedAt: components['schemas']['Timestamp'] | null
      /** @description Whole days; null without a key. */
      ageDays: components['schemas']['Count'] | null
      /** @description Days after which a rotation is advised. */
      rotateAfterDays: components['schemas']['Count']
      rotationDue: boolean
      advice: string
    }
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
    /** @description One entry of the ledger. */
    Transaction: {
      id: string
      subscriptionId: string
      type: components['schemas']['TransactionType']
      status: components['schemas']['TransactionStatus']
      /** @description Why it failed; `cancelled` after a cancel. */
      failureReason: string | null
      description: string
      /** @description What the bank shows beside the sum. */
      reference: string | null
      /** @description Below zero where the balance falls. */
      amountMinor: components['schemas']['Minor']
      currency: components['schemas']['CurrencyCode']
      invoiceId: string | null
      paymentMethodId: string | null
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
    }
    TransactionExport: {
      /** @enum {string} */
      format: 'csv' | 'pdf'
      /** @description Null or left out: the ledger as it stands. */
      period?: components['schemas']['StatementMonth'] | null
    }
    /** @description One page of a list. */
    TransactionPage: {
      data: components['schemas']['Transaction'][]
      meta: components['schemas']['PageMeta']
    }
    /** @enum {string} */
    TransactionStatus: 'pending' | 'pending-manual-approval' | 'completed' | 'failed'
    /** @enum {string} */
    TransactionType: 'payment' | 'wire-transfer-pending' | 'charge' | 'credit-applied' | 'refund'
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
      name?: components['schemas']['Name']
      /** @description Id of a role to grant at once. */
      role?: string
      /** @description Where the role is granted: on the project, or on the subscription above it. Default: `project`. */
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
      name?: components['schemas']['Name']
    }
    /** @description A disk that outlives the instances it is attached to. */
    Volume: {
      subscriptionId: string
      projectId: string
      region: components['schemas']['RegionCode']
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      id: string
      name: string
      status: components['schemas']['VolumeStatus']
      statusReason: string | null
      statusReasonCode: string | null
      sizeGb: components['schemas']['Count']
      /** @description The name of its volume type. */
      volumeType: string
      availabilityZone: string | null
      bootable: boolean
      encrypted: boolean
      multiattach: boolean
      attachments: components['schemas']['VolumeAttachment'][]
      /** @description The snapshot it was made from. */
      snapshotId: string | null
      /** @description The volume it was cloned from. */
      sourceVolumeId: string | null
      tags: components['schemas']['Tag'][]
      origin?: components['schemas']['Origin']
    }
    VolumeAttach: {
      instanceId: string
      /** @description Without, the next free one. */
      device?: string
    }
    /** @description Where a volume is plugged in. */
    VolumeAttachment: {
      id: string
      instanceId: string
      instanceName: string
      /** @description As the guest sees it. */
      device: string
      attachedAt: components['schemas']['Timestamp']
    }
    VolumeClone: {
      name: components['schemas']['Name']
      /** @description At least that of the source, which it is without. */
      sizeGb?: number
    }
    VolumeCreate: {
      name: components['schemas']['Name']
      sizeGb: number
      /** @description Name or id; without, the region's default or that of the snapshot. */
      volumeType?: string
      region?: components['schemas']['RegionCode']
      /** @description Fill it from this snapshot. */
      snapshotId?: string | null
      tags?: components['schemas']['VolumeTags']
    }
    VolumeDetach: {
      /** @description Needed only where the volume is on several instances. */
      instanceId?: string
    }
    /** @description One page of a list. */
    VolumePage: {
      data: components['schemas']['Volume'][]
      meta: components['schemas']['PageMeta']
    }
    VolumeResize: {
      /** @description More than it is now: a volume never shrinks. */
      sizeGb: number
    }
    VolumeRetype: {
      /** @description Name or id of a type of the same region. */
      volumeType: string
    }
    /** @description The state of a volume at one instant. */
    VolumeSnapshot: {
      subscriptionId: string
      projectId: string
      region: components['schemas']['RegionCode']
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      id: string
      name: string
      /** @description Empty when unset. */
      description: string
      status: components['schemas']['VolumeSnapshotStatus']
      statusReason: string | null
      statusReasonCode: string | null
      volumeId: string
      volumeName: string
      /** @description The size of the volume when the snapshot was made. */
      sizeGb: components['schemas']['Count']
      /** @description The name of the volume's type. */
      volumeType: string
      encrypted: boolean
      origin?: components['schemas']['Origin']
    }
    VolumeSnapshotCreate: {
      volumeId: string
      name: components['schemas']['Name']
      description?: string
    }
    VolumeSnapshotOfVolume: {
      name: components['schemas']['Name']
      description?: string
    }
    /** @description One page of a list. */
    VolumeSnapshotPage: {
      data: components['schemas']['VolumeSnapshot'][]
      meta: components['schemas']['PageMeta']
    }
    VolumeSnapshotRestore: {
      /** @description The name of the new volume. */
      name: components['schemas']['Name']
      /** @description At least that of the snapshot, which it is without. */
      sizeGb?: number
      /** @description Name or id; without, that of the snapshot. */
      volumeType?: string
    }
    /** @enum {string} */
    VolumeSnapshotStatus: 'creating' | 'available' | 'deleting' | 'error'
    /**
     * @description As the block storage provider names them.
     * @enum {string}
     */
    VolumeStatus:
      | 'creating'
      | 'available'
      | 'reserved'
      | 'attaching'
      | 'in-use'
      | 'detaching'
      | 'extending'
      | 'retyping'
      | 'restoring-backup'
      | 'awaiting-transfer'
      | 'deleting'
      | 'error'
      | 'error_deleting'
    /** @description All tags of a volume. */
    VolumeTags: components['schemas']['Tag'][]
    /** @description An open offer of a volume to another project. */
    VolumeTransfer: {
      id: string
      name: string
      /** @description The project that offers. */
      projectId: string
      region: components['schemas']['RegionCode']
      volumeId: string
      volumeName: string
      sizeGb: components['schemas']['Count']
      createdAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
    }
    VolumeTransferAccept: {
      transferId: string
      authKey: string
    }
    /** @description A list that is always answered whole. */
    VolumeTransferCollection: {
      data: components['schemas']['VolumeTransfer'][]
    }
    VolumeTransferCreate: {
      /** @description Without, the offer is named after the volume. */
      name?: components['schemas']['Name']
    }
    /** @description A new offer with its key. */
    VolumeTransferOffer: {
      id: string
      name: string
      /** @description The project that offers. */
      projectId: string
      region: components['schemas']['RegionCode']
      volumeId: string
      volumeName: string
      sizeGb: components['schemas']['Count']
      createdAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
      /** @description Whoever accepts must know it. */
      authKey: string
    }
    /** @description A class of disks that a region offers. */
    VolumeType: {
      id: string
      name: string
      description: string
      region: components['schemas']['RegionCode']
      /** @description Taken when a volume names none. */
      isDefault: boolean
      encrypted: boolean
      /** @description Whether its volumes can be on several instances at once. */
      multiattach: boolean
      /** @description The most operations a second that one volume does. */
      maxIops: components['schemas']['Count']
      maxSizeGb: components['schemas']['Count']
      pricePerGbMonthly: components['schemas']['Money']
    }
    /** @description One page of a list. */
    VolumeTypePage: {
      data: components['schemas']['VolumeType'][]
      meta: components['schemas']['PageMeta']
    }
    VolumeUpdate: {
      name?: components['schemas']['Name']
    }
    /** @enum {string} */
    VpnAuthAlgorithm: 'sha1' | 'sha256' | 'sha384' | 'sha512' | 'aes-xcbc' | 'aes-cmac'
    /** @description A tunnel to another site. The pre-shared key is taken and never shown. */
    VpnConnection: {
      origin?: components['schemas']['Origin']
      id: string
      name: string
      /** @description Empty when unset. */
      description: string
      serviceId: string
      ikePolicyId: string
      ipsecPolicyId: string
      /** @description Address or host name of the other gateway. */
      peerAddress: string
      /** @description How the other gateway names itself. */
      peerId: string
      /** @description How this gateway names itself; empty: by its external address. */
      localId: string
      localSubnetIds: string[]
      peerCidrs: string[]
      mtu: components['schemas']['Count']
      initiator: components['schemas']['VpnInitiator']
      /** @enum {string} */
      authMode: 'psk'
      /** @enum {string} */
      routeMode: 'static'
      deadPeerDetection: components['schemas']['DeadPeerDetection']
      adminStateUp: boolean
      status: components['schemas']['VpnStatus']
      provisioningState: components['schemas']['VpnProvisioningState']
      statusReason: string | null
      statusReasonCode: string | null
      /** @description Null until the provider has it. */
      providerId: string | null
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
    }
    VpnConnectionCreate: {
      name: components['schemas']['Name']
      /** @description Default: empty. */
      description?: string
      serviceId: string
      ikePolicyId: string
      ipsecPolicyId: string
      peerAddress: string
      /** @description Left out: the peer's address. */
      peerId?: string
      /** @description Default: empty. */
      localId?: string
      /** @description Left out: the subnet of the service. */
      localSubnetIds?: string[]
      peerCidrs: components['schemas']['PeerCidr'][]
      /** @description Known to both gateways; write-only. */
      presharedKey: string
      /** @description Default: `1500`. */
      mtu?: number
      /** @description Default: `bi-directional`. */
      initiator?: components['schemas']['VpnInitiator']
      deadPeerDetection?: components['schemas']['DeadPeerDetectionInput']
      /** @description Default: `true`. */
      adminStateUp?: boolean
    }
    /** @description One page of a list. */
    VpnConnectionPage: {
      data: components['schemas']['VpnConnection'][]
      meta: components['schemas']['PageMeta']
    }
    VpnConnectionUpdate: {
      name?: components['schemas']['Name']
      description?: string
      ikePolicyId?: string
      ipsecPolicyId?: string
      peerAddress?: string
      peerId?: string
      localId?: string
      localSubnetIds?: string[]
      peerCidrs?: components['schemas']['PeerCidr'][]
      /** @description Known to both gateways; write-only. */
      presharedKey?: string
      mtu?: number
      initiator?: components['schemas']['VpnInitiator']
      deadPeerDetection?: components['schemas']['DeadPeerDetectionInput']
      adminStateUp?: boolean
    }
    /** @enum {string} */
    VpnEncryptionAlgorithm:
      | '3des'
      | 'aes-128'
      | 'aes-192'
      | 'aes-256'
      | 'aes-128-ccm-8'
      | 'aes-128-ccm-12'
      | 'aes-128-ccm-16'
      | 'aes-128-gcm-8'
      | 'aes-128-gcm-12'
      | 'aes-128-gcm-16'
      | 'aes-192-ccm-8'
      | 'aes-192-ccm-12'
      | 'aes-192-ccm-16'
      | 'aes-192-gcm-8'
      | 'aes-192-gcm-12'
      | 'aes-192-gcm-16'
      | 'aes-256-ccm-8'
      | 'aes-256-ccm-12'
      | 'aes-256-ccm-16'
      | 'aes-256-gcm-8'
      | 'aes-256-gcm-12'
      | 'aes-256-gcm-16'
    /** @enum {string} */
    VpnInitiator: 'bi-directional' | 'response-only'
    /** @description How long keys live, in seconds. */
    VpnLifetime: number
    /** @enum {string} */
    VpnLifetimeUnits: 'seconds'
    /** @enum {string} */
    VpnPfs:
      | 'group2'
      | 'group5'
      | 'group14'
      | 'group15'
      | 'group16'
      | 'group17'
      | 'group18'
      | 'group19'
      | 'group20'
      | 'group21'
      | 'group22'
      | 'group23'
      | 'group24'
      | 'group25'
      | 'group26'
      | 'group27'
      | 'group28'
      | 'group29'
      | 'group30'
      | 'group31'
    /** @enum {string} */
    VpnProvisioningState: 'PENDING_CREATE' | 'PENDING_UPDATE' | 'PENDING_DELETE' | 'READY' | 'ERROR'
    /** @description A router's end of its tunnels. */
    VpnService: {
      origin?: components['schemas']['Origin']
      id: string
      name: string
      /** @description Empty when unset. */
      description: string
      /** @description The router whose gateway the tunnels leave by. */
      routerId: string
      /** @description The local side of connections that name no subnets of their own. */
      subnetId: string | null
      /** @description The address that peers speak to; null until it is known. */
      externalIp: string | null
      adminStateUp: boolean
      status: components['schemas']['VpnStatus']
      provisioningState: components['schemas']['VpnProvisioningState']
      statusReason: string | null
      statusReasonCode: string | null
      /** @description Null until the provider has it. */
      providerId: string | null
      /** @description Connections that run over it. */
      usedByCount: components['schemas']['Count']
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
    }
    VpnServiceCreate: {
      name: components['schemas']['Name']
      /** @description Default: empty. */
      description?: string
      /** @description A router with an external gateway. */
      routerId: string
      /** @description A subnet that the router touches. */
      subnetId?: string | null
      /** @description Default: `true`. */
      adminStateUp?: boolean
    }
    /** @description One page of a list. */
    VpnServicePage: {
      data: components['schemas']['VpnService'][]
      meta: components['schemas']['PageMeta']
    }
    VpnServiceUpdate: {
      name?: components['schemas']['Name']
      description?: string
      adminStateUp?: boolean
    }
    /**
     * @description Whether traffic can flow.
     * @enum {string}
     */
    VpnStatus: 'ACTIVE' | 'DOWN' | 'ERROR'
    /** @enum {string} */
    Weekday: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
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
    /** @example alr_cpu */
    'AlertRulePath.alertRuleId': string
    'AlertRuleQuery.enabled': boolean
    'AlertRuleQuery.severity': components['schemas']['AlertSeverity']
    'AlertRuleQuery.state': components['schemas']['AlertState']
    /** @example tok_owner */
    'ApiTokenPath.tokenId': string
    /** @example bkp_nightly */
    'BackupPlanPath.planId': string
    /** @example bkr_nightly_1 */
    'BackupRunPath.runId': string
    /**
     * @description A volume of the plan; it may itself be gone by now.
     * @example vol_data
     */
    'BackupVolumePath.volumeId': string
    /** @example bkt_assets */
    'BucketPath.bucketId': string
    /** @example bud_all */
    'BudgetPath.budgetId': string
    'CatalogQuery.order': components['schemas']['SortOrder']
    /** @description Part of the name, in any case. */
    'CatalogQuery.q': string
    /** @description Sold in this region. */
    'CatalogQuery.region': components['schemas']['RegionCode']
    'CatalogQuery.sort': 'name' | 'created'
    /**
     * @description The ETag of the last read.
     * @example *
     */
    Conditional: string
    /** @description How many of the last lines; all when left out. */
    ConsoleLogQuery: number
    /** @example shr_home */
    'FileSharePath.fileShareId': string
    /** @description The project's own region when left out. */
    FlavorAvailabilityQuery: components['schemas']['RegionCode']
    /** @example fip_spare */
    'FloatingIpPath.floatingIpId': string
    'FloatingIpQuery.order': components['schemas']['SortOrder']
    /** @description Part of the address or description, in any case. */
    'FloatingIpQuery.q': string
    /** @description Only this region. */
    'FloatingIpQuery.region': components['schemas']['RegionCode']
    'FloatingIpQuery.sort': 'address' | 'created'
    'FloatingIpQuery.status': components['schemas']['FloatingIpStatus']
    /** @example hev_storage */
    'HealthEventPath.healthEventId': string
    'HealthEventQuery.order': components['schemas']['SortOrder']
    /** @description Part of the title, in any case. */
    'HealthEventQuery.q': string
    'HealthEventQuery.region': components['schemas']['RegionCode']
    'HealthEventQuery.service': string
    'HealthEventQuery.severity': components['schemas']['HealthEventSeverity']
    'HealthEventQuery.sort': 'created' | 'starts'
    'HealthEventQuery.status': components['schemas']['HealthEventStatus']
    'HealthEventQuery.type': components['schemas']['HealthEventType']
    /**
     * @description A UUID that makes a retry safe for 24 hours.
     * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
     */
    Idempotent: string
    /** @example ike_standard */
    'IkePolicyPath.vpnIkePolicyId': string
    /** @example img_golden */
    'ImagePath.imageId': string
    /** @description The operating system, as in `Ubuntu`; case does not matter. */
    'ImageQuery.os': string
    'ImageQuery.status': components['schemas']['ImageStatus']
    'ImageQuery.visibility': components['schemas']['ImageVisibility']
    /**
     * @description The project.
     * @example prj_acme_prod
     */
    InProject: string
    /** @description An hour before `to` when left out. */
    'InstanceMetricsQuery.from': components['schemas']['Timestamp']
    /** @description One of them; all when left out. */
    'InstanceMetricsQuery.metric': components['schemas']['InstanceMetricName']
    /** @description Distance between two points. */
    'InstanceMetricsQuery.stepSeconds': number
    /** @description Now when left out. */
    'InstanceMetricsQuery.to': components['schemas']['Timestamp']
    /** @example ins_web */
    'InstancePath.instanceId': string
    'InstanceQuery.flavorId': string
    'InstanceQuery.imageId': string
    'InstanceQuery.region': components['schemas']['RegionCode']
    'InstanceQuery.status': components['schemas']['InstanceStatus']
    /** @example inv_acme_first */
    'InvoicePath.invoiceId': string
    /** @example ips_standard */
    'IpsecPolicyPath.vpnIpsecPolicyId': string
    /** @example kpr_ops */
    'KeyPairPath.keyPairId': string
    'ListQuery.order': components['schemas']['SortOrder']
    /** @description Part of the name, in any case. */
    'ListQuery.q': string
    'ListQuery.sort': 'name' | 'created'
    /** @example lsn_http */
    'LoadBalancerListenerPath.listenerId': string
    /** @example lb_web */
    'LoadBalancerPath.loadBalancerId': string
    /** @example pol_web */
    'LoadBalancerPoolPath.poolId': string
    /** @example nic_spare */
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
    /** @example net_app */
    'NetworkPath.networkId': string
    /** @example nch_ops */
    'NotificationChannelPath.notificationChannelId': string
    'NotificationChannelQuery.type': components['schemas']['NotificationChannelType']
    /** @example opr_f3k9w2q7m1x8zc */
    OperationPath: string
    /** @description Which page, counted from 1. */
    'PageQuery.page': components['schemas']['Count']
    /** @description Items a page. */
    'PageQuery.pageSize': components['schemas']['Count']
    /** @example prp_pending */
    'ProposalPath.proposalId': string
    /** @example pcr_terraform */
    'ProviderCredentialPath.credentialId': string
    /** @example quo_instances */
    'QuotaPath.quotaId': string
    /**
     * @description The code of an active region.
     * @example eu-west-1
     */
    RegionPath: string
    /** @description Only this region. */
    'RegionalListQuery.region': components['schemas']['RegionCode']
    /** @example rpt_data_1 */
    'RestorePointPath.restorePointId': string
    /** @example rol_network_operator */
    'RolePath.roleId': string
    /** @example rtr_edge */
    'RouterPath.routerId': string
    /** @example sgr_web */
    'SecurityGroupPath.securityGroupId': string
    /** @example sak_deployer */
    'ServiceAccountKeyPath.keyId': string
    /** @example sa_deployer */
    'ServiceAccountPath.serviceAccountId': string
    /** @example snp_web */
    'SnapshotPath.snapshotId': string
    'SnapshotQuery.instanceId': string
    'SnapshotQuery.status': components['schemas']['SnapshotStatus']
    /** @example sso_acme */
    'SsoPath.ssoId': string
    'SsoQuery.order': components['schemas']['SortOrder']
    /** @description Part of the display name, in any case. */
    'SsoQuery.q': string
    /** @description A region; configurations belong to all of them. */
    'SsoQuery.region': components['schemas']['RegionCode']
    'SsoQuery.sort': 'name' | 'protocol' | 'lastSync'
    /** @example snt_app */
    'SubnetPath.subnetId': string
    /** @example sub_acme_main */
    'SubscriptionPath.subscriptionId': string
    /** @example ten_acme */
    TenantPath: string
    /** @example txn_wire_pending */
    'TransactionPath.transactionId': string
    /** @example usr_reader */
    'UserPath.userId': string
    /** @example vol_spare */
    'VolumePath.volumeId': string
    /** @example vsn_data */
    'VolumeSnapshotPath.snapshotId': string
    /** @example vtr_offered */
    'VolumeTransferPath.transferId': string
    /** @example vpc_branch */
    'VpnConnectionPath.vpnConnectionId': string
    /** @example vps_edge */
    'VpnServicePath.vpnServiceId': string
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
  listCatalog: {
    parameters: {
      query?: {
        /** @description Which page, counted from 1. */
        page?: components['parameters']['WidePageQuery.page']
        /** @description Items a page. */
        pageSize?: components['parameters']['WidePageQuery.pageSize']
        /** @description Part of the name, in any case. */
        q?: components['parameters']['CatalogQuery.q']
        sort?: components['parameters']['CatalogQuery.sort']
        order?: components['parameters']['CatalogQuery.order']
        /** @description Sold in this region. */
        region?: components['parameters']['CatalogQuery.region']
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
          'application/json': components['schemas']['CatalogItemPage']
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
  listCatalogAddons: {
    parameters: {
      query?: {
        /** @description Which page, counted from 1. */
        page?: components['parameters']['WidePageQuery.page']
        /** @description Items a page. */
        pageSize?: components['parameters']['WidePageQuery.pageSize']
        /** @description Part of the name, in any case. */
        q?: components['parameters']['CatalogQuery.q']
        sort?: components['parameters']['CatalogQuery.sort']
        order?: components['parameters']['CatalogQuery.order']
        /** @description Sold in this region. */
        region?: components['parameters']['CatalogQuery.region']
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
          'application/json': components['schemas']['CatalogItemPage']
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
  listCatalogLicenses: {
    parameters: {
      query?: {
        /** @description Which page, counted from 1. */
        page?: components['parameters']['WidePageQuery.page']
        /** @description Items a page. */
        pageSize?: components['parameters']['WidePageQuery.pageSize']
        /** @description Part of the name, in any case. */
        q?: components['parameters']['CatalogQuery.q']
        sort?: components['parameters']['CatalogQuery.sort']
        order?: components['parameters']['CatalogQuery.order']
        /** @description Sold in this region. */
        region?: components['parameters']['CatalogQuery.region']
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
          'application/json': components['schemas']['CatalogItemPage']
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
        /** @example opr_f3k9w2q7m1x8zc */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /** @example opr_f3k9w2q7m1x8zc */
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
  listVolumeTypes: {
    parameters: {
      query?: {
        /** @description Which page, counted from 1. */
        page?: components['parameters']['WidePageQuery.page']
        /** @description Items a page. */
        pageSize?: components['parameters']['WidePageQuery.pageSize']
      }
      header?: never
      path: {
        /**
         * @description The code of an active region.
         * @example eu-west-1
         */
        region: components['parameters']['RegionPath']
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
          'application/json': components['schemas']['VolumeTypePage']
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_labs
         */
        scopeId: string
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
  listActivityEvents: {
    parameters: {
      query?: {
        /** @description Which page, counted from 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Items a page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Part of the action, the actor's name or the resource's, in any case. */
        q?: string
        sort?: 'created' | 'action'
        order?: components['schemas']['SortOrder']
        action?: string
        actorType?: components['schemas']['ActorType']
        principalId?: string
        credentialId?: string
        resourceKind?: string
        resourceId?: string
        outcome?: components['schemas']['ActivityOutcome']
        /** @description Not before this. */
        from?: components['schemas']['Timestamp']
        /** @description Before this. */
        to?: components['schemas']['Timestamp']
      }
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
          'application/json': components['schemas']['ActivityEventPage']
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
  getActivityEvent: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example act_router_create */
        activityEventId: string
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
          'application/json': components['schemas']['ActivityEvent']
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
  listProposals: {
    parameters: {
      query?: {
        /** @description Which page, counted from 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Items a page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Part of the title, in any case. */
        q?: string
        sort?: 'title' | 'created'
        order?: components['schemas']['SortOrder']
        status?: components['schemas']['ProposalStatus']
      }
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
          'application/json': components['schemas']['ProposalPage']
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
  getProposal: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example prp_pending */
        proposalId: components['parameters']['ProposalPath.proposalId']
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
          'application/json': components['schemas']['Proposal']
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
  cancelProposal: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example prp_pending */
        proposalId: components['parameters']['ProposalPath.proposalId']
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
          'application/json': components['schemas']['Proposal']
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
  confirmProposal: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example prp_pending */
        proposalId: components['parameters']['ProposalPath.proposalId']
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
  listBudgets: {
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
          'application/json': components['schemas']['BudgetPage']
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
  createBudget: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['BudgetCreate']
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
          'application/json': components['schemas']['Budget']
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
  getBudget: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example bud_all */
        budgetId: components['parameters']['BudgetPath.budgetId']
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
          'application/json': components['schemas']['Budget']
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
  deleteBudget: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example bud_all */
        budgetId: components['parameters']['BudgetPath.budgetId']
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
  updateBudget: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example bud_all */
        budgetId: components['parameters']['BudgetPath.budgetId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['BudgetUpdate']
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
          'application/json': components['schemas']['Budget']
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
  listCommitments: {
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
          'application/json': components['schemas']['CommitmentPage']
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
  getCommitment: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example com_compute */
        commitmentId: string
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
          'application/json': components['schemas']['Commitment']
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
  listCostReports: {
    parameters: {
      query?: {
        /** @description Which page, counted from 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Items a page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        groupBy?: components['schemas']['CostGrouping']
        /** @description One project of the subscription. */
        projectId?: string
        /** @description Periods that end after this. */
        from?: components['schemas']['Timestamp']
        /** @description Periods that start before this. */
        to?: components['schemas']['Timestamp']
      }
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
          'application/json': components['schemas']['CostReportRowPage']
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
  listCoupons: {
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
          'application/json': components['schemas']['CouponPage']
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
  redeemCoupon: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['CouponRedeem']
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
  listCredits: {
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
          'application/json': components['schemas']['CreditPage']
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
  getCredit: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example crd_welcome */
        creditId: string
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
          'application/json': components['schemas']['Credit']
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
  listEntitlements: {
    parameters: {
      query?: {
        /** @description Which page, counted from 1. */
        page?: components['parameters']['WidePageQuery.page']
        /** @description Items a page. */
        pageSize?: components['parameters']['WidePageQuery.pageSize']
      }
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
          'application/json': components['schemas']['EntitlementPage']
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
  getEntitlement: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example ent_backup */
        entitlementId: string
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
          'application/json': components['schemas']['Entitlement']
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
  listInvoices: {
    parameters: {
      query?: {
        /** @description Which page, counted from 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Items a page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Part of the number, in any case. */
        q?: string
        sort?: 'number' | 'created' | 'total'
        order?: components['schemas']['SortOrder']
        status?: components['schemas']['InvoiceStatus']
      }
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
          'application/json': components['schemas']['InvoicePage']
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
  getInvoice: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example inv_acme_first */
        invoiceId: components['parameters']['InvoicePath.invoiceId']
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
          'application/json': components['schemas']['Invoice']
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
  downloadInvoice: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example inv_acme_first */
        invoiceId: components['parameters']['InvoicePath.invoiceId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Comma-separated values. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          'Content-Disposition': string
          [name: string]: unknown
        }
        content: {
          'text/csv': string
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
  listPaymentMethods: {
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
          'application/json': components['schemas']['PaymentMethodPage']
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
  getPaymentMethod: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example pay_card */
        paymentMethodId: string
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
          'application/json': components['schemas']['PaymentMethod']
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
  listQuotaIncreases: {
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
          'application/json': components['schemas']['QuotaIncreasePage']
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
  createQuotaIncrease: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['QuotaIncreaseCreate']
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
          'application/json': components['schemas']['QuotaIncrease']
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
  getQuotaIncrease: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example qir_vcpus */
        quotaIncreaseId: string
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
          'application/json': components['schemas']['QuotaIncrease']
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
  getBillingSummary: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
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
          'application/json': components['schemas']['BillingSummary']
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
  listTransactions: {
    parameters: {
      query?: {
        /** @description Which page, counted from 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Items a page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Part of the description or the reference, in any case. */
        q?: string
        sort?: 'created' | 'amount'
        order?: components['schemas']['SortOrder']
        type?: components['schemas']['TransactionType']
        status?: components['schemas']['TransactionStatus']
      }
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
          'application/json': components['schemas']['TransactionPage']
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
  getTransaction: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example txn_wire_pending */
        transactionId: components['parameters']['TransactionPath.transactionId']
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
          'application/json': components['schemas']['Transaction']
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
  cancelTransaction: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example txn_wire_pending */
        transactionId: components['parameters']['TransactionPath.transactionId']
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
  exportTransaction: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example txn_wire_pending */
        transactionId: components['parameters']['TransactionPath.transactionId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['TransactionExport']
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
  downloadTransaction: {
    parameters: {
      query?: {
        period?: components['schemas']['StatementMonth']
      }
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example txn_wire_pending */
        transactionId: components['parameters']['TransactionPath.transactionId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Comma-separated values. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          'Content-Disposition': string
          [name: string]: unknown
        }
        content: {
          'text/csv': string
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /** @description Only this region. */
        region?: components['parameters']['RegionalListQuery.region']
        visibility?: components['parameters']['ImageQuery.visibility']
        status?: components['parameters']['ImageQuery.status']
        /** @description The operating system, as in `Ubuntu`; case does not matter. */
        os?: components['parameters']['ImageQuery.os']
      }
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example img_golden */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example img_golden */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example img_golden */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example img_golden */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example ins_web */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example ins_web */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example ins_web */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example ins_web */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example ins_web */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example ins_web */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example ins_web */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example ins_db */
        instanceId: string
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example ins_web */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example ins_web */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example ins_web */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example ins_web */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example ins_web */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example ins_web */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example ins_batch */
        instanceId: string
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example ins_web */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example ins_web */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example ins_web */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example ins_web */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example ins_web */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example ins_web */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example ins_web */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example ins_web */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example kpr_ops */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example kpr_ops */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example kpr_ops */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example kpr_ops */
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
        /** @description Only this region. */
        region?: components['parameters']['RegionalListQuery.region']
        status?: components['parameters']['SnapshotQuery.status']
        instanceId?: components['parameters']['SnapshotQuery.instanceId']
      }
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example snp_web */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example snp_web */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example snp_web */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example tok_owner */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example tok_compute_read */
        tokenId: string
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example tok_owner */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example pcr_terraform */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example pcr_terraform */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example pcr_terraform */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example quo_instances */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example quo_networks */
        quotaId: string
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example rol_network_operator */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example rol_network_operator */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example rol_network_operator */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example rol_network_operator */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example rol_network_operator */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example rol_reader */
        roleId: string
        /** @example asg_reader_main */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example sa_deployer */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example sa_deployer */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example sa_deployer */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example sa_deployer */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example sa_disabled */
        serviceAccountId: string
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example sa_deployer */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example sa_deployer */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example sa_deployer */
        serviceAccountId: components['parameters']['ServiceAccountPath.serviceAccountId']
        /** @example sak_deployer */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example sa_deployer */
        serviceAccountId: components['parameters']['ServiceAccountPath.serviceAccountId']
        /** @example sak_deployer */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example sa_deployer */
        serviceAccountId: components['parameters']['ServiceAccountPath.serviceAccountId']
        /** @example sak_deployer */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example sso_acme */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example sso_acme */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example usr_reader */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example usr_reader */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example usr_reader */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example usr_reader */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example usr_disabled */
        userId: string
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example usr_reader */
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
        /** @description Only this region. */
        region?: components['parameters']['RegionalListQuery.region']
      }
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /** @description Only this region. */
        region?: components['parameters']['FloatingIpQuery.region']
      }
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example fip_spare */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example fip_spare */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example fip_web */
        floatingIpId: string
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example fip_spare */
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
  listLoadBalancers: {
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
        /** @description Only this region. */
        region?: components['parameters']['RegionalListQuery.region']
      }
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
          'application/json': components['schemas']['LoadBalancerPage']
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
  createLoadBalancer: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['LoadBalancerCreate']
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
          'application/json': components['schemas']['LoadBalancer']
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
  getLoadBalancer: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example lb_web */
        loadBalancerId: components['parameters']['LoadBalancerPath.loadBalancerId']
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
          'application/json': components['schemas']['LoadBalancer']
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
  deleteLoadBalancer: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example lb_internal */
        loadBalancerId: string
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
  updateLoadBalancer: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example lb_web */
        loadBalancerId: components['parameters']['LoadBalancerPath.loadBalancerId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['LoadBalancerUpdate']
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
          'application/json': components['schemas']['LoadBalancer']
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
  deleteLoadBalancerMember: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example lb_web */
        loadBalancerId: components['parameters']['LoadBalancerPath.loadBalancerId']
        /** @example mbr_web */
        backendMemberId: string
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
  listLoadBalancerCertificates: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example lb_web */
        loadBalancerId: components['parameters']['LoadBalancerPath.loadBalancerId']
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
          'application/json': components['schemas']['LoadBalancerCertificateCollection']
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
  createLoadBalancerCertificate: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example lb_web */
        loadBalancerId: components['parameters']['LoadBalancerPath.loadBalancerId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['LoadBalancerCertificateCreate']
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
          'application/json': components['schemas']['LoadBalancerCertificate']
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
  deleteLoadBalancerCertificate: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example lb_web */
        loadBalancerId: components['parameters']['LoadBalancerPath.loadBalancerId']
        /** @example crt_web */
        certificateId: string
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
  createLoadBalancerListener: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example lb_web */
        loadBalancerId: components['parameters']['LoadBalancerPath.loadBalancerId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ListenerCreate']
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
          'application/json': components['schemas']['Listener']
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
  deleteLoadBalancerListener: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example lb_web */
        loadBalancerId: components['parameters']['LoadBalancerPath.loadBalancerId']
        /** @example lsn_http */
        listenerId: components['parameters']['LoadBalancerListenerPath.listenerId']
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
  updateLoadBalancerListener: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example lb_web */
        loadBalancerId: components['parameters']['LoadBalancerPath.loadBalancerId']
        /** @example lsn_http */
        listenerId: components['parameters']['LoadBalancerListenerPath.listenerId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ListenerUpdate']
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
          'application/json': components['schemas']['Listener']
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
  createLoadBalancerPool: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example lb_web */
        loadBalancerId: components['parameters']['LoadBalancerPath.loadBalancerId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['PoolCreate']
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
          'application/json': components['schemas']['Pool']
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
  deleteLoadBalancerPool: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example lb_web */
        loadBalancerId: components['parameters']['LoadBalancerPath.loadBalancerId']
        /** @example pol_web */
        poolId: components['parameters']['LoadBalancerPoolPath.poolId']
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
  updateLoadBalancerPool: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example lb_web */
        loadBalancerId: components['parameters']['LoadBalancerPath.loadBalancerId']
        /** @example pol_web */
        poolId: components['parameters']['LoadBalancerPoolPath.poolId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['PoolUpdate']
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
          'application/json': components['schemas']['Pool']
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
  createLoadBalancerMonitor: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example lb_web */
        loadBalancerId: components['parameters']['LoadBalancerPath.loadBalancerId']
        /** @example pol_spare */
        poolId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['HealthMonitorCreate']
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
          'application/json': components['schemas']['HealthMonitor']
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
  deleteLoadBalancerMonitor: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example lb_web */
        loadBalancerId: components['parameters']['LoadBalancerPath.loadBalancerId']
        /** @example pol_web */
        poolId: components['parameters']['LoadBalancerPoolPath.poolId']
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
  updateLoadBalancerMonitor: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example lb_web */
        loadBalancerId: components['parameters']['LoadBalancerPath.loadBalancerId']
        /** @example pol_web */
        poolId: components['parameters']['LoadBalancerPoolPath.poolId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['HealthMonitorUpdate']
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
          'application/json': components['schemas']['HealthMonitor']
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
  createLoadBalancerTarget: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example lb_web */
        loadBalancerId: components['parameters']['LoadBalancerPath.loadBalancerId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['TargetCreate']
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
          'application/json': components['schemas']['BackendMember']
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example nic_spare */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example nic_spare */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example nic_spare */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example nic_spare */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example nic_spare */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example nic_batch */
        networkInterfaceId: string
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
        /** @description Only this region. */
        region?: components['parameters']['RegionalListQuery.region']
        external?: boolean
      }
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example net_app */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example net_spare */
        networkId: string
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example net_app */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example net_app */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example net_app */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example net_app */
        networkId: components['parameters']['NetworkPath.networkId']
        /** @example snt_app */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example net_spare */
        networkId: string
        /** @example snt_spare */
        subnetId: string
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example net_app */
        networkId: components['parameters']['NetworkPath.networkId']
        /** @example snt_app */
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
        /** @description Only this region. */
        region?: components['parameters']['RegionalListQuery.region']
      }
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example rtr_edge */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example rtr_edge */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example rtr_edge */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example rtr_edge */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example rtr_internal */
        routerId: string
        /** @example nic_internal_data */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example rtr_edge */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example rtr_edge */
        routerId: components['parameters']['RouterPath.routerId']
        /** @example rte_office */
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
        /** @description Only this region. */
        region?: components['parameters']['RegionalListQuery.region']
      }
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example sgr_web */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example sgr_unused */
        securityGroupId: string
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example sgr_web */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example sgr_web */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example sgr_unused */
        securityGroupId: string
        /** @example sgx_unused_out4 */
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
  listVpnConnections: {
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
          'application/json': components['schemas']['VpnConnectionPage']
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
  createVpnConnection: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['VpnConnectionCreate']
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
          'application/json': components['schemas']['VpnConnection']
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
  getVpnConnection: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example vpc_branch */
        vpnConnectionId: components['parameters']['VpnConnectionPath.vpnConnectionId']
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
          'application/json': components['schemas']['VpnConnection']
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
  deleteVpnConnection: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example vpc_branch */
        vpnConnectionId: components['parameters']['VpnConnectionPath.vpnConnectionId']
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
  updateVpnConnection: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example vpc_branch */
        vpnConnectionId: components['parameters']['VpnConnectionPath.vpnConnectionId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['VpnConnectionUpdate']
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
          'application/json': components['schemas']['VpnConnection']
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
  listIkePolicies: {
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
          'application/json': components['schemas']['IkePolicyPage']
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
  createIkePolicy: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['IkePolicyCreate']
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
          'application/json': components['schemas']['IkePolicy']
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
  getIkePolicy: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example ike_standard */
        vpnIkePolicyId: components['parameters']['IkePolicyPath.vpnIkePolicyId']
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
          'application/json': components['schemas']['IkePolicy']
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
  deleteIkePolicy: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example ike_standard */
        vpnIkePolicyId: components['parameters']['IkePolicyPath.vpnIkePolicyId']
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
  updateIkePolicy: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example ike_standard */
        vpnIkePolicyId: components['parameters']['IkePolicyPath.vpnIkePolicyId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['IkePolicyUpdate']
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
          'application/json': components['schemas']['IkePolicy']
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
  listIpsecPolicies: {
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
          'application/json': components['schemas']['IpsecPolicyPage']
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
  createIpsecPolicy: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['IpsecPolicyCreate']
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
          'application/json': components['schemas']['IpsecPolicy']
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
  getIpsecPolicy: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example ips_standard */
        vpnIpsecPolicyId: components['parameters']['IpsecPolicyPath.vpnIpsecPolicyId']
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
          'application/json': components['schemas']['IpsecPolicy']
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
  deleteIpsecPolicy: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example ips_standard */
        vpnIpsecPolicyId: components['parameters']['IpsecPolicyPath.vpnIpsecPolicyId']
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
  updateIpsecPolicy: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example ips_standard */
        vpnIpsecPolicyId: components['parameters']['IpsecPolicyPath.vpnIpsecPolicyId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['IpsecPolicyUpdate']
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
          'application/json': components['schemas']['IpsecPolicy']
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
  listVpnServices: {
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
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
          'application/json': components['schemas']['VpnServicePage']
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
  createVpnService: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['VpnServiceCreate']
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
          'application/json': components['schemas']['VpnService']
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
  getVpnService: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example vps_edge */
        vpnServiceId: components['parameters']['VpnServicePath.vpnServiceId']
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
          'application/json': components['schemas']['VpnService']
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
  deleteVpnService: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example vps_edge */
        vpnServiceId: components['parameters']['VpnServicePath.vpnServiceId']
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
  updateVpnService: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example vps_edge */
        vpnServiceId: components['parameters']['VpnServicePath.vpnServiceId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['VpnServiceUpdate']
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
          'application/json': components['schemas']['VpnService']
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
  listAlertRules: {
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
        state?: components['parameters']['AlertRuleQuery.state']
        severity?: components['parameters']['AlertRuleQuery.severity']
        enabled?: components['parameters']['AlertRuleQuery.enabled']
      }
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
          'application/json': components['schemas']['AlertRulePage']
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
  createAlertRule: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['AlertRuleCreate']
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
          'application/json': components['schemas']['AlertRule']
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
  getAlertRule: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example alr_cpu */
        alertRuleId: components['parameters']['AlertRulePath.alertRuleId']
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
          'application/json': components['schemas']['AlertRule']
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
  deleteAlertRule: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example alr_cpu */
        alertRuleId: components['parameters']['AlertRulePath.alertRuleId']
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
  updateAlertRule: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example alr_cpu */
        alertRuleId: components['parameters']['AlertRulePath.alertRuleId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['AlertRuleUpdate']
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
          'application/json': components['schemas']['AlertRule']
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
  listHealthEvents: {
    parameters: {
      query?: {
        /** @description Which page, counted from 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Items a page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Part of the title, in any case. */
        q?: components['parameters']['HealthEventQuery.q']
        sort?: components['parameters']['HealthEventQuery.sort']
        order?: components['parameters']['HealthEventQuery.order']
        region?: components['parameters']['HealthEventQuery.region']
        service?: components['parameters']['HealthEventQuery.service']
        type?: components['parameters']['HealthEventQuery.type']
        severity?: components['parameters']['HealthEventQuery.severity']
        status?: components['parameters']['HealthEventQuery.status']
      }
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
          'application/json': components['schemas']['HealthEventPage']
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
  getHealthEvent: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example hev_storage */
        healthEventId: components['parameters']['HealthEventPath.healthEventId']
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
          'application/json': components['schemas']['HealthEvent']
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
  listNotificationChannels: {
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
        type?: components['parameters']['NotificationChannelQuery.type']
      }
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
          'application/json': components['schemas']['NotificationChannelPage']
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
  createNotificationChannel: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NotificationChannelCreate']
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
          'application/json': components['schemas']['NotificationChannel']
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
  getNotificationChannel: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example nch_ops */
        notificationChannelId: components['parameters']['NotificationChannelPath.notificationChannelId']
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
          'application/json': components['schemas']['NotificationChannel']
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
  deleteNotificationChannel: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example nch_chat */
        notificationChannelId: string
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
  updateNotificationChannel: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example nch_ops */
        notificationChannelId: components['parameters']['NotificationChannelPath.notificationChannelId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NotificationChannelUpdate']
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
          'application/json': components['schemas']['NotificationChannel']
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
  testNotificationChannel: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example nch_ops */
        notificationChannelId: components['parameters']['NotificationChannelPath.notificationChannelId']
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
          'application/json': components['schemas']['NotificationChannel']
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
  getCompany: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
          'application/json': components['schemas']['Company']
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
  updateCompany: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['CompanyUpdate']
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
          'application/json': components['schemas']['Company']
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
  listBackupPlans: {
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
        /** @description Only this region. */
        region?: components['parameters']['RegionalListQuery.region']
      }
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
          'application/json': components['schemas']['BackupPlanPage']
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
  createBackupPlan: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['BackupPlanCreate']
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
          'application/json': components['schemas']['BackupPlan']
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
  getBackupPlan: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example bkp_nightly */
        planId: components['parameters']['BackupPlanPath.planId']
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
          'application/json': components['schemas']['BackupPlan']
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
  deleteBackupPlan: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example bkp_nightly */
        planId: components['parameters']['BackupPlanPath.planId']
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
  updateBackupPlan: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example bkp_nightly */
        planId: components['parameters']['BackupPlanPath.planId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['BackupPlanUpdate']
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
          'application/json': components['schemas']['BackupPlan']
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
  pauseBackupPlan: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example bkp_nightly */
        planId: components['parameters']['BackupPlanPath.planId']
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
  resumeBackupPlan: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example bkp_nightly */
        planId: components['parameters']['BackupPlanPath.planId']
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
  runBackupPlan: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example bkp_nightly */
        planId: components['parameters']['BackupPlanPath.planId']
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
  unassignBackupVolumes: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example bkp_nightly */
        planId: components['parameters']['BackupPlanPath.planId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['BackupVolumes']
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
  listBackupAssignments: {
    parameters: {
      query?: {
        /** @description Which page, counted from 1. */
        page?: components['parameters']['WidePageQuery.page']
        /** @description Items a page. */
        pageSize?: components['parameters']['WidePageQuery.pageSize']
      }
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example bkp_nightly */
        planId: components['parameters']['BackupPlanPath.planId']
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
          'application/json': components['schemas']['BackupAssignmentPage']
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
  createBackupAssignments: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example bkp_nightly */
        planId: components['parameters']['BackupPlanPath.planId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['BackupVolumes']
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
          'application/json': components['schemas']['BackupAssignmentCollection']
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
  listBackupRuns: {
    parameters: {
      query?: {
        /** @description Which page, counted from 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Items a page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
      }
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example bkp_nightly */
        planId: components['parameters']['BackupPlanPath.planId']
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
          'application/json': components['schemas']['BackupRunPage']
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
  getBackupRun: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example bkp_nightly */
        planId: components['parameters']['BackupPlanPath.planId']
        /** @example bkr_nightly_1 */
        runId: components['parameters']['BackupRunPath.runId']
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
          'application/json': components['schemas']['BackupRun']
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
  retryFailedBackupRun: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example bkp_nightly */
        planId: components['parameters']['BackupPlanPath.planId']
        /** @example bkr_nightly_2 */
        runId: string
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
  listBackupVolumeResults: {
    parameters: {
      query?: {
        /** @description Which page, counted from 1. */
        page?: components['parameters']['WidePageQuery.page']
        /** @description Items a page. */
        pageSize?: components['parameters']['WidePageQuery.pageSize']
      }
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example bkp_nightly */
        planId: components['parameters']['BackupPlanPath.planId']
        /** @example bkr_nightly_1 */
        runId: components['parameters']['BackupRunPath.runId']
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
          'application/json': components['schemas']['BackupVolumeResultPage']
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
  listRestorePoints: {
    parameters: {
      query?: {
        /** @description Which page, counted from 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Items a page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
      }
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example bkp_nightly */
        planId: components['parameters']['BackupPlanPath.planId']
        /**
         * @description A volume of the plan; it may itself be gone by now.
         * @example vol_data
         */
        volumeId: components['parameters']['BackupVolumePath.volumeId']
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
          'application/json': components['schemas']['RestorePointPage']
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
  restoreRestorePoint: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example bkp_nightly */
        planId: components['parameters']['BackupPlanPath.planId']
        /**
         * @description A volume of the plan; it may itself be gone by now.
         * @example vol_data
         */
        volumeId: components['parameters']['BackupVolumePath.volumeId']
        /** @example rpt_data_1 */
        restorePointId: components['parameters']['RestorePointPath.restorePointId']
      }
      cookie?: never
    }
    requestBody?: {
      content: {
        'application/json': components['schemas']['RestorePointRestore']
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
  listBuckets: {
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
        /** @description Only this region. */
        region?: components['parameters']['RegionalListQuery.region']
      }
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
          'application/json': components['schemas']['BucketPage']
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
  createBucket: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['BucketCreate']
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
          'application/json': components['schemas']['Bucket']
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
  getBucket: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example bkt_assets */
        bucketId: components['parameters']['BucketPath.bucketId']
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
          'application/json': components['schemas']['Bucket']
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
  deleteBucket: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example bkt_empty */
        bucketId: string
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
  refreshBucket: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example bkt_assets */
        bucketId: components['parameters']['BucketPath.bucketId']
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
  createBucketConfigurationRule: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example bkt_assets */
        bucketId: components['parameters']['BucketPath.bucketId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ConfigurationRuleCreate']
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
          'application/json': components['schemas']['CorsRule']
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
  deleteBucketConfigurationRule: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example bkt_assets */
        bucketId: components['parameters']['BucketPath.bucketId']
        /** @example cor_site */
        configurationRuleId: string
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
  exportBucketObject: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example bkt_assets */
        bucketId: components['parameters']['BucketPath.bucketId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['BucketExport']
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
          'application/json': components['schemas']['BucketDownload']
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
  deleteBucketObject: {
    parameters: {
      query: {
        /**
         * @description The object.
         * @example index.html
         */
        key: string
      }
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example bkt_assets */
        bucketId: components['parameters']['BucketPath.bucketId']
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
  deleteBucketObjects: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example bkt_assets */
        bucketId: components['parameters']['BucketPath.bucketId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['BucketObjectsDelete']
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
  updateBucketPolicies: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example bkt_assets */
        bucketId: components['parameters']['BucketPath.bucketId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['BucketPolicies']
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
          'application/json': components['schemas']['Bucket']
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
  createBucketUpload: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example bkt_assets */
        bucketId: components['parameters']['BucketPath.bucketId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['BucketUploadCreate']
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
          'application/json': components['schemas']['BucketUpload']
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
  listFileShares: {
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
        /** @description Only this region. */
        region?: components['parameters']['RegionalListQuery.region']
      }
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
          'application/json': components['schemas']['FileSharePage']
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
  createFileShare: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['FileShareCreate']
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
          'application/json': components['schemas']['FileShare']
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
  getFileShare: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example shr_home */
        fileShareId: components['parameters']['FileSharePath.fileShareId']
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
          'application/json': components['schemas']['FileShare']
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
  deleteFileShare: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example shr_home */
        fileShareId: components['parameters']['FileSharePath.fileShareId']
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
  resizeFileShare: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example shr_home */
        fileShareId: components['parameters']['FileSharePath.fileShareId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['FileShareResize']
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
  createFileShareRule: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example shr_home */
        fileShareId: components['parameters']['FileSharePath.fileShareId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['FileShareRuleCreate']
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
          'application/json': components['schemas']['FileShareRule']
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
  listVolumeSnapshots: {
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
        /** @description Only this region. */
        region?: components['parameters']['RegionalListQuery.region']
      }
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
          'application/json': components['schemas']['VolumeSnapshotPage']
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
  createVolumeSnapshot: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['VolumeSnapshotCreate']
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
          'application/json': components['schemas']['VolumeSnapshot']
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
  getVolumeSnapshot: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example vsn_data */
        snapshotId: components['parameters']['VolumeSnapshotPath.snapshotId']
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
          'application/json': components['schemas']['VolumeSnapshot']
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
  deleteVolumeSnapshot: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example vsn_data */
        snapshotId: components['parameters']['VolumeSnapshotPath.snapshotId']
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
  restoreVolumeSnapshot: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example vsn_data */
        snapshotId: components['parameters']['VolumeSnapshotPath.snapshotId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['VolumeSnapshotRestore']
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
  getTempUrlKey: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
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
          'application/json': components['schemas']['TempUrlKey']
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
  rotateTempUrlKey: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
  listVolumeTransfers: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
          'application/json': components['schemas']['VolumeTransferCollection']
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
  acceptVolumeTransfer: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_dev
         */
        scopeId: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['VolumeTransferAccept']
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
  getVolumeTransfer: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example vtr_offered */
        transferId: components['parameters']['VolumeTransferPath.transferId']
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
          'application/json': components['schemas']['VolumeTransfer']
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
  deleteVolumeTransfer: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example vtr_offered */
        transferId: components['parameters']['VolumeTransferPath.transferId']
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
  listVolumes: {
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
        /** @description Only this region. */
        region?: components['parameters']['RegionalListQuery.region']
      }
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
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
          'application/json': components['schemas']['VolumePage']
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
  createVolume: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['VolumeCreate']
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
          'application/json': components['schemas']['Volume']
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
  getVolume: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example vol_spare */
        volumeId: components['parameters']['VolumePath.volumeId']
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
          'application/json': components['schemas']['Volume']
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
  deleteVolume: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example vol_spare */
        volumeId: components['parameters']['VolumePath.volumeId']
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
  updateVolume: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example vol_spare */
        volumeId: components['parameters']['VolumePath.volumeId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['VolumeUpdate']
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
          'application/json': components['schemas']['Volume']
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
  attachVolume: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example vol_spare */
        volumeId: components['parameters']['VolumePath.volumeId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['VolumeAttach']
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
  cloneVolume: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example vol_spare */
        volumeId: components['parameters']['VolumePath.volumeId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['VolumeClone']
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
  detachVolume: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example vol_data */
        volumeId: string
      }
      cookie?: never
    }
    requestBody?: {
      content: {
        'application/json': components['schemas']['VolumeDetach']
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
  resizeVolume: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example vol_spare */
        volumeId: components['parameters']['VolumePath.volumeId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['VolumeResize']
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
  retypeVolume: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example vol_spare */
        volumeId: components['parameters']['VolumePath.volumeId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['VolumeRetype']
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
  transferVolume: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example vol_spare */
        volumeId: components['parameters']['VolumePath.volumeId']
      }
      cookie?: never
    }
    requestBody?: {
      content: {
        'application/json': components['schemas']['VolumeTransferCreate']
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
          'application/json': components['schemas']['VolumeTransferOffer']
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
  snapshotVolume: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example vol_spare */
        volumeId: components['parameters']['VolumePath.volumeId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['VolumeSnapshotOfVolume']
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
          'application/json': components['schemas']['VolumeSnapshot']
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
  replaceVolumeTags: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description The project.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example vol_spare */
        volumeId: components['parameters']['VolumePath.volumeId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['VolumeTags']
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
          'application/json': components['schemas']['Volume']
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
        /** @example ten_acme */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /** @example ten_acme */
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
        /** @example ten_acme */
        tenantId: components['parameters']['TenantPath']
        /** @example sub_acme_main */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /** @example ten_acme */
        tenantId: components['parameters']['TenantPath']
        /** @example sub_acme_main */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description The ETag of the last read.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /** @example ten_acme */
        tenantId: components['parameters']['TenantPath']
        /** @example sub_acme_main */
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
        /** @example ten_acme */
        tenantId: components['parameters']['TenantPath']
        /** @example sub_acme_main */
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
        /**
         * @description A UUID that makes a retry safe for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /** @example ten_acme */
        tenantId: components['parameters']['TenantPath']
        /** @example sub_acme_main */
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
