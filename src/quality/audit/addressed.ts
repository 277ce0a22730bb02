/** Derives the path of the record that a request is about. */
import type { Endpoint } from '../../service/contract/endpoint.ts'
import type { SentRequest } from './request.ts'
import { decoded } from '../../service/contract/uri-text.ts'

/** For each endpoint, how many path segments lead to the record; undefined if that is the whole path. */
const depths = new WeakMap<Endpoint, { readonly segments: number | undefined }>()

/**
 * Returns the path of the record whose ETag a request uses: the path up to the parameter that the contract names,
 * otherwise up to the last parameter that names a record. For endpoints without such a parameter (a company's
 * settings), it is the whole path.
 */
export function recordPath({ endpoint, path }: SentRequest): string {
  if (endpoint === null) return path
  let known = depths.get(endpoint)
  if (!known) depths.set(endpoint, (known = { segments: depthOf(endpoint) }))
  return known.segments === undefined ? path : path.split('/').slice(0, known.segments).join('/')
}

function depthOf({ path, parameters, etagOf }: Endpoint): number | undefined {
  const records = parameters.filter(({ kind, within }) => kind !== undefined && within === undefined)
  const found = etagOf === undefined ? records.at(-1) : records.find(({ name }) => name === etagOf)
  if (!found) return undefined
  const at = path.split('/').indexOf(`{${found.name}}`)
  const isPlace = found.kind === 'project' || found.kind === 'tenant'
  const isWhole = path.endsWith(`{${found.name}}`)
  return at < 0 || isPlace || isWhole ? undefined : at + 1
}

/** Returns true if a request changes an existing record: a PUT, a PATCH, or a DELETE that requires If-Match. */
export function isUpdate({ method, endpoint }: SentRequest): boolean {
  return method === 'PATCH' || method === 'PUT' || (method === 'DELETE' && endpoint?.ifMatch === 'required')
}

/** Returns the last segment of a path, decoded if possible. */
export function lastSegment(path: string): string {
  return decoded(path.slice(path.lastIndexOf('/') + 1))
}
