/** The handlers of all control endpoints: one total record over their ids. */
import { checkpointHandlers } from './checkpoints.ts'
import { clockHandlers } from './clock.ts'
import type { Handlers } from './handler.ts'
import { graphHandlers } from './graph.ts'
import { feedHandlers } from './feed.ts'
import { populateHandlers } from './populate/populate.ts'
import { replayHandlers } from './replay.ts'
import { requestHandlers } from './requests.ts'
import { runHandlers } from './runs.ts'
import { sandboxHandlers } from './sandboxes.ts'
import { scenarioHandlers } from './scenarios.ts'
import { stateHandlers } from './state.ts'

export const handlers: Handlers = {
  ...sandboxHandlers,
  ...clockHandlers,
  ...scenarioHandlers,
  ...stateHandlers,
  ...populateHandlers,
  ...checkpointHandlers,
  ...requestHandlers,
  ...runHandlers,
  ...replayHandlers,
  ...feedHandlers,
  ...graphHandlers,
}
