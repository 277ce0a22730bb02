/**
 * Canonical requests, without what differs between runs: ids are written as kind and name (or kind alone); keys, UUIDs,
 * instants and page numbers are left out.
 */
import type { Ids, Label } from './ids.ts'
import type { SentRequest } from './request.ts'

/** How ids are written: kind and name, or the kind alone. */
export type IdForm = 'named' | 'kind'

const WRITTEN: Readonly<Record<IdForm, (label: Label) => string>> = {
  named: ({ kind, label }) => `{${kind}:${label}}`,
  kind: ({ kind }) => `{${kind}}`,
}

/** The canonical text of a request. */
export function canonicalRequest(request: SentRequest, ids: Ids, form: IdForm): string {
  const { method, query, body } = request
  const write = WRITTEN[form]
  const parameters = [...new URLSearchParams(query)]
    .filter(([name]) => name !== 'page')
    .map(([name, value]) => `${name}=${ids.plain(value, write)}`)
    .sort()
  const asked = parameters.length > 0 ? `?${parameters.join('&')}` : ''
  return `${method} ${pathOf(request, ids, write)}${asked}${body === '' ? '' : ` ${bodyOf(body, ids, write)}`}`
}

function pathOf({ path, endpoint, params }: SentRequest, ids: Ids, write: (label: Label) => string): string {
  if (!endpoint) return ids.plain(path, write)
  return endpoint.path
    .split('/')
    .map((segment) => {
      const name = segment.startsWith('{') ? segment.slice(1, -1) : undefined
      if (name === undefined) return segment
      const value = params[name] ?? ''
      const kind = endpoint.parameters.find((one) => one.name === name)?.kind
      if (kind !== undefined) return write(ids.need(value, kind))
      return ids.plain(value, write)
    })
    .join('/')
}

function bodyOf(body: string, ids: Ids, write: (label: Label) => string): string {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return ids.plain(body, write)
  }
  return JSON.stringify(plainValue(value, (text) => ids.plain(text, write)))
}

/** A JSON value with sorted keys, and texts converted by `plain`. */
export function plainValue(value: unknown, plain: (text: string) => unknown): unknown {
  if (typeof value === 'string') return plain(value)
  if (Array.isArray(value)) return value.map((one) => plainValue(one, plain))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, plainValue(inner, plain)]),
  )
}
