/**
 * Endpoints for access to an instance: connection descriptors, consoles and the serial log. Nothing here changes the
 * instance; passwords and account names are never shown.
 */
import { limits } from '../../limits.ts'
import type { Doc } from '../../world/kinds.ts'
import type { Row } from '../../world/record.ts'
import type { World } from '../../world/world.ts'
import type { Handlers } from '../call.ts'
import { json, text } from '../response.ts'
import { logOf } from './console-log.ts'
import { checkAllowed } from './instance-states.ts'

export const instanceConsoleHandlers = {
  connectInstance(call) {
    const instance = call.row('instance')
    checkAllowed(instance, 'connect')
    return json(200, { instanceId: instance.id, descriptors: descriptorsOf(instance.doc) })
  },

  connectInstanceWebConsole(call, world) {
    const instance = call.row('instance')
    checkAllowed(instance, 'console')
    const url = `https://${hostOf(instance)}/vnc?token=${world.secrets.draw().text}`
    return json(200, { instanceId: instance.id, protocol: 'vnc', url, expiresAt: consoleEnd(world) })
  },

  connectInstanceConsole(call, world) {
    const instance = call.row('instance')
    checkAllowed(instance, 'console')
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
