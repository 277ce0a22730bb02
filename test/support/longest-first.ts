/**
 * The order of the files: the slowest first, so that none of them runs alone at the end. The others are in the
 * runner's own order.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of ten seconds and more, the slowest first; most of them wait, for processes, leases and browsers. */
const LONGEST = [
  'cli/dist-bodies',
  'cluster/deaths',
  'persistence/lock',
  'package/runners',
  'cluster/router',
  'cli/running-server',
  'cli/sweep',
  'sweep/sweep',
  'world/state-checked',
  'cli/node-versions',
  'contract/lint',
  'persistence/crash',
  'persistence/postgres-engine',
  'browser/explorer',
  'browser/coverage',
  'persistence/postgres-open',
  'persistence/shared-journal',
  'cluster/takeovers',
  'cluster/nodes',
  'package/delivery',
  'package/types',
  'world/records-gone',
  'random-walk',
  'outside-walk',
  'guard-matrix',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`))
      return at < 0 ? LONGEST.length : at
    }
    const usual = await super.sort(files)
    return usual.toSorted((one, other) => rank(one) - rank(other))
  }
}
