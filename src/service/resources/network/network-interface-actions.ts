/** Actions of network interfaces: add an address, attach to an instance, detach. */
import { refusals } from '../../request/errors.ts'
import type { Completion } from '../../state/world.ts'
import type { Handlers } from '../../request/call.ts'
import { checkInstanceAction } from '../compute/instance-states.ts'
import { start, markLeaving, onRecord, undoing } from '../kit/work.ts'
import { subnetsOf, reserveAddress } from './allocation.ts'
import { updateDevice } from './devices.ts'
import { checkPortAttachable, checkFree } from './instance-ports.ts'
import { checkIdle } from './network-interface-writes.ts'
import { bindPort, deviceOf, powerPort, runs, settlePort, unbindPort } from './ports.ts'
import { lookup } from '../kit/lookup.ts'

const ACTION_MS = 5_000
/** Maximum number of addresses of a port (Neutron: max_fixed_ips_per_port). */
const MOST_ADDRESSES = 5
const RULE = 'network.ports' as const
const { conflict } = refusals(RULE)

export const networkInterfaceActionHandlers = {
  allocateNetworkInterface(call, world) {
    const port = call.row('network.interface')
    const { doc, hidden } = port
    checkIdle(port)
    if (doc.device !== null && doc.device.kind !== 'instance')
      throw conflict(`The addresses of this port belong to the ${doc.device.kind} ${doc.device.name}.`)
    const reserved = hidden.reserved ?? []
    if (doc.fixedIps.length + reserved.length >= MOST_ADDRESSES)
      throw conflict(`A port can have at most ${MOST_ADDRESSES} addresses.`)
    const subnets = subnetsOf(world, world.need('network.network', doc.networkId))
    const address = reserveAddress(world, subnets, call.body ?? {}, {
      subnetId: 'subnetId',
      ipAddress: 'ipAddress',
    })
    return start(call, { on: port, takesMs: ACTION_MS, input: { ipAddress: address.ipAddress } }, () =>
      world.patchHidden(port, { reserved: [...reserved, address] }),
    )
  },

  attachNetworkInterface(call, world) {
    const port = call.row('network.interface')
    const instance = lookup.own(call, 'instance', call.body.instanceId, { field: 'instanceId', rule: RULE })
    checkFree(port)
    checkPortAttachable(port, instance, 'instanceId')
    checkInstanceAction(instance, 'attach-interface')
    return start(call, { on: port, takesMs: ACTION_MS, input: { instanceId: instance.id } }, () =>
      bindPort(world, port, deviceOf('instance', instance.id, instance.doc.name)),
    )
  },

  detachNetworkInterface(call, world) {
    const port = call.row('network.interface')
    const { device } = port.doc
    checkIdle(port)
    if (device?.kind !== 'instance')
      throw conflict(
        device
          ? `This port belongs to the ${device.kind} ${device.name}.`
          : 'This port is not attached to an instance.',
      )
    const instance = world.get('instance', device.id)
    if (instance) checkInstanceAction(instance, 'detach-interface')
    return start(call, { on: port, takesMs: ACTION_MS, input: { instanceId: device.id } }, () =>
      markLeaving(world, port),
    )
  },
} satisfies Partial<Handlers>

const release = onRecord('network.interface', (world, port) => {
  if (port.doc.device) unbindPort(world, port)
})

export const networkInterfaceActionCompletions: Readonly<Record<string, Completion>> = {
  'network.interface.allocate': undoing(
    onRecord('network.interface', (world, port) => void settlePort(world, port, runs(world, port.doc.device))),
    onRecord('network.interface', (world, port, { hidden: { input } }) => {
      const reserved = (port.hidden.reserved ?? []).filter(({ ipAddress }) => ipAddress !== input.ipAddress)
      world.patchHidden(port, { reserved })
    }),
  ),
  'network.interface.attach': undoing(
    onRecord('network.interface', (world, port) => {
      powerPort(world, port, runs(world, port.doc.device))
      updateDevice(world, port.doc.device)
    }),
    release,
  ),
  'network.interface.detach': undoing(
    release,
    onRecord('network.interface', (world, port) => markLeaving(world, port, false)),
  ),
}
