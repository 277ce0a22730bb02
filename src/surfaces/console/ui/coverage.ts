/** The coverage in the form of cells. */
import type { Schemas } from './api.ts'
import type { CoveragePart, Endpoints } from './coverage-lines.ts'

/** How much of a cell is covered. */
type Seen = 'never' | 'some' | 'all'

/** Something that can be covered. */
export interface Cell {
  readonly name: string
  readonly seen: Seen
  /** How often it occurred. */
  readonly count: number
  /** What the cell shows about it; it has the word `never` if the cell is not covered. */
  readonly text: string
  /** What an endpoint does, in words, and its method and the end of its path. */
  readonly title?: string | undefined
  readonly call?: string | undefined
}

/** The cells of an area. */
export interface CoverageArea {
  readonly name: string
  readonly cells: readonly Cell[]
}

type Coverage = Schemas['Coverage']

/** Returns the declared statuses of each endpoint, each with the number of responses. */
export function statusesOf({ statuses }: Coverage): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const all = new Map<string, Map<string, number>>()
  const put = (name: string, count: number): void => {
    const [id, status] = name.split(' ') as [string, string]
    const of = all.get(id) ?? new Map<string, number>()
    all.set(id, of.set(status, count))
  }
  for (const name of statuses.left) put(name, 0)
  for (const { name, count } of statuses.exercised) put(name, count)
  return all
}

function listed({ exercised, left }: Schemas['Covered']): readonly (readonly [string, number])[] {
  const all = [...exercised.map(({ name, count }) => [name, count] as const), ...left.map((name) => [name, 0] as const)]
  return all.sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Groups the cells; `ordered` orders those of an area. */
function grouped(
  cells: readonly Cell[],
  areaOf: (cell: Cell) => string,
  ordered: (cells: readonly Cell[]) => Cell[],
): CoverageArea[] {
  const areas = new Map<string, Cell[]>()
  for (const cell of cells) areas.set(areaOf(cell), [...(areas.get(areaOf(cell)) ?? []), cell])
  const all = [...areas].map(([name, cells]) => ({ name, cells: ordered(cells) }))
  all.sort((a, b) => (a.name < b.name ? -1 : 1))
  return calledFirst(all, ({ cells }) => cells.some(isCalled))
}

function isCalled({ count }: Cell): boolean {
  return count > 0
}

/** What one does with a resource, in order; everything else is an action. */
const STEPS: readonly string[] = ['create', 'list', 'get', 'update', 'delete']

/** Orders endpoints by resource and by what they do with it; actions come last. */
function byResource(cells: readonly Cell[]): Cell[] {
  const keyed = cells.map((cell) => {
    const [verb = ''] = /^[a-z]+/.exec(cell.name) ?? []
    const step = STEPS.indexOf(verb)
    const what = step < 0 ? '~' : cell.name.slice(verb.length).replace(/ies$/, 'y').replace(/s$/, '')
    return { cell, key: `${what} ${step} ${cell.name}` }
  })
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ cell }) => cell)
}

/** Returns the items that occurred before those that never did; each part keeps its order. */
function calledFirst<T>(items: readonly T[], occurred: (item: T) => boolean): T[] {
  return [...items.filter(occurred), ...items.filter((item) => !occurred(item))]
}

function countedCell([name, count]: readonly [string, number]): Cell {
  return { name, count, seen: count > 0 ? 'all' : 'never', text: count > 0 ? `${count}×` : 'never' }
}

/** Returns the cells of a part, grouped by area. */
export function coverageAreas(coverage: Coverage, part: CoveragePart, endpoints: Endpoints): CoverageArea[] {
  if (part === 'endpoints') {
    const statuses = statusesOf(coverage)
    const cells = listed(coverage.endpoints).map(([name, count]) => {
      const { title, method, path } = endpoints.get(name) ?? {}
      return {
        ...endpointCell(name, count, statuses.get(name)),
        title,
        call: path && `${method} ${endOf(path)}`,
      }
    })
    return grouped(
      cells,
      ({ name }) => endpoints.get(name)?.area ?? 'Other',
      (members) => calledFirst(byResource(members), isCalled),
    )
  }
  const cells = listed(coverage[part]).map(countedCell)
  if (part === 'codes') return [{ name: 'Error codes', cells }]
  return grouped(
    cells,
    ({ name }) => name.split('.')[0]!,
    (members) => calledFirst(members, isCalled),
  )
}

/** Returns the end of a path, because all endpoints of an area begin alike, and most with the project. */
function endOf(path: string): string {
  const segments = path
    .replace(/^\/scopes\/\{scopeId\}(?=\/)/, '')
    .replaceAll(/\{\w+\}/g, '{id}')
    .split('/')
  return segments.length > 4 ? `…/${segments.slice(-3).join('/')}` : segments.join('/')
}

function endpointCell(name: string, count: number, statuses: ReadonlyMap<string, number> = new Map()): Cell {
  const seen = [...statuses.values()].filter((times) => times > 0).length
  if (count === 0) return { name, count, seen: 'never', text: 'never called' }
  if (seen === statuses.size) return { name, count, seen: 'all', text: `all ${seen} statuses` }
  return { name, count, seen: 'some', text: `${seen} of ${statuses.size} statuses` }
}
