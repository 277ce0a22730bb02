/**
 * Shown in place of an empty list of requests: a button that sends a real call, and the same call as commands to copy.
 */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { readCalls } from '../calls.ts'
import { secretFor } from '../credentials.ts'
import { Button } from '../parts/controls.tsx'
import { apiLine, Empty } from '../parts/empty.tsx'
import { DOCS, callAddress, go, GUIDE_URL } from '../route.ts'
import { attempt, say } from '../toasts.ts'

const PATH = '/account/whoami'

/** Offers to make a first call; its result appears in the list, like that of any call. */
export function FirstCall(): JSX.Element {
  const isSending = useSignal(false)
  const send = async (): Promise<void> => {
    isSending.value = true
    await attempt(async () => {
      const requestId = `first-${crypto.randomUUID().slice(0, 8)}`
      const { status } = await fetch(`../api/v1${PATH}`, {
        headers: { Authorization: `Bearer ${await secretFor(undefined)}`, 'X-Request-Id': requestId },
      })
      await readCalls()
      go(callAddress(requestId, 'response'))
      say({ text: `Your first call returned ${status}.` })
    })
    isSending.value = false
  }
  return (
    <Empty line={apiLine(PATH)} title="No calls yet">
      API calls appear here as they arrive, with the reason for each response. Send one now, or paste the line below
      into a shell.
      <span class="actions">
        <Button class="primary" disabled={isSending.value} act={send}>
          Make your first call
        </Button>
        <a href={`${GUIDE_URL}/getting-started`}>Getting started</a>
        <a href={DOCS}>API explorer</a>
      </span>
    </Empty>
  )
}
