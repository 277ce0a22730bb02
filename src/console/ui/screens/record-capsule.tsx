/** Records this sandbox for a capsule, and saves what was recorded. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { call, get, type Schemas } from '../api.ts'
import { record, saveCapsule } from '../capsule.ts'
import { own } from '../live.ts'
import { Skeleton } from '../parts/skeleton.tsx'
import { countText } from '../texts.ts'
import { attempt, say } from '../toasts.ts'
import { useLive } from '../use-live.ts'

/** The number of recorded calls is read at most once in this interval (ms). */
const EVERY_MS = 1_000

/** The runs that record this sandbox, or the button that starts one. */
export function RecordCapsule(): JSX.Element {
  const changed = useSignal(0)
  const read = useLive(async () => (await get('/runs')).data, [changed.value], {
    request: true,
    sandbox: true,
    everyMs: EVERY_MS,
  })
  const { value: runs, fault } = read.value
  if (fault !== undefined) return <p class="dim">{fault}</p>
  if (!runs) return <Skeleton />
  const mine = runs.filter(({ capsule, sandboxes }) => capsule && sandboxes.includes(own.value))
  const begin = (): Promise<void> =>
    attempt(async () => {
      await record()
      changed.value += 1
    })
  if (mine.length > 0)
    return (
      <>
        {mine.map((run) => (
          <Recording key={run.run} run={run} ended={() => (changed.value += 1)} />
        ))}
      </>
    )
  return (
    <>
      <p class="dim">Everything from now on: calls, changes of the clock, scenarios and resets.</p>
      <div class="bar flush">
        <button type="button" class="primary" onClick={() => void begin()}>
          Record calls
        </button>
      </div>
    </>
  )
}

function Recording({ run, ended }: { run: Schemas['RunSummary']; ended: () => void }): JSX.Element {
  const stop = (): Promise<void> =>
    attempt(async () => {
      await call('delete', '/runs/{name}', { name: run.run })
      ended()
      say({ text: `Ended the run ${run.run}.` })
    })
  return (
    <div class="bar flush">
      <span>
        The run {run.run} has recorded {countText(run.calls, 'call')}.
      </span>
      <button type="button" class="primary" onClick={() => void saveCapsule(run.run)}>
        Save capsule
      </button>
      <button type="button" onClick={() => void stop()}>
        End run
      </button>
    </div>
  )
}
