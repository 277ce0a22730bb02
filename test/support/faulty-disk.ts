/** The real file system, with faults: tests can make it refuse or delay writes to the journals of a data folder. */
import { systemDisk, type Disk } from '../../src/sandbox/storage/engines/file/disk.ts'

/** Throws the error that a full disk causes. */
function noSpace(): never {
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
}

export class FaultyDisk {
  /** The number of writes to journals so far, including refused ones. */
  writes = 0
  /** Replaces the asynchronous sync of journals. */
  synced: (() => Promise<void>) | undefined
  /** If true, synchronous syncs of journals fail. */
  failsToSync = false
  /** How many more writes the disk accepts in full, and how many bytes of each write it accepts after that. */
  #room = { writes: Infinity, bytes: 0 }
  readonly #journals = new Set<number>()

  /** Fills the disk: it accepts the given number of further writes, and then only the first bytes of each write. */
  fill({ writes = 0, bytes = 0 } = {}): void {
    this.#room = { writes, bytes }
  }

  /** Makes space on the disk again. */
  free(): void {
    this.#room = { writes: Infinity, bytes: 0 }
  }

  readonly disk: Disk = {
    ...systemDisk,
    open: (path, use) => {
      const file = systemDisk.open(path, use)
      if (use === 'append') this.#journals.add(file)
      return file
    },
    close: (file) => {
      this.#journals.delete(file)
      systemDisk.close(file)
    },
    write: (file, bytes, from, at) => {
      if (!this.#journals.has(file)) return systemDisk.write(file, bytes, from, at)
      this.writes += 1
      const room = this.#room
      if (room.writes > 0) {
        room.writes -= 1
        return systemDisk.write(file, bytes, from, at)
      }
      if (room.bytes > 0) systemDisk.write(file, bytes.subarray(0, from + room.bytes), from, at)
      return noSpace()
    },
    synced: (file) => (this.synced && this.#journals.has(file) ? this.synced() : systemDisk.synced(file)),
    sync: (file) => {
      if (this.failsToSync && this.#journals.has(file)) noSpace()
      systemDisk.sync(file)
    },
  }
}
