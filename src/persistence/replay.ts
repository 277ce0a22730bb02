/**
 * From lines of the store to sandboxes again: the snapshot first, then what happened after it. Time went on in between,
 * as in a cloud: overdue work is done when the clocks go again, each step at its own instant.
 */
import { readAll, restoreAll, type SandboxSnapshot, type PartLine } from '../sandbox/snapshot-parts.ts'
import type { RateWindows } from '../guards/rate-windows.ts'
import type { Checkpoint, Sandbox, SandboxEvent } from '../sandbox/sandbox.ts'
import type { RandomCounts } from '../world/random.ts'
import type { FixtureSet } from '../world/fixtures.ts'
import type { Pace } from '../world/kinds/platform.ts'
import { changeFrom, type ChangeText } from '../world/record-json.ts'
import type { Row } from '../world/record.ts'
import { ReadObjects, type LineReader } from '../world/snapshot-lines.ts'
import type { World } from '../world/world.ts'
import type { Change } from '../world/changes.ts'

/** How a sandbox that is on disk began. */
export interface StoredSettings {
  readonly name: string
  readonly pace: Pace
  readonly startMs: number
  readonly seed: number
  /** Id of its fixture set. */
  readonly fixtures: string
}

/** A fixture set on disk: a sandbox begins anew from what it began from, whatever became of the files. */
export type StoredFixtures = Pick<FixtureSet, 'name' | 'fixtures'>

/** A line of the journal. `s` names the sandbox; `r` is the real instant (ms), `k` how far chance was drawn. */
export type Line =
  | {
      readonly t: 'commit'
      readonly s: string
      readonly n: number
      readonly at: number
      readonly k: RandomCounts
      readonly x: readonly ChangeText[]
    }
  | { readonly t: 'event'; readonly s: string; readonly e: SandboxEvent; readonly r: number }
  | { readonly t: 'fixtures'; readonly f: StoredFixtures }
  | {
      readonly t: 'create'
      readonly c: StoredSettings
      readonly from: string | null
      /** The checkpoint of `from` that it was copied from; its state at that instant where left out. */
      readonly p?: string
      readonly r: number
    }
  | { readonly t: 'delete'; readonly s: string }
  | { readonly t: 'rates'; readonly s: string; readonly w: ReturnType<RateWindows['dump']>; readonly k: RandomCounts }
  | { readonly t: 'probe' }

/** A line of the snapshot; the parts that follow a sandbox or a checkpoint are its own. */
export type StateLine =
  | readonly ['state', { readonly realMs: number }]
  | readonly ['fixtures', StoredFixtures]
  | readonly ['sandbox', StoredSettings]
  | readonly ['checkpoint', Omit<Checkpoint, 'kept'>]

/** What a new sandbox is copied from: another's present state, or a checkpoint of it. Nothing where it is seeded. */
export interface SandboxOrigin {
  readonly from?: Sandbox | undefined
  readonly checkpoint?: string | undefined
}

/** The sandboxes that are kept, as this module needs them. */
export interface ReplayTarget {
  readonly all: readonly Sandbox[]
  readonly get: (name: string) => Sandbox | undefined
  /** Makes a fixture set known, by its id. */
  readonly register: (set: StoredFixtures) => void
  /** Makes one without telling the keeper; `empty` where its state follows. */
  readonly restore: (
    settings: StoredSettings,
    origin: SandboxOrigin,
    realMs: number,
    content: 'seeded' | 'empty',
  ) => Sandbox
  readonly drop: (name: string) => void
}

/** Makes the sandboxes of a snapshot. */
export function restoreSandboxes(lines: Iterable<StateLine | PartLine>, sandboxes: ReplayTarget): void {
  const read = new ReadObjects()
  let realMs = 0
  let sandbox: Sandbox | undefined
  let reading: LineReader<SandboxSnapshot> | undefined
  let take: ((kept: SandboxSnapshot) => void) | undefined
  const finish = (): void => {
    if (reading) take?.(reading.done())
  }
  for (const line of lines as Iterable<StateLine>) {
    const [type, value] = line
    if (type === 'state') realMs = value.realMs
    else if (type === 'fixtures') sandboxes.register(value)
    else if (type === 'sandbox') {
      finish()
      const made = (sandbox = sandboxes.restore(value, {}, realMs, 'empty'))
      reading = readAll(made.parts, read)
      take = (kept) => restoreAll(made.parts, kept, realMs)
      // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- lines of parts begin with their own names, which the type cannot list
    } else if (type === 'checkpoint') {
      finish()
      const { checkpoints, parts } = sandbox!
      reading = readAll(parts, read)
      take = (kept) => void checkpoints.set(value.name, { ...value, kept })
    } else reading?.take(line)
  }
  finish()
}

/** Lets happen again what a line of the journal tells. */
export function replay(line: Line, sandboxes: ReplayTarget): void {
  if (line.t === 'probe') return
  if (line.t === 'fixtures') return sandboxes.register(line.f)
  if (line.t === 'create') {
    const from = line.from === null ? undefined : known(line.from, sandboxes)
    return void sandboxes.restore(line.c, { from, checkpoint: line.p }, line.r, from ? 'empty' : 'seeded')
  }
  const sandbox = known(line.s, sandboxes)
  const { world, windows } = sandbox
  if (line.t === 'delete') {
    sandbox.close()
    sandboxes.drop(line.s)
  } else if (line.t === 'event') sandbox.apply(line.e, line.r)
  else if (line.t === 'rates') {
    windows.restore(line.w)
    world.random.counts = line.k
  } else {
    if (line.n !== world.seq + 1)
      throw new Error(`the journal tells of commit ${line.n} of the sandbox "${line.s}" after commit ${world.seq}`)
    sandbox.redo(line.n, changesOf(line.x, world))
    world.random.counts = line.k
  }
}

function* changesOf(texts: readonly ChangeText[], world: World): Generator<Change> {
  let beside: Row | undefined
  for (const text of texts) {
    const change = changeFrom(text, world.table(text[0]), beside)
    beside = change.after ?? beside
    yield change
  }
}

function known(name: string, sandboxes: ReplayTarget): Sandbox {
  const sandbox = sandboxes.get(name)
  if (!sandbox) throw new Error(`the journal speaks of a sandbox "${name}" that is not there`)
  return sandbox
}
