// Made from the files of src/control by src/contract/derived.mjs; change that instead.
import type { Handlers } from './handler.ts'
import { checkpointHandlers } from './checkpoints.ts'
import { clockHandlers } from './clock.ts'
import { feedHandlers } from './feed.ts'
import { graphHandlers } from './graph.ts'
import { lastCallHandlers } from './last-calls.ts'
import { playCapsuleHandlers } from './play-capsule.ts'
import { populateHandlers } from './populate/populate.ts'
import { replayHandlers } from './replay.ts'
import { requestHandlers } from './requests.ts'
import { runHandlers } from './runs.ts'
import { sandboxHandlers } from './sandboxes.ts'
import { scenarioHandlers } from './scenarios.ts'
import { stateHandlers } from './state.ts'

/** What every control endpoint does, by its id. An endpoint without a handler does not compile. */
export const handlers: Handlers = {
  ...checkpointHandlers,
  ...clockHandlers,
  ...feedHandlers,
  ...graphHandlers,
  ...lastCallHandlers,
  ...playCapsuleHandlers,
  ...populateHandlers,
  ...replayHandlers,
  ...requestHandlers,
  ...runHandlers,
  ...sandboxHandlers,
  ...scenarioHandlers,
  ...stateHandlers,
}
