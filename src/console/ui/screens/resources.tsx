/** The resources screen: kinds by area, and the records of one kind. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { get, type Schemas } from '../api.ts'
import { Empty } from '../parts/empty.tsx'
import { ITEM, useItemKeys } from '../parts/item-keys.ts'
import { address, route } from '../route.ts'
import { useLive } from '../use-live.ts'
import { KindList } from './kind-list.tsx'
import { PopulateForm } from './populate-form.tsx'

type KindInfo = Schemas['KindInfo']

function byArea(kinds: readonly KindInfo[]): readonly (readonly [string, readonly KindInfo[]])[] {
  const areas = new Map<string, KindInfo[]>()
  for (const kind of kinds) areas.set(kind.area, [...(areas.get(kind.area) ?? []), kind])
  return [...areas].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** The screen. */
export function Resources(): JSX.Element {
  const read = useLive(async () => (await get('/state')).data, [], {
    change: ({ what }) => what !== 'changed',
    everyMs: 500,
  })
  const { value: kinds, fault } = read.value
  const [kind, id, tab] = route.value.parts
  if (fault !== undefined) return <Empty>{fault}</Empty>
  if (!kinds) return <p class="dim">…</p>
  if (kind === undefined) return <Kinds kinds={kinds} />
  const info = kinds.find((one) => one.kind === kind)
  if (!info) return <Empty>There is no kind {kind}.</Empty>
  return <KindList key={kind} info={info} id={id} tab={tab} />
}

function Kinds({ kinds }: { kinds: readonly KindInfo[] }): JSX.Element {
  const populating = useSignal(false)
  useItemKeys()
  return (
    <section class="part" aria-label="Kinds">
      <div class="bar flush">
        <button type="button" aria-expanded={populating.value} onClick={() => (populating.value = !populating.value)}>
          Populate
        </button>
        <span class="dim">makes many believable records at once</span>
      </div>
      {populating.value && <PopulateForm kinds={kinds} done={() => (populating.value = false)} />}
      <div class="areas">
        {byArea(kinds).map(([area, members]) => (
          <section key={area}>
            <h2>{area}</h2>
            <ul>
              {members.map(({ kind, count }) => (
                <li key={kind}>
                  <a class={ITEM} href={address('resources', kind)}>
                    {kind}
                  </a>{' '}
                  {count}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
