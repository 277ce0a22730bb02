/**
 * Records the changes of sandboxes in a journal, and delays responses until the changes are durable. Sandboxes
 * are first restored from an existing journal (restore.ts); until then, nothing is recorded.
 */
import { ApiError } from '../../service/request/errors.ts'
import { type Answer, json } from '../../service/request/response.ts'
import type { Persistence, Sandbox, WholeSandboxEvent } from '../sandbox.ts'
import { writeAll, type SandboxSnapshot } from '../snapshot-parts.ts'
import { TimeSlice } from '../../platform/time-slice.ts'
import type { Commit } from '../../service/state/changes.ts'
import type { Frame } from '../../service/state/event-frames.ts'
import { ChangeWriter } from '../../service/state/change-writer.ts'
import { WrittenObjects } from '../../service/state/snapshot-lines.ts'
import { NotKept, type NotKeptReason } from './entries.ts'
import type { Journal } from './journal.ts'
import type { Line } from './journal-lines.ts'

/** What messages to clients add for each reason. */
const CONSEQUENCES: Readonly<Record<NotKeptReason, string>> = {
  store_refuses_writes: 'Nothing was changed; reads still work.',
  fenced: 'Nothing was changed; send the request again.',
  outcome_unknown:
    'The change may have been saved; send the request again with the same Idempotency-Key, or read the state first.',
  journal_went_back: 'The sandbox stays closed until its store is restored or the sandbox is deleted.',
}

/** Records sandboxes in a journal. */
export class JournalRecorder implements Persistence {
  /** The journal; undefined during the restore. */
  #journal: Journal | undefined
  /** The counters of each sandbox when they were last recorded. */
  readonly #ratesSeen = new WeakMap<Sandbox, string>()
  readonly #writers = new WeakMap<Sandbox, ChangeWriter>()
  /** Number of dumps recorded since the start. */
  #loads = 0

  /** Starts recording; the sandboxes must already be in the state that the journal describes. */
  begin(journal: Journal, sandboxes: Iterable<Sandbox>): void {
    this.#journal = journal
    for (const sandbox of sandboxes) this.ratesAreKept(sandbox)
  }

  /** True if entries are waiting to become durable. */
  get dirty(): boolean {
    return this.#journal?.dirty ?? false
  }

  /** True if changes can be stored at present. */
  get writable(): boolean {
    return this.#journal?.probe() ?? true
  }

  /** Returns why changes cannot be stored; undefined if they can, or if the store does not say. */
  refusal(): Error | undefined {
    return this.#journal?.refusal()
  }

  append(line: Line, undo: () => void, kept?: () => void): void {
    this.#opened.append({ json: JSON.stringify(line), undo, ...(kept && { kept }) })
  }

  commit(sandbox: Sandbox, commit: Commit, frames: readonly Frame[]): void {
    const { seq, atMs } = commit
    let writer = this.#writers.get(sandbox)
    if (!writer) this.#writers.set(sandbox, (writer = new ChangeWriter()))
    const { name, world } = sandbox
    const texts = writer.texts(commit, world.frames.epoch)
    this.append(
      { t: 'commit', s: name, n: seq, at: atMs, k: world.random.counts, x: texts },
      () => sandbox.rollback(commit, frames),
      () => sandbox.publish(commit, frames),
    )
  }

  /**
   * Records the content of a dump in slices. The content takes effect with the event that contains the same number.
   * @throws ApiError UPSTREAM_UNAVAILABLE if it cannot be stored
   */
  async prepare(
    sandbox: Sandbox,
    snapshot: SandboxSnapshot,
  ): Promise<{ readonly load: number; readonly done: () => void }> {
    const journal = this.#opened
    const done = await journal.holdSnapshots()
    try {
      const load = (this.#loads += 1)
      const stretch = new TimeSlice()
      const append = (text: string): void => journal.append({ json: text, undo: () => undefined })
      append(JSON.stringify({ t: 'load', s: sandbox.name, load } satisfies Line))
      for (const line of writeAll(sandbox.parts, snapshot, new WrittenObjects())) {
        append(`{"t":"loaded","load":${load},"l":${line}}`)
        if (!stretch.isOver) continue
        await this.flushed()
        await stretch.pause()
      }
      await this.flushed()
      return { load, done }
    } catch (error) {
      done()
      throw error
    }
  }

  event(sandbox: Sandbox, event: WholeSandboxEvent, realMs: number, undo: () => void): void {
    // During a restore, everything is already in the journal.
    if (!this.#journal) return
    if (event.type === 'checkpoint') this.recordRates(sandbox)
    this.append({ t: 'event', s: sandbox.name, e: event, r: realMs }, undo)
  }

  /** Records changes that reads have made: rate-limit windows, and the number of generated request ids. */
  recordRates(sandbox: Sandbox): void {
    const { name, windows, world } = sandbox
    const counted = countedIn(sandbox)
    if (this.#ratesSeen.get(sandbox) === counted) return
    this.#ratesSeen.set(sandbox, counted)
    this.append({ t: 'rates', s: name, w: windows.dump(), k: world.random.counts }, () =>
      this.#ratesSeen.delete(sandbox),
    )
  }

  /** Notes that the current counters of a sandbox have been recorded. */
  ratesAreKept(sandbox: Sandbox): void {
    this.#ratesSeen.set(sandbox, countedIn(sandbox))
  }

  /**
   * Resolves with the response once the changes that it reports are durable. If they cannot be stored, a write gets a
   * 503, and a read is executed again, because what it saw was rolled back.
   */
  settled(answer: Answer, again: (() => Answer | Promise<Answer>) | undefined): Promise<Answer> {
    return this.#opened.flushed().then(
      () => answer,
      (error: unknown) => {
        // Nothing was stored because another node owns the sandbox, so the request will be forwarded to that node.
        if (error instanceof NotKept && error.reason === 'fenced') throw error
        if (again) return again()
        const refusal = notKeptRefusal(error)
        return {
          ...json(refusal.status, refusal.body, { ...withoutChange(answer.headers), ...refusal.facts.headers }),
          ...(answer.wire && { wire: answer.wire }),
        }
      },
    )
  }

  /**
   * Resolves once everything is durable.
   * @throws ApiError UPSTREAM_UNAVAILABLE if it cannot be stored
   */
  async flushed(): Promise<void> {
    try {
      await this.#journal?.flushed()
    } catch (error) {
      throw notKeptRefusal(error)
    }
  }

  get #opened(): Journal {
    if (!this.#journal) throw new Error('a sandbox changed while its journal was restored')
    return this.#journal
  }
}

/** Returns the refusal for a write that was not stored; an error of any other kind is a bug and is thrown. */
function notKeptRefusal(error: unknown): ApiError {
  if (!(error instanceof NotKept)) throw error
  return new ApiError('UPSTREAM_UNAVAILABLE', `${error.message}. ${CONSEQUENCES[error.reason]}`, {
    details: { reason: error.reason },
  })
}

function countedIn({ windows, world }: Sandbox): string {
  return `${windows.counted} ${world.random.counts.requests}`
}

/** Returns the headers except those that only a successful change has. */
function withoutChange({
  ETag: _etag,
  Location: _location,
  'X-Sandbox-Operation': _operation,
  ...headers
}: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return headers
}
