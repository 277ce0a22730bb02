// Made from the TypeSpec sources by contract/emit.mjs; change those instead.
export interface paths {
  '/account/whoami': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the tenants, subscriptions and projects that the caller can access
     * @description List the tenants, subscriptions and projects that the caller can access. Tokens and keys can see only their own
     *     tenant.
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
     * List all add-ons and licences
     * @description List all add-ons and licences.
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
     * List available add-ons
     * @description List available add-ons.
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
     * List available licences
     * @description List available licences.
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
     * Stream changes
     * @description Stream changes. After a disconnect, send Last-Event-ID to receive missed events.
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
     * Get an Operation
     * @description Get an Operation. Requires read access to its resource.
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
     * Cancel an unfinished Operation
     * @description Cancel an unfinished Operation. A create that is more than half complete leaves its object at the provider.
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
     * List active regions
     * @description List active regions.
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
     * Get a project
     * @description Get a project.
     */
    get: operations['getProject']
    put?: never
    post?: never
    /**
     * Delete a project
     * @description Delete a project. It must not have any resources.
     */
    delete: operations['deleteProject']
    options?: never
    head?: never
    /**
     * Rename a project
     * @description Rename a project. Its id does not change.
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
     * List actions in the project and tenant-level actions, newest first
     * @description List actions in the project and tenant-level actions, newest first.
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
     * Get an event
     * @description Get an event.
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
     * List the proposals made for the caller in this project, newest first
     * @description List the proposals made for the caller in this project, newest first.
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
     * Get a proposal
     * @description Get a proposal.
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
     * Cancel a pending proposal
     * @description Cancel a pending proposal.
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
     * @description Confirm a proposal. Sends its create request with the caller's credential and returns the response.
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
     * @description Create a budget. Its name must be unique within the subscription.
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
     * Get a budget
     * @description Get a budget.
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
     * Update a budget
     * @description Update a budget.
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
     * Get a commitment
     * @description Get a commitment.
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
     * @description List costs by period and group, the latest period first. Deleted projects are included.
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
     * List coupons redeemed by the project's subscription
     * @description List coupons redeemed by the project's subscription.
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
     * Redeem a coupon for a credit to the project's subscription
     * @description Redeem a coupon for a credit to the project's subscription.
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
     * Get a credit
     * @description Get a credit.
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
     * List the licences and add-ons of the project's subscription, including expired ones
     * @description List the licences and add-ons of the project's subscription, including expired ones.
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
     * Get an entitlement
     * @description Get an entitlement.
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
     * Get an invoice
     * @description Get an invoice.
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
     * Download the lines of an invoice as CSV
     * @description Download the lines of an invoice as CSV.
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
     * Get a payment method
     * @description Get a payment method.
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
     * List quota increase requests of the project's subscription
     * @description List quota increase requests of the project's subscription.
     */
    get: operations['listQuotaIncreases']
    put?: never
    /**
     * Request a quota increase
     * @description Request a quota increase. It is approved or rejected later.
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
     * Get a quota increase request
     * @description Get a quota increase request.
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
     * Get the billing summary of the project's subscription
     * @description Get the billing summary of the project's subscription.
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
     * List the ledger entries of the project's subscription, newest first
     * @description List the ledger entries of the project's subscription, newest first.
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
     * Get a ledger entry
     * @description Get a ledger entry.
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
     * Cancel a pending payment or announced transfer
     * @description Cancel a pending payment or announced transfer.
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
     * Request an export
     * @deprecated
     * @description Request an export. No file is produced; download the entry instead.
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
     * Download a ledger entry as CSV, or the statement for a given month
     * @description Download a ledger entry as CSV, or the statement for a given month.
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
     * List available flavors
     * @description List available flavors.
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
     * Check which flavors a region currently has capacity for
     * @description Check which flavors a region currently has capacity for.
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
     * @description List the images that a project can use: public images, its own, and those shared with its subscription.
     */
    get: operations['listImages']
    put?: never
    /**
     * Create an image from an instance, a snapshot or a URL
     * @description Create an image from an instance, a snapshot or a URL. Its status is SAVING until its Operation finishes.
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
     * Get an image
     * @description Get an image.
     */
    get: operations['getImage']
    put?: never
    post?: never
    /**
     * Delete one of the project's own images
     * @description Delete one of the project's own images. Instances created from it are not affected.
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
     * Stop sharing an image with a subscription
     * @description Stop sharing an image with a subscription.
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
     * @description Create an instance. Its status is BUILD until its Operation finishes.
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
     * Get an instance
     * @description Get an instance.
     */
    get: operations['getInstance']
    put?: never
    post?: never
    /**
     * Delete an instance
     * @description Delete an instance. It must not be protected against deletion.
     */
    delete: operations['deleteInstance']
    options?: never
    head?: never
    /**
     * Update an instance's name, monitoring or deletion protection
     * @description Update an instance's name, monitoring or deletion protection.
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
     * Attach a network interface
     * @description Attach a network interface.
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
     * Add an instance to a security group
     * @description Add an instance to a security group.
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
     * List the ways to connect to an instance
     * @description List the ways to connect to an instance.
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
     * Detach a network interface
     * @description Detach a network interface.
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
     * Remove an instance from a security group
     * @description Remove an instance from a security group.
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
     * Pause an instance
     * @description Pause an instance. Its memory is preserved.
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
     * Change an instance's flavor
     * @description Change an instance's flavor. The instance restarts, and the resize is confirmed automatically.
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
     * Resume a paused or suspended instance
     * @description Resume a paused or suspended instance.
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
     * Start a stopped instance
     * @description Start a stopped instance.
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
     * Stop a running instance
     * @description Stop a running instance.
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
     * List the add-ons and licences attached to an instance
     * @description List the add-ons and licences attached to an instance.
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
     * Get the output of the serial console
     * @description Get the output of the serial console.
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
     * Export an instance's configuration as a template
     * @description Export an instance's configuration as a template.
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
     * Get an instance's metrics
     * @description Get an instance's metrics. Monitoring must be enabled.
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
     * Import a public key or generate a key pair
     * @description Import a public key or generate a key pair. A generated private key is shown only in this response.
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
     * Get a key pair
     * @description Get a key pair.
     */
    get: operations['getKeyPair']
    put?: never
    post?: never
    /**
     * Delete a key pair
     * @description Delete a key pair. It is not removed from existing instances.
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
     * Export the public key in a file format
     * @description Export the public key in a file format.
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
     * Create a snapshot of an instance
     * @description Create a snapshot of an instance. Its status is CREATING until its Operation finishes.
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
     * Get an instance snapshot
     * @description Get an instance snapshot.
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
     * List the tenant's tokens, including expired and revoked ones
     * @description List the tenant's tokens, including expired and revoked ones.
     */
    get: operations['listApiTokens']
    put?: never
    /**
     * Create a token that acts as the caller
     * @description Create a token that acts as the caller. Its secret is shown only in this response.
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
     * Get a token, without its secret
     * @description Get a token, without its secret.
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
     * Revoke a token, effective immediately
     * @description Revoke a token, effective immediately. The token stays in the list.
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
     * Rotate a token's secret
     * @description Rotate a token's secret. The previous secret remains valid for 24 hours.
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
     * List all grants that apply to the project, including those from its subscription and tenant
     * @description List all grants that apply to the project, including those from its subscription and tenant.
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
     * Get whether the tenant may use the provider's API
     * @description Get whether the tenant may use the provider's API.
     */
    get: operations['getProviderApiAccess']
    /**
     * Enable or disable the tenant's access to the provider's API
     * @description Enable or disable the tenant's access to the provider's API.
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
     * @description Create a provider credential. Its secret is shown only in this response.
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
     * Get a provider credential, without its secret
     * @description Get a provider credential, without its secret.
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
     * Rotate a provider credential's secret
     * @description Rotate a provider credential's secret. The previous secret stops working immediately.
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
     * List the project's quota allocations
     * @description List the project's quota allocations.
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
     * Get the project's allocation for a quota
     * @description Get the project's allocation for a quota.
     */
    get: operations['getQuotaAllocation']
    /**
     * Set the project's allocation for a quota
     * @description Set the project's allocation for a quota. It takes effect immediately; the Operation applies it at the provider.
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
     * List the tenant's roles, including built-in ones
     * @description List the tenant's roles, including built-in ones.
     */
    get: operations['listRoles']
    put?: never
    /**
     * Create a custom role
     * @description Create a custom role. It is available once its Operation has succeeded.
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
     * Get a role
     * @description Get a role.
     */
    get: operations['getRole']
    put?: never
    post?: never
    /**
     * Delete a custom role
     * @description Delete a custom role. It must not be assigned to anyone.
     */
    delete: operations['deleteRole']
    options?: never
    head?: never
    /**
     * Update a custom role
     * @description Update a custom role. Its new permissions take effect immediately.
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
     * List the role's assignments in the project and its subscription
     * @description List the role's assignments in the project and its subscription.
     */
    get: operations['listRoleAssignments']
    put?: never
    /**
     * Grant the role to a user or service account
     * @description Grant the role to a user or service account. A subscription-level grant requires the same permission on the
     *     subscription.
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
     * Revoke a grant of the role
     * @description Revoke a grant of the role.
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
     * Get a service account
     * @description Get a service account.
     */
    get: operations['getServiceAccount']
    put?: never
    post?: never
    /**
     * Delete a service account and its grants, and revoke its keys and the tokens it created
     * @description Delete a service account and its grants, and revoke its keys and the tokens it created.
     */
    delete: operations['deleteServiceAccount']
    options?: never
    head?: never
    /**
     * Change a service account's name or description
     * @description Change a service account's name or description.
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
     * Disable a service account and revoke its keys and the tokens it created
     * @description Disable a service account and revoke its keys and the tokens it created.
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
     * @description Enable a service account. Revoked keys and tokens stay revoked.
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
     * List a service account's keys, including revoked ones
     * @description List a service account's keys, including revoked ones.
     */
    get: operations['listServiceAccountKeys']
    put?: never
    /**
     * Create a key
     * @description Create a key. Its secret is shown only in this response.
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
     * Get a key, without its secret
     * @description Get a key, without its secret.
     */
    get: operations['getServiceAccountKey']
    put?: never
    post?: never
    /**
     * Revoke a key and delete it
     * @description Revoke a key and delete it.
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
     * Revoke a key, effective immediately
     * @description Revoke a key, effective immediately. The key stays in the list.
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
     * Get an SSO configuration
     * @description Get an SSO configuration.
     */
    get: operations['getSsoConfiguration']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /**
     * Update an SSO configuration
     * @description Update an SSO configuration. Service URLs and verified domains are read-only.
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
     * Invite a user to the tenant, optionally with a role
     * @description Invite a user to the tenant, optionally with a role.
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
     * Get a user
     * @description Get a user.
     */
    get: operations['getUser']
    put?: never
    post?: never
    /**
     * Permanently remove a user, delete their grants and revoke their tokens
     * @description Permanently remove a user, delete their grants and revoke their tokens.
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
     * @description Disable a user. Their tokens and sessions are rejected until the user is enabled again.
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
     * @description Enable a disabled user. Tokens that were not revoked work again.
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
     * Revoke a user's session, all of their sessions, a second factor or a personal key
     * @description Revoke a user's session, all of their sessions, a second factor or a personal key.
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
     * List the external networks that floating IPs can be allocated from
     * @description List the external networks that floating IPs can be allocated from.
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
     * @description Allocate a floating IP. Its status is BUILD until its Operation finishes.
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
     * Get a floating IP
     * @description Get a floating IP.
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
     * Associate a floating IP with a port
     * @description Associate a floating IP with a port.
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
     * Disassociate a floating IP from its port
     * @description Disassociate a floating IP from its port.
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
     * Release a floating IP
     * @description Release a floating IP. It is disassociated from its port first.
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
     * @description Create a load balancer. Its status is PENDING_CREATE until its Operation finishes.
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
     * Get a load balancer with its listeners, pools, members and certificates
     * @description Get a load balancer with its listeners, pools, members and certificates.
     */
    get: operations['getLoadBalancer']
    put?: never
    post?: never
    /**
     * Delete a load balancer and all of its parts
     * @description Delete a load balancer and all of its parts.
     */
    delete: operations['deleteLoadBalancer']
    options?: never
    head?: never
    /**
     * Update a load balancer
     * @description Update a load balancer.
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
     * Remove a member from its pool
     * @description Remove a member from its pool.
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
     * Upload a certificate and its private key
     * @description Upload a certificate and its private key.
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
     * Delete a certificate
     * @description Delete a certificate. It must not be used by any listener.
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
     * Update a listener
     * @description Update a listener.
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
     * @description Delete a pool with its members and monitor. Listeners that used it no longer have a default pool.
     */
    delete: operations['deleteLoadBalancerPool']
    options?: never
    head?: never
    /**
     * Update a pool
     * @description Update a pool.
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
     * Add a health monitor to a pool
     * @description Add a health monitor to a pool. A pool can have only one.
     */
    post: operations['createLoadBalancerMonitor']
    /**
     * Remove a pool's health monitor
     * @description Remove a pool's health monitor.
     */
    delete: operations['deleteLoadBalancerMonitor']
    options?: never
    head?: never
    /**
     * Update a pool's health monitor
     * @description Update a pool's health monitor.
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
     * @description Create a port. Its status is build until its Operation finishes.
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
     * Get a port
     * @description Get a port.
     */
    get: operations['getNetworkInterface']
    put?: never
    post?: never
    /**
     * Delete a port
     * @description Delete a port. It must not be in use by a device.
     */
    delete: operations['deleteNetworkInterface']
    options?: never
    head?: never
    /**
     * Update a port
     * @description Update a port.
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
     * Allocate another address for a port
     * @description Allocate another address for a port.
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
     * List the networks of a project, including external ones
     * @description List the networks of a project, including external ones.
     */
    get: operations['listNetworks']
    put?: never
    /**
     * Create a network
     * @description Create a network. Its status is BUILD until its Operation finishes.
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
     * Get a network with its subnets
     * @description Get a network with its subnets.
     */
    get: operations['getNetwork']
    put?: never
    post?: never
    /**
     * Delete a network and its subnets
     * @description Delete a network and its subnets. Nothing may be connected to it.
     */
    delete: operations['deleteNetwork']
    options?: never
    head?: never
    /**
     * Update a network
     * @description Update a network.
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
     * @description Create a subnet. Its status is BUILD until its Operation finishes.
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
     * Get a subnet
     * @description Get a subnet. The ETag is that of the network.
     */
    get: operations['getSubnet']
    put?: never
    post?: never
    /**
     * Delete a subnet
     * @description Delete a subnet. No port may have an address on it.
     */
    delete: operations['deleteSubnet']
    options?: never
    head?: never
    /**
     * Update a subnet
     * @description Update a subnet. If-Match takes the network's current ETag, and the response returns the network's new ETag.
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
     * @description Create a router. Its status is BUILD until its Operation finishes.
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
     * Get a router
     * @description Get a router.
     */
    get: operations['getRouter']
    put?: never
    post?: never
    /**
     * Delete a router
     * @description Delete a router. It must not be connected to any subnet.
     */
    delete: operations['deleteRouter']
    options?: never
    head?: never
    /**
     * Rename a router, enable or disable it, or change its gateway
     * @description Rename a router, enable or disable it, or change its gateway.
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
     * Delete a static route
     * @description Delete a static route. The remaining routes are reapplied.
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
     * Create a security group
     * @description Create a security group. By default, it allows all outbound and no inbound traffic.
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
     * Get a security group with its rules
     * @description Get a security group with its rules.
     */
    get: operations['getSecurityGroup']
    put?: never
    post?: never
    /**
     * Delete a security group
     * @description Delete a security group. It must not be used by any port.
     */
    delete: operations['deleteSecurityGroup']
    options?: never
    head?: never
    /**
     * Update a security group
     * @description Update a security group. The default group cannot be renamed.
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
     * Delete a rule
     * @description Delete a rule.
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
     * Get a VPN connection
     * @description Get a VPN connection.
     */
    get: operations['getVpnConnection']
    put?: never
    post?: never
    /**
     * Delete a VPN connection
     * @description Delete a VPN connection. This also releases its policies.
     */
    delete: operations['deleteVpnConnection']
    options?: never
    head?: never
    /**
     * Update a VPN connection
     * @description Update a VPN connection.
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
     * @description Create an IKE policy. Its status is PENDING_CREATE until its Operation finishes.
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
     * Get an IKE policy
     * @description Get an IKE policy.
     */
    get: operations['getIkePolicy']
    put?: never
    post?: never
    /**
     * Delete an IKE policy
     * @description Delete an IKE policy. It must not be used by any connection.
     */
    delete: operations['deleteIkePolicy']
    options?: never
    head?: never
    /**
     * Update an IKE policy
     * @description Update an IKE policy. It must not be used by any connection.
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
     * @description Create an IPsec policy. Its status is PENDING_CREATE until its Operation finishes.
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
     * Get an IPsec policy
     * @description Get an IPsec policy.
     */
    get: operations['getIpsecPolicy']
    put?: never
    post?: never
    /**
     * Delete an IPsec policy
     * @description Delete an IPsec policy. It must not be used by any connection.
     */
    delete: operations['deleteIpsecPolicy']
    options?: never
    head?: never
    /**
     * Update an IPsec policy
     * @description Update an IPsec policy. It must not be used by any connection.
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
     * Create a VPN service on a router
     * @description Create a VPN service on a router. The router must have an external gateway.
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
     * Get a VPN service
     * @description Get a VPN service.
     */
    get: operations['getVpnService']
    put?: never
    post?: never
    /**
     * Delete a VPN service
     * @description Delete a VPN service. It must not have any connections.
     */
    delete: operations['deleteVpnService']
    options?: never
    head?: never
    /**
     * Update a VPN service
     * @description Update a VPN service.
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
     * @description Create an alert rule. It has no data until it is evaluated for the first time.
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
     * Get an alert rule
     * @description Get an alert rule.
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
     * Update, enable or disable an alert rule
     * @description Update, enable or disable an alert rule.
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
     * List incidents and maintenance that affect a project, newest first
     * @description List incidents and maintenance that affect a project, newest first.
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
     * Get a health event
     * @description Get a health event.
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
     * Get a notification channel
     * @description Get a notification channel.
     */
    get: operations['getNotificationChannel']
    put?: never
    post?: never
    /**
     * Delete a notification channel
     * @description Delete a notification channel. It must not be used by any alert rule.
     */
    delete: operations['deleteNotificationChannel']
    options?: never
    head?: never
    /**
     * Update a notification channel
     * @description Update a notification channel.
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
     * Send a test message
     * @description Send a test message. The sandbox does not deliver it, but records it as delivered.
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
     * Get the billing identity of the project's tenant
     * @description Get the billing identity of the project's tenant.
     */
    get: operations['getCompany']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /**
     * Update the billing identity
     * @description Update the billing identity. Only the tenant's owner may do this. The last write wins.
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
     * Get a backup plan
     * @description Get a backup plan.
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
     * Update a backup plan
     * @description Update a backup plan.
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
     * @description Pause a backup plan. Has no effect if it is already paused.
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
     * Resume a paused backup plan
     * @description Resume a paused backup plan.
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
     * Run a backup plan now, even if it is paused
     * @description Run a backup plan now, even if it is paused. The Operation identifies the run.
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
     * Remove volumes from a backup plan
     * @description Remove volumes from a backup plan. Their recovery points are retained.
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
     * @description Assign volumes to a backup plan. Volumes that are already assigned do not change.
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
     * Get a run
     * @description Get a run.
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
     * Retry the failed volumes of a run in a new run
     * @description Retry the failed volumes of a run in a new run. The Operation identifies the new run.
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
     * List a run's results for each volume
     * @description List a run's results for each volume.
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
     * @description Restore a volume. The Operation identifies the restored volume.
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
     * Get a bucket with its objects
     * @description Get a bucket with its objects.
     */
    get: operations['getBucket']
    put?: never
    post?: never
    /**
     * Delete a bucket
     * @description Delete a bucket. It must be empty.
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
     * Refresh the bucket's object list and counters
     * @description Refresh the bucket's object list and counters.
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
     * Delete a CORS rule
     * @description Delete a CORS rule.
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
     * Create a signed URL for downloading an object
     * @description Create a signed URL for downloading an object.
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
     * Delete an object
     * @description Delete an object.
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
     * Delete multiple objects
     * @description Delete multiple objects. The Operation's warning lists any that did not exist.
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
     * Update the bucket's visibility and public access block
     * @description Update the bucket's visibility and public access block.
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
     * Start an upload
     * @description Start an upload. The sandbox simulates the transfer: the object exists once the Operation has finished.
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
     * Get a file share
     * @description Get a file share.
     */
    get: operations['getFileShare']
    put?: never
    post?: never
    /**
     * Delete a file share and all of its data
     * @description Delete a file share and all of its data.
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
     * Extend or shrink a file share
     * @description Extend or shrink a file share.
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
     * Add an access rule to a file share
     * @description Add an access rule to a file share.
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
     * Get a volume snapshot
     * @description Get a volume snapshot.
     */
    get: operations['getVolumeSnapshot']
    put?: never
    post?: never
    /**
     * Delete a volume snapshot
     * @description Delete a volume snapshot. Volumes created from it are not affected.
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
     * Restore a snapshot to a new volume
     * @description Restore a snapshot to a new volume. The Operation identifies the new volume.
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
     * Get the status of the temp-URL key
     * @description Get the status of the temp-URL key.
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
     * @description Rotate the temp-URL key. URLs signed with a key older than the previous one stop working.
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
     * List the pending transfers of a project, newest first
     * @description List the pending transfers of a project, newest first.
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
     * Accept a transfer into this project, using the key returned on creation
     * @description Accept a transfer into this project, using the key returned on creation.
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
     * Get a transfer
     * @description Get a transfer.
     */
    get: operations['getVolumeTransfer']
    put?: never
    post?: never
    /**
     * Cancel a transfer
     * @description Cancel a transfer. Its volume becomes available again.
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
     * Get a volume
     * @description Get a volume.
     */
    get: operations['getVolume']
    put?: never
    post?: never
    /**
     * Delete a volume
     * @description Delete a volume. It must be detached and have no snapshots.
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
     * Clone a volume
     * @description Clone a volume. The Operation identifies the new volume.
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
     * Detach a volume from an instance
     * @description Detach a volume from an instance.
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
     * Extend a volume, whether attached or not
     * @description Extend a volume, whether attached or not.
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
     * Change a volume's type
     * @description Change a volume's type.
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
     * @description Offer a volume to another project. The key for accepting it is shown only in this response.
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
     * Create a snapshot of a volume
     * @description Create a snapshot of a volume.
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
     * List the tenant's subscriptions that the caller can access
     * @description List the tenant's subscriptions that the caller can access.
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
     * Get a subscription
     * @description Get a subscription.
     */
    get: operations['getSubscription']
    put?: never
    post?: never
    /**
     * Delete a subscription
     * @description Delete a subscription. It must not have any projects.
     */
    delete: operations['deleteSubscription']
    options?: never
    head?: never
    /**
     * Rename a subscription or change its default region
     * @description Rename a subscription or change its default region. Its id does not change.
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
     * List the subscription's projects that the caller can access
     * @description List the subscription's projects that the caller can access.
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
    /** @description An action that was performed or attempted. */
    ActivityEvent: {
      id: string
      /** @description Action name, as in Operations, such as `compute.instance.create`. */
      action: string
      outcome: components['schemas']['ActivityOutcome']
      actorType: components['schemas']['ActorType']
      /** @description Public id of the token or key used; null if none was used. */
      credentialId: string | null
      /** @description Id of the user or service account; null for the system. */
      principalId: string | null
      principalName: string | null
      resourceKind: string | null
      resourceId: string | null
      resourceName: string | null
      /** @description Project id; null for tenant-level actions. */
      scopeId: string | null
      operationId: string | null
      requestId: string | null
      sourceIp: string | null
      /** @description Error code; null on success. */
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
    /** @description An additional address from which traffic may be sent through a port. */
    AddressPair: {
      ip: string
      mac: string
    }
    AddressPairRequest: {
      /** @description An address or a prefix in CIDR notation. */
      ip: string
      /** @description Defaults to the port's MAC address. */
      mac?: components['schemas']['MacAddress']
    }
    /** @description A resource affected by a health event. */
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
      | 'networkRxBytes'
      | 'networkTxBytes'
      | 'volumeUsedPercent'
      | 'loadBalancerUnhealthyMembers'
      | 'loadBalancerConnections'
      | 'vpnConnectionDown'
    /** @enum {string} */
    AlertOperator: 'gt' | 'gte' | 'lt' | 'lte' | 'eq'
    /** @enum {string} */
    AlertResourceType: 'instance' | 'volume' | 'loadBalancer' | 'vpnConnection'
    /** @description Defines when to send an alert. */
    AlertRule: {
      origin?: components['schemas']['Origin']
      id: string
      name: string
      /** @description Empty if not set. */
      description: string
      enabled: boolean
      severity: components['schemas']['AlertSeverity']
      resourceType: components['schemas']['AlertResourceType']
      /** @description Empty for all resources of this type in the project. */
      resourceIds: string[]
      metric: components['schemas']['AlertMetric']
      aggregation: components['schemas']['AlertAggregation']
      operator: components['schemas']['AlertOperator']
      /** Format: double */
      threshold: number
      /** @description How long the condition must hold before the rule fires. */
      durationSeconds: components['schemas']['Count']
      channelIds: string[]
      state: components['schemas']['AlertState']
      stateChangedAt: components['schemas']['Timestamp']
      /** @description Null until it has been evaluated for the first time. */
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
      /** @description Defaults to the type of resource that the metric measures. */
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
    /** @description A range of addresses that a subnet allocates, including both ends. */
    AllocationPool: {
      start: string
      end: string
    }
    AllocationPoolRequest: {
      start: components['schemas']['IpAddress']
      end: components['schemas']['IpAddress']
    }
    /** @description An address range in CIDR notation, such as `192.168.0.0/24`. */
    AllowedCidr: string
    /** @description An IPv4 or IPv6 address, or a network in CIDR notation. */
    AllowlistEntry: string
    /** @description Body of all error responses. */
    ApiError: {
      /** @description Machine-readable error code. */
      code: string
      /** @description Human-readable message. */
      message: string
      /** @description The field, parameter or header that caused the error. */
      field?: string
      details: {
        [key: string]: unknown
      }
      /** @description True if the same request may succeed later. */
      retryable: boolean
    }
    /** @description An API token without its secret. */
    ApiToken: {
      id: string
      name: string
      /** @description First characters of the secret. */
      prefix: string
      scopes: components['schemas']['TokenScope'][]
      /** @description Addresses from which it may be used. Empty means any. */
      ipAllowlist: components['schemas']['AllowlistEntry'][]
      /** @description Principal it acts as. */
      principalId: string
      principalType: components['schemas']['PrincipalType']
      /** @description Null if it does not expire. */
      expiresAt: components['schemas']['Timestamp'] | null
      rotatedAt: components['schemas']['Timestamp'] | null
      /** @description When the previous secret stops working after a rotation. */
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
      /** @description Only with the lifetime `custom`. At most 365 days from now. */
      expiresAt?: components['schemas']['Timestamp']
      ipAllowlist?: components['schemas']['AllowlistEntry'][]
    }
    /** @description One page of a list. */
    ApiTokenPage: {
      data: components['schemas']['ApiToken'][]
      meta: components['schemas']['PageMeta']
    }
    ApiTokenRotate: {
      /** @description If omitted, the expiry does not change. */
      lifetime?: components['schemas']['TokenLifetime']
      /** @description Only with the lifetime `custom`. At most 365 days from now. */
      expiresAt?: components['schemas']['Timestamp']
    }
    /** @description A token with its secret, which is shown only once. */
    ApiTokenWithSecret: {
      id: string
      name: string
      /** @description First characters of the secret. */
      prefix: string
      scopes: components['schemas']['TokenScope'][]
      /** @description Addresses from which it may be used. Empty means any. */
      ipAllowlist: components['schemas']['AllowlistEntry'][]
      /** @description Principal it acts as. */
      principalId: string
      principalType: components['schemas']['PrincipalType']
      /** @description Null if it does not expire. */
      expiresAt: components['schemas']['Timestamp'] | null
      rotatedAt: components['schemas']['Timestamp'] | null
      /** @description When the previous secret stops working after a rotation. */
      previousSecretExpiresAt: components['schemas']['Timestamp'] | null
      revokedAt: components['schemas']['Timestamp'] | null
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
      secret: string
    }
    /** @description A backend server that handles traffic. */
    BackendMember: {
      id: string
      name: string
      poolId: string
      /** @description Null if the address does not belong to an instance. */
      instanceId: string | null
      subnetId: string | null
      address: string
      protocolPort: components['schemas']['PortNumber']
      weight: components['schemas']['Count']
      /** @description Whether it receives traffic only when all other members are down. */
      backup: boolean
      /** @description Address to probe. If null, the member's address is probed. */
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
    /** @description A list without pagination. */
    BackupAssignmentCollection: {
      data: components['schemas']['BackupAssignment'][]
    }
    /** @description One page of a list. */
    BackupAssignmentPage: {
      data: components['schemas']['BackupAssignment'][]
      meta: components['schemas']['PageMeta']
    }
    /** @description At most 28, so that it exists in every month. */
    BackupDayOfMonth: number
    /** @enum {string} */
    BackupFrequency: 'hourly' | 'daily' | 'weekly' | 'monthly'
    /** @description Defines which volumes to back up, when to do so, and how many recovery points to retain. */
    BackupPlan: {
      subscriptionId: string
      projectId: string
      region: components['schemas']['RegionCode']
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      id: string
      name: string
      /** @description Empty if not set. */
      description: string
      status: components['schemas']['BackupPlanStatus']
      statusReason: string | null
      statusReasonCode: string | null
      schedule: components['schemas']['BackupSchedule']
      /** @description Number of recovery points to retain for each volume. The oldest is deleted first. */
      retentionCount: components['schemas']['Count']
      volumeCount: components['schemas']['Count']
      /** @description Null if no run is scheduled. */
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
      /** @description Volumes to assign on creation. */
      volumeIds?: components['schemas']['RecordId'][]
    }
    /** @description One page of a list. */
    BackupPlanPage: {
      data: components['schemas']['BackupPlan'][]
      meta: components['schemas']['PageMeta']
    }
    /**
     * @description DELETING and PAUSED come from the specification.
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
    /** @description A run of a plan, which backs up its volumes. */
    BackupRun: {
      id: string
      planId: string
      trigger: components['schemas']['BackupTrigger']
      /** @description Id of the run whose failed volumes this run retries. */
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
      /** @description Ignored if hourly. */
      hour: number
      minute: number
      /** @description Null unless weekly. */
      weekday: components['schemas']['Weekday'] | null
      /** @description Null unless monthly. */
      dayOfMonth: components['schemas']['BackupDayOfMonth'] | null
    }
    /** @description A schedule in a request. Omitted fields default to 0, monday or 1. */
    BackupScheduleInput: {
      frequency: components['schemas']['BackupFrequency']
      hour?: number
      minute?: number
      weekday?: components['schemas']['Weekday'] | null
      dayOfMonth?: components['schemas']['BackupDayOfMonth'] | null
    }
    /** @enum {string} */
    BackupTrigger: 'schedule' | 'manual' | 'retry'
    /** @description Result of a run for one volume. */
    BackupVolumeResult: {
      id: string
      runId: string
      volumeId: string
      volumeName: string
      status: components['schemas']['BackupResultStatus']
      /** @description Id of the recovery point created. */
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
    /** @description A subscription's billing summary. */
    BillingSummary: {
      subscriptionId: string
      currency: components['schemas']['CurrencyCode']
      /** @description Start of the current period; null before the first period. */
      periodStart: components['schemas']['Timestamp'] | null
      periodEnd: components['schemas']['Timestamp'] | null
      currentPeriodMinor: components['schemas']['Minor']
      previousPeriodMinor: components['schemas']['Minor']
      /** @description Projected cost of the current period if usage stays the same. */
      forecastMinor: components['schemas']['Minor']
      creditBalanceMinor: components['schemas']['Minor']
      /** @description Total of open and overdue invoices. */
      outstandingMinor: components['schemas']['Minor']
      overdueMinor: components['schemas']['Minor']
      byService: components['schemas']['ServiceCost'][]
    }
    /** @description A container for objects. */
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
      /** @description Whether making the bucket public is blocked. */
      blockPublicAccess: boolean
      /** @description URL at which its objects are served. */
      endpoint: string
      objectCount: components['schemas']['Count']
      sizeBytes: components['schemas']['Count']
      /** @description Objects sorted by key, as of the last refresh. */
      objects: components['schemas']['BucketObject'][]
      corsRules: components['schemas']['CorsRule'][]
      /** @description When the object list and counters were last refreshed. */
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
    /** @description A signed URL for downloading an object. */
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
      /** @description How long the URL is valid. Default: `3600`. */
      expiresInSeconds?: number
    }
    /** @description An object in a bucket. */
    BucketObject: {
      key: string
      sizeBytes: components['schemas']['Count']
      contentType: string
      /** @description MD5 hash of the content, in hex. */
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
      /** @description Must be empty: policy statements are not supported. */
      statements?: unknown[]
    }
    /** @enum {string} */
    BucketStatus: 'creating' | 'active' | 'deleting' | 'error'
    /** @description An upload that is ready to start. */
    BucketUpload: {
      id: string
      bucketId: string
      key: string
      sizeBytes: components['schemas']['Count']
      contentType: string
      /** @enum {string} */
      method: 'PUT'
      /** @description Upload URL, signed with the temp-URL key. */
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
    /** @description A spending target. */
    Budget: {
      id: string
      subscriptionId: string
      /** @description Null if it covers the whole subscription. */
      projectId: string | null
      name: string
      amountMinor: components['schemas']['PositiveMinor']
      currency: components['schemas']['CurrencyCode']
      period: components['schemas']['BudgetPeriod']
      /** @description WARNING once the first threshold is reached, EXCEEDED above the amount. */
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
      /** @description A project in the subscription. Null or omitted to cover the whole subscription. */
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
    /** @description Percentage of the budget at which recipients are notified. */
    BudgetThreshold: number
    BudgetUpdate: {
      name?: components['schemas']['Label']
      amountMinor?: components['schemas']['PositiveMinor']
      period?: components['schemas']['BudgetPeriod']
      thresholds?: components['schemas']['BudgetThreshold'][]
      recipients?: components['schemas']['EmailAddress'][]
    }
    /** @description An available add-on or licence. Buying it creates an entitlement. */
    CatalogItem: {
      id: string
      itemKind: components['schemas']['CatalogItemKind']
      slug: string
      name: string
      description: string
      vendor: string
      category: string
      sku: string
      /** @description Price per unit and period. */
      unitPriceMinor: components['schemas']['Minor']
      /** @description ISO 4217 code. */
      currency: string
      period: components['schemas']['CatalogPeriod']
      /** @description Resource types it can be assigned to. */
      resourceTypes: string[]
      /** @description Regions in which it is available. */
      regions: components['schemas']['RegionCode'][]
      minQuantity: components['schemas']['Count']
      /** @description Null if unlimited. */
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
    /** @description An IPv4 or IPv6 prefix in CIDR notation, such as 10.0.0.0/24. */
    Cidr: string
    /** @description A commitment to use a service for a term at a lower price. */
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
    /** @description A tenant's billing identity. Fields that are not set are empty. */
    Company: {
      /** @description Tenant id. */
      id: string
      legalName: string
      displayName: string
      website: string
      taxId: string
      /** @description Email address that the owner signs in with. */
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
      /** @description Only cors is supported. Default: `cors`. */
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
    /** @description A way to connect to an instance. */
    ConnectionDescriptor: {
      protocol: components['schemas']['ConnectionProtocol']
      address: string
      port: components['schemas']['Count']
      /** @description Whether the address is reachable from outside the project's networks. */
      public: boolean
      accessMethods: components['schemas']['AccessMethod'][]
    }
    /** @description Maximum number of concurrent connections. -1 means unlimited. */
    ConnectionLimit: number
    /** @enum {string} */
    ConnectionProtocol: 'ssh' | 'rdp'
    /** @enum {string} */
    CorsMethod: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'HEAD'
    /** @description A CORS rule: which web origins may access a bucket. */
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
    /** @description What one group cost in one period, or on the requested days of that period. */
    CostReportRow: {
      /** @description Identifies the period and group. */
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
     * @description Type of an invoice line.
     * @enum {string}
     */
    CostService: 'compute' | 'storage' | 'network' | 'loadbalancer' | 'addons' | 'support'
    /** @description A non-negative integer. */
    Count: number
    /**
     * @description ISO 3166-1 alpha-2 code; empty if not set.
     * @example DE
     */
    CountryCode: string
    /** @description A code that can be redeemed once for a credit. */
    Coupon: {
      id: string
      code: string
      name: string
      status: components['schemas']['CouponStatus']
      amountMinor: components['schemas']['PositiveMinor']
      currency: components['schemas']['CurrencyCode']
      expiresAt: components['schemas']['Timestamp'] | null
      redeemedAt: components['schemas']['Timestamp'] | null
      /** @description Id of the credit it was redeemed for. */
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
    /** @description Prepaid money, deducted from future invoices. */
    Credit: {
      id: string
      subscriptionId: string
      name: string
      source: components['schemas']['CreditSource']
      status: components['schemas']['CreditStatus']
      amountMinor: components['schemas']['Minor']
      remainingMinor: components['schemas']['Minor']
      currency: components['schemas']['CurrencyCode']
      /** @description Null if it does not expire. */
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
     * @description ISO 4217 currency code.
     * @example EUR
     */
    CurrencyCode: string
    /** @enum {string} */
    DeadPeerAction: 'hold' | 'clear' | 'restart' | 'disabled' | 'restart-by-peer'
    /** @description Dead peer detection settings. */
    DeadPeerDetection: {
      action: components['schemas']['DeadPeerAction']
      /** @description Seconds between probes. */
      interval: number
      /** @description Seconds until the peer is considered dead. Must be greater than the interval. */
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
     * @description Types of device that a port can be bound to.
     * @enum {string}
     */
    DeviceKind: 'instance' | 'loadBalancer' | 'router' | 'dhcp'
    /**
     * @description Email address to notify.
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
      /** @description Price at the time of purchase. */
      unitPriceMinor: components['schemas']['Minor']
      currency: components['schemas']['CurrencyCode']
      sku: string
      /** @description Number of seats purchased. */
      quantity: components['schemas']['Count']
      seatsUsed: components['schemas']['Count']
      seatsAvailable: components['schemas']['Count']
      state: components['schemas']['EntitlementState']
      autoRenew: boolean
      /** @description Whether the agreed price still applies. */
      honoured: boolean
      termStartedAt: components['schemas']['Timestamp']
      termEndsAt: components['schemas']['Timestamp'] | null
      renewsAt: components['schemas']['Timestamp'] | null
      createdAt: components['schemas']['Timestamp']
      cancelledAt: components['schemas']['Timestamp'] | null
      expiredAt: components['schemas']['Timestamp'] | null
      assignments: components['schemas']['EntitlementAssignment'][]
      /** @description The first assignment. */
      assignment: components['schemas']['EntitlementAssignment'] | null
    }
    /** @description A seat that is in use. */
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
    /** @description A router's external gateway. */
    ExternalGateway: {
      /** @description Name of the external network. */
      externalNetwork: string
      /** @description Null until an address has been allocated. */
      externalIp: string | null
      snatEnabled: boolean
    }
    /** @description A file system that multiple instances can mount. */
    FileShare: {
      subscriptionId: string
      projectId: string
      region: components['schemas']['RegionCode']
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      id: string
      name: string
      /** @description Empty if not set. */
      description: string
      status: components['schemas']['FileShareStatus']
      statusReason: string | null
      statusReasonCode: string | null
      protocol: components['schemas']['FileShareProtocol']
      sizeGb: components['schemas']['Count']
      /** @description Used space. */
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
      /** @description Id of the network on which it is accessible. */
      networkId?: string | null
    }
    /** @description A location from which a share can be mounted. */
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
      /** @description New size. Must not be less than the used space. */
      sizeGb: number
    }
    /** @description An access rule: who may mount a share. */
    FileShareRule: {
      id: string
      accessType: components['schemas']['FileShareAccessType']
      /** @description An address or network for `ip`, a user name for `user`. */
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
    /** @description An address requested for a port: any address of a subnet, or a specific one. */
    FixedIpRequest: {
      /** @description If omitted, a subnet of the network is chosen. */
      subnetId?: components['schemas']['RecordId']
      /** @description Defaults to the next free address. */
      ipAddress?: components['schemas']['IpAddress']
    }
    /** @description An instance size: CPUs, memory, disk and price. */
    Flavor: {
      id: string
      name: string
      family: string
      /** @description Whether only entitled projects may use it. */
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
    /** @description Whether an instance of a given flavor can currently be created. */
    FlavorAvailability: {
      flavorId: string
      flavorName: string
      region: components['schemas']['RegionCode']
      placement: components['schemas']['FlavorPlacement']
      /** @description How many more instances currently fit. Not guaranteed. */
      placeable: components['schemas']['Count']
      zones: components['schemas']['FlavorZoneAvailability'][]
    }
    /** @description A list without pagination. */
    FlavorAvailabilityCollection: {
      data: components['schemas']['FlavorAvailability'][]
    }
    /** @description GPUs of a flavor. */
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
    /** @description Capacity for a flavor in an availability zone. */
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
      /** @description Id of the external network it was allocated from. */
      poolId: string
      poolName: string
      /** @description Id of the associated port; null if there is none. */
      networkInterfaceId: string | null
      /** @description The port's address that it maps to. */
      fixedIp: string | null
      /** @description Device of the port. */
      device: components['schemas']['PortDevice'] | null
      /** @description Id of the router that does the address translation. */
      routerId: string | null
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
    }
    /** @description A port, or an instance, whose first port is used. */
    FloatingIpAssociate: {
      networkInterfaceId?: components['schemas']['RecordId']
      instanceId?: components['schemas']['RecordId']
      /** @description Defaults to the port's first address. */
      fixedIp?: components['schemas']['IpAddress']
    }
    FloatingIpCreate: {
      /** @description If omitted, a pool in the region is chosen. */
      poolId?: components['schemas']['RecordId']
      /** @description Defaults to the project's region. */
      region?: components['schemas']['RegionCode']
      description?: string
      /** @description Id of a port to associate it with. */
      networkInterfaceId?: components['schemas']['RecordId']
    }
    /** @description One page of a list. */
    FloatingIpPage: {
      data: components['schemas']['FloatingIp'][]
      meta: components['schemas']['PageMeta']
    }
    /** @description An external network that floating IPs can be allocated from. */
    FloatingIpPool: {
      /** @description Id of the external network. */
      id: string
      name: string
      region: string
      cidrs: string[]
      /** @description Total number of addresses in the pool. */
      total: components['schemas']['Count']
      /** @description Number of free addresses. */
      available: components['schemas']['Count']
    }
    /** @description One page of a list. */
    FloatingIpPoolPage: {
      data: components['schemas']['FloatingIpPool'][]
      meta: components['schemas']['PageMeta']
    }
    /**
     * @description BUILD during allocation, DOWN if not associated with a port, ACTIVE if associated with a port.
     * @enum {string}
     */
    FloatingIpStatus: 'BUILD' | 'ACTIVE' | 'DOWN' | 'ERROR'
    /** @description A change, as sent in the data line of an event. For a new record, `patch` holds its name and state; for a deleted one, `deleted: true`. */
    Frame: {
      /** @enum {string} */
      type: 'resource.updated'
      /** @description Kind of the changed record. */
      kind: string
      id: string
      /** @description Project id; null for records that belong to the tenant. */
      scopeId: string | null
      /** @description Changed fields, to be merged into the client's copy. */
      patch: {
        [key: string]: unknown
      }
    }
    /** @enum {string} */
    GrantKind: 'tenant' | 'subscription' | 'project'
    /** @description A platform incident or maintenance that affects a project. */
    HealthEvent: {
      id: string
      type: components['schemas']['HealthEventType']
      title: string
      description: string
      /** @description Affected service, such as `compute`. */
      service: string
      region: components['schemas']['RegionCode']
      severity: components['schemas']['HealthEventSeverity']
      status: components['schemas']['HealthEventStatus']
      affectedResources: components['schemas']['AffectedResource'][]
      /** @description Newest first. */
      updates: components['schemas']['HealthEventUpdate'][]
      startsAt: components['schemas']['Timestamp']
      /** @description Null if the end is not known yet. */
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
    /** @description A status update for a health event. */
    HealthEventUpdate: {
      at: components['schemas']['Timestamp']
      status: components['schemas']['HealthEventStatus']
      message: string
    }
    /** @description A health monitor, which probes the members of a pool. */
    HealthMonitor: {
      id: string
      name: string
      type: components['schemas']['HealthMonitorType']
      delaySeconds: components['schemas']['Count']
      timeoutSeconds: components['schemas']['Count']
      maxRetries: components['schemas']['Count']
      maxRetriesDown: components['schemas']['Count']
      /** @description Null unless the type is HTTP or HTTPS. */
      httpMethod: components['schemas']['HealthMonitorMethod'] | null
      /** @description Null unless the type is HTTP or HTTPS. */
      urlPath: string | null
      /** @description Null unless the type is HTTP or HTTPS. */
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
      /** @description Timeout of a probe in seconds. Must not exceed the delay. */
      timeoutSeconds: number
      /** @description Number of successful probes before a member is considered up. */
      maxRetries: number
      /** @description Number of failed probes before a member is considered down. Default: `3`. */
      maxRetriesDown?: number
      httpMethod?: components['schemas']['HealthMonitorMethod']
      urlPath?: string
      /** @description A status code, a list or a range: `200`, `200,202` or `200-204`. */
      expectedCodes?: string
      /** @description Default: `true`. */
      adminStateUp?: boolean
    }
    /** @enum {string} */
    HealthMonitorMethod: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' | 'PATCH' | 'TRACE' | 'CONNECT'
    /** @enum {string} */
    HealthMonitorType: 'HTTP' | 'HTTPS' | 'PING' | 'TCP' | 'TLS-HELLO' | 'UDP-CONNECT' | 'SCTP'
    /** @description The type cannot be changed. */
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
    /** @description A route announced by DHCP to hosts on a subnet. */
    HostRoute: {
      destination: string
      nexthop: string
    }
    HostRouteRequest: {
      destination: components['schemas']['Cidr']
      nexthop: components['schemas']['IpAddress']
    }
    /** @description Everything the caller can access. */
    Identity: {
      tenants: components['schemas']['IdentityTenant'][]
    }
    /** @description A subscription and the projects in it that the caller can access. */
    IdentitySubscription: {
      /** @description Does not change when the subscription is renamed. */
      id: string
      tenantId: string
      name: string
      currency: components['schemas']['CurrencyCode']
      /** @description Default region for new projects. */
      defaultRegion: components['schemas']['RegionCode']
      projects: components['schemas']['Project'][]
    }
    /** @description A tenant and the subscriptions in it that the caller can access. */
    IdentityTenant: {
      id: string
      name: string
      subscriptions: components['schemas']['IdentitySubscription'][]
    }
    /** @description Key exchange settings for two gateways (Phase 1). */
    IkePolicy: {
      origin?: components['schemas']['Origin']
      id: string
      name: string
      /** @description Empty if not set. */
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
      /** @description Null until it has been created at the provider. */
      providerId: string | null
      /** @description Number of connections that use it. */
      usedByCount: components['schemas']['Count']
    }
    /** @description Omitted fields get Neutron's defaults. */
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
    /** @description A disk that instances boot from, either provided by the platform (public) or created by a project. */
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
      /** @description Null until the image has been created. */
      sizeBytes: components['schemas']['Count'] | null
      /** @description Minimum size of the root disk. */
      minDiskGb: components['schemas']['Count']
      minRamMb: components['schemas']['Count']
      sourceKind: components['schemas']['ImageSourceKind']
      /** @description Id of the instance or snapshot it was created from. */
      sourceId: string | null
      /** @description URL it was imported from. */
      importUrl: string | null
      /** @description Region where it is available; null if it is available in all regions. */
      region: components['schemas']['RegionCode'] | null
      /** @description Other subscriptions that may use it. */
      sharedWith: components['schemas']['ImageShare'][]
      tags: components['schemas']['Tag'][]
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
    }
    /** @description Requires exactly one of the three sources. */
    ImageCreate: {
      name: components['schemas']['Name']
      description?: string
      instanceId?: string
      snapshotId?: string
      importUrl?: string
      /** @description Only for imports. Otherwise it is taken from the source. */
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
    /** @description A subscription that an image is shared with. */
    ImageShare: {
      subscriptionId: string
      sharedAt: components['schemas']['Timestamp']
    }
    ImageShareRevoke: {
      /** @description Id of the subscription whose access is revoked. */
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
      /** @description Reason for the status ERROR. */
      statusReason: string | null
      statusReasonCode: string | null
      powerState: components['schemas']['InstancePowerState']
      /** @description The task in progress, such as `spawning`; null if there is none. */
      taskState: string | null
      flavor: components['schemas']['Flavor']
      image: components['schemas']['InstanceImage']
      fixedIp: string | null
      floatingIp: string | null
      /** @description Names of key pairs. */
      keyPairs: string[]
      /** @description Whether password login is enabled. The password is never returned. */
      passwordAuth?: boolean
      /** @description Ids of security groups. */
      securityGroups?: string[]
      networkInterfaces?: components['schemas']['InstanceNetworkInterface'][]
      availabilityZone?: string | null
      bootsFromVolume?: boolean
      rootDiskGb?: components['schemas']['Count'] | null
      rootVolumeName?: string | null
      rootVolumeId?: string | null
      /** @description Whether metrics are collected. Monitoring is billed. */
      monitoringEnabled: boolean
      /** @description Whether the instance is protected against deletion. */
      deletionProtection: boolean
      tags: components['schemas']['Tag'][]
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
    }
    /** @description An add-on or licence attached to an instance. */
    InstanceCatalogItem: {
      /** @description Id of the attachment. */
      id: string
      entitlementId: string
      itemKind: string
      itemId: string
      itemSlug: string
      name: string
      period: string
      unitPriceMinor: components['schemas']['Minor']
      currency: string
      /** @description State of the entitlement. */
      state: string
      assignedAt: components['schemas']['Timestamp']
    }
    /** @description One page of a list. */
    InstanceCatalogItemPage: {
      data: components['schemas']['InstanceCatalogItem'][]
      meta: components['schemas']['PageMeta']
    }
    /** @description The ways to connect to an instance, best first. */
    InstanceConnection: {
      instanceId: string
      descriptors: components['schemas']['ConnectionDescriptor'][]
    }
    /** @description A web console. Anyone who has the URL can use it until it expires. */
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
      /** @description WebSocket URL of the terminal. */
      webSocketUrl: string
      createdAt: components['schemas']['Timestamp']
      expiresAt: components['schemas']['Timestamp']
    }
    InstanceCreate: {
      name: components['schemas']['Name']
      flavorId: string
      imageId: string
      /** @description Defaults to the project's region. */
      region?: components['schemas']['RegionCode']
      /** @description Defaults to the project's oldest internal network. */
      networkId?: string
      availabilityZone?: string
      keyPairs?: components['schemas']['KeyPairReference'][]
      /** @description Defaults to the project's `default` group. */
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
    /** @description What an instance was created from. */
    InstanceImage: {
      id: string
      name: string
      os: string
      osVersion: string
    }
    /** @description Either a network, on which a new interface is created, or an unused network interface. */
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
    /** @description Metrics of an instance over a period of time. */
    InstanceMetrics: {
      instanceId: string
      from: components['schemas']['Timestamp']
      to: components['schemas']['Timestamp']
      stepSeconds: components['schemas']['Count']
      series: components['schemas']['MetricSeries'][]
    }
    /** @description A network interface that was attached after creation. */
    InstanceNetworkInterface: {
      id: string
      networkId: string
      networkName: string
      /** @description Empty until an address has been allocated. */
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
    /** @description An instance's configuration, as a template for similar instances. */
    InstanceTemplate: {
      instanceId: string
      format: components['schemas']['InstanceTemplateFormat']
      fileName: string
      content: string
      exportedAt: components['schemas']['Timestamp']
    }
    /** @enum {string} */
    InstanceTemplateFormat: 'json' | 'yaml'
    /** @description Omitted fields do not change. */
    InstanceUpdate: {
      name?: components['schemas']['Name']
      monitoringEnabled?: boolean
      deletionProtection?: boolean
    }
    InstanceVolumeAction: {
      volumeId: string
    }
    /** @description An invoice for one billing period of a subscription. */
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
      /** @description Null if it is a draft. */
      issuedAt: components['schemas']['Timestamp'] | null
      dueAt: components['schemas']['Timestamp'] | null
      paidAt: components['schemas']['Timestamp'] | null
      lines: components['schemas']['InvoiceLine'][]
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
    }
    /** @description A line of an invoice. */
    InvoiceLine: {
      id: string
      projectId: string
      service: components['schemas']['CostService']
      region: components['schemas']['RegionCode']
      sku: string
      description: string
      /** @description Number of units used, rounded. */
      quantity: components['schemas']['Count']
      unit: string
      /** @description Price per unit, rounded if it includes a fraction of a minor unit. */
      unitPriceMinor: components['schemas']['Minor']
      /** @description Exact amount. The lines' amounts add up to the total. */
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
    /** @description How tunnel traffic is protected (Phase 2). */
    IpsecPolicy: {
      origin?: components['schemas']['Origin']
      id: string
      name: string
      /** @description Empty if not set. */
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
      /** @description Null until it has been created at the provider. */
      providerId: string | null
      /** @description Number of connections that use it. */
      usedByCount: components['schemas']['Count']
    }
    /** @description Omitted fields get Neutron's defaults. */
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
    /** @description A named public key. */
    KeyPair: {
      id: string
      name: string
      type: components['schemas']['KeyPairType']
      /** @description SHA-256 fingerprint of the public key, in OpenSSH format. */
      fingerprint: string
      /** @description In OpenSSH format, on one line. */
      publicKey: string
      createdAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
    }
    KeyPairCreate: {
      /** @description Unique within the project. */
      name: string
      /** @description Public key to import, in OpenSSH format. If omitted, a key pair is generated. */
      publicKey?: string
    }
    KeyPairExport: {
      /** @description Default: `openssh`. */
      format?: components['schemas']['KeyPairExportFormat']
    }
    /** @enum {string} */
    KeyPairExportFormat: 'openssh' | 'pem'
    /** @description The public key as a file. The service does not store the private key. */
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
    /** @description Name or id of a key pair. */
    KeyPairReference: string
    /** @enum {string} */
    KeyPairType: 'ed25519' | 'rsa' | 'ecdsa'
    /** @description A new key pair. The private key is shown only once. */
    KeyPairWithPrivateKey: {
      id: string
      name: string
      type: components['schemas']['KeyPairType']
      /** @description SHA-256 fingerprint of the public key, in OpenSSH format. */
      fingerprint: string
      /** @description In OpenSSH format, on one line. */
      publicKey: string
      createdAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
      /** @description In OpenSSH format; null if the key was imported. */
      privateKey: string | null
    }
    /** @description Name of a subscription or project. */
    Label: string
    /** @description A port on which a load balancer accepts traffic. */
    Listener: {
      id: string
      name: string
      /** @description Empty if not set. */
      description: string
      protocol: components['schemas']['ListenerProtocol']
      protocolPort: components['schemas']['PortNumber']
      connectionLimit: components['schemas']['ConnectionLimit']
      /** @description Id of the pool that traffic is forwarded to; null if there is none. */
      defaultPoolId: string | null
      /** @description Id of the certificate for TERMINATED_HTTPS; null for other protocols. */
      certificateId: string | null
      /** @description Ranges that may connect. Empty means any address. */
      allowedCidrs: string[]
      /** @description HTTP headers to add to requests, such as `X-Forwarded-For`. */
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
      /** @description Required for TERMINATED_HTTPS, not allowed for other protocols. */
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
    /** @description Listener timeout in milliseconds, up to one year. */
    ListenerTimeout: number
    /** @description The protocol and port cannot be changed. */
    ListenerUpdate: {
      name?: components['schemas']['Name']
      description?: string
      connectionLimit?: components['schemas']['ConnectionLimit']
      /** @description Null stops forwarding traffic. */
      defaultPoolId?: string | null
      certificateId?: string
      allowedCidrs?: components['schemas']['AllowedCidr'][]
      insertHeaders?: components['schemas']['InsertableHeader'][]
      timeoutClientDataMs?: components['schemas']['ListenerTimeout']
      timeoutMemberConnectMs?: components['schemas']['ListenerTimeout']
      timeoutMemberDataMs?: components['schemas']['ListenerTimeout']
      adminStateUp?: boolean
    }
    /** @description A load balancer and all of its parts. */
    LoadBalancer: {
      origin?: components['schemas']['Origin']
      id: string
      name: string
      /** @description Empty if not set. */
      description: string
      region: components['schemas']['RegionCode']
      provider: string
      availabilityZone: string | null
      /** @description Address that clients connect to; null until it has been allocated. */
      vipAddress: string | null
      vipSubnetId: string
      vipNetworkId: string
      /** @description Id of the network interface that has the address; null until it has been created. */
      vipInterfaceId: string | null
      /** @description Associated floating IP. */
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
    /** @description A certificate for TERMINATED_HTTPS listeners. Its private key is never returned. */
    LoadBalancerCertificate: {
      id: string
      name: string
      subject: string
      issuer: string
      /** @description Host names it is valid for. */
      subjectAltNames: string[]
      serialNumber: string
      /** @description SHA-256 fingerprint of the certificate, in hex. */
      fingerprint: string
      notBefore: components['schemas']['Timestamp']
      notAfter: components['schemas']['Timestamp']
      createdAt: components['schemas']['Timestamp']
    }
    /** @description A list without pagination. */
    LoadBalancerCertificateCollection: {
      data: components['schemas']['LoadBalancerCertificate'][]
    }
    LoadBalancerCertificateCreate: {
      name: components['schemas']['Name']
      /** @description Certificate in PEM format. */
      certificate: string
      /** @description Private key in PEM format, without a passphrase. Write-only. */
      privateKey: string
      /** @description Intermediate certificates in PEM format, starting with the issuer of the certificate. */
      chain?: string
    }
    /** @description Requires a subnet or a network. If both are given, the subnet is used. */
    LoadBalancerCreate: {
      name: components['schemas']['Name']
      /** @description Default: empty. */
      description?: string
      region?: components['schemas']['RegionCode']
      vipSubnetId?: string
      vipNetworkId?: string
      /** @description A free address in the subnet. If omitted, one is chosen. */
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
    /** @description An amount of money. */
    Money: {
      /** @description Ten-thousandths of the currency unit. */
      amount: components['schemas']['Minor']
      /** @description ISO 4217 code. */
      currency: string
    }
    /** @description A user-defined name: well-formed text without control characters or leading or trailing white space. */
    Name: string
    /** @description A project network, or an external network that connects to the outside. */
    Network: {
      id: string
      name: string
      description: string
      region: string
      status: components['schemas']['NetworkStatus']
      statusReason: string | null
      statusReasonCode: string | null
      adminStateUp: boolean
      /** @description Whether it connects to the outside. External networks provide router gateways and floating IPs. */
      external: boolean
      /** @description Whether the provider shares it with the project. */
      shared: boolean
      mtu: components['schemas']['Count']
      /** @description Default for new ports. */
      portSecurity: boolean
      subnets: components['schemas']['Subnet'][]
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
    }
    NetworkCreate: {
      name: components['schemas']['Name']
      /** @description Defaults to the project's region. */
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
      /** @description The first of `fixedIps`; empty until an address has been allocated. */
      fixedIp: string
      fixedIps: components['schemas']['FixedIp'][]
      mac: string
      status: components['schemas']['PortStatus']
      statusReason: string | null
      adminStateUp: boolean
      portSecurity: boolean
      /** @description Ids of security groups. */
      securityGroups: string[]
      /** @description Associated floating IP. */
      floatingIp: string | null
      device: components['schemas']['PortDevice'] | null
      bindingType: components['schemas']['PortBinding']
      bindingHost: string | null
      mtu: components['schemas']['Count']
      /** @description Derived from the address. The name might not resolve. */
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
      /** @description If omitted, one address is allocated from a subnet of the network. If empty, none is allocated. */
      fixedIps?: components['schemas']['FixedIpRequest'][]
      mac?: components['schemas']['MacAddress']
      /** @description Default: `true`. */
      adminStateUp?: boolean
      /** @description Defaults to the network's setting. */
      portSecurity?: boolean
      /** @description Defaults to the project's default group. */
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
      /** @description Can only be disabled if the port has no security groups and no address pairs. */
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
     * @description Status of a network or subnet.
     * @enum {string}
     */
    NetworkStatus: 'ACTIVE' | 'DOWN' | 'BUILD' | 'ERROR'
    NetworkUpdate: {
      name?: components['schemas']['Name']
      description?: string
      /** @description If false, the network's status becomes DOWN. */
      adminStateUp?: boolean
      mtu?: number
      portSecurity?: boolean
    }
    /** @description Where alerts are sent. The sandbox does not deliver messages; it only records that they would have been sent. */
    NotificationChannel: {
      origin?: components['schemas']['Origin']
      id: string
      name: string
      type: components['schemas']['NotificationChannelType']
      enabled: boolean
      /** @description Recipients of an email channel; empty for other types. */
      recipients: string[]
      /** @description URL that a webhook or Slack channel posts to; null for email. */
      url: string | null
      /** @description Whether deliveries are signed. The secret is never returned. */
      hasSecret: boolean
      /** @description Number of alert rules that use it. */
      usedByCount: components['schemas']['Count']
      lastDeliveryAt: components['schemas']['Timestamp'] | null
      lastDeliveryStatus: components['schemas']['DeliveryStatus'] | null
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
    }
    /** @description An email channel requires `recipients`, any other type a `url`. */
    NotificationChannelCreate: {
      name: components['schemas']['Name']
      type: components['schemas']['NotificationChannelType']
      /** @description Default: `true`. */
      enabled?: boolean
      recipients?: components['schemas']['ChannelRecipient'][]
      url?: components['schemas']['ChannelUrl']
      /** @description Secret for signing deliveries. Write-only. */
      secret?: string
    }
    /** @description One page of a list. */
    NotificationChannelPage: {
      data: components['schemas']['NotificationChannel'][]
      meta: components['schemas']['PageMeta']
    }
    /** @enum {string} */
    NotificationChannelType: 'email' | 'webhook' | 'slack'
    /** @description The type cannot be changed. */
    NotificationChannelUpdate: {
      name?: components['schemas']['Name']
      enabled?: boolean
      recipients?: components['schemas']['ChannelRecipient'][]
      url?: components['schemas']['ChannelUrl']
      /** @description Null stops signing deliveries. */
      secret?: string | null
    }
    ObjectKey: string
    /** @enum {string} */
    OperatingStatus: 'ONLINE' | 'OFFLINE' | 'DRAINING' | 'DEGRADED' | 'ERROR' | 'NO_MONITOR'
    /** @description An asynchronous job. */
    Operation: {
      id: string
      /** @description What it does, such as `network.router.create`. */
      action: string
      state: components['schemas']['OperationState']
      /** @description Kind of its resource, as in events; null if it has no resource. */
      resourceKind: string | null
      resourceId: string | null
      /** @description Name of the resource when the job was created. */
      resourceName: string | null
      /** @description Principal that requested it. */
      principalId: string | null
      /** @description IP address of the request. */
      sourceIp: string | null
      progressPercent: number | null
      /** @description Why it failed. */
      error: components['schemas']['ApiError'] | null
      /** @description A problem that occurred although the job succeeded. */
      warning: components['schemas']['ApiError'] | null
      startedAt: components['schemas']['Timestamp'] | null
      finishedAt: components['schemas']['Timestamp'] | null
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
    }
    /** @enum {string} */
    OperationState: 'PENDING' | 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED'
    /**
     * @description How a resource was created.
     * @enum {string}
     */
    Origin: 'portal' | 'api' | 'system' | 'imported'
    /** @description Pagination details of a list. */
    PageMeta: {
      page: components['schemas']['Count']
      pageSize: components['schemas']['Count']
      /** @description Total number of items on all pages. */
      total: components['schemas']['Count']
      hasNext: boolean
    }
    /** @description A payment method. Only the last digits of numbers are shown. */
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
    /** @description An address range in CIDR notation, such as `192.168.0.0/24`. */
    PeerCidr: string
    /**
     * @description Access level of a role for a resource key.
     * @enum {string}
     */
    PermissionLevel: 'manage' | 'read' | 'none'
    /** @description Levels for all resource keys. */
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
    /** @description Levels by resource key. Omitted keys default to `none`. */
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
    /** @description A group of members that share traffic. */
    Pool: {
      id: string
      name: string
      /** @description Empty if not set. */
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
      /** @description Id of a listener that gets this pool as its default pool. */
      listenerId?: string
      /** @description Default: `true`. */
      adminStateUp?: boolean
    }
    /** @enum {string} */
    PoolProtocol: 'HTTP' | 'HTTPS' | 'TCP' | 'UDP' | 'SCTP' | 'PROXY' | 'PROXYV2'
    /** @description The protocol cannot be changed. */
    PoolUpdate: {
      name?: components['schemas']['Name']
      description?: string
      algorithm?: components['schemas']['BalancingAlgorithm']
      sessionPersistence?: components['schemas']['SessionPersistenceInput'] | null
      adminStateUp?: boolean
    }
    /** @enum {string} */
    PortBinding: 'normal' | 'direct' | 'macvtap'
    /** @description The device that a port is bound to. */
    PortDevice: {
      kind: components['schemas']['DeviceKind']
      id: string
      name: string
      /** @description Service that bound the port, such as `compute:nova`. */
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
    /** @description A project, which most resources belong to. Its id is the `scopeId` in other paths. */
    Project: {
      /** @description Does not change when the project is renamed. */
      id: string
      subscriptionId: string
      name: string
      region: components['schemas']['RegionCode']
    }
    ProjectCreate: {
      name: components['schemas']['Label']
      /** @description Defaults to the subscription's default region. */
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
    /** @description A create request prepared by the assistant. It expires after 10 minutes. */
    Proposal: {
      id: string
      projectId: string
      /** @description Principal it was made for. Nobody else can see it. */
      principalId: string
      title: string
      status: components['schemas']['ProposalStatus']
      /** @description Action performed on confirmation, such as `compute.instance.create`. */
      action: string
      /** @description Request body sent on confirmation. */
      request: components['schemas']['InstanceCreate']
      /** @description Id of the instance that was created. */
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
    /** @description Whether a tenant may use the provider's API. */
    ProviderApiAccess: {
      /** @description Tenant id. */
      id: string
      enabled: boolean
      /** @description Who last changed the setting; null if it was never changed. */
      updatedBy: string | null
      updatedAt: components['schemas']['Timestamp'] | null
    }
    ProviderApiAccessSet: {
      enabled: boolean
    }
    /** @description A provider application credential of the project, without its secret. */
    ProviderCredential: {
      id: string
      name: string
      /** @description Empty if not set. */
      description: string
      projectId: string
      region: components['schemas']['RegionCode']
      /** @description Id to use with the secret. */
      applicationCredentialId: string
      authUrl: string
      /** @description User who created it. */
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
      /** @description If omitted, it does not expire. */
      expiresAt?: components['schemas']['Timestamp']
    }
    /** @description One page of a list. */
    ProviderCredentialPage: {
      data: components['schemas']['ProviderCredential'][]
      meta: components['schemas']['PageMeta']
    }
    /** @description A provider credential with its secret, which is shown only once. */
    ProviderCredentialWithSecret: {
      id: string
      name: string
      /** @description Empty if not set. */
      description: string
      projectId: string
      region: components['schemas']['RegionCode']
      /** @description Id to use with the secret. */
      applicationCredentialId: string
      authUrl: string
      /** @description User who created it. */
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
    /** @description A project's share of a quota. */
    QuotaAllocation: {
      /** @description Quota id, the same in every project. */
      id: string
      name: string
      resource: components['schemas']['QuotaResource']
      unit: components['schemas']['QuotaUnit']
      projectId: string
      subscriptionId: string
      /** @description Amount allocated to the project. */
      allocated: components['schemas']['Count']
      /** @description Amount the project currently uses. */
      used: components['schemas']['Count']
      /** @description Limit of the whole subscription. */
      limit: components['schemas']['Count']
      /** @description Amount that can still be added to this project's allocation. */
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
    /** @description A request to raise a limit. */
    QuotaIncrease: {
      id: string
      subscriptionId: string
      quotaId: string
      /** @description Name of the quota. */
      name: string
      status: components['schemas']['QuotaIncreaseStatus']
      /** @description Limit at the time of the request. */
      currentLimit: components['schemas']['Count']
      requestedLimit: components['schemas']['Count']
      /** @description Empty if none was given. */
      reason: string
      requestedBy: string
      decidedAt: components['schemas']['Timestamp'] | null
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
    }
    QuotaIncreaseCreate: {
      quotaId: string
      /** @description Must be above the current limit. */
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
     * @description A resource limited by quotas.
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
    /** @description Id of a record that a request body refers to. */
    RecordId: string
    /** @description A location where resources can be created. */
    Region: {
      /** @description Same as `code`. */
      id: components['schemas']['RegionCode']
      code: components['schemas']['RegionCode']
      name: string
      /** @description ISO 3166-1 alpha-2 code. */
      country: string
      status: components['schemas']['RegionStatus']
      availabilityZones: string[]
    }
    /** @description Region code. */
    RegionCode: string
    /** @description One page of a list. */
    RegionPage: {
      data: components['schemas']['Region'][]
      meta: components['schemas']['PageMeta']
    }
    /** @enum {string} */
    RegionStatus: 'active' | 'inactive'
    /** @description A backup of a volume, created by a run. */
    RestorePoint: {
      id: string
      planId: string
      runId: string
      volumeId: string
      volumeName: string
      status: components['schemas']['RestorePointStatus']
      /** @description Size of the volume at the time of the backup. */
      sizeGb: components['schemas']['Count']
      /** @description Storage used by the backup. */
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
      /** @description Whether to restore to a new volume or overwrite the original one. Default: `new`. */
      target?: components['schemas']['RestoreTarget']
      /** @description Name of the new volume. */
      name?: components['schemas']['Name']
    }
    /** @enum {string} */
    RestorePointStatus: 'available' | 'restoring' | 'error'
    /** @enum {string} */
    RestoreTarget: 'new' | 'original'
    /** @description What was revoked. */
    RevocationResult: {
      userId: string
      target: components['schemas']['RevocationTarget']
      revokedCount: components['schemas']['Count']
      revokedAt: components['schemas']['Timestamp']
    }
    /** @enum {string} */
    RevocationTarget: 'session' | 'all_sessions' | 'mfa_device' | 'api_key'
    /** @description A set of permissions that can be granted to principals. */
    Role: {
      id: string
      name: string
      /** @description Empty if not set. */
      description: string
      /** @description Whether it was created by the tenant. */
      custom: boolean
      /** @description Whether it is built in: identical in every tenant and read-only. */
      builtIn: boolean
      /** @description Number of users and service accounts that hold a custom role, each counted once; null for built-in roles, whose assignments must be listed instead. */
      memberCount: components['schemas']['Count'] | null
      assignableScopes: components['schemas']['RoleScope'][]
      permissions: components['schemas']['PermissionMatrix']
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
    }
    /** @description A grant of a role to a principal. */
    RoleAssignment: {
      id: string
      roleId: string
      principalId: string
      principalType: components['schemas']['PrincipalType']
      scopeKind: components['schemas']['GrantKind']
      /** @description Id of the tenant, subscription or project where it is granted. */
      scopeId: string
      grantedAt: components['schemas']['Timestamp']
    }
    RoleAssignmentCreate: {
      /** @description Id of a user or service account. */
      principalId: string
      /** @description The project or its subscription. Default: `project`. */
      scopeKind?: components['schemas']['RoleScope']
    }
    /** @description One page of a list. */
    RoleAssignmentPage: {
      data: components['schemas']['RoleAssignment'][]
      meta: components['schemas']['PageMeta']
    }
    /** @description An assignment of a role, as listed for the role. */
    RoleAssignmentRow: {
      id: string
      principalId: string
      /** @description Name of the principal. */
      name: string
      type: components['schemas']['PrincipalType']
      scopeKind: components['schemas']['GrantKind']
      /** @description Display name of the scope where it is granted. */
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
      /** @description Defaults to both. */
      assignableScopes?: components['schemas']['RoleScope'][]
      permissions: components['schemas']['PermissionMatrixInput']
    }
    /** @description Printable characters from the Basic Multilingual Plane, without leading or trailing spaces. */
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
      /** @description Omitted keys keep their level. */
      permissions?: components['schemas']['PermissionMatrixInput']
    }
    /** @description A router, which connects a project's networks to each other and to external networks. */
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
      /** @description Defaults to the project's region. */
      region?: components['schemas']['RegionCode']
      /** @description Accepted, but then rejected by the provider. Default: `false`. */
      ha?: boolean
      /** @description Name of an external network. If omitted or blank, one is chosen. Null means no gateway. */
      externalNetwork?: string | null
      /** @description Cannot be false if the router has a gateway. Default: `true`. */
      snatEnabled?: boolean
      /** @description Must be empty. Add routes after creating the router. */
      routes?: unknown[]
    }
    /** @description A router's port on a subnet. */
    RouterInterface: {
      /** @description Id of the port. */
      id: string
      /** @description Id of the subnet. */
      subnet: string
      /** @description Id of the network. */
      network: string
      fixedIp: string
      status: string
      /** @description Whether it is managed by the platform. If true, only the platform can remove it. */
      platformManaged: boolean
    }
    /** @description A subnet, or an unused port. */
    RouterInterfaceCreate: {
      /** @description Id of a subnet. The router gets the subnet's gateway address, or `fixedIp`. */
      subnetId?: components['schemas']['RecordId']
      /** @description Id of a port for the router to use. */
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
      /** @description An address on a subnet that the router is connected to. */
      nexthop: components['schemas']['IpAddress']
    }
    /** @enum {string} */
    RouterStatus: 'ACTIVE' | 'DOWN' | 'BUILD' | 'ERROR'
    RouterUpdate: {
      name?: string
      /** @description If false, the router's status becomes DOWN. */
      adminStateUp?: boolean
      /** @description Name of an external network. Null removes the gateway. */
      externalNetwork?: string | null
      /** @description Cannot be false if the router has a gateway. */
      snatEnabled?: boolean
    }
    /** @enum {string} */
    RuleDirection: 'ingress' | 'egress'
    /** @description A set of rules that can be applied to multiple ports. Traffic that no rule allows is blocked. */
    SecurityGroup: {
      id: string
      name: string
      description: string
      region: string
      stateful: boolean
      /** @description Whether this is the project's default group, which is applied to new ports. */
      isDefault: boolean
      rules: components['schemas']['SecurityGroupRule'][]
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
    }
    SecurityGroupCreate: {
      name: components['schemas']['Name']
      description?: string
      /** @description Defaults to the project's region. */
      region?: components['schemas']['RegionCode']
      /** @description Default: `true`. */
      stateful?: boolean
    }
    /** @description One page of a list. */
    SecurityGroupPage: {
      data: components['schemas']['SecurityGroup'][]
      meta: components['schemas']['PageMeta']
    }
    /** @description Id of a security group. */
    SecurityGroupReference: string
    /** @description A rule that allows traffic. */
    SecurityGroupRule: {
      id: string
      direction: components['schemas']['RuleDirection']
      etherType: components['schemas']['EtherType']
      /** @description A name such as `tcp`, or an IP protocol number; null means any. */
      protocol: string | null
      /** @description First port, or the ICMP type; null means any. */
      portRangeMin: components['schemas']['Count'] | null
      /** @description Last port, or the ICMP code; null means any. */
      portRangeMax: components['schemas']['Count'] | null
      /** @description Null means any address, unless `remoteGroupId` is set. */
      remoteIpPrefix: string | null
      /** @description Id of the group whose members the rule applies to. */
      remoteGroupId: string | null
      description: string
      createdAt: components['schemas']['Timestamp']
    }
    SecurityGroupRuleCreate: {
      direction: components['schemas']['RuleDirection']
      /** @description Default: `IPv4`. */
      etherType?: components['schemas']['EtherType']
      /** @description A name such as `tcp`, `udp` or `icmp`, or an IP protocol number. Null or omitted means any. */
      protocol?: string | null
      portRangeMin?: number | null
      portRangeMax?: number | null
      /** @description Cannot be combined with `remoteGroupId`. */
      remoteIpPrefix?: string | null
      remoteGroupId?: components['schemas']['RecordId'] | null
      description?: string
    }
    SecurityGroupUpdate: {
      name?: components['schemas']['Name']
      description?: string
      /** @description Cannot be changed while a port uses the group. */
      stateful?: boolean
    }
    /** @description A principal for use by programs. */
    ServiceAccount: {
      id: string
      name: string
      /** @description Empty if not set. */
      description: string
      status: components['schemas']['ServiceAccountStatus']
      /** @description Id of its role, or of the most recently granted one if it has several; null if it has none. */
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
      /** @description Where to grant the role: on the project or on its subscription. Default: `project`. */
      scopeKind?: components['schemas']['RoleScope']
    }
    /** @description A credential of a service account. */
    ServiceAccountKey: {
      id: string
      serviceAccountId: string
      name: string
      /** @description First characters of the secret. */
      prefix: string
      scopes: components['schemas']['TokenScope'][]
      /** @description Null if it does not expire. */
      expiresAt: components['schemas']['Timestamp'] | null
      revokedAt: components['schemas']['Timestamp'] | null
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
    }
    ServiceAccountKeyCreate: {
      name: components['schemas']['Name']
      /** @description Defaults to all scopes except `iam:write`, which is not allowed. */
      scopes?: components['schemas']['TokenScope'][]
      /** @description Defaults to the expiry of the calling token, or to 90 days if the call is made without one. */
      lifetime?: components['schemas']['TokenLifetime']
      /** @description Only with the lifetime `custom`. */
      expiresAt?: components['schemas']['Timestamp']
    }
    /** @description One page of a list. */
    ServiceAccountKeyPage: {
      data: components['schemas']['ServiceAccountKey'][]
      meta: components['schemas']['PageMeta']
    }
    /** @description A new key with its secret, which is shown only once. */
    ServiceAccountKeyWithSecret: {
      id: string
      serviceAccountId: string
      name: string
      /** @description First characters of the secret. */
      prefix: string
      scopes: components['schemas']['TokenScope'][]
      /** @description Null if it does not expire. */
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
    /** @description Cost of a service in the current period. */
    ServiceCost: {
      service: components['schemas']['CostService']
      amountMinor: components['schemas']['Minor']
    }
    /** @description Session persistence: how a client's requests are sent to the same member. */
    SessionPersistence: {
      type: components['schemas']['SessionPersistenceType']
      /** @description Name of the application's cookie; null unless the type is APP_COOKIE. */
      cookieName: string | null
    }
    SessionPersistenceInput: {
      type: components['schemas']['SessionPersistenceType']
      cookieName?: string | null
    }
    /** @enum {string} */
    SessionPersistenceType: 'SOURCE_IP' | 'HTTP_COOKIE' | 'APP_COOKIE'
    /** @description A point-in-time copy of an instance's root disk. */
    Snapshot: {
      id: string
      name: string
      description: string
      status: components['schemas']['SnapshotStatus']
      statusReason: string | null
      statusReasonCode: string | null
      instanceId: string
      /** @description Name of the instance when the snapshot was taken. */
      instanceName: string
      region: components['schemas']['RegionCode']
      os: string
      osVersion: string
      /** @description Null until the snapshot has been created. */
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
    /** @description How a tenant's users sign in through their own identity provider. */
    SsoConfiguration: {
      id: string
      enabled: boolean
      protocol: components['schemas']['SsoProtocol']
      displayName: string
      idpMetadataUrl: string
      entityId: string
      /** @description URL to which the identity provider posts its responses. */
      acsUrl: string
      /** @description Public signing certificate in PEM format. Never contains a private key. */
      certificate: string
      /** @description Whether password sign-in is disabled. */
      disableLocalPassword: boolean
      lastSync: components['schemas']['Timestamp'] | null
      /** @description Verified domains. */
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
    /** @description An address range on a network. */
    Subnet: {
      id: string
      networkId: string
      name: string
      description: string
      status: components['schemas']['NetworkStatus']
      cidr: string
      /** @enum {number} */
      ipVersion: 4 | 6
      /** @description Null if it has no gateway. */
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
      /** @description Defaults to the first address. Null means no gateway. */
      gatewayIp?: components['schemas']['IpAddress'] | null
      /** @description Default: `true`. */
      dhcpEnabled?: boolean
      dnsServers?: components['schemas']['IpAddress'][]
      /** @description Defaults to all addresses except the gateway's. */
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
      /** @description Does not change when the subscription is renamed. */
      id: string
      tenantId: string
      name: string
      currency: components['schemas']['CurrencyCode']
      /** @description Default region for new projects. */
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
    /** @description A label on a resource. */
    Tag: {
      key: string
      value: string
    }
    /** @description All tags of a resource, as sent to PUT …/tags. */
    TagSet: components['schemas']['Tag'][]
    /** @description Either an instance, which is reached at its fixed address, or an address. */
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
    /** @description Status of the key that signs temporary URLs. The key is never returned. */
    TempUrlKey: {
      /** @description False until it has been rotated for the first time. */
      configured: boolean
      rotatedAt: components['schemas']['Timestamp'] | null
      /** @description Age in whole days; null if there is no key. */
      ageDays: components['schemas']['Count'] | null
      /** @description Age in days at which rotation is recommended. */
      rotateAfterDays: components['schemas']['Count']
      rotationDue: boolean
      advice: string
    }
    /**
     * Format: date-time
     * @description A UTC timestamp.
     */
    Timestamp: string
    /**
     * @description Lifetime of a credential. `custom` requires `expiresAt`.
     * @enum {string}
     */
    TokenLifetime: '30d' | '60d' | '90d' | 'custom' | 'never'
    /**
     * @description A scope, which limits what a credential may be used for.
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
    /** @description A ledger entry. */
    Transaction: {
      id: string
      subscriptionId: string
      type: components['schemas']['TransactionType']
      status: components['schemas']['TransactionStatus']
      /** @description Why it failed, or `cancelled` if it was cancelled. */
      failureReason: string | null
      description: string
      /** @description Reference shown on the bank statement. */
      reference: string | null
      /** @description Negative if it reduces the balance. */
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
      /** @description Null or omitted for the current ledger. */
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
    /** @description A user. */
    User: {
      id: string
      name: string
      email: string
      status: components['schemas']['UserStatus']
      /** @description Whether at least one second factor is enrolled. */
      mfaEnabled: boolean
      sessions: components['schemas']['UserSession'][]
      mfaDevices: components['schemas']['MfaDevice'][]
      apiKeys: components['schemas']['UserApiKey'][]
      lastSignInAt: components['schemas']['Timestamp'] | null
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
    }
    /** @description A personal key for legacy integrations. */
    UserApiKey: {
      id: string
      name: string
      /** @description First characters of the secret. */
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
      /** @description Defaults to the email address. */
      name?: components['schemas']['Name']
      /** @description Id of a role to grant with the invitation. */
      role?: string
      /** @description Where to grant the role: on the project or on its subscription. Default: `project`. */
      scopeKind?: components['schemas']['RoleScope']
    }
    /** @description One page of a list. */
    UserPage: {
      data: components['schemas']['User'][]
      meta: components['schemas']['PageMeta']
    }
    UserRevocation: {
      target: components['schemas']['RevocationTarget']
      /** @description Id of what to revoke. Null or omitted to revoke all sessions. */
      targetId?: string | null
    }
    /** @description A console session. */
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
    /** @description A disk that exists independently of the instances it is attached to. */
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
      /** @description Name of its volume type. */
      volumeType: string
      availabilityZone: string | null
      bootable: boolean
      encrypted: boolean
      multiattach: boolean
      attachments: components['schemas']['VolumeAttachment'][]
      /** @description Id of the snapshot it was created from. */
      snapshotId: string | null
      /** @description Id of the volume it was cloned from. */
      sourceVolumeId: string | null
      tags: components['schemas']['Tag'][]
      origin?: components['schemas']['Origin']
    }
    VolumeAttach: {
      instanceId: string
      /** @description Defaults to the next free device. */
      device?: string
    }
    /** @description Attachment of a volume to an instance. */
    VolumeAttachment: {
      id: string
      instanceId: string
      instanceName: string
      /** @description Device name in the guest. */
      device: string
      attachedAt: components['schemas']['Timestamp']
    }
    VolumeClone: {
      name: components['schemas']['Name']
      /** @description Defaults to the size of the source volume, which is also the minimum. */
      sizeGb?: number
    }
    VolumeCreate: {
      name: components['schemas']['Name']
      sizeGb: number
      /** @description Name or id. Defaults to the snapshot's type or the region's default type. */
      volumeType?: string
      region?: components['schemas']['RegionCode']
      /** @description Id of a snapshot to create the volume from. */
      snapshotId?: string | null
      tags?: components['schemas']['VolumeTags']
    }
    VolumeDetach: {
      /** @description Required only if the volume is attached to multiple instances. */
      instanceId?: string
    }
    /** @description One page of a list. */
    VolumePage: {
      data: components['schemas']['Volume'][]
      meta: components['schemas']['PageMeta']
    }
    VolumeResize: {
      /** @description Must be larger than the current size. Volumes cannot shrink. */
      sizeGb: number
    }
    VolumeRetype: {
      /** @description Name or id of a type in the same region. */
      volumeType: string
    }
    /** @description A point-in-time copy of a volume. */
    VolumeSnapshot: {
      subscriptionId: string
      projectId: string
      region: components['schemas']['RegionCode']
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
      id: string
      name: string
      /** @description Empty if not set. */
      description: string
      status: components['schemas']['VolumeSnapshotStatus']
      statusReason: string | null
      statusReasonCode: string | null
      volumeId: string
      volumeName: string
      /** @description Size of the volume when the snapshot was created. */
      sizeGb: components['schemas']['Count']
      /** @description Name of the volume's type. */
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
      /** @description Name of the new volume. */
      name: components['schemas']['Name']
      /** @description Defaults to the size of the snapshot, which is also the minimum. */
      sizeGb?: number
      /** @description Name or id. Defaults to the snapshot's type. */
      volumeType?: string
    }
    /** @enum {string} */
    VolumeSnapshotStatus: 'creating' | 'available' | 'deleting' | 'error'
    /**
     * @description Statuses as named by the block storage provider.
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
    /** @description A pending transfer of a volume to another project. */
    VolumeTransfer: {
      id: string
      name: string
      /** @description Id of the project that offers the volume. */
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
    /** @description A list without pagination. */
    VolumeTransferCollection: {
      data: components['schemas']['VolumeTransfer'][]
    }
    VolumeTransferCreate: {
      /** @description Defaults to the name of the volume. */
      name?: components['schemas']['Name']
    }
    /** @description A new transfer with its key. */
    VolumeTransferOffer: {
      id: string
      name: string
      /** @description Id of the project that offers the volume. */
      projectId: string
      region: components['schemas']['RegionCode']
      volumeId: string
      volumeName: string
      sizeGb: components['schemas']['Count']
      createdAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
      /** @description Key required to accept the transfer. */
      authKey: string
    }
    /** @description A class of disks available in a region. */
    VolumeType: {
      id: string
      name: string
      description: string
      region: components['schemas']['RegionCode']
      /** @description Whether it is used for volumes that do not specify a type. */
      isDefault: boolean
      encrypted: boolean
      /** @description Whether its volumes can be attached to multiple instances. */
      multiattach: boolean
      /** @description Maximum I/O operations per second of a volume. */
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
    /** @description A tunnel to another site. The pre-shared key is never returned. */
    VpnConnection: {
      origin?: components['schemas']['Origin']
      id: string
      name: string
      /** @description Empty if not set. */
      description: string
      serviceId: string
      ikePolicyId: string
      ipsecPolicyId: string
      /** @description Address or host name of the peer gateway. */
      peerAddress: string
      /** @description Identity of the peer gateway. */
      peerId: string
      /** @description Identity of this gateway. If empty, its external address is used. */
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
      /** @description Null until it has been created at the provider. */
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
      /** @description Defaults to the peer's address. */
      peerId?: string
      /** @description Default: empty. */
      localId?: string
      /** @description Defaults to the VPN service's subnet. */
      localSubnetIds?: string[]
      peerCidrs: components['schemas']['PeerCidr'][]
      /** @description Key shared by both gateways. Write-only. */
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
      /** @description Key shared by both gateways. Write-only. */
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
    /** @description Key lifetime in seconds. */
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
    /** @description The local end of VPN tunnels, on a router. */
    VpnService: {
      origin?: components['schemas']['Origin']
      id: string
      name: string
      /** @description Empty if not set. */
      description: string
      /** @description Id of the router whose gateway carries the tunnels. */
      routerId: string
      /** @description Id of the local subnet for connections that do not specify any. */
      subnetId: string | null
      /** @description Address that peers connect to; null until it is known. */
      externalIp: string | null
      adminStateUp: boolean
      status: components['schemas']['VpnStatus']
      provisioningState: components['schemas']['VpnProvisioningState']
      statusReason: string | null
      statusReasonCode: string | null
      /** @description Null until it has been created at the provider. */
      providerId: string | null
      /** @description Number of connections that use it. */
      usedByCount: components['schemas']['Count']
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
    }
    VpnServiceCreate: {
      name: components['schemas']['Name']
      /** @description Default: empty. */
      description?: string
      /** @description Id of a router with an external gateway. */
      routerId: string
      /** @description Id of a subnet that the router is connected to. */
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
    /** @description The credential is missing or invalid. */
    Refusal401: {
      headers: {
        /** @description Request id: the one that the client sent, or a generated one. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description The caller's role, token scopes or access restrictions do not allow this. */
    Refusal403: {
      headers: {
        /** @description Request id: the one that the client sent, or a generated one. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description Not found, or not visible to this credential. */
    Refusal404: {
      headers: {
        /** @description Request id: the one that the client sent, or a generated one. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description A parameter or field is invalid. */
    Refusal422: {
      headers: {
        /** @description Request id: the one that the client sent, or a generated one. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description Rate limit exceeded. */
    Refusal429: {
      headers: {
        /** @description Request id: the one that the client sent, or a generated one. */
        'X-Request-Id': string
        'Retry-After'?: number
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description Internal error. */
    Refusal500: {
      headers: {
        /** @description Request id: the one that the client sent, or a generated one. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description A backend service is unavailable. */
    Refusal503: {
      headers: {
        /** @description Request id: the one that the client sent, or a generated one. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description The Idempotency-Key header is missing. */
    Refusal400: {
      headers: {
        /** @description Request id: the one that the client sent, or a generated one. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description Not allowed in the current state. */
    Refusal409: {
      headers: {
        /** @description Request id: the one that the client sent, or a generated one. */
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
        /** @description Request id: the one that the client sent, or a generated one. */
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
     * @description Id of a volume of the plan. The volume may have been deleted.
     * @example vol_data
     */
    'BackupVolumePath.volumeId': string
    /** @example bkt_assets */
    'BucketPath.bucketId': string
    /** @example bud_all */
    'BudgetPath.budgetId': string
    'CatalogQuery.order': components['schemas']['SortOrder']
    /** @description Matches any part of the name, ignoring case. */
    'CatalogQuery.q': string
    /** @description Only items available in this region. */
    'CatalogQuery.region': components['schemas']['RegionCode']
    'CatalogQuery.sort': 'name' | 'created'
    /**
     * @description ETag from the last read of the resource.
     * @example *
     */
    Conditional: string
    /** @description Number of lines to return, counted from the end. Defaults to all lines. */
    ConsoleLogQuery: number
    /** @example shr_home */
    'FileSharePath.fileShareId': string
    /** @description Defaults to the project's region. */
    FlavorAvailabilityQuery: components['schemas']['RegionCode']
    /** @example fip_spare */
    'FloatingIpPath.floatingIpId': string
    'FloatingIpQuery.order': components['schemas']['SortOrder']
    /** @description Matches any part of the address or description, ignoring case. */
    'FloatingIpQuery.q': string
    /** @description Only floating IPs in this region. */
    'FloatingIpQuery.region': components['schemas']['RegionCode']
    'FloatingIpQuery.sort': 'address' | 'created'
    'FloatingIpQuery.status': components['schemas']['FloatingIpStatus']
    /** @example hev_storage */
    'HealthEventPath.healthEventId': string
    'HealthEventQuery.order': components['schemas']['SortOrder']
    /** @description Matches any part of the title, ignoring case. */
    'HealthEventQuery.q': string
    'HealthEventQuery.region': components['schemas']['RegionCode']
    'HealthEventQuery.service': string
    'HealthEventQuery.severity': components['schemas']['HealthEventSeverity']
    'HealthEventQuery.sort': 'created' | 'starts'
    'HealthEventQuery.status': components['schemas']['HealthEventStatus']
    'HealthEventQuery.type': components['schemas']['HealthEventType']
    /**
     * @description A UUID that makes the request safe to retry for 24 hours.
     * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
     */
    Idempotent: string
    /** @example ike_standard */
    'IkePolicyPath.vpnIkePolicyId': string
    /** @example img_golden */
    'ImagePath.imageId': string
    /** @description Operating system, such as `Ubuntu`. Not case-sensitive. */
    'ImageQuery.os': string
    'ImageQuery.status': components['schemas']['ImageStatus']
    'ImageQuery.visibility': components['schemas']['ImageVisibility']
    /**
     * @description Project id.
     * @example prj_acme_prod
     */
    InProject: string
    /** @description Defaults to one hour before `to`. */
    'InstanceMetricsQuery.from': components['schemas']['Timestamp']
    /** @description Metric to return. Defaults to all metrics. */
    'InstanceMetricsQuery.metric': components['schemas']['InstanceMetricName']
    /** @description Interval between data points, in seconds. */
    'InstanceMetricsQuery.stepSeconds': number
    /** @description Defaults to now. */
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
    /** @description Matches any part of the name, ignoring case. */
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
    /** @description Whether the port is bound to a device. */
    'NetworkInterfaceQuery.attachment': 'attached' | 'unattached'
    'NetworkInterfaceQuery.order': components['schemas']['SortOrder']
    'NetworkInterfaceQuery.portSecurity': boolean
    /** @description Matches any part of the name, address, MAC address, or network, subnet or device name, ignoring case. */
    'NetworkInterfaceQuery.q': string
    /** @description Only ports in this region. */
    'NetworkInterfaceQuery.region': components['schemas']['RegionCode']
    /** @description `sgs` sorts by the number of security groups. */
    'NetworkInterfaceQuery.sort': 'name' | 'network' | 'ip' | 'sgs' | 'created'
    'NetworkInterfaceQuery.status': components['schemas']['PortStatus']
    /** @example net_app */
    'NetworkPath.networkId': string
    /** @example nch_ops */
    'NotificationChannelPath.notificationChannelId': string
    'NotificationChannelQuery.type': components['schemas']['NotificationChannelType']
    /** @example op_f3k9w2q7m1x8zc */
    OperationPath: string
    /** @description Page number, starting at 1. */
    'PageQuery.page': components['schemas']['Count']
    /** @description Number of items per page. */
    'PageQuery.pageSize': components['schemas']['Count']
    /** @example prp_pending */
    'ProposalPath.proposalId': string
    /** @example pcr_terraform */
    'ProviderCredentialPath.credentialId': string
    /** @example quo_instances */
    'QuotaPath.quotaId': string
    /**
     * @description Code of an active region.
     * @example eu-west-1
     */
    RegionPath: string
    /** @description Only records in this region. */
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
    /** @description Matches any part of the display name, ignoring case. */
    'SsoQuery.q': string
    /** @description Region code. Configurations apply to all regions. */
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
    /** @description Page number, starting at 1. */
    'WidePageQuery.page': components['schemas']['Count']
    /** @description Number of items per page. */
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
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['WidePageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['WidePageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['CatalogQuery.q']
        sort?: components['parameters']['CatalogQuery.sort']
        order?: components['parameters']['CatalogQuery.order']
        /** @description Only items available in this region. */
        region?: components['parameters']['CatalogQuery.region']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['WidePageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['WidePageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['CatalogQuery.q']
        sort?: components['parameters']['CatalogQuery.sort']
        order?: components['parameters']['CatalogQuery.order']
        /** @description Only items available in this region. */
        region?: components['parameters']['CatalogQuery.region']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['WidePageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['WidePageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['CatalogQuery.q']
        sort?: components['parameters']['CatalogQuery.sort']
        order?: components['parameters']['CatalogQuery.order']
        /** @description Only items available in this region. */
        region?: components['parameters']['CatalogQuery.region']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
      /** @description An open stream. It starts with a comment line, followed by one event per change. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Only from the sandbox: "true" if frames after Last-Event-ID are no longer kept, so the client must read everything again. The newest 20,000 frames are kept. */
          'X-Sandbox-Missed'?: string
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
        /** @example op_f3k9w2q7m1x8zc */
        operationId: components['parameters']['OperationPath']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Operation']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /** @example op_f3k9w2q7m1x8zc */
        operationId: components['parameters']['OperationPath']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['WidePageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['WidePageQuery.pageSize']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['WidePageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['WidePageQuery.pageSize']
      }
      header?: never
      path: {
        /**
         * @description Code of an active region.
         * @example eu-west-1
         */
        region: components['parameters']['RegionPath']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Project']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the action, actor name or resource name, ignoring case. */
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
        /** @description Only events at or after this time. */
        from?: components['schemas']['Timestamp']
        /** @description Only events before this time. */
        to?: components['schemas']['Timestamp']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ActivityEvent']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the title, ignoring case. */
        q?: string
        sort?: 'title' | 'created'
        order?: components['schemas']['SortOrder']
        status?: components['schemas']['ProposalStatus']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Proposal']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Created. */
      201: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Budget']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success, with no response body. */
      204: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Commitment']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        groupBy?: components['schemas']['CostGrouping']
        /** @description Only this project in the subscription. */
        projectId?: string
        /** @description First UTC day: a date, or an instant on that day. */
        from?: string | components['schemas']['Timestamp']
        /** @description UTC day after the last one: a date, or an instant on that day. */
        to?: string | components['schemas']['Timestamp']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Credit']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['WidePageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['WidePageQuery.pageSize']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Entitlement']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the invoice number, ignoring case. */
        q?: string
        sort?: 'number' | 'created' | 'total'
        order?: components['schemas']['SortOrder']
        status?: components['schemas']['InvoiceStatus']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Invoice']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
          /** @description Request id: the one that the client sent, or a generated one. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['PaymentMethod']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Created. */
      201: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['QuotaIncrease']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the description or reference, ignoring case. */
        q?: string
        sort?: 'created' | 'amount'
        order?: components['schemas']['SortOrder']
        type?: components['schemas']['TransactionType']
        status?: components['schemas']['TransactionStatus']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Transaction']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
          /** @description Request id: the one that the client sent, or a generated one. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
        /** @description Defaults to the project's region. */
        region?: components['parameters']['FlavorAvailabilityQuery']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The complete list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
        /** @description Only records in this region. */
        region?: components['parameters']['RegionalListQuery.region']
        visibility?: components['parameters']['ImageQuery.visibility']
        status?: components['parameters']['ImageQuery.status']
        /** @description Operating system, such as `Ubuntu`. Not case-sensitive. */
        os?: components['parameters']['ImageQuery.os']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Image']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
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
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Instance']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['WidePageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['WidePageQuery.pageSize']
      }
      header?: never
      path: {
        /**
         * @description Project id.
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
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
        /** @description Number of lines to return, counted from the end. Defaults to all lines. */
        lines?: components['parameters']['ConsoleLogQuery']
      }
      header?: never
      path: {
        /**
         * @description Project id.
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
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
        /** @description Metric to return. Defaults to all metrics. */
        metric?: components['parameters']['InstanceMetricsQuery.metric']
        /** @description Defaults to one hour before `to`. */
        from?: components['parameters']['InstanceMetricsQuery.from']
        /** @description Defaults to now. */
        to?: components['parameters']['InstanceMetricsQuery.to']
        /** @description Interval between data points, in seconds. */
        stepSeconds?: components['parameters']['InstanceMetricsQuery.stepSeconds']
      }
      header?: never
      path: {
        /**
         * @description Project id.
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
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Created. */
      201: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyPair']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success, with no response body. */
      204: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description Project id.
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
          /** @description Request id: the one that the client sent, or a generated one. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
        /** @description Only records in this region. */
        region?: components['parameters']['RegionalListQuery.region']
        status?: components['parameters']['SnapshotQuery.status']
        instanceId?: components['parameters']['SnapshotQuery.instanceId']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Snapshot']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Created. */
      201: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ApiToken']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Only grants to this principal. */
        principalId?: string
        /** @description Only grants of this role. */
        roleId?: string
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ProviderApiAccess']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Created. */
      201: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ProviderCredential']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success, with no response body. */
      204: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['QuotaAllocation']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Role']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success, with no response body. */
      204: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
      }
      header?: never
      path: {
        /**
         * @description Project id.
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
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Created. */
      201: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success, with no response body. */
      204: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Created. */
      201: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ServiceAccount']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success, with no response body. */
      204: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
      }
      header?: never
      path: {
        /**
         * @description Project id.
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
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Created. */
      201: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ServiceAccountKey']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success, with no response body. */
      204: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Region code. Configurations apply to all regions. */
        region?: components['parameters']['SsoQuery.region']
        /** @description Matches any part of the display name, ignoring case. */
        q?: components['parameters']['SsoQuery.q']
        sort?: components['parameters']['SsoQuery.sort']
        order?: components['parameters']['SsoQuery.order']
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SsoConfiguration']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Created. */
      201: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['User']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success, with no response body. */
      204: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
        /** @description Only records in this region. */
        region?: components['parameters']['RegionalListQuery.region']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the address or description, ignoring case. */
        q?: components['parameters']['FloatingIpQuery.q']
        sort?: components['parameters']['FloatingIpQuery.sort']
        order?: components['parameters']['FloatingIpQuery.order']
        status?: components['parameters']['FloatingIpQuery.status']
        /** @description Only floating IPs in this region. */
        region?: components['parameters']['FloatingIpQuery.region']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['FloatingIp']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
        /** @description Only records in this region. */
        region?: components['parameters']['RegionalListQuery.region']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['LoadBalancer']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description The complete list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Created. */
      201: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success, with no response body. */
      204: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Only ports in this region. */
        region?: components['parameters']['NetworkInterfaceQuery.region']
        /** @description Matches any part of the name, address, MAC address, or network, subnet or device name, ignoring case. */
        q?: components['parameters']['NetworkInterfaceQuery.q']
        /** @description `sgs` sorts by the number of security groups. */
        sort?: components['parameters']['NetworkInterfaceQuery.sort']
        order?: components['parameters']['NetworkInterfaceQuery.order']
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        status?: components['parameters']['NetworkInterfaceQuery.status']
        /** @description Whether the port is bound to a device. */
        attachment?: components['parameters']['NetworkInterfaceQuery.attachment']
        portSecurity?: components['parameters']['NetworkInterfaceQuery.portSecurity']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NetworkInterface']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
        /** @description Only records in this region. */
        region?: components['parameters']['RegionalListQuery.region']
        external?: boolean
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Network']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
      }
      header?: never
      path: {
        /**
         * @description Project id.
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
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Subnet']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
        /** @description Only records in this region. */
        region?: components['parameters']['RegionalListQuery.region']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Router']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
        /** @description Only records in this region. */
        region?: components['parameters']['RegionalListQuery.region']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Created. */
      201: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SecurityGroup']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success, with no response body. */
      204: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Created. */
      201: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success, with no response body. */
      204: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['VpnConnection']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['IkePolicy']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['IpsecPolicy']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['VpnService']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
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
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Created. */
      201: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['AlertRule']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success, with no response body. */
      204: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the title, ignoring case. */
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
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['HealthEvent']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
        type?: components['parameters']['NotificationChannelQuery.type']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Created. */
      201: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NotificationChannel']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success, with no response body. */
      204: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Company']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
        /** @description Only records in this region. */
        region?: components['parameters']['RegionalListQuery.region']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['BackupPlan']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['WidePageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['WidePageQuery.pageSize']
      }
      header?: never
      path: {
        /**
         * @description Project id.
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
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Created. */
      201: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
      }
      header?: never
      path: {
        /**
         * @description Project id.
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
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['BackupRun']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['WidePageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['WidePageQuery.pageSize']
      }
      header?: never
      path: {
        /**
         * @description Project id.
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
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example bkp_nightly */
        planId: components['parameters']['BackupPlanPath.planId']
        /**
         * @description Id of a volume of the plan. The volume may have been deleted.
         * @example vol_data
         */
        volumeId: components['parameters']['BackupVolumePath.volumeId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
        /** @example bkp_nightly */
        planId: components['parameters']['BackupPlanPath.planId']
        /**
         * @description Id of a volume of the plan. The volume may have been deleted.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
        /** @description Only records in this region. */
        region?: components['parameters']['RegionalListQuery.region']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Bucket']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Created. */
      201: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success, with no response body. */
      204: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description Object key.
         * @example index.html
         */
        key: string
      }
      header?: {
        /**
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
        /** @description Only records in this region. */
        region?: components['parameters']['RegionalListQuery.region']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['FileShare']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
        /** @description Only records in this region. */
        region?: components['parameters']['RegionalListQuery.region']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['VolumeSnapshot']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The complete list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['VolumeTransfer']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
        /** @description Only records in this region. */
        region?: components['parameters']['RegionalListQuery.region']
      }
      header?: never
      path: {
        /**
         * @description Project id.
         * @example prj_acme_prod
         */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Volume']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
         * @example *
         */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /**
         * @description Project id.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
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
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
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
      /** @description Created. */
      201: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Subscription']
        }
      }
      /** @description Not modified: your version is current. */
      304: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
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
      /** @description Accepted. Processing continues asynchronously. */
      202: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
         * @example 4f9d1c62-7a35-4e0b-9c1d-2b8e6a70f513
         */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /**
         * @description ETag from the last read of the resource.
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
      /** @description Success. The ETag identifies this version of the resource. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
        /** @description Page number, starting at 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Number of items per page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Matches any part of the name, ignoring case. */
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
      /** @description One page of the list. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
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
         * @description A UUID that makes the request safe to retry for 24 hours.
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
      /** @description Created. */
      201: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
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
