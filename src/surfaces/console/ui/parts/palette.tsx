/** The command palette: screens, actions, kinds, records, scenarios and checkpoints in a single search field. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { paletteShown } from '../keys.ts'
import { commandsFor, readPalette, type PaletteCommand } from '../palette.ts'
import { isPhone } from '../phone.ts'
import { attempt } from '../toasts.ts'
import { useLive } from '../use-live.ts'

/** How long to wait after the last key before records are searched (ms). */
const PAUSE_MS = 120

/** The palette; null while it is hidden. */
export function Palette(): JSX.Element | null {
  return paletteShown.value ? <Dialog /> : null
}

function Dialog(): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null)
  const text = useSignal('')
  const asked = useSignal('')
  const at = useSignal(0)
  useEffect(() => dialog.current!.showModal(), [])
  useEffect(() => {
    const timer = setTimeout(() => (asked.value = text.value.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text.value])
  const known = useLive(readPalette, [])
  const found = useLive(() => commandsFor.records(asked.value), [asked.value])
  const all = [...commandsFor.text(text.value, known.value.value), ...(found.value.value ?? [])]
  const marked = all[Math.min(at.value, all.length - 1)]
  // The `close` event comes too late: a shortcut pressed before it would find the palette still shown.
  const close = (): void => {
    dialog.current!.close()
    paletteShown.value = false
  }
  const run = (command: PaletteCommand | undefined): void => {
    if (!command) return
    // The palette is closed first. That returns the focus to the page, and the command may then move it.
    close()
    void attempt(() => Promise.resolve(command.run()))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (by === undefined) run(marked)
    else at.value = (Math.min(at.value, all.length - 1) + by + all.length) % Math.max(1, all.length)
  }
  return (
    <dialog
      ref={dialog}
      class="palette"
      aria-label="Search and commands"
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <Field
        text={text.value}
        marked={marked && `command-${all.indexOf(marked)}`}
        onText={(written) => {
          text.value = written
          at.value = 0
        }}
        onKeyDown={onKeyDown}
      />
      <Results words={text.value.toLowerCase().split(/\s+/)} all={all} marked={marked} run={run} />
      {!isPhone.value && <Hint />}
    </dialog>
  )
}

function Hint(): JSX.Element {
  return (
    <p class="dim hint">
      <kbd>↑</kbd>
      <kbd>↓</kbd> select <kbd>enter</kbd> run <kbd>esc</kbd> close
    </p>
  )
}

interface FieldProps {
  readonly text: string
  /** The id of the highlighted command. */
  readonly marked: string | undefined
  readonly onText: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function Field({ text, marked, onText, onKeyDown }: FieldProps): JSX.Element {
  return (
    <input
      role="combobox"
      aria-label="Search and commands"
      aria-expanded="true"
      aria-controls="commands"
      aria-activedescendant={marked}
      autocomplete="off"
      placeholder="Go to a screen, kind or record, or run a command"
      value={text}
      onInput={(event) => onText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}

interface MarkedProps {
  readonly text: string
  /** What was searched for, in lower case. */
  readonly words: readonly string[]
}

/** Shows a text with the searched words in bold. */
function Marked({ text, words }: MarkedProps): JSX.Element {
  const lower = text.toLowerCase()
  const found = words
    .map((word) => [lower.indexOf(word), word.length] as const)
    .filter(([at, length]) => at >= 0 && length > 0)
    .sort(([a], [b]) => a - b)
  const parts: (string | JSX.Element)[] = []
  let end = 0
  for (const [at, length] of found) {
    if (at < end) continue
    parts.push(text.slice(end, at), <b key={at}>{text.slice(at, at + length)}</b>)
    end = at + length
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  )
}

interface ResultsProps {
  readonly words: readonly string[]
  readonly all: readonly PaletteCommand[]
  readonly marked: PaletteCommand | undefined
  readonly run: (command: PaletteCommand) => void
}

function Results({ words, all, marked, run }: ResultsProps): JSX.Element {
  useEffect(
    () => document.querySelector('#commands [aria-selected=true]')?.scrollIntoView({ block: 'nearest' }),
    [marked],
  )
  return (
    <>
      <div id="commands" role="listbox" aria-label="Results" tabIndex={-1}>
        {all.map((command, index) => (
          <div
            key={`${command.group} ${command.title} ${command.detail ?? ''}`}
            id={`command-${index}`}
            role="option"
            aria-selected={command === marked}
            onClick={() => run(command)}
          >
            <span class="command-group">{all[index - 1]?.group === command.group ? '' : command.group}</span>
            <span class="command-title">
              <Marked text={command.title} words={words} />
            </span>
            <span class="dim">
              <Marked text={command.detail ?? ''} words={words} />
            </span>
            {command.status !== undefined && <span class={`status ${command.status}`}>{command.status}</span>}
            {command.key !== undefined && <kbd>{command.key}</kbd>}
          </div>
        ))}
      </div>
      {all.length === 0 && <p class="dim none">No matches.</p>}
    </>
  )
}
