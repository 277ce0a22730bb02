/** Endpoints of scenarios: list, activate, deactivate. */
import { scenarioFileSchema } from '../scenarios/file-schema.ts'
import { done, type ControlHandlers } from './handler.ts'

export const scenarioHandlers = {
  listScenarios: ({ sandbox }) => done({ data: sandbox.scenarios.list() }),

  getScenario: ({ sandbox, params: { name } }) => done({ name, text: sandbox.scenarios.text(name) }),

  checkScenario: ({ sandbox, body: { text } }) => done({ faults: sandbox.scenarios.faultsIn(text) }),

  getScenarioSchema: ({ deps }) => done(scenarioFileSchema(deps.contract)),

  putScenario({ sandbox, params, body }) {
    sandbox.world.clock.catchUp()
    return done(sandbox.scenarios.put(params.name, body))
  },

  deleteScenario({ sandbox, params }) {
    sandbox.world.clock.catchUp()
    sandbox.scenarios.deactivate(params.name)
    return { status: 204 }
  },
} satisfies Partial<ControlHandlers>
