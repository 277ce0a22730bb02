/**
 * Builds the part of a refusal about the state of a record: its status, the statuses that the call requires, and
 * whether the call can succeed later without other changes (docs/decisions.md: retryable). The types require a decision
 * here for every status of every kind with asynchronous work.
 */
import { ApiError, type RefusalFacts } from '../errors.ts'
import type { RuleId } from '../rules.ts'
import type { Doc } from '../world/kinds.ts'

type Status =
  | Doc<
      | 'instance'
      | 'image'
      | 'snapshot'
      | 'volume'
      | 'volumeSnapshot'
      | 'fileShare'
      | 'bucket'
      | 'backupPlan'
      | 'restorePoint'
      | 'network.network'
      | 'network.subnet'
      | 'network.router'
      | 'network.interface'
      | 'floatingIp'
    >['status']
  | Doc<'loadBalancer'>['provisioningStatus']
  | Doc<'vpn.service'>['provisioningState']

/**
 * True if a record leaves a status without further action and still exists. A record that is being deleted never
 * accepts the call.
 */
const PASSES: Readonly<Record<Status, boolean>> = {
  ACTIVE: false,
  AVAILABLE: false,
  BUILD: true,
  CREATING: true,
  DELETING: false,
  DOWN: false,
  ERROR: false,
  PAUSED: false,
  PENDING_CREATE: true,
  PENDING_DELETE: false,
  PENDING_UPDATE: true,
  READY: false,
  RESCUE: false,
  RESIZE: true,
  SAVING: true,
  STOPPED: false,
  SUSPENDED: false,
  VERIFY_RESIZE: false,
  active: false,
  attaching: true,
  available: false,
  'awaiting-transfer': false,
  build: true,
  creating: true,
  deleting: false,
  detaching: true,
  down: false,
  error: false,
  error_deleting: false,
  extending: true,
  'in-use': false,
  reserved: true,
  'restoring-backup': true,
  restoring: true,
  retyping: true,
  shrinking: true,
}

/**
 * Returns the facts of a refusal because of a status; `allowed` lists the statuses in which the same call would pass
 * this check.
 */
export function stateFacts<S extends Status>(
  status: S,
  allowed: readonly S[],
): Required<Pick<RefusalFacts, 'details' | 'retryable'>> {
  return { details: { status, allowed }, retryable: PASSES[status] }
}

/** Refuses a second delete. @throws CONFLICT naming the statuses in which the record could be deleted */
export function checkDeletable<S extends Status>(what: string, status: S, allowed: readonly S[], rule: RuleId): void {
  if (status !== 'DELETING') return
  throw new ApiError('CONFLICT', `This ${what} is already being deleted.`, { rule, ...stateFacts(status, allowed) })
}

/** Refuses a call that the status of a record does not permit. @throws CONFLICT naming the statuses that do */
export function checkStatus<S extends Status>(what: string, status: S, allowed: readonly S[], rule: RuleId): void {
  if (allowed.includes(status)) return
  const message = `The ${what} is ${status}; it must be ${allowed.join(' or ')}.`
  throw new ApiError('CONFLICT', message, { rule, ...stateFacts(status, allowed) })
}
