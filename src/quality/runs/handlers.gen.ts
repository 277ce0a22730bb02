// Made from the files of src/sandbox/control and src/quality/runs by contract/derived.mjs; change that instead.
import type { ControlHandlers } from '../../sandbox/control/handler.ts'
import type { RunDeps } from './run-deps.ts'
import { checkpointHandlers } from '../../sandbox/control/checkpoints.ts'
import { clockHandlers } from '../../sandbox/control/clock.ts'
import { feedHandlers } from '../../sandbox/control/feed.ts'
import { graphHandlers } from '../../sandbox/control/graph.ts'
import { populateHandlers } from '../../sandbox/control/populate/populate.ts'
import { requestHandlers } from '../../sandbox/control/requests.ts'
import { resendHandlers } from '../../sandbox/control/resend.ts'
import { sandboxHandlers } from '../../sandbox/control/sandboxes.ts'
import { scenarioHandlers } from '../../sandbox/control/scenarios.ts'
import { stateHandlers } from '../../sandbox/control/state.ts'
import { lastCallHandlers } from './last-calls-control.ts'
import { playCapsuleHandlers } from './play-capsule-control.ts'
import { runHandlers } from './runs-control.ts'

/** What every control endpoint does, by its id. An endpoint without a handler does not compile. */
export const handlers: ControlHandlers<RunDeps> = {
  ...checkpointHandlers,
  ...clockHandlers,
  ...feedHandlers,
  ...graphHandlers,
  ...populateHandlers,
  ...requestHandlers,
  ...resendHandlers,
  ...sandboxHandlers,
  ...scenarioHandlers,
  ...stateHandlers,
  ...lastCallHandlers,
  ...playCapsuleHandlers,
  ...runHandlers,
}
