/**
 * Control requests in a cluster: if another node takes over the sandbox, the request is forwarded to that node, as long
 * as none of its changes can have been persisted.
 */
import { ApiError } from '../../service/request/errors.ts'
import type { AtOwner, BodyRead, Repeat } from './wire.ts'
import type { Sandbox } from '../sandbox.ts'
import type { ControlReply } from '../control/handler.ts'
import { settledRead } from '../control/settled-read.ts'

/** A control request whose sandbox may belong to another node. */
export interface OwnedControl {
  readonly repeat: Repeat
  /** True if it changes nothing. */
  readonly isRead: boolean
  /** Reads the body from the connection, if it is small enough to be forwarded. */
  readonly take: () => Promise<BodyRead>
  /** Runs the handler; may be called again with a body that was read. */
  readonly run: (sandbox: Sandbox, body: BodyRead) => Promise<ControlReply>
}

type Outcome = { readonly reply: ControlReply } | { readonly error: unknown }

/**
 * Returns the response to a request, as long as this node owns its sandbox; `sent` if the request was forwarded and the
 * response is already sent.
 * @throws ApiError if it is refused
 */
export async function ownedReply(
  atOwner: AtOwner,
  sandbox: Sandbox,
  asked: OwnedControl,
): Promise<ControlReply | 'sent'> {
  const sinceMs = performance.now()
  const body = await asked.take()
  const outcome = await atOwner(sandbox.name, { body, sinceMs, repeat: asked.repeat }, (owned, isHeld) =>
    outcomeHere(owned, isHeld, body, asked),
  )
  if (outcome === 'sent') return outcome
  if ('error' in outcome) throw outcome.error
  return outcome.reply
}

/**
 * Runs a request here, and waits until its changes are durable.
 * @throws the error of the handler, if this node no longer owns the sandbox
 */
async function outcomeHere(
  sandbox: Sandbox,
  isHeld: () => boolean,
  body: BodyRead,
  { isRead, run }: OwnedControl,
): Promise<() => Outcome> {
  let wasHeld = false
  const settled = async (): Promise<void> => sandbox.persistence?.flushed()
  const runHere = async (): Promise<ControlReply> => {
    const answer = await run(sandbox, body)
    wasHeld = isHeld()
    return answer
  }
  try {
    const reply = await (isRead ? settledRead(runHere, settled) : runHere())
    if (!isRead) await settled()
    // Everything was stored if this node still held the sandbox when the last change was made.
    return () => (wasHeld || isHeld() ? { reply } : { error: lostMeanwhile() })
  } catch (error) {
    if (!isHeld()) throw error
    return () => ({ error })
  }
}

function lostMeanwhile(): ApiError {
  return new ApiError(
    'UPSTREAM_UNAVAILABLE',
    'Another node took over the sandbox in the meantime. Read the state to see whether the request took effect, and send it again if it did not.',
    { details: { reason: 'outcome_unknown' } },
  )
}
