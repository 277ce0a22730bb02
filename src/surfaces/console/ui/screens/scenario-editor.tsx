/** The editor for a scenario's text, which the server validates whenever the user pauses typing. */
import { useSignal, type Signal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { call, type Schemas } from '../api.ts'
import { download } from '../download.ts'
import { address, go } from '../route.ts'
import { draft, SNIPPETS } from '../scenario-draft.ts'
import { attempt, say } from '../toasts.ts'
import { Suggestions } from './suggestions.tsx'
import { Button, Form } from '../parts/controls.tsx'

const PAUSE_MS = 250

function nameIn(text: string): string {
  return /^name:\s*['"]?([^\s'"#]+)/m.exec(text)?.[1] ?? 'my-scenario'
}

/** Inserts text at the caret. */
function insert(area: HTMLTextAreaElement, text: string, from = area.selectionStart): void {
  area.focus()
  area.setRangeText(text, from, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Moves the caret to the position of a fault. */
function show(area: HTMLTextAreaElement, { line, column }: Schemas['ScenarioFault']): void {
  const before = area.value.split('\n').slice(0, line - 1)
  const at = before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1
  area.focus()
  area.setSelectionRange(at, at)
}

interface EditorProps {
  readonly first: string
  readonly done: () => void
  /** True if the user stays on the page after saving. */
  readonly stay?: boolean
}

export function ScenarioEditor({ first, done, stay = false }: EditorProps): JSX.Element {
  const area = useRef<HTMLTextAreaElement>(null)
  const text = useSignal(first)
  const caret = useSignal(0)
  const faults = useFaults(text)
  const name = nameIn(text.value)
  const save = (): Promise<void> =>
    attempt(async () => {
      await call('put', '/scenarios/{name}', { name }, { text: text.value })
      draft.value = undefined
      done()
      if (!stay) go(address('scenarios', name), false)
      say({ text: `${name} is on.` })
    })
  const put = (line: string): void => insert(area.current!, line)
  return (
    <Form class="form" submit={save} aria-label="Editor">
      <label>
        Scenario as YAML
        <textarea
          ref={area}
          rows={stay ? 8 : 16}
          spellcheck={false}
          value={text.value}
          aria-describedby="faults"
          onInput={(event) => {
            text.value = event.currentTarget.value
            caret.value = event.currentTarget.selectionStart
          }}
          onKeyUp={(event) => (caret.value = event.currentTarget.selectionStart)}
        />
      </label>
      <Suggestions
        before={text.value.slice(0, caret.value)}
        take={(word, length) => insert(area.current!, word, area.current!.selectionStart - length)}
      />
      <Faults faults={faults} show={(fault) => show(area.current!, fault)} />
      <Buttons
        isValid={faults?.length === 0}
        cancel={() => {
          draft.value = undefined
          done()
        }}
        save={() => download(`${name}.yaml`, new Blob([text.value], { type: 'application/yaml' }))}
      />
      <fieldset>
        <legend>Insert an effect at the cursor</legend>
        {SNIPPETS.map(([label, line]) => (
          <Button key={label} title={line} act={() => put(line)}>
            {label}
          </Button>
        ))}
      </fieldset>
    </Form>
  )
}

/** Returns the faults of a text, which is checked whenever the user pauses typing; undefined until the first check. */
function useFaults(text: Signal<string>): readonly Schemas['ScenarioFault'][] | undefined {
  const faults = useSignal<readonly Schemas['ScenarioFault'][] | undefined>(undefined)
  useEffect(() => {
    const timer = setTimeout(() => {
      const asked = text.value
      void attempt(async () => {
        const checked = await call('post', '/scenarios/check', undefined, { text: asked })
        if (asked === text.value) faults.value = checked.faults
      })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text.value])
  return faults.value
}

function Buttons({ isValid, cancel, save }: { isValid: boolean; cancel: () => void; save: () => void }): JSX.Element {
  return (
    <div class="bar flush">
      <button type="submit" title="Save it and turn it on" disabled={!isValid}>
        Save
      </button>
      <Button act={cancel}>Cancel</Button>
      <Button act={save}>Download</Button>
    </div>
  )
}

function Faults({
  faults,
  show,
}: {
  faults: readonly Schemas['ScenarioFault'][] | undefined
  show: (fault: Schemas['ScenarioFault']) => void
}): JSX.Element {
  return (
    <div id="faults" role="status" class="faults">
      {faults === undefined && <span class="dim">Checking…</span>}
      {faults?.length === 0 && <span class="dim">Valid.</span>}
      {faults?.map((fault) => (
        <Button key={`${fault.line}:${fault.column} ${fault.message}`} act={() => show(fault)}>
          line {fault.line}, column {fault.column}: {fault.message}
        </Button>
      ))}
    </div>
  )
}
