/** The form that sends a request, and its answer. */
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import {
  requestExamples,
  flat,
  parametersOf,
  type ServedContract,
  type ServedEndpoint,
  type Parameter,
} from './contract.ts'
import { AnswerPart } from './answer.tsx'
import { CopyButton } from './copy-button.tsx'
import { curlCommand, firstValues, keyOf, OWNER_TOKEN, requestOf, sent, type Received, type Draft } from './sending.ts'

interface TryProps {
  readonly contract: ServedContract
  readonly endpoint: ServedEndpoint
}

/** The token stays when another endpoint is opened. */
let lastToken = OWNER_TOKEN

function draftFor(contract: ServedContract, endpoint: ServedEndpoint): Draft {
  const body = requestExamples(endpoint)[0]?.[1] ?? (endpoint.requestBody === undefined ? '' : '{}')
  return { token: lastToken, values: firstValues(contract, endpoint), body }
}

/** The form; it starts afresh for each endpoint. */
export function TryIt({ contract, endpoint }: TryProps): JSX.Element {
  const [draft, setDraft] = useState(() => draftFor(contract, endpoint))
  const [answer, setAnswer] = useState<Received | string | undefined>(undefined)
  const [isWaiting, setWaiting] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const change = (part: Partial<Draft>): void => {
    lastToken = part.token ?? lastToken
    setDraft({ ...draft, ...part })
  }
  const send = async (): Promise<void> => {
    setWaiting(true)
    try {
      setAnswer(await sent(endpoint, requestOf(contract, endpoint, draft)))
    } catch (error) {
      setAnswer(`There was no answer: ${(error as Error).message}.`)
    } finally {
      setWaiting(false)
    }
  }
  useEffect(() => {
    // On a phone, the answer is below the form, so nothing of the form stays in view.
    const block = matchMedia('(max-width: 799px)').matches ? 'start' : 'nearest'
    if (answer !== undefined) place.current?.scrollIntoView({ block })
  }, [answer])
  return (
    <div class="try">
      <form
        aria-label="Request"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isWaiting) void send()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
        }}
      >
        <div class="bar">
          <h2>Try it</h2>
          <button class="primary" type="submit" aria-disabled={isWaiting} title="Ctrl Enter">
            {isWaiting ? 'Sending…' : 'Send'}
          </button>
        </div>
        <Inputs contract={contract} endpoint={endpoint} draft={draft} change={change} />
      </form>
      <div ref={place}>
        <div role="status">
          {typeof answer === 'string' ? <p class="lost">{answer}</p> : null}
          {typeof answer === 'object' ? <AnswerPart answer={answer} /> : null}
        </div>
      </div>
      <Sample text={curlCommand(requestOf(contract, endpoint, draft))} />
    </div>
  )
}

interface InputsProps extends TryProps {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
}

function Inputs({ contract, endpoint, draft, change }: InputsProps): JSX.Element {
  const parameters = parametersOf(contract, endpoint)
  const needed = parameters.filter(({ in: at, required }) => at === 'path' || required === true)
  const others = parameters.filter((parameter) => !needed.includes(parameter))
  const input = (parameter: Parameter): JSX.Element => (
    <Input
      key={keyOf(parameter)}
      contract={contract}
      parameter={parameter}
      value={draft.values[keyOf(parameter)] ?? ''}
      set={(value) => change({ values: { ...draft.values, [keyOf(parameter)]: value } })}
    />
  )
  return (
    <>
      <label class="input">
        <span>Token</span>
        <input
          value={draft.token}
          autocomplete="off"
          spellcheck={false}
          onInput={({ currentTarget }) => change({ token: currentTarget.value })}
        />
      </label>
      {needed.map(input)}
      {others.length > 3 ? (
        <details>
          <summary>{others.length} optional parameters</summary>
          {others.map(input)}
        </details>
      ) : (
        others.map(input)
      )}
      {endpoint.requestBody === undefined ? null : <Body endpoint={endpoint} body={draft.body} change={change} />}
    </>
  )
}

interface InputProps {
  readonly contract: ServedContract
  readonly parameter: Parameter
  readonly value: string
  readonly set: (value: string) => void
}

function Input({ contract, parameter, value, set }: InputProps): JSX.Element {
  const { name, required, schema = {} } = parameter
  const { enum: allowed, default: first } = flat(contract, schema)
  const hint =
    name === 'Idempotency-Key' ? 'filled in with a new UUID' : first === undefined ? '' : JSON.stringify(first)
  return (
    <label class="input">
      <span>
        {name}
        {required === true ? null : <span class="dim"> {parameter.in === 'query' ? 'query' : 'header'}</span>}
      </span>
      {allowed === undefined ? (
        <input
          value={value}
          placeholder={hint}
          autocomplete="off"
          spellcheck={false}
          required={parameter.in === 'path'}
          onInput={({ currentTarget }) => set(currentTarget.value)}
        />
      ) : (
        <select value={value} onChange={({ currentTarget }) => set(currentTarget.value)}>
          {required === true ? null : <option value="">not sent</option>}
          {allowed.map((one) => (
            <option key={String(one)}>{String(one)}</option>
          ))}
        </select>
      )}
    </label>
  )
}

interface BodyProps {
  readonly endpoint: ServedEndpoint
  readonly body: string
  readonly change: (part: Partial<Draft>) => void
}

function Body({ endpoint, body, change }: BodyProps): JSX.Element {
  const examples = requestExamples(endpoint)
  return (
    <div class="body">
      <div class="bar">
        <label for="body">Body</label>
        {examples.length > 1 ? (
          <select
            aria-label="Example"
            onChange={({ currentTarget }) => change({ body: examples[currentTarget.selectedIndex]![1] })}
          >
            {examples.map(([name]) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        ) : null}
      </div>
      <textarea
        id="body"
        value={body}
        rows={Math.min(18, Math.max(3, body.split('\n').length))}
        spellcheck={false}
        wrap="off"
        onInput={({ currentTarget }) => change({ body: currentTarget.value })}
      />
    </div>
  )
}

function Sample({ text }: { readonly text: string }): JSX.Element {
  return (
    <details class="sample">
      <summary>As a curl command</summary>
      <div class="code">
        <pre tabIndex={0} role="group" aria-label="curl command">
          {text}
        </pre>
        <CopyButton text={text} />
      </div>
    </details>
  )
}
