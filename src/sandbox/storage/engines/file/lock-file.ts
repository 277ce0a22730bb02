/**
 * The lock file of a data folder. It names the holder, which writes to it every second. If a process that finds such a
 * file shares a realm with the holder, it checks whether the holder's claimed name is in use, which takes no time.
 * Otherwise it watches the file: if nothing is written to a lock for a while, the lock is left over.
 */
import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fstatSync,
  linkSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
  type Stats,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '../../../../platform/limits.ts'
import { isClaimed, ownRealm } from './claim.ts'

/** Number of digits in the write counter at the end of the file. */
const BEAT_DIGITS = 12
/** Interval between two reads of a lock that is being watched (ms). */
const LOOK_MS = 100

/** The process that holds a folder, according to the lock file. */
export interface LockHolder {
  readonly id: string
  readonly pid: number
  /** The namespace to which the process id belongs. */
  readonly processes: string | undefined
  readonly host: string
  readonly realm: string | undefined
  /** The name that the process has claimed in its realm. */
  readonly name: string | undefined
}

/** A lock that was found; `holder` is undefined if the file does not name one. */
export interface FoundLock {
  readonly holder: LockHolder | undefined
  readonly content: string
  readonly stat: Stats
}

/** Returns the entry with which this process names itself as the holder. */
export function newHolder(name: string | undefined): LockHolder {
  return {
    id: randomUUID(),
    pid: process.pid,
    processes: ownProcesses(),
    host: hostname(),
    realm: name === undefined ? undefined : ownRealm(),
    name,
  }
}

/** Returns the pid namespace of this process; undefined on systems without namespaces. */
export function ownProcesses(): string | undefined {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return undefined
  }
}

/** Reads a lock file; returns undefined if there is none. */
export function readLock(path: string): FoundLock | undefined {
  try {
    const content = readFileSync(path, 'utf8')
    return { content, holder: holderOf(content), stat: statSync(path) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function holderOf(content: string): LockHolder | undefined {
  try {
    const holder = JSON.parse(content.slice(content.indexOf(' '), content.lastIndexOf('}') + 1)) as Partial<LockHolder>
    return typeof holder.id === 'string' && typeof holder.pid === 'number' ? (holder as LockHolder) : undefined
  } catch {
    return undefined
  }
}

/** How often a lock is refreshed, and how long after the last refresh it counts as left over (ms). */
export interface LockTimes {
  readonly beatMs: number
  readonly staleMs: number
}

export const LOCK_TIMES: LockTimes = { beatMs: limits.lockBeatMs, staleMs: limits.lockStaleMs }

/**
 * The judgment about a lock: its holder is alive, it was left by a dead process, it belongs to a process that is
 * silent, or it has disappeared.
 */
type Verdict = 'held' | 'left by the dead' | 'silent' | 'gone'

/**
 * Judges a lock that was found.
 * @param ownName the name that this process has claimed in its realm
 * @param fresh a file that was written just now, which shows the file system's time
 * @param waiting called once if the judgment takes a while
 * @param times how the holder would refresh the lock
 */
export async function judgeLock(
  path: string,
  found: FoundLock,
  ownName: string | undefined,
  fresh: string,
  waiting: () => void,
  times: LockTimes,
): Promise<Verdict> {
  const { holder, content, stat } = found
  if (holder?.name !== undefined && holder.realm !== undefined && holder.realm === ownRealm())
    return holder.name === ownName || !(await isClaimed(holder.name)) ? 'left by the dead' : 'held'
  const ageMs = Math.max(statSync(fresh).mtimeMs - stat.mtimeMs, 0)
  const sinceMs = performance.now()
  // A live holder refreshes its lock within one or two intervals; the wait is reported only if that has not happened.
  let sayMs = sinceMs + 2 * times.beatMs
  while (performance.now() < sinceMs + times.staleMs - ageMs) {
    if (performance.now() > sayMs) {
      sayMs = Infinity
      waiting()
    }
    await pause(LOOK_MS)
    const now = readLock(path)
    if (!now) return 'gone'
    if (now.content !== content || now.stat.mtimeMs !== stat.mtimeMs) return 'held'
  }
  return 'silent'
}

/** Describes a holder for users. */
export function holderName(holder: LockHolder | undefined): string {
  if (!holder) return 'another process'
  if (holder.processes !== ownProcesses())
    return `process ${holder.pid} in another container or on another host (${holder.host})`
  return holder.pid === process.pid ? 'this process' : `process ${holder.pid}`
}

/** The lock file that this process holds. */
export class LockFile {
  readonly holder: LockHolder
  readonly #path: string
  readonly #fd: number
  readonly #beatAt: number
  #stat: Stats
  #beats = 0

  /** Takes over a lock file that already names this process. */
  constructor(path: string, holder: LockHolder, fd: number, beatAt: number) {
    this.#path = path
    this.holder = holder
    this.#fd = fd
    this.#beatAt = beatAt
    // The file is kept open, so that its inode number is not reused.
    this.#stat = fstatSync(fd)
  }

  /**
   * Checks that the folder is still held.
   * @throws Error that says what happened to the lock
   */
  check(): void {
    const now = statSync(this.#path, { throwIfNoEntry: false })
    if (now?.ino === this.#stat.ino && now.dev === this.#stat.dev) return
    const found = now && readLock(this.#path)
    if (!found) throw new Error(`${this.#howItLeft()}; put it back or restart the server`)
    if (found.holder?.id !== this.holder.id)
      throw new Error(`${holderName(found.holder)} has taken it over; stop one of the two servers`)
    // Either the file system has changed the inode number, or this file is a copy of the lock. What is written to the
    // lock does not appear in a copy.
    this.beat()
    const again = readLock(this.#path)
    if (!again?.content.endsWith(`${this.#beatText}\n`))
      throw new Error('it was moved away and replaced by a copy; put it back or restart the server')
    this.#stat = again.stat
  }

  /** Describes what happened to a lock file that is no longer in its place. */
  #howItLeft(): string {
    if (existsSync(dirname(this.#path))) return 'its lock file was deleted, or the folder was replaced by another one'
    return fstatSync(this.#fd).nlink === 0 ? 'it was deleted' : 'it was moved away'
  }

  /** Refreshes the lock. */
  beat(): void {
    this.#beats += 1
    writeSync(this.#fd, this.#beatText, this.#beatAt)
  }

  get #beatText(): string {
    return String(this.#beats).padStart(BEAT_DIGITS, '0')
  }

  /** Deletes the lock file if it still belongs to this process. */
  release(): void {
    try {
      this.check()
      rmSync(this.#path, { force: true })
    } catch {
      // The lock belongs to another process or no longer exists.
    }
    closeSync(this.#fd)
  }
}

/** A lock file that was written under a temporary name. */
export interface Written {
  readonly path: string
  /** Moves the file into place; returns undefined if there already is a lock. */
  readonly place: () => LockFile | undefined
  /** Moves the file into the place of a lock that is left over. */
  readonly replace: () => LockFile
  /** Deletes the temporary file; has to be called last. */
  readonly discard: () => void
}

/** Writes a lock file under a temporary name, so that a lock names its holder from the moment it exists. */
export function writeLock(lock: string, holder: LockHolder): Written {
  const path = `${lock}.${holder.id}`
  const text = `${holder.pid} ${JSON.stringify(holder)} `
  const write = (to: string): number => {
    const fd = openSync(to, 'wx+', 0o600)
    writeSync(fd, `${text}${'0'.repeat(BEAT_DIGITS)}\n`)
    return fd
  }
  let fd = write(path)
  let isPlaced = false
  const placed = (): LockFile => {
    isPlaced = true
    return new LockFile(lock, holder, fd, Buffer.byteLength(text))
  }
  return {
    path,
    place() {
      try {
        linkSync(path, lock)
        return placed()
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        if (code === 'EEXIST') return undefined
        // On a file system without hard links, the lock is written in place.
        if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error
      }
      try {
        const standing = write(lock)
        closeSync(fd)
        fd = standing
        return placed()
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined
        throw error
      }
    },
    replace() {
      renameSync(path, lock)
      return placed()
    },
    discard() {
      rmSync(path, { force: true })
      if (!isPlaced) closeSync(fd)
    },
  }
}
