/** Persists all sandboxes of a process in one data folder, with one journal. */
import { limits } from '../limits.ts'
import type { Persistence, Sandbox } from '../sandbox/sandbox.ts'
import type { SandboxStore } from '../sandbox/sandboxes.ts'
import type { SandboxOrigin } from '../sandbox/stored.ts'
import { systemTime, type Cancel } from '../time/time.ts'
import type { FixtureSet } from '../world/fixtures.ts'
import type { Content } from '../store/engine.ts'
import { Journal } from '../store/journal.ts'
import { Recorder } from './recorder.ts'
import { NewerVersion } from '../world/newer-version.ts'
import { FORMAT } from '../store/format.ts'
import type { StateLine } from './journal-lines.ts'
import { Remaking, Replay, type ReplayTarget } from './replay.ts'
import { stateLines, storedFixtures, storedSettings } from './state-lines.ts'
import { FileEngine, FOLDER_LOG } from '../store/file/file-engine.ts'
import { StoreError } from '../store/file/folder.ts'
import { ADVICE, type Durability } from '../store/file/journal-file.ts'

/** Minimum interval between records of changed rate-limit windows (ms); reads change nothing else. */
const RATES_MS = 500

/** The data folder, and its durability. */
export interface FolderOptions {
  readonly path: string
  readonly durability: Durability
}

/** Persists the sandboxes of a process in one data folder. */
export class FilePersistence implements SandboxStore {
  readonly #options: FolderOptions
  readonly #recorder = new Recorder()
  /** Fixture sets that the folder contains. */
  readonly #sets = new Set<FixtureSet>()
  /** The opened journal; undefined until the folder was read. */
  #opened: { readonly journal: Journal; readonly sandboxes: ReplayTarget; readonly endRates: Cancel } | undefined

  constructor(options: FolderOptions) {
    this.#options = options
  }

  /** The folder. */
  get path(): string {
    return this.#options.path
  }

  /** One recorder for all sandboxes. */
  persistenceOf(): Persistence {
    return this.#recorder
  }

  /**
   * Locks the folder and replays its content into the sandboxes.
   * @param note called now and then with the progress of a long replay
   * @throws StoreError if another process holds the folder, or it is damaged; nothing in it was changed then
   */
  async open(sandboxes: ReplayTarget, note: (message: string) => void): Promise<void> {
    const { path, durability } = this.#options
    const engine = new FileEngine({ path, durability, note })
    const claim = await engine.claim()
    try {
      const content = engine.read()
      const { hasFormat } = await replayInto(sandboxes, content, note)
      for (const sandbox of sandboxes.all) sandbox.buildIndexes()
      const journal = new Journal({
        name: FOLDER_LOG,
        nodeId: '',
        claim,
        engine,
        sizes: content.sizes,
        snapshotLines: () => stateLines(sandboxes.all),
        onLost: () => undefined,
      })
      for (const { settings } of sandboxes.all) this.#sets.add(settings.fixtures)
      this.#recorder.begin(journal, sandboxes.all)
      if (!hasFormat && !content.snapshot) this.#recorder.append({ t: 'format', format: FORMAT }, () => undefined)
      const endRates = systemTime.every(RATES_MS, () => this.#recordAllRates())
      this.#opened = { journal, sandboxes, endRates }
    } catch (error) {
      await engine.close()
      if (error instanceof StoreError) throw error
      if (error instanceof NewerVersion)
        throw new StoreError(
          `The data folder ${path} cannot be read: ${error.message}. Nothing was changed; open it with that version, or choose another folder with --data.`,
          { cause: error },
        )
      throw new StoreError(`The state in ${path} cannot be read: ${(error as Error).message}. ${ADVICE}`, {
        cause: error,
      })
    }
  }

  /** Records a new sandbox; `undo` deletes it if that fails. */
  created(sandbox: Sandbox, { from, checkpoint }: SandboxOrigin, realMs: number, undo: () => void): void {
    const recorder = this.#recorder
    recorder.ratesAreKept(sandbox)
    if (from) recorder.recordRates(from)
    const set = sandbox.settings.fixtures
    if (!this.#sets.has(set)) {
      this.#sets.add(set)
      recorder.append({ t: 'fixtures', f: storedFixtures(set) }, () => this.#sets.delete(set))
    }
    const copied = { from: from?.name ?? null, ...(checkpoint !== undefined && { p: checkpoint }) }
    recorder.append({ t: 'create', c: storedSettings(sandbox), ...copied, r: realMs }, undo)
  }

  /** Records the deletion of a sandbox; `undo` restores it if that fails. */
  deleted(sandbox: Sandbox, undo: () => void): void {
    this.#recorder.append({ t: 'delete', s: sandbox.name }, undo, () => sandbox.close())
  }

  /** Why a write would be refused now; undefined if it would be accepted. */
  refusal(): Error | undefined {
    return this.#opened?.journal.refusal()
  }

  /** Resolves when everything is on disk. @throws ApiError UPSTREAM_UNAVAILABLE if the disk refuses */
  flushed(): Promise<void> {
    return this.#recorder.flushed()
  }

  /** Records what is in memory only, and releases the folder. */
  async close(): Promise<void> {
    if (!this.#opened) return
    this.#opened.endRates()
    this.#recordAllRates()
    await this.#opened.journal.close()
  }

  #recordAllRates(): void {
    const { journal, sandboxes } = this.#opened!
    if (journal.probe()) for (const sandbox of sandboxes.all) this.#recorder.recordRates(sandbox)
  }
}

/** Rebuilds the sandboxes of a journal, and reports progress if that takes long. */
async function replayInto(sandboxes: ReplayTarget, content: Content, note: (message: string) => void): Promise<Replay> {
  let count = 0
  let notedMs = systemTime.nowMs()
  const read = async <T>(batches: AsyncIterable<readonly unknown[]>, take: (line: T) => void): Promise<void> => {
    for await (const batch of batches) {
      for (const line of batch) take(line as T)
      count += batch.length
      if (systemTime.nowMs() - notedMs < limits.progressMs) continue
      notedMs = systemTime.nowMs()
      note(`Reading the data folder: ${count} lines so far.`)
    }
  }
  const remaking = new Remaking(sandboxes)
  if (content.snapshot) await read<StateLine>(content.snapshot, (line) => remaking.take(line))
  remaking.done()
  const replay = new Replay(sandboxes)
  await read<unknown>(linesOf(content), (line) => replay.take(line))
  return replay
}

async function* linesOf({ groups }: Content): AsyncGenerator<readonly unknown[]> {
  for await (const { lines } of groups) yield lines
}
