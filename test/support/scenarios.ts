/** Scenarios in tests: turning them on and off, and observing what they do to connections. */
import type { Definition, ScenarioRule } from '../../src/sandbox/scenarios/definition.ts'
import type { Scenarios } from '../../src/sandbox/scenarios/scenarios.ts'
import type { TestServer } from './test-server.ts'

/** The scenarios of the API's sandbox. */
export function scenariosOf(api: TestServer): Scenarios {
  return api.app.sandboxes.get('default')!.scenarios
}

/**
 * Runs a test while a scenario is active: an existing one, given by its name, or a temporary one with the given rules.
 * The scenario is always turned off afterwards.
 */
export async function withScenario<T>(
  api: TestServer,
  given: string | readonly ScenarioRule[],
  story: () => Promise<T>,
): Promise<T> {
  const scenarios = scenariosOf(api)
  const definition: string | Definition =
    typeof given === 'string' ? given : { name: 'story', title: 'Made up for a story', rules: given }
  const { name } = scenarios.activate(definition)
  try {
    return await story()
  } finally {
    scenarios.deactivate(name)
  }
}

/** Returns the error code of a request that is expected to fail. */
export async function broken(fetching: Promise<{ text: string } | Response>): Promise<string> {
  try {
    const response = await fetching
    if (response instanceof Response) await response.text()
    return 'it got through'
  } catch (error) {
    const { cause, code, message } = error as Error & { code?: string; cause?: { code?: string } }
    return code ?? cause?.code ?? message
  }
}

/** Returns the hit count of each rule in a scenario. */
export function hits(api: TestServer, name = 'story'): number[] {
  return scenariosOf(api)
    .get(name)
    .rules.map((rule) => rule.hits)
}
