/**
 * Rebuilds sandboxes from the lines of a store, first from the snapshot and then from the journal. The clocks include
 * the time that has passed since the last line: when they are started, overdue work is done, each step at the time for
 * which it was scheduled.
 */
import type { SandboxOrigin, StoredFixtures, StoredSettings } from '../stored.ts'
import { readAll, restoreAll, type SandboxSnapshot, type PartLine } from '../snapshot-parts.ts'
import type { Sandbox, WholeSandboxEvent } from '../sandbox.ts'
import { changesFrom } from '../../service/state/change-text.ts'
import { ReadObjects, type LineReader } from '../../service/state/snapshot-lines.ts'
import { checkKnownLine, checkKnownState, type StateLine } from './journal-lines.ts'

/** What a restore needs to know about the sandboxes of a process. */
export interface RestoreTarget {
  readonly all: readonly Sandbox[]
  readonly get: (name: string) => Sandbox | undefined
  /** Registers a fixture set. */
  readonly register: (set: StoredFixtures) => void
  /** Recreates a sandbox without recording it; `empty` if the lines with its state follow. */
  readonly restore: (
    settings: StoredSettings,
    origin: SandboxOrigin,
    realMs: number,
    content: 'seeded' | 'empty',
  ) => Sandbox
  readonly drop: (name: string) => void
}

/** Recreates the sandboxes that are in a snapshot. */
export class StateRestore {
  readonly #sandboxes: RestoreTarget
  readonly #read = new ReadObjects()
  #realMs = 0
  #sandbox: Sandbox | undefined
  #reading: LineReader<SandboxSnapshot> | undefined
  #bring: ((kept: SandboxSnapshot) => void) | undefined

  constructor(sandboxes: RestoreTarget) {
    this.#sandboxes = sandboxes
  }

  /**
   * Applies the next line.
   * @throws NewerVersion if this version does not understand the line
   */
  take(line: StateLine | PartLine): void {
    checkKnownState(line)
    const [type, value] = line as StateLine
    if (type === 'state') this.#realMs = value.realMs
    else if (type === 'fixtures') this.#sandboxes.register(value)
    else if (type === 'sandbox') {
      this.done()
      const realMs = this.#realMs
      const made = (this.#sandbox = this.#sandboxes.restore(value, {}, realMs, 'empty'))
      this.#reading = readAll(made.parts, this.#read)
      this.#bring = (kept) => restoreAll(made.parts, kept, realMs)
      // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- lines of parts begin with their own names, which the type cannot list
    } else if (type === 'checkpoint') {
      this.done()
      const { checkpoints, parts } = this.#sandbox!
      this.#reading = readAll(parts, this.#read)
      this.#bring = (kept) => void checkpoints.set(value.name, { ...value, kept })
    } else this.#reading?.take(line)
  }

  /** Called when the current sandbox or checkpoint is complete. */
  done(): void {
    if (this.#reading) this.#bring?.(this.#reading.done())
    this.#reading = undefined
  }
}

/** Repeats the changes that are recorded in the lines of a journal. */
export class JournalRestore {
  readonly #sandboxes: RestoreTarget
  /** Dumps that have been read but have not taken effect yet. */
  readonly #loads = new Map<number, LineReader<SandboxSnapshot>>()
  /** True if the journal states its format. */
  hasFormat = false

  constructor(sandboxes: RestoreTarget) {
    this.#sandboxes = sandboxes
  }

  /**
   * Applies the next line.
   * @throws NewerVersion if this version does not understand the whole line
   */
  take(line: unknown): void {
    checkKnownLine(line)
    const sandboxes = this.#sandboxes
    if (line.t === 'probe') return
    if (line.t === 'format') return void (this.hasFormat = true)
    if (line.t === 'fixtures') return sandboxes.register(line.f)
    if (line.t === 'loaded') return this.#loadOf(line.load).take(line.l)
    if (line.t === 'create') {
      const from = line.from === null ? undefined : known(line.from, sandboxes)
      if (line.p !== undefined && !from?.checkpoints.has(line.p))
        throw new Error(`the journal refers to a checkpoint "${line.p}" that does not exist`)
      return void sandboxes.restore(line.c, { from, checkpoint: line.p }, line.r, from ? 'empty' : 'seeded')
    }
    const sandbox = known(line.s, sandboxes)
    const { world, windows } = sandbox
    if (line.t === 'delete') {
      sandbox.close()
      sandboxes.drop(line.s)
    } else if (line.t === 'load') this.#loads.set(line.load, readAll(sandbox.parts, new ReadObjects()))
    else if (line.t === 'event') this.#happen(sandbox, line.e, line.r)
    else if (line.t === 'rates') {
      windows.restore(line.w)
      world.random.counts = line.k
    } else {
      if (line.n !== world.seq + 1)
        throw new Error(
          `the journal is out of order: commit ${line.n} of the sandbox "${line.s}" follows commit ${world.seq}`,
        )
      sandbox.redo(
        line.n,
        changesFrom(line.x, (kind) => world.table(kind)),
      )
      world.clock.noEarlierThan(line.at)
      world.random.counts = line.k
    }
  }

  #happen(sandbox: Sandbox, event: WholeSandboxEvent, realMs: number): void {
    if (event.type === 'bring back' && !sandbox.checkpoints.has(event.name))
      throw new Error(`the journal refers to a checkpoint "${event.name}" that does not exist`)
    if (event.type !== 'load') return sandbox.apply(event, realMs)
    sandbox.apply(event, realMs, this.#loadOf(event.load!).done())
    this.#loads.delete(event.load!)
  }

  #loadOf(load: number): LineReader<SandboxSnapshot> {
    const found = this.#loads.get(load)
    if (!found) throw new Error(`the journal refers to a dump ${load} that does not exist`)
    return found
  }
}

function known(name: string, sandboxes: RestoreTarget): Sandbox {
  const sandbox = sandboxes.get(name)
  if (!sandbox) throw new Error(`the journal refers to a sandbox "${name}" that does not exist`)
  return sandbox
}
