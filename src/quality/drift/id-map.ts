/** Maps ids of the upstream to ids of the sandbox, as learned from the responses of both. */
import { Bounded } from '../audit/bounded.ts'
import { asObject } from '../audit/record.ts'
import { limits } from '../../platform/limits.ts'

/** Fields that contain ids of records, or secrets that a client sends in later requests. */
const NAMES_RECORD = /^(id|.*Ids?|secret|token|sessionToken|accessKey|secretKey)$/
/** Matches the parts of a text that can be ids. */
const WORD = /[A-Za-z0-9_-]+/g

/** The ids of the two servers that correspond to each other. */
export class IdMap {
  readonly #beside = new Bounded<string, string>(limits.driftIds, { dropped: 0 })
  /** Ids that the upstream has sent. */
  readonly #seen = new Bounded<string, true>(limits.driftIds, { dropped: 0 })

  /** Links an id of the upstream to an id of the sandbox, unless it is already linked. */
  link(upstream: string, beside: string): void {
    if (this.#beside.get(upstream) === undefined) this.#beside.set(upstream, beside)
  }

  /** Returns the id in the sandbox; an unknown id is returned unchanged. */
  of(upstream: string): string {
    return this.#beside.get(upstream) ?? upstream
  }

  /** Returns true if an id of the upstream corresponds to this id of the sandbox. */
  isSame(upstream: string, beside: string): boolean {
    return this.of(upstream) === beside
  }

  /** Returns true if the upstream has sent an id that has no counterpart in the sandbox. */
  isUnknown(upstream: string): boolean {
    return this.#seen.get(upstream) === true && this.#beside.get(upstream) === undefined
  }

  /** Replaces the upstream's ids in a text (path, query or body) with the sandbox's. */
  text(text: string): string {
    return text.replaceAll(WORD, (word) => this.of(word))
  }

  /** Returns the ids in a text that have no counterpart in the sandbox. */
  unknownIn(text: string): readonly string[] {
    return [...text.matchAll(WORD)].map(([word]) => word).filter((word) => this.isUnknown(word))
  }

  /**
   * Learns from the responses of both servers to the same call. Returns the items in lists of the upstream that have no
   * counterpart.
   */
  learn(upstream: unknown, beside: unknown): readonly unknown[] {
    this.#see(upstream, 0)
    const alone: unknown[] = []
    this.#pair(upstream, beside, alone, 0)
    return alone
  }

  #see(value: unknown, depth: number): void {
    if (typeof value !== 'object' || value === null || depth > limits.recordDepth) return
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'string' && NAMES_RECORD.test(name)) this.#seen.set(inner, true)
      else this.#see(inner, depth + 1)
    }
  }

  #pair(upstream: unknown, beside: unknown, alone: unknown[], depth: number): void {
    if (depth > limits.recordDepth) return
    if (Array.isArray(upstream) && Array.isArray(beside)) return this.#pairItems(upstream, beside, alone, depth)
    const [one, other] = [asObject(upstream), asObject(beside)]
    for (const name of Object.keys(one)) {
      const [here, there] = [one[name], other[name]]
      if (typeof here === 'string' && typeof there === 'string') {
        if (NAMES_RECORD.test(name) && here !== '' && there !== '') this.link(here, there)
      } else this.#pair(here, there, alone, depth + 1)
    }
  }

  #pairItems(upstream: readonly unknown[], beside: readonly unknown[], alone: unknown[], depth: number): void {
    const others = new Map<string, unknown>()
    beside.forEach((item, at) => {
      const { id } = asObject(item)
      others.set(typeof id === 'string' ? id : `item ${at}`, item)
    })
    const rest: unknown[] = []
    for (const item of upstream) {
      const { id } = asObject(item)
      const other = typeof id === 'string' ? others.get(this.of(id)) : undefined
      if (other === undefined) rest.push(item)
      else {
        others.delete(this.of(id as string))
        this.#pair(item, other, alone, depth + 1)
      }
    }
    const known = grouped(others, ([, other]) => likenessOf(other))
    const wanted = grouped(rest, (item) => this.#likenessOf(item))
    const left = rest.filter((item) => {
      const likeness = this.#likenessOf(item)
      const like = likeness === null ? [] : (known.get(likeness) ?? [])
      if (like.length !== 1 || wanted.get(likeness!)!.length !== 1) return true
      others.delete(like[0]![0])
      this.#pair(item, like[0]![1], alone, depth + 1)
      return false
    })
    if (left.length === others.size)
      [...others.values()].forEach((other, at) => this.#pair(left[at], other, alone, depth + 1))
    else if (others.size === 0) alone.push(...left)
  }

  #likenessOf(item: unknown): string | null {
    const { resourceId } = asObject(item)
    return likenessOf(typeof resourceId === 'string' ? { ...asObject(item), resourceId: this.of(resourceId) } : item)
  }
}

/** Groups items by a fact; items without it are left out. */
function grouped<T>(items: Iterable<T>, factOf: (item: T) => string | null): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const fact = factOf(item)
    if (fact === null) continue
    const group = groups.get(fact)
    if (group) group.push(item)
    else groups.set(fact, [item])
  }
  return groups
}

/** Returns the fields that identify an item whose id is unknown; null if it has none of them. */
function likenessOf(item: unknown): string | null {
  const { name, action, resourceId, resourceName } = asObject(item)
  const facts = [name, action, resourceId, resourceName]
  return facts.some((fact) => typeof fact === 'string') ? JSON.stringify(facts) : null
}
