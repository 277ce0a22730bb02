/**
 * READ FIRST: the life of a request, top to bottom.
 *
 * The server has read the request and found its endpoint. The stages run in the order of one list; each returns a
 * response itself or calls the stages after it. If a guard refuses, its error is the response and nothing has changed.
 * Otherwise the handler runs inside one commit, and the response is sent when that commit is durable.
 */
import { credential } from '../guards/credential.ts'
import { granting } from '../guards/granting.ts'
import type { Guard } from '../guards/guard.ts'
import { idempotency } from '../guards/idempotency.ts'
import { ifMatch } from '../guards/if-match.ts'
import { deleting } from '../guards/deleting.ts'
import { parameters } from '../guards/parameters.ts'
import { projectAccess } from '../guards/project-access.ts'
import { rateLimit } from '../guards/rate-limit.ts'
import { resourceExists } from '../guards/resource-exists.ts'
import { role } from '../guards/role.ts'
import { scope } from '../guards/scope.ts'
import type { Call } from '../resources/call.ts'
import { conditionalGet } from './conditional-get.ts'
import { durable } from './durability.ts'
import { errors } from './error-responses.ts'
import { chosenExample, findExample } from './examples.ts'
import { faults } from './faults.ts'
import { guardStage } from './guard-stage.ts'
import { handler } from './handler.ts'
import { instant } from './instant.ts'
import { compose, type Outcome, type PipelineContext, type Stage } from './stage.ts'

/** The guards in order of precedence: the first guard that refuses decides the response. */
export const guards: readonly Guard[] = [
  credential,
  rateLimit,
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

/** All stages of a request, the outermost first. */
export const stages: readonly Stage[] = [
  durable,
  findExample,
  errors,
  faults,
  instant,
  errors,
  conditionalGet,
  guardStage(guards),
  chosenExample,
  handler,
]

const pipeline = compose(stages)

/** Returns the response to a request; it is a promise only if a stage has to wait. */
export function respond(call: Call, context: PipelineContext): Outcome {
  return pipeline(call, context)
}
