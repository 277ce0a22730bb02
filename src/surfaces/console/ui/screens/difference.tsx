/** Differences between a checkpoint and another state, by kind, with fields before and after. */
import type { JSX } from 'preact'
import { endpointUrl, get, type Schemas } from '../api.ts'
import { kindWords } from '../kind-words.ts'
import { differenceGroups, isAny } from '../difference-groups.ts'
import { Button, Choice, Copy } from '../parts/controls.tsx'
import { controlLine, Empty, Pending } from '../parts/empty.tsx'
import { Filter } from '../parts/filter-field.tsx'
import { useItemKeys } from '../parts/item-keys.ts'
import { address, go, route, wordFilter } from '../route.ts'
import { kept } from '../sandbox-actions.ts'
import { countText } from '../texts.ts'
import { useLive } from '../use-live.ts'
import { countsText, KindDifference } from './kind-difference.tsx'

const NOW = 'now'
const EVERY_MS = 1_000

/** Shows the differences between two states. */
export function DifferenceView({ before, after }: { before: string; after: string }): JSX.Element {
  const kinds = useLive(() => get('/state'), [])
  const names = useLive(async () => (await get('/checkpoints')).data.map(({ name }) => name), [kept.value])
  const read = useLive(
    () => get('/checkpoints/{name}/diff', { name: before, against: after }),
    [before, after],
    after === NOW ? { change: () => true, everyMs: EVERY_MS } : {},
  )
  useItemKeys()
  /**
   * Returns the states to choose from, except the one that is already chosen. The compared states are included even if
   * they are unknown.
   */
  const others = (chosen: string): readonly string[] =>
    [...new Set([...(names.value.value ?? []), before, after])].filter((name) => name !== chosen && name !== NOW)
  const choose = (a: string, b: string): void => go(address('checkpoints', a, 'diff', b), false)
  const { value, fault } = read.value
  return (
    <div class="sheet">
      <h2>
        <a href="#/checkpoints">Checkpoints</a> / {after === NOW ? `Changes since ${before}` : `${before} to ${after}`}
      </h2>
      <div class="bar flush">
        <Choice label="From" value={before} options={others(after)} choose={(name) => choose(name, after)} />
        <Choice label="To" value={after} options={[NOW, ...others(before)]} choose={(name) => choose(before, name)} />
        {after !== NOW && <Button act={() => choose(after, before)}>Swap</Button>}
        <Filter example="router edge-1" />
        <Copy
          text={controlLine(endpointUrl('/checkpoints/{name}/diff', { name: before, against: after }))}
          class="quiet"
          label="Copy as curl"
        />
      </div>
      {value && kinds.value.value ? (
        <Kinds all={value.data} names={value.names} resources={new Set(kinds.value.value.resources)} />
      ) : (
        <Pending fault={fault} />
      )}
    </div>
  )
}

interface KindsProps {
  readonly all: readonly Schemas['KindDifference'][]
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Kinds that are listed first; the others are collapsed. */
  readonly resources: ReadonlySet<string>
}

function Kinds({ all, names, resources }: KindsProps): JSX.Element {
  const isFiltered = (route.value.query.get('q') ?? '').trim() !== ''
  const hasWords = wordFilter()
  const fits = (kind: string, id: string, fields: readonly string[] = []): boolean =>
    hasWords(kind, kindWords(kind), id, names[kind]?.[id], ...fields)
  const fitting = ({ kind, made, removed, changed }: Schemas['KindDifference']): Schemas['KindDifference'] => ({
    kind,
    made: made.filter((id) => fits(kind, id)),
    removed: removed.filter((id) => fits(kind, id)),
    changed: changed.filter(({ id, fields }) =>
      fits(
        kind,
        id,
        fields.map(({ field }) => field),
      ),
    ),
  })
  // There may be 100,000 differences, so they are compared with the filter only if there is one.
  const shown = isFiltered ? all.map(fitting).filter(isAny) : all
  if (shown.length === 0)
    return <Empty>{isFiltered && all.length > 0 ? 'No difference matches this filter.' : 'Nothing differs.'}</Empty>
  const { first, echoes, others } = differenceGroups(shown, resources)
  return (
    <>
      <p class="sum">
        {first.length === 0 ? 'No resource differs' : sumText(first)}
        {others.length > 0 && <span class="dim">, and {sumText(others)} of internal and catalog records</span>}
      </p>
      {first.map((one) => (
        <KindDifference key={one.kind} difference={one} names={names} echoes={echoes} />
      ))}
      {others.length > 0 && (
        <details class="internal" open={isFiltered || first.length === 0}>
          <summary>
            Internal and catalog kinds <span class="dim">{sumText(others)}</span>
          </summary>
          {others.map((one) => (
            <KindDifference key={one.kind} difference={one} names={names} isFolded={!isFiltered} />
          ))}
        </details>
      )}
    </>
  )
}

function sumText(kinds: readonly Schemas['KindDifference'][]): string {
  const of = (list: 'made' | 'removed' | 'changed'): number => kinds.reduce((sum, one) => sum + one[list].length, 0)
  return `${countsText(of('made'), of('removed'), of('changed'))} in ${countText(kinds.length, 'kind')}`
}
