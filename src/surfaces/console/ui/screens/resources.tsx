/** The resources screen: the inventory, all other kinds, and the records of one kind. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { get, type Schemas } from '../api.ts'
import { INTERNAL, kindAreas } from '../kind-areas.ts'
import { kindWords } from '../kind-words.ts'
import { Button } from '../parts/controls.tsx'
import { Empty, Pending } from '../parts/empty.tsx'
import { Filter } from '../parts/filter-field.tsx'
import { ITEM, useItemKeys } from '../parts/item-keys.ts'
import { isPhone } from '../phone.ts'
import { address, route, wordFilter } from '../route.ts'
import { countText, numberText } from '../texts.ts'
import { useLive } from '../use-live.ts'
import { Inventory, INVENTORY } from './inventory.tsx'
import { KindList } from './kind-list.tsx'
import { PopulateForm } from './populate-form.tsx'

/** The screen. */
export function ResourcesScreen(): JSX.Element {
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
  const isFiltered = Boolean(route.value.query.get('q'))
  const shown = { ...kinds, data: kinds.data.filter(({ kind, area }) => fits(area, kind, kindWords(kind))) }
  const records = shown.data.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-label="Kinds">
      <div class="bar">
        <h2 class="title">Resources</h2>
        <Filter placeholder="name or area" />
        {!isPhone.value && (
          <span class="dim">
            {countText(records, 'record')} of {countText(shown.data.length, 'kind')}
          </span>
        )}
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
      <Inventory kinds={shown.data} />
      <section class="kinds" aria-label="All other kinds">
        {kindAreas(shown.data.filter(({ kind }) => !INVENTORY.includes(kind))).map(([title, members]) =>
          title === INTERNAL ? (
            <details key={title} open={isFiltered}>
              <summary>
                {title} <span class="dim">{countText(members.length, 'kind')}</span>
              </summary>
              <KindLinks kinds={members} />
            </details>
          ) : (
            <section key={title} aria-label={title}>
              <h3>{title}</h3>
              <KindLinks kinds={members} />
            </section>
          ),
        )}
      </section>
    </section>
  )
}

function KindLinks({ kinds }: { kinds: readonly Schemas['KindInfo'][] }): JSX.Element {
  return (
    <ul>
      {kinds
        .toSorted((a, b) => (kindWords(a.kind) < kindWords(b.kind) ? -1 : 1))
        .map(({ kind, count }) => (
          <li key={kind}>
            <a class={count === 0 ? `${ITEM} dim` : ITEM} href={address('resources', kind)} title={kind}>
              {kindWords(kind)}
            </a>{' '}
            {numberText(count)}
          </li>
        ))}
    </ul>
  )
}
