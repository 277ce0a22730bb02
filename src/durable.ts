/**
 * Sandboxes on disk: what happens to them becomes lines of the store, and the lines become sandboxes again at the next
 * start. Time went on in between, as in a cloud: overdue work is done then, each step at its own instant.
 */
import type { Answer } from './pipeline.ts'
import { ApiError } from './errors.ts'
import type { RateWindows } from './guards/rate-limit.ts'
import { json } from './resources/reply.ts'
import { dumpAll, loadAll, restoreAll } from './parts.ts'
import type { Keeper, Sandbox, SandboxEvent } from './sandbox.ts'
import type { ChanceCounts } from './world/chance.ts'
import type { Pace } from './world/kinds/platform.ts'
import type { Kind } from './world/kinds.ts'
import { rowFrom, textOf, type RowText } from './world/record-text.ts'
import type { Change, Commit } from './world/world.ts'
import { openStore, StoreRefused, type Store } from './world/store/store.ts'

/** How a sandbox that is on disk began. */
export interface KeptSettings {
  readonly name: string
  readonly pace: Pace
  readonly startMs: number
  readonly seed: number
  readonly fixtures: string
}

/** How often changed rate windows are written down, at the most (ms); reads alone change nothing else. */
const RATES_MS = 500

type Line =
  | { readonly t: 'commit'; readonly s: string; readonly n: number; readonly at: number; readonly k: ChanceCounts; readonly x: readonly (readonly [Kind, RowText | string])[] }
  | { readonly t: 'event'; readonly s: string; readonly e: SandboxEvent; readonly r: number }
  | { readonly t: 'create'; readonly c: KeptSettings; readonly from: string | null; readonly r: number }
  | { readonly t: 'delete'; readonly s: string }
  | { readonly t: 'rates'; readonly s: string; readonly w: ReturnType<RateWindows['dump']> }
  | { readonly t: 'probe' }

interface State {
  /** Real instant of the snapshot (ms). */
  readonly realMs: number
  readonly sandboxes: readonly { readonly settings: KeptSettings; readonly parts: unknown; readonly checkpoints: readonly { readonly name: string; readonly at: string; readonly parts: unknown }[] }[]
}

/** The sandboxes that are kept, as this module needs them. */
export interface KeptSandboxes {
  readonly all: readonly Sandbox[]
  readonly get: (name: string) => Sandbox | undefined
  /** Makes one without telling the keeper. */
  readonly remake: (settings: KeptSettings, from: Sandbox | undefined, realMs: number) => Sandbox
  readonly drop: (name: string) => void
}

/** Keeps the sandboxes of a process in one data folder. */
export class DiskKeeper implements Keeper {
  readonly #store: Store
  readonly #sandboxes: KeptSandboxes
  readonly #ratesSeen = new Map<string, number>()
  #ratesTimer: NodeJS.Timeout | undefined

  constructor(store: Store, sandboxes: KeptSandboxes) {
    this.#store = store
    this.#sandboxes = sandboxes
    store.pieces = () => this.#pieces()
    this.#ratesTimer = setInterval(() => this.#keepRates(), RATES_MS).unref()
  }

  /** Has a sandbox kept from now on. */
  attach(sandbox: Sandbox): void {
    sandbox.keeper = this
    sandbox.world.writable = () => this.#store.probe()
  }

  /** Has a new sandbox written down. */
  created(sandbox: Sandbox, from: string | undefined, realMs: number): void {
    this.attach(sandbox)
    this.#append({ t: 'create', c: settingsOf(sandbox), from: from ?? null, r: realMs })
  }

  deleted(name: string): void {
    this.#append({ t: 'delete', s: name })
  }

  commit(sandbox: Sandbox, commit: Commit): void {
    const changes = commit.changes.map(({ before, after }) => `[${JSON.stringify((after ?? before)!.kind)},${after ? textOf(after) : JSON.stringify(before!.id)}]`)
    const head = JSON.stringify({ t: 'commit', s: sandbox.name, n: commit.seq, at: commit.atMs, k: sandbox.world.chance.counts })
    this.#store.append({
      json: `${head.slice(0, -1)},"x":[${changes.join(',')}]}`,
      kept: () => sandbox.tell(commit),
      undo: () => sandbox.world.takeBack(commit),
    })
  }

  event(sandbox: Sandbox, event: SandboxEvent, realMs: number): void {
    this.#append({ t: 'event', s: sandbox.name, e: event, r: realMs })
  }

  /** Whether something waits for the disk. */
  get dirty(): boolean {
    return this.#store.dirty
  }

  /** The answer, once what it tells is on disk; a refusal where the disk would not take it. */
  async settled(answer: Answer): Promise<Answer> {
    try {
      await this.#store.flushed()
      return answer
    } catch (error) {
      if (!(error instanceof StoreRefused)) throw error
      const refusal = new ApiError('UPSTREAM_UNAVAILABLE', `${error.message}. Nothing was changed; reads go on.`, { details: { reason: 'store_refuses_writes' } })
      return { ...answer, ...json(refusal.status, refusal.body, answer.headers), headers: withoutEtag(answer.headers), rule: undefined }
    }
  }

  /** Resolves when everything is on disk. @throws ApiError UPSTREAM_UNAVAILABLE when the disk refuses */
  async flushed(): Promise<void> {
    try {
      await this.#store.flushed()
    } catch (error) {
      throw new ApiError('UPSTREAM_UNAVAILABLE', `${(error as Error).message}. Nothing was changed; reads go on.`, { details: { reason: 'store_refuses_writes' } })
    }
  }

  /** Writes down what is still in memory alone, and lets the folder go. */
  async close(): Promise<void> {
    clearInterval(this.#ratesTimer)
    this.#keepRates()
    await this.#store.close()
  }

  #append(line: Line): void {
    this.#store.append({ json: JSON.stringify(line) })
  }

  #keepRates(): void {
    if (this.#store.refusal) return
    for (const sandbox of this.#sandboxes.all) {
      const { counted } = sandbox.windows
      if (this.#ratesSeen.get(sandbox.name) === counted) continue
      this.#ratesSeen.set(sandbox.name, counted)
      this.#append({ t: 'rates', s: sandbox.name, w: sandbox.windows.dump() })
    }
  }

  /** The whole state as JSON text; everything is kept at once, and written while calls go on. */
  *#pieces(): Generator<string> {
    const kept = this.#sandboxes.all.map((sandbox) => ({ sandbox, now: sandbox.keep(), checkpoints: [...sandbox.checkpoints.values()] }))
    yield `{"realMs":${Date.now()},"sandboxes":[`
    for (const [at, { sandbox, now, checkpoints }] of kept.entries()) {
      yield `${at === 0 ? '\n' : ',\n'}{"settings":${JSON.stringify(settingsOf(sandbox))},"parts":`
      yield* dumpAll(sandbox.parts, now)
      yield ',"checkpoints":['
      for (const [index, checkpoint] of checkpoints.entries()) {
        yield `${index === 0 ? '' : ',\n'}{"name":${JSON.stringify(checkpoint.name)},"at":${JSON.stringify(checkpoint.at)},"parts":`
        yield* dumpAll(sandbox.parts, checkpoint.kept)
        yield '}'
      }
      yield ']}'
    }
    yield ']}'
  }
}

/** What opening a data folder found. */
export interface OpenedFolder {
  readonly keeper: DiskKeeper
  /** Bytes of an unfinished last line that were cut. */
  readonly tornBytes: number
}

/**
 * Opens a data folder and makes its sandboxes again.
 * @throws StoreError when the folder is held by another process, or damaged
 */
export async function openFolder(path: string, durability: 'write' | 'fsync', sandboxes: KeptSandboxes): Promise<OpenedFolder> {
  const { store, state, lines, tornBytes } = await openStore(path, durability)
  try {
    if (state !== undefined) remakeAll(state as State, sandboxes)
    for (const line of lines) replay(line as Line, sandboxes)
  } catch (error) {
    await store.close()
    throw error
  }
  const keeper = new DiskKeeper(store, sandboxes)
  for (const sandbox of sandboxes.all) keeper.attach(sandbox)
  return { keeper, tornBytes }
}

function remakeAll({ realMs, sandboxes: kept }: State, sandboxes: KeptSandboxes): void {
  for (const { settings, parts, checkpoints } of kept) {
    const sandbox = sandboxes.remake(settings, undefined, realMs)
    restoreAll(sandbox.parts, loadAll(sandbox.parts, parts), realMs)
    for (const { name, at, parts: dumped } of checkpoints) sandbox.checkpoints.set(name, { name, at, kept: loadAll(sandbox.parts, dumped) })
  }
}

function replay(line: Line, sandboxes: KeptSandboxes): void {
  if (line.t === 'probe') return
  if (line.t === 'create') return void sandboxes.remake(line.c, line.from === null ? undefined : sandboxes.get(line.from), line.r)
  if (line.t === 'delete') return sandboxes.drop(line.s)
  const sandbox = sandboxes.get(line.s)
  if (!sandbox) throw new Error(`the journal speaks of a sandbox "${line.s}" that is not there`)
  if (line.t === 'rates') return sandbox.windows.restore(line.w)
  if (line.t === 'event') return sandbox.happen(line.e, line.r)
  const { world } = sandbox
  const changes = line.x.map(([kind, row]): Change => {
    const before = world.table(kind).get(typeof row === 'string' ? row : row[0])
    const change = { before, after: typeof row === 'string' ? undefined : rowFrom(kind, row) }
    world.place(change.before, change.after)
    return change
  })
  world.chance.counts = line.k
  world.resume(line.n)
  sandbox.tell({ seq: line.n, atMs: line.at, changes })
}

function settingsOf({ name, settings }: Sandbox): KeptSettings {
  return { name, pace: settings.pace, startMs: settings.startMs, seed: settings.seed, fixtures: settings.fixtures.name }
}

function withoutEtag({ ETag: _etag, 'X-Sandbox-Operation': _operation, ...headers }: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return headers
}
