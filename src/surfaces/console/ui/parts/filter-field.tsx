/** The filter of a list, which is part of the route. */
import type { JSX } from 'preact'
import { go, route, withQuery } from '../route.ts'

interface FilterProps {
  /** Words that a filter may have. */
  readonly example?: string
  /** What is filtered by, if there is no example. */
  readonly placeholder?: string
  readonly name?: string
}

/** The filter field, with an example; the key `/` focuses it. */
export function Filter({ example, placeholder = '', name = 'q' }: FilterProps): JSX.Element {
  return (
    <input
      id="filter"
      type="search"
      aria-label="Filter"
      placeholder={example === undefined ? `Filter by ${placeholder}` : `Filter, e.g. ${example}`}
      value={route.value.query.get(name) ?? ''}
      onInput={(event) => go(withQuery({ [name]: event.currentTarget.value }), false)}
    />
  )
}
