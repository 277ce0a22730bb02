/**
 * Finds the record that an endpoint is about: its ETag is compared, its readers get the frames, and scenarios can
 * change it.
 */
import type { Endpoint, PathParameter } from './endpoint.ts'

/** The record that an endpoint is about. */
export interface Subject {
  readonly kind: string
  /** The path parameter that names it; undefined for a kind with one record per tenant. */
  readonly parameter: PathParameter | undefined
}

/**
 * Returns the record named by `x-etag-of`, by parameter or by kind; without this extension, returns the last record in
 * the path. The project or tenant of a path counts only if the path ends with it.
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
