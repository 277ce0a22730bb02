/** A real event stream client that reconnects at once when it is cut off. */
import { createEventSource } from 'eventsource-client'
import type { TestServer } from './test-server.ts'

/** What a listener received. */
export interface Told {
  readonly told: readonly { readonly id: string | undefined; readonly data: string }[]
  /** How many times the listener had to connect. */
  readonly connections: number
}

/** Listens for the given number of frames while something happens. */
export async function listen(
  api: TestServer,
  count: number,
  happen: () => Promise<unknown>,
  patienceMs = 5_000,
): Promise<Told> {
  const told: Told['told'][number][] = []
  let connections = 0
  let isOver = false
  const source = createEventSource({
    url: `${api.app.url}/api/v1/events`,
    headers: { authorization: 'Bearer pc_live_owner' },
    onConnect: () => void (connections += 1),
    // The client's default delay of two seconds would be too long for these tests.
    onScheduleReconnect: () => void setTimeout(() => source.connect(), 1),
    onMessage: ({ id, data }) => void told.push({ id, data }),
    // The client's timers still run after it is closed, and must not connect again.
    fetch: (input, init) => (isOver ? new Promise<never>(() => undefined) : fetch(input, init as RequestInit)),
  })
  const until = Date.now() + patienceMs
  const wait = async (enough: () => boolean): Promise<void> => {
    while (!enough()) {
      if (Date.now() > until) throw new Error(`${told.length} of ${count} frames came`)
      await new Promise((next) => setTimeout(next, 10))
    }
  }
  try {
    await wait(() => connections > 0)
    await happen()
    await wait(() => told.length >= count)
    return { told: told.slice(0, count), connections }
  } finally {
    isOver = true
    source.close()
  }
}
