/**
 * The lock of a data folder: a file that says who holds it, and that its holder writes to every second. Whoever finds one
 * asks for the holder's name where both are of one realm, which is answered at once; else the file is watched, and one
 * that nobody writes to for a while is left over.
 */
import { randomUUID } from 'node:crypto'
import {
  closeSync,
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
import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '../../limits.ts'
import { isHeld, ownRealm } from './claim.ts'

/** Digits of the count of beats, which stands at the end. */
const BEAT_DIGITS = 12
/** Time between two looks at a lock that is watched (ms). */
const LOOK_MS = 100

/** Who holds a folder, as its lock tells. */
export interface Holder {
  readonly id: string
  readonly pid: number
  /** The process namespace in which that number counts. */
  readonly processes: string | undefined
  readonly host: string
  readonly realm: string | undefined
  /** The name that it holds in its realm. */
  readonly name: string | undefined
}

/** A lock that was found; `holder` is undefined where it does not tell. */
export interface FoundLock {
  readonly holder: Holder | undefined
  readonly content: string
  readonly stat: Stats
}

/** What is told of this process. */
export function newHolder(name: string | undefined): Holder {
  return {
    id: randomUUID(),
    pid: process.pid,
    processes: ownProcesses(),
    host: hostname(),
    realm: name === undefined ? undefined : ownRealm(),
    name,
  }
}

/** The namespace in which process ids of this process count; undefined where there are none. */
export function ownProcesses(): string | undefined {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return undefined
  }
}

/** Reads a lock; undefined where there is none. */
export function readLock(path: string): FoundLock | undefined {
  try {
    const content = readFileSync(path, 'utf8')
    return { content, holder: holderOf(content), stat: statSync(path) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function holderOf(content: string): Holder | undefined {
  try {
    const holder = JSON.parse(content.slice(content.indexOf(' '), content.lastIndexOf('}') + 1)) as Partial<Holder>
    return typeof holder.id === 'string' && typeof holder.pid === 'number' ? (holder as Holder) : undefined
  } catch {
    return undefined
  }
}

/** What looking at a lock came to: its holder is at work, it is left over and since when that is known, or it went away. */
export type Verdict = 'held' | 'left by the dead' | 'silent' | 'gone'

/**
 * Judges a lock that was found.
 * @param ownName the name that the asking process holds in its realm
 * @param fresh a file that was just written beside it: the file system's own time
 * @param waiting called once where it takes a while
 */
export async function judge(
  path: string,
  found: FoundLock,
  ownName: string | undefined,
  fresh: string,
  waiting: () => void,
): Promise<Verdict> {
  const { holder, content, stat } = found
  if (holder?.name !== undefined && holder.realm !== undefined && holder.realm === ownRealm())
    return holder.name === ownName || !(await isHeld(holder.name)) ? 'left by the dead' : 'held'
  const ageMs = Math.max(statSync(fresh).mtimeMs - stat.mtimeMs, 0)
  const sinceMs = performance.now()
  // Who is there shows that within a beat or two: nobody needs to hear of it.
  let sayMs = sinceMs + 2 * limits.lockBeatMs
  while (performance.now() < sinceMs + limits.lockStaleMs - ageMs) {
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

/** A lock of this process. */
export class LockFile {
  readonly holder: Holder
  readonly #path: string
  readonly #fd: number
  readonly #beatAt: number
  #stat: Stats
  #beats = 0

  /** Takes over a file that says who this process is, and stands in its place already. */
  constructor(path: string, holder: Holder, fd: number, beatAt: number) {
    this.#path = path
    this.holder = holder
    this.#fd = fd
    this.#beatAt = beatAt
    // The file stays open, so that no other can get its number.
    this.#stat = fstatSync(fd)
  }

  /**
   * Makes sure that the folder is still held.
   * @throws Error saying what became of the lock
   */
  check(): void {
    const now = statSync(this.#path, { throwIfNoEntry: false })
    if (now?.ino === this.#stat.ino && now.dev === this.#stat.dev) return
    const found = now && readLock(this.#path)
    if (!found) throw new Error('its lock is gone: the folder was deleted, moved or replaced; start the server again')
    if (found.holder?.id !== this.holder.id) throw new Error('another process has taken it; stop one of the two')
    // A file system that numbers its files anew.
    this.#stat = found.stat
  }

  /** Shows those who watch that the holder is there. */
  beat(): void {
    this.#beats += 1
    writeSync(this.#fd, String(this.#beats).padStart(BEAT_DIGITS, '0'), this.#beatAt)
  }

  /** Takes the lock away, if it is still this one. */
  release(): void {
    try {
      this.check()
      rmSync(this.#path, { force: true })
    } catch {
      // It is another's, or nobody's.
    }
    closeSync(this.#fd)
  }
}

/** A lock that is written, beside the place where it is to stand. */
export interface Written {
  readonly path: string
  /** Puts it there where no lock stands; undefined where one does. */
  readonly place: () => LockFile | undefined
  /** Puts it in the place of one that is left over. */
  readonly replace: () => LockFile
  /** Removes what is beside the place; called last. */
  readonly discard: () => void
}

/** Writes a lock beside its place, so that it says whose it is from its first instant on. */
export function writeLock(lock: string, holder: Holder): Written {
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
        // A file system without hard links: the lock is written where it stands.
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
