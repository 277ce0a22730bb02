/** The filter of a list, which is part of the route. */
import type { JSX } from 'preact'
import { go, route, withQuery } from '../route.ts'

/** The filter field, with an example; the key `/` focuses it. */
export function Filter({ placeholder, name = 'q' }: { placeholder: string; name?: string }): JSX.Element {
  return (
    <input
      id="filter"
      type="search"
      aria-label="Filter"
      placeholder={`Filter, e.g. ${placeholder}`}
      value={route.value.query.get(name) ?? ''}
      onInput={(event) => go(withQuery({ [name]: event.currentTarget.value }), false)}
    />
  )
}
