/** An answer: status, why it was refused, body and headers. */
import type { JSX } from 'preact'
import { CopyButton } from './copy-button.tsx'
import { JsonText, Plain } from './json.tsx'
import { explanationOf, type Received } from './sending.ts'

/** Returns the message of an error; undefined if the body is not one. */
function messageOf({ isJson, status, text }: Received): string | undefined {
  if (!isJson || status < 400) return undefined
  const { message } = JSON.parse(text) as { readonly message?: unknown }
  return typeof message === 'string' ? message : undefined
}

/** The answer. */
export function AnswerPart({ answer }: { readonly answer: Received }): JSX.Element {
  const { status, words, tookMs, requestId, text, isJson } = answer
  const kind = status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'fine'
  return (
    <section class={`answer ${kind}`} aria-label="Answer">
      <div class="bar">
        <h2>
          <span class="status">{status}</span> {words}
        </h2>
        <span class="dim">{Math.max(1, Math.round(tookMs))} ms</span>
        {requestId === undefined ? null : (
          <a class="explain" href={explanationOf(requestId)}>
            {kind === 'refused' ? 'Explain this refusal' : 'Explain this answer'}
          </a>
        )}
      </div>
      <Why answer={answer} />
      {text === '' ? <p class="dim">The body is empty.</p> : null}
      {text === '' ? null : (
        <div class="code">
          {isJson ? <JsonText text={text} label="Answer body" /> : <Plain text={text} label="Answer body" />}
          <CopyButton text={text} />
        </div>
      )}
      <details>
        <summary>{answer.headers.length} headers</summary>
        <dl class="headers">
          {answer.headers.map(([name, value]) => (
            <>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </>
          ))}
        </dl>
      </details>
    </section>
  )
}

function Why({ answer }: { readonly answer: Received }): JSX.Element | null {
  const message = messageOf(answer)
  if (message === undefined) return null
  const { rule = null, ruleAsks = null } = answer.reason ?? {}
  return (
    <div class="why">
      <p>{message}</p>
      {rule === null ? null : (
        <p class="dim">
          {ruleAsks ?? ''} <code>{rule}</code>
        </p>
      )}
    </div>
  )
}
