/**
 * Limits the number of records in a process. Copies of a world and its checkpoints share records, so for each of them,
 * only the records added since it was copied count, and their common origin counts once.
 */
import { ApiError } from '../request/errors.ts'
import { limits } from '../../platform/limits.ts'
import { type Kind, specOf } from './kinds.ts'

/** Records that copies share: there is a link for each copy, which points to the previous one. */
export interface Link {
  readonly records: number
  /** The number of records that were written since all of them were counted. */
  readonly churn: number
  readonly before: Link | undefined
}

/** What a world shares with its snapshots. */
export class Share {
  #link: Link | undefined
  #fresh = 0

  /** Undefined if it shares nothing. */
  get link(): Link | undefined {
    return this.#link
  }

  /** Records written since the last snapshot. */
  get fresh(): number {
    return this.#fresh
  }

  /** Counts written records. */
  added(records: number): void {
    this.#fresh += records
  }

  /**
   * Notes that a snapshot with this many records is taken. If all of them may have changed since the first link, a new
   * chain begins.
   */
  snapshotTaken(records: number): Link {
    const link = this.#link
    if (link && this.#fresh === 0) return link
    const added = Math.min(this.#fresh, records)
    const churn = (link?.churn ?? 0) + added
    this.#fresh = 0
    this.#link =
      link && churn < records ? { records: added, churn, before: link } : { records, churn: 0, before: undefined }
    return this.#link
  }

  /** Notes that all records were replaced. */
  replaced(link: Link | undefined): void {
    this.#link = link
    this.#fresh = 0
  }
}

/** A holder of records: a world or a snapshot. */
export interface Holder {
  readonly records: number
  readonly share: Pick<Share, 'link' | 'fresh'>
}

/** The content of a process. */
export interface ProcessContent {
  /** Worlds and their snapshots. */
  readonly holders: Iterable<Holder>
  /** Cost of sandboxes and checkpoints beside their records, in records. */
  readonly overhead: number
}

/** The state of the heap (bytes). */
export interface Heap {
  readonly used: number
  readonly limit: number
  /** The part of the limit that is the old generation. */
  readonly old: number
}

export class Room {
  /** Maximum number of records. */
  most: number
  readonly #held: () => ProcessContent
  readonly #heap: () => Heap
  /** The number of records at the last count, plus those written since; Infinity requires a new count. */
  #counted = Infinity
  #since = 0

  constructor(held: () => ProcessContent, heap: () => Heap) {
    this.#held = held
    this.#heap = heap
    const mebibytes = heap().old / 2 ** 20
    const reserved = Math.min(limits.reservedHeapMebibytes, mebibytes / 2)
    this.most = Math.floor((mebibytes - reserved) * limits.recordsPerHeapMebibyte)
  }

  /** Size of the old generation (bytes). */
  get heapBytes(): number {
    return this.#heap().old
  }

  /** Counts a written record. */
  recordAdded(): void {
    this.#since += 1
  }

  /** Requires a new count, because records were added or removed in bulk. */
  changed(): void {
    this.#counted = Infinity
  }

  /** @throws UPSTREAM_UNAVAILABLE if there is no room for another record of the kind */
  admit(kind: Kind): void {
    if (isBounded(kind) && !this.has(1)) throw this.refusal()
  }

  /** Returns true if this many more records fit. */
  has(more: number): boolean {
    if (this.isHeapFull()) return false
    if (this.#counted + this.#since + more <= this.most) return true
    this.#counted = this.count()
    this.#since = 0
    return this.#counted + more <= this.most
  }

  /** Returns true if the heap is almost full; records may be large, so their number is not enough. */
  isHeapFull(): boolean {
    const { used, limit } = this.#heap()
    return used > limit * limits.heapShare
  }

  /** Returns the number of records in the process; with `except`, without those of one world. */
  count(except?: Holder): number {
    const { holders, overhead } = this.#held()
    const groups = new Map<Link, Kin>()
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

  /** Returns the refusal of a change that does not fit. */
  refusal(): ApiError {
    const mebibytes = Math.round(this.#heap().old / 2 ** 20)
    return new ApiError(
      'UPSTREAM_UNAVAILABLE',
      `The sandbox is full: either it has reached ${this.most} records, the maximum for a heap of ${mebibytes} MiB (limit recordsPerHeapMebibyte), or the heap is nearly full. Reads and deletes still work; delete records, checkpoints or sandboxes, or start with a larger heap (NODE_OPTIONS=--max-old-space-size=…).`,
      { details: { reason: 'sandbox_full', records: this.count(), most: this.most } },
    )
  }
}

/** Holders with a common origin. */
interface Kin {
  size: number
  fresh: number
  readonly links: Set<Link>
}

function rootOf(link: Link | undefined): Link | undefined {
  let root = link
  while (root?.before) root = root.before
  return root
}

/** Returns true if records of a kind can be refused; those that expire and internal ones never are. */
function isBounded(kind: Kind): boolean {
  const { retention, schema, owner } = specOf(kind)
  return retention === undefined && (schema !== undefined || owner !== 'none')
}
