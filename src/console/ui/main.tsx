/** The shell of the console: navigation, clock, and the screen of the route. */
import { render, type ComponentType, type JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { needsToken, takeToken } from './api.ts'
import { keysShown, listenForKeys } from './keys.ts'
import { follow } from './live.ts'
import { ClockBar } from './parts/clock-bar.tsx'
import { Empty } from './parts/empty.tsx'
import { KeyTable, Toasts, TokenForm } from './parts/overlays.tsx'
import { Palette } from './parts/palette.tsx'
import { Side } from './parts/side.tsx'
import { route } from './route.ts'
import { setScheme } from './scheme.ts'
import { Audit } from './screens/audit.tsx'
import { Checkpoints } from './screens/checkpoints.tsx'
import { Coverage } from './screens/coverage.tsx'
import { Credentials } from './screens/credentials.tsx'
import { Events } from './screens/events.tsx'
import { Operations } from './screens/operations.tsx'
import { Requests } from './screens/requests.tsx'
import { Resources } from './screens/resources.tsx'
import { Sandboxes } from './screens/sandboxes.tsx'
import { Scenarios } from './screens/scenarios.tsx'
import { Streams } from './screens/streams.tsx'
import { Topology } from './screens/topology.tsx'
import type { Screen } from './screen-names.ts'

/** Screens by the first part of the route. */
const VIEWS: Readonly<Record<Screen, ComponentType>> = {
  requests: Requests,
  operations: Operations,
  resources: Resources,
  scenarios: Scenarios,
  events: Events,
  streams: Streams,
  audit: Audit,
  sandboxes: Sandboxes,
  checkpoints: Checkpoints,
  credentials: Credentials,
  coverage: Coverage,
  topology: Topology,
}

function Unknown(): JSX.Element {
  return <Empty>Unknown page. Choose one from the sidebar.</Empty>
}

/** Moves the focus past navigation and clock: to the list of the screen, or to the screen. */
function skip(event: Event): void {
  event.preventDefault()
  const targets = ['main .rows', 'main .item', 'main'].map((one) => document.querySelector<HTMLElement>(one))
  targets.find((one) => one !== null)?.focus()
}

function Console(): JSX.Element {
  const { screen } = route.value
  const View = Object.hasOwn(VIEWS, screen) ? VIEWS[screen as Screen] : Unknown
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
listenForKeys()
render(<Console />, document.getElementById('console')!)
void follow()
