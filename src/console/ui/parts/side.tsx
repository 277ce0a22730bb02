/** The sidebar: sandbox, command palette, screens, documents, and display settings. */
import { signal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { counts, sandboxes } from '../counts.ts'
import { keysOn, keysShown, PALETTE_KEY, paletteShown, switchKeys } from '../keys.ts'
import { own } from '../live.ts'
import { consoleOf, DOCS, GUIDE, route } from '../route.ts'
import { chosenScheme, SCHEMES, setScheme } from '../scheme.ts'
import { GROUPS, type ScreenName } from '../screen-names.ts'
import { numberText } from '../texts.ts'
import { Button, Choice } from './controls.tsx'
import { Icon } from './icon.tsx'

/** In a narrow window, everything but the screens is collapsed. */
const narrow = matchMedia('(max-width: 720px)')
const isNarrow = signal(narrow.matches)
narrow.addEventListener('change', () => (isNarrow.value = narrow.matches))

const MAGNIFIER = 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM11 11l3.5 3.5'

/** The sidebar. */
export function Side(): JSX.Element {
  const screens = useRef<HTMLDivElement>(null)
  const { screen } = route.value
  // On phones, the screens form a single row that scrolls. The active one has to remain visible, even if counts make
  // the row wider.
  useEffect(() => {
    const row = screens.current!
    const center = (): void => {
      const active = row.querySelector<HTMLElement>('[aria-current]')
      if (active) row.scrollLeft = active.offsetLeft - (row.clientWidth - active.offsetWidth) / 2
    }
    const watch = new ResizeObserver(center)
    for (const section of row.children) watch.observe(section)
    return () => watch.disconnect()
  }, [screen])
  return (
    <nav aria-label="Console">
      <h1>papercloud</h1>
      <label class="picker">
        <span>Sandbox</span>
        <Choice
          value={own}
          options={(sandboxes.value ?? [{ name: own.value }]).map(({ name }) => name)}
          choose={(name) => (location.href = consoleOf(name))}
        />
      </label>
      <Button class="search" title="Search and commands" act={() => (paletteShown.value = true)}>
        <Icon path={MAGNIFIER} />
        <span>Search</span>
        <kbd>{PALETTE_KEY}</kbd>
      </Button>
      <div class="screens" ref={screens}>
        {GROUPS.map(({ title, screens: members }) => (
          <section key={title} aria-label={title}>
            <span class="group" aria-hidden="true">
              {title}
            </span>
            <ul>
              {members.map((one) => (
                <li key={one.name}>
                  <ScreenLink screen={one} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <More />
    </nav>
  )
}

function More(): JSX.Element {
  return (
    <details class="more" open={!isNarrow.value}>
      <summary>More</summary>
      <div class="more-panel">
        <ul>
          <li>
            <a href={GUIDE}>Guide</a>
          </li>
          <li>
            <a href={DOCS}>API explorer</a>
          </li>
          <li>
            <a href="../openapi.json">openapi.json</a>
          </li>
          <li>
            <a href="openapi.json">Control API</a>
          </li>
        </ul>
        <Choice label="Colors" value={chosenScheme} options={SCHEMES} choose={setScheme} />
        <label class="check" title="Single-key shortcuts; turn them off if assistive technology sends key presses">
          <input type="checkbox" checked={keysOn.value} onChange={(event) => switchKeys(event.currentTarget.checked)} />
          Keys
        </label>
        <Button title="Show all keyboard shortcuts (?)" act={() => (keysShown.value = true)}>
          All keys
        </Button>
      </div>
    </details>
  )
}

function ScreenLink({ screen: { name, title, also, key, icon } }: { screen: ScreenName }): JSX.Element {
  const { screen } = route.value
  const count = counts[name]?.value
  return (
    <a
      href={`#/${name}`}
      aria-current={screen === name || screen === also ? 'page' : undefined}
      title={`${title} (${key})`}
    >
      <Icon path={icon} />
      {title}
      {count !== undefined && <span class="count"> {numberText(count)}</span>}
    </a>
  )
}
