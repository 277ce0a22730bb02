/** `papercloud explain`: explains the response to a request. */
import { UsageError } from './arguments.ts'
import { COMMANDS } from './commands.ts'
import { controlCommand, ControlError, type Schemas } from './control-client.ts'

/** Explains a request; returns the exit code. */
export async function explain(args: readonly string[]): Promise<number> {
  const { words, client, print } = controlCommand(args, COMMANDS.explain.flags, 1)
  const [id] = words
  if (id === undefined) throw new UsageError('explain needs a REQUEST_ID: the X-Request-Id of a response.')
  const answer = await client
    .get<Schemas['Explanation']>(`/requests/${encodeURIComponent(id)}/explain`)
    .catch((error: unknown) => {
      if (error instanceof ControlError && error.status === 404)
        throw new ControlError(`${error.message} "papercloud logs" lists the latest requests.`, 404, error)
      throw error
    })
  print(answer, () => explanationLines(answer))
  return 0
}

/** Returns an explanation as lines. */
export function explanationLines(answer: Schemas['Explanation']): string[] {
  return [
    `${answer.at} ${answer.method} ${answer.path}${answer.endpoint === null ? '' : ` (${answer.endpoint})`}`,
    `answered ${answer.status}, decided by ${answer.decidedBy}${answer.rule === null ? '' : `, rule ${answer.rule}`}${answer.scenario === null ? '' : `, scenario ${answer.scenario}`}`,
    ...(answer.ruleAsks === undefined ? [] : [`  ${answer.ruleAsks}`]),
    ...(answer.traceparent === null ? [] : [`trace ${answer.traceparent}`]),
    ...answer.stages.flatMap(({ stage, verdict, facts }) => [
      `  ${stage}: ${verdict}`,
      ...Object.entries(facts).map(([name, value]) => `    ${name}: ${JSON.stringify(value)}`),
    ]),
  ]
}
