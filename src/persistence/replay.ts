/**
 * From lines of the store to sandboxes again: the snapshot first, then what happened after it. Time went on in between,
 * as in a cloud: overdue work is done when the clocks go again, each step at its own instant.
 */
import { readAll, restoreAll, type Kept, type PartLine } from '../sandbox/snapshot-parts.ts'
import type { RateWindows } from '../guards/rate-windows.ts'
import type { Checkpoint, Sandbox, SandboxEvent } from '../sandbox/sandbox.ts'
import type { ChanceCounts } from '../world/random.ts'
import type { FixtureSet } from '../world/fixtures.ts'
import type { Pace } from '../world/kinds/platform.ts'
import { changeFrom, type ChangeText } from '../world/record-json.ts'
import type { Row } from '../world/record.ts'
import { Read, type Reading } from '../world/snapshot-lines.ts'
import type { World } from '../world/world.ts'
import type { Change } from '../world/changes.ts'

/** How a sandbox that is on disk began. */
export interface KeptSettings {
  readonly name: string
  readonly pace: Pace
  readonly startMs: number
  readonly seed: number
  /** Id of its fixture set. */
  readonly fixtures: string
}

/** A fixture set on disk: a sandbox begins anew from what it began from, whatever became of the files. */
export type KeptSet = Pick<FixtureSet, 'name' | 'fixtures'>

/** A line of the journal. `s` names the sandbox; `r` is the real instant (ms), `k` how far chance was drawn. */
export type Line =
  | {
      readonly t: 'commit'
      readonly s: string
      readonly n: number
      readonly at: number
      readonly k: ChanceCounts
      readonly x: readonly ChangeText[]
    }
  | { readonly t: 'event'; readonly s: string; readonly e: SandboxEvent; readonly r: number }
  | { readonly t: 'fixtures'; readonly f: KeptSet }
  | { readonly t: 'create'; readonly c: KeptSettings; readonly from: string | null; readonly r: number }
  | { readonly t: 'delete'; readonly s: string }
  | { readonly t: 'rates'; readonly s: string; readonly w: ReturnType<RateWindows['dump']>; readonly k: ChanceCounts }
  | { readonly t: 'probe' }

/** A line of the snapshot; the parts that follow a sandbox or a checkpoint are its own. */
export type StateLine =
  | readonly ['state', { readonly realMs: number }]
  | readonly ['fixtures', KeptSet]
  | readonly ['sandbox', KeptSettings]
  | readonly ['checkpoint', Omit<Checkpoint, 'kept'>]

/** The sandboxes that are kept, as this module needs them. */
export interface KeptSandboxes {
  readonly all: readonly Sandbox[]
  readonly get: (name: string) => Sandbox | undefined
  /** Makes a fixture set known, by its id. */
  readonly know: (set: KeptSet) => void
  /** Makes one without telling the keeper; `empty` where its state follows. */
  readonly remake: (
    settings: KeptSettings,
    from: Sandbox | undefined,
    realMs: number,
    content: 'seeded' | 'empty',
  ) => Sandbox
  readonly drop: (name: string) => void
}

/** Makes the sandboxes of a snapshot. */
export function remakeAll(lines: Iterable<StateLine | PartLine>, sandboxes: KeptSandboxes): void {
  const read = new Read()
  let realMs = 0
  let sandbox: Sandbox | undefined
  let reading: Reading<Kept> | undefined
  let take: ((kept: Kept) => void) | undefined
  const finish = (): void => {
    if (reading) take?.(reading.done())
  }
  for (const line of lines as Iterable<StateLine>) {
    const [type, value] = line
    if (type === 'state') realMs = value.realMs
    else if (type === 'fixtures') sandboxes.know(value)
    else if (type === 'sandbox') {
      finish()
      const made = (sandbox = sandboxes.remake(value, undefined, realMs, 'empty'))
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
export function replay(line: Line, sandboxes: KeptSandboxes): void {
  if (line.t === 'probe') return
  if (line.t === 'fixtures') return sandboxes.know(line.f)
  if (line.t === 'create') {
    const from = line.from === null ? undefined : known(line.from, sandboxes)
    return void sandboxes.remake(line.c, from, line.r, from ? 'empty' : 'seeded')
  }
  const sandbox = known(line.s, sandboxes)
  const { world, windows } = sandbox
  if (line.t === 'delete') {
    sandbox.close()
    sandboxes.drop(line.s)
  } else if (line.t === 'event') sandbox.happen(line.e, line.r)
  else if (line.t === 'rates') {
    windows.restore(line.w)
    world.chance.counts = line.k
  } else {
    if (line.n !== world.seq + 1)
      throw new Error(`the journal tells of commit ${line.n} of the sandbox "${line.s}" after commit ${world.seq}`)
    sandbox.redo(line.n, changesOf(line.x, world))
    world.chance.counts = line.k
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

function known(name: string, sandboxes: KeptSandboxes): Sandbox {
  const sandbox = sandboxes.get(name)
  if (!sandbox) throw new Error(`the journal speaks of a sandbox "${name}" that is not there`)
  return sandbox
}
