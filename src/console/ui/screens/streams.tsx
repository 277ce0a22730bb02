/** The event streams that clients have opened. */
import type { JSX } from 'preact'
import { call, get } from '../api.ts'
import { Button } from '../parts/controls.tsx'
import { Empty } from '../parts/empty.tsx'
import { ITEM, useItemKeys } from '../parts/item-keys.ts'
import { Skeleton } from '../parts/skeleton.tsx'
import { route } from '../route.ts'
import { instantText } from '../texts.ts'
import { attempt, say } from '../toasts.ts'
import { useLive } from '../use-live.ts'

/** Links to both screens of event streams. */
export function StreamLinks(): JSX.Element {
  const { screen } = route.value
  return (
    <div class="tabs">
      <a href="#/events" aria-current={screen === 'events' ? 'page' : undefined}>
        Events
      </a>
      <a href="#/streams" aria-current={screen === 'streams' ? 'page' : undefined}>
        Open streams
      </a>
    </div>
  )
}

function cut(id: string): Promise<void> {
  return attempt(async () => {
    await call('delete', '/streams/{id}', { id })
    say({ text: `Cut ${id}. Its client can reconnect with Last-Event-ID.` })
  })
}

/** The screen. */
export function Streams(): JSX.Element {
  const read = useLive(async () => (await get('/streams')).data, [], { stream: true, change: () => true })
  useItemKeys()
  const { value: streams, fault } = read.value
  const { href } = new URL('../api/v1/events', location.href.split('#')[0])
  return (
    <>
      <StreamLinks />
      {fault !== undefined && <Empty>{fault}</Empty>}
      {!streams && fault === undefined && <Skeleton />}
      {streams?.length === 0 && (
        <Empty title="No open streams" line={`curl -N -H 'Authorization: Bearer pc_live_owner' '${href}'`}>
          No client has an event stream open. To open one:
        </Empty>
      )}
      {streams && streams.length > 0 && (
        <div class="part pane" tabIndex={0} role="group" aria-label="Open streams">
          <table>
            <thead>
              <tr>
                <th scope="col">Stream</th>
                <th scope="col">Credential</th>
                <th scope="col">Since</th>
                <th scope="col" class="number">
                  Frames
                </th>
                <th scope="col">Last id</th>
                <th scope="col" class="number">
                  Bytes waiting
                </th>
                <th scope="col">Action</th>
              </tr>
            </thead>
            <tbody>
              {streams.map(({ id, credentialId, since, frames, lastId, waitingBytes }) => (
                <tr key={id}>
                  <th scope="row">{id}</th>
                  <td>{credentialId ?? 'unknown'}</td>
                  <td>{instantText(since)}</td>
                  <td class="number">{frames}</td>
                  <td>{lastId ?? 'none'}</td>
                  <td class="number">{waitingBytes}</td>
                  <td>
                    <Button class={ITEM} act={() => cut(id)} aria-label={`Cut ${id}`}>
                      Cut
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
