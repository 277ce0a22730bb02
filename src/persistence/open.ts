/** Opens the persistence of a process and starts its sandboxes from it. */
import { limits } from '../limits.ts'
import type { Sandboxes } from '../sandbox/sandboxes.ts'
import { StoreError } from '../store/file/folder.ts'
import type { FilePersistence } from './file-persistence.ts'

/** Where messages are logged. */
interface Log {
  readonly note: (message: string) => void
  readonly flush: () => void
}

/**
 * Opens the data folder, if there is one, and starts the sandboxes.
 * @throws StoreError if the folder is locked, damaged or not writable
 */
export async function openPersistence(
  persistence: FilePersistence | undefined,
  sandboxes: Sandboxes,
  log: Log,
): Promise<void> {
  await persistence?.open(sandboxes, (message) => {
    log.note(message)
    log.flush()
  })
  if (persistence) noteDamage(sandboxes, log)
  sandboxes.begin(log.note)
  if (!persistence) return
  try {
    await persistence.flushed()
  } catch (error) {
    await persistence.close()
    throw new StoreError(`The data folder ${persistence.path} cannot be written: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

function noteDamage(sandboxes: Sandboxes, log: Log): void {
  const unreadable = sandboxes.all.flatMap((sandbox) => sandbox.unreadable)
  for (const one of unreadable.slice(0, limits.faultsListed))
    log.note(
      `A record in the data folder is damaged and can be read only by id: ${one}. Repair it through /_sandbox/state.`,
    )
  if (unreadable.length > limits.faultsListed)
    log.note(`${unreadable.length - limits.faultsListed} more records are damaged in the same way.`)
}
