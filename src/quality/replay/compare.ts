/** Compares the response of a replay with the recorded one, byte for byte. */
import type { StepAnswer, StepFrame } from '../../sandbox/capsules/step.ts'
import { escapedPart } from '../../service/contract/uri-text.ts'
import { jsonIn, type JsonObject } from '../../platform/json.ts'

/** The first place where two responses differ. */
export interface StepDifference {
  /** `status`, `header NAME`, `body POINTER`, `event N POINTER` or `connection`. */
  readonly path: string
  readonly recorded: unknown
  readonly replayed: unknown
}

/**
 * Returns the first difference between two responses; undefined if there is none. The events of streams are compared
 * separately.
 */
export function answerDifference(recorded: StepAnswer, replayed: StepAnswer): StepDifference | undefined {
  if (recorded.status !== replayed.status)
    return { path: 'status', recorded: recorded.status, replayed: replayed.status }
  if (recorded.wire !== replayed.wire) return { path: 'connection', recorded: recorded.wire, replayed: replayed.wire }
  const sent = [recorded.headers, replayed.headers].map(named)
  for (const name of [...new Set(sent.flatMap((headers) => [...headers.keys()]))].sort()) {
    const [was, is] = sent.map((headers) => headers.get(name))
    if (was !== is) return { path: `header ${name}`, recorded: was, replayed: is }
  }
  const [was, is] = [recorded, replayed].map(({ body, bodyAs }) =>
    bodyAs === 'text' ? jsonIn(String(body), body) : body,
  )
  return valueDifference(was, is, 'body ') ?? bytesDifference(recorded, replayed)
}

/**
 * Returns the first difference between the events of two streams. If the client ended the stream, events after the last
 * recorded one do not count, because a client may close its stream at any moment, even between a change and its event.
 */
export function frameDifference(
  { frames: recorded = [], ended }: StepAnswer,
  replayed: readonly StepFrame[],
): StepDifference | undefined {
  const most = ended?.by === 'client' ? recorded.length : Math.max(recorded.length, replayed.length)
  for (let at = 0; at < most; at++) {
    const found = valueDifference(recorded[at], replayed[at], `event ${at + 1} `)
    if (found) return found
  }
  return undefined
}

/** Compares the bytes, because equal values may be written differently. */
function bytesDifference(recorded: StepAnswer, replayed: StepAnswer): StepDifference | undefined {
  const [was, is] = [recorded, replayed].map(({ body, bodyAs }) => JSON.stringify([body, bodyAs]))
  return was === is ? undefined : { path: 'body ', recorded: recorded.body, replayed: replayed.body }
}

/** Returns headers by lower-case name, without the date. */
function named(headers: StepAnswer['headers']): ReadonlyMap<string, string> {
  const all = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  all.delete('date')
  return all
}

/** Returns the first difference between two values; its path consists of `path` and a JSON pointer. */
export function valueDifference(recorded: unknown, replayed: unknown, path: string): StepDifference | undefined {
  if (Object.is(recorded, replayed)) return undefined
  const isPlain = (value: unknown): value is object => typeof value === 'object' && value !== null
  if (!isPlain(recorded) || !isPlain(replayed) || Array.isArray(recorded) !== Array.isArray(replayed))
    return { path, recorded, replayed }
  const [was, is] = [recorded, replayed] as JsonObject[]
  for (const key of new Set([...Object.keys(was!), ...Object.keys(is!)])) {
    const found = valueDifference(was![key], is![key], `${path}/${escapedPart(key)}`)
    if (found) return found
  }
  return undefined
}
