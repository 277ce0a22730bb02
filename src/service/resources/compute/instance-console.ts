/**
 * Endpoints for access to an instance: connection descriptors, consoles and the serial log. Nothing here changes the
 * instance; passwords and account names are never shown.
 */
import { limits } from '../../../platform/limits.ts'
import type { Doc } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'
import type { Handlers } from '../../request/call.ts'
import { json, text } from '../../request/response.ts'
import { checkInstanceAction } from './instance-states.ts'
import { historyOf } from './instance-history.ts'

export const instanceConsoleHandlers = {
  connectInstance(call) {
    const instance = call.row('instance')
    checkInstanceAction(instance, 'connect')
    return json(200, { instanceId: instance.id, descriptors: descriptorsOf(instance.doc) })
  },

  connectInstanceWebConsole(call, world) {
    const instance = call.row('instance')
    checkInstanceAction(instance, 'console')
    const url = `https://${hostOf(instance)}/vnc?token=${world.secrets.draw().text}`
    return json(200, { instanceId: instance.id, protocol: 'vnc', url, expiresAt: consoleEnd(world) })
  },

  connectInstanceConsole(call, world) {
    const instance = call.row('instance')
    checkInstanceAction(instance, 'console')
    const id = world.random.id('cns')
    const webSocketUrl = `wss://${hostOf(instance)}/serial/${id}?token=${world.secrets.draw().text}`
    return json(200, {
      id,
      instanceId: instance.id,
      protocol: 'serial',
      webSocketUrl,
      createdAt: world.now,
      expiresAt: consoleEnd(world),
    })
  },

  exportInstanceConsoleLog(call) {
    const instance = call.row('instance')
    const { lines } = call.query
    const log = logOf(instance)
    const shown = lines === undefined ? log : log.slice(-lines)
    return text(shown.map((line) => `${line}\n`).join(''), {
      'Content-Disposition': `attachment; filename="${instance.id}-console.log"`,
    })
  },
} satisfies Partial<Handlers>

/** Returns how to connect to an instance, the public address first. Windows has RDP instead of SSH. */
function descriptorsOf({ image, floatingIp, fixedIp, keyPairs, passwordAuth }: Doc<'instance'>): object[] {
  const windows = /windows/i.test(image.os)
  const accessMethods = [
    ...(keyPairs.length > 0 && !windows ? ['keyPair'] : []),
    ...(passwordAuth || windows ? ['password'] : []),
  ]
  const ways: [string | null, boolean][] = [
    [floatingIp, true],
    [fixedIp, false],
  ]
  return ways
    .filter(([address]) => address)
    .map(([address, open]) => ({
      protocol: windows ? 'rdp' : 'ssh',
      address,
      port: windows ? 3389 : 22,
      public: open,
      accessMethods,
    }))
}

/** Returns a host name that cannot exist (RFC 6761): the sandbox has no real consoles. */
function hostOf({ doc }: Row<'instance'>): string {
  return `console.${doc.region}.papercloud.invalid`
}

function consoleEnd(world: World): string {
  return new Date(world.nowMs + limits.consoleLifetimeMs).toISOString()
}

/** Seconds between two messages of a boot. */
const PACE = 0.731

/** Returns the lines of the log, oldest first. */
export function logOf(instance: Row<'instance'>): string[] {
  const { doc, id } = instance
  if (doc.status === 'BUILD') return []
  const system = systemOf(doc)
  const lines: string[] = []
  let isOn = false
  let bootedMs = 0
  for (const { powerState, atMs, restarts } of historyOf(instance)) {
    const since = (atMs - bootedMs) / 1000
    const turnsOff = isOn && (restarts === true || powerState === 'SHUTDOWN')
    if (turnsOff) lines.push(...stamped(system.stop(restarts === true), since))
    const turnsOn = powerState === 'RUNNING' && (!isOn || turnsOff)
    if (turnsOn) {
      bootedMs = atMs
      lines.push(...stamped(system.start(id), 0))
    }
    isOn = powerState !== 'SHUTDOWN'
  }
  return lines
}

interface System {
  readonly start: (id: string) => string[]
  readonly stop: (again: boolean) => string[]
}

function stamped(messages: readonly string[], from: number): string[] {
  return messages.map((message, at) => `[${(from + at * PACE).toFixed(6).padStart(12)}] ${message}`)
}

/** Derives the operating system from the image. */
function systemOf(doc: Readonly<Doc<'instance'>>): System {
  return /windows/i.test(doc.image.os) ? windows(doc) : linux(doc)
}

function linux({ flavor, image, name, rootDiskGb, fixedIp, keyPairs }: Readonly<Doc<'instance'>>): System {
  return {
    start: (id) => [
      `Linux version 6.8.0-generic (${image.name})`,
      `DMI: papercloud ${id}`,
      `smpboot: Allowing ${flavor.vcpus} CPUs, 0 hotplug CPUs`,
      `Memory: ${flavor.ramMb * 1024}K/${flavor.ramMb * 1024}K available`,
      `virtio_blk virtio1: [vda] ${rootDiskGb ?? flavor.diskGb} GB`,
      'EXT4-fs (vda1): mounted filesystem with ordered data mode',
      `systemd[1]: Hostname set to <${name}>.`,
      `cloud-init[612]: ci-info: eth0 up ${fixedIp ?? 'no address'}`,
      `cloud-init[612]: ${keyPairs.length} authorized key(s) installed`,
      `${image.name} ${name} ttyS0`,
    ],
    stop: (again) => [
      `systemd[1]: ${again ? 'Rebooting' : 'Powering off'}.`,
      'systemd-shutdown[1]: Syncing filesystems and block devices.',
      again ? 'reboot: Restarting system' : 'reboot: Power down',
    ],
  }
}

function windows({ flavor, image, name, fixedIp }: Readonly<Doc<'instance'>>): System {
  return {
    start: (id) => [
      `Windows Boot Manager (papercloud ${id})`,
      `Starting ${image.name}`,
      `${flavor.vcpus} processors, ${flavor.ramMb} MB of memory`,
      `Computer name ${name}, address ${fixedIp ?? 'none'}`,
      'Special Administration Console started',
      'SAC>',
    ],
    stop: (again) => [again ? 'The system restarts.' : 'The system is shutting down.', 'SAC is unavailable.'],
  }
}
