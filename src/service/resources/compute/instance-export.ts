/** Exports the configuration of an instance as a body for createInstance. */
import { yaml } from '#yaml'
import type { Doc } from '../../state/kinds.ts'
import type { World } from '../../state/world.ts'
import type { Handlers } from '../../request/call.ts'
import { portsOf } from '../network/ports.ts'
import { json } from '../../request/response.ts'

export const instanceExportHandlers = {
  exportInstance(call, world) {
    const { id, doc } = call.row('instance')
    const format = call.body?.format ?? 'json'
    const template = templateOf(doc, networkOf(world, id))
    const content = format === 'yaml' ? yaml().stringify(template) : `${JSON.stringify(template, null, 2)}\n`
    return json(200, {
      instanceId: id,
      format,
      fileName: `${doc.name.replaceAll(/[^A-Za-z0-9._-]/g, '_')}.${format}`,
      content,
      exportedAt: world.now,
    })
  },
} satisfies Partial<Handlers>

/** The network of its primary interface. */
function networkOf(world: World, id: string): string | undefined {
  const ports = portsOf(world, 'instance', id)
  return (ports.find(({ hidden }) => hidden.primary) ?? ports[0])?.doc.networkId
}

function templateOf(doc: Doc<'instance'>, networkId: string | undefined): object {
  const {
    name,
    region,
    availabilityZone,
    flavor,
    image,
    keyPairs,
    securityGroups,
    tags,
    passwordAuth,
    rootDiskGb,
    monitoringEnabled,
    deletionProtection,
    floatingIp,
  } = doc
  return {
    name,
    region,
    ...(availabilityZone && { availabilityZone }),
    flavorId: flavor.id,
    imageId: image.id,
    ...(networkId !== undefined && { networkId }),
    keyPairs,
    securityGroups,
    tags,
    passwordAuth,
    assignFloatingIp: floatingIp !== null,
    ...(rootDiskGb && { rootDiskGb }),
    monitoringEnabled,
    deletionProtection,
  }
}
