/**
 * Which record a request is about, as the path of that record.
 */
import type { AuditEndpoint, SentRequest } from './request.ts'

/** For each endpoint, how many segments of its path lead to the record; undefined where that is all of them, or none. */
const depths = new WeakMap<AuditEndpoint, { readonly segments: number | undefined }>()

/**
 * The path of the record whose ETag counts for a request: of the parameter that the contract names, else of the last one
 * that names a record. Endpoints without one (a company's settings) are themselves what they are about.
 */
export function recordPath({ endpoint, path }: SentRequest): string {
  if (endpoint === null) return path
  let known = depths.get(endpoint)
  if (!known) depths.set(endpoint, (known = { segments: depthOf(endpoint) }))
  return known.segments === undefined ? path : path.split('/').slice(0, known.segments).join('/')
}

function depthOf({ path, parameters, etagOf }: AuditEndpoint): number | undefined {
  const records = parameters.filter(({ kind, within }) => kind !== undefined && within === undefined)
  const found = etagOf === undefined ? records.at(-1) : records.find(({ name }) => name === etagOf)
  if (!found) return undefined
  const at = path.split('/').indexOf(`{${found.name}}`)
  const isPlace = found.kind === 'project' || found.kind === 'tenant'
  const isWhole = path.endsWith(`{${found.name}}`)
  return at < 0 || isPlace || isWhole ? undefined : at + 1
}

/** Whether a request changes a record that is there: PUT and PATCH do, and a DELETE that needs If-Match is held to the same. */
export function isUpdate({ method, endpoint }: SentRequest): boolean {
  return method === 'PATCH' || method === 'PUT' || (method === 'DELETE' && endpoint?.ifMatch === 'required')
}

/** The last segment of a path, decoded as far as it can be. */
export function lastSegment(path: string): string {
  const segment = path.slice(path.lastIndexOf('/') + 1)
  if (!segment.includes('%')) return segment
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
