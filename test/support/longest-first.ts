/**
 * The order of test files: one project after the other, because a worker that changes between projects starts again, and
 * in each the slowest first, so that none of them runs alone at the end. The others keep the order of the test runner.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take about ten seconds or more, the slowest first; most of them wait for processes, leases and browsers.
 * The files of the package are apart, so that the first of them packs it for all.
 */
const LONGEST = [
  'surfaces/package/runners',
  'quality/replay/walk',
  'surfaces/cli/dist-bodies',
  'surfaces/cluster/deaths',
  'surfaces/browser/site-faults',
  'quality/sweep/sweep',
  'sandbox/storage/sharing',
  'sandbox/storage/postgres-engine',
  'surfaces/cli/sweep',
  'quality/sweep/order-bugs',
  'surfaces/package/environments',
  'surfaces/cluster/store-away',
  'quality/replay/capsule',
  'surfaces/cluster/engine-away',
  'service/state/state-checked',
  'surfaces/browser/coverage',
  'surfaces/browser/explorer',
  'surfaces/browser/guide',
  'surfaces/browser/capsules',
  'surfaces/cli/node-versions',
  'sandbox/storage/lock',
  'sandbox/storage/postgres-quorum',
  'contract/lint',
  'service/guards/granting',
  'surfaces/cli/project',
  'surfaces/cli/paths',
  'surfaces/mcp/conformance',
  'pauses',
  'quality/audit/flaws',
  'surfaces/http/wire',
  'random-walk',
  'library-paths',
  'sandbox/storage/restart',
  'service/state/records-gone',
  'quality/audit/matrix',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`))
      return at < 0 ? LONGEST.length : at
    }
    const usual = await super.sort(files)
    const byName = (one: TestSpecification, other: TestSpecification): number =>
      one.project.name.localeCompare(other.project.name)
    return usual.toSorted((one, other) => byName(one, other) || rank(one) - rank(other))
  }
}
