/**
 * Earlier states of a sandbox's records, kept while a scenario answers reads from them. A version is a map of persistent
 * trees: keeping one copies only the tables that its commit changed, and those share everything.
 */
import { limits } from '../limits.ts'
import type { Commit } from '../world/changes.ts'
import type { Kind } from '../world/kinds.ts'
import { copied } from '../world/tables-snapshot.ts'
import type { Table } from '../world/table.ts'
import type { World } from '../world/world.ts'
import type { Definition, Then } from './definition.ts'
import { longestLagMs } from './lag.ts'

/** The tables from a commit on, until the next version. */
export interface Version {
  /** Number of the commit that made it. */
  readonly seq: number
  /** Instant of that commit on the sandbox clock; the first version kept has no beginning. */
  readonly fromMs: number
  readonly tables: ReadonlyMap<Kind, Table>
}

/** Kinds that no read of the API shows: the counts of the scenarios themselves, for example. */
const UNSEEN: ReadonlySet<Kind> = new Set(['scenario', 'clock', 'step'])

export class Versions {
  readonly #world: World
  #kept: Version[] = []
  /** The state of the records that the kept versions belong to: a reset begins another. */
  #epoch: number | undefined
  #scenarios: object | undefined
  #longestMs = 0
  #requiredMs = 0
  /** The latest commit of each credential. */
  readonly #written = new Map<string, number>()

  constructor(world: World) {
    this.#world = world
    world.onCommit((commit) => this.#follow(commit))
  }

  /** Whether versions are kept at present. */
  get isOn(): boolean {
    return Math.max(this.#longestMs, this.#requiredMs) > 0
  }

  /** Keeps versions for an effect that no active scenario has. */
  require({ lag }: Then): void {
    if (!lag) return
    this.#requiredMs = Math.max(this.#requiredMs, longestLagMs(lag))
    this.#begin()
  }

  /** Notes who made the latest commit. */
  wrote(credentialId: string | undefined): void {
    if (credentialId !== undefined) this.#written.set(credentialId, this.#world.seq)
  }

  /**
   * The newest version that is at least that old; undefined if that is the present.
   * @param reader the credential whose own writes it must contain
   */
  before(agoMs: number, reader?: string): Version | undefined {
    if (!this.isOn || this.#epoch !== this.#world.frames.epoch.number) return undefined
    const untilMs = this.#world.nowMs - agoMs
    const own = reader === undefined ? -Infinity : (this.#written.get(reader) ?? -Infinity)
    const at = this.#kept.findLastIndex(({ fromMs, seq }) => fromMs <= untilMs || seq <= own)
    const found = this.#kept[at]
    return at === this.#kept.length - 1 ? undefined : found
  }

  #follow({ seq, atMs, changes }: Commit): void {
    const { stamp } = this.#world.table('scenario')
    if (stamp !== this.#scenarios) {
      this.#scenarios = stamp
      this.#longestMs = Math.max(0, ...this.#active().map(longestOf))
    }
    if (!this.isOn) {
      this.#kept = []
      return
    }
    const last = this.#kept.at(-1)
    if (!last || this.#epoch !== this.#world.frames.epoch.number) return this.#begin()
    // A commit that could not be stored was taken back: its version never existed.
    while (this.#kept.length > 1 && this.#kept.at(-1)!.seq >= seq) this.#kept.pop()
    const kinds = new Set(changes.map(({ before, after }) => (after ?? before)!.kind))
    if ([...kinds].every((kind) => UNSEEN.has(kind))) return
    const tables = new Map(this.#kept.at(-1)!.tables)
    for (const kind of kinds) tables.set(kind, this.#world.table(kind).copy())
    this.#kept.push({ seq, fromMs: atMs, tables })
    this.#forget(atMs - Math.max(this.#longestMs, this.#requiredMs))
  }

  /** The present is the first version. */
  #begin(): void {
    const { seq, frames, tables } = this.#world
    if (this.#kept.length > 0 && this.#epoch === frames.epoch.number) return
    this.#epoch = frames.epoch.number
    this.#kept = [{ seq, fromMs: -Infinity, tables: copied(tables) }]
    this.#written.clear()
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
