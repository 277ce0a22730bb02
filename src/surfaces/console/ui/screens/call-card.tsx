/** The outcome of a request, in one sentence. */
import type { ComponentChildren, JSX } from 'preact'
import { address } from '../route.ts'
import { timeText } from '../texts.ts'
import type { Seen } from './seen.ts'

interface ErrorBody {
  readonly code?: string
  readonly message?: string
}

const SUCCESS: Readonly<Record<number, string>> = { 201: 'Created', 202: 'Accepted', 304: 'Not modified' }

function errorOf({ call, explanation }: Seen): ErrorBody {
  const deciding = explanation.stages.find(({ verdict }) => verdict === 'refused')
  const refusal = deciding?.facts.refusal as ErrorBody | undefined
  return refusal ?? (call.status >= 400 ? ((call.response.body ?? {}) as ErrorBody) : {})
}

/** Returns who refused a call: a check, a scenario, or the endpoint itself. */
function deciderOf(decidedBy: string): string {
  if (decidedBy === 'scenario') return 'Answered by a scenario'
  return decidedBy === 'handler' ? 'Refused by the endpoint' : `Refused by the ${decidedBy} check`
}

/** Returns the outcome; a refusal names its status and its code. */
export function sentenceOf(seen: Seen): string {
  const { call, explanation } = seen
  const { decidedBy, stages } = explanation
  if (stages.some(({ verdict }) => verdict === 'replayed'))
    return `Replayed by ${decidedBy}: this key was used before, so the original response is repeated`
  const { code } = errorOf(seen)
  if (call.status >= 400) return `${deciderOf(decidedBy)} with ${call.status}${code === undefined ? '' : ` ${code}`}`
  const how = SUCCESS[call.status] ?? 'Succeeded'
  // The last stage is the endpoint itself; if an earlier stage decided, it responded in place of the endpoint.
  return decidedBy === stages.at(-1)?.stage ? how : `${how}, answered by ${decidedBy}`
}

interface CardProps {
  readonly seen: Seen
  readonly title?: string
  /** Buttons: what to do next. */
  readonly children?: ComponentChildren
}

/** Shows the outcome, the facts in small text, the error message, and then the buttons. */
export function Card({ seen, title, children }: CardProps): JSX.Element {
  const { call, explanation } = seen
  const { method, path, rule, scenario, operation, wire, attempt, clientGone, status, credentialId } = call
  const { message } = errorOf(seen)
  return (
    <section class="card" aria-label={title ?? 'Outcome'}>
      {title !== undefined && <p class="dim">{title}</p>}
      <h2>
        {sentenceOf(seen)}{' '}
        <small>
          {status < 400 && `${status} · `}
          {credentialId ?? 'no credential'}
        </small>
      </h2>
      <p class="dim mono">
        {method} {path}
      </p>
      <p class="dim small">
        {rule !== null && (
          <a href={address('coverage', 'rules', rule)} title={explanation.ruleAsks}>
            {rule}
          </a>
        )}{' '}
        received {timeText(call.receivedAt)} real time, {timeText(call.at)} sandbox time
        {attempt > 1 && ` · attempt ${attempt}`}
        {wire !== null && ` · the client did not receive this response: ${wire}`}
        {clientGone && ' · the client closed the connection before the response'}
      </p>
      {(operation !== null || scenario !== null) && (
        <p>
          {operation !== null && <a href={address('operations', operation)}>Operation {operation}</a>}{' '}
          {scenario !== null && <a href={address('scenarios', scenario)}>Scenario {scenario}</a>}
        </p>
      )}
      {message !== undefined && <p>{message}</p>}
      {children}
    </section>
  )
}
