/**
 * Caches facts derived from records, such as the owners of a project or the holders of a role, until a record of one of
 * their kinds changes. Reads need the same few facts all the time.
 */
import { limits } from '../../platform/limits.ts'
import type { Kind } from './kinds.ts'
import type { World } from './world.ts'

/** Cached values by key, and the versions of the tables they were derived from. */
interface Memo<T> {
  readonly answers: Map<string, T>
  readonly stamps: (object | undefined)[]
}

/**
 * Returns a cached version of a function.
 * @param kinds all kinds whose records `find` reads; it must read nothing else in the world, not even the time
 * @param find computes the value for a key; the value is shared and must not be modified. `undefined` is not cached.
 */
export function memoized<T>(kinds: readonly Kind[], find: (world: World, key: string) => T): typeof find {
  const memos = new WeakMap<World, Memo<T>>()
  return (world, key) => {
    let memo = memos.get(world)
    if (!memo) memos.set(world, (memo = { answers: new Map(), stamps: [] }))
    const { answers, stamps } = memo
    for (let at = 0; at < kinds.length; at += 1) {
      const { stamp } = world.table(kinds[at]!)
      if (stamps[at] === stamp) continue
      stamps[at] = stamp
      answers.clear()
    }
    const known = answers.get(key)
    if (known !== undefined) return known
    const found = find(world, key)
    if (found === undefined) return found
    if (answers.size >= limits.derivedAnswers) answers.clear()
    answers.set(key, found)
    return found
  }
}
