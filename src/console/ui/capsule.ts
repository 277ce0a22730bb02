/**
 * The capsule that is open in the console, from a file that was dropped on the page. The server plays it up to a step.
 */
import { signal } from '@preact/signals'
import { addressOf, call, post, Refused, type Schemas } from './api.ts'
import { downloadFrom } from './download.ts'
import { own } from './live.ts'
import { address, consoleOf, go } from './route.ts'
import { attempt, say } from './toasts.ts'
import type { Step } from '../../sandbox/capsule/step.ts'

export type Played = Schemas['PlayedCapsule']

/** An open capsule. */
export interface OpenCapsule {
  /** Name of the capsule's file. */
  readonly name: string
  readonly text: string
  readonly version: string
  readonly steps: readonly Step[]
  /** The result of playing the whole capsule. */
  readonly whole: Played
}

export const opened = signal<OpenCapsule | undefined>(undefined)

/** The results by step, so that a step that has already been played is shown at once. */
const played = new Map<number, Promise<Played>>()

/** Opens a capsule file, plays the capsule, and shows its steps. */
export function openCapsule(file: File): Promise<void> {
  return attempt(async () => {
    const text = await textOf(file)
    const whole = await play(text, {})
    const { version, steps } = JSON.parse(text) as Pick<OpenCapsule, 'version' | 'steps'>
    played.clear()
    opened.value = { name: file.name, text, version, steps, whole }
    go(address('capsules'))
  })
}

/** Closes the open capsule. */
export function closeCapsule(): void {
  opened.value = undefined
  played.clear()
  go(address('capsules'))
}

/**
 * Plays the capsule up to a step, and returns what the step did. Results are cached, because they are always the same.
 */
export function playTo({ text }: OpenCapsule, step: number): Promise<Played> {
  let found = played.get(step)
  if (!found) played.set(step, (found = play(text, { to: step })))
  return found
}

/** Creates a sandbox with the state after a step, and shows a link to its console. */
export function openState({ text }: OpenCapsule, step: number): Promise<void> {
  return attempt(async () => {
    for (let attempts = 1; ; attempts += 1) {
      const sandbox = attempts === 1 ? `step-${step}` : `step-${step}-${attempts}`
      try {
        await play(text, { to: step, sandbox })
        return say({
          text: `Created a sandbox with the state after step ${step}; its clock is frozen.`,
          links: [{ href: consoleOf(sandbox), text: sandbox }],
        })
      } catch (error) {
        if (!(error instanceof Refused) || error.status !== 409 || attempts === 9) throw error
      }
    }
  })
}

/** Starts recording this sandbox if it is not being recorded, and returns what has been recorded. */
export function recordLastCalls(): Promise<Schemas['Recording']> {
  return call('put', '/capsule')
}

/** Stops recording this sandbox. */
export function stopRecording(): Promise<void> {
  return attempt(() => call('delete', '/capsule'))
}

/** Downloads the capsule of a run, or of the last calls if there is no run. */
export function saveCapsule(run?: string): Promise<void> {
  return attempt(async () => {
    const from = run === undefined ? 'capsule' : addressOf('/runs/{name}/capsule', { name: run })
    await downloadFrom(from, `${run ?? own.value}.capsule.json`)
  })
}

/** Opens any file that is dropped on the page. */
export function listenForDrops(): void {
  const hasFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true
  addEventListener('dragover', (event) => {
    if (hasFile(event)) event.preventDefault()
  })
  addEventListener('drop', (event) => {
    if (!hasFile(event)) return
    event.preventDefault()
    const [file] = event.dataTransfer!.files
    if (file) void openCapsule(file)
  })
}

async function play(text: string, values: { to?: number; sandbox?: string }): Promise<Played> {
  return (await (await post(addressOf('/capsules/play', values), text)).json()) as Played
}

/** Returns the text of a file, which is decompressed if the file's name ends in `.gz`. */
function textOf(file: File): Promise<string> {
  if (!file.name.endsWith('.gz')) return file.text()
  return new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text()
}
