/**
 * A storage engine on a data folder. The folder contains a single log, whose lines name their sandboxes, and only one
 * process can open it. A claim locks the folder, and positions are counted from there. Until the log has been read to
 * its end, nothing but the lock is written.
 */
import { dirname, resolve } from 'node:path'
import type { Low } from 'lowdb'
import { limits } from '../../../../platform/limits.ts'
import { systemTime, type Time } from '../../../../platform/time.ts'
import {
  EngineError,
  type Appended,
  type Claim,
  type Confirmed,
  type Content,
  type EngineFacts,
  type Group,
  type GroupPosition,
  type HeldEpoch,
  type JournalLimits,
  type Position,
  type StorageEngine,
  type StoredGroup,
  type Whereabouts,
} from '../../engine.ts'
import { FORMAT } from '../../format.ts'
import { OneLog, oneLogLimits } from '../../one-log.ts'
import { holdFolder, StoreError, type HeldFolder } from './folder.ts'
import { FolderContent } from './folder-content.ts'
import {
  ADVICE,
  beginSegment,
  dropSegments,
  segmentPath,
  segmentsIn,
  type Durability,
  type JournalFile,
  type JournalPosition,
} from './journal-file.ts'
import type { LockTimes } from './lock-file.ts'
import { freshPath, openSnapshot, snapshotPath, type Snapshot } from './snapshot-file.ts'
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemDisk, type Disk } from './disk.ts'

export const FOLDER_LOG = 'folder'

/** Size of a line in addition to its text (characters): checksum, space and line break. */
const LINE_OVERHEAD = 10

/** The disk, clocks and settings that an engine works with; the simulation replaces all of them. */
export interface Ground {
  readonly disk: Disk
  readonly hold: typeof holdFolder
  readonly time: Time
  /**
   * Called before each fold; returns the size at which the journal is folded (bytes). Default: the value in the limits.
   */
  readonly foldBytes?: () => number
  /** Default: the values in the limits. */
  readonly lockTimes?: LockTimes
}

/** The path of a data folder, and how it is written to. */
export interface FolderOptions {
  readonly path: string
  readonly durability: Durability
  /** Called with the reason for a wait, and with a description of what was cut off at startup. */
  readonly note?: (message: string) => void
  readonly ground?: Partial<Ground>
}

/** A folder that this process has locked. */
interface Held {
  readonly folder: HeldFolder
  readonly snapshot: Low<Snapshot>
  readonly content: FolderContent
}

export class FileEngine extends OneLog implements StorageEngine {
  readonly facts: EngineFacts
  readonly journals: JournalLimits
  readonly #options: FolderOptions
  readonly #ground: Ground
  #held: Held | undefined
  /** The segment to which the engine writes; undefined until the log has been read. */
  #segment: JournalFile | undefined
  #epoch = 0
  #seq = 0
  #isClosing = false
  #folding: Promise<unknown> | undefined

  constructor(options: FolderOptions) {
    super(FOLDER_LOG)
    const { path, ground } = options
    this.#options = options
    this.#ground = { disk: systemDisk, hold: holdFolder, time: systemTime, ...ground }
    this.facts = { noun: 'data folder', shown: path, server: 'data folder', advice: ADVICE, warnings: [] }
    this.journals = {
      ...oneLogLimits,
      lineOverhead: LINE_OVERHEAD,
      get foldBytes() {
        return ground?.foldBytes?.() ?? limits.foldBytes
      },
    }
  }

  /**
   * Locks the folder.
   * @throws StoreError if another process holds the folder or it is damaged
   */
  async claim(): Promise<Claim> {
    const { path, note = () => undefined } = this.#options
    const { disk, hold, time, lockTimes } = this.#ground
    const folder = await hold(path, note, lockTimes)
    try {
      const snapshot = await openSnapshot({ disk, time, folder: path }, () => {
        folder.check()
        return !this.#isClosing
      })
      const content = new FolderContent(this.#ground, folder, snapshot)
      this.#held = { folder, snapshot, content }
      this.#isClosing = false
      this.#epoch += 1
      this.#seq = 0
      return { epoch: this.#epoch, seq: 0, snapshotSeq: content.hasSnapshot ? 0 : undefined, format: FORMAT, card: {} }
    } catch (error) {
      folder.release()
      throw error
    }
  }

  read(): Content {
    const { content } = this.#opened
    const groups = async function* (begin: () => void): AsyncGenerator<StoredGroup> {
      for await (const lines of content.entries) yield { seq: 0, lines }
      begin()
    }
    const { snapshot } = content
    return {
      snapshot,
      groups: groups(() => this.#begin()),
      get sizes() {
        return content.sizes
      },
    }
  }

  append({ epoch, seq, lines }: Group): Appended | Promise<Appended> {
    if (epoch !== this.#epoch || seq !== this.#seq) return 'fenced'
    const segment = this.#segment!
    const before = segment.mark
    try {
      this.#opened.folder.check()
    } catch (error) {
      throw new EngineError('refused', (error as Error).message, { cause: error })
    }
    try {
      segment.append(lines)
    } catch (error) {
      throw cutOff(segment, before, error as Error)
    }
    if (this.#options.durability === 'write') {
      this.#seq += 1
      return 'kept'
    }
    return segment.sync().then(
      () => {
        this.#seq += 1
        return 'kept'
      },
      (error: unknown) => {
        throw cutOff(segment, before, error as Error)
      },
    )
  }

  check(): Error | undefined {
    try {
      this.#opened.folder.check()
      this.#segment!.check()
    } catch (error) {
      return error as Error
    }
    return undefined
  }

  /** Tries to write to a disk that has refused writes. */
  confirm(_nodeId: string, [held]: readonly HeldEpoch[]): Confirmed {
    const segment = this.#segment!
    const before = segment.mark
    try {
      this.#opened.folder.check()
      segment.append(['{"t":"probe"}'])
      if (this.#options.durability === 'fsync') segment.syncNow()
    } catch (error) {
      segment.truncateTo(before)
      throw new EngineError('refused', (error as Error).message, { cause: error })
    }
    this.#epoch += 1
    return new Map([[held!.name, { epoch: this.#epoch, seq: this.#seq }]])
  }

  /** Ends a fold in progress, and unlocks the folder. */
  async release(_log: string, epoch: number): Promise<void> {
    if (epoch !== this.#epoch || !this.#held) return
    this.#isClosing = true
    await this.#folding
    const { folder } = this.#held
    this.#held = undefined
    this.#segment?.close()
    this.#segment = undefined
    folder.release()
  }

  /** The outcome of every append is known, so this needs no disk access. */
  whereIs({ epoch, seq }: GroupPosition): Promise<Whereabouts> {
    return Promise.resolve(seq < this.#seq ? 'kept' : epoch === this.#epoch ? 'absent' : 'fenced')
  }

  async fold(_log: string, { epoch, seq }: Position, lines: Iterable<string>): Promise<boolean> {
    if (epoch !== this.#epoch || seq !== this.#seq || this.#folding) return false
    const folding = this.#fold(lines)
    this.#folding = folding.catch(() => undefined).then(() => (this.#folding = undefined))
    await folding
    return true
  }

  secret(name: string): Promise<Buffer> {
    return Promise.reject(new Error(`the data folder has no secret ${name}`))
  }

  sealingKey(): Uint8Array {
    return sealingKeyIn(this.#options.path)
  }

  /**
   * Deletes the state without reading it, so that damaged state can be deleted as well.
   * @throws StoreError if a live process holds the folder
   */
  async reset(): Promise<void> {
    const { disk, hold } = this.#ground
    const folder = await hold(this.#options.path)
    try {
      for (const file of filesOf(this.#options.path, disk)) disk.remove(file)
    } finally {
      folder.release()
    }
  }

  async close(): Promise<void> {
    await this.release(FOLDER_LOG, this.#epoch)
  }

  protected override seqOfLog(): number {
    return this.#seq
  }

  get #opened(): Held {
    if (!this.#held) throw new Error('the folder is not held')
    return this.#held
  }

  /** Opens the log for appends, once it has been read. */
  #begin(): void {
    const { path, durability, note } = this.#options
    const { folder, content } = this.#opened
    const { disk } = this.#ground
    stillHeld(folder)
    folder.restrict(filesOf(path, disk))
    if (durability === 'fsync') disk.syncFolder(dirname(resolve(path)))
    this.#segment = content.begin(durability)
    for (const line of content.repairs) note?.(line)
  }

  /** Begins the next segment at once, and then writes the snapshot that replaces all earlier segments. */
  async #fold(lines: Iterable<string>): Promise<void> {
    const { folder, snapshot } = this.#opened
    const { disk } = this.#ground
    this.#rotate()
    const { number, chainBefore } = this.#segment!
    snapshot.data = { head: { format: FORMAT, journal: number, chain: chainBefore }, lines }
    try {
      await snapshot.write()
    } finally {
      snapshot.data = { ...snapshot.data, lines: [] }
    }
    folder.check()
    dropSegments(disk, folder.path, number)
  }

  /**
   * Begins the next segment.
   * @throws Error if that fails; the current segment then remains in use
   */
  #rotate(): void {
    const { folder } = this.#opened
    const segment = this.#segment!
    folder.check()
    this.#segment = beginSegment({
      disk: this.#ground.disk,
      folder: folder.path,
      number: segment.number + 1,
      chain: segment.mark.chain,
      durability: this.#options.durability,
    })
    segment.close()
  }
}

/** Cuts off a group that was written only partly. If its lines cannot even be removed, a restart may read them. */
function cutOff(segment: JournalFile, before: JournalPosition, error: Error): EngineError {
  const isGone = segment.truncateTo(before)
  return new EngineError(isGone ? 'refused' : 'unanswered', error.message, { cause: error })
}

/** @throws StoreError if the lock was lost while the log was being read */
function stillHeld({ path, check }: HeldFolder): void {
  try {
    check()
  } catch (error) {
    throw new StoreError(`The data folder ${path} cannot be used: ${(error as Error).message}.`)
  }
}

const KEY_FILE = 'secrets.key'
const KEY_BYTES = 32
const OWNER_ONLY = 0o600

/**
 * Returns the key of a data folder. A missing or truncated key is replaced; the secrets that were encrypted with it are
 * then lost.
 */
export function sealingKeyIn(folder: string): Uint8Array {
  const file = join(folder, KEY_FILE)
  try {
    const found = readFileSync(file)
    if (found.length === KEY_BYTES) return found
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const made = randomBytes(KEY_BYTES)
  writeFileSync(file, made, { mode: OWNER_ONLY, flush: true })
  return made
}

/**
 * Returns all files in a folder that contain state. They are in an order in which deleting them one by one never leaves
 * files that would be read as a wrong state.
 */
export function filesOf(path: string, disk: Disk = systemDisk): string[] {
  const snapshots = [freshPath(path), snapshotPath(path)].filter((file) => disk.size(file) !== undefined)
  return [
    ...segmentsIn(disk, path)
      .toReversed()
      .map((number) => segmentPath(path, number)),
    ...snapshots,
  ]
}
