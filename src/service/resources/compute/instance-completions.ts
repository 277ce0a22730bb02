/**
 * Updates other records when an instance is started, stopped or deleted: ports, floating IPs, volumes, and
 * load balancers that it is a member of.
 */
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'
import { refreshMembers } from '../load-balancer/health.ts'
import { unplugAll } from '../network/instance-ports.ts'
import { powerPortsOf } from '../network/ports.ts'
import { releaseVolumesOf } from '../storage/attachments.ts'
import { removeRootVolume } from './root-volume.ts'

/** Updates its ports, which are active while it runs, and its health in load balancers. */
export function updatePortPower(world: World, { id, doc }: Row<'instance'>): void {
  powerPortsOf(world, 'instance', id, doc.powerState === 'RUNNING')
  refreshMembers(world, id)
}

/** Deletes the ports and the root volume that were created for it, and releases all other ports and volumes. */
export function releaseResources(world: World, instance: Row<'instance'>): void {
  unplugAll(world, instance.id)
  removeRootVolume(world, instance)
  releaseVolumesOf(world, instance.id)
}
