/** The event streams that clients have opened. */
import type { JSX } from 'preact'
import { call, get } from '../api.ts'
import { streams } from '../counts.ts'
import { Button } from '../parts/controls.tsx'
import { apiLine, Empty, Pending } from '../parts/empty.tsx'
import { ITEM, useItemKeys } from '../parts/item-keys.ts'
import { DataTable } from '../parts/table.tsx'
import { route } from '../route.ts'
import { instantText } from '../texts.ts'
import { attempt, say } from '../toasts.ts'
import { useLive } from '../use-live.ts'

/** Links to the two screens about event streams. */
export function StreamLinks(): JSX.Element {
  const { screen } = route.value
  return (
    <div class="tabs">
      <a href="#/events" aria-current={screen === 'events' ? 'page' : undefined}>
        Events
      </a>
      <a href="#/streams" aria-current={screen === 'streams' ? 'page' : undefined}>
        Open streams {streams.value !== undefined && <span class="dim">{streams.value}</span>}
      </a>
    </div>
  )
}

function cut(id: string): Promise<void> {
  return attempt(async () => {
    await call('delete', '/streams/{id}', { id })
    say({ text: `Closed ${id}. Its client can reconnect with Last-Event-ID.` })
  })
}

/** The screen. */
export function StreamsScreen(): JSX.Element {
  const read = useLive(async () => (await get('/streams')).data, [], { stream: true, change: () => true })
  useItemKeys()
  const { value: open, fault } = read.value

  return (
    <>
      <StreamLinks />
      {!open && <Pending fault={fault} />}
      {open?.length === 0 && (
        <Empty title="No open streams" line={apiLine('/events', '-N ')}>
          No client has an event stream open. To open one:
        </Empty>
      )}
      {open && open.length > 0 && (
        <div class="part pane" tabIndex={0} role="group" aria-label="Open streams">
          <DataTable
            heads={['Stream', 'Credential', 'Since', 'Frames', 'Last id', 'Bytes waiting', 'Action']}
            numbers={['Frames', 'Bytes waiting']}
          >
            {open.map(({ id, credentialId, since, frames, lastId, waitingBytes }) => (
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
          </DataTable>
        </div>
      )}
    </>
  )
}
