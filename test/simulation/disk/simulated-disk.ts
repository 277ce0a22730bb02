/**
 * A simulated disk in memory. It distinguishes what is durable from what is only in the system's cache: after a power
 * failure, any prefix of the pending changes remains, and the last of them may be incomplete. The disk can be full,
 * fail to sync (and then forget the pages, like Linux), and flip bits.
 */
import type { Disk, FileFacts, FileUse } from '../../../src/sandbox/storage/engines/file/disk.ts'

/** The fraction of deaths that leave the last write incomplete. */
const TORN = 0.7

/** Thrown when the process dies; nothing it does after that has an effect. */
export class Death extends Error {}

/** A change to a file that is not durable yet. */
type Change = { readonly at: number; readonly bytes: Buffer } | { readonly size: number }

interface File {
  /** The content that programs see. */
  data: Buffer
  durable: Buffer
  pending: Change[]
  names: number
}

interface OpenFile {
  readonly file: File
  readonly use: FileUse
  readAt: number
}

/** A file name that was created, replaced or deleted in the folder, if the change is not durable yet. */
interface NameChange {
  readonly path: string
  readonly file: File | undefined
}

export class SimulatedDisk implements Disk {
  readonly #chance: () => number
  readonly #files = new Map<string, File>()
  #durableNames = new Map<string, File>()
  #nameChanges: NameChange[] = []
  readonly #open = new Map<number, OpenFile>()
  #nextFile = 3
  /** The number of operations so far. */
  operations = 0
  /** The number of the operation during which the process dies. */
  diesAt = Infinity
  isDead = false
  /** The total number of bytes that fit on the disk. */
  capacity = Infinity
  failsSyncs = false
  /** If true, syncs report success but do nothing: a mutant of the disk itself. */
  losesSyncs = false

  constructor(chance: () => number) {
    this.#chance = chance
  }

  open(path: string, use: FileUse): number {
    this.#step()
    let file = this.#files.get(path)
    if (!file && (use === 'read' || use === 'change'))
      throw Object.assign(new Error(`ENOENT: no such file, open '${path}'`), { code: 'ENOENT' })
    if (!file || use === 'replace') {
      file = { data: Buffer.alloc(0), durable: Buffer.alloc(0), pending: [], names: 0 }
      this.#link(path, file)
    }
    this.#open.set(this.#nextFile, { file, use, readAt: 0 })
    return this.#nextFile++
  }

  read(number: number, into: Buffer, offset: number): number {
    this.#step()
    const opened = this.#opened(number)
    const count = opened.file.data.copy(into, offset, opened.readAt)
    opened.readAt += count
    return count
  }

  write(number: number, bytes: Buffer, from: number, at?: number): number {
    this.#step()
    const { file } = this.#opened(number)
    let count = bytes.length - from
    // The last write before a death is often incomplete.
    const isTorn = this.operations + 1 >= this.diesAt && this.#chance() < TORN
    if (isTorn) count = Math.floor(this.#chance() * count)
    const room = this.capacity - this.used
    if (count > room) {
      count = Math.max(0, room)
      if (count === 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    }
    const change = { at: at ?? file.data.length, bytes: Buffer.from(bytes.subarray(from, from + count)) }
    file.pending.push(change)
    file.data = changed(file.data, change)
    if (isTorn) this.#step()
    return count
  }

  async writeAll(number: number, bytes: Buffer): Promise<void> {
    for (let done = 0; done < bytes.length;) {
      await Promise.resolve()
      done += this.write(number, bytes, done)
    }
  }

  sync(number: number): void {
    this.#step()
    const { file } = this.#opened(number)
    if (this.losesSyncs) return
    if (this.failsSyncs) {
      // Some pages reach the disk. The system considers the other pages clean from now on, and never writes them.
      file.durable = this.#torn(file.durable, file.pending)
      file.pending = []
      throw Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' })
    }
    file.durable = Buffer.from(file.data)
    file.pending = []
  }

  async synced(number: number): Promise<void> {
    await Promise.resolve()
    this.sync(number)
  }

  truncate(number: number, size: number): void {
    this.#step()
    const { file } = this.#opened(number)
    file.pending.push({ size })
    file.data = changed(file.data, { size })
  }

  stat(number: number, path: string): FileFacts {
    this.#step()
    const { file } = this.#opened(number)
    const there = this.#files.get(path)
    const place = !there ? 'missing' : there === file ? 'this' : 'another'
    return { size: file.data.length, nlink: file.names, place }
  }

  close(number: number): void {
    this.#open.delete(number)
  }

  size(path: string): number | undefined {
    this.#step()
    return this.#files.get(path)?.data.length
  }

  rename(from: string, to: string): void {
    this.#step()
    const file = this.#files.get(from)!
    this.#link(to, file)
    this.#link(from, undefined)
  }

  remove(path: string): void {
    this.#step()
    if (this.#files.has(path)) this.#link(path, undefined)
  }

  list(folder: string): string[] {
    this.#step()
    return [...this.#files.keys()].map((path) => path.slice(folder.length + 1))
  }

  syncFolder(): void {
    this.#step()
    if (this.losesSyncs) return
    this.#durableNames = new Map(this.#files)
    this.#nameChanges = []
  }

  /** The number of bytes in use. */
  get used(): number {
    let sum = 0
    for (const { data } of this.#files.values()) sum += data.length
    return sum
  }

  /** Returns the disk as the next process finds it after the process or the machine has died. */
  after(death: 'process' | 'power'): SimulatedDisk {
    const next = new SimulatedDisk(this.#chance)
    if (death === 'process') {
      for (const [path, file] of this.#files) next.#files.set(path, file)
      next.#durableNames = this.#durableNames
      next.#nameChanges = this.#nameChanges
      return next
    }
    const names = new Map(this.#durableNames)
    for (const { path, file } of this.#prefix(this.#nameChanges)) {
      if (file) names.set(path, file)
      else names.delete(path)
    }
    for (const [path, { durable, pending }] of names) {
      const data = this.#torn(durable, pending)
      const file: File = { data, durable: data, pending: [], names: 1 }
      next.#files.set(path, file)
      next.#durableNames.set(path, file)
    }
    return next
  }

  /**
   * Flips a bit in one of the files; `where` chooses the byte. Returns the path, and whether the byte is the last one
   * in the file.
   */
  flip(where: (bytes: number) => number): { readonly path: string; readonly isLast: boolean } | undefined {
    const files = [...this.#files].filter(([, { data }]) => data.length > 0)
    const found = files[Math.floor(this.#chance() * files.length)]
    if (!found) return undefined
    const [path, file] = found
    const at = where(file.data.length)
    file.data = Buffer.from(file.data)
    file.data[at]! ^= 1 << Math.floor(this.#chance() * 8)
    // The bit flips on the disk itself. Pending changes are dropped, because after a power failure an older one could
    // restore bytes that have since been cut off.
    file.durable = file.data
    file.pending = []
    return { path, isLast: at === file.data.length - 1 }
  }

  #step(): void {
    this.operations += 1
    if (!this.isDead && this.operations < this.diesAt) return
    this.isDead = true
    throw new Death('the process is dead')
  }

  #opened(number: number): OpenFile {
    const opened = this.#open.get(number)
    if (!opened) throw Object.assign(new Error('EBADF: bad file descriptor'), { code: 'EBADF' })
    return opened
  }

  #link(path: string, file: File | undefined): void {
    const before = this.#files.get(path)
    if (before) before.names -= 1
    if (file) {
      this.#files.set(path, file)
      file.names += 1
    } else this.#files.delete(path)
    this.#nameChanges.push({ path, file })
  }

  #prefix<Item>(items: readonly Item[]): readonly Item[] {
    return items.slice(0, Math.floor(this.#chance() * (items.length + 1)))
  }

  /**
   * Applies a random prefix of the pending changes to a file, the last one perhaps incompletely, and returns the
   * content.
   */
  #torn(durable: Buffer, pending: readonly Change[]): Buffer {
    let data = durable
    const kept = this.#prefix(pending)
    for (const [index, change] of kept.entries()) {
      const isWhole = index < kept.length - 1 || this.#chance() < 0.5
      if (isWhole || 'size' in change) data = changed(data, change)
      else
        data = changed(data, {
          at: change.at,
          bytes: change.bytes.subarray(0, Math.floor(this.#chance() * change.bytes.length)),
        })
    }
    return data
  }
}

function changed(data: Buffer, change: Change): Buffer {
  if ('size' in change) return Buffer.from(data.subarray(0, change.size))
  const { at, bytes } = change
  const result = Buffer.alloc(Math.max(data.length, at + bytes.length))
  data.copy(result)
  bytes.copy(result, at)
  return result
}
