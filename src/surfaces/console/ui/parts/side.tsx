/** The sidebar: sandbox, command palette, screens, documents, and display settings. */
import type { JSX } from 'preact'
import { counts, sandboxes } from '../counts.ts'
import { keysOn, keysShown, PALETTE_KEY, paletteShown, switchKeys } from '../keys.ts'
import { ownName } from '../live.ts'
import { sheet, toggleSheet } from '../phone.ts'
import { consoleOf, DOCS, GUIDE_URL, route } from '../route.ts'
import { chosenScheme, SCHEMES, setScheme } from '../scheme.ts'
import { GROUPS, SCREENS, type Screen } from '../screen-list.ts'
import { numberText } from '../texts.ts'
import { Button, Choice } from './controls.tsx'
import { DOWN, Icon, UP } from './icon.tsx'
import { Menu } from './menu.tsx'

const MAGNIFIER = 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM11 11l3.5 3.5'

/** The sidebar. */
export function Side(): JSX.Element {
  const { screen } = route.value
  const isOpen = sheet.value === 'screens'
  const current = SCREENS.find(({ name, also }) => screen === name || screen === also?.name)
  return (
    <nav aria-label="Console" class={isOpen ? 'open' : ''}>
      <h1>
        <span>papercloud</span>
      </h1>
      <Button class="phone-only" aria-expanded={isOpen} title="All screens" act={() => toggleSheet('screens')}>
        {current?.title ?? 'Screens'}
        <Icon path={DOWN} />
      </Button>
      <Button class="search" title="Search and commands" act={() => (paletteShown.value = true)}>
        <Icon path={MAGNIFIER} />
        <span>Search</span>
        <kbd>{PALETTE_KEY}</kbd>
      </Button>
      <div class="nav-panel">
        <label class="picker">
          <span>Sandbox</span>
          <Choice
            value={ownName}
            options={(sandboxes.value ?? [{ name: ownName.value }]).map(({ name }) => name)}
            choose={(name) => (location.href = consoleOf(name))}
          />
        </label>
        <div class="screens">
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
        <ul class="documents">
          <li>
            <a href={DOCS}>API explorer</a>
          </li>
          <li>
            <a href={GUIDE_URL}>Guide</a>
          </li>
        </ul>
        <Settings />
      </div>
    </nav>
  )
}

function Settings(): JSX.Element {
  return (
    <Menu
      label="Settings and links"
      title="Colors, keys and contracts"
      kind="settings"
      face={
        <>
          Settings and links
          <Icon path={UP} />
        </>
      }
    >
      <ul>
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
    </Menu>
  )
}

function ScreenLink({ screen: { name, title, also, key, icon } }: { screen: Screen }): JSX.Element {
  const { screen } = route.value
  const count = counts[name]?.value
  return (
    <a
      href={`#/${name}`}
      aria-current={screen === name || screen === also?.name ? 'page' : undefined}
      title={`${title} (${key})`}
    >
      <Icon path={icon} />
      {title}
      {count !== undefined && <span class="count"> {numberText(count)}</span>}
    </a>
  )
}
