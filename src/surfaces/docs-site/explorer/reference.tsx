/** What the contract says about an endpoint: its rules, parameters, body and answers. */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { JSON_TYPE, parametersOf, responsesOf, type ServedContract, type ServedEndpoint } from './contract.ts'
import { Fields, inline, Limits, typeWords } from './schema.tsx'

interface ReferenceProps {
  readonly contract: ServedContract
  readonly endpoint: ServedEndpoint
}

/** Returns the rules of an endpoint by name. */
function rulesOf(endpoint: ServedEndpoint): readonly (readonly [name: string, text: string])[] {
  const permission = endpoint['x-required-permission']
  const scopes = endpoint['x-required-scopes'] ?? []
  return [
    ...(permission ? [['Permission', `${permission.resource}: ${permission.level} (${permission.at})`] as const] : []),
    ...(scopes.length > 0 ? [['Token scope', scopes.join(', ')] as const] : []),
    ...(endpoint['x-console-only'] === true ? [['Credential', 'console session'] as const] : []),
    ['Idempotency-Key', endpoint['x-idempotency'] ?? 'ignored'],
    ['If-Match', endpoint['x-if-match'] ?? 'ignored'],
    ...(endpoint['x-rule'] === undefined ? [] : [['Rule', endpoint['x-rule']] as const]),
  ]
}

/** The reference. */
export function EndpointReference({ contract, endpoint }: ReferenceProps): JSX.Element {
  const parameters = parametersOf(contract, endpoint)
  const body = endpoint.requestBody?.content[JSON_TYPE]?.schema
  return (
    <div class="reference">
      <dl class="rules">
        {rulesOf(endpoint).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {parameters.length > 0 ? <h2>Parameters</h2> : null}
      {parameters.length > 0 ? (
        <ul class="fields">
          {parameters.map(({ name, in: at, required, description, schema = {} }) => (
            <li key={`${at} ${name}`}>
              <p>
                <code>{name}</code>{' '}
                <span class="dim">
                  {at}, {typeWords(contract, schema)}
                </span>
                {required === true ? <span class="required"> required</span> : null}
              </p>
              {description === undefined ? null : <p>{inline(description)}</p>}
              <Limits contract={contract} schema={schema} />
            </li>
          ))}
        </ul>
      ) : null}
      {body ? <h2>Body</h2> : null}
      {body ? <Fields contract={contract} schema={body} /> : null}
      <h2>Answers</h2>
      {responsesOf(contract, endpoint).map(([status, declared]) => (
        <Declared key={status} contract={contract} status={status} declared={declared} />
      ))}
    </div>
  )
}

interface DeclaredProps {
  readonly contract: ServedContract
  readonly status: string
  readonly declared: ReturnType<typeof responsesOf>[number][1]
}

function Declared({ contract, status, declared }: DeclaredProps): JSX.Element {
  const [isOpen, setOpen] = useState(false)
  const { schema, examples = {} } = declared.content?.[JSON_TYPE] ?? {}
  const codes = Object.entries(examples)
  const line = (
    <>
      <span class={`status ${status.startsWith('2') ? 'fine' : 'refused'}`}>{status}</span> {declared.description}
    </>
  )
  if (!schema) return <p class="declared">{line}</p>
  return (
    <details class="declared" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{line}</summary>
      {isOpen ? (
        <>
          {status.startsWith('2') ? <Fields contract={contract} schema={schema} /> : null}
          {status.startsWith('2')
            ? null
            : codes.map(([code, { value }]) => (
                <p key={code}>
                  <code>{code}</code> {(value as { readonly message?: string }).message}
                </p>
              ))}
        </>
      ) : null}
    </details>
  )
}
