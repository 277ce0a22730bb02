/**
 * Everything that compute does, for the records over all areas.
 */
import { flavorBehaviours } from './flavors.ts'
import { imageBehaviours, imageWorks } from './images.ts'
import { instanceCardBehaviours, instanceCardWorks } from './instance-cards.ts'
import { instanceCatalogBehaviours } from './instance-catalog.ts'
import { instanceConsoleBehaviours } from './instance-console.ts'
import { instanceDiskBehaviours, instanceDiskWorks } from './instance-disks.ts'
import { instanceExportBehaviours } from './instance-export.ts'
import { instanceMetricBehaviours } from './instance-metrics.ts'
import { instancePowerBehaviours, instancePowerWorks } from './instance-power.ts'
import { instanceBehaviours, instanceWorks } from './instances.ts'
import { keyPairBehaviours } from './key-pairs.ts'
import { snapshotBehaviours, snapshotWorks } from './snapshots.ts'

export const computeBehaviours = {
  ...flavorBehaviours,
  ...imageBehaviours,
  ...instanceBehaviours,
  ...instancePowerBehaviours,
  ...instanceCardBehaviours,
  ...instanceCatalogBehaviours,
  ...instanceConsoleBehaviours,
  ...instanceDiskBehaviours,
  ...instanceExportBehaviours,
  ...instanceMetricBehaviours,
  ...keyPairBehaviours,
  ...snapshotBehaviours,
}

export const computeWorks = {
  ...imageWorks,
  ...instanceWorks,
  ...instancePowerWorks,
  ...instanceCardWorks,
  ...instanceDiskWorks,
  ...snapshotWorks,
}
