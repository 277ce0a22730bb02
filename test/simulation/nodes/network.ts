/** The network between nodes, clients and the store: delays, and pairs that cannot reach each other. */
import type { Scheduler } from '../scheduler.ts'

/**
 * Delays (ms): the range for most messages, and the share and maximum delay of slow messages, normally and in slow
 * periods.
 */
const USUAL_MS = [0.1, 2] as const
const SLOW = { share: 0.01, upToMs: 100 }
const SLOW_TIMES = { share: 0.3, upToMs: 1_500 }

export class Network {
  readonly scheduler: Scheduler
  #slowUntilMs = 0
  readonly #cuts = new Set<string>()

  constructor(scheduler: Scheduler) {
    this.scheduler = scheduler
  }

  delayMs(): number {
    const { share, upToMs } = this.scheduler.nowMs < this.#slowUntilMs ? SLOW_TIMES : SLOW
    return this.scheduler.chance() < share ? this.scheduler.between(1, upToMs) : this.scheduler.between(...USUAL_MS)
  }

  slowDown(forMs: number): void {
    this.#slowUntilMs = this.scheduler.nowMs + forMs
  }

  /** Disconnects two endpoints from each other for a while. */
  cut(a: string, b: string, forMs: number): void {
    const pair = pairOf(a, b)
    this.#cuts.add(pair)
    this.scheduler.after(forMs, () => void this.#cuts.delete(pair))
  }

  isCut(a: string, b: string): boolean {
    return this.#cuts.size > 0 && this.#cuts.has(pairOf(a, b))
  }

  /** Reconnects everything, and ends the slow period. */
  heal(): void {
    this.#slowUntilMs = 0
    this.#cuts.clear()
  }
}

function pairOf(a: string, b: string): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`
}
