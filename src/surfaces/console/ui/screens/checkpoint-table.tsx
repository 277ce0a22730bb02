/** The checkpoints of this sandbox. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { Schemas } from '../api.ts'
import { counts } from '../counts.ts'
import { UNDO_POINT } from '../checkpoint-name.ts'
import { Button, Form, Text } from '../parts/controls.tsx'
import { controlLine, Empty } from '../parts/empty.tsx'
import { ITEM } from '../parts/item-keys.ts'
import { DataTable } from '../parts/table.tsx'
import { address } from '../route.ts'
import { deleteCheckpoint, keepCheckpoint, restoreCheckpoint } from '../sandbox-actions.ts'
import { instantText, numberText } from '../texts.ts'
import { forkOf } from './make-sandbox.tsx'

interface TableProps {
  readonly checkpoints: readonly Schemas['CheckpointInfo'][]
  /** Creates a sandbox from the checkpoint with this name. */
  readonly fork: (source: string) => void
}

/** The form for a new checkpoint. */
export function NewCheckpoint({ checkpoints }: Pick<TableProps, 'checkpoints'>): JSX.Element {
  const name = useSignal('')
  const isKnown = checkpoints.some((one) => one.name === name.value.trim())
  return (
    <Form class="bar flush" aria-label="Create a checkpoint" submit={() => keepCheckpoint(name.value.trim(), isKnown)}>
      <Text aria-label="Checkpoint name" placeholder="Checkpoint name" required maxLength={63} of={name} />
      <button type="submit">{isKnown ? 'Replace' : 'Create'}</button>
    </Form>
  )
}

/** The table, in the order in which the checkpoints were created. */
export function CheckpointTable({ checkpoints, fork }: TableProps): JSX.Element {
  if (checkpoints.length === 0)
    return (
      <Empty
        title="No checkpoints yet"
        line={controlLine('checkpoints', `-X POST -H 'Content-Type: application/json' -d '{"name":"before"}' `)}
      >
        A checkpoint saves the whole sandbox, so that you can go back to it and see what has changed since then. Create
        one above, or in a shell:
      </Empty>
    )
  return (
    <div class="wide pane" role="region" aria-label="Checkpoints of this sandbox" tabIndex={0}>
      <DataTable heads={['Name', 'Records', 'Compare', 'Actions']} numbers={['Records']}>
        {checkpoints.map((one, at) => (
          <Row
            key={one.name}
            checkpoint={one}
            previous={checkpoints.slice(0, at).findLast(({ name }) => name !== UNDO_POINT)?.name}
            fork={fork}
          />
        ))}
        <Now />
      </DataTable>
    </div>
  )
}

/** The state that the next checkpoint would save. */
function Now(): JSX.Element {
  const records = counts.resources!.value
  return (
    <tr class="dim">
      <th scope="row">now</th>
      <td class="number" data-label="Records">
        {records !== undefined && numberText(records)}
      </td>
      <td />
      <td />
    </tr>
  )
}

interface RowProps {
  readonly checkpoint: Schemas['CheckpointInfo']
  /** Name of the checkpoint that was created before this one. */
  readonly previous: string | undefined
  readonly fork: TableProps['fork']
}

function Row({ checkpoint: { name, at, records }, previous, fork }: RowProps): JSX.Element {
  const id = `checkpoint-${name}`
  return (
    <tr>
      <th scope="row" aria-labelledby={id}>
        <span id={id}>{name}</span>
        <p class="dim">
          {instantText(at)}
          {name === UNDO_POINT && ', saved by the console before each change, for Undo'}
        </p>
      </th>
      <td class="number" data-label="Records">
        {numberText(records)}
      </td>
      <td>
        <div class="bar flush">
          <a class={`${ITEM} as-button`} aria-describedby={id} href={address('checkpoints', name, 'diff', 'now')}>
            Compare with now
          </a>
          {previous !== undefined && (
            <a
              title={`Compare ${previous} with ${name}`}
              aria-describedby={id}
              href={address('checkpoints', previous, 'diff', name)}
            >
              with previous
            </a>
          )}
        </div>
      </td>
      <td>
        <div class="bar flush">
          <Button class="quiet" aria-describedby={id} act={() => restoreCheckpoint(name)}>
            Restore
          </Button>
          <Button
            class="quiet"
            title="Create a sandbox from this checkpoint"
            aria-describedby={id}
            act={() => fork(forkOf(name))}
          >
            New sandbox
          </Button>
          {name !== UNDO_POINT && (
            <Button class="quiet danger" aria-describedby={id} act={() => deleteCheckpoint(name)}>
              Delete
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}
