/** The coverage screen: what the requests so far have covered, and code that covers the rest. */
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { get } from '../api.ts'
import { endpoints } from '../contract.ts'
import { coverageAreas, type CoverageArea } from '../coverage.ts'
import type { CoveragePart } from '../coverage-lines.ts'
import { Button } from '../parts/controls.tsx'
import { apiLine, Empty, Pending } from '../parts/empty.tsx'
import { Filter } from '../parts/filter-field.tsx'
import { ITEM, useItemKeys } from '../parts/item-keys.ts'
import { Split } from '../parts/split.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { address, go, queryText, route, withQuery, wordFilter } from '../route.ts'
import { useLive } from '../use-live.ts'
import { CoverageDetails } from './coverage-details.tsx'

const PARTS = ['endpoints', 'codes', 'operations', 'rules'] as const satisfies readonly CoveragePart[]

/** Minimum interval between reads, because the response is large (ms). */
const EVERY_MS = 1_000

/** The screen. */
export function CoverageScreen(): JSX.Element {
  const [given, name] = route.value.parts
  const part = PARTS.find((one) => one === given) ?? 'endpoints'

  const contract = useLive(endpoints, [])
  const read = useLive(() => get('/coverage'), [], {
    request: true,
    everyMs: EVERY_MS,
    change: ({ kind }) => kind === 'operation',
  })
  useItemKeys()
  const { value: all } = contract.value
  const { value: coverage } = read.value
  const fault = read.value.fault ?? contract.value.fault
  if (!coverage || !all) return <Pending fault={fault} rows={12} />
  const areas = (): JSX.Element => (
    <>
      {coverage.endpoints.exercised.length === 0 && part === 'endpoints' && (
        <Empty line={apiLine('/account/whoami')}>
          No endpoint has been called yet. Each call fills a cell. To start:
        </Empty>
      )}
      <Areas areas={coverageAreas(coverage, part, all)} part={part} chosen={name} />
    </>
  )
  const base = given === undefined ? '#/coverage' : address('coverage', part)
  return (
    <Split
      label="Coverage"
      back={base + queryText()}
      openLabel="Details"
      open={
        name !== undefined && <CoverageDetails key={name} part={part} name={name} coverage={coverage} endpoints={all} />
      }
    >
      <div class="bar">
        <h2 class="title">Coverage</h2>
        <strong class="spare">
          {coverage[part].exercised.length} of {coverage[part].total} {part}
        </strong>
        <Filter example="never routers" />
        <ShowChoice called={coverage[part].exercised.length} never={coverage[part].left.length} part={part} />
      </div>
      <Tabs
        label="Parts of the coverage"
        parts={{ endpoints: areas, codes: areas, operations: areas, rules: areas }}
        tab={part}
        addressOf={(one) => address('coverage', one) + queryText()}
      />
    </Split>
  )
}

/** The words of the filter for what is covered and for what is not; the second one is in the text of a cell. */
const [SEEN, NEVER] = ['seen', 'never']

interface ShowProps {
  readonly called: number
  readonly never: number
  readonly part: CoveragePart
}

/** Buttons that add one of the two words to the filter, or remove it. */
function ShowChoice({ called, never, part }: ShowProps): JSX.Element {
  const words = (route.value.query.get('q') ?? '').split(/\s+/).filter((word) => word !== '')
  const rest = words.filter((word) => word !== SEEN && word !== NEVER)
  const chosen = words.find((word) => word === SEEN || word === NEVER)
  const verb = part === 'endpoints' ? 'called' : 'seen'
  return (
    <span class="joined" role="group" aria-label="Show">
      {(
        [
          [undefined, 'All'],
          [SEEN, `${verb[0]!.toUpperCase()}${verb.slice(1)} ${called}`],
          [NEVER, `Never ${never}`],
        ] as const
      ).map(([word, text]) => (
        <Button
          key={text}
          aria-pressed={word === chosen}
          act={() => go(withQuery({ q: [...rest, ...(word === undefined ? [] : [word])].join(' ') }), false)}
        >
          {text}
        </Button>
      ))}
    </span>
  )
}

function countOf(cells: CoverageArea['cells']): number {
  return cells.filter(({ seen }) => seen !== 'never').length
}

/** Moves to an area; the keys go on from its first cell, or from the line that its cells are folded to. */
function jumpTo(name: string): void {
  const area = document.querySelector(`main section[aria-label="${CSS.escape(name)}"]`)
  area?.querySelector<HTMLElement>(`.${ITEM}`)?.focus({ preventScroll: true })
  area?.scrollIntoView()
}

interface ShownArea extends CoverageArea {
  /** The number of all cells of the area, also of those that the filter hides. */
  readonly total: number
  readonly covered: number
}

/** Shows how much of each area is covered; each leads to its area. */
function Overview({ areas }: { readonly areas: readonly ShownArea[] }): JSX.Element {
  return (
    <div class="headed areas" role="group" aria-label="Areas">
      {areas.map(({ name, covered, total }) => (
        <Button key={name} class="quiet small" act={() => jumpTo(name)}>
          {name} {covered}/{total}
          <span class="covered" style={{ '--covered': `${(100 * covered) / total}%` }} />
        </Button>
      ))}
    </div>
  )
}

interface AreasProps {
  readonly areas: readonly CoverageArea[]
  readonly part: CoveragePart
  readonly chosen: string | undefined
}

function Areas({ areas, part, chosen }: AreasProps): JSX.Element {
  const fits = wordFilter()
  const shown = areas
    .map(({ name, cells }) => ({
      name,
      cells: cells.filter((cell) =>
        fits(name, cell.name, cell.title, cell.call, cell.text, cell.seen === 'never' ? '' : SEEN),
      ),
      total: cells.length,
      covered: countOf(cells),
    }))
    .filter(({ cells }) => cells.length > 0)
  if (shown.length === 0) return <Empty>Nothing matches this filter.</Empty>
  return (
    <>
      {shown.length > 1 && <Overview areas={shown} />}
      {shown.map((area) => (
        <Area key={`${part} ${area.name}`} area={area} part={part} chosen={chosen} isAlone={areas.length === 1} />
      ))}
    </>
  )
}

interface AreaProps {
  readonly area: ShownArea
  readonly part: CoveragePart
  readonly chosen: string | undefined
  readonly isAlone: boolean
}

function Area({ area: { name, cells, covered, total }, part, chosen, isAlone }: AreaProps): JSX.Element {
  const [seen, never] = [cells.filter((cell) => cell.seen !== 'never'), cells.filter((cell) => cell.seen === 'never')]
  const wasChosen = useRef(false)
  wasChosen.current ||= never.some((cell) => cell.name === chosen)
  const isOpen = isAlone || wasChosen.current || (route.value.query.get('q') ?? '').trim() !== ''
  const list = (some: CoverageArea['cells']): JSX.Element => (
    <ul class="cells">
      {some.map((cell) => (
        <li key={cell.name}>
          <CellLink cell={cell} part={part} isChosen={cell.name === chosen} />
        </li>
      ))}
    </ul>
  )
  return (
    <section aria-label={name}>
      <h3>
        {name}{' '}
        <span class="dim">
          {covered} of {total}
        </span>
      </h3>
      {seen.length > 0 && list(seen)}
      {never.length > 0 && (
        <details open={isOpen}>
          <summary class={`${ITEM} dim`}>
            {never.length} never {part === 'endpoints' ? 'called' : 'seen'}
          </summary>
          {list(never)}
        </details>
      )}
    </section>
  )
}

interface CellProps {
  readonly cell: CoverageArea['cells'][number]
  readonly part: CoveragePart
  readonly isChosen: boolean
}

function CellLink({ cell: { name, title, call, seen, text }, part, isChosen }: CellProps): JSX.Element {
  return (
    <a
      class={`${ITEM} cell ${seen}`}
      href={address('coverage', part, name) + queryText()}
      aria-current={isChosen ? 'true' : undefined}
      title={name}
    >
      <span>{title ?? name}</span>
      <span class="cell-text">
        {call !== undefined && <code>{call}</code>}
        {/* The line above the other cells says it for all of them. */}
        {seen !== 'never' && <span class="cell-seen">{text}</span>}
      </span>
    </a>
  )
}
