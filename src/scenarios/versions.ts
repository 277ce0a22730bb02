/**
 * Earlier states of a sandbox's records, kept while a scenario answers reads from them. A version is a map of persistent
 * trees: keeping one copies only the tables that its commit changed, and those share everything.
 */
import { limits } from '../limits.ts'
import type { Kind } from '../world/kinds.ts'
import { copied, type EarlierState } from '../world/tables-snapshot.ts'
import type { Table } from '../world/table.ts'
import type { World } from '../world/world.ts'
import type { Definition, Then } from './definition.ts'
import { longestLagMs } from './lag.ts'

/** The tables from a commit on, until the next version. */
interface Version {
  /** Number of the commit that made it. */
  readonly seq: number
  /** Instant of that commit on the sandbox clock. */
  readonly fromMs: number
  readonly tables: ReadonlyMap<Kind, Table>
}

/** Kinds that no read of the API shows: the counts of the scenarios themselves, for example. */
const UNSEEN: ReadonlySet<Kind> = new Set(['scenario', 'clock', 'step'])

export class Versions {
  readonly #world: World
  #kept: Version[] = []
  /** The state of the records that the kept versions belong to: a reset begins another. */
  #epoch: object | undefined
  #scenarios: object | undefined
  #longestMs = 0
  #requiredMs = 0
  /** The latest commit of each credential. */
  readonly #written = new Map<string, number>()

  constructor(world: World) {
    this.#world = world
    world.onCommit(() => this.#follow())
  }

  /** Keeps the present as the first version, if any effect needs versions; false if none does. */
  keep(): boolean {
    const { stamp } = this.#world.table('scenario')
    if (stamp !== this.#scenarios) {
      this.#scenarios = stamp
      this.#longestMs = Math.max(0, ...this.#active().map(longestOf))
    }
    const isNeeded = this.#keptMs > 0
    if (isNeeded) this.#begin()
    else this.#kept = []
    return isNeeded
  }

  /** Number of versions kept. */
  get size(): number {
    return this.#kept.length
  }

  /** Keeps versions for an effect that no active scenario has. */
  require({ lag }: Then): void {
    if (lag) this.#requiredMs = Math.max(this.#requiredMs, longestLagMs(lag))
  }

  /** Keeps versions for active scenarios only, after the run that needed more has ended. */
  requireNoMore(): void {
    this.#requiredMs = 0
    this.keep()
  }

  /** Notes who made the latest commit. */
  wrote(credentialId: string | undefined): void {
    if (credentialId === undefined) return
    this.#written.set(credentialId, this.#world.seq)
    if (this.#written.size <= limits.lagVersions) return
    // All versions contain these writes.
    for (const [id, seq] of this.#written) if (seq <= (this.#kept[0]?.seq ?? seq)) this.#written.delete(id)
  }

  /**
   * Returns the newest version that is at least that old, or the oldest one; undefined if that is the present.
   * @param reader the credential whose own writes it must contain
   */
  before(agoMs: number, reader?: string): EarlierState | undefined {
    if (!this.keep()) return undefined
    const { nowMs } = this.#world
    const untilMs = nowMs - agoMs
    const own = reader === undefined ? -Infinity : (this.#written.get(reader) ?? -Infinity)
    const found = this.#kept.findLastIndex(({ fromMs, seq }) => fromMs <= untilMs || seq <= own)
    const at = Math.max(found, 0)
    const { fromMs, tables } = this.#kept[at]!
    // What depends on the time, such as costs, is as it was too.
    return at === this.#kept.length - 1 ? undefined : { atMs: Math.max(untilMs, fromMs), tables }
  }

  get #keptMs(): number {
    return Math.max(this.#longestMs, this.#requiredMs)
  }

  #follow(): void {
    const { seq } = this.#world
    this.#takeBack(seq - 1)
    if (!this.keep()) return
    const last = this.#kept.at(-1)!
    const changed = [...this.#world.tables].filter(
      ([kind, { stamp }]) => !UNSEEN.has(kind) && stamp !== last.tables.get(kind)?.stamp,
    )
    if (changed.length === 0) return
    const tables = new Map(last.tables)
    for (const [kind, table] of changed) tables.set(kind, table.copy())
    const { nowMs } = this.#world
    this.#kept.push({ seq, fromMs: nowMs, tables })
    this.#forget(nowMs - this.#keptMs)
  }

  /** Makes the present the first version, unless there are versions of this state. */
  #begin(): void {
    const { seq, nowMs, frames, tables } = this.#world
    this.#takeBack(seq)
    if (this.#kept.length > 0 && this.#epoch === frames.epoch) return
    this.#epoch = frames.epoch
    this.#kept = [{ seq, fromMs: nowMs, tables: copied(tables) }]
    this.#written.clear()
  }

  /** Drops the versions of later commits: they could not be stored, and never existed. */
  #takeBack(seq: number): void {
    while (this.#kept.length > 0 && this.#kept.at(-1)!.seq > seq) this.#kept.pop()
  }

  /** Drops what no read needs any more, and the oldest beyond the limit. */
  #forget(oldestMs: number): void {
    const needed = Math.max(
      this.#kept.findLastIndex(({ fromMs }) => fromMs <= oldestMs),
      0,
    )
    const from = Math.max(needed, this.#kept.length - limits.lagVersions)
    if (from > 0) this.#kept.splice(0, from)
  }

  #active(): Definition[] {
    return [...this.#world.all('scenario')].filter(({ doc }) => doc.on).map(({ doc }) => doc.definition as Definition)
  }
}

function longestOf({ rules }: Definition): number {
  return Math.max(0, ...rules.map(({ then }) => (then.lag ? longestLagMs(then.lag) : 0)))
}
