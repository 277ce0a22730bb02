/**
 * The order of test files: the slowest first, so that none of them runs alone at the end. The others keep the order of
 * the test runner.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take ten seconds or more, the slowest first; most of them wait for processes, leases and browsers. */
const LONGEST = [
  'package/runners',
  'cluster/deaths',
  'cli/dist-bodies',
  'cli/node-versions',
  'replay/walk',
  'persistence/lock',
  'sweep/sweep',
  'cli/sweep',
  'cli/project',
  'cli/running-server',
  'world/state-checked',
  'year/year',
  'browser/site-faults',
  'browser/explorer',
  'persistence/postgres-engine',
  'guards/granting',
  'browser/coverage',
  'contract/lint',
  'replay/capsule',
  'control/populate',
  'persistence/restart',
  'outside-walk',
  'world/records-gone',
  'random-walk',
  'guard-matrix',
  'scenarios/fixture-files',
  'audit/matrix',
  'pipeline/examples-thread',
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
