/** The directory of a process that owns all its sandboxes. */
import type { Sandbox } from '../sandbox.ts'
import type { NewSandbox } from '../sandboxes.ts'
import type { ControlSandboxes, SandboxDirectory } from './handler.ts'
import { suggestion } from '../../platform/near-name.ts'
import { checkKnown, eachName } from './refusals.ts'

/** Creates and deletes sandboxes. */
interface Lifecycle {
  readonly create: (settings: NewSandbox) => Sandbox
  readonly delete: (name: string) => void
  /** Returns why a write would be refused now; undefined if it would be accepted. */
  readonly refusal: () => Error | undefined
}

/** Creates the directory. */
export function ownSandboxes(sandboxes: Pick<ControlSandboxes, 'all' | 'get'>, lifecycle: Lifecycle): SandboxDirectory {
  return {
    /** Creates a sandbox. @throws ApiError NOT_FOUND if the source or its checkpoint does not exist */
    create({ from, ...settings }) {
      const { checkpoint } = settings
      const source = from === undefined ? undefined : sandboxes.get(from)
      checkKnown(
        from === undefined || source,
        () => `There is no sandbox "${from}" to copy.${suggestion(from!, eachName(sandboxes.all))}`,
        'from',
      )
      checkKnown(
        checkpoint === undefined || source?.checkpoints.has(checkpoint),
        () =>
          `The sandbox "${source?.name}" has no checkpoint ${JSON.stringify(checkpoint)}.${suggestion(checkpoint!, source?.checkpoints.keys() ?? [])}`,
        'checkpoint',
      )
      return lifecycle.create({ ...settings, ...(source && { from: source }) })
    },
    /** Deletes a sandbox, after notifying its followers. @throws ApiError NOT_FOUND */
    delete(name) {
      const sandbox = sandboxes.get(name)
      checkKnown(sandbox, () => `There is no sandbox "${name}".${suggestion(name, eachName(sandboxes.all))}`)
      sandbox.feed.sandbox('deleted', name)
      lifecycle.delete(name)
    },
    bring: (name) => sandboxes.get(name),
    // There are no other nodes to notify.
    announce: () => undefined,
    list: () => sandboxes.all.map((sandbox) => ({ name: sandbox.name, node: undefined, sandbox, facts: {} })),
    health() {
      const refusal = lifecycle.refusal()
      if (!refusal) return { failure: undefined, facts: {} }
      return {
        failure: `Cannot write to the data folder: ${refusal.message}. Reads still work.`,
        reason: 'store_refuses_writes',
        facts: {},
      }
    },
    counts: () => [],
  }
}
