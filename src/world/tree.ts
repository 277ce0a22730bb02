/**
 * Persistent B+ trees: a copy shares every node with its original until one of them changes.
 */
import sortedBTree from 'sorted-btree'
import { bulkLoad } from 'sorted-btree/extended/bulkLoad.js'
import sortedBTreeDiff from 'sorted-btree/extended/diffAgainst.js'

/** sorted-btree is CommonJS: under Node's loader its class is one level down. */
const BTree = sortedBTree.default

/** A persistent ordered map. */
export type Tree<V, K = string> = InstanceType<typeof BTree<K, V>>

/** Entries of one node. */
const NODE_SIZE = 32
/** How full nodes are that are made at once: what comes later finds room, and none of them is half empty. */
const FILLED = 0.9
/** Keys that are sorted or moved at one go. */
const RUN = 4096

const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a === b ? 0 : 1)

/** Makes an empty tree of text keys, ordered by code units. */
export function newTree<V>(): Tree<V> {
  return new BTree<string, V>(undefined, byCodeUnits, NODE_SIZE)
}

/** Makes an empty tree of numbers. */
export function newCountedTree<V>(): Tree<V, number> {
  return new BTree<number, V>(undefined, (a, b) => a - b, NODE_SIZE)
}

/**
 * Makes a tree of many entries, whose keys all differ: sorted first and put together then, which costs a fraction. It can
 * be left for a while wherever it yields.
 * @param run keys that are sorted at one go; all of them is a little quicker
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

/** The places of keys in their order: runs that are sorted by themselves, merged two by two. */
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

/** Merges two runs that are sorted, one from `start` on and one from `middle` on. */
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

/** Whether they stand in their order already, as those of a snapshot do. */
function isSorted(keys: readonly string[]): boolean {
  return keys.every((key, at) => at === 0 || keys[at - 1]! < key)
}

/** What makes one tree of another: entries that are new or have another value, and keys that are gone. */
export interface Differences<V, K = string> {
  readonly put: readonly V[]
  readonly gone: readonly K[]
}

/**
 * How `tree` differs from `base`, at a cost that follows the differences: nodes that both share are not looked into.
 * Undefined where there are more than `max`.
 */
export function differences<V, K>(tree: Tree<V, K>, base: Tree<V, K>, max: number): Differences<V, K> | undefined {
  const put: V[] = []
  const gone: K[] = []
  const counted = (): { break?: true } | undefined => (put.length + gone.length > max ? { break: true } : undefined)
  const isFar = sortedBTreeDiff.default<K, V, true>(
    tree,
    base,
    (_key, value) => (put.push(value), counted()),
    (key) => (gone.push(key), counted()),
    (_key, value) => (put.push(value), counted()),
  )
  // They are found from the end on.
  return isFar ? undefined : { put: put.reverse(), gone: gone.reverse() }
}
