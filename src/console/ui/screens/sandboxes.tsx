/** The sandboxes screen: the sandboxes of this server, and this one as files. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { get } from '../api.ts'
import { Empty } from '../parts/empty.tsx'
import { useItemKeys } from '../parts/item-keys.ts'
import { Skeleton } from '../parts/skeleton.tsx'
import { kept } from '../sandbox-actions.ts'
import { useLive } from '../use-live.ts'
import { Exports } from './exports.tsx'
import { focusName, MakeSandbox } from './make-sandbox.tsx'
import { SandboxTable } from './sandbox-table.tsx'

/** The screen. */
export function Sandboxes(): JSX.Element {
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
  const { value, fault } = read.value
  /** Fills in the source of a copy and focuses the name. */
  const copy = (from: string): void => {
    source.value = from
    focusName()
  }
  if (fault !== undefined) return <Empty>{fault}</Empty>
  if (!value) return <Skeleton />
  return (
    <div class="sheet">
      <section aria-labelledby="sandboxes-title">
        <h2 id="sandboxes-title">Sandboxes</h2>
        <p class="dim">Isolated copies of the service: each has its own records, clock, scenarios and log.</p>
        <MakeSandbox source={source} sandboxes={value.sandboxes} checkpoints={value.checkpoints} />
        <SandboxTable sandboxes={value.sandboxes} copy={copy} />
      </section>
      <section aria-labelledby="exports-title">
        <h2 id="exports-title">Export and restore</h2>
        <Exports />
      </section>
    </div>
  )
}
