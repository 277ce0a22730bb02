/** The frame of the console: navigation, clock, and the screen that the route selects. */
import { render, type JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { needsToken, takeToken } from './api.ts'
import { listenForDrops } from './capsule.ts'
import { keysShown, listenForKeys } from './keys.ts'
import { follow } from './live.ts'
import { ClockBar } from './parts/clock-bar.tsx'
import { Empty } from './parts/empty.tsx'
import { KeyTable, Toasts, TokenForm } from './parts/overlays.tsx'
import { Palette } from './parts/palette.tsx'
import { Side } from './parts/side.tsx'
import { route } from './route.ts'
import { setScheme } from './scheme.ts'
import { SCREENS, screenView } from './screen-list.ts'

function Unknown(): JSX.Element {
  return <Empty>Unknown page. Choose one from the sidebar.</Empty>
}

/** Moves the focus past the navigation and the clock, to the screen's list or to the screen itself. */
function skip(event: Event): void {
  event.preventDefault()
  const targets = ['main .rows', 'main .item', 'main'].map((one) => document.querySelector<HTMLElement>(one))
  targets.find((one) => one !== null)?.focus()
}

function Console(): JSX.Element {
  const { screen } = route.value
  const View = screenView(screen) ?? Unknown
  useEffect(() => {
    document.querySelector('main')?.scrollTo(0, 0)
  }, [screen])
  return (
    <>
      <a class="skip" href="#main" onClick={skip}>
        Skip to content
      </a>
      <Side />
      <header>
        <ClockBar />
      </header>
      <main id="main" tabIndex={-1}>
        {needsToken.value ? <TokenForm /> : <View key={screen} />}
      </main>
      <Toasts />
      {keysShown.value && <KeyTable />}
      <Palette />
    </>
  )
}

takeToken()
setScheme()
listenForKeys(SCREENS)
listenForDrops()
render(<Console />, document.getElementById('console')!)
void follow()
