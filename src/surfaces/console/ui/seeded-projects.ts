/**
 * The projects. Those of the first seeded credential's tenant come first, because that credential can see what is
 * created in them.
 */
import { get } from './api.ts'
import type { JsonObject } from '../../../platform/json.ts'

export type Project = { readonly id: string; readonly name: string }

/** The maximum page size of the control API. */
const MOST = 200

/** Returns all projects; examples use the first one. */
export async function readProjects(): Promise<readonly Project[]> {
  const [{ data }, credentials] = await Promise.all([
    get('/state/{kind}', { kind: 'project', pageSize: MOST }),
    get('/credentials'),
  ])
  const tenant = credentials.data[0]?.tenantId
  const isOwn = (project: JsonObject): number => Number((project.private as JsonObject).tenantId === tenant)
  // Lists have the newest records first; examples use the first seeded project.
  return data.toReversed().sort((a, b) => isOwn(b) - isOwn(a)) as Project[]
}

/** Returns the projects as options to choose from; there are none until they have been read. */
export function projectOptions(projects: readonly Project[] = []): readonly (readonly [id: string, text: string])[] {
  return projects.map(({ id, name }) => [id, `${name} (${id})`])
}
