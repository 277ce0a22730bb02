/**
 * Runs events on a virtual clock, sorted by instant. All randomness comes from one seeded generator, so a seed always
 * gives the same run.
 */
import { seeded } from '../support/seeded.ts'

/** A scheduled event. */
interface Due {
  readonly atMs: number
  /** If two events are due at the same instant, the event scheduled first runs first. */
  readonly order: number
  readonly act: () => void
  isCancelled: boolean
}

export class Scheduler {
  /** The virtual time (ms). */
  nowMs = 0
  readonly #queue: Due[] = []
  readonly #chance: () => number
  #order = 0

  constructor(seed: number) {
    this.#chance = seeded(seed).chance
  }

  /** Returns a random number that is at least 0 and less than 1. */
  chance(): number {
    return this.#chance()
  }

  /** Returns a random number in a range. */
  between(from: number, to: number): number {
    return from + this.#chance() * (to - from)
  }

  /** Schedules an event; returns a function that cancels it. */
  after(delayMs: number, act: () => void): () => void {
    return this.at(this.nowMs + Math.max(0, delayMs), act)
  }

  /**
   * Schedules an event at an instant that has not passed; if two are due at the same instant, the one scheduled first
   * runs first.
   */
  at(atMs: number, act: () => void): () => void {
    const due = { atMs, order: (this.#order += 1), act, isCancelled: false }
    this.#push(due)
    return () => void (due.isCancelled = true)
  }

  /** Resolves after a delay. */
  sleep(delayMs: number): Promise<void> {
    return new Promise((resolve) => void this.after(delayMs, resolve))
  }

  /** Runs all events up to an instant. */
  async runUntil(untilMs: number): Promise<void> {
    for (let due = this.#queue[0]; due && due.atMs <= untilMs; due = this.#queue[0]) {
      this.#pop()
      if (due.isCancelled) continue
      this.nowMs = due.atMs
      due.act()
      // This tick runs when no microtask is left, so everything that the event triggered immediately has happened by
      // then.
      await new Promise<void>((resolve) => void process.nextTick(resolve))
    }
    this.nowMs = untilMs
  }

  #push(due: Due): void {
    const queue = this.#queue
    let at = queue.push(due) - 1
    while (at > 0) {
      const up = (at - 1) >> 1
      if (isBefore(queue[up]!, due)) break
      queue[at] = queue[up]!
      at = up
    }
    queue[at] = due
  }

  #pop(): void {
    const queue = this.#queue
    const last = queue.pop()!
    if (queue.length === 0) return
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= queue.length) break
      if (child + 1 < queue.length && isBefore(queue[child + 1]!, queue[child]!)) child += 1
      if (isBefore(last, queue[child]!)) break
      queue[at] = queue[child]!
      at = child
    }
    queue[at] = last
  }
}

function isBefore(a: Due, b: Due): boolean {
  return a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order)
}
