/** The warning about damaged records in a state that was loaded. */
import { limits } from '../limits.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'

/** Warns the operator about damaged records. */
export function noteDamage(sandboxes: readonly Sandbox[], note: (message: string) => void): void {
  const unreadable = sandboxes.flatMap((sandbox) => sandbox.unreadable)
  for (const one of unreadable.slice(0, limits.faultsListed))
    note(
      `A record in the data folder is damaged and can be read only by id: ${one}. Repair it through /_sandbox/state.`,
    )
  if (unreadable.length > limits.faultsListed)
    note(`${unreadable.length - limits.faultsListed} more records are damaged in the same way.`)
}
