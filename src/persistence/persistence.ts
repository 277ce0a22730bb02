/**
 * Sandboxes on disk: what happens to them becomes lines of the store. How lines become sandboxes again is in
 * durable-replay.ts.
 */
import type { SandboxOrigin, StoredFixtures, StoredSettings } from '../sandbox/stored.ts'
import type { Answer } from '../resources/response.ts'
import { ApiError } from '../errors.ts'
import { limits } from '../limits.ts'
import { Remaking, Replay, type ReplayTarget, type Line, type StateLine } from './replay.ts'
import { writeAll, type SandboxSnapshot } from '../sandbox/snapshot-parts.ts'
import { json } from '../resources/response.ts'
import type { Persistence, Sandbox, SandboxEvent } from '../sandbox/sandbox.ts'
import type { FixtureSet } from '../world/fixtures.ts'
import type { Frame } from '../world/event-frames.ts'
import { changeTextOf } from '../world/record-json.ts'
import { WrittenObjects } from '../world/snapshot-lines.ts'
import { StoreError } from './file/folder.ts'
import { ADVICE } from './file/journal-file.ts'
import { openStore, StoreRefused, type Durability, type FileJournal } from './file/file-journal.ts'
import { TimeSlice } from '../sandbox/time-slice.ts'
import type { Commit } from '../world/changes.ts'

/** How often changed rate windows are written down, at the most (ms); reads alone change nothing else. */
const RATES_MS = 500

/** Keeps the sandboxes of a process in one data folder. */
export class FilePersistence implements Persistence {
  readonly #store: FileJournal
  readonly #sandboxes: ReplayTarget
  /** Fixture sets that are in the folder. */
  readonly #sets: Set<FixtureSet>
  /** What was counted in each sandbox when it was last written down. */
  readonly #ratesSeen = new Map<string, string>()
  readonly #ratesTimer: NodeJS.Timeout
  /** Dumps written down since the start. */
  #loads = 0

  constructor(store: FileJournal, sandboxes: ReplayTarget) {
    this.#store = store
    this.#sandboxes = sandboxes
    this.#sets = new Set(sandboxes.all.map(({ settings }) => settings.fixtures))
    store.source = () => this.#lines()
    this.#ratesTimer = setInterval(() => this.#keepAllRates(), RATES_MS).unref()
  }

  /** Has a sandbox kept from now on. */
  attach(sandbox: Sandbox): void {
    sandbox.persistence = this
    this.#ratesSeen.set(sandbox.name, countedIn(sandbox))
    sandbox.world.writable = () => this.#holds(sandbox) && this.#store.probe()
  }

  /** Has a new sandbox written down; `undo` ends it where that could not be. */
  created(sandbox: Sandbox, { from, checkpoint }: SandboxOrigin, realMs: number, undo: () => void): void {
    this.attach(sandbox)
    if (from) this.#keepRates(from)
    const set = sandbox.settings.fixtures
    if (!this.#sets.has(set)) {
      this.#sets.add(set)
      this.#append({ t: 'fixtures', f: plainSet(set) }, () => this.#sets.delete(set))
    }
    const copied = { from: from?.name ?? null, ...(checkpoint !== undefined && { p: checkpoint }) }
    this.#append({ t: 'create', c: settingsOf(sandbox), ...copied, r: realMs }, undo)
  }

  /** Has the end of a sandbox written down; it is over when that is kept, and `undo` brings it back where it is not. */
  deleted(sandbox: Sandbox, undo: () => void): void {
    this.#append({ t: 'delete', s: sandbox.name }, undo, () => sandbox.close())
  }

  commit(sandbox: Sandbox, commit: Commit, frames: readonly Frame[]): void {
    const { seq, atMs, changes } = commit
    const name = JSON.stringify(sandbox.name)
    const counts = JSON.stringify(sandbox.world.random.counts)
    this.#store.append({
      json: `{"t":"commit","s":${name},"n":${seq},"at":${atMs},"k":${counts},"x":[${changes.map(changeTextOf).join(',')}]}`,
      kept: () => sandbox.publish(commit, frames),
      undo: () => sandbox.rollback(commit, frames),
    })
  }

  /**
   * Writes down what a dump held, a stretch at a time; nobody sees it until the event that names it.
   * @throws ApiError UPSTREAM_UNAVAILABLE when the disk refuses
   */
  async prepare(
    sandbox: Sandbox,
    kept: SandboxSnapshot,
  ): Promise<{ readonly load: number; readonly done: () => void }> {
    const done = await this.#store.holdFolding()
    try {
      const load = (this.#loads += 1)
      const stretch = new TimeSlice()
      const append = (json: string): void => this.#store.append({ json, undo: () => undefined })
      append(JSON.stringify({ t: 'load', s: sandbox.name, load } satisfies Line))
      for (const line of writeAll(sandbox.parts, kept, new WrittenObjects())) {
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
    if (!this.#holds(sandbox)) return
    if (event.type === 'checkpoint') this.#keepRates(sandbox)
    this.#append({ t: 'event', s: sandbox.name, e: event, r: realMs }, undo)
  }

  /** Whether something waits for the disk. */
  get dirty(): boolean {
    return this.#store.dirty
  }

  /**
   * The answer, once what it tells is on disk. Where the disk would not take it, a write is refused, and a read is answered
   * once more: what it saw has been taken back.
   */
  settled(answer: Answer, again: (() => Answer | Promise<Answer>) | undefined): Promise<Answer> {
    return this.#store.flushed().then(
      () => answer,
      (error: unknown) => {
        if (again) return again()
        const refusal = refusalOf(error)
        return {
          ...json(refusal.status, refusal.body, harmless(answer.headers)),
          ...(answer.wire && { wire: answer.wire }),
        }
      },
    )
  }

  /** Resolves when everything is on disk. @throws ApiError UPSTREAM_UNAVAILABLE when the disk refuses */
  flushed(): Promise<void> {
    return this.#store.flushed().catch((error: unknown) => {
      throw refusalOf(error)
    })
  }

  /** Writes down what is still in memory alone, and lets the folder go. */
  async close(): Promise<void> {
    clearInterval(this.#ratesTimer)
    this.#keepAllRates()
    await this.#store.close()
  }

  /** Whether a sandbox is one of those that are kept; late work of one that was deleted changes nothing any more. */
  #holds(sandbox: Sandbox): boolean {
    return this.#sandboxes.get(sandbox.name) === sandbox
  }

  #append(line: Line, undo: () => void, kept?: () => void): void {
    this.#store.append({ json: JSON.stringify(line), undo, ...(kept && { kept }) })
  }

  #keepAllRates(): void {
    if (this.#store.probe()) for (const sandbox of this.#sandboxes.all) this.#keepRates(sandbox)
  }

  /** Writes down what reads alone have moved: rate windows, and how many request ids were made up. */
  #keepRates(sandbox: Sandbox): void {
    const { name, windows, world } = sandbox
    const counted = countedIn(sandbox)
    if (this.#ratesSeen.get(name) === counted) return
    this.#ratesSeen.set(name, counted)
    this.#append({ t: 'rates', s: name, w: windows.dump(), k: world.random.counts }, () => this.#ratesSeen.delete(name))
  }

  /** The whole state as lines of a snapshot. It is kept at once, and written while calls go on. */
  #lines(): Iterable<string> {
    const realMs = Date.now()
    const kept = this.#sandboxes.all.map((sandbox) => ({
      sandbox,
      now: sandbox.capture(realMs),
      checkpoints: [...sandbox.checkpoints.values()],
    }))
    const line = (...values: StateLine): string => JSON.stringify(values)
    return (function* () {
      const written = new WrittenObjects()
      yield line('state', { realMs })
      for (const set of new Set(kept.map(({ sandbox }) => sandbox.settings.fixtures)))
        yield line('fixtures', plainSet(set))
      for (const { sandbox, now, checkpoints } of kept) {
        yield line('sandbox', settingsOf(sandbox))
        yield* writeAll(sandbox.parts, now, written)
        for (const { name, at, kept: then } of checkpoints) {
          yield line('checkpoint', { name, at })
          yield* writeAll(sandbox.parts, then, written)
        }
      }
    })()
  }
}

/** What opening a data folder found. */
export interface OpenedFolder {
  readonly keeper: FilePersistence
  /** Bytes of an unfinished last line that were cut. */
  readonly tornBytes: number
}

/**
 * Opens a data folder and makes its sandboxes again.
 * @param note told now and then how far it is, where it takes long
 * @throws StoreError when the folder is held by another process, or damaged; nothing in it was changed then
 */
export async function openFolder(
  path: string,
  durability: Durability,
  sandboxes: ReplayTarget,
  note: (message: string) => void,
): Promise<OpenedFolder> {
  const opened = await openStore(path, durability, note)
  try {
    const pass = passing(note)
    const remaking = new Remaking(sandboxes)
    if (opened.state) await pass(opened.state as Iterable<StateLine>, (line) => remaking.take(line))
    remaking.done()
    const replay = new Replay(sandboxes)
    await pass(opened.events as Iterable<Line>, (line) => replay.take(line))
    for (const sandbox of sandboxes.all) sandbox.buildIndexes()
    const { store, tornBytes } = opened.begin()
    const keeper = new FilePersistence(store, sandboxes)
    for (const sandbox of sandboxes.all) keeper.attach(sandbox)
    return { keeper, tornBytes }
  } catch (error) {
    opened.release()
    if (error instanceof StoreError) throw error
    throw new StoreError(`The state in ${path} cannot be read: ${(error as Error).message}. ${ADVICE}`, {
      cause: error,
    })
  }
}

/** What a client is told of a write that the disk did not take; any other error is a mistake of ours. */
function refusalOf(error: unknown): ApiError {
  if (!(error instanceof StoreRefused)) throw error
  return new ApiError('UPSTREAM_UNAVAILABLE', `${error.message}. Nothing was changed; reads go on.`, {
    details: { reason: 'store_refuses_writes' },
  })
}

/** Passes lines of a folder on; while there are many, people are told, and signals are heard. */
function passing(note: (message: string) => void): <T>(lines: Iterable<T>, take: (line: T) => void) => Promise<void> {
  const stretch = new TimeSlice()
  let count = 0
  let notedMs = performance.now()
  return async (lines, take) => {
    for (const line of lines) {
      take(line)
      count += 1
      if (!stretch.isOver) continue
      await stretch.pause()
      if (performance.now() - notedMs < limits.progressMs) continue
      notedMs = performance.now()
      note(`Reading the data folder: ${count} lines so far.`)
    }
  }
}

function countedIn({ windows, world }: Sandbox): string {
  return `${windows.counted} ${world.random.counts.requests}`
}

function settingsOf({ name, settings: { pace, startMs, seed, fixtures } }: Sandbox): StoredSettings {
  return { name, pace, startMs, seed, fixtures: fixtures.id }
}

function plainSet({ name, fixtures }: FixtureSet): StoredFixtures {
  return { name, fixtures }
}

/** Headers without those that tell of what did not happen. */
function harmless({
  ETag: _etag,
  Location: _location,
  'X-Sandbox-Operation': _operation,
  ...headers
}: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return headers
}
