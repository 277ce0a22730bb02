/**
 * The console's shell: where you are, which sandbox, what time it is there, and the screen.
 */
import { signal, useSignal } from '@preact/signals'
import { render, type JSX } from 'preact'
import { note, undo } from './actions.ts'
import { needsToken, takeToken, useToken } from './api.ts'
import { ClockBar } from './clock-bar.tsx'
import { KEYS, keysOn, keysShown, listenForKeys, switchKeys } from './keys.ts'
import { calls, follow, own, sandboxes } from './live.ts'
import { Requests } from './requests.tsx'

const SCHEMES = ['system', 'light', 'dark'] as const
const STORED_SCHEME = 'papercloud.scheme'
const scheme = signal(SCHEMES.find((one) => one === localStorage.getItem(STORED_SCHEME)) ?? 'system')

function setScheme(chosen: string): void {
  scheme.value = SCHEMES.find((one) => one === chosen) ?? 'system'
  localStorage.setItem(STORED_SCHEME, scheme.value)
  document.documentElement.dataset.scheme = scheme.value
}

function Side(): JSX.Element {
  return (
    <nav aria-label="Console">
      <h1>papercloud</h1>
      <label>
        Sandbox
        <select
          value={own}
          onChange={(event) => {
            const name = event.currentTarget.value
            location.href = name === 'default' ? '/_sandbox/' : `/sandboxes/${name}/_sandbox/`
          }}
        >
          {sandboxes.value.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <a href="#/requests" aria-current="page">
        Requests <span class="count">{calls.value.length}</span>
      </a>
      <a href="/docs">API explorer</a>
      <a href="/openapi.json">openapi.json</a>
      <a href="openapi.json">Control API</a>
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
    </nav>
  )
}

function TokenForm(): JSX.Element {
  const token = useSignal('')
  return (
    <form
      class="token"
      onSubmit={(event) => {
        event.preventDefault()
        useToken(token.value)
      }}
    >
      <label>
        This sandbox asks for its control token
        <input
          type="password"
          autocomplete="off"
          value={token}
          onInput={(event) => (token.value = event.currentTarget.value)}
        />
      </label>
      <button type="submit">Go on</button>
    </form>
  )
}

function KeyTable(): JSX.Element {
  return (
    <section class="keys" role="dialog" aria-label="Keys">
      <table>
        <tbody>
          {KEYS.map(([keys, does]) => (
            <tr key={does}>
              <th scope="row">
                {keys.map((key) => (
                  <kbd key={key}>{key === ' ' ? 'space' : key}</kbd>
                ))}
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" onClick={() => (keysShown.value = false)}>
        Close
      </button>
    </section>
  )
}

function Notes(): JSX.Element {
  const shown = note.value
  return (
    <div class="notes" role="status">
      {shown && (
        <p class={shown.isFault ? 'fault' : ''}>
          {shown.text}{' '}
          {shown.undo && (
            <button type="button" onClick={() => void undo()}>
              Undo
            </button>
          )}
        </p>
      )}
    </div>
  )
}

function Console(): JSX.Element {
  return (
    <>
      <Side />
      <header>
        <ClockBar />
      </header>
      <main>{needsToken.value ? <TokenForm /> : <Requests />}</main>
      <Notes />
      {keysShown.value && <KeyTable />}
    </>
  )
}

takeToken()
setScheme(scheme.value)
listenForKeys()
render(<Console />, document.getElementById('console')!)
void follow()
