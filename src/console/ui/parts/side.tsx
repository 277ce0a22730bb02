/** The sidebar: sandbox, screens, documents, and display settings. */
import { signal } from '@preact/signals'
import type { JSX } from 'preact'
import { keysOn, keysShown, switchKeys } from '../keys.ts'
import { own } from '../live.ts'
import { consoleOf, route } from '../route.ts'
import { SCREENS, type ScreenName } from '../screen-names.ts'
import { counts, sandboxes } from '../counts.ts'
import { numberText } from '../texts.ts'

/** In a narrow window the rest is collapsed. */
const narrow = matchMedia('(max-width: 720px)')
const isNarrow = signal(narrow.matches)
narrow.addEventListener('change', () => (isNarrow.value = narrow.matches))

const SCHEMES = ['system', 'light', 'dark'] as const
const STORED = 'papercloud.scheme'
const scheme = signal(SCHEMES.find((one) => one === localStorage.getItem(STORED)) ?? 'system')

/** Sets the colour scheme; by default the system's. */
export function setScheme(chosen: string = scheme.value): void {
  scheme.value = SCHEMES.find((one) => one === chosen) ?? 'system'
  localStorage.setItem(STORED, scheme.value)
  document.documentElement.dataset.scheme = scheme.value
}

/** The sidebar. */
export function Side(): JSX.Element {
  return (
    <nav aria-label="Console">
      <h1>papercloud</h1>
      <label>
        Sandbox
        <select value={own} onChange={(event) => (location.href = consoleOf(event.currentTarget.value))}>
          {sandboxes.value.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <ul class="screens">
        {SCREENS.map((screen) => (
          <li key={screen.name}>
            <ScreenLink screen={screen} />
          </li>
        ))}
      </ul>
      <details class="more" open={!isNarrow.value}>
        <summary>More</summary>
        <ul>
          <li>
            <a href="../docs">API explorer</a>
          </li>
          <li>
            <a href="../openapi.json">openapi.json</a>
          </li>
          <li>
            <a href="openapi.json">Control API</a>
          </li>
        </ul>
        <label>
          Colours
          <select value={scheme} onChange={(event) => setScheme(event.currentTarget.value)}>
            {SCHEMES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <label class="check">
          <input type="checkbox" checked={keysOn.value} onChange={(event) => switchKeys(event.currentTarget.checked)} />
          Keys
        </label>
        <button type="button" onClick={() => (keysShown.value = true)}>
          All keys
        </button>
      </details>
    </nav>
  )
}

function ScreenLink({ screen: { name, title, also } }: { screen: ScreenName }): JSX.Element {
  const { screen } = route.value
  const count = counts[name]?.value
  return (
    <a href={`#/${name}`} aria-current={screen === name || screen === also ? 'page' : undefined}>
      {title}
      {count !== undefined && <span class="count"> {numberText(count)}</span>}
    </a>
  )
}
