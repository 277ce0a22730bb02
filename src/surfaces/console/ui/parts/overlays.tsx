/** Overlays: toasts, the list of shortcuts, and the form for the control token. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { undoLast } from '../actions.ts'
import { signIn, wasRefused } from '../api.ts'
import { KEYS, keysShown, useKeys } from '../keys.ts'
import { dismiss, toast } from '../toasts.ts'
import { Button, Form, Text } from './controls.tsx'

export function Toasts(): JSX.Element {
  const shown = toast.value
  return (
    <div class="toasts" role="status">
      {shown && (
        <div class={shown.isFault ? 'toast fault' : 'toast'}>
          <span>
            {shown.text}
            {shown.links && shown.links.length > 0 && ':'}{' '}
            {shown.links?.map(({ href, text }) => (
              <a key={href} href={href}>
                {text}
              </a>
            ))}
          </span>
          {shown.undo && <Button act={undoLast}>Undo</Button>}
          <Button aria-label="Dismiss" act={dismiss}>
            ×
          </Button>
        </div>
      )}
    </div>
  )
}

/** The list of shortcuts. */
export function KeyTable(): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = (): void => void (keysShown.value = false)
  useKeys({ Escape: close })
  useEffect(() => dialog.current!.showModal(), [])
  return (
    <dialog ref={dialog} class="keys" aria-label="Keys" onClose={close}>
      <table>
        <tbody>
          {KEYS.map(([keys, does]) => (
            <tr key={does}>
              <th scope="row">
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button act={close}>Close</Button>
    </dialog>
  )
}

export function TokenForm(): JSX.Element {
  const token = useSignal('')
  return (
    <Form class="form" submit={() => signIn(token.value)}>
      <h2>This sandbox needs its control token</h2>
      {wasRefused.value && <p role="alert">This is not the token of this sandbox. Check it and try again.</p>}
      <Text label="Control token of this sandbox" type="password" autocomplete="off" of={token} />
      <button type="submit">Continue</button>
    </Form>
  )
}
