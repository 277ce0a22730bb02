/** Scenario drafts, which the user completes in the editor. */
import { signal } from '@preact/signals'
import type { Summary } from './api.ts'
import { snippets } from './snippets.gen.ts'

/** The draft that the editor opens with. */
export const draft = signal<{ readonly name: string; readonly text: string } | undefined>(undefined)

type About = Pick<Summary, 'endpoint' | 'method' | 'path'>

/** Returns the name for a scenario that makes such a call fail. */
export function draftName({ endpoint, method }: About): string {
  const words = (endpoint ?? `${method} call`)
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
  return `fail-${words.toLowerCase()}`.slice(0, 64)
}

/** Returns a scenario that makes the next request of this kind fail, once. */
export function failureText(call: About): string {
  const { endpoint, method, path } = call
  const when = endpoint === null ? [`method: ${method}`, `path: ${JSON.stringify(path)}`] : [`endpoint: ${endpoint}`]
  return [
    `name: ${draftName(call)}`,
    `title: The next ${endpoint ?? `${method} call`} fails`,
    'rules:',
    `  - when: { ${when.join(', ')} }`,
    '    times: 1',
    '    then: { respond: { status: 503 } }',
    '',
  ].join('\n')
}

/** Returns the text of a scenario to start with. */
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

/** Lines that can be inserted into a rule, as YAML. */
export const SNIPPETS: readonly (readonly [label: string, line: string])[] = [...snippets, ['only once', 'times: 1']]
