/**
 * Reads the names of a query's parameters. It is optimized for queries without encoded characters, because rules look
 * at the query of every list request.
 */

/** Matches a query with encoded characters. */
const ENCODED = /[%+]/

/** Returns the names in the order of the query, including duplicates. */
export function queryNames(query: string): readonly string[] {
  if (query === '') return []
  if (ENCODED.test(query)) return [...new URLSearchParams(query).keys()]
  const names: string[] = []
  for (const part of query.slice(query.startsWith('?') ? 1 : 0).split('&')) {
    const end = part.indexOf('=')
    if (part !== '') names.push(end < 0 ? part : part.slice(0, end))
  }
  return names
}
