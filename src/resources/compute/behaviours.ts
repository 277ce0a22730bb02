/**
 * Everything that compute does, for the records over all areas.
 */
import { flavorBehaviours } from './flavors.ts'
import { imageBehaviours, imageWorks } from './images.ts'
import { instanceConsoleBehaviours } from './instance-console.ts'
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
  ...instanceConsoleBehaviours,
  ...instanceExportBehaviours,
  ...instanceMetricBehaviours,
  ...keyPairBehaviours,
  ...snapshotBehaviours,
}

export const computeWorks = {
  ...imageWorks,
  ...instanceWorks,
  ...instancePowerWorks,
  ...snapshotWorks,
}
