/** The actions that each instance status permits, and the status changes of power actions. Follows Nova. */
import { refusals } from '../../request/errors.ts'
import type { Doc } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'
import { checkNotDeleting, checkStatus } from '../kit/checks.ts'
import { onNamed } from '../kit/work.ts'

const { conflict } = refusals('instances.actions')

type Status = Doc<'instance'>['status']

/** An action, named as in its path; `copy` stands for creating a snapshot or an image. */
export type InstanceAction =
  | PowerAction
  | 'resize'
  | 'attach'
  | 'detach'
  | 'attach-interface'
  | 'detach-interface'
  | 'attach-security-group'
  | 'detach-security-group'
  | 'connect'
  | 'console'
  | 'copy'

export type PowerAction = 'start' | 'stop' | 'restart' | 'pause' | 'resume'

const SETTLED: readonly Status[] = ['ACTIVE', 'STOPPED', 'PAUSED', 'SUSPENDED']

/** The statuses in which an action can start. A delete is possible in all statuses except DELETING. */
const ALLOWED: Readonly<Record<InstanceAction, readonly Status[]>> = {
  start: ['STOPPED'],
  stop: ['ACTIVE', 'RESCUE'],
  restart: ['ACTIVE'],
  pause: ['ACTIVE'],
  resume: ['PAUSED', 'SUSPENDED'],
  resize: ['ACTIVE', 'STOPPED'],
  attach: SETTLED,
  detach: SETTLED,
  'attach-interface': ['ACTIVE', 'STOPPED', 'PAUSED'],
  'detach-interface': ['ACTIVE', 'STOPPED', 'PAUSED'],
  'attach-security-group': SETTLED,
  'detach-security-group': SETTLED,
  connect: ['ACTIVE'],
  console: ['ACTIVE', 'PAUSED', 'RESCUE'],
  copy: SETTLED,
}

/**
 * Actions that use the instance for something new: while it is being deleted, they are all refused with the same
 * message.
 */
const NEW_USES: ReadonlySet<InstanceAction> = new Set<InstanceAction>([
  'attach',
  'attach-interface',
  'attach-security-group',
  'copy',
])

/** The task state during a power action, and the status after it. */
export interface PowerChange {
  readonly taskState: string
  readonly to: Pick<Doc<'instance'>, 'status' | 'powerState'>
}

const RUNS = { status: 'ACTIVE', powerState: 'RUNNING' } as const

export const powerChanges: Readonly<Record<PowerAction, PowerChange>> = {
  start: { taskState: 'powering-on', to: RUNS },
  stop: { taskState: 'powering-off', to: { status: 'STOPPED', powerState: 'SHUTDOWN' } },
  restart: { taskState: 'rebooting', to: RUNS },
  pause: { taskState: 'pausing', to: { status: 'PAUSED', powerState: 'PAUSED' } },
  resume: { taskState: 'resuming', to: RUNS },
}

/**
 * Refuses an action that the instance's status does not permit, or while another action is in progress.
 * @throws CONFLICT (rule instances.actions)
 */
export function checkInstanceAction(instance: Row<'instance'>, action: InstanceAction): void {
  const { doc } = instance
  if (NEW_USES.has(action)) checkNotDeleting(instance)
  const allowed = ALLOWED[action]
  checkStatus('instance', doc.status, allowed, 'instances.actions')
  if (doc.taskState !== null)
    throw conflict(`The instance is busy: ${doc.taskState}.`, {
      details: { status: doc.status, taskState: doc.taskState, allowed },
      // Work in progress ends without any action by the client.
      retryable: true,
    })
}

/** The task state while the disk is copied (as in Nova). */
const COPYING = 'image_snapshot'

/** Marks the disk of an instance as being copied; the Operation's input is `{instanceId}`. */
export function startCopy(world: World, instance: Row<'instance'>): void {
  world.patch(instance, { taskState: COPYING })
}

/** Removes this mark after the copy has ended. */
export const endCopy = onNamed(
  'instance',
  'instanceId',
  (world, instance) => world.patch(instance, { taskState: null }),
  ({ doc }) => doc.taskState === COPYING,
)

/** Refuses to copy the disk of a busy instance. */
export function checkCopyable(instance: Row<'instance'>): void {
  checkInstanceAction(instance, 'copy')
}
