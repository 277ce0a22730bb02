/**
 * The capsule that is open in the console, from a file that was dropped on the page. The server plays it up to a step.
 */
import { signal } from '@preact/signals'
import { endpointUrl, call, post, Refused, type Schemas } from './api.ts'
import { firstFailure } from './capsule-failure.ts'
import { downloadFrom } from './download.ts'
import { ownName } from './live.ts'
import { isOwnCall } from './own-calls.ts'
import { address, consoleOf, go } from './route.ts'
import { attempt, say } from './toasts.ts'
import type { Step } from '../../../sandbox/capsules/step.ts'

export type PlayedReply = Schemas['PlayedCapsule']

export interface OpenCapsule {
  /** Name of the capsule's file. */
  readonly name: string
  readonly file: Blob
  readonly version: string
  /** The steps without the console's own calls, unless one of these differs from the recording. */
  readonly steps: readonly Step[]
  /** Number of all steps. */
  readonly total: number
  readonly whole: PlayedReply
}

/** How much of a file the page reads at once (bytes). */
const CHUNK_BYTES = 256 * 1024

export const opened = signal<OpenCapsule | undefined>(undefined)

/** The results by step, so that a step that has already been played is shown at once. */
const played = new Map<number, Promise<PlayedReply>>()

/** Opens a capsule file, plays the capsule, and shows its steps. */
export function openCapsule(file: File): Promise<void> {
  return attempt(async () => {
    const plain = await unzipped(file)
    // The server refuses what is not a capsule, so that the page need not read it.
    const whole = await play(plain, {})
    const { readCapsule } = await import('../../../sandbox/control/capsule-reading.ts')
    const read = (await readCapsule(chunksOf(plain))) as Pick<OpenCapsule, 'version' | 'steps'>
    const steps = read.steps.filter(
      ({ requestId = '', step }) => !isOwnCall({ id: requestId }) || step === whole.difference?.step,
    )
    played.clear()
    opened.value = { name: file.name, file: plain, version: read.version, steps, total: read.steps.length, whole }
    const failing = failingStep(opened.value)
    go(failing === undefined ? address('capsules') : address('capsules', String(failing)))
  })
}

/** Returns the step to look at first: the one that differs from the recording, or else the first lasting failure. */
export function failingStep({ steps, whole }: OpenCapsule): number | undefined {
  return whole.difference?.step ?? firstFailure(steps)?.step.step
}

/** Returns the number of the step before (-1) or after (1) another one; undefined if there is none. */
export function stepBeside({ steps }: OpenCapsule, step: number | undefined, by: number): number | undefined {
  return steps[steps.findIndex((one) => one.step === step) + by]?.step
}

export function closeCapsule(): void {
  opened.value = undefined
  played.clear()
  go(address('capsules'))
}

/**
 * Plays the capsule up to a step, and returns what the step did. Results are cached, because they are always the same.
 */
export function playTo({ file }: OpenCapsule, step: number): Promise<PlayedReply> {
  let found = played.get(step)
  if (!found) played.set(step, (found = play(file, { to: step })))
  return found
}

/** Creates a sandbox with the state after a step, and shows a link to its console. */
export function openState({ file }: OpenCapsule, step: number): Promise<void> {
  return attempt(async () => {
    for (let attempts = 1; ; attempts += 1) {
      const sandbox = attempts === 1 ? `step-${step}` : `step-${step}-${attempts}`
      try {
        await play(file, { to: step, sandbox })
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

export function stopRecording(): Promise<void> {
  return attempt(() => call('delete', '/capsule'))
}

/** Downloads the capsule of a run, or of the last calls if there is no run. */
export function downloadCapsule(run?: string): Promise<void> {
  return attempt(async () => {
    const from = run === undefined ? 'capsule' : endpointUrl('/runs/{name}/capsule', { name: run })
    await downloadFrom(from, `${run ?? ownName.value}.capsule.json`)
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

async function play(file: Blob, values: { to?: number; sandbox?: string }): Promise<PlayedReply> {
  return (await (await post(endpointUrl('/capsules/play', values), file)).json()) as PlayedReply
}

/** Returns the content of a file, which is decompressed if the file's name ends in `.gz`. */
async function unzipped(file: File): Promise<Blob> {
  if (!file.name.endsWith('.gz')) return file
  return new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).blob()
}

/** Yields the bytes of a file in chunks. */
async function* chunksOf(file: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += CHUNK_BYTES)
    yield new Uint8Array(await file.slice(at, at + CHUNK_BYTES).arrayBuffer())
}
