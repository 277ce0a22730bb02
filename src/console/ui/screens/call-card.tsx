/** The outcome of a request, in one sentence. */
import type { JSX } from 'preact'
import { address } from '../route.ts'
import type { Seen } from './seen.ts'

interface ErrorBody {
  readonly code?: string
  readonly message?: string
}

function errorOf({ call, explanation }: Seen): ErrorBody {
  const deciding = explanation.stages.find(({ verdict }) => verdict === 'refused')
  const refusal = deciding?.facts.refusal as ErrorBody | undefined
  return refusal ?? (call.status >= 400 ? ((call.response.body ?? {}) as ErrorBody) : {})
}

/** The sentence. */
export function sentenceOf(seen: Seen): string {
  const { call, explanation } = seen
  const { decidedBy, stages } = explanation
  if (stages.some(({ verdict }) => verdict === 'replayed'))
    return `Replayed by ${decidedBy}: the key was used before, and this is the answer of then`
  const { code } = errorOf(seen)
  if (call.status >= 400) return `Refused by ${decidedBy}: ${code ?? call.status}`
  return `Answered by ${decidedBy}: ${call.status}`
}

/** The sentence, the error message, and the main facts. */
export function Card({ seen, title }: { seen: Seen; title?: string }): JSX.Element {
  const { call, explanation } = seen
  const { method, path, rule, scenario, operation, wire, attempt, clientGone } = call
  const { message } = errorOf(seen)
  return (
    <section class="card" aria-label={title ?? 'How it ended'}>
      {title !== undefined && <p class="dim">{title}</p>}
      <h2>{sentenceOf(seen)}</h2>
      {message !== undefined && <p>{message}</p>}
      {rule !== null && (
        <p>
          Rule <code>{rule}</code>
          {explanation.ruleAsks !== undefined && `: ${explanation.ruleAsks}`}
        </p>
      )}
      <p class="dim">
        {method} {path}
        {attempt > 1 && ` · attempt ${attempt}`}
        {wire !== null && ` · the client did not get this answer: ${wire}`}
        {clientGone && ' · the client had closed the connection before the answer'}
      </p>
      {(operation !== null || scenario !== null) && (
        <p>
          {operation !== null && <a href={address('operations', operation)}>Operation {operation}</a>}{' '}
          {scenario !== null && <a href={address('scenarios', scenario)}>scenario {scenario}</a>}
        </p>
      )}
    </section>
  )
}
