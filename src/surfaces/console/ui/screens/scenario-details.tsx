/** A scenario: its rules with their counts, and its text. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { get, type Schemas } from '../api.ts'
import { Button, Copy } from '../parts/controls.tsx'
import { Empty } from '../parts/empty.tsx'
import { DataTable } from '../parts/table.tsx'
import { isPhone } from '../phone.ts'
import { adviceFor } from '../scenario-advice.ts'
import { draft } from '../scenario-draft.ts'
import { callsOf, hitsText, scenarioStateOf } from '../scenario-use.ts'
import { useLive } from '../use-live.ts'
import { ScenarioEditor } from './scenario-editor.tsx'
import { ArmAgain, Switch, type Scenario } from './scenario-switch.tsx'
import type { JsonObject } from '../../../../platform/json.ts'

/** The details; if the scenario does not exist yet, a draft is shown. */
export function ScenarioDetails({ name, scenario }: { name: string; scenario: Scenario | undefined }): JSX.Element {
  const drafted = draft.value?.name === name ? draft.value.text : undefined
  const editing = useSignal(drafted)
  const read = useLive(
    async () => (scenario ? (await get('/scenarios/{name}', { name })).text : undefined),
    [name, scenario !== undefined],
    { change: (change) => change.kind === 'scenario' && change.id === name && change.fields.includes('definition') },
  )
  const text = read.value.value
  const advice = scenario && adviceFor(scenario.rules)
  if (!scenario && editing.value === undefined)
    return <Empty>There is no scenario named {name}. Choose “New” to write one.</Empty>
  return (
    <>
      <section class="card">
        <h2>
          {scenario?.title ?? name} {scenario && scenario.title !== name && <small>{name}</small>}
        </h2>
        {scenario ? (
          <p class="bar flush">
            {isPhone.value && <Switch scenario={scenario} />}
            <span class="dim">
              {!isPhone.value && `${scenarioStateOf(scenario)} · `}
              {[hitsText(scenario), scenario.source].filter(Boolean).join(' · ')}
            </span>
            <ArmAgain scenario={scenario} />
          </p>
        ) : (
          <p class="dim">This is a draft. It takes effect when you save it.</p>
        )}
        {advice !== undefined && <p>Your client should: {advice[0]!.toLowerCase() + advice.slice(1)}</p>}
        {scenario && (
          <p>
            <a href={`#/requests?q=${encodeURIComponent(name)}`}>Calls that it affected</a>
          </p>
        )}
      </section>
      {scenario && scenario.rules.length > 0 && <Rules rules={scenario.rules} text={text ?? ''} />}
      {editing.value === undefined ? (
        <div class="part">
          <p class="bar flush">
            <Button act={() => (editing.value = text)} disabled={text === undefined}>
              Edit
            </Button>
            {text !== undefined && <Copy text={text} label="Copy text" />}
          </p>
          {text !== undefined && (
            <details>
              <summary>Source</summary>
              <pre tabIndex={0}>{text}</pre>
            </details>
          )}
        </div>
      ) : (
        <ScenarioEditor first={editing.value} done={() => (editing.value = undefined)} />
      )}
    </>
  )
}

/** Conditions that only the text of a scenario has. */
const CHOOSY = /^[\s-]*(skip|every|probability):/m

interface RulesProps {
  readonly rules: readonly Schemas['ScenarioRule'][]
  readonly text: string
}

function Rules({ rules, text }: RulesProps): JSX.Element {
  const isChoosy = CHOOSY.test(text)
  return (
    <div class="part pane" tabIndex={0} role="group" aria-label="Rules">
      <DataTable heads={['When', 'Then', 'Hits', 'Left']} numbers={['Hits', 'Left']}>
        {rules.map(({ when, then, hits, left }, at) => (
          <tr key={at}>
            <td>
              <code>{wordsOf(when) || (isChoosy ? 'every call' : callsOf({ hits, left }))}</code>
            </td>
            <td>
              <code>{wordsOf(then)}</code>
            </td>
            <td class="number">{hits}</td>
            <td class="number">{left ?? 'unlimited'}</td>
          </tr>
        ))}
      </DataTable>
    </div>
  )
}

/** Returns a part of a rule as words: `respond: status 500, error message "Something broke"`. */
function wordsOf(part: JsonObject): string {
  return Object.entries(part)
    .map(([name, value]) => `${name}: ${valueWords(value)}`)
    .join(', ')
}

function valueWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueWords).join(', ')
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(
      ([name, inner]) => `${name} ${typeof inner === 'string' && /\s/.test(inner) ? `“${inner}”` : valueWords(inner)}`,
    )
    .join(', ')
}
