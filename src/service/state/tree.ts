/** Persistent B+ trees: a copy shares every node with its original until one of them changes. */
import sortedBTree from 'sorted-btree'
import { bulkLoad } from 'sorted-btree/extended/bulkLoad.js'
import sortedBTreeDiff from 'sorted-btree/extended/diffAgainst.js'

/** sorted-btree is CommonJS: under Node's loader its class is a property of the default export. */
const BTree = sortedBTree.default

/** A persistent ordered map. */
export type Tree<V> = InstanceType<typeof BTree<string, V>>

/** Entries per node. */
const NODE_SIZE = 32
/** Fill ratio of the nodes in a tree that is built in bulk; it leaves room for later entries. */
const FILLED = 0.9
/** Records processed before long work yields, so that it can be interrupted. */
export const ROWS_AT_ONCE = 1_000
/** The number of keys that are sorted or moved without interruption. */
const RUN = 4096

const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a === b ? 0 : 1)

/** Creates an empty tree with text keys, ordered by code units. */
export function newTree<V>(): Tree<V> {
  return new BTree<string, V>(undefined, byCodeUnits, NODE_SIZE)
}

/**
 * Builds a tree from many entries with distinct keys by sorting them first, which costs a fraction of inserting them.
 * It can be interrupted wherever it yields.
 * @param run keys sorted at once; all at once is slightly faster
 */
export function* growing<V>(keys: readonly string[], values: readonly V[], run = RUN): Generator<void, Tree<V>> {
  const sorted = isSorted(keys) ? undefined : yield* orderOf(keys, run)
  yield
  const sortedKeys: string[] = []
  const sortedValues: V[] = []
  for (let at = 0; at < keys.length; at++) {
    const from = sorted ? sorted[at]! : at
    sortedKeys.push(keys[from]!)
    sortedValues.push(values[from]!)
    if (at % RUN === RUN - 1) yield
  }
  return bulkLoad(sortedKeys, sortedValues, NODE_SIZE, byCodeUnits, FILLED)
}

/** Returns the indexes of the keys in sorted order. Runs are sorted separately and merged in pairs. */
function* orderOf(keys: readonly string[], run: number): Generator<void, Uint32Array> {
  let order = new Uint32Array(keys.length)
  for (let at = 0; at < order.length; at++) order[at] = at
  for (let from = 0; from < order.length; from += run) {
    order.subarray(from, from + run).sort((a, b) => (keys[a]! < keys[b]! ? -1 : 1))
    yield
  }
  let merged = new Uint32Array(keys.length)
  for (let length = run; length < order.length; length *= 2) {
    for (let start = 0; start < order.length; start += 2 * length) {
      const middle = Math.min(start + length, order.length)
      yield* merge(keys, order, merged, [start, middle, Math.min(middle + length, order.length)])
    }
    ;[order, merged] = [merged, order]
  }
  return order
}

/** Merges two sorted runs, which begin at `start` and `middle`. */
function* merge(
  keys: readonly string[],
  from: Uint32Array,
  to: Uint32Array,
  [start, middle, end]: readonly [start: number, middle: number, end: number],
): Generator<void, void> {
  let left = start
  let right = middle
  for (let at = start; at < end; at++) {
    const takesLeft = right === end || (left < middle && keys[from[left]!]! < keys[from[right]!]!)
    to[at] = takesLeft ? from[left++]! : from[right++]!
    if (at % RUN === 0) yield
  }
}

/** Returns true if keys are already sorted, like those of a snapshot. */
function isSorted(keys: readonly string[]): boolean {
  return keys.every((key, at) => at === 0 || keys[at - 1]! < key)
}

/** The differences between two trees: new or changed entries, and removed keys. */
export interface Differences<V> {
  readonly put: readonly V[]
  readonly gone: readonly string[]
}

/**
 * Returns how `tree` differs from `base`; undefined for more than `max` differences. Shared nodes are skipped, so the
 * cost is proportional to the differences. `isSame` says that two values are equal although they are not identical.
 */
export function differences<V>(
  tree: Tree<V>,
  base: Tree<V>,
  max: number,
  isSame: (a: V, b: V) => boolean,
): Differences<V> | undefined {
  const put: V[] = []
  const gone: string[] = []
  const counted = (): { break?: true } | undefined => (put.length + gone.length > max ? { break: true } : undefined)
  const isFar = sortedBTreeDiff.default<string, V, true>(
    tree,
    base,
    (_key, value) => (put.push(value), counted()),
    (key) => (gone.push(key), counted()),
    (_key, value, other) => (isSame(value, other) ? undefined : (put.push(value), counted())),
  )
  // The differences are found in descending order.
  return isFar ? undefined : { put: put.reverse(), gone: gone.reverse() }
}

/** Runs interruptible work to its end. */
export function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
