/**
 * The data folder and who holds it. Two processes in one folder would ruin it, so a folder is held by one living process;
 * what a dead one left behind is taken over.
 */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

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
    for (let attempt = 0; ; attempt++) {
      if (tryLock(lock)) return { path, release: () => rmSync(lock, { force: true }) }
      const holder = holderOf(lock)
      if (holder !== undefined && isAlive(holder)) throw new StoreError(`The data folder ${path} is held by process ${holder}. Stop that process, or choose another folder with --data.`)
      if (attempt > 3) throw new StoreError(`The data folder ${path} is being taken by several processes at once.`)
      rmSync(lock, { force: true })
    }
  } catch (error) {
    if (error instanceof StoreError) throw error
    throw new StoreError(`The data folder ${path} cannot be used: ${(error as Error).message}`)
  }
}

function tryLock(lock: string): boolean {
  try {
    const fd = openSync(lock, 'wx')
    writeSync(fd, String(process.pid))
    closeSync(fd)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function holderOf(lock: string): number | undefined {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

/** A process of our own number is us: in a container every start has the same one. */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
