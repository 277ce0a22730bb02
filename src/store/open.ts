/** Opens the store of a process. This is the only file that names engines. */
import type { SharedEngine, StorageEngine } from './engine.ts'
import type { Disk } from './file/disk.ts'
import { FileEngine } from './file/file-engine.ts'
import type { Durability } from './file/journal-file.ts'
import type { LockTimes } from './file/lock-file.ts'

export type { Disk } from './file/disk.ts'
export type { Durability } from './file/journal-file.ts'
export type { LockTimes } from './file/lock-file.ts'

/** Where the state is stored: in a shared store, in a data folder, or in memory only. */
export interface StoreOptions {
  /** Address of a shared store, such as `postgres://user@host/database`. */
  readonly store?: string | undefined
  /** Path of a data folder. */
  readonly data?: string | undefined
  readonly durability?: Durability
  /**
   * Returns the size at which a data folder's journal is folded (bytes), called before each fold; default: that in the
   * limits.
   */
  readonly foldBytes?: (() => number) | undefined
  /** The disk of a data folder; default: that of the machine. */
  readonly disk?: Disk | undefined
  /** How a data folder's lock is refreshed; default: as in the limits. */
  readonly lockTimes?: LockTimes | undefined
  /** Called with the reason for a wait, and with what was repaired. */
  readonly note?: (message: string) => void
}

/** Opens a store; undefined if state is kept in memory only. @throws StoreUnusable with the reason in one sentence */
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

/** Opens a store that several nodes share. Its code is loaded only then. @throws StoreUnusable */
export async function openShared(address: string): Promise<SharedEngine> {
  return (await import('./postgres/open.ts')).openPostgres(address)
}
