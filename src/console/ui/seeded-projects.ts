/** Projects, those of the first seeded credential's tenant first: what it creates is visible to it. */
import { get } from './api.ts'
import type { JsonObject } from '../../platform/json.ts'

/** A project. */
export type Project = { readonly id: string; readonly name: string }

/** The maximum page size of the control API. */
const MOST = 200

/** Returns all projects; the first is the one that examples use. */
export async function readProjects(): Promise<readonly Project[]> {
  const [{ data }, credentials] = await Promise.all([
    get('/state/{kind}', { kind: 'project', pageSize: MOST }),
    get('/credentials'),
  ])
  const tenant = credentials.data[0]?.tenantId
  const isOwn = (project: JsonObject): number => Number((project.private as JsonObject).tenantId === tenant)
  // Lists are newest first; examples use the first seeded project.
  return data.toReversed().sort((a, b) => isOwn(b) - isOwn(a)) as Project[]
}

/** Projects to choose from; none until they are read. */
export function projectOptions(projects: readonly Project[] = []): readonly (readonly [id: string, text: string])[] {
  return projects.map(({ id, name }) => [id, `${name} (${id})`])
}
