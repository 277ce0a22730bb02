/**
 * What the page does to whole sandboxes and checkpoints.
 */
import { signal } from '@preact/signals'
import { UNDO_POINT, undoable } from './actions.ts'
import { call, send, type Schemas } from './api.ts'
import { download } from './download.ts'
import { own, reread } from './live.ts'
import { consoleOf } from './route.ts'
import { attempt, say } from './toasts.ts'

type SandboxRow = Schemas['SandboxRow']

/** Moves on when something was made or deleted here: the stream says nothing of checkpoints. */
export const kept = signal(0)

/** Makes a sandbox: from the fixtures, as a copy of another, or from a checkpoint of this one. */
export function makeSandbox(values: Schemas['SandboxCreate']): Promise<void> {
  return attempt(async () => {
    const { name } = await call('post', '/sandboxes', undefined, values)
    kept.value += 1
    say({ text: 'Made the sandbox', links: [{ href: consoleOf(name), text: name }] })
  })
}

/** Deletes another sandbox; its dump is the way back. */
export function deleteSandbox({ name, pace, seed }: SandboxRow): Promise<void> {
  return attempt(async () => {
    const dump = await answered(await send(`${consoleOf(name)}dump`))
    await call('delete', '/sandboxes/{name}', { name })
    kept.value += 1
    say({
      text: `The sandbox ${name} is deleted.`,
      undo: async () => {
        await call('post', '/sandboxes', undefined, {
          name,
          ...(pace && { pace }),
          ...(seed !== undefined && { seed }),
        })
        const headers = { 'Content-Type': 'application/json' }
        await answered(await send(`${consoleOf(name)}restore`, { method: 'POST', headers, body: dump }))
        kept.value += 1
        say({ text: `The sandbox ${name} is back, without its checkpoints.` })
      },
    })
  })
}

/** Keeps a checkpoint of now. */
export function keepCheckpoint(name: string, replace: boolean): Promise<void> {
  return attempt(async () => {
    await call('post', '/checkpoints', undefined, { name, replace })
    kept.value += 1
    say({ text: `Kept the checkpoint ${name}.` })
  })
}

/** Goes back to a checkpoint. */
export function restoreCheckpoint(name: string): Promise<void> {
  const restore = async (): Promise<{ text: string }> => {
    await call('post', '/checkpoints/{name}/restore', { name })
    reread()
    return { text: `The sandbox is as it was at ${name}.` }
  }
  // To keep the state of now would take the place of what is to come back.
  return name === UNDO_POINT ? attempt(async () => say(await restore())) : undoable(restore)
}

/** Forgets a checkpoint; what it held is kept where the way back is, so that it can be kept again. */
export function deleteCheckpoint(name: string): Promise<void> {
  return attempt(async () => {
    await call('post', '/checkpoints', undefined, { name: UNDO_POINT, from: name, replace: true })
    await call('delete', '/checkpoints/{name}', { name })
    kept.value += 1
    say({
      text: `The checkpoint ${name} is deleted; the sandbox itself is as it was.`,
      undo: async () => {
        await call('post', '/checkpoints', undefined, { name, from: UNDO_POINT })
        kept.value += 1
        say({ text: `The checkpoint ${name} is back.` })
      },
    })
  })
}

/** Goes back to the fixtures. */
export function resetSandbox(): Promise<void> {
  return undoable(async () => {
    await call('post', '/reset')
    reread()
    return { text: 'The sandbox is as it was seeded.' }
  })
}

/** Has the browser keep the whole sandbox. */
export function exportDump(): Promise<void> {
  return attempt(async () => download(`${own.value}.dump.json`, await answered(await send('dump')), 'application/json'))
}

/** Has the browser keep the request log as an HTTP archive. */
export function exportHar(): Promise<void> {
  return attempt(async () =>
    download(
      `${own.value}.har`,
      await answered(await send(`requests?format=har&limit=${HAR_CALLS}`)),
      'application/json',
    ),
  )
}

/** What the control API answers at most (calls). */
const HAR_CALLS = 1_000

/** Takes a dump in place of the state. */
export function importDump(file: Blob): Promise<void> {
  return undoable(async () => {
    const headers = { 'Content-Type': 'application/json' }
    await answered(await send('restore', { method: 'POST', headers, body: file }))
    reread()
    return { text: 'The sandbox is as the dump has it.' }
  })
}

async function answered(response: Response): Promise<Blob> {
  if (response.ok) return response.blob()
  throw new Error(((await response.json()) as Schemas['ApiError']).message)
}
