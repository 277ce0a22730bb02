/** Scenario drafts, to be continued in the editor. */
import { signal } from '@preact/signals'
import type { Summary } from './api.ts'
import type { EffectName } from '../../scenarios/definition.ts'

/** The draft for the editor. */
export const draft = signal<{ readonly name: string; readonly text: string } | undefined>(undefined)

type About = Pick<Summary, 'endpoint' | 'method' | 'path'>

/** The name of the scenario that makes such a call fail. */
export function nameFor({ endpoint, method }: About): string {
  const words = (endpoint ?? `${method} call`)
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
  return `fail-${words.toLowerCase()}`.slice(0, 64)
}

/** A scenario that makes the next request of this kind fail, once. */
export function failureText(call: About): string {
  const { endpoint, method, path } = call
  const when = endpoint === null ? [`method: ${method}`, `path: ${JSON.stringify(path)}`] : [`endpoint: ${endpoint}`]
  return [
    `name: ${nameFor(call)}`,
    `title: The next ${endpoint ?? `${method} call`} fails`,
    'rules:',
    `  - when: { ${when.join(', ')} }`,
    '    times: 1',
    '    then: { respond: { status: 503 } }',
    '',
  ].join('\n')
}

/** An empty scenario. */
export function skeleton(name: string): string {
  return [
    `name: ${name}`,
    'title: What it tests',
    'rules:',
    '  - when: { endpoint: createInstance }',
    '    then: { respond: { status: 503 } }',
    '',
  ].join('\n')
}

type Snippet = readonly [label: string, line: string]

/** Effects to start from: at least one of each. */
const BY_EFFECT: Readonly<Record<EffectName, readonly [Snippet, ...Snippet[]]>> = {
  respond: [['answer', 'then: { respond: { status: 503, error: SERVICE_UNAVAILABLE } }']],
  delay: [['delay', 'then: { delay: PT2S }']],
  network: [
    ['lose the request', 'then: { network: reset-before }'],
    ['lose the answer', 'then: { network: reset-after }'],
    ['cut the answer', 'then: { network: truncate }'],
  ],
  operation: [
    ['Operation fails', 'then: { operation: { outcome: fail } }'],
    ['Operation stalls', 'then: { operation: { outcome: stall, progress: 60 } }'],
    ['Operation warns', 'then: { operation: { outcome: warn } }'],
  ],
  touch: [['stale ETag', 'then: { touch: true }']],
  set: [['change a record', 'then: { set: { kind: instance, id: ins_web, patch: { name: renamed } } }']],
  rateLimit: [['rate limit', 'then: { rateLimit: { limit: 1, windowSeconds: 10 } }']],
  quota: [['quota', 'then: { quota: { resource: instances, available: 0 } }']],
  revokeCredential: [['revoke the credential', 'then: { revokeCredential: true }']],
  endSession: [['end the session', 'then: { endSession: true }']],
  stream: [
    ['break event streams', 'then: { stream: { closeAfter: 2 } }'],
    ['write event streams in unusual forms', 'then: { stream: { split: random, newline: mixed, comments: true } }'],
  ],
  lag: [['answer reads from an earlier state', 'then: { lag: { reads: 2s, lists: { min: 1s, max: 5s } } }']],
  grease: [['add what a newer service may send', 'then: { grease: { level: compatible } }']],
  payment: [['fail payments', 'then: { payment: card_declined }']],
  state: [['set the state', 'then: { state: second }']],
}

/** Lines of a rule, as YAML. */
export const SNIPPETS: readonly Snippet[] = [...Object.values(BY_EFFECT).flat(), ['only once', 'times: 1']]
