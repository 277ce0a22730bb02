/** The kinds that people look for first, with their records counted by status. */
import type { JSX } from 'preact'
import { get, type Schemas } from '../api.ts'
import { kindWords } from '../kind-words.ts'
import { ITEM } from '../parts/item-keys.ts'
import { address } from '../route.ts'
import { numberText } from '../texts.ts'
import { statusShape } from '../topology.ts'
import { useLive } from '../use-live.ts'
import { statusOf } from './record-cells.tsx'
import type { JsonObject } from '../../../../platform/json.ts'

/** The kinds of the inventory, in order. */
export const INVENTORY: readonly string[] = ['instance', 'volume', 'network.network', 'loadBalancer', 'floatingIp']
/** Number of records that are read to learn their statuses: the maximum page size. */
const READ = 200
const EVERY_MS = 2_000

/** The shapes of statuses, the most severe first. */
const SEVERITY = ['bad', 'busy', 'down', 'up', 'none']

type Counted = readonly (readonly [status: string, count: number])[]

/** Counts the records by status; of a long list, the server counts them. */
async function countStatuses(kind: string): Promise<Counted> {
  const { data, meta } = await get('/state/{kind}', { kind, pageSize: READ })
  const seen = new Map<string, number>()
  for (const record of data) {
    const status = statusOf(record as JsonObject)
    if (status !== '') seen.set(status, (seen.get(status) ?? 0) + 1)
  }
  if (meta.total <= READ) return [...seen]
  return Promise.all(
    [...seen.keys()].map(async (status) => {
      const { meta: counted } = await get('/state/{kind}', { kind, status, pageSize: 1 })
      return [status, counted.total] as const
    }),
  )
}

export function Inventory({ kinds }: { kinds: readonly Schemas['KindInfo'][] }): JSX.Element {
  return (
    <ul class="inventory">
      {INVENTORY.map((name) => kinds.find(({ kind }) => kind === name))
        .filter((one) => one !== undefined)
        .map((one) => (
          <Stock key={one.kind} info={one} />
        ))}
    </ul>
  )
}

function Stock({ info: { kind, count } }: { info: Schemas['KindInfo'] }): JSX.Element {
  const read = useLive(() => countStatuses(kind), [kind], {
    change: (change) => change.kind === kind,
    everyMs: EVERY_MS,
  })
  const { value, fault } = read.value
  const statuses = [...(value ?? [])].sort(
    ([a, few], [b, many]) => SEVERITY.indexOf(statusShape(a)) - SEVERITY.indexOf(statusShape(b)) || many - few,
  )
  return (
    <li class={value || fault !== undefined ? undefined : 'waiting'}>
      <a class={ITEM} href={address('resources', kind)}>
        {kindWords(kind)}
      </a>
      <strong class="stock">{numberText(count)}</strong>
      <div class="stock-bar" aria-hidden="true">
        {statuses.map(([status, members]) => (
          <span key={status} class={`status ${status}`} style={{ flexGrow: members }} />
        ))}
      </div>
      <ul>
        {statuses.map(([status, members]) => (
          <li key={status}>
            <a
              class={`status ${status}`}
              title={`${numberText(members)} ${status}`}
              href={`${address('resources', kind)}?status=${encodeURIComponent(status)}`}
            >
              {numberText(members)} {status}
            </a>
          </li>
        ))}
      </ul>
    </li>
  )
}
