/** A client that has read everything once and then only follows event frames. */
import { framedKinds, type Kind, specOf } from '../../src/service/state/kinds.ts'
import type { Row } from '../../src/service/state/record.ts'
import type { World } from '../../src/service/state/world.ts'
import { differing } from './differing.ts'

type Doc = Readonly<Record<string, unknown>>

/** What the client needs of a frame. */
interface Heard {
  readonly kind: string
  readonly id: string
  readonly patch: object
}

/** Kinds whose frames do not have the id of their own record. */
const OTHER_IDS: ReadonlySet<string> = new Set(['iam.quotaAllocation', 'iam.quotaStandings'])

export class Mirror {
  readonly #world: World
  readonly #sees: (row: Row) => boolean
  readonly #known = new Map<Kind, Map<string, Doc>>()
  #seq: number

  /** @param sees returns true if the client may see a record; by default, it sees all */
  constructor(world: World, sees: (row: Row) => boolean = () => true) {
    this.#world = world
    this.#sees = sees
    this.#seq = world.frames.seq
    for (const kind of world.tables.keys()) {
      const { frameKind, frameId } = specOf(kind)
      if (!framedKinds.has(kind) || frameKind || frameId || OTHER_IDS.has(kind)) continue
      this.#known.set(kind, new Map(this.#rowsOf(kind).map(({ id, doc }) => [id, doc as Doc])))
    }
  }

  #rowsOf(kind: Kind): Row[] {
    return [...this.#world.table(kind).all()].filter(this.#sees)
  }

  /** Takes note of a frame. */
  hear({ kind, id, patch }: Heard): void {
    const { deleted, ...changed } = patch as Record<string, unknown>
    const known = this.#known.get(kind as Kind)
    if (deleted === true) known?.delete(id)
    else known?.set(id, { id, ...known.get(id), ...changed })
  }

  /**
   * Takes note of all frames that the world has sent since the last call, except those of kinds that `drops` names.
   * Returns a fault if some are no longer there.
   */
  hearAll(drops: (kind: string) => boolean = () => false): string[] {
    const found: string[] = []
    for (const { seq, data } of this.#world.frames.after(this.#seq)) {
      if (seq <= this.#seq) continue
      if (seq !== this.#seq + 1) found.push(`frames ${this.#seq + 1} to ${seq - 1} were not sent`)
      this.#seq = seq
      if (!drops(data.kind)) this.hear(data)
    }
    return found
  }

  /** Returns the faults found in all frames so far: missing or extra records, and wrong values in fields. */
  faults(): string[] {
    const found: string[] = []
    for (const [kind, known] of this.#known) {
      const rows = this.#rowsOf(kind)
      if (known.size !== rows.length)
        found.push(`the mirror has ${known.size} records of ${kind}, there are ${rows.length}`)
      for (const { id, doc } of rows) {
        const copy = known.get(id)
        if (copy === doc) continue
        if (!copy) found.push(`no frame tells of ${kind} ${id}`)
        else {
          const fields = differing(copy, doc)
          if (fields.length > 0)
            found.push(`the mirror has another ${kind} ${id} than the record: ${fields.join(', ')}`)
          // Each change is compared only once.
          else known.set(id, doc as Doc)
        }
      }
    }
    return found
  }
}
