/**
 * Facts beside the document that every record may have: whose it is.
 */

/** The project, subscription and tenant that a record belongs to. */
export interface Ownership {
  readonly scopeId?: string
  readonly subscriptionId?: string
  readonly tenantId?: string
}
