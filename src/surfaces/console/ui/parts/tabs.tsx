/** Tabs. */
import type { ComponentChildren, JSX } from 'preact'
import { go } from '../route.ts'
import { Button } from './controls.tsx'

interface TabsProps<T extends string> {
  readonly label: string
  /** The contents, by the name of their tab. */
  readonly parts: Readonly<Record<T, () => ComponentChildren>>
  /** The selected tab; if the name is unknown, the first tab is selected. */
  readonly tab: string | undefined
  /** Returns the route of a tab. */
  readonly addressOf: (name: T) => string
}

/** Shows a row of tabs, and the content of the selected one below. */
export function Tabs<T extends string>({ label, parts, tab, addressOf }: TabsProps<T>): JSX.Element {
  const names = Object.keys(parts) as T[]
  const chosen = names.find((name) => name === tab) ?? names[0]!
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const next = names[(names.indexOf(chosen) + by + names.length) % names.length]!
    go(addressOf(next), false)
    document.getElementById(`tab-${next}`)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} class="tabs" onKeyDown={onKeyDown}>
        {names.map((name) => (
          <Button
            role="tab"
            key={name}
            id={`tab-${name}`}
            aria-selected={name === chosen}
            aria-controls="part"
            tabIndex={name === chosen ? 0 : -1}
            act={() => go(addressOf(name), false)}
          >
            {name}
          </Button>
        ))}
      </div>
      <div id="part" class="part pane" role="tabpanel" aria-labelledby={`tab-${chosen}`} tabIndex={0}>
        {parts[chosen]()}
      </div>
    </>
  )
}
