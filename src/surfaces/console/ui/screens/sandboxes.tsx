/** The sandboxes screen: the sandboxes of this server, and files to export from or import into this one. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { get } from '../api.ts'
import { Button } from '../parts/controls.tsx'
import { Pending } from '../parts/empty.tsx'
import { useItemKeys } from '../parts/item-keys.ts'
import { Split } from '../parts/split.tsx'
import { address, go, route } from '../route.ts'
import { kept } from '../sandbox-actions.ts'
import { useLive } from '../use-live.ts'
import { Exports } from './exports.tsx'
import { MakeSandbox, startFrom } from './make-sandbox.tsx'
import { SandboxTable } from './sandbox-table.tsx'

const LIST = address('sandboxes')
/** The routes of the two drawers. */
const NEW = 'new'
const FILES = 'files'

/** The screen. */
export function SandboxesScreen(): JSX.Element {
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
  const [drawer] = route.value.parts
  const begin = (from: string): void => {
    go(address('sandboxes', NEW))
    startFrom(source, from)
  }
  return (
    <Split
      label="Sandboxes"
      back={LIST}
      openLabel={drawer === FILES ? 'Export / import' : 'New sandbox'}
      open={
        drawer === NEW ? (
          <>
            <div class="card">
              <h2>New sandbox</h2>
            </div>
            <MakeSandbox source={source} {...value} done={() => go(LIST)} />
          </>
        ) : (
          drawer === FILES && <Exports />
        )
      }
    >
      <div class="bar">
        <h2 class="title kept">Sandboxes</h2>
        <span class="dim rest">Isolated copies, each with its own records and clock.</span>
        <Button act={() => go(address('sandboxes', FILES))}>Export / import</Button>
        <Button class="primary" act={() => begin('')}>
          New sandbox
        </Button>
      </div>
      <div class="sheet">
        <SandboxTable sandboxes={value.sandboxes} copy={begin} />
      </div>
    </Split>
  )
}
