/** The list of endpoints, by area and tag, with a filter. */
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Area, ServedEndpoint, Tag } from './contract.ts'
import { endpointHash } from './route.ts'

/** A method in its color; the word stands for itself. */
export function MethodName({ of }: { readonly of: string }): JSX.Element {
  return <span class={`method ${of.toLowerCase()}`}>{of === 'DELETE' ? 'DEL' : of}</span>
}

interface ListProps {
  readonly areas: readonly Area[]
  readonly chosen: ServedEndpoint | undefined
}

/** Returns whether an endpoint has all words in its name, its path or its tag. */
function matches({ summary, path, method, operationId, tag }: ServedEndpoint, words: readonly string[]): boolean {
  const text = `${method} ${path} ${summary} ${operationId} ${tag}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

/** The list. */
export function EndpointList({ areas, chosen }: ListProps): JSX.Element {
  const [filter, setFilter] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const words = filter
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const shown = areas.flatMap(({ name, tags }) => {
    const left = tags.flatMap((tag) => {
      const endpoints = tag.endpoints.filter((endpoint) => matches(endpoint, words))
      return endpoints.length > 0 ? [{ ...tag, endpoints }] : []
    })
    return left.length > 0 ? [{ name, tags: left }] : []
  })
  const count = shown.reduce(
    (all, { tags }) => all + tags.reduce((some, { endpoints }) => some + endpoints.length, 0),
    0,
  )
  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement
      if (event.key !== '/' || event.ctrlKey || event.metaKey || target.matches('input, textarea, select')) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', focus)
    return () => removeEventListener('keydown', focus)
  }, [])
  return (
    <nav aria-label="Endpoints">
      <input
        ref={field}
        type="search"
        placeholder="Filter endpoints   /"
        aria-label="Filter endpoints"
        value={filter}
        onInput={({ currentTarget }) => setFilter(currentTarget.value)}
      />
      <p class="count" role="status">
        {count === 1 ? '1 endpoint' : `${count} endpoints`}
      </p>
      {shown.map((area) => (
        <section key={area.name} aria-labelledby={`area-${area.name}`}>
          <h2 class="group" id={`area-${area.name}`}>
            {area.name}
          </h2>
          {area.tags.map((tag) => (
            <TagPart key={tag.name} tag={tag} chosen={chosen} isFiltered={words.length > 0} />
          ))}
        </section>
      ))}
    </nav>
  )
}

interface TagProps {
  readonly tag: Tag
  readonly chosen: ServedEndpoint | undefined
  readonly isFiltered: boolean
}

function TagPart({ tag, chosen, isFiltered }: TagProps): JSX.Element {
  const isOfChosen = chosen?.tag === tag.name
  const [isOpen, setOpen] = useState(isOfChosen)
  useEffect(() => {
    if (isOfChosen) setOpen(true)
  }, [isOfChosen])
  return (
    <details
      open={isOpen || isFiltered}
      onToggle={({ currentTarget }) => {
        if (!isFiltered) setOpen(currentTarget.open)
      }}
    >
      <summary>
        {tag.name} <span class="count">{tag.endpoints.length}</span>
      </summary>
      {isOpen || isFiltered ? (
        <ul>
          {tag.endpoints.map((endpoint) => (
            <li key={endpoint.operationId}>
              <a
                href={endpointHash(endpoint)}
                title={endpoint.summary}
                aria-current={endpoint.operationId === chosen?.operationId ? 'page' : undefined}
              >
                <MethodName of={endpoint.method} /> <span class="name">{endpoint.summary}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </details>
  )
}
