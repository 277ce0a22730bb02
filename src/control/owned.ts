/**
 * Control requests of a node among several. One that meets a takeover goes on to the node that has the sandbox then, as long
 * as nothing of it can have been kept.
 */
import type { Context } from 'koa'
import { ApiError } from '../errors.ts'
import type { BodyRead, Ownership } from '../server/ownership.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { ControlId, ControlReply } from './handler.ts'

/** Endpoints that answer for the node, or change what lies beyond their sandbox: they are done once, where they arrive. */
const DONE_ONCE: ReadonlySet<string> = new Set<ControlId>([
  'getHealth',
  'listSandboxes',
  'createSandbox',
  'deleteSandbox',
  'createRun',
  'deleteRun',
])

/** Endpoints that lead to the same state when they are done once more, although a part was kept. */
const REPEATABLE: ReadonlySet<string> = new Set<ControlId>(['settleClock'])

/** A control request over a sandbox. */
export interface OwnedRequest {
  /** The endpoint. */
  readonly id: string
  /** Takes the body off the connection, where it is small enough to be sent on. */
  readonly take: () => Promise<BodyRead>
  /** Does what it asks for; may be called again with a body that was taken. */
  readonly act: (sandbox: Sandbox, body: BodyRead) => Promise<ControlReply>
}

/** What came of a request here; without an answer that counts it goes on. `unkept` is an answer that nothing was kept of. */
type Outcome = { readonly answer: ControlReply } | { readonly unkept: ControlReply | undefined }

/**
 * The answer of a request, as long as its sandbox is this node's; undefined where another node answered.
 * @throws ApiError where it is refused; with the reason outcome_unknown where a part of it may be kept
 */
export async function ownedReply(
  ownership: Ownership,
  { req, res, state, originalUrl }: Context,
  request: OwnedRequest,
): Promise<ControlReply | undefined> {
  let { sandbox } = state as { sandbox: Sandbox }
  let body: BodyRead = 'unread'
  for (;;) {
    let unkept: ControlReply | undefined
    if (ownership.isHere(sandbox)) {
      if (body === 'unread') body = await request.take()
      const outcome = await actHere(ownership, sandbox, body, request)
      if ('answer' in outcome) return outcome.answer
      ;({ unkept } = outcome)
      // A body that was read as it came cannot be sent on.
      if (body === 'unread') throw takenOver('fenced', 'Nothing was changed; send the request again.')
    }
    let found: Sandbox | undefined
    // The path of the request as it came names the sandbox.
    req.url = originalUrl
    await ownership.reroute(sandbox.name, req, res, body, (owned) => void (found = owned))
    if (!found) return undefined
    // The lease of this node had lapsed, and the sandbox stayed.
    if (found === sandbox && unkept) return unkept
    sandbox = found
  }
}

async function actHere(
  ownership: Ownership,
  sandbox: Sandbox,
  body: BodyRead,
  { id, act }: OwnedRequest,
): Promise<Outcome> {
  if (!ownership.isHere(sandbox)) return { unkept: undefined }
  if (DONE_ONCE.has(id)) return { answer: await act(sandbox, body) }
  const keptSince = ownership.keptSince(sandbox)
  const mayBeKept = (): boolean => !REPEATABLE.has(id) && keptSince()
  const unknown = (): ApiError =>
    takenOver('outcome_unknown', 'Read what came of the request, and send it again where that is needed.')
  let answer: ControlReply | undefined
  let wasHere = false
  try {
    answer = await act(sandbox, body)
    wasHere = ownership.isHere(sandbox)
    await sandbox.persistence?.flushed()
  } catch (error) {
    if (ownership.isHere(sandbox)) throw error
    if (mayBeKept()) throw unknown()
    return { unkept: undefined }
  }
  if (ownership.isHere(sandbox)) return { answer }
  if (!mayBeKept()) return { unkept: answer }
  // All of it was kept before the sandbox went.
  if (wasHere) return { answer }
  throw unknown()
}

function takenOver(reason: string, advice: string): ApiError {
  return new ApiError('UPSTREAM_UNAVAILABLE', `Another node took the sandbox over meanwhile. ${advice}`, {
    details: { reason },
    headers: { 'Retry-After': '1' },
  })
}
