/** A cell of the coverage: its requests, and code that covers it. */
import type { ComponentChildren, JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import type { Schemas } from '../api.ts'
import { statusesOf } from '../coverage.ts'
import { lineFor, statusLine, type CoveragePart, type Endpoints } from '../coverage-lines.ts'
import { useKeys } from '../keys.ts'
import { Empty } from '../parts/empty.tsx'
import { Snippet } from '../parts/snippet.tsx'
import { DOCS } from '../route.ts'
import { copy } from '../toasts.ts'
import { CodeCalls } from './code-calls.tsx'

interface DetailsProps {
  readonly part: CoveragePart
  readonly name: string
  readonly coverage: Schemas['Coverage']
  readonly endpoints: Endpoints
}

/** Shows the cell. */
export function CoverageDetails({ part, name, coverage, endpoints }: DetailsProps): JSX.Element {
  const { exercised, left } = coverage[part]
  const endpoint = part === 'endpoints' ? endpoints.get(name) : undefined
  const count = exercised.find((one) => one.name === name)?.count ?? 0
  // Memoized, because the code may contain a new idempotency key each time.
  const line = useMemo(() => lineFor(part, name, endpoints), [part, name, endpoints])
  useKeys({ c: () => line !== undefined && void copy(line) })
  if (count === 0 && !left.includes(name)) return <Empty>There is no item named {name}.</Empty>
  return (
    <>
      <section class="card" aria-label="Seen so far">
        <h2>
          {endpoint?.title ?? name} {endpoint?.title !== undefined && <small>{name}</small>}
        </h2>
        {endpoint && (
          <p class="mono dim">
            {endpoint.method} {endpoint.path}
          </p>
        )}
        <p>{count === 0 ? 'Not seen yet.' : `Seen ${count} ${count === 1 ? 'time' : 'times'}.`}</p>
        {count > 0 && <Calls part={part} name={name} />}
      </section>
      <div class="part">
        {part === 'endpoints' ? (
          <Statuses name={name} coverage={coverage} endpoints={endpoints} />
        ) : line === undefined ? (
          <p>
            {count === 0 && 'There is no example command that covers this. '}
            <a href={DOCS}>The API explorer</a> can call every endpoint.
          </p>
        ) : (
          <Snippet title="curl" text={line} />
        )}
      </div>
    </>
  )
}

function Calls({ part, name }: { part: CoveragePart; name: string }): JSX.Element {
  if (part === 'codes') return <CodeCalls code={name} />
  if (part === 'operations') return <Listed screen="operations" words={name} />
  return <Listed screen="requests" words={`=${name}`} />
}

function Listed({ screen, words }: { screen: 'requests' | 'operations'; words: string }): JSX.Element {
  return (
    <p>
      <a href={`#/${screen}?q=${encodeURIComponent(words)}`}>{screen === 'requests' ? 'Calls' : 'Operations'}</a>
    </p>
  )
}

function Statuses({ name, coverage, endpoints }: Omit<DetailsProps, 'part'>): JSX.Element {
  const statuses = [...(statusesOf(coverage).get(name) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1))
  const endpoint = endpoints.get(name)
  return (
    <>
      {statuses.map(([status, count]) => (
        <Status key={status} status={status} count={count} name={name}>
          {endpoint && <StatusLine name={name} status={status} endpoints={endpoints} />}
        </Status>
      ))}
    </>
  )
}

interface StatusProps {
  readonly status: string
  readonly count: number
  readonly name: string
  readonly children: ComponentChildren
}

function Status({ status, count, name, children }: StatusProps): JSX.Element {
  return (
    <details open={count === 0 && status.startsWith('2')}>
      <summary>
        <span class={count === 0 ? 'status' : `status s${status[0]}`}>{status}</span>{' '}
        {count === 0 ? 'not seen yet' : `seen ${count}×`}
      </summary>
      {count > 0 && (
        <p>
          <a href={`#/requests?q=${encodeURIComponent(`=${name} ${status}`)}`}>Calls with {status}</a>
        </p>
      )}
      {children}
    </details>
  )
}

function StatusLine({ name, status, endpoints }: { name: string; status: string; endpoints: Endpoints }): JSX.Element {
  const line = useMemo(() => statusLine(endpoints.get(name)!, status), [name, status, endpoints])
  return <Snippet title={`curl for ${status}`} text={line} />
}
