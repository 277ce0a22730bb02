/** The form that creates many plausible records. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { undoable } from '../actions.ts'
import { call, get, type Schemas } from '../api.ts'
import { readProjects } from '../seeded-projects.ts'
import { countText } from '../texts.ts'
import { useLive } from '../use-live.ts'

/** The form. */
export function PopulateForm({
  kinds,
  done,
}: {
  kinds: readonly Schemas['KindInfo'][]
  done: () => void
}): JSX.Element {
  const isOfProject = ({ owner }: Schemas['KindInfo']): number => Number(owner === 'project')
  // Kinds of projects first, and of these the one with most records: it is the one that clients list most.
  const makeable = kinds
    .filter(({ populated }) => populated)
    .sort((a, b) => isOfProject(b) - isOfProject(a) || b.count - a.count || (a.kind < b.kind ? -1 : 1))
  const kind = useSignal(makeable[0]?.kind ?? '')
  const scopeId = useSignal('')
  const count = useSignal('100')
  const owner = makeable.find((one) => one.kind === kind.value)?.owner ?? 'project'
  const scopes = useLive<readonly { readonly id?: unknown }[]>(
    async () =>
      owner === 'none' || owner === 'project'
        ? readProjects()
        : (await get('/state/{kind}', { kind: owner, pageSize: 200 })).data,
    [owner],
  )
  const ids = scopes.value.value?.map(({ id }) => id as string) ?? []
  const chosen = ids.includes(scopeId.value) ? scopeId.value : (ids[0] ?? '')
  const submit = (event: Event): void => {
    event.preventDefault()
    void undoable(async () => {
      const values = { kind: kind.value, scopeId: chosen, count: Number(count.value) }
      const made = await call('post', '/populate', undefined, values)
      done()
      return { text: `Created ${countText(made.count, 'record')} of ${made.kind} in ${made.scopeId}.` }
    })
  }
  return (
    <form class="form" onSubmit={submit} aria-label="Populate">
      <label>
        Kind
        <select aria-label="Kind" value={kind.value} onChange={(event) => (kind.value = event.currentTarget.value)}>
          {makeable.map((one) => (
            <option key={one.kind}>{one.kind}</option>
          ))}
        </select>
      </label>
      <label>
        In
        <select aria-label="In" value={chosen} onChange={(event) => (scopeId.value = event.currentTarget.value)}>
          {ids.map((id) => (
            <option key={id}>{id}</option>
          ))}
        </select>
      </label>
      <label>
        Count
        <input
          type="number"
          min={1}
          max={200_000}
          value={count}
          onInput={(event) => (count.value = event.currentTarget.value)}
        />
      </label>
      <button type="submit">Create</button>
    </form>
  )
}
