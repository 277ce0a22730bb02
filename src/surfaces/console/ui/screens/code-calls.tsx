/**
 * The requests that were refused with an error code. The server cannot filter the request log by error code, so the
 * page does.
 */
import type { JSX } from 'preact'
import { get, type Logged } from '../api.ts'
import { callAddress } from '../route.ts'
import { timeText } from '../texts.ts'
import { useLive } from '../use-live.ts'

const SHOWN = 20
const EVERY_MS = 1_000
/** Maximum number of requests to read per class of status. */
const KEPT = 500

/** Shows the newest of these requests. */
export function CodeCalls({ code }: { code: string }): JSX.Element {
  const read = useLive(
    async () => {
      const logs = await Promise.all(['4xx', '5xx'].map((status) => get('/requests', { status, limit: KEPT })))
      return logs
        .flatMap((log) => ('data' in log ? (log.data as readonly Logged[]) : []))
        .filter(({ response }) => (response.body as { code?: unknown } | null)?.code === code)
        .slice(0, SHOWN)
    },
    [code],
    { request: true, everyMs: EVERY_MS },
  )
  const { value, fault } = read.value
  if (fault !== undefined) return <p>{fault}</p>
  return (
    <ul class="changes">
      {value?.map(({ id, receivedAt, endpoint, path, status }) => (
        <li key={`${id} ${receivedAt}`}>
          {timeText(receivedAt)} <a href={callAddress(id)}>{endpoint ?? path}</a> {status}
        </li>
      ))}
    </ul>
  )
}
