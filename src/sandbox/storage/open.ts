/** Opens the store of a process. No other file refers to a particular engine. */
import type { SharedEngine, StorageEngine } from './engine.ts'
import type { Disk } from './engines/file/disk.ts'
import { FileEngine } from './engines/file/file-engine.ts'
import type { Durability } from './engines/file/journal-file.ts'
import type { LockTimes } from './engines/file/lock-file.ts'

export type { Disk } from './engines/file/disk.ts'
export type { Durability } from './engines/file/journal-file.ts'
export type { LockTimes } from './engines/file/lock-file.ts'

/** Where state is stored: in a shared store, in a data folder, or in memory only. */
export interface StoreOptions {
  /** Address of a shared store, such as `postgres://user@host/database`. */
  readonly store?: string | undefined
  /** Path of a data folder. */
  readonly data?: string | undefined
  readonly durability?: Durability
  /**
   * Called before each fold; returns the size at which the journal of a data folder is folded (bytes). Default: the
   * value in the limits.
   */
  readonly foldBytes?: (() => number) | undefined
  /** The disk of the data folder; default: the disk of this machine. */
  readonly disk?: Disk | undefined
  /** How often the lock of the data folder is refreshed; default: the values in the limits. */
  readonly lockTimes?: LockTimes | undefined
  /** Called with the reason for a wait, and with descriptions of what was repaired. */
  readonly note?: (message: string) => void
}

/**
 * Opens a store; returns undefined if state is kept in memory only.
 * @throws StoreUnusable with the reason in one sentence
 */
export async function openStore(options: StoreOptions): Promise<StorageEngine | undefined> {
  const { store, data, durability = 'write', note = () => undefined, disk, foldBytes, lockTimes } = options
  if (store !== undefined) return openShared(store)
  return data === undefined
    ? undefined
    : new FileEngine({
        path: data,
        durability,
        note,
        ground: { ...(disk && { disk }), ...(foldBytes && { foldBytes }), ...(lockTimes && { lockTimes }) },
      })
}

/**
 * Opens a store that several nodes share. The code for it is loaded only when it is needed.
 * @throws StoreUnusable
 */
export async function openShared(address: string): Promise<SharedEngine> {
  return (await import('./engines/postgres/open.ts')).openPostgres(address)
}
