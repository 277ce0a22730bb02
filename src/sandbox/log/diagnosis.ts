/**
 * What usually goes wrong when a program is pointed at a sandbox, as far as the sandbox can see it: in the latest
 * requests, the clock and the active scenarios.
 */
import type { components } from '../../service/contract/control-types.gen.ts'

type Schemas = components['schemas']

/** One problem, with what to do. */
export interface Problem {
  readonly check: 'node' | 'address' | 'variable' | 'server' | 'token' | 'clock' | 'scenario'
  readonly message: string
  readonly help: string
}

/** What a sandbox shows; `requests` are newest first. */
export interface SandboxView {
  readonly clock: Pick<Schemas['ClockState'], 'now' | 'pace' | 'frozen'>
  readonly operations: readonly { readonly state?: unknown }[]
  readonly scenarios: readonly Pick<Schemas['ScenarioInfo'], 'name' | 'title' | 'on'>[]
  readonly requests: readonly Pick<
    Schemas['RequestSummary'],
    'id' | 'method' | 'path' | 'query' | 'status' | 'rule' | 'scenario'
  >[]
}

/** How many requests and Operations `diagnose` looks at. */
export const DIAGNOSED = 100
/** As many equal reads among the latest requests count as polling. */
const POLLS = 5
const LATEST = 20
const UNEXPANDED = /\$\{[^}]*\}?|\$\{\{|\$\(\w+\)/

/** Returns the problems that a sandbox shows, each once. */
export function diagnose(shown: SandboxView): Problem[] {
  const { scenarios, requests } = shown
  return [...addressProblems(requests), ...tokenProblems(requests), ...clockProblems(shown)].concat(
    scenarios
      .filter(({ on }) => on)
      .map(({ name, title }) => ({
        check: 'scenario',
        message: `The scenario ${name} is on: ${title}.`,
        help: `If that is not intended: npx papercloud scenario off ${name}`,
      })),
  )
}

/** Returns the problem of a text with a variable that nothing has replaced; undefined if there is none. */
export function unexpanded(text: string, where: string): Problem | undefined {
  const [found] = UNEXPANDED.exec(text) ?? []
  if (found === undefined) return undefined
  return {
    check: 'variable',
    message: `${where} contains "${found}", which should have been replaced with a value.`,
    help: 'Set the variable, or use quotes and a tool that replace it: single quotes and plain YAML do not.',
  }
}

function* addressProblems(requests: SandboxView['requests']): Generator<Problem> {
  const doubled = requests.find(({ path }) => /^(\/api\/v1)(\/|$)/.test(path))
  if (doubled)
    yield {
      check: 'address',
      message: `${doubled.method} ${doubled.path} came below /api/v1, so the address contains /api/v1 twice.`,
      help: 'Either the base address ends with /api/v1, or the paths begin with it, but not both.',
    }
  for (const { method, path, query } of requests) {
    const problem = unexpanded(decoded(`${path} ${query}`), `The address of a ${method} request`)
    if (problem) return void (yield problem)
  }
}

function* tokenProblems(requests: SandboxView['requests']): Generator<Problem> {
  const latest = requests.find(({ rule }) => rule === 'auth.wrong-credential' || rule === 'auth.bearer')
  if (!latest) return
  const isMissing = latest.rule === 'auth.bearer'
  yield {
    check: 'token',
    message: `${latest.method} ${latest.path} ${isMissing ? 'came without a token' : 'came with a token that this sandbox does not know, or that is no longer valid'}.`,
    help: `Send "Authorization: Bearer pc_live_owner", or a token that was created in this sandbox. npx papercloud explain ${latest.id}`,
  }
}

function* clockProblems({ clock, operations, requests }: SandboxView): Generator<Problem> {
  const { now, pace, frozen } = clock
  const openOperations = operations.filter(({ state }) => state === 'PENDING' || state === 'RUNNING').length
  if (!(frozen || pace === 'manual') || openOperations === 0) return
  const counts = new Map<string, number>()
  for (const { method, path, query } of requests.slice(0, LATEST))
    if (method === 'GET') counts.set(`${path} ${query}`, (counts.get(`${path} ${query}`) ?? 0) + 1)
  const [polled] = [...counts].find(([, count]) => count >= POLLS) ?? []
  if (polled === undefined) return
  yield {
    check: 'clock',
    message: `The clock stands at ${now} and Operations are waiting for it (${openOperations}), while a program polls ${polled.trim()}.`,
    help: frozen
      ? 'Let it run: npx papercloud clock resume, or move it: npx papercloud settle'
      : 'Move it: npx papercloud settle, or let it run: npx papercloud clock pace quick',
  }
}

/** Returns a path without percent encoding; as it is if the encoding is invalid. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
