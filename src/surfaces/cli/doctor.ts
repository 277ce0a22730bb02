/** `papercloud doctor`: finds out why a program and a running server do not fit together. */
import { diagnose, DIAGNOSED, unexpanded, type Problem, type SandboxView } from '../../sandbox/log/diagnosis.ts'
import { COMMANDS } from './commands.ts'
import { controlCommand, ControlError, type ControlClient } from './control-client.ts'

/** Variables that programs and tests use to find the server. */
const VARIABLES = ['PAPERCLOUD_URL', 'PAPERCLOUD_CONTROL_URL', 'PAPERCLOUD_TOKEN', 'PAPERCLOUD_PROJECT'] as const

/** What was found; `server` is the address that was asked. */
export interface Examination {
  readonly node: string
  readonly server: string
  readonly problems: readonly Problem[]
}

/** Prints the problems; returns 0 if there are none, otherwise 1. */
export async function doctorCommand(args: readonly string[]): Promise<number> {
  const { client, print } = controlCommand(args, COMMANDS.doctor.flags, 0)
  const found = await examine(client, process.env)
  print(found, () => linesOf(found))
  return found.problems.length === 0 ? 0 : 1
}

/** Examines this environment, and the server that a client of its control API reaches. */
export async function examine(client: ControlClient, env: NodeJS.ProcessEnv): Promise<Examination> {
  const served = await shownBy(client).then(diagnose, serverProblems)
  return { node: process.versions.node, server: client.url, problems: [...environmentProblems(env), ...served] }
}

async function shownBy(client: ControlClient): Promise<SandboxView> {
  const [clock, scenarios, requests, operations] = await Promise.all([
    client.get<SandboxView['clock']>('/clock'),
    client.get<{ data: SandboxView['scenarios'] }>('/scenarios'),
    client.get<{ data: SandboxView['requests'] }>('/requests', { view: 'summary', limit: String(DIAGNOSED) }),
    client.get<{ data: SandboxView['operations'] }>('/state/operation', { pageSize: String(DIAGNOSED) }),
  ])
  return { clock, operations: operations.data, scenarios: scenarios.data, requests: requests.data }
}

/** Returns the problem of a server that does not answer, or that is another program. */
function serverProblems(error: unknown): Problem[] {
  if (!(error instanceof ControlError)) throw error
  const [message = '', ...help] = error.message.split(/(?<=\.) /)
  return [
    {
      check: 'server',
      message,
      help: help.join(' ') || 'Check the port: npx papercloud start prints its address, and --url selects another one.',
    },
  ]
}

function* environmentProblems(env: NodeJS.ProcessEnv): Generator<Problem> {
  for (const name of VARIABLES) {
    const problem = unexpanded(env[name] ?? '', name)
    if (problem) yield problem
  }
  if (/\/api\/v1\/+api\/v1/.test(env.PAPERCLOUD_URL ?? ''))
    yield {
      check: 'address',
      message: `PAPERCLOUD_URL contains /api/v1 twice: ${env.PAPERCLOUD_URL}`,
      help: 'Set it to the address that npx papercloud start prints, which ends with one /api/v1.',
    }
}

function linesOf({ node, server, problems }: Examination): string[] {
  const found = problems.flatMap(({ check, message, help }) => [`${check}: ${message}`, `  ${help}`])
  const count = problems.length === 0 ? 'no problems found' : `${problems.length} found`
  return [...found, `Node ${node}, ${server}: ${count}`]
}
