/** Stages that were renamed: dumps of the request log with the former names still load. */
import type { components } from '../../openapi/control-types.gen.ts'

type Explanation = components['schemas']['Explanation']

const FORMER_NAMES: Readonly<Record<string, string>> = {
  'rate limit': 'rate-limit',
  reach: 'project-access',
  exists: 'resource-exists',
  behaviour: 'handler',
}

/** Replaces former stage names in an explanation by the current ones. */
export function withCurrentStages(explanation: Explanation): Explanation {
  return {
    ...explanation,
    decidedBy: currentName(explanation.decidedBy),
    stages: explanation.stages.map((verdict) => ({ ...verdict, stage: currentName(verdict.stage) })),
  }
}

function currentName(stage: string): string {
  return FORMER_NAMES[stage] ?? stage
}
