/** The form that creates many plausible records. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { undoable } from '../actions.ts'
import { call, get, type Schemas } from '../api.ts'
import { Choice, Form, Text } from '../parts/controls.tsx'
import { readProjects } from '../seeded-projects.ts'
import { countText } from '../texts.ts'
import { useLive } from '../use-live.ts'

export function PopulateForm({
  kinds,
  done,
}: {
  kinds: readonly Schemas['KindInfo'][]
  done: () => void
}): JSX.Element {
  const makeable = makeableOf(kinds)
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
  const submit = (): Promise<void> =>
    undoable(async () => {
      const values = { kind: kind.value, scopeId: chosen, count: Number(count.value) }
      const made = await call('post', '/populate', undefined, values)
      done()
      return { text: `Created ${countText(made.count, `${made.kind} record`)} in ${made.scopeId}.` }
    })
  const kindNames = makeable.map((one) => one.kind)
  return (
    <Form class="form" submit={submit} aria-label="Populate">
      <Choice label="Kind" options={kindNames} value={kind} choose={(name) => (kind.value = name)} />
      <Choice label="In" options={ids} value={chosen} choose={(id) => (scopeId.value = id)} />
      <Text label="Count" type="number" min={1} max={200_000} of={count} />
      <button type="submit">Create</button>
    </Form>
  )
}

/**
 * Returns the kinds that can be created. Kinds in projects come first, starting with the one with the most records,
 * because clients list that one most.
 */
function makeableOf(kinds: readonly Schemas['KindInfo'][]): readonly Schemas['KindInfo'][] {
  const isOfProject = ({ owner }: Schemas['KindInfo']): number => Number(owner === 'project')
  return kinds
    .filter(({ populated }) => populated)
    .sort((a, b) => isOfProject(b) - isOfProject(a) || b.count - a.count || (a.kind < b.kind ? -1 : 1))
}
