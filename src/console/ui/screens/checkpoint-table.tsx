/** The checkpoints of this sandbox. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { UNDO_POINT } from '../actions.ts'
import type { Schemas } from '../api.ts'
import { controlLine, Empty } from '../parts/empty.tsx'
import { ITEM } from '../parts/item-keys.ts'
import { address } from '../route.ts'
import { deleteCheckpoint, keepCheckpoint, restoreCheckpoint } from '../sandbox-actions.ts'
import { instantText, numberText } from '../texts.ts'
import { forkOf } from './make-sandbox.tsx'

interface TableProps {
  readonly checkpoints: readonly Schemas['CheckpointInfo'][]
  /** Creates a sandbox from a checkpoint. */
  readonly fork: (source: string) => void
}

/** The table, and the form for a new checkpoint. */
export function CheckpointTable({ checkpoints, fork }: TableProps): JSX.Element {
  const name = useSignal('')
  const isKnown = checkpoints.some((one) => one.name === name.value.trim())
  const submit = (event: Event): void => {
    event.preventDefault()
    void keepCheckpoint(name.value.trim(), isKnown)
  }
  return (
    <>
      <form class="bar flush" aria-label="Keep a checkpoint" onSubmit={submit}>
        <label>
          Name of the checkpoint{' '}
          <input required maxLength={63} value={name} onInput={(event) => (name.value = event.currentTarget.value)} />
        </label>
        <button type="submit">{isKnown ? 'Keep in its place' : 'Keep'}</button>
      </form>
      {checkpoints.length === 0 ? (
        <Empty line={controlLine('checkpoints', `-X POST -H 'Content-Type: application/json' -d '{"name":"before"}' `)}>
          A checkpoint keeps the whole sandbox as it is, for going back and for comparing. The first one:
        </Empty>
      ) : (
        <Table checkpoints={checkpoints} fork={fork} />
      )}
    </>
  )
}

function Table({ checkpoints, fork }: TableProps): JSX.Element {
  return (
    <div class="wide pane" role="region" aria-label="Checkpoints of this sandbox" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Clock</th>
            <th scope="col">Records</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {checkpoints.map(({ name, at, records }) => (
            <tr key={name}>
              <th scope="row">
                <span id={`checkpoint-${name}`}>{name}</span>
                {name === UNDO_POINT && <p class="dim">kept by this page before it changes anything, for Undo</p>}
              </th>
              <td class="dim">{instantText(at)}</td>
              <td>{numberText(records)}</td>
              <td>
                <div class="bar flush">
                  <a
                    class={ITEM}
                    aria-describedby={`checkpoint-${name}`}
                    href={address('checkpoints', name, 'diff', 'now')}
                  >
                    Compare with now
                  </a>
                  <button
                    type="button"
                    aria-describedby={`checkpoint-${name}`}
                    onClick={() => void restoreCheckpoint(name)}
                  >
                    Restore
                  </button>
                  <button type="button" aria-describedby={`checkpoint-${name}`} onClick={() => fork(forkOf(name))}>
                    Fork
                  </button>
                  {name !== UNDO_POINT && (
                    <button
                      type="button"
                      aria-describedby={`checkpoint-${name}`}
                      onClick={() => void deleteCheckpoint(name)}
                    >
                      Delete
                    </button>
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
