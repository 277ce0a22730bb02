/**
 * What follows from records alone, found out once and kept until one of the kinds that it was read from changes: whose a
 * project is, who holds which role there. Reads ask for the same few answers all the time.
 */
import { limits } from '../limits.ts'
import type { Kind } from './kinds.ts'
import type { World } from './world.ts'

/** Answers by question, and what the tables were when they were found. */
interface Memo<T> {
  readonly answers: Map<string, T>
  readonly stamps: (object | undefined)[]
}

/**
 * Makes a question that is answered from memory while it can be.
 * @param kinds every kind whose records `find` reads; it reads nothing else of the world, not even the time
 * @param find the answer for one key; what it answers is shared, and never changed
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
    let answer = answers.get(key)
    if (answer === undefined) {
      if (answers.size >= limits.derivedAnswers) answers.clear()
      answers.set(key, (answer = find(world, key)))
    }
    return answer
  }
}
