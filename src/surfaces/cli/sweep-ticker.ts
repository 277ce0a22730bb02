/**
 * Progress of a sweep: the plan, then a line that is updated in place, or without a terminal at most one new line every
 * ten seconds.
 */
import { withNoun } from '../../quality/audit/reports/report.ts'
import type { Baseline } from '../../quality/sweep/baseline.ts'
import { leftMs, type Estimate } from '../../quality/sweep/budget.ts'
import type { Decided } from '../../quality/sweep/entries.ts'
import { durationText, progressLine, type Progress } from '../../quality/sweep/progress.ts'
import type { SweepListener } from '../../quality/sweep/sweep.ts'
import { countVerdicts } from '../../quality/sweep/verdict.ts'
import type { Terminal } from './progress.ts'

const EVERY_MS = 10_000
/** Moves to the first column and clears the line. */
const CLEAR = '\r\u001B[K'

export class SweepTicker implements SweepListener {
  readonly #screen: Terminal
  #startedAt = 0
  #line = ''
  #reported = ''
  #timer: NodeJS.Timeout | undefined

  constructor(screen: Terminal) {
    this.#screen = screen
  }

  /** Prints what the clean runs are waiting for. */
  waiting = (text: string): void => {
    this.#screen.write(`papercloud: ${text}\n`)
  }

  planned = ({ points, unstable }: Baseline, arms: number, { wholeMs, fits }: Estimate): void => {
    this.#startedAt = performance.now()
    const parts = [
      `${withNoun(points.length, 'call point')}, ${withNoun(arms, 'combination')} of call point and fault, about ${durationText(wholeMs)}`,
      ...(fits < arms ? [`about ${fits} of these fit within the limits; the most revealing ones run first`] : []),
      ...(unstable.points.length > 0
        ? [`${unstable.points.length} call points differ from run to run and are not swept`]
        : []),
      ...(unstable.kinds.length > 0
        ? [`the records left behind differ from run to run: ${unstable.kinds.join(', ')}`]
        : []),
    ]
    this.#screen.write(`papercloud: ${parts.join('; ')}\n`)
    this.#line = this.#lineOf({ done: 0, planned: arms, counts: countVerdicts([]), leftMs: null })
    if (this.#screen.isTTY) this.#screen.write(this.#line)
    else this.#timer = setInterval(this.#report, EVERY_MS)
  }

  decided = (done: readonly Decided[], planned: number): void => {
    const counts = countVerdicts(done.map(({ verdict }) => verdict))
    const left = leftMs(done.length, planned, performance.now() - this.#startedAt)
    this.#line = this.#lineOf({ done: done.length, planned, counts, leftMs: left })
    if (this.#screen.isTTY) this.#screen.write(CLEAR + this.#line)
  }

  /** Stops the progress display and clears its line, so that reports start on a clean line. */
  end(): void {
    clearInterval(this.#timer)
    if (this.#screen.isTTY && this.#line !== '') this.#screen.write(CLEAR)
    this.#line = ''
  }

  /** Prints the line if it has changed since it was printed last. */
  readonly #report = (): void => {
    if (this.#line === this.#reported) return
    this.#reported = this.#line
    this.#screen.write(`${this.#line}\n`)
  }

  #lineOf(progress: Progress): string {
    return `papercloud: ${progressLine(progress)}`
  }
}
