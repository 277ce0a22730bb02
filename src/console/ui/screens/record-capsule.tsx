/** Saves a capsule of this sandbox's last calls, or of the run that records it. */
import type { JSX } from 'preact'
import type { Schemas } from '../api.ts'
import { recordLastCalls, saveCapsule } from '../capsule.ts'
import { Skeleton } from '../parts/skeleton.tsx'
import { countText } from '../texts.ts'
import { useLive } from '../use-live.ts'

/** The number of recorded calls is read at most once in this interval (ms). */
const EVERY_MS = 1_000

/** How many calls are recorded, and the button that saves them. */
export function RecordCapsule(): JSX.Element {
  const read = useLive(recordLastCalls, [], { request: true, sandbox: true, everyMs: EVERY_MS })
  const { value, fault } = read.value
  if (fault !== undefined) return <p class="dim">{fault}</p>
  if (!value) return <Skeleton />
  const { run, steps } = value
  return (
    <>
      <p class="dim">{aboutOf(value)}</p>
      <div class="bar flush">
        <span>{countText(steps, 'call')} recorded.</span>
        <button type="button" class="primary" onClick={() => void saveCapsule(run ?? undefined)}>
          Save capsule
        </button>
      </div>
    </>
  )
}

function aboutOf({ run, dropped }: Schemas['Recording']): string {
  if (run !== null) return `The run ${run} records this sandbox: calls, changes of the clock, scenarios and resets.`
  const since = dropped === 0 ? 'Everything since you opened this console' : 'The last calls'
  return `${since}: calls, changes of the clock, scenarios and resets. A server started with --last-calls records from its start.`
}
