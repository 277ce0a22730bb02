/** The scenarios screen: available and active scenarios, and their counts. */
import type { JSX } from 'preact'
import { get } from '../api.ts'
import { controlLine, Empty } from '../parts/empty.tsx'
import { Filter } from '../parts/filter-field.tsx'
import { ITEM, useItemKeys } from '../parts/item-keys.ts'
import { Split } from '../parts/split.tsx'
import { address, go, route } from '../route.ts'
import { draft, skeleton } from '../scenario-draft.ts'
import { countText } from '../texts.ts'
import { useLive } from '../use-live.ts'
import { ScenarioDetails } from './scenario-details.tsx'
import { Switch, type Scenario } from './scenario-switch.tsx'

/** The screen. */
export function Scenarios(): JSX.Element {
  const [name] = route.value.parts
  const read = useLive(async () => (await get('/scenarios')).data, [], { change: ({ kind }) => kind === 'scenario' })
  useItemKeys()
  const { value, fault } = read.value
  if (fault !== undefined) return <Empty>{fault}</Empty>
  if (!value) return <p class="dim">…</p>
  const words = (route.value.query.get('q') ?? '').toLowerCase()
  const shown = value.filter((one) => `${one.name} ${one.title}`.toLowerCase().includes(words))
  const open = value.find((one) => one.name === name)
  return (
    <Split
      label="Scenarios"
      back="#/scenarios"
      openLabel="Scenario"
      list={
        <>
          <div class="bar">
            <Filter placeholder="name or title" />
            <button type="button" onClick={writeNew}>
              New
            </button>
          </div>
          {shown.length === 0 && <NoScenarios count={value.length} />}
          <ul class="switches pane" tabIndex={-1}>
            {shown.map((one) => (
              <li key={one.name} class={one.name === name ? 'chosen' : ''}>
                <Switch scenario={one} />
                <div>
                  <a class={ITEM} href={address('scenarios', one.name)}>
                    {one.name}
                  </a>
                  <div class="dim">{one.fault === undefined ? one.title : `cannot be used: ${one.fault}`}</div>
                </div>
                <span class="dim">{hitsText(one)}</span>
              </li>
            ))}
          </ul>
        </>
      }
      {...(name !== undefined && { open: <ScenarioDetails key={name} name={name} scenario={open} /> })}
    />
  )
}

function NoScenarios({ count }: { count: number }): JSX.Element {
  if (count > 0) return <Empty>No scenario of {count} fits this filter.</Empty>
  const body = JSON.stringify({ rules: [{ then: { respond: { status: 503 } }, times: 1 }] })
  return (
    <Empty line={controlLine('scenarios/fails-once', `-X PUT -H 'Content-Type: application/json' -d '${body}' `)}>
      A scenario makes calls fail on demand. There is none yet; this makes one and switches it on:
    </Empty>
  )
}

function writeNew(): void {
  draft.value = { name: 'my-scenario', text: skeleton('my-scenario') }
  go(address('scenarios', 'my-scenario'))
}

function hitsText({ rules, on }: Scenario): string {
  const hits = rules.reduce((sum, rule) => sum + rule.hits, 0)
  return on || hits > 0 ? countText(hits, 'hit') : ''
}
