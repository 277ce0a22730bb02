/** `papercloud logs`: the request log of a running server; with --follow, also new requests. */
import { setTimeout as delay } from 'node:timers/promises'
import { limits } from '../limits.ts'
import { UsageError } from './arguments.ts'
import { COMMANDS } from './commands.ts'
import { controlCommand, type Schemas } from './control-client.ts'

type Entry = Schemas['LoggedRequest']

const USUAL_LIMIT = 20
/** Interval between two reads of the log (ms). */
const FOLLOW_MS = 250

/** Prints the log, the latest entry last; returns the exit code. */
export async function logs(args: readonly string[]): Promise<number> {
  const { flags, client } = controlCommand(args, COMMANDS.logs.flags, 0)
  const limit = flags.one('limit') ?? String(USUAL_LIMIT)
  if (!/^[1-9]\d*$/.test(limit)) throw new UsageError(`--limit must be an integer of at least 1, not "${limit}".`)
  const filter = { endpoint: flags.one('endpoint'), status: flags.one('status'), path: flags.one('path') }
  const read = async (more: Record<string, string>): Promise<Entry[]> => {
    // Without the summary view, entries are complete.
    const { data } = await client.get<{ data: Entry[] }>('/requests', { ...filter, ...more })
    return data.reverse()
  }
  const show = (entries: readonly Entry[]): void => {
    const line = flags.has('json') ? (entry: Entry): string => JSON.stringify(entry) : lineOf
    process.stdout.write(entries.map((entry) => `${line(entry)}\n`).join(''))
  }
  let last = await read({ limit })
  show(last)
  if (!flags.has('follow')) return 0
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort())
  while (!stopped.signal.aborted) {
    // Several entries can have the same time, so the next read starts at the time of the last entry, which is undefined
    // if the log was cleared.
    const since = last.at(-1)?.at
    const found = await read({ limit: String(limits.loggedRequests), ...(since !== undefined && { since }) })
    show(newIn(found, last))
    last = found
    await delay(FOLLOW_MS, undefined, { signal: stopped.signal }).catch(() => undefined)
  }
  return 0
}

/** Returns the entries that are not among the earlier ones; request ids may be repeated. */
function newIn(found: readonly Entry[], before: readonly Entry[]): Entry[] {
  const keyOf = ({ id, at, attempt }: Entry): string => `${id} ${at} ${attempt}`
  const seen = new Set(before.map(keyOf))
  return found.filter((entry) => !seen.has(keyOf(entry)))
}

function lineOf(entry: Entry): string {
  const { query, scenario, traceparent } = entry
  const parts = [
    entry.at.slice(11, 23),
    String(entry.status),
    entry.method,
    entry.path + (query === '' ? '' : `?${query}`),
    `${entry.durationMs.toFixed(1)} ms`,
    entry.rule,
    scenario === null ? null : `scenario=${scenario}`,
    entry.credentialId,
    entry.id,
    traceparent === null ? null : `trace=${traceparent.split('-')[1]}`,
  ]
  return parts.filter((part) => part !== null && part !== '').join(' ')
}
