/**
 * Writes requests in a canonical form without anything that differs between runs. Ids become kind and name (or only the
 * kind); keys, UUIDs, timestamps and page numbers are left out, and words that may differ become `#`.
 */
import type { Ids, Label } from './ids.ts'
import { asObject } from './record.ts'
import type { SentRequest } from './request.ts'
import { wordWithNumber } from './words.ts'
import { jsonIn } from '../../platform/json.ts'
import { isTextTooDeep } from '../../service/state/nesting.ts'

/** How ids are written: as kind and name, or as the kind only. */
export type IdForm = 'named' | 'kind'

const WRITTEN: Readonly<Record<IdForm, (label: Label) => string>> = {
  named: ({ kind, label }) => `{${kind}:${label}}`,
  kind: ({ kind }) => `{${kind}}`,
}

/** Matches numbers that select or limit records, as opposed to naming one. */
const SMALL = /^\d{1,3}$/

export function canonicalRequest(request: SentRequest, ids: Ids, form: IdForm): string {
  const { method, query, body } = request
  const [write, word] = [WRITTEN[form], form === 'named' ? ids.word : wordWithNumber]
  const plain = (text: string): string => ids.plain(text, write, word)
  const parameters = [...new URLSearchParams(query)]
    .filter(([name]) => name !== 'page')
    .map(([name, value]) => `${name}=${SMALL.test(value) ? value : plain(value)}`)
    .sort()
  const asked = parameters.length > 0 ? `?${parameters.join('&')}` : ''
  return `${method} ${pathOf(request, ids, write, plain)}${asked}${body === '' ? '' : ` ${bodyOf(body, plain)}`}`
}

function pathOf(
  { path, endpoint, params }: SentRequest,
  ids: Ids,
  write: (label: Label) => string,
  plain: (text: string) => string,
): string {
  if (!endpoint) return plain(path)
  return endpoint.path
    .split('/')
    .map((segment) => {
      const name = segment.startsWith('{') ? segment.slice(1, -1) : undefined
      if (name === undefined) return segment
      const value = params[name] ?? ''
      const kind = endpoint.parameters.find((one) => one.name === name)?.kind
      if (kind !== undefined) return write(ids.need(value, kind))
      return plain(value)
    })
    .join('/')
}

function bodyOf(body: string, plain: (text: string) => string): string {
  if (isTextTooDeep(body)) return plain(body)
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return plain(body)
  }
  return JSON.stringify(plainValue(value, plain))
}

/**
 * Returns what requests have in common that differ only in their values: the method, the path, and the names of
 * parameters and fields.
 */
export function requestShape({ method, path, endpoint, query, body }: SentRequest): string {
  const asked = query === '' ? [] : [...new Set(new URLSearchParams(query).keys())].sort()
  const sent = body === '' ? [] : Object.keys(asObject(jsonIn(body))).sort()
  return `${method} ${endpoint?.path ?? path}?${asked.join('&')} ${sent.join(',')}`
}

/** Returns a JSON value with sorted keys and with its strings converted by `plain`. */
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
