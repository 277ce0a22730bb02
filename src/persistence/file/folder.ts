/**
 * The data folder and who holds it. Two processes in one folder would ruin it, so a folder is held by one living process;
 * what a dead one left behind is taken over. The lock names its holder by process id and, where the system tells, by the
 * instant at which that process began: ids come again, in a container with every start.
 */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How often taking a folder is tried while others come and go. */
const ATTEMPTS = 5

/** Something is wrong with the folder; the message is for people, and nothing in the folder was touched. */
export class StoreError extends Error {}

/** A held folder. */
export interface HeldFolder {
  readonly path: string
  readonly release: () => void
}

/**
 * Takes hold of a folder, making it where it is not there.
 * @throws StoreError when another living process holds it, or it cannot be written
 */
export function holdFolder(path: string): HeldFolder {
  const lock = join(path, 'lock')
  try {
    mkdirSync(path, { recursive: true })
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (tryLock(lock)) return { path, release: () => rmSync(lock, { force: true }) }
      const found = contentOf(lock)
      if (found === undefined) continue
      const holder = livingHolder(found)
      if (holder !== undefined) throw heldBy(path, holder)
      takeAway(lock, found)
    }
    throw new StoreError(`The data folder ${path} is being taken by several processes at once.`)
  } catch (error) {
    if (error instanceof StoreError) throw error
    throw new StoreError(`The data folder ${path} cannot be used: ${(error as Error).message}`)
  }
}

function heldBy(path: string, pid: number): StoreError {
  const who = pid === process.pid ? 'this very process' : `process ${pid}`
  return new StoreError(
    `The data folder ${path} is held by ${who}. Stop that first, or choose another folder with --data.`,
  )
}

/** Puts a lock there that says whose it is from its first instant on; false where there is one already. */
function tryLock(lock: string): boolean {
  const own = `${lock}.${process.pid}`
  writeFileSync(own, `${process.pid} ${beganAt(process.pid) ?? ''}`.trimEnd())
  try {
    linkSync(own, lock)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    // A file system without hard links: the lock is written where it stands.
    if (code === 'EPERM' || code === 'ENOTSUP' || code === 'ENOSYS')
      return writtenInPlace(lock, readFileSync(own, 'utf8'))
    throw error
  } finally {
    rmSync(own, { force: true })
  }
}

function writtenInPlace(lock: string, content: string): boolean {
  try {
    writeFileSync(lock, content, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Takes a dead process's lock away. Of several who try, one gets it; a lock that was new by then is put back. */
function takeAway(lock: string, dead: string): void {
  const away = `${lock}.dead.${process.pid}`
  try {
    renameSync(lock, away)
    if (readFileSync(away, 'utf8') !== dead) linkSync(away, lock)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error
  } finally {
    rmSync(away, { force: true })
  }
}

function contentOf(lock: string): string | undefined {
  try {
    return readFileSync(lock, 'utf8')
  } catch {
    return undefined
  }
}

/** The process that a lock names, if it is that very one and alive. */
function livingHolder(content: string): number | undefined {
  const [id = '', began] = content.split(' ')
  const pid = Number(id)
  if (!Number.isSafeInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined
  const now = beganAt(pid)
  if (began !== undefined && now !== undefined) return began === now ? pid : undefined
  // Without that instant our own number says that an earlier process had it.
  return pid === process.pid ? undefined : pid
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When a process began, as Linux counts it, `dead` for one that only waits to be forgotten; undefined elsewhere. */
function beganAt(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Fields from the third on; the second one is a name in brackets and may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? 'dead' : fields[19]
  } catch {
    return undefined
  }
}
