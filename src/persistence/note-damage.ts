/** The warning about records that were read and do not fit. */
import { limits } from '../limits.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'

/** Notes damaged records for the operator. */
export function noteDamage(sandboxes: readonly Sandbox[], note: (message: string) => void): void {
  const unreadable = sandboxes.flatMap((sandbox) => sandbox.unreadable)
  for (const one of unreadable.slice(0, limits.faultsListed))
    note(
      `A record in the data folder is damaged and can be read only by id: ${one}. Repair it through /_sandbox/state.`,
    )
  if (unreadable.length > limits.faultsListed)
    note(`${unreadable.length - limits.faultsListed} more records are damaged in the same way.`)
}
