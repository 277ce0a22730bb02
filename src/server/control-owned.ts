/**
 * Control requests in a cluster: if another node takes over the sandbox, the request is forwarded to that node, as long
 * as none of its changes can have been persisted.
 */
import type { Context } from 'koa'
import { ApiError } from '../errors.ts'
import type { Repeat } from '../gateway/wire.ts'
import type { BodyRead, Ownership } from './ownership.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { ControlId, ControlReply } from '../control/handler.ts'
import { settledRead } from '../control/settled-read.ts'

/**
 * Endpoints that concern the node, or change something outside their sandbox: they run once, on the node where the
 * request arrives.
 */
const DONE_ONCE: ReadonlySet<string> = new Set<ControlId>([
  'getHealth',
  'listSandboxes',
  'createSandbox',
  'deleteSandbox',
  'createRun',
  'deleteRun',
])

/**
 * Endpoints that can be called again after some of their changes were persisted, and still lead to the same final
 * state.
 */
const REPEATABLE: ReadonlySet<string> = new Set<ControlId>(['settleClock'])

/** A control request to a sandbox. */
export interface ControlRequest {
  /** The id of its endpoint. */
  readonly id: string
  /** True if it changes nothing. */
  readonly isRead: boolean
  /** Reads the body from the connection, if it is small enough to be forwarded. */
  readonly take: () => Promise<BodyRead>
  /** Runs the handler; may be called again with a body that was read. */
  readonly run: (sandbox: Sandbox, body: BodyRead) => Promise<ControlReply>
}

type Outcome = { readonly reply: ControlReply } | { readonly error: unknown }

/**
 * Returns the response to a request, as long as this node owns its sandbox; undefined if the request was forwarded and
 * the response is already sent.
 * @throws ApiError if it is refused
 */
export async function ownedReply(
  ownership: Ownership,
  { req: request, res: response, state, originalUrl }: Context,
  asked: ControlRequest,
): Promise<ControlReply | undefined> {
  const { sandbox } = state as { sandbox: Sandbox }
  const sinceMs = performance.now()
  const body = await asked.take()
  let outcome: Outcome | undefined
  // The original path names the sandbox.
  request.url = originalUrl
  const call = { request, response, bytes: bytesOf(body), sinceMs, repeat: repeatOf(asked) }
  await ownership.answer(sandbox.name, call, async (owned, isHere) => {
    const done = await outcomeHere(owned, isHere, body, asked)
    return () => void (outcome = done())
  })
  // The compiler does not see that the callback sets `outcome`.
  const ended = outcome as Outcome | undefined
  if (ended && 'error' in ended) throw ended.error
  return ended?.reply
}

/** Returns the bytes of a body that can be sent again. */
function bytesOf(body: BodyRead): Buffer | undefined {
  return body === 'unread' ? undefined : (body ?? Buffer.alloc(0))
}

function repeatOf({ id, isRead }: ControlRequest): Repeat {
  if (DONE_ONCE.has(id)) return 'never'
  return isRead || REPEATABLE.has(id) ? 'always' : 'unless stored'
}

/**
 * Runs a request here, and waits until its changes are durable.
 * @throws the error of the handler, if this node no longer owns the sandbox
 */
async function outcomeHere(
  sandbox: Sandbox,
  isHere: () => boolean,
  body: BodyRead,
  { isRead, run }: ControlRequest,
): Promise<() => Outcome> {
  let wasHere = false
  const settled = async (): Promise<void> => sandbox.persistence?.flushed()
  const runHere = async (): Promise<ControlReply> => {
    const answer = await run(sandbox, body)
    wasHere = isHere()
    return answer
  }
  try {
    const reply = await (isRead ? settledRead(runHere, settled) : runHere())
    if (!isRead) await settled()
    // Everything was stored if this node still owned the sandbox when the last change was made.
    return () => (wasHere || isHere() ? { reply } : { error: lostMeanwhile() })
  } catch (error) {
    if (!isHere()) throw error
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
