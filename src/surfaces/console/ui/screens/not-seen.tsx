/**
 * Changes for which the stream's credential got no frame. To find out why, the page reads the record through the API
 * with that credential.
 */
import type { JSX } from 'preact'
import { get } from '../api.ts'
import { endpoints, readingPath } from '../contract.ts'
import { secretFor } from '../credentials.ts'
import { openedAs, unseen, type Unseen } from '../event-client.ts'
import { callAddress, go } from '../route.ts'
import { attempt, say } from '../toasts.ts'
import { Button } from '../parts/controls.tsx'

/** Reads the record with the stream's credential. What refuses this read also hides the record's frames. */
function ask({ kind, id }: Unseen): Promise<void> {
  return attempt(async () => {
    const { data } = await get('/state')
    const record = await get('/state/{kind}/{id}', { kind, id })
    const path = readingPath(await endpoints(), data.find((one) => one.kind === kind)?.schema ?? null, record)
    if (path === undefined)
      return say({ text: `The API has no endpoint that returns ${kind} records, so it sends no frames for them.` })
    const requestId = `why-${crypto.randomUUID().slice(0, 8)}`
    const secret = await secretFor(openedAs.value)
    const { ok } = await fetch(`../api/v1${path}`, {
      headers: { Authorization: `Bearer ${secret}`, 'X-Request-Id': requestId },
    })
    if (ok) say({ text: `This credential can read ${id}, but the API does not send this kind of change.` })
    else go(callAddress(requestId))
  })
}

/** Shows the list of changes; null if there are none. */
export function NotSeen(): JSX.Element | null {
  if (unseen.value.length === 0) return null
  return (
    <details class="part not-seen">
      <summary>Not visible to this credential: {unseen.value.length}</summary>
      <ul class="changes">
        {unseen.value.map((one) => (
          <li key={`${one.kind} ${one.id}`}>
            {one.kind} {one.id}{' '}
            <Button aria-label={`Why ${one.id}?`} act={() => ask(one)}>
              Why?
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
