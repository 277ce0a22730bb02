/**
 * The data folder and its lock. Two processes in one folder would damage it, so only one live process can hold it,
 * regardless of the containers in which processes run. The lock of a dead process is taken over. Before each write, the
 * holder checks that it still holds the folder.
 */
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder, whyUnwritable } from '../../../../platform/written-files.ts'
import { StoreUnusable } from '../../engine.ts'
import { claimFolder, type NameClaim } from './claim.ts'
import {
  judgeLock,
  LOCK_TIMES,
  holderName,
  newHolder,
  readLock,
  writeLock,
  type LockHolder,
  type LockFile,
  type LockTimes,
} from './lock-file.ts'

/** Maximum number of attempts to take a folder while other processes lock and unlock it. */
const ATTEMPTS = 5
/**
 * How long to retry if a folder is locked (ms), because its holder may be about to release it or to write its identity.
 */
const TAKEN_MS = 250
const TAKEN_LOOK_MS = 25
/**
 * How long a lock that has replaced a silent one must remain in place before it counts (ms), because other processes
 * may have replaced the silent lock at the same time.
 */
const SETTLE_MS = 500

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
/** A folder that file systems create in their root folder; it does not mean that the data folder is shared. */
const NOT_OURS = 'lost+found'

/** Thrown if the folder cannot be used. The message is for users; nothing in the folder has been changed. */
export class StoreError extends StoreUnusable {}

/** A folder that this process has locked. */
export interface HeldFolder {
  readonly path: string
  /** True if the folder was taken from a holder that only stopped refreshing its lock and may resume. */
  readonly isFromSilent: boolean
  /** @throws Error if the folder is no longer held, because it was deleted or another process has taken it */
  readonly check: () => void
  /** Refreshes the lock; called while work blocks the event loop. */
  readonly beat: () => void
  /** Restricts the folder and its files to their owner, as far as this user is allowed to. */
  readonly restrict: (files: readonly string[]) => void
  readonly release: () => void
}

/**
 * Locks a folder, and creates it if necessary.
 * @param say called with the reason for a wait
 * @param times how often the lock is refreshed, and when another lock counts as left over
 * @throws StoreError if another live process holds the folder or it is not writable
 */
export async function holdFolder(
  path: string,
  say: (line: string) => void = () => undefined,
  times: LockTimes = LOCK_TIMES,
): Promise<HeldFolder> {
  try {
    makeFolder(path, FOLDER_MODE)
    const claim = await claimed(path)
    try {
      return heldFolder(path, claim, await locked(path, claim, say, times), times.beatMs)
    } catch (error) {
      claim?.release()
      throw error
    }
  } catch (error) {
    if (error instanceof StoreError) throw error
    throw new StoreError(`The data folder ${path} cannot be used: ${whyUnwritable(error)}`)
  }
}

async function claimed(path: string): Promise<NameClaim | undefined> {
  for (let waitedMs = 0; ; waitedMs += TAKEN_LOOK_MS) {
    const claim = await claimFolder(path)
    if (claim !== 'taken') return claim
    if (waitedMs >= TAKEN_MS) throw heldBy(path, readLock(lockOf(path))?.holder)
    await pause(TAKEN_LOOK_MS)
  }
}

async function locked(
  path: string,
  claim: NameClaim | undefined,
  say: (line: string) => void,
  times: LockTimes,
): Promise<{ lock: LockFile; isFromSilent: boolean }> {
  const place = lockOf(path)
  const written = writeLock(place, newHolder(claim?.name))
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const placed = written.place()
      if (placed) return { lock: placed, isFromSilent: false }
      const found = readLock(place)
      if (!found) continue
      const waiting = (): void =>
        say(
          `The data folder ${path} is locked by ${holderName(found.holder)}: waiting up to ${times.staleMs / 1000} s to see whether it is still running.`,
        )
      const verdict = await judgeLock(place, found, claim?.name, written.path, waiting, times)
      if (verdict === 'held') throw heldBy(path, readLock(place)?.holder)
      if (verdict === 'gone' || readLock(place)?.content !== found.content) continue
      const lock = written.replace()
      if (verdict === 'silent') await settled(path, lock)
      return { lock, isFromSilent: verdict === 'silent' }
    }
    throw new StoreError(`The data folder ${path} is being opened by several processes at once.`)
  } finally {
    written.discard()
  }
}

/** Waits until no other process can still be taking over the same lock. */
async function settled(path: string, lock: LockFile): Promise<void> {
  await pause(SETTLE_MS)
  try {
    lock.check()
  } catch {
    lock.release()
    throw heldBy(path, readLock(lockOf(path))?.holder)
  }
}

function heldFolder(
  path: string,
  claim: NameClaim | undefined,
  { lock, isFromSilent }: { lock: LockFile; isFromSilent: boolean },
  beatMs: number,
): HeldFolder {
  let nextBeatMs = 0
  const beat = (): void => {
    if (performance.now() < nextBeatMs) return
    nextBeatMs = performance.now() + beatMs / 2
    try {
      lock.beat()
    } catch {
      // The disk refuses the write. The next attempt comes well before other processes would consider the lock left
      // over.
    }
  }
  const timer = setInterval(() => {
    beat()
    try {
      lock.check()
    } catch {
      // If the folder was deleted, a new folder could get its inode number and therefore the same name, so the name is
      // released.
      claim?.release()
    }
  }, beatMs).unref()
  let isReleased = false
  const release = (): void => {
    if (isReleased) return
    isReleased = true
    process.off('exit', release)
    clearInterval(timer)
    lock.release()
    claim?.release()
  }
  process.once('exit', release)
  return {
    path,
    isFromSilent,
    check: () => lock.check(),
    beat,
    restrict: (files) => closeToOthers(path, files),
    release,
  }
}

function closeToOthers(path: string, files: readonly string[]): void {
  if (!process.getuid) return
  // If there are other folders next to the data, the folder is shared on purpose, so only the files are restricted.
  const isShared = readdirSync(path, { withFileTypes: true }).some(
    (entry) => entry.isDirectory() && entry.name !== NOT_OURS && !files.includes(join(path, entry.name)),
  )
  if (!isShared) restrict(path, FOLDER_MODE)
  for (const file of files) if (statSync(file).isFile()) restrict(file, FILE_MODE)
}

function restrict(path: string, mode: number): void {
  const stat = statSync(path)
  if (stat.uid !== process.getuid!() || (stat.mode & 0o777) === mode) return
  try {
    chmodSync(path, mode)
  } catch {
    // The file system does not support permissions.
  }
}

function lockOf(path: string): string {
  return join(path, 'lock')
}

function heldBy(path: string, holder: LockHolder | undefined): StoreError {
  return new StoreError(
    `The data folder ${path} is in use by ${holderName(holder)}. Stop it first, or choose another folder with --data.`,
  )
}
