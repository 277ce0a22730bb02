/** Frames that reach a stream some time after they were published, in their order, on the sandbox clock. */
import { limits } from '../limits.ts'
import type { StreamFaults } from '../resources/call.ts'
import type { Frame } from '../world/event-frames.ts'
import type { World } from '../world/world.ts'
import { chanceOf } from './stream-delivery.ts'

export class LateFrames {
  readonly #lag: NonNullable<StreamFaults['lag']>
  readonly #world: World
  readonly #send: (frames: readonly Frame[]) => void
  #waiting: { readonly dueMs: number; readonly frames: readonly Frame[] }[] = []
  #cancel: (() => void) | undefined

  /** @param send called with frames when they are due */
  constructor(lag: NonNullable<StreamFaults['lag']>, world: World, send: (frames: readonly Frame[]) => void) {
    this.#lag = lag
    this.#world = world
    this.#send = send
  }

  add(frames: readonly Frame[]): void {
    if (frames.length === 0) return
    const { minMs, maxMs } = this.#lag
    const { clock, random } = this.#world
    const drawnMs = minMs + Math.round(chanceOf(random.seed, frames[0]!.seq).fraction() * (maxMs - minMs))
    // Older frames that wait longer keep this one back.
    const dueMs = Math.max(clock.nowMs + drawnMs, this.#waiting.at(-1)?.dueMs ?? 0)
    this.#waiting.push({ dueMs, frames })
    // Beyond this, a client could not resume from them either.
    if (this.#waiting.length > limits.framesKept) this.#waiting.shift()
    if (drawnMs <= 0 && this.#waiting.length === 1) this.#sendDue()
    else this.#cancel ??= clock.setTimer(this.#waiting[0]!.dueMs, () => this.#sendDue())
  }

  stop(): void {
    this.#cancel?.()
    this.#waiting = []
  }

  #sendDue(): void {
    this.#cancel = undefined
    const { clock } = this.#world
    const due = this.#waiting.filter(({ dueMs }) => dueMs <= clock.nowMs)
    this.#waiting = this.#waiting.slice(due.length)
    if (this.#waiting.length > 0) this.#cancel = clock.setTimer(this.#waiting[0]!.dueMs, () => this.#sendDue())
    for (const { frames } of due) this.#send(frames)
  }
}
