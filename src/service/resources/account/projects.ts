/** Endpoints of projects. A project with resources cannot be deleted. */
import { refusals } from '../../request/errors.ts'
import type { Completion } from '../../state/world.ts'
import type { Handlers } from '../../request/call.ts'
import { checkNameFree, checkRegion } from '../kit/checks.ts'
import { allotDefaults } from '../iam/quota-allocations.ts'
import { endOfDelete, startDelete } from '../kit/work.ts'
import { listed } from '../kit/reads.ts'
import { created, ok } from '../../request/response.ts'
import { openProjectNetwork } from '../network/project.ts'
import { checkNotDeleted, contentsOf, removeWithContents } from './removal.ts'
import { reachesProject } from './whoami.ts'

const { refused } = refusals('account.not-empty')

const DELETE_MS = 5_000
const DELETE = 'iam.project.delete'

export const projectHandlers = {
  listProjects: (call, world) =>
    listed(world, 'project', call.row('subscription').id, call.query, {
      where: (one) => reachesProject(world, call.caller, one),
    }),

  getProject: (call) => ok(call.context.project),

  createProject(call, world) {
    const { id: subscriptionId, doc } = call.row('subscription')
    const { name, region = doc.defaultRegion } = call.body
    checkRegion(world, region, 'region')
    checkNameFree(world, 'project', subscriptionId, name, 'account.project-name')
    const owner = { subscriptionId, tenantId: doc.tenantId }
    const project = world.insert('project', { id: world.newId('project'), subscriptionId, name, region }, owner)
    allotDefaults(world, { scopeId: project.id, ...owner })
    openProjectNetwork(world, { scopeId: project.id, ...owner })
    return created(project)
  },

  updateProject(call, world) {
    const { project, subscription } = call.context
    const { name } = call.body
    checkNameFree(world, 'project', subscription.id, name, 'account.project-name', project.id)
    return ok(world.patch(project, { name }))
  },

  /** Refuses to delete a project while it has resources that block it (rule scopes.project-delete). */
  deleteProject(call, world) {
    const { project, owner } = call.context
    checkNotDeleted(world, project, DELETE)
    const left = contentsOf(world, project.id)
    if (left.usedByCount !== 0)
      throw refused(
        'DEPENDENCY_BLOCKED',
        `This project still has resources, such as ${left.usedBy[0]?.kind} ${left.usedBy[0]?.id}; delete them first.`,
        { details: left },
      )
    // The Operation belongs to the subscription, so that it can still be read after the project is deleted.
    const { subscriptionId, tenantId } = owner
    return startDelete(call, project, DELETE_MS, { subscriptionId, tenantId })
  },
} satisfies Partial<Handlers>

export const projectCompletions: Readonly<Record<string, Completion>> = {
  [DELETE]: endOfDelete('project', removeWithContents),
}
