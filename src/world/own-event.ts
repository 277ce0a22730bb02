/**
 * The Activity Log event of the request that opened an Operation. Most of it can be derived from the Operation, so a
 * commit that opens one has a single change for both, and the journal writes a single record. The event itself is
 * created when someone reads the Activity Log; code that reads events finds it in their table as usual.
 */
import type { Doc } from './kinds.ts'
import type { Ownership } from './kinds/ownership.ts'
import { Row } from './record.ts'

type Event = Doc<'activityEvent'>

/** Who caused an event. */
export type Actor = Pick<
  Event,
  'actorType' | 'credentialId' | 'principalId' | 'principalName' | 'requestId' | 'sourceIp'
>
/** The record that an event is about. */
export type Subject = Pick<Event, 'resourceKind' | 'resourceId' | 'resourceName'>
/** What happened. */
export type Deed = Pick<Event, 'action' | 'outcome' | 'operationId' | 'errorCode'>

/** The fields of an event in the journal that its Operation does not have. */
export type EventText = readonly [
  id: string,
  requestId: Event['requestId'],
  actorType: Event['actorType'],
  credentialId: Event['credentialId'],
  principalName: Event['principalName'],
]

/** An event that is created when it is read. */
export class OwnEvent {
  readonly #operation: Row<'operation'>
  readonly #id: string
  readonly #by: Actor
  #row: Row | undefined

  constructor(operation: Row<'operation'>, id: string, by: Actor) {
    this.#operation = operation
    this.#id = id
    this.#by = by
  }

  get row(): Row {
    return (this.#row ??= eventOf(this.#operation, this.#id, this.#by))
  }

  get text(): EventText {
    const { requestId, actorType, credentialId, principalName } = this.#by
    return [this.#id, requestId, actorType, credentialId, principalName]
  }
}

/** Returns the event of an Operation from the journal. */
export function eventFrom(
  operation: Row<'operation'>,
  [id, requestId, actorType, credentialId, principalName]: EventText,
): Row {
  const { principalId, sourceIp } = operation.doc
  return eventOf(operation, id, { requestId, actorType, credentialId, principalName, principalId, sourceIp })
}

const TEXT_LENGTH = 5

/** Returns true if a value from the journal has the form of an `EventText`. */
export function isEventText(text: unknown): text is EventText {
  if (!Array.isArray(text) || text.length !== TEXT_LENGTH) return false
  const [id, requestId, actorType, ...others] = text as unknown[]
  return typeof id === 'string' && typeof actorType === 'string' && [requestId, ...others].every(isTextOrNull)
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string'
}

/** Returns the document of an event. Every field is named, because spreading objects would cost each write 8 µs. */
export function eventDocument(
  { id, scopeId, createdAt }: Pick<Event, 'id' | 'scopeId' | 'createdAt'>,
  by: Actor,
  subject: Subject,
  deed: Deed,
): Event {
  return {
    id,
    scopeId,
    createdAt,
    actorType: by.actorType,
    credentialId: by.credentialId,
    principalId: by.principalId,
    principalName: by.principalName,
    requestId: by.requestId,
    sourceIp: by.sourceIp,
    resourceKind: subject.resourceKind,
    resourceId: subject.resourceId,
    resourceName: subject.resourceName,
    action: deed.action,
    outcome: deed.outcome,
    operationId: deed.operationId,
    errorCode: deed.errorCode,
  }
}

/**
 * Returns the hidden part of an event. It includes the subscription, so that those with a role on the subscription can
 * still read the event after the project is deleted.
 */
export function eventOwner({ tenantId = '', subscriptionId, scopeId }: Ownership): Ownership & { tenantId: string } {
  return {
    tenantId,
    ...(subscriptionId !== undefined && { subscriptionId }),
    ...(scopeId !== undefined && { scopeId }),
  }
}

function eventOf({ id: operationId, doc, hidden, createdMs, order }: Row<'operation'>, id: string, by: Actor): Row {
  const { action, createdAt } = doc
  const deed: Deed = { action, outcome: 'success', operationId, errorCode: null }
  const event = eventDocument({ id, scopeId: hidden.scopeId ?? null, createdAt }, by, doc, deed)
  return new Row('activityEvent', id, event, eventOwner(hidden), 1, createdMs, order)
}
