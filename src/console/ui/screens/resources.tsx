/** The resources screen: kinds by area, and the records of one kind. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { get, type Schemas } from '../api.ts'
import { Button } from '../parts/controls.tsx'
import { Empty, Pending } from '../parts/empty.tsx'
import { Filter } from '../parts/filter-field.tsx'
import { ITEM, useItemKeys } from '../parts/item-keys.ts'
import { address, route, wordFilter } from '../route.ts'
import { countText, numberText } from '../texts.ts'
import { useLive } from '../use-live.ts'
import { KindList } from './kind-list.tsx'
import { PopulateForm } from './populate-form.tsx'

type KindInfo = Schemas['KindInfo']

/** Areas with longer names are words and not acronyms. */
const ACRONYM = 3

/**
 * Groups kinds by area. Areas with resources of the API come first, and areas that exist only in the sandbox come last.
 */
function byArea({ data, resources }: Schemas['Kinds']): readonly (readonly [string, readonly KindInfo[]])[] {
  const areas = new Map<string, KindInfo[]>()
  for (const kind of data) areas.set(kind.area, [...(areas.get(kind.area) ?? []), kind])
  const isOwn = (members: readonly KindInfo[]): boolean => members.every(({ kind }) => !resources.includes(kind))
  return [...areas].sort(([a, left], [b, right]) => Number(isOwn(left)) - Number(isOwn(right)) || (a < b ? -1 : 1))
}

/** The screen. */
export function Resources(): JSX.Element {
  const read = useLive(() => get('/state'), [], { change: ({ what }) => what !== 'changed', everyMs: 500 })
  const { value: kinds, fault } = read.value
  const [kind, id, tab] = route.value.parts
  if (!kinds) return <Pending fault={fault} rows={12} />
  if (kind === undefined) return <Kinds kinds={kinds} />
  const info = kinds.data.find((one) => one.kind === kind)
  if (!info) return <Empty>There is no kind named {kind}.</Empty>
  return <KindList key={kind} info={info} columns={kinds.columns[kind] ?? []} id={id} tab={tab} />
}

function Kinds({ kinds }: { kinds: Schemas['Kinds'] }): JSX.Element {
  const populating = useSignal(false)
  useItemKeys()
  const fits = wordFilter()
  const shown = { ...kinds, data: kinds.data.filter(({ kind, area }) => fits(area, kind)) }
  const records = shown.data.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-label="Kinds">
      <div class="bar">
        <h2 class="title">Resources</h2>
        <Filter placeholder="instance  network  billing" />
        <span class="dim">
          {countText(records, 'record')} of {countText(shown.data.length, 'kind')}
        </span>
        <Button
          title="Create many realistic records at once"
          aria-expanded={populating.value}
          act={() => (populating.value = !populating.value)}
        >
          Populate
        </Button>
      </div>
      {populating.value && <PopulateForm kinds={kinds.data} done={() => (populating.value = false)} />}
      {shown.data.length === 0 && <Empty>None of {countText(kinds.data.length, 'kind')} matches this filter.</Empty>}
      <div class="areas">
        {byArea(shown).map(([area, members]) => (
          <section key={area}>
            <h3>{area.length <= ACRONYM ? area.toUpperCase() : area}</h3>
            <ul>
              {members.map(({ kind, count }) => (
                <li key={kind}>
                  <a class={count === 0 ? `${ITEM} dim` : ITEM} href={address('resources', kind)}>
                    {kind}
                  </a>{' '}
                  {numberText(count)}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
