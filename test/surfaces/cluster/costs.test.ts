/**
 * The cost of running several nodes instead of one, with targets: the cost of a hop, the cost of a create, and the
 * create rate compared with a synced data folder. These tests run only at full scale, on an otherwise idle machine.
 */
import { expect, test } from 'vitest'
import { cluster } from '../../../bench/measures/cluster.ts'
import { noteCost } from '../../support/figures.ts'
import { isFull } from '../../support/full.ts'

test.runIf(isFull)(
  'the cost of a hop, the cost of a create, and the create rate relative to a synced data folder meet their targets',
  async () => {
    const { ratios } = await cluster({ quick: false, say: () => undefined })
    const missed = ratios.filter(
      ({ work, against, value, aim, unit = 'x' }) =>
        !noteCost({ what: `${work} (beside ${against})`, measured: value, unit, ...aim }),
    )
    expect(missed).toEqual([])
  },
)
