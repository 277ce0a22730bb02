/**
 * Writes what happens to sandboxes into a journal, and has responses wait for it. What a journal held is replayed into the
 * sandboxes before it begins (replay.ts); until then nothing is written.
 */
import { ApiError } from '../errors.ts'
import type { Answer } from '../resources/response.ts'
import { json } from '../resources/response.ts'
import type { Persistence, Sandbox, SandboxEvent } from '../sandbox/sandbox.ts'
import { writeAll, type SandboxSnapshot } from '../sandbox/snapshot-parts.ts'
import { TimeSlice } from '../sandbox/time-slice.ts'
import type { Commit } from '../world/changes.ts'
import type { Frame } from '../world/event-frames.ts'
import { changeTextOf } from '../world/record-json.ts'
import { WrittenObjects } from '../world/snapshot-lines.ts'
import { NotKept, type Journal, type NotKeptReason } from './journal.ts'
import type { Line } from './replay.ts'

/** What clients are told beside the reason why a write was not kept. */
const CONSEQUENCES: Readonly<Record<NotKeptReason, string>> = {
  store_refuses_writes: 'Nothing was changed; reads go on.',
  fenced: 'Nothing was changed; send the request again.',
  outcome_unknown:
    'The change may have been kept; send the request again with the same Idempotency-Key, or read first.',
  journal_went_back: 'The sandbox is closed until its store is restored or it is deleted.',
}

/** Records sandboxes in one journal. */
export class Recorder implements Persistence {
  /** Undefined while what it held is replayed. */
  #journal: Journal | undefined
  /** What was counted in each sandbox when it was last written down. */
  readonly #ratesSeen = new WeakMap<Sandbox, string>()
  /** Dumps written down since the start. */
  #loads = 0

  /** Records from now on; the sandboxes are as the journal has them. */
  begin(journal: Journal, sandboxes: Iterable<Sandbox>): void {
    this.#journal = journal
    for (const sandbox of sandboxes) this.ratesAreKept(sandbox)
  }

  /** Whether something waits to be kept. */
  get dirty(): boolean {
    return this.#journal?.dirty ?? false
  }

  /** Whether changes can be kept at present. */
  get writable(): boolean {
    return this.#journal?.probe() ?? true
  }

  /** Has a line kept. */
  append(line: Line, undo: () => void, kept?: () => void): void {
    this.#opened.append({ json: JSON.stringify(line), undo, ...(kept && { kept }) })
  }

  commit(sandbox: Sandbox, commit: Commit, frames: readonly Frame[]): void {
    const { seq, atMs, changes } = commit
    const name = JSON.stringify(sandbox.name)
    const counts = JSON.stringify(sandbox.world.random.counts)
    this.#opened.append({
      json: `{"t":"commit","s":${name},"n":${seq},"at":${atMs},"k":${counts},"x":[${changes.map(changeTextOf).join(',')}]}`,
      kept: () => sandbox.publish(commit, frames),
      undo: () => sandbox.rollback(commit, frames),
    })
  }

  /**
   * Writes down what a dump held, a stretch at a time; nobody sees it until the event that names it.
   * @throws ApiError UPSTREAM_UNAVAILABLE when it is not kept
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

  event(sandbox: Sandbox, event: SandboxEvent, realMs: number, undo: () => void): void {
    // What is replayed is in the journal.
    if (!this.#journal) return
    if (event.type === 'checkpoint') this.recordRates(sandbox)
    this.append({ t: 'event', s: sandbox.name, e: event, r: realMs }, undo)
  }

  /** Writes down what reads alone have moved: rate windows, and how many request ids were made up. */
  recordRates(sandbox: Sandbox): void {
    const { name, windows, world } = sandbox
    const counted = countedIn(sandbox)
    if (this.#ratesSeen.get(sandbox) === counted) return
    this.#ratesSeen.set(sandbox, counted)
    this.append({ t: 'rates', s: name, w: windows.dump(), k: world.random.counts }, () =>
      this.#ratesSeen.delete(sandbox),
    )
  }

  /** The journal has the present counts of a sandbox. */
  ratesAreKept(sandbox: Sandbox): void {
    this.#ratesSeen.set(sandbox, countedIn(sandbox))
  }

  /**
   * The response, once what it tells is kept. Where that is refused, a write is answered with 503, and a read is answered
   * again: what it saw was rolled back.
   */
  settled(answer: Answer, again: (() => Answer | Promise<Answer>) | undefined): Promise<Answer> {
    return this.#opened.flushed().then(
      () => answer,
      (error: unknown) => {
        // Nothing of it is kept, and another node has the sandbox: the request goes there.
        if (error instanceof NotKept && error.reason === 'fenced') throw error
        if (again) return again()
        const refusal = refusalOf(error)
        return {
          ...json(refusal.status, refusal.body, withoutChange(answer.headers)),
          ...(answer.wire && { wire: answer.wire }),
        }
      },
    )
  }

  /** Resolves when everything is kept. @throws ApiError UPSTREAM_UNAVAILABLE when it is not */
  async flushed(): Promise<void> {
    try {
      await this.#journal?.flushed()
    } catch (error) {
      throw refusalOf(error)
    }
  }

  get #opened(): Journal {
    if (!this.#journal) throw new Error('a sandbox changed while its journal was replayed')
    return this.#journal
  }
}

/** What a client is told of a write that is not kept; any other error is a mistake of this program. */
function refusalOf(error: unknown): ApiError {
  if (!(error instanceof NotKept)) throw error
  return new ApiError('UPSTREAM_UNAVAILABLE', `${error.message}. ${CONSEQUENCES[error.reason]}`, {
    details: { reason: error.reason },
  })
}

function countedIn({ windows, world }: Sandbox): string {
  return `${windows.counted} ${world.random.counts.requests}`
}

/** Headers without those of a change that did not happen. */
function withoutChange({
  ETag: _etag,
  Location: _location,
  'X-Sandbox-Operation': _operation,
  ...headers
}: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return headers
}
