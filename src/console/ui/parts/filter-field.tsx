/**
 * The filter of a list; it stands in the address.
 */
import type { JSX } from 'preact'
import { go, route, withQuery } from '../route.ts'

/** The field; `/` leads to it. */
export function Filter({ placeholder, name = 'q' }: { placeholder: string; name?: string }): JSX.Element {
  return (
    <input
      id="filter"
      type="search"
      aria-label="Filter"
      placeholder={placeholder}
      value={route.value.query.get(name) ?? ''}
      onInput={(event) => go(withQuery({ [name]: event.currentTarget.value }), false)}
    />
  )
}
