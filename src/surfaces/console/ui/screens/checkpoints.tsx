/** The checkpoints screen: saved states of this sandbox, to restore, compare and fork. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { get } from '../api.ts'
import { Pending } from '../parts/empty.tsx'
import { useItemKeys } from '../parts/item-keys.ts'
import { route } from '../route.ts'
import { kept } from '../sandbox-actions.ts'
import { useLive } from '../use-live.ts'
import { CheckpointTable, NewCheckpoint } from './checkpoint-table.tsx'
import { DifferenceView } from './difference.tsx'
import { MakeSandbox, startFrom } from './make-sandbox.tsx'

/** Interval between reads (ms). Other clients create checkpoints too, and the feed does not report them. */
const LOOK_MS = 3_000
const NOW = 'now'

/** The screen. */
export function CheckpointsScreen(): JSX.Element {
  const [before, , after = NOW] = route.value.parts
  return before === undefined ? <Overview /> : <DifferenceView before={before} after={after} />
}

function Overview(): JSX.Element {
  const source = useSignal('')
  const read = useLive(async () => (await get('/checkpoints')).data, [kept.value])
  useItemKeys()
  useEffect(() => {
    const timer = setInterval(() => document.hidden || (kept.value += 1), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  const { value, fault } = read.value

  if (!value) return <Pending fault={fault} />
  return (
    <div class="sheet">
      <section aria-labelledby="checkpoints-title">
        <div class="bar flush">
          <h2 id="checkpoints-title">Checkpoints</h2>
          <span class="dim rest">Saved states of this sandbox, to go back to and to compare.</span>
          <NewCheckpoint checkpoints={value} />
        </div>
        <CheckpointTable checkpoints={value} fork={(from) => startFrom(source, from)} />
        {source.value !== '' && <MakeSandbox source={source} sandboxes={[]} checkpoints={value} />}
      </section>
    </div>
  )
}
