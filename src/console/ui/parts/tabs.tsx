/** Tabs. */
import type { ComponentChildren, JSX } from 'preact'
import { go } from '../route.ts'
import { Button } from './controls.tsx'

/** Properties of tabs. */
export interface TabsProps<T extends string> {
  readonly label: string
  readonly names: readonly T[]
  readonly chosen: T
  /** The route of a tab. */
  readonly addressOf: (name: T) => string
  readonly children: ComponentChildren
}

/** A row of tabs above the selected one's content. */
export function Tabs<T extends string>({ label, names, chosen, addressOf, children }: TabsProps<T>): JSX.Element {
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
        {children}
      </div>
    </>
  )
}
