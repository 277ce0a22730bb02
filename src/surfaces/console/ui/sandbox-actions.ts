/** Actions on sandboxes and checkpoints. */
import { signal } from '@preact/signals'
import { undoable } from './actions.ts'
import { call, post, sendControl, type Schemas } from './api.ts'
import { UNDO_POINT } from './checkpoint-name.ts'
import { readCheckpoints } from './counts.ts'
import { downloadFrom } from './download.ts'
import { ownName, reread } from './live.ts'
import { consoleOf } from './route.ts'
import { attempt, say } from './toasts.ts'

type SandboxRow = Schemas['SandboxRow']

/** Incremented when the page has created or deleted a checkpoint, because the feed does not report that. */
export const kept = signal(0)

/** Makes screens read the checkpoints again. */
function touched(): void {
  kept.value += 1
  void readCheckpoints().catch(() => undefined)
}

/** Creates a sandbox: from the fixtures, as a copy of another one, or from a checkpoint of this one. */
export function createSandbox(values: Schemas['SandboxCreate'], done?: () => void): Promise<void> {
  return attempt(async () => {
    const { name } = await call('post', '/sandboxes', undefined, values)
    touched()
    done?.()
    say({ text: 'Created the sandbox', links: [{ href: consoleOf(name), text: name }] })
  })
}

/** Deletes another sandbox. Undo creates it again from a dump. */
export function deleteSandbox({ name, pace, seed }: SandboxRow): Promise<void> {
  return attempt(async () => {
    const dump = await (await sendControl(`${consoleOf(name)}dump`)).blob()
    await call('delete', '/sandboxes/{name}', { name })
    touched()
    say({
      text: `Deleted the sandbox ${name}.`,
      undo: async () => {
        await call('post', '/sandboxes', undefined, {
          name,
          ...(pace && { pace }),
          ...(seed !== undefined && { seed }),
        })
        await post(`${consoleOf(name)}restore`, dump)
        touched()
        say({ text: `Restored the sandbox ${name}, without its checkpoints.` })
      },
    })
  })
}

/** Creates a checkpoint of the current state. */
export function keepCheckpoint(name: string, replace: boolean): Promise<void> {
  return attempt(async () => {
    await call('post', '/checkpoints', undefined, { name, replace })
    touched()
    say({ text: `Saved the checkpoint ${name}.` })
  })
}

export function restoreCheckpoint(name: string): Promise<void> {
  const restore = async (): Promise<{ text: string }> => {
    await call('post', '/checkpoints/{name}/restore', { name })
    reread()
    return { text: `Restored the checkpoint ${name}.` }
  }
  // The undo checkpoint must not be overwritten before it is restored.
  return name === UNDO_POINT ? attempt(async () => say(await restore())) : undoable(restore)
}

/** Deletes a checkpoint. Its content is copied to the undo checkpoint, from which it can be restored. */
export function deleteCheckpoint(name: string): Promise<void> {
  return attempt(async () => {
    await call('post', '/checkpoints', undefined, { name: UNDO_POINT, from: name, replace: true })
    await call('delete', '/checkpoints/{name}', { name })
    touched()
    say({
      text: `Deleted the checkpoint ${name}. The sandbox itself did not change.`,
      undo: async () => {
        await call('post', '/checkpoints', undefined, { name, from: UNDO_POINT })
        touched()
        say({ text: `Restored the deleted checkpoint ${name}.` })
      },
    })
  })
}

export function resetSandbox(): Promise<void> {
  return undoable(async () => {
    await call('post', '/reset')
    reread()
    return { text: 'Reset the sandbox to its fixtures.' }
  })
}

/** Downloads a dump of the sandbox. */
export function downloadDump(): Promise<void> {
  return attempt(() => downloadFrom('dump', `${ownName.value}.dump.json`))
}

/** Downloads the request log as HAR. */
export function exportHar(): Promise<void> {
  return attempt(() => downloadFrom(`requests?format=har&limit=${HAR_CALLS}`, `${ownName.value}.har`))
}

/** The maximum number of requests that the control API returns. */
const HAR_CALLS = 1_000

/** Replaces the state with that of a dump. */
export function uploadDump(file: Blob): Promise<void> {
  return undoable(async () => {
    await post('restore', file)
    reread()
    return { text: 'Restored the dump.' }
  })
}
