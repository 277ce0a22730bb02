/** The API explorer: the endpoints of the contract at the left, the chosen one at the right. */
import { render, type JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { areasOf, type Area, type ServedContract, type ServedEndpoint } from './contract.ts'
import { EndpointList, MethodName } from './endpoint-list.tsx'
import { EndpointReference } from './reference.tsx'
import { endpointHash, useChosen } from './route.ts'
import { inline } from './schema.tsx'
import { ROOT } from './sending.ts'
import { TryIt } from './try-it.tsx'

/** Endpoints to begin with. */
const BEGIN: readonly string[] = ['whoami', 'listInstances', 'createRouter', 'streamEvents']

interface PageProps {
  readonly contract: ServedContract
  readonly areas: readonly Area[]
}

function Page({ contract, areas }: PageProps): JSX.Element {
  const chosen = useChosen(areas)
  const list = useRef<HTMLDetailsElement>(null)
  const id = chosen?.operationId
  useEffect(() => {
    document.title = `${chosen?.summary ?? 'API explorer'} – papercloud`
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
    scrollTo(0, 0)
    const isNarrow = matchMedia('(max-width: 799px)').matches
    if (list.current) list.current.open = !isNarrow
  }, [id])
  return (
    <div class="explorer">
      <details class="pages" ref={list} open>
        <summary>All endpoints</summary>
        <div>
          <EndpointList areas={areas} chosen={chosen} />
        </div>
      </details>
      <main>
        {chosen ? (
          <EndpointPage key={id} contract={contract} endpoint={chosen} />
        ) : (
          <Opening contract={contract} areas={areas} />
        )}
      </main>
    </div>
  )
}

function EndpointPage({
  contract,
  endpoint,
}: {
  readonly contract: ServedContract
  readonly endpoint: ServedEndpoint
}): JSX.Element {
  const { summary, description, deprecated, tag, method, path } = endpoint
  return (
    <>
      <header class="head">
        <p class="dim">{tag}</p>
        <h1>{summary}</h1>
        <p class="address">
          <MethodName of={method} /> <code>{path}</code>
        </p>
        {description === summary || description === `${summary}.` ? null : <p class="lead">{inline(description)}</p>}
        {deprecated === true ? <p class="lost">This endpoint is deprecated.</p> : null}
      </header>
      <TryIt contract={contract} endpoint={endpoint} />
      <EndpointReference contract={contract} endpoint={endpoint} />
    </>
  )
}

function Opening({ contract, areas }: PageProps): JSX.Element {
  const all = areas.flatMap(({ tags }) => tags.flatMap(({ endpoints }) => endpoints))
  const first = BEGIN.flatMap((id) => all.find(({ operationId }) => operationId === id) ?? [])
  return (
    <div class="opening">
      <h1>API explorer</h1>
      <p class="lead">
        All {all.length} endpoints of contract {contract.info.version}. Each has a request that is filled in, token
        included: press Send, and read why the sandbox answered as it did.
      </p>
      <h2>Start with</h2>
      <ul class="begin">
        {first.map((endpoint) => (
          <li key={endpoint.operationId}>
            <a href={endpointHash(endpoint)}>
              <MethodName of={endpoint.method} /> <span>{endpoint.summary}</span>
            </a>
          </li>
        ))}
      </ul>
      <div class="overview">
        {areas.map(({ name, tags }) => (
          <section key={name}>
            <h2>{name}</h2>
            <dl>
              {tags.map((tag) => (
                <div key={tag.name}>
                  <dt>
                    <a href={endpointHash(tag.endpoints[0]!)}>{tag.name}</a>
                  </dt>
                  <dd>{tag.description}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p>
        <a href={new URL('openapi.json', ROOT).href}>openapi.json</a> is the contract for code generators and other
        tools.
      </p>
    </div>
  )
}

const place = document.getElementById('explorer')!
try {
  const response = await fetch(new URL('openapi.json', ROOT))
  if (!response.ok) throw new Error(`openapi.json answered with ${response.status}`)
  const contract = (await response.json()) as ServedContract
  place.replaceChildren()
  render(<Page contract={contract} areas={areasOf(contract)} />, place)
} catch (error) {
  place.textContent = `The explorer could not read the contract: ${(error as Error).message}.`
}
