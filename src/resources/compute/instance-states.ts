/**
 * Which status of an instance allows which action, and what the power actions make of it. Follows Nova.
 */
import { check } from '../../errors.ts'
import type { Doc } from '../../world/kinds.ts'
import type { Row } from '../../world/record.ts'
import type { Completion, World } from '../../world/world.ts'

type Status = Doc<'instance'>['status']

/** An action as its path names it; `copy` is taking a snapshot or an image. */
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

/** The states in which an action can begin. Deleting is possible in every one but DELETING. */
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

/** What a power action shows while it goes on, and where it ends. */
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
 * Refuses an action that the instance's state does not allow, or while another one is at work.
 * @throws CONFLICT (rule instances.actions)
 */
export function checkAllowed({ doc }: Row<'instance'>, action: InstanceAction): void {
  const allowed = ALLOWED[action]
  check(
    allowed.includes(doc.status),
    'CONFLICT',
    `The instance is ${doc.status}; this needs ${allowed.join(' or ')}.`,
    {
      rule: 'instances.actions',
      details: { status: doc.status, allowed },
    },
  )
  check(doc.taskState === null, 'CONFLICT', `The instance is busy: ${doc.taskState}.`, {
    rule: 'instances.actions',
    details: { status: doc.status, taskState: doc.taskState },
  })
}

/** What an instance shows while its disk is copied (Nova's word). */
const COPYING = 'image_snapshot'

/** Shows that the disk of an instance is being copied; the Operation's input is `{instanceId}`. */
export function startCopy(world: World, instance: Row<'instance'>): void {
  world.patch(instance, { taskState: COPYING })
}

/** Shows that the copy is over, however it ended. */
function endCopy(world: World, job: Row<'operation'>): void {
  const instance = world.get('instance', job.hidden.input.instanceId as string | undefined)
  if (instance?.doc.taskState === COPYING) world.patch(instance, { taskState: null })
}

/** How work ends that copies the disk of an instance: as the copy itself does, with the instance at rest again. */
export function copying(copy: Required<Completion>): Completion {
  return {
    succeed: (world, job) => (endCopy(world, job), copy.succeed(world, job)),
    fail: (world, job) => (endCopy(world, job), copy.fail(world, job)),
    cancel: (world, job, built) => (endCopy(world, job), copy.cancel(world, job, built)),
  }
}

/** Refuses to copy the disk of an instance that is not at rest. */
export function checkCopyable(instance: Row<'instance'>): void {
  checkAllowed(instance, 'copy')
}
