/**
 * Everything that compute does, for the records over all areas.
 */
import { flavorHandlers } from './flavors.ts'
import { imageHandlers, imageCompletions } from './images.ts'
import { instanceCardHandlers, instanceCardCompletions } from './instance-cards.ts'
import { instanceCatalogHandlers } from './instance-catalog.ts'
import { instanceConsoleHandlers } from './instance-console.ts'
import { instanceDiskHandlers, instanceDiskCompletions } from './instance-disks.ts'
import { instanceExportHandlers } from './instance-export.ts'
import { instanceMetricHandlers } from './instance-metrics.ts'
import { instancePowerHandlers, instancePowerCompletions } from './instance-power.ts'
import { instanceHandlers, instanceCompletions } from './instances.ts'
import { keyPairHandlers } from './key-pairs.ts'
import { snapshotHandlers, snapshotCompletions } from './snapshots.ts'

export const computeHandlers = {
  ...flavorHandlers,
  ...imageHandlers,
  ...instanceHandlers,
  ...instancePowerHandlers,
  ...instanceCardHandlers,
  ...instanceCatalogHandlers,
  ...instanceConsoleHandlers,
  ...instanceDiskHandlers,
  ...instanceExportHandlers,
  ...instanceMetricHandlers,
  ...keyPairHandlers,
  ...snapshotHandlers,
}

export const computeCompletions = {
  ...imageCompletions,
  ...instanceCompletions,
  ...instancePowerCompletions,
  ...instanceCardCompletions,
  ...instanceDiskCompletions,
  ...snapshotCompletions,
}
