/** Stages that were renamed: dumps of the request log that contain the former names can still be loaded. */
import type { components } from '../../openapi/control-types.gen.ts'

type Explanation = components['schemas']['Explanation']

const FORMER_NAMES: Readonly<Record<string, string>> = {
  'rate limit': 'rate-limit',
  reach: 'project-access',
  exists: 'resource-exists',
  behaviour: 'handler',
}

/** Replaces former stage names in an explanation with the current ones. */
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
