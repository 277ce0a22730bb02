/**
 * How many records one process may hold. Copies of a world and its checkpoints share what they have in common, so what is
 * counted is what each of them added since it was copied, and what they began from once.
 */
import { ApiError } from '../errors.ts'
import { limits } from '../limits.ts'
import { kinds, type Kind } from './kinds.ts'
import type { KindSpec } from './kinds/kind.ts'

/** Records that copies share: those of the instant at which they were copied, the older of them in the link before. */
export interface Link {
  readonly records: number
  /** Records put since the whole of it was counted. */
  readonly churn: number
  readonly before: Link | undefined
}

/** What a world shares with what was kept of it. */
export class Share {
  #link: Link | undefined
  #fresh = 0

  /** Undefined where all of it is its own. */
  get link(): Link | undefined {
    return this.#link
  }

  /** Records put since it was kept last. */
  get fresh(): number {
    return this.#fresh
  }

  /** Takes note of records that were put. */
  came(records: number): void {
    this.#fresh += records
  }

  /** It is kept now, with so many records. Where all of them may be others than at the first link, a chain begins anew. */
  keep(records: number): Link {
    const link = this.#link
    if (link && this.#fresh === 0) return link
    const came = Math.min(this.#fresh, records)
    const churn = (link?.churn ?? 0) + came
    this.#fresh = 0
    this.#link =
      link && churn < records ? { records: came, churn, before: link } : { records, churn: 0, before: undefined }
    return this.#link
  }

  /** Other records took the place of all. */
  take(link: Link | undefined): void {
    this.#link = link
    this.#fresh = 0
  }
}

/** Something that holds records: a world, or what was kept of one. */
export interface Holder {
  /** Number of its records. */
  readonly records: number
  readonly share: Pick<Share, 'link' | 'fresh'>
}

/** What a process holds. */
export interface Held {
  /** Worlds and what was kept of them. */
  readonly holders: Iterable<Holder>
  /** What sandboxes and checkpoints cost beside their records, as so many records. */
  readonly overhead: number
}

/** What is known of the heap (bytes). */
export interface Heap {
  readonly used: number
  readonly limit: number
  /** What of the limit can live long; the rest is for what has just been made. */
  readonly old: number
}

export class Room {
  /** Records that fit. */
  most: number
  readonly #held: () => Held
  readonly #heap: () => Heap
  /** Records at the last count, and those put since; without end where that has to be done anew. */
  #counted = Infinity
  #since = 0

  constructor(held: () => Held, heap: () => Heap) {
    this.#held = held
    this.#heap = heap
    this.most = Math.floor((heap().old / 2 ** 20) * limits.recordsPerHeapMebibyte)
  }

  /** The most that can live long in the heap (bytes). */
  get heapBytes(): number {
    return this.#heap().old
  }

  /** Takes note that a record was put. */
  grew(): void {
    this.#since += 1
  }

  /** Takes note that records came or went otherwise. */
  changed(): void {
    this.#counted = Infinity
  }

  /** @throws UPSTREAM_UNAVAILABLE where there is no room for a record of that kind more */
  admit(kind: Kind): void {
    if (isBounded(kind) && !this.has(1)) throw this.refusal()
  }

  /** Whether so many records more fit. */
  has(more: number): boolean {
    if (this.isHeapFull()) return false
    if (this.#counted + this.#since + more <= this.most) return true
    this.#counted = this.count()
    this.#since = 0
    return this.#counted + more <= this.most
  }

  /** Whether the heap is nearly spent, however few the records are: they may be large. */
  isHeapFull(): boolean {
    const { used, limit } = this.#heap()
    return used > limit * limits.heapShare
  }

  /** Records held now; with `except`, all but those of one world. */
  count(except?: Holder): number {
    const { holders, overhead } = this.#held()
    const groups = new Map<Link, Group>()
    let records = overhead
    for (const holder of holders) {
      const root = rootOf(holder.share.link)
      if (holder === except) continue
      if (!root) {
        records += holder.records
        continue
      }
      let group = groups.get(root)
      if (!group) groups.set(root, (group = { size: 0, fresh: 0, links: new Set() }))
      group.size += holder.records
      group.fresh += Math.min(holder.share.fresh, holder.records)
      for (let link = holder.share.link; link && !group.links.has(link); link = link.before) group.links.add(link)
    }
    for (const { size, fresh, links } of groups.values()) {
      let shared = fresh
      for (const link of links) shared += link.records
      records += Math.min(size, shared)
    }
    return records
  }

  /** The refusal of what does not fit. */
  refusal(): ApiError {
    const mebibytes = Math.round(this.#heap().old / 2 ** 20)
    return new ApiError(
      'UPSTREAM_UNAVAILABLE',
      `The sandbox is full: a heap of ${mebibytes} MiB has room for ${this.most} records (limit recordsPerHeapMebibyte), or the heap itself is nearly spent. Reads and deletes go on; delete records, checkpoints or sandboxes, or start with a larger heap (NODE_OPTIONS=--max-old-space-size=…).`,
      { details: { reason: 'sandbox_full', records: this.count(), most: this.most } },
    )
  }
}

/** Holders that began from the same. */
interface Group {
  size: number
  fresh: number
  readonly links: Set<Link>
}

function rootOf(link: Link | undefined): Link | undefined {
  let root = link
  while (root?.before) root = root.before
  return root
}

/** Whether records of a kind count for this: what is dropped in time, or kept for the sandbox itself, never is refused. */
function isBounded(kind: Kind): boolean {
  const { retention, schema, owner } = kinds[kind] as KindSpec<never, never>
  return retention === undefined && (schema !== undefined || owner !== 'none')
}
