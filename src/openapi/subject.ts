/**
 * Which record an endpoint is about: whose ETag counts, who may read its frames, what a scenario changes behind its back.
 */
import type { Endpoint, PathParameter } from './endpoint.ts'

/** The record that an endpoint is about. */
export interface Subject {
  readonly kind: string
  /** The path parameter that names it; undefined for a kind of which each tenant has one record. */
  readonly parameter: PathParameter | undefined
}

/**
 * The record that the contract names with `x-etag-of`, by parameter or by kind; else the last that the path names. The
 * project or tenant of a path counts only where the path ends with it.
 */
export function subjectOf({
  parameters,
  etagOf,
  path,
}: Pick<Endpoint, 'parameters' | 'etagOf' | 'path'>): Subject | undefined {
  const named = parameters.filter(({ kind, within }) => kind !== undefined && within === undefined)
  const parameter = etagOf === undefined ? named.at(-1) : named.find(({ name }) => name === etagOf)
  if (!parameter) return etagOf === undefined ? undefined : { kind: etagOf, parameter: undefined }
  const isOwner = parameter.kind === 'project' || parameter.kind === 'tenant'
  return isOwner && !path.endsWith(`{${parameter.name}}`) ? undefined : { kind: parameter.kind!, parameter }
}
