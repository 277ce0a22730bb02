/** The sandboxes screen: sandboxes, checkpoints, and comparisons. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { get } from '../api.ts'
import { useItemKeys } from '../parts/item-keys.ts'
import { route } from '../route.ts'
import { kept } from '../sandbox-actions.ts'
import { useLive } from '../use-live.ts'
import { CheckpointTable } from './checkpoint-table.tsx'
import { Difference } from './difference.tsx'
import { Exports } from './exports.tsx'
import { MakeSandbox } from './make-sandbox.tsx'
import { SandboxTable } from './sandbox-table.tsx'

/** Other clients create checkpoints too, and the feed does not report them (ms). */
const LOOK_MS = 3_000

/** The screen. */
export function Sandboxes(): JSX.Element {
  const { screen, parts } = route.value
  const [before, , after = 'now'] = parts
  if (screen === 'checkpoints' && before !== undefined) return <Difference before={before} after={after} />
  return <Overview />
}

function Overview(): JSX.Element {
  const source = useSignal('')
  const read = useLive(
    async () => {
      const [sandboxes, checkpoints] = await Promise.all([get('/sandboxes'), get('/checkpoints')])
      return { sandboxes: sandboxes.data, checkpoints: checkpoints.data }
    },
    [kept.value],
    { sandbox: true },
  )
  useItemKeys()
  useEffect(() => {
    const timer = setInterval(() => document.hidden || (kept.value += 1), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  const { value, fault } = read.value
  /** Fills in the source of a copy and focuses the name. */
  const copy = (from: string): void => {
    source.value = from
    document.getElementById('sandbox-name')?.focus()
  }
  return (
    <div class="sheet">
      {fault !== undefined && <p class="faults">{fault}</p>}
      <section aria-labelledby="sandboxes-title">
        <h2 id="sandboxes-title">Sandboxes</h2>
        <MakeSandbox source={source} sandboxes={value?.sandboxes ?? []} checkpoints={value?.checkpoints ?? []} />
        <SandboxTable sandboxes={value?.sandboxes ?? []} copy={copy} />
      </section>
      <section aria-labelledby="checkpoints-title">
        <h2 id="checkpoints-title">Checkpoints</h2>
        {value && <CheckpointTable checkpoints={value.checkpoints} fork={copy} />}
      </section>
      <section aria-labelledby="exports-title">
        <h2 id="exports-title">Export</h2>
        <Exports />
      </section>
    </div>
  )
}
