/** Writes sandboxes as lines of a snapshot; `StateRestore` in restore.ts reads them. */
import type { Checkpoint, Sandbox } from '../sandbox.ts'
import { writeAll, type SandboxSnapshot } from '../snapshot-parts.ts'
import type { StoredFixtures, StoredSettings } from '../stored.ts'
import type { FixtureSet } from '../../service/state/fixtures.ts'
import { systemTime, type Time } from '../../platform/time.ts'
import { WrittenObjects } from '../../service/state/snapshot-lines.ts'
import type { StateLine } from './journal-lines.ts'

/**
 * Returns the current state as lines. The state is captured at once, and is converted to text while the lines are read.
 */
export function stateLines(sandboxes: readonly Sandbox[], time: Time = systemTime): Iterable<string> {
  const realMs = time.wallMs()
  const captured = sandboxes.map((sandbox) => ({
    sandbox,
    settings: storedSettings(sandbox),
    now: sandbox.capture(realMs),
    checkpoints: [...sandbox.checkpoints.values()],
  }))
  return linesOf(realMs, captured)
}

interface Captured {
  readonly sandbox: Sandbox
  readonly settings: StoredSettings
  readonly now: SandboxSnapshot
  readonly checkpoints: readonly Checkpoint[]
}

function* linesOf(realMs: number, captured: readonly Captured[]): Generator<string> {
  const line = (...values: StateLine): string => JSON.stringify(values)
  const written = new WrittenObjects()
  yield line('state', { realMs })
  for (const set of new Set(captured.map(({ sandbox }) => sandbox.settings.fixtures)))
    yield line('fixtures', storedFixtures(set))
  for (const { sandbox, settings, now, checkpoints } of captured) {
    yield line('sandbox', settings)
    yield* writeAll(sandbox.parts, now, written)
    for (const { name, at, kept } of checkpoints) {
      yield line('checkpoint', { name, at })
      yield* writeAll(sandbox.parts, kept, written)
    }
  }
}

export function storedSettings({ name, world, settings }: Sandbox): StoredSettings {
  const { pace, startMs, seed, fixtures } = settings
  const { epoch } = world.frames
  const isLater = epoch.number > 0 || epoch.after > 0
  return { name, pace, startMs, seed, fixtures: fixtures.id, ...(isLater && { epoch }) }
}

export function storedFixtures({ name, fixtures }: FixtureSet): StoredFixtures {
  return { name, fixtures }
}
