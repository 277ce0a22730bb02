/**
 * What an instance is plugged into.
 */
import type { Row } from '../../world/row.ts'
import type { World } from '../../world/world.ts'

/** Pulls every plug, when an instance goes. */
export function unplugAll(_world: World, _instance: Row<'instance'>): void {}
