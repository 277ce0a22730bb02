/** The sandboxes of this process. */
import type { JSX } from 'preact'
import type { Schemas } from '../api.ts'
import { ownName } from '../live.ts'
import { Button, Copy } from '../parts/controls.tsx'
import { ITEM } from '../parts/item-keys.ts'
import { DataTable } from '../parts/table.tsx'
import { consoleOf } from '../route.ts'
import { deleteSandbox, resetSandbox } from '../sandbox-actions.ts'
import { instantText, numberText } from '../texts.ts'
import { copyOf } from './make-sandbox.tsx'

interface TableProps {
  readonly sandboxes: readonly Schemas['SandboxRow'][]
  /** Begins a copy of the sandbox with this name. */
  readonly copy: (source: string) => void
}

export function SandboxTable({ sandboxes, copy }: TableProps): JSX.Element {
  return (
    <div class="wide pane sandboxes" role="region" aria-label="Sandboxes in this process" tabIndex={0}>
      <DataTable heads={['Name', 'API address', 'Sandbox time', 'Records', 'Actions']} numbers={['Records']}>
        {sandboxes.map((sandbox) => (
          <Row key={sandbox.name} sandbox={sandbox} copy={copy} />
        ))}
      </DataTable>
    </div>
  )
}

function Row({ sandbox, copy }: { sandbox: Schemas['SandboxRow']; copy: TableProps['copy'] }): JSX.Element {
  const { name, now, pace, frozen, records, seed, url, node } = sandbox
  const isOwn = name === ownName.value
  const label = `sandbox-${name}`
  const [origin] = /^\w+:\/\/[^/]*/.exec(url) ?? ['']
  return (
    <tr>
      <th scope="row">
        <a class={ITEM} id={label} href={consoleOf(name)}>
          {name}
        </a>{' '}
        {isOwn && <span class="chip">current</span>}
        {node !== undefined && <span class="dim"> at {node}</span>}
      </th>
      <td>
        <span class="address">
          <code title={url}>
            <span class="origin">{origin}</span>
            {url.slice(origin.length)}
          </code>
          <Copy class="quiet" text={url} />
        </span>
      </td>
      <td data-label="Sandbox time">
        <div class="whole">
          {now !== undefined && instantText(now)}
          <p class="dim">
            {[pace, frozen && 'paused', seed !== undefined && `seed ${seed}`].filter(Boolean).join(', ')}
          </p>
        </div>
      </td>
      <td class="number" data-label="Records">
        {records !== undefined && numberText(records)}
      </td>
      <td>
        <div class="bar flush">
          <Button title="Create a sandbox with the same state" aria-describedby={label} act={() => copy(copyOf(name))}>
            Duplicate
          </Button>
          {isOwn ? (
            <Button class="quiet" aria-describedby={label} act={resetSandbox}>
              Reset
            </Button>
          ) : (
            name !== 'default' && (
              <Button class="quiet danger" aria-describedby={label} act={() => deleteSandbox(sandbox)}>
                Delete
              </Button>
            )
          )}
        </div>
      </td>
    </tr>
  )
}
