/**
 * The data folder and who holds it. Two processes in one folder would ruin it, so a folder is held by one living process,
 * whichever container it runs in; what a dead one left behind is taken over. A holder looks before each write whether the
 * folder is still its own.
 */
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '../../limits.ts'
import { claimFolder, type Claim } from './claim.ts'
import { judge, newHolder, ownProcesses, readLock, writeLock, type Holder, type LockFile } from './lock-file.ts'

/** How often taking a folder is tried while others come and go. */
const ATTEMPTS = 5
/** How long one that is taken is asked for again: its holder may be about to let it go, or has not told yet who it is (ms). */
const TAKEN_MS = 250
const TAKEN_LOOK_MS = 25
/** How long a lock must stand that took the place of a silent one, before it counts: others may have done the same (ms). */
const SETTLE_MS = 500

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
/** What file systems put into their topmost folder. */
const NOT_OURS = 'lost+found'

/** Something is wrong with the folder; the message is for people, and nothing in the folder was touched. */
export class StoreError extends Error {}

/** A held folder. */
export interface HeldFolder {
  readonly path: string
  /** Whether it was taken from a holder that had only fallen silent, and may wake up again. */
  readonly isFromSilent: boolean
  /** @throws Error when the folder is no longer held: it was deleted, or another process took it */
  readonly check: () => void
  /** Shows that the holder is there, where work keeps the event loop busy. */
  readonly beat: () => void
  readonly release: () => void
}

/**
 * Takes hold of a folder, making it where it is not there.
 * @param say hears why it takes a while
 * @throws StoreError when another living process holds it, or it cannot be written
 */
export async function holdFolder(path: string, say: (line: string) => void = () => undefined): Promise<HeldFolder> {
  try {
    mkdirSync(path, { recursive: true, mode: FOLDER_MODE })
    const claim = await claimed(path)
    try {
      return held(path, claim, await locked(path, claim, say))
    } catch (error) {
      claim?.release()
      throw error
    }
  } catch (error) {
    if (error instanceof StoreError) throw error
    throw new StoreError(`The data folder ${path} cannot be used: ${(error as Error).message}`)
  }
}

async function claimed(path: string): Promise<Claim | undefined> {
  for (let waitedMs = 0; ; waitedMs += TAKEN_LOOK_MS) {
    const claim = await claimFolder(path)
    if (claim !== 'taken') return claim
    if (waitedMs >= TAKEN_MS) throw heldBy(path, readLock(lockOf(path))?.holder)
    await pause(TAKEN_LOOK_MS)
  }
}

async function locked(
  path: string,
  claim: Claim | undefined,
  say: (line: string) => void,
): Promise<{ lock: LockFile; isFromSilent: boolean }> {
  const place = lockOf(path)
  const written = writeLock(place, newHolder(claim?.name))
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const placed = written.place()
      if (placed) return { lock: placed, isFromSilent: false }
      const found = readLock(place)
      if (!found) continue
      const seconds = limits.lockStaleMs / 1000
      const verdict = await judge(place, found, claim?.name, written.path, () =>
        say(
          `The data folder ${path} has the lock of ${nameOf(found.holder)}: waiting up to ${seconds} s for a sign of life.`,
        ),
      )
      if (verdict === 'held') throw heldBy(path, readLock(place)?.holder)
      if (verdict === 'gone' || readLock(place)?.content !== found.content) continue
      const lock = written.replace()
      if (verdict === 'silent') await settled(path, lock)
      return { lock, isFromSilent: verdict === 'silent' }
    }
    throw new StoreError(`The data folder ${path} is being taken by several processes at once.`)
  } finally {
    written.discard()
  }
}

/** Waits until nobody can be about to do the same any more. */
async function settled(path: string, lock: LockFile): Promise<void> {
  await pause(SETTLE_MS)
  try {
    lock.check()
  } catch {
    lock.release()
    throw heldBy(path, readLock(lockOf(path))?.holder)
  }
}

function held(
  path: string,
  claim: Claim | undefined,
  { lock, isFromSilent }: { lock: LockFile; isFromSilent: boolean },
): HeldFolder {
  let nextBeatMs = 0
  const beat = (): void => {
    if (performance.now() < nextBeatMs) return
    nextBeatMs = performance.now() + limits.lockBeatMs / 2
    try {
      lock.beat()
    } catch {
      // A disk that takes nothing: those who watch wait longer than it takes to try again.
    }
  }
  const timer = setInterval(() => {
    beat()
    try {
      lock.check()
    } catch {
      // Another folder may get the number of one that was deleted, and with it the name.
      claim?.release()
    }
  }, limits.lockBeatMs).unref()
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
  return { path, isFromSilent, check: () => lock.check(), beat, release }
}

/** Keeps others from reading a data folder and the files of it, as far as they are this user's own. */
export function closeToOthers(path: string, files: readonly string[]): void {
  if (!process.getuid) return
  // Whoever keeps other folders beside the data shares that folder knowingly: the files are closed alone.
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
    // A file system without modes.
  }
}

function lockOf(path: string): string {
  return join(path, 'lock')
}

function heldBy(path: string, holder: Holder | undefined): StoreError {
  return new StoreError(
    `The data folder ${path} is held by ${nameOf(holder)}. Stop that first, or choose another folder with --data.`,
  )
}

function nameOf(holder: Holder | undefined): string {
  if (!holder) return 'another process'
  if (holder.processes !== ownProcesses()) return `process ${holder.pid} of another container or host (${holder.host})`
  return holder.pid === process.pid ? 'this very process' : `process ${holder.pid}`
}
