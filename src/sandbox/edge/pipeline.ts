/**
 * READ FIRST: the life of a request, top to bottom.
 *
 * The front door has found the sandbox and the endpoint of the request. The stages run in the order of two lists: those
 * that may wait, around those that respond at once. If a guard refuses, its error is the response and nothing has
 * changed. Otherwise the handler runs inside one commit, and the response is sent when that commit is durable.
 */
import { credential } from '../../service/guards/credential.ts'
import { granting } from '../../service/guards/granting.ts'
import type { Guard } from '../../service/guards/guard.ts'
import { idempotency } from '../../service/guards/idempotency.ts'
import { ifMatch } from '../../service/guards/if-match.ts'
import { deleting } from '../../service/guards/deleting.ts'
import { parameters } from '../../service/guards/parameters.ts'
import { projectAccess } from '../../service/guards/project-access.ts'
import { rateLimitGuard } from '../../service/guards/rate-limit.ts'
import { resourceExists } from '../../service/guards/resource-exists.ts'
import { role } from '../../service/guards/role.ts'
import { scope } from '../../service/guards/scope.ts'
import type { Call } from '../../service/request/call.ts'
import type { Answer } from '../../service/request/response.ts'
import {
  chosenExample,
  compose,
  conditionalGet,
  durable,
  errors,
  faults,
  findExample,
  guardStage,
  handle,
  instant,
  lateErrors,
  longLists,
  type EventualAnswer,
  type PipelineContext,
  type Stage,
} from './stages.ts'

/** The guards in order of precedence: the first guard that refuses decides the response. */
export const guards: readonly Guard[] = [
  credential,
  rateLimitGuard,
  projectAccess,
  scope,
  role,
  parameters,
  idempotency,
  resourceExists,
  granting,
  ifMatch,
  deleting,
]

/** The stages that may wait, the outermost first. `faults` is the last of them. */
const waiting: readonly Stage<EventualAnswer>[] = [durable, findExample, lateErrors, longLists]

/** The stages that respond at once, between `faults` and the handler. */
const immediate: readonly Stage<Answer>[] = [instant, errors, conditionalGet, guardStage(guards), chosenExample]

/** The names of all stages of a request, the outermost first. */
export const stages: readonly string[] = [
  ...waiting.map(({ name }) => name),
  faults.name,
  ...immediate.map(({ name }) => name),
  'handler',
]

const atOnce = compose(immediate, handle)
const pipeline = compose(waiting, (call, context) => faults.run(call, context, atOnce))

/** Returns the response to a request; it is a promise only if a stage has to wait. */
export function respondTo(call: Call, context: PipelineContext): EventualAnswer {
  return pipeline(call, context)
}
