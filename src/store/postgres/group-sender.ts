/**
 * Sends the groups of all logs of a node: groups of one turn of the event loop share a statement, and groups added
 * while statements are in flight wait for the next one.
 */
import { limits } from '../../limits.ts'
import { systemTime, type Time } from '../../time/time.ts'
import { EngineError, type Appended, type GroupPosition } from '../engine.ts'

/** A group as it is sent. */
export interface PackedGroup extends GroupPosition {
  /** Its lines with newlines between them. */
  readonly bytes: Buffer
}

/** Appends groups of different logs in one transaction, each independently. */
export type AppendGroups = (groups: readonly PackedGroup[]) => Promise<readonly Appended[]>

interface Waiting {
  readonly group: PackedGroup
  readonly resolve: (answer: Appended) => void
  readonly reject: (error: unknown) => void
}

/** Retries of a statement after a conflict of transactions. */
const CONFLICT_TRIES = 5

export class GroupSender {
  readonly #send: AppendGroups
  readonly #time: Time
  readonly #waiting: Waiting[] = []
  #inFlight = 0
  #isScheduled = false

  constructor(send: AppendGroups, time: Time = systemTime) {
    this.#send = send
    this.#time = time
  }

  /**
   * Sends a group; each log has at most one in flight.
   * @throws EngineError
   */
  send(group: PackedGroup): Promise<Appended> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ group, resolve, reject })
      if (this.#isScheduled) return
      this.#isScheduled = true
      void this.#time.turn().then(() => {
        this.#isScheduled = false
        this.#sendWaiting()
      })
    })
  }

  #sendWaiting(): void {
    while (this.#inFlight < limits.statementsInFlight && this.#waiting.length > 0) {
      const batch = this.#takeBatch()
      this.#inFlight += 1
      void this.#sendBatch(batch).finally(() => {
        this.#inFlight -= 1
        this.#sendWaiting()
      })
    }
  }

  /** As many waiting groups as fit into one statement; at least one. */
  #takeBatch(): Waiting[] {
    let bytes = 0
    let count = 0
    for (const { group } of this.#waiting) {
      bytes += group.bytes.length
      if (count > 0 && (bytes > limits.statementBytes || count === limits.statementGroups)) break
      count += 1
    }
    return this.#waiting.splice(0, count)
  }

  async #sendBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      const answers = await this.#append(batch.map(({ group }) => group))
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at]!)
    } catch (error) {
      const isRefused = error instanceof EngineError && error.failure === 'refused'
      if (!isRefused || batch.length === 1) for (const { reject } of batch) reject(error)
      // A group that is rejected (for example as too large) does not stop the others.
      else for (const one of batch) await this.#sendBatch([one])
    }
  }

  async #append(groups: readonly PackedGroup[]): Promise<readonly Appended[]> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#send(groups)
      } catch (error) {
        if (!(error instanceof EngineError && error.isTransient) || tries === CONFLICT_TRIES) throw error
      }
    }
  }
}
