/** A client that has read everything once and then only follows event frames. */
import { framedKinds, type Kind, specOf } from '../../src/world/kinds.ts'
import { differing } from './differing.ts'
import type { Tenant } from './tenant.ts'

type Doc = Readonly<Record<string, unknown>>

/** Kinds whose frames do not have the id of their own record. */
const OTHER_IDS: ReadonlySet<string> = new Set(['iam.quotaAllocation', 'iam.quotaStandings', 'iam.quotaStanding'])

export class Mirror {
  readonly #tenant: Tenant
  readonly #known = new Map<Kind, Map<string, Doc>>()
  #seq: number

  constructor(tenant: Tenant) {
    this.#tenant = tenant
    const { world } = tenant
    this.#seq = world.frames.seq
    for (const [kind, table] of world.tables) {
      const { frameKind, frameId } = specOf(kind)
      if (!framedKinds.has(kind) || frameKind || frameId || OTHER_IDS.has(kind)) continue
      this.#known.set(kind, new Map([...table.all()].map(({ id, doc }) => [id, doc as Doc])))
    }
  }

  /** Returns the faults found in all frames so far: missing or extra records, and wrong values in fields. */
  faults(): string[] {
    const { world, fault } = this.#tenant
    const found: string[] = []
    for (const { seq, data } of world.frames.after(this.#seq)) {
      if (seq <= this.#seq) continue
      if (seq !== this.#seq + 1) found.push(`frames ${this.#seq + 1} to ${seq - 1} were not sent`)
      this.#seq = seq
      if (fault.drops?.(data.kind)) continue
      const known = this.#known.get(data.kind as Kind)
      const { deleted, ...patch } = data.patch as Record<string, unknown>
      if (deleted === true) known?.delete(data.id)
      else known?.set(data.id, { id: data.id, ...known.get(data.id), ...patch })
    }
    for (const [kind, known] of this.#known) {
      const table = world.table(kind)
      if (known.size !== table.size)
        found.push(`the mirror has ${known.size} records of ${kind}, there are ${table.size}`)
      for (const { id, doc } of table.all()) {
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
