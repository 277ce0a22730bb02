/** A client that follows the event stream, and compares what it received with the actual state. */
import { kinds, type Kind } from '../../src/world/kinds.ts'
import type { World } from '../../src/world/world.ts'

type Doc = Readonly<Record<string, unknown>>

export class Follower {
  readonly #world: World
  /** For each record, its fields according to the frames so far, or null if it was deleted. */
  readonly #told = new Map<string, Record<string, unknown> | null>()
  #toldSeq: number

  constructor(world: World) {
    this.#world = world
    this.#toldSeq = world.frames.seq
  }

  /** Yields the differences between the records and what the frames since the last call reported. */
  *faults(): Generator<string> {
    const world = this.#world
    const touched = new Set<string>()
    for (const { seq, data } of world.frames.after(this.#toldSeq)) {
      if (seq <= this.#toldSeq) continue
      this.#toldSeq = seq
      const { deleted, ...patch } = data.patch as Record<string, unknown>
      const key = `${data.kind} ${data.id}`
      touched.add(key)
      this.#told.set(key, deleted === true ? null : { ...this.#told.get(key), ...patch })
    }
    for (const key of touched) {
      const [kind, id] = key.split(' ') as [Kind, string]
      // Frames about quota allocations have the id of the quota, not the id of a record of their own kind.
      if (!(kind in kinds) || kind === 'iam.quotaAllocation') continue
      const known = this.#told.get(key)
      const doc = world.get(kind, id)?.doc as Doc | undefined
      if ((known === null) !== (doc === undefined)) yield `frames say that ${key} is ${known ? 'there' : 'gone'}`
      for (const [field, value] of doc && known ? Object.entries(known) : [])
        if (JSON.stringify(doc![field]) !== JSON.stringify(value)) yield `frames say other of ${key}.${field}`
    }
  }
}
