/**
 * Earlier states of a sandbox's records, kept while a scenario serves reads from them. A version is a map of
 * persistent trees: keeping one only copies the tables that its commit changed, and the copies share all unchanged
 * nodes.
 */
import { limits } from '../../platform/limits.ts'
import type { Kind } from '../../service/state/kinds.ts'
import { copied, type EarlierState } from '../../service/state/tables-snapshot.ts'
import type { Table } from '../../service/state/table.ts'
import type { World } from '../../service/state/world.ts'
import type { Definition, Then } from './definition.ts'
import { longestLagMs } from './lag-range.ts'

/** The tables as they were from a commit until the next version. */
interface Version {
  /** Number of the commit that created it. */
  readonly seq: number
  /** Time of that commit on the sandbox clock. */
  readonly fromMs: number
  readonly tables: ReadonlyMap<Kind, Table>
}

/** Kinds that no API read shows, such as the counts of the scenarios themselves. */
const UNSEEN: ReadonlySet<Kind> = new Set(['scenario', 'clock', 'step'])

export class Versions {
  readonly #world: World
  #kept: Version[] = []
  /** Identifies the state to which the kept versions belong: a reset begins a new one. */
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

  /** Keeps the current state as the first version if an effect needs versions; returns false if none does. */
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

  /** Keeps versions for the effects of a fault that a run is armed with. */
  require({ lag }: Then): void {
    if (lag) this.#requiredMs = Math.max(this.#requiredMs, longestLagMs(lag))
  }

  /** Keeps versions for active scenarios only, after the run that needed more has ended. */
  requireNoMore(): void {
    this.#requiredMs = 0
    this.keep()
  }

  /** Remembers whose call made the latest commit. */
  wrote(credentialId: string | undefined): void {
    if (credentialId === undefined) return
    this.#written.set(credentialId, this.#world.seq)
    if (this.#written.size <= limits.lagVersions) return
    // Writes that all kept versions contain need not be remembered.
    for (const [id, seq] of this.#written) if (seq <= (this.#kept[0]?.seq ?? seq)) this.#written.delete(id)
  }

  /**
   * Returns the newest version that is at least that old, or the oldest one; undefined if that is the current state.
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
    // The clock is set back too, because values such as costs depend on it.
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

  /** Keeps the current state as the first version, unless versions of this state already exist. */
  #begin(): void {
    const { seq, nowMs, frames, tables } = this.#world
    this.#takeBack(seq)
    if (this.#kept.length > 0 && this.#epoch === frames.epoch) return
    this.#epoch = frames.epoch
    this.#kept = [{ seq, fromMs: nowMs, tables: copied(tables) }]
    this.#written.clear()
  }

  /** Drops the versions of commits that were rolled back because they could not be stored. */
  #takeBack(seq: number): void {
    while (this.#kept.length > 0 && this.#kept.at(-1)!.seq > seq) this.#kept.pop()
  }

  /** Drops versions that no read needs anymore, and the oldest ones beyond the limit. */
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
