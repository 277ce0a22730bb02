/**
 * What a demo element shows of a request and its answer: what was added to the text, the status, why the request was
 * refused, and the body in colors.
 */
import type { DemoRequest } from './demo-request.ts'
import { elementOf } from './element-of.ts'
import { jsonTokens } from '../../platform/json-tokens.ts'
import type { components } from '../../service/contract/control-types.gen.ts'

/** In the page, responses have no reason phrases. */
const WORDS: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  412: 'Precondition Failed',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
}

type Explanation = components['schemas']['Explanation']

/** Returns a line that says what was added to the text of a request, and opens to the request as it was sent. */
export function sentElement(written: DemoRequest, { method, path, headers }: DemoRequest): HTMLElement {
  const isAdded = (name: string): boolean => name in headers && !(name in written.headers)
  const added = [
    ...(isAdded('authorization') ? [headers.authorization!.replace('Bearer', 'the token')] : []),
    ...(isAdded('idempotency-key') ? ['a new Idempotency-Key'] : []),
  ]
  const lines = [`${method} /api/v1${path}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)]
  return elementOf(
    'details',
    { className: 'sent' },
    elementOf('summary', {}, `Sent ${added.length === 0 ? 'as written' : `with ${added.join(' and ')}`}`),
    elementOf('pre', { tabIndex: 0, role: 'group', ariaLabel: 'Request as sent' }, lines.join('\n')),
  )
}

/** Returns the elements for an answer. */
export function answerElements(
  { status, headers }: Response,
  text: string,
  explanation: Explanation | undefined,
): readonly HTMLElement[] {
  const className = status < 400 ? 'fine' : 'refused'
  const head = elementOf(
    'p',
    { className: 'head' },
    elementOf('strong', { className }, String(status)),
    ` ${WORDS[status] ?? ''}`,
  )
  const why = explanation === undefined ? [] : [whyElement(explanation)]
  if (text === '') return [head, ...why]
  const isJson = headers.get('content-type')?.includes('json') ?? false
  const body = elementOf('pre', { tabIndex: 0, role: 'group', ariaLabel: 'Response body' })
  body.append(...(isJson ? colored(JSON.stringify(JSON.parse(text), null, 2)) : [text]))
  return [head, ...why, body]
}

function* colored(json: string): Generator<Node | string> {
  for (const [className, part] of jsonTokens(json))
    if (part !== '') yield className === undefined ? part : elementOf('span', { className }, part)
}

/** Says which check refused the request, what its rule asks for, and how many checks had passed before it. */
function whyElement({ stages, decidedBy, rule, ruleAsks }: Explanation): HTMLElement {
  const passed = stages.filter(({ verdict }) => verdict === 'passed').length
  const checks = passed === 1 ? '1 check' : `${passed} checks`
  return elementOf(
    'p',
    { className: 'why' },
    elementOf('strong', {}, 'Why: '),
    `${checks} passed, then ${decidedBy} refused it. ${ruleAsks ?? ''} `,
    ...(rule === null ? [] : [elementOf('code', {}, rule)]),
  )
}
