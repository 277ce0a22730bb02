/** The sandboxes screen: the sandboxes of this server, and files to export from or import into this one. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { get } from '../api.ts'
import { Pending } from '../parts/empty.tsx'
import { useItemKeys } from '../parts/item-keys.ts'
import { kept } from '../sandbox-actions.ts'
import { useLive } from '../use-live.ts'
import { Exports } from './exports.tsx'
import { MakeSandbox, startFrom } from './make-sandbox.tsx'
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

  if (!value) return <Pending fault={fault} />
  return (
    <div class="sheet">
      <section aria-labelledby="sandboxes-title">
        <h2 id="sandboxes-title">Sandboxes</h2>
        <p class="dim">Isolated copies of the service: each has its own records, clock, scenarios and log.</p>
        <MakeSandbox source={source} sandboxes={value.sandboxes} checkpoints={value.checkpoints} />
        <SandboxTable sandboxes={value.sandboxes} copy={(from) => startFrom(source, from)} />
      </section>
      <section aria-labelledby="exports-title">
        <h2 id="exports-title">Export and restore</h2>
        <Exports />
      </section>
    </div>
  )
}
