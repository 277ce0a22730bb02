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

const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a === b ? 0 : 1)

/** Makes an empty tree of text keys, ordered by code units. */
export function newTree<V>(): Tree<V> {
  return new BTree<string, V>(undefined, byCodeUnits, NODE_SIZE)
}

/** Makes an empty tree of numbers. */
export function newCountedTree<V>(): Tree<V, number> {
  return new BTree<number, V>(undefined, (a, b) => a - b, NODE_SIZE)
}

/** Makes a tree of many entries, whose keys all differ: sorted first and put together then, which costs a fraction. */
export function treeOf<V>(keys: readonly string[], values: readonly V[]): Tree<V> {
  const order = new Uint32Array(keys.length)
  for (let at = 0; at < order.length; at++) order[at] = at
  if (!isSorted(keys)) order.sort((a, b) => (keys[a]! < keys[b]! ? -1 : 1))
  const sortedKeys: string[] = []
  const sortedValues: V[] = []
  for (const at of order) {
    sortedKeys.push(keys[at]!)
    sortedValues.push(values[at]!)
  }
  return bulkLoad(sortedKeys, sortedValues, NODE_SIZE, byCodeUnits, FILLED)
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
