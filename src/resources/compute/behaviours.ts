/**
 * Everything that compute does, for the records over all areas.
 */
import { flavorBehaviours } from './flavors.ts'
import { imageBehaviours, imageWorks } from './images.ts'
import { instancePowerBehaviours, instancePowerWorks } from './instance-power.ts'
import { instanceBehaviours, instanceWorks } from './instances.ts'

export const computeBehaviours = {
  ...flavorBehaviours,
  ...imageBehaviours,
  ...instanceBehaviours,
  ...instancePowerBehaviours,
}

export const computeWorks = {
  ...imageWorks,
  ...instanceWorks,
  ...instancePowerWorks,
}
