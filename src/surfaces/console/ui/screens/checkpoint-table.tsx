/** The checkpoints of this sandbox. */
import { useSignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import type { Schemas } from '../api.ts'
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

/** Shows the form for a new checkpoint, the children below it, and the checkpoints. */
export function CheckpointTable({
  checkpoints,
  fork,
  children,
}: TableProps & { readonly children: ComponentChildren }): JSX.Element {
  const name = useSignal('')
  const isKnown = checkpoints.some((one) => one.name === name.value.trim())

  return (
    <>
      <div class="bar flush">
        <Form
          class="bar flush"
          aria-label="Create a checkpoint"
          submit={() => keepCheckpoint(name.value.trim(), isKnown)}
        >
          <Text aria-label="Checkpoint name" placeholder="Checkpoint name" required maxLength={63} of={name} />
          <button type="submit">{isKnown ? 'Replace' : 'Create'}</button>
        </Form>
        {children}
      </div>
      {checkpoints.length === 0 ? (
        <Empty
          title="No checkpoints yet"
          line={controlLine('checkpoints', `-X POST -H 'Content-Type: application/json' -d '{"name":"before"}' `)}
        >
          A checkpoint saves the whole sandbox, so that you can go back to it and see what has changed since then.
          Create one above, or in a shell:
        </Empty>
      ) : (
        <Checkpoints checkpoints={checkpoints} fork={fork} />
      )}
    </>
  )
}

function Checkpoints({ checkpoints, fork }: TableProps): JSX.Element {
  return (
    <div class="wide pane" role="region" aria-label="Checkpoints of this sandbox" tabIndex={0}>
      <DataTable heads={['Name', 'Sandbox time', 'Records', 'Actions']} numbers={['Records']}>
        {checkpoints.map((one) => (
          <Row key={one.name} checkpoint={one} fork={fork} />
        ))}
      </DataTable>
    </div>
  )
}

interface RowProps {
  readonly checkpoint: Schemas['CheckpointInfo']
  readonly fork: TableProps['fork']
}

function Row({ checkpoint: { name, at, records }, fork }: RowProps): JSX.Element {
  const id = `checkpoint-${name}`
  return (
    <tr>
      <th scope="row">
        <span id={id}>{name}</span>
        {name === UNDO_POINT && <p class="dim">saved by the console before each change, for Undo</p>}
      </th>
      <td class="dim" data-label="Sandbox time">
        {instantText(at)}
      </td>
      <td class="number" data-label="Records">
        {numberText(records)}
      </td>
      <td>
        <div class="bar flush">
          <a class={`${ITEM} as-button`} aria-describedby={id} href={address('checkpoints', name, 'diff', 'now')}>
            Compare with now
          </a>
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
