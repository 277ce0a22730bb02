/**
 * Instances: virtual machines. Here they are listed, changed and deleted; how one is made stands in instance-create.ts,
 * what can be done to it in instance-actions.ts.
 */
import { check } from '../../errors.ts'
import type { Doc } from '../../world/kinds.ts'
import type { Row } from '../../world/record.ts'
import type { Completion, World } from '../../world/world.ts'
import type { Handlers } from '../call.ts'
import { openOperation } from '../operations.ts'
import { refreshMembers } from '../load-balancer/health.ts'
import { page } from '../page.ts'
import { accepted, list, ok } from '../response.ts'
import { createInstance, createWork } from './instance-create.ts'
import { leaveAll, tellName } from './instance-completions.ts'
import { tagsOf } from './tags.ts'

const DELETE_MS = 15_000

export const instanceBehaviours = {
  listInstances(call, world) {
    const { region, status, flavorId, imageId } = call.query
    const narrow = region ?? status ?? flavorId ?? imageId
    const where = ({ doc }: Row<'instance'>): boolean =>
      (!region || doc.region === region) &&
      (!status || doc.status === status) &&
      (!flavorId || doc.flavor.id === flavorId) &&
      (!imageId || doc.image.id === imageId)
    return list(page(world, 'instance', call.context.project.id, call.query, narrow === undefined ? {} : { where }))
  },

  createInstance,

  getInstance: (call) => ok(call.row('instance')),

  /** These fields are the platform's own: they change at once, whatever the instance does. */
  updateInstance(call, world) {
    const instance = call.row('instance')
    check(instance.doc.status !== 'DELETING', 'CONFLICT', 'This instance is being deleted.', {
      rule: 'instances.update',
    })
    const changed = world.patch(instance, call.body)
    if (changed.doc.name !== instance.doc.name) tellName(world, changed)
    return ok(changed)
  },

  deleteInstance(call, world) {
    const instance = call.row('instance')
    const { status, taskState, deletionProtection } = instance.doc
    check(
      !deletionProtection,
      'DELETION_PROTECTED',
      'This instance is protected from deletion; turn deletionProtection off first.',
      { rule: 'instances.delete-protected' },
    )
    check(status !== 'DELETING', 'CONFLICT', 'This instance is being deleted already.', { rule: 'instances.actions' })
    const operation = openOperation(call, {
      action: 'compute.instance.delete',
      on: instance,
      takesMs: DELETE_MS,
      input: { status, taskState },
    })
    world.patch(instance, { status: 'DELETING', taskState: 'deleting' })
    return accepted(operation)
  },

  replaceInstanceTags: (call, world) => ok(world.patch(call.row('instance'), { tags: tagsOf(call.body, '') })),
} satisfies Partial<Handlers>

/** How the work of making and deleting instances ends. */
export const instanceWorks: Readonly<Record<string, Completion>> = {
  'compute.instance.create': createWork,
  'compute.instance.delete': {
    succeed: (world, job) => {
      const instance = world.get('instance', job.doc.resourceId)
      if (!instance) return
      leaveAll(world, instance)
      world.remove(world.need('instance', instance.id))
      refreshMembers(world, instance.id)
    },
    fail: restore,
    cancel: restore,
  },
}

/** What was deleted in vain is as it was before. Work that ended meanwhile did nothing and is not waited for any more. */
function restore(world: World, job: Row<'operation'>): void {
  const instance = world.get('instance', job.doc.resourceId)
  if (!instance) return
  const { status, taskState } = job.hidden.input as Pick<Doc<'instance'>, 'status' | 'taskState'>
  const isBusy = world
    .find('operation', 'resource', instance.id)
    .some(({ id, doc }) => id !== job.id && doc.finishedAt === null)
  if (isBusy) world.patch(instance, { status, taskState })
  else if (status === 'BUILD')
    world.patch(instance, {
      status: 'ERROR',
      statusReason: 'It was to be deleted while it was built.',
      taskState: null,
    })
  else if (status === 'RESIZE')
    world.patch(instance, { status: instance.doc.powerState === 'RUNNING' ? 'ACTIVE' : 'STOPPED', taskState: null })
  else world.patch(instance, { status, taskState: null })
}
