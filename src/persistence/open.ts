/**
 * Opens what makes the sandboxes of a process durable, and has them begin with what it held.
 */
import { resolve } from 'node:path'
import { limits } from '../limits.ts'
import type { Sandboxes } from '../sandbox/sandboxes.ts'
import { StoreError } from './file/folder.ts'
import type { Durability } from './file/file-journal.ts'
import { openFolder, type FilePersistence } from './persistence.ts'

/** Where the lines about it go. */
interface Log {
  readonly note: (message: string) => void
  readonly flush: () => void
}

/**
 * Opens the data folder, if there is one, and begins.
 * @throws StoreError where the folder is held, damaged or not writable
 */
export async function openPersistence(
  { data, durability }: { readonly data?: string; readonly durability: Durability },
  sandboxes: Sandboxes,
  log: Log,
): Promise<FilePersistence | undefined> {
  if (data === undefined) {
    sandboxes.begin(undefined, log.note)
    return undefined
  }
  const { keeper, tornBytes } = await openFolder(resolve(data), durability, sandboxes, (message) => {
    log.note(message)
    log.flush()
  })
  if (tornBytes > 0)
    log.note(
      `The last write before the stop was unfinished and had not been acknowledged: its ${tornBytes} bytes were cut.`,
    )
  noteDamage(sandboxes, log)
  sandboxes.begin(keeper, log.note)
  try {
    await keeper.flushed()
  } catch (error) {
    await keeper.close()
    throw new StoreError(`The data folder ${data} cannot be written: ${(error as Error).message}`, { cause: error })
  }
  return keeper
}

function noteDamage(sandboxes: Sandboxes, log: Log): void {
  const unreadable = sandboxes.all.flatMap((sandbox) => sandbox.unreadable)
  for (const one of unreadable.slice(0, limits.faultsListed))
    log.note(
      `A record in the data folder is damaged and is found by its id alone: ${one}. Read and mend it under /_sandbox/state.`,
    )
  if (unreadable.length > limits.faultsListed)
    log.note(`${unreadable.length - limits.faultsListed} more records are damaged in such ways.`)
}
