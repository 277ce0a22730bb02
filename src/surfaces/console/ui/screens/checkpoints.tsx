/** The checkpoints screen: saved states of this sandbox, to restore, compare and fork. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { get, type Schemas } from '../api.ts'
import { UNDO_POINT } from '../checkpoint-name.ts'
import { Choice, Form } from '../parts/controls.tsx'
import { Pending } from '../parts/empty.tsx'
import { useItemKeys } from '../parts/item-keys.ts'
import { address, go, route } from '../route.ts'
import { kept } from '../sandbox-actions.ts'
import { useLive } from '../use-live.ts'
import { CheckpointTable } from './checkpoint-table.tsx'
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
        <h2 id="checkpoints-title">Checkpoints</h2>
        <p class="dim">
          Saved states of this sandbox: restore one, compare it with another, or create a sandbox from it.
        </p>
        <CheckpointTable checkpoints={value} fork={(from) => startFrom(source, from)}>
          <Compare checkpoints={value} />
        </CheckpointTable>
        {source.value !== '' && <MakeSandbox source={source} sandboxes={[]} checkpoints={value} />}
      </section>
    </div>
  )
}

/** Compares two checkpoints, initially the two newest ones. */
function Compare({ checkpoints }: { checkpoints: readonly Schemas['CheckpointInfo'][] }): JSX.Element | null {
  const names = checkpoints.map(({ name }) => name)
  const own = names.filter((name) => name !== UNDO_POINT)
  const [from, to] = [useSignal(''), useSignal('')]
  if (own.length < 2) return null
  const before = from.value === '' ? own.at(-2)! : from.value
  const after = to.value === '' ? own.at(-1)! : to.value
  const others = [...names.filter((name) => name !== before), NOW]
  return (
    <Form
      class="bar flush apart"
      aria-label="Compare two checkpoints"
      submit={() => go(address('checkpoints', before, 'diff', after))}
    >
      <Choice label="Compare" value={before} options={names} choose={(name) => (from.value = name)} />
      <Choice label="with" value={after} options={others} choose={(name) => (to.value = name)} />
      {/* It submits without the look of the main action. */}
      <button>Compare</button>
    </Form>
  )
}
