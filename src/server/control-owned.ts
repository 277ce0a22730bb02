/**
 * Control requests in a cluster: if another node takes the sandbox over, the request is forwarded to it, as long as
 * nothing of it can have been persisted.
 */
import type { Context } from 'koa'
import { ApiError } from '../errors.ts'
import type { BodyRead, Ownership } from './ownership.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { ControlId, ControlReply } from '../control/handler.ts'
import { settledRead } from '../control/settled-read.ts'

/**
 * Endpoints that answer for the node, or change something outside their sandbox: they run once, at the node where they
 * arrive.
 */
const DONE_ONCE: ReadonlySet<string> = new Set<ControlId>([
  'getHealth',
  'listSandboxes',
  'createSandbox',
  'deleteSandbox',
  'createRun',
  'deleteRun',
])

/** Endpoints that can be repeated after a part was persisted, with the same final state. */
const REPEATABLE: ReadonlySet<string> = new Set<ControlId>(['settleClock'])

/** A control request to a sandbox. */
export interface OwnedRequest {
  /** The id of its endpoint. */
  readonly id: string
  /** Whether it changes nothing. */
  readonly isRead: boolean
  /** Reads the body from the connection, if it is small enough to be forwarded. */
  readonly take: () => Promise<BodyRead>
  /** Runs the handler; may be called again with a body that was read. */
  readonly act: (sandbox: Sandbox, body: BodyRead) => Promise<ControlReply>
}

/**
 * The result of running a request here; without an `answer` it is forwarded. `unkept` is a response of which nothing
 * was persisted.
 */
type Outcome = { readonly answer: ControlReply } | { readonly unkept: ControlReply | undefined }

/**
 * The response to a request, as long as this node owns its sandbox; undefined if another node answered.
 * @throws ApiError if it is refused; with the reason outcome_unknown if a part of it may have been persisted
 */
export async function ownedReply(
  ownership: Ownership,
  { req, res, state, originalUrl }: Context,
  request: OwnedRequest,
): Promise<ControlReply | undefined> {
  let { sandbox } = state as { sandbox: Sandbox }
  let body: BodyRead = 'unread'
  const sinceMs = performance.now()
  for (;;) {
    let unkept: ControlReply | undefined
    if (ownership.isHere(sandbox)) {
      if (body === 'unread') body = await request.take()
      const outcome = await actHere(ownership, sandbox, body, request)
      if ('answer' in outcome) return outcome.answer
      ;({ unkept } = outcome)
      // A body that was consumed as a stream cannot be forwarded.
      if (body === 'unread') throw takenOver('fenced', 'Nothing was changed; send the request again.')
    }
    let found: Sandbox | undefined
    // The original path names the sandbox.
    req.url = originalUrl
    await ownership.reroute(sandbox.name, req, res, body, sinceMs, (owned) => void (found = owned))
    if (!found) return undefined
    // This node's lease had lapsed, but no other node took the sandbox.
    if (found === sandbox && unkept) return unkept
    sandbox = found
  }
}

async function actHere(
  ownership: Ownership,
  sandbox: Sandbox,
  body: BodyRead,
  { id, isRead, act }: OwnedRequest,
): Promise<Outcome> {
  if (!ownership.isHere(sandbox)) return { unkept: undefined }
  if (DONE_ONCE.has(id)) return { answer: await act(sandbox, body) }
  const keptSince = ownership.keptSince(sandbox)
  const mayBeKept = (): boolean => !isRead && !REPEATABLE.has(id) && keptSince()
  const unknown = (): ApiError =>
    takenOver(
      'outcome_unknown',
      'Read the state to see whether the request took effect, and send it again if it did not.',
    )
  let answer: ControlReply | undefined
  let wasHere = false
  try {
    const settled = async (): Promise<void> => sandbox.persistence?.flushed()
    const run = async (): Promise<ControlReply> => {
      answer = await act(sandbox, body)
      wasHere = ownership.isHere(sandbox)
      return answer
    }
    answer = await (isRead ? settledRead(run, settled) : run())
    if (!isRead) await settled()
  } catch (error) {
    if (ownership.isHere(sandbox)) throw error
    if (mayBeKept()) throw unknown()
    return { unkept: undefined }
  }
  if (ownership.isHere(sandbox)) return { answer }
  if (!mayBeKept()) return { unkept: answer }
  // Everything was persisted before the sandbox was taken over. The compiler does not see that `run` sets it.
  if (wasHere as boolean) return { answer }
  throw unknown()
}

function takenOver(reason: string, advice: string): ApiError {
  return new ApiError('UPSTREAM_UNAVAILABLE', `Another node took over the sandbox in the meantime. ${advice}`, {
    details: { reason },
  })
}
