/**
 * Endpoints for the power and size of an instance. The status changes when the Operation ends; until then, taskState
 * shows the action.
 */
import { refusals } from '../../request/errors.ts'
import type { Doc } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import type { Completion, World } from '../../state/world.ts'
import type { Handlers, Call } from '../../request/call.ts'
import { flavorFor } from '../billing/prices.ts'
import { isDeleting, reserve } from '../kit/checks.ts'
import { start, type OpeningCall, onRecord, undoing } from '../kit/work.ts'
import type { Reply } from '../../request/response.ts'
import { changeInstance } from './instance-history.ts'
import { updatePortPower } from './instance-completions.ts'
import { checkInstanceAction, powerChanges, type PowerAction } from './instance-states.ts'
import { roomIn, withoutHost } from './placement.ts'
import type { JsonObject } from '../../../platform/json.ts'
import { lookup } from '../kit/lookup.ts'

const { invalid } = refusals('instances.actions')

type Status = Doc<'instance'>['status']

const POWER_MS = 8_000
const RESIZE_MS = 60_000
const RESTART = 'compute.instance.restart'

type PowerCall = OpeningCall & Pick<Call, 'row'>

function power(call: PowerCall, world: World, action: PowerAction): Reply {
  const instance = call.row('instance')
  checkInstanceAction(instance, action)
  return start(call, { on: instance, takesMs: POWER_MS }, () =>
    world.patch(instance, { taskState: powerChanges[action].taskState }),
  )
}

export const instancePowerHandlers = {
  startInstance: (call, world) => power(call, world, 'start'),
  stopInstance: (call, world) => power(call, world, 'stop'),
  restartInstance: (call, world) => power(call, world, 'restart'),
  pauseInstance: (call, world) => power(call, world, 'pause'),
  resumeInstance: (call, world) => power(call, world, 'resume'),

  /** A resize needs no confirmation: there is no VERIFY_RESIZE. */
  resizeInstance(call, world) {
    const instance = call.row('instance')
    const flavor = lookup.flavor(call, call.body.flavorId)
    const { flavor: old, status } = instance.doc
    if (flavor.id === old.id) throw invalid(`The instance already has the flavor ${old.name}.`, 'flavorId')
    if (!instance.doc.bootsFromVolume && flavor.doc.diskGb < (instance.doc.rootDiskGb ?? 0))
      throw invalid(
        `${flavor.doc.name} has a root disk of ${flavor.doc.diskGb} GB; the root disk of this instance is ${instance.doc.rootDiskGb} GB and cannot shrink.`,
        'flavorId',
      )
    checkInstanceAction(instance, 'resize')
    const reserves = reserve(call, {
      vcpus: Math.max(0, flavor.doc.vcpus - old.vcpus),
      ramMb: Math.max(0, flavor.doc.ramMb - old.ramMb),
    })
    const zone = instance.doc.availabilityZone
    const hasRoom = !zone || roomIn(world, flavor, zone) > 0
    const input = { flavorId: flavor.id, status }
    const plan = hasRoom ? {} : { plan: withoutHost(flavor) }
    return start(call, { on: instance, takesMs: RESIZE_MS, input, reserves, ...plan }, () => {
      const change = { status: 'RESIZE', taskState: 'resize_migrating' } as const
      world.patch(instance, change, hasRoom ? { resizesTo: flavor.id } : {})
    })
  },
} satisfies Partial<Handlers>

/** Completions of work on power and size. If the work fails, the instance stays as it was. */
export const instancePowerCompletions: Readonly<Record<string, Completion>> = {
  ...Object.fromEntries(
    Object.entries(powerChanges).map(([action, { to }]): [string, Completion] => [
      `compute.instance.${action}`,
      undoing(
        settling(() => to),
        settling(() => ({})),
      ),
    ]),
  ),
  'compute.instance.resize': undoing(
    settling(({ doc }, input, world) => {
      const flavor = world.need('flavor', String(input.flavorId))
      return {
        flavor: flavorFor(world, flavor, doc.subscriptionId),
        ...(!doc.bootsFromVolume && { rootDiskGb: Math.max(flavor.doc.diskGb, doc.rootDiskGb ?? 0) }),
        status: input.status as Status,
      }
    }),
    settling((_instance, input) => ({ status: input.status as Status })),
  ),
}

/** Ends the work on an instance with these changes, unless it is being deleted. */
function settling(
  change: (instance: Row<'instance'>, input: JsonObject, world: World) => Partial<Doc<'instance'>>,
): Completion['succeed'] {
  return onRecord(
    'instance',
    (world, instance, { doc: { action }, hidden: { input } }) => {
      const patch = change(instance, input, world)
      const isRestart = action === RESTART && patch.powerState !== undefined
      const settled = world.patchHidden(changeInstance(world, instance, { ...patch, taskState: null }, isRestart), {
        resizesTo: undefined,
      })
      if (settled.doc.powerState !== instance.doc.powerState) updatePortPower(world, settled)
    },
    (instance) => !isDeleting(instance),
  )
}
