/** Saves a capsule of this sandbox's last calls, or of the run that records them. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { Schemas } from '../api.ts'
import { recordLastCalls, downloadCapsule, stopRecording } from '../capsule.ts'
import { Button } from '../parts/controls.tsx'
import { Skeleton } from '../parts/empty.tsx'
import { countText } from '../texts.ts'
import { useLive } from '../use-live.ts'

/** Minimum interval between reads of the number of recorded calls (ms). */
const EVERY_MS = 1_000

/**
 * Shows how many calls are recorded, and buttons that save them and stop recording. Opening the screen starts
 * recording.
 */
export function RecordCapsule(): JSX.Element {
  const isStopped = useSignal(false)
  const read = useLive(() => (isStopped.value ? Promise.resolve(null) : recordLastCalls()), [isStopped.value], {
    request: true,
    sandbox: true,
    everyMs: EVERY_MS,
  })
  const { value, fault } = read.value
  const stop = async (): Promise<void> => {
    isStopped.value = true
    await stopRecording()
  }
  if (fault !== undefined) return <p class="dim">{fault}</p>
  if (isStopped.value || value === null)
    return (
      <div class="bar flush">
        <Button act={() => (isStopped.value = false)}>Record calls</Button>
      </div>
    )
  if (!value) return <Skeleton />
  const { run, steps } = value
  return (
    <>
      <p class="dim">{aboutOf(value)}</p>
      <div class="bar flush">
        <span>{countText(steps, 'call')} recorded.</span>
        <Button class="primary" act={() => downloadCapsule(run ?? undefined)}>
          Save capsule
        </Button>
        {run === null && (
          <Button title="Recording makes calls slower" act={stop}>
            Stop
          </Button>
        )}
      </div>
    </>
  )
}

function aboutOf({ run, dropped }: Schemas['Recording']): string {
  if (run !== null) return `The run ${run} is recording this sandbox: calls, clock changes, scenarios and resets.`
  const since = dropped === 0 ? 'Everything since recording began' : 'The last calls'
  return `${since}: calls, clock changes, scenarios and resets. Opening this screen starts the recording; a server started with --last-calls records from the beginning.`
}
