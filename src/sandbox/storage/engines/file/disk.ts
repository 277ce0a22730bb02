/**
 * The file operations of a data folder. The simulation replaces them with a disk in memory that loses, tears or refuses
 * writes. Locks between processes always use the real file system.
 */
import {
  closeSync,
  fdatasync,
  fdatasyncSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  write,
  writeSync,
} from 'node:fs'
import { promisify } from 'node:util'

/** What a file is opened for: to read it, to append to it, to change it in place, or to replace its content. */
export type FileUse = 'read' | 'append' | 'change' | 'replace'

export interface FileFacts {
  readonly size: number
  /** Number of directory entries that refer to the file; 0 for a deleted file. */
  readonly nlink: number
  /** Whether this file, another file or none is now at the path. */
  readonly place: 'this' | 'another' | 'missing'
  /** Distinguishes the file from all others as long as it is open, if the disk supports that. */
  readonly identity?: FileIdentity
}

/** The device and inode number of a file; no other file has both as long as this one is open. */
export interface FileIdentity {
  readonly dev: number
  readonly ino: number
}

/** A disk. Its methods throw the errors of the file system, and use descriptors for open files. */
export interface Disk {
  /** Opens a file; creates it unless it is opened for `read` or `change`. */
  open(path: string, use: FileUse): number
  /** Reads from the current position; returns the number of bytes, which is 0 at the end. */
  read(file: number, into: Buffer, offset: number): number
  /** Writes some of the bytes, and returns how many. `at` is the position, in a file that is changed in place. */
  write(file: number, bytes: Buffer, from: number, at?: number): number
  /** Writes all bytes without blocking. */
  writeAll(file: number, bytes: Buffer): Promise<void>
  /** Makes the content of a file durable. */
  sync(file: number): void
  /** Does the same without blocking. */
  synced(file: number): Promise<void>
  truncate(file: number, bytes: number): void
  /**
   * Returns facts about an open file, and which file is now at a path. This is faster if the identity of the open file
   * is given.
   */
  stat(file: number, path: string, identity?: FileIdentity): FileFacts
  close(file: number): void
  /** Returns the size of a file; undefined if it does not exist. */
  size(path: string): number | undefined
  rename(from: string, to: string): void
  /** Deletes a file if it exists. */
  remove(path: string): void
  /** Returns the names in a folder; empty if the folder does not exist. */
  list(folder: string): string[]
  /** Makes the names in a folder durable if the system supports that. */
  syncFolder(folder: string): void
}

const FLAGS: Readonly<Record<FileUse, string>> = { read: 'r', append: 'a', change: 'r+', replace: 'w' }
const FILE_MODE = 0o600

const writeLater = promisify(write)
const syncLater = promisify(fdatasync)

export const systemDisk: Disk = {
  open: (path, use) => openSync(path, FLAGS[use], FILE_MODE),
  read: (file, into, offset) => readSync(file, into, offset, into.length - offset, null),
  write: (file, bytes, from, at) => writeSync(file, bytes, from, bytes.length - from, at ?? null),
  async writeAll(file, bytes) {
    for (let done = 0; done < bytes.length;)
      done += (await writeLater(file, bytes, done, bytes.length - done, null)).bytesWritten
  },
  sync: fdatasyncSync,
  synced: (file) => syncLater(file),
  truncate: ftruncateSync,
  stat(file, path, identity) {
    const there = statSync(path, { throwIfNoEntry: false })
    // This code runs for every group of the journal. While the file is in its place, one system call is enough.
    if (there && identity && isFile(there, identity))
      return { size: there.size, nlink: there.nlink, place: 'this', identity }
    const { size, nlink, ino, dev } = fstatSync(file)
    const own = { dev, ino }
    const place = !there ? 'missing' : isFile(there, own) ? 'this' : 'another'
    return { size, nlink, place, identity: own }
  },
  close: closeSync,
  size: (path) => statSync(path, { throwIfNoEntry: false })?.size,
  rename: renameSync,
  remove: (path) => rmSync(path, { force: true }),
  list(folder) {
    try {
      return readdirSync(folder)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    }
  },
  syncFolder(folder) {
    let file: number | undefined
    try {
      file = openSync(folder, 'r')
      fsyncSync(file)
    } catch (error) {
      if (!syncRefusals(process.platform).includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    } finally {
      if (file !== undefined) closeSync(file)
    }
  },
}

function isFile({ dev, ino }: FileIdentity, other: FileIdentity): boolean {
  return ino === other.ino && dev === other.dev
}

/**
 * Returns the error codes for folders that cannot be synced: Windows cannot open them, and some network file systems
 * cannot sync them.
 */
export function syncRefusals(platform: NodeJS.Platform): readonly string[] {
  const everywhere = ['EINVAL', 'ENOTSUP']
  return platform === 'win32' ? ['EPERM', 'EISDIR', 'EACCES', 'EBADF', ...everywhere] : everywhere
}
