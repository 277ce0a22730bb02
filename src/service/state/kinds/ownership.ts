/** The owners of a record, which every kind has as hidden facts. */

/** The project, subscription and tenant that a record belongs to. */
export interface Ownership {
  readonly scopeId?: string
  readonly subscriptionId?: string
  readonly tenantId?: string
}
