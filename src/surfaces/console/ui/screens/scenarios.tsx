/** The scenarios screen: available and active scenarios, and how often their rules applied. */
import type { JSX } from 'preact'
import { get } from '../api.ts'
import { Button } from '../parts/controls.tsx'
import { controlLine, Empty, Pending } from '../parts/empty.tsx'
import { Filter } from '../parts/filter-field.tsx'
import { ITEM, useItemKeys } from '../parts/item-keys.ts'
import { Split } from '../parts/split.tsx'
import { isPhone } from '../phone.ts'
import { address, go, route, wordFilter } from '../route.ts'
import { draft, skeleton } from '../scenario-draft.ts'
import { hitsText, isUsedUp } from '../scenario-use.ts'
import { countText } from '../texts.ts'
import { useLive } from '../use-live.ts'
import { ScenarioDetails } from './scenario-details.tsx'
import { ArmAgain, Switch, type Scenario } from './scenario-switch.tsx'

/** The screen. */
export function ScenariosScreen(): JSX.Element {
  const [name] = route.value.parts
  const read = useLive(async () => (await get('/scenarios')).data, [], { change: ({ kind }) => kind === 'scenario' })
  useItemKeys()
  const { value, fault } = read.value
  if (!value) return <Pending fault={fault} rows={10} />
  const fits = wordFilter()
  const shown = value.filter((one) => fits(one.name, one.title))
  const open = value.find((one) => one.name === name)
  return (
    <Split
      label="Scenarios"
      back="#/scenarios"
      openLabel="Scenario"
      open={name !== undefined && <ScenarioDetails key={name} name={name} scenario={open} />}
    >
      <div class="bar">
        <h2 class="title">Scenarios</h2>
        <Filter placeholder="name or title" />
        <Button title="Write a scenario" act={writeNew}>
          New
        </Button>
      </div>
      {shown.length === 0 && <NoScenarios count={value.length} />}
      <div class="switches pane" tabIndex={-1}>
        {groupsOf(shown).map(([title, members]) => (
          <Group key={title} title={title} members={members} chosen={name} />
        ))}
      </div>
    </Split>
  )
}

interface GroupProps {
  readonly title: string
  readonly members: readonly Scenario[]
  readonly chosen: string | undefined
}

function Group({ title, members, chosen }: GroupProps): JSX.Element {
  return (
    <section aria-label={title}>
      <h3>
        {title} <span class="dim">{members.length}</span>
      </h3>
      <ul>
        {members.map((one) => (
          <ScenarioRow key={one.name} scenario={one} isOpen={one.name === chosen} />
        ))}
      </ul>
    </section>
  )
}

function ScenarioRow({ scenario: one, isOpen }: { scenario: Scenario; isOpen: boolean }): JSX.Element {
  return (
    <li class={isOpen ? 'chosen' : ''}>
      <Switch scenario={one} />
      <div>
        <a class={ITEM} href={address('scenarios', one.name)}>
          {one.title} {one.title !== one.name && <small>{one.name}</small>}
        </a>
        {one.fault !== undefined && <div class="dim">cannot be used: {one.fault}</div>}
      </div>
      <span class="dim">
        {(!isOpen || isPhone.value) && <ArmAgain scenario={one} />} <span>{hitsText(one)}</span>
      </span>
    </li>
  )
}

/** The names of the groups, by the effect of a scenario's first rule. */
const EFFECT_GROUPS: Readonly<Record<string, string>> = {
  respond: 'Errors and other responses',
  operation: 'Operations',
  network: 'Connections and delays',
  delay: 'Connections and delays',
  stream: 'Event streams',
  rateLimit: 'Limits',
  quota: 'Limits',
  revokeCredential: 'Credentials and sessions',
  endSession: 'Credentials and sessions',
}

function groupOf(scenario: Scenario): string {
  const { on, source, rules } = scenario
  if (on) return isUsedUp(scenario) ? 'Used up' : 'Active'
  if (source !== 'shipped') return 'Yours'
  const effect = rules.flatMap(({ then }) => Object.keys(then)).find((one) => one in EFFECT_GROUPS)
  return effect === undefined ? 'Other' : EFFECT_GROUPS[effect]!
}

/** Groups the scenarios: those that are on first, then those that are used up, your own, then the others by effect. */
function groupsOf(all: readonly Scenario[]): readonly (readonly [string, readonly Scenario[]])[] {
  const order = ['Active', 'Used up', 'Yours', ...new Set(Object.values(EFFECT_GROUPS)), 'Other']
  return order
    .map((title) => [title, all.filter((one) => groupOf(one) === title)] as const)
    .filter(([, members]) => members.length > 0)
}

function NoScenarios({ count }: { count: number }): JSX.Element {
  if (count > 0) return <Empty>None of {countText(count, 'scenario')} matches this filter.</Empty>
  const body = JSON.stringify({ rules: [{ then: { respond: { status: 503 } }, times: 1 }] })
  return (
    <Empty line={controlLine('scenarios/fails-once', `-X PUT -H 'Content-Type: application/json' -d '${body}' `)}>
      A scenario makes calls fail on demand. This creates one and turns it on:
    </Empty>
  )
}

function writeNew(): void {
  draft.value = { name: 'my-scenario', text: skeleton('my-scenario') }
  go(address('scenarios', 'my-scenario'))
}
