/** Differences between a checkpoint and another state, by kind, with fields before and after. */
import type { JSX } from 'preact'
import { addressOf, get, type Schemas } from '../api.ts'
import { controlLine, Empty } from '../parts/empty.tsx'
import { Filter } from '../parts/filter-field.tsx'
import { useItemKeys } from '../parts/item-keys.ts'
import { Copy } from '../parts/snippet.tsx'
import { address, go, route } from '../route.ts'
import { kept } from '../sandbox-actions.ts'
import { countText } from '../texts.ts'
import { useLive } from '../use-live.ts'
import { KindDifference } from './kind-difference.tsx'

const NOW = 'now'
const EVERY_MS = 1_000

/** The screen. */
export function Difference({ before, after }: { before: string; after: string }): JSX.Element {
  const names = useLive(async () => (await get('/checkpoints')).data.map(({ name }) => name), [kept.value])
  const read = useLive(
    () => get('/checkpoints/{name}/diff', { name: before, against: after }),
    [before, after],
    after === NOW ? { change: () => true, everyMs: EVERY_MS } : {},
  )
  useItemKeys()
  const known = names.value.value ?? []
  const choose = (a: string, b: string): void => go(address('checkpoints', a, 'diff', b), false)
  const { value, fault } = read.value
  return (
    <div class="sheet">
      <div class="bar flush">
        <a href="#/sandboxes">Sandboxes</a>
        <Choice label="From" names={known} chosen={before} choose={(name) => choose(name, after)} />
        <Choice label="To" names={[NOW, ...known]} chosen={after} choose={(name) => choose(before, name)} />
        {after !== NOW && (
          <button type="button" onClick={() => choose(after, before)}>
            Swap
          </button>
        )}
        <Filter placeholder="kind, id, field" />
        <Copy
          text={controlLine(addressOf('/checkpoints/{name}/diff', { name: before, against: after }))}
          label="Copy as curl"
        />
      </div>
      {fault !== undefined ? <Empty>{fault}</Empty> : value ? <Kinds all={value.data} /> : <p class="dim">…</p>}
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly names: readonly string[]
  readonly chosen: string
  readonly choose: (name: string) => void
}

function Choice({ label, names, chosen, choose }: ChoiceProps): JSX.Element {
  return (
    <>
      <span aria-hidden="true">{label}</span>
      <select aria-label={label} value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
        {(names.includes(chosen) ? names : [chosen, ...names]).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </>
  )
}

function Kinds({ all }: { all: readonly Schemas['KindDifference'][] }): JSX.Element {
  const words = (route.value.query.get('q') ?? '').toLowerCase().split(/\s+/)
  const isFiltered = words.some((word) => word !== '')
  const fits = (kind: string, text: string): boolean =>
    words.every((word) => `${kind} ${text}`.toLowerCase().includes(word))
  const shown = all
    .map(({ kind, made, removed, changed }) => ({
      kind,
      made: made.filter((id) => fits(kind, id)),
      removed: removed.filter((id) => fits(kind, id)),
      changed: changed.filter(({ id, fields }) => fits(kind, [id, ...fields.map(({ field }) => field)].join(' '))),
    }))
    .filter(({ made, removed, changed }) => made.length + removed.length + changed.length > 0)
  if (shown.length === 0)
    return <Empty>{isFiltered && all.length > 0 ? 'No difference fits this filter.' : 'Nothing differs.'}</Empty>
  const sum = (what: 'made' | 'removed' | 'changed'): number =>
    shown.reduce((total, one) => total + one[what].length, 0)
  return (
    <>
      <p class="sum">
        {sum('made')} made, {sum('removed')} removed, {sum('changed')} changed in {countText(shown.length, 'kind')}
      </p>
      {shown.map((one) => (
        <KindDifference key={one.kind} difference={one} />
      ))}
    </>
  )
}
