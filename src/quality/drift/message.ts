/** Requests and responses as the proxy forwards them. */
import { limits } from '../../platform/limits.ts'
import { jsonIn } from '../../platform/json.ts'

/** A request of the command. */
export interface DriftRequest {
  readonly method: string
  /** Path below the base path, with its leading slash. */
  readonly path: string
  /** The query with its question mark; empty if there is none. */
  readonly search: string
  /** Header values by lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
}

/** A complete response. */
export interface DriftAnswer {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Buffer
  /** The parsed JSON; null for any other body, and for one that is too large to compare (limit driftValues). */
  readonly body: unknown
  /** True if the body is passed on, but is too large to compare. */
  readonly isTooLarge: boolean
}

/** Thrown if no response could be obtained; the message is for users. */
export class NoAnswer extends Error {}

/**
 * Sends a request; a redirect is returned and not followed.
 * @throws NoAnswer
 */
export async function send(base: string, { method, path, search, headers, body }: DriftRequest): Promise<Response> {
  if (!staysBelow(path)) throw new NoAnswer(`${path} leaves the base path ${base}, so it was not sent.`)
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), limits.driftAnswerMs)
  try {
    return await fetch(base + path + search, {
      method,
      headers,
      redirect: 'manual',
      signal: limit.signal,
      ...(body !== null && method !== 'GET' && method !== 'HEAD' && { body: new Uint8Array(body) }),
    })
  } catch (error) {
    const { cause } = error as { cause?: NodeJS.ErrnoException }
    const reason = limit.signal.aborted
      ? `no response within ${limits.driftAnswerMs / 1000} s (limit driftAnswerMs)`
      : (cause?.code ?? cause?.message ?? (error as Error).message)
    throw new NoAnswer(`${new URL(base).origin}: ${reason}.`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Returns true if no reading of a path leaves the base path: however often it is decoded, and with backslashes taken for
 * slashes, no segment is `.` or `..`.
 */
export function staysBelow(path: string): boolean {
  const segments = fullyDecoded(path)
    .replaceAll(/[\t\n\r]/g, '')
    .split(/[/\\]/)
  return segments.every((segment) => !/^\.{1,2}(?:;|$)/.test(segment))
}

function fullyDecoded(text: string): string {
  let decoded = text
  for (let before; before !== decoded;) {
    before = decoded
    // Longer runs of %25 would take a round each.
    decoded = decoded
      .replaceAll(/%(?:25)+/g, '%')
      .replaceAll(/%([\da-f]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  }
  return decoded
}

/** Returns true if a response is an event stream, which does not end. */
export function isStream({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') ?? false
}

/**
 * Reads a response to its end.
 * @throws NoAnswer if it is too large or breaks off
 */
export async function whole(response: Response): Promise<DriftAnswer> {
  const parts: Uint8Array[] = []
  let size = 0
  const timer = setTimeout(() => void response.body?.cancel().catch(() => undefined), limits.driftAnswerMs)
  try {
    for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      size += part.length
      if (size > limits.driftBody)
        throw new NoAnswer(`The response is larger than ${limits.driftBody} bytes (limit driftBody).`)
      parts.push(part)
    }
  } catch (error) {
    if (error instanceof NoAnswer) throw error
    throw new NoAnswer('The response ended early.', { cause: error })
  } finally {
    clearTimeout(timer)
  }
  const bytes = Buffer.concat(parts)
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  const { status, headers } = response
  const value = isJson ? comparableJson(bytes) : null
  const isTooLarge = value === undefined
  return { status, headers, bytes, body: isTooLarge ? null : value, isTooLarge }
}

/**
 * Returns the value of a JSON text, or null if the text is not JSON; returns undefined if the value is too large (limit
 * driftValues) or nested too deeply (limit recordDepth) to be compared.
 */
export function comparableJson(bytes: Buffer): unknown {
  if (hasManyValues(bytes)) return undefined
  const value = jsonIn(bytes.toString('utf8'), null)
  return isComparable(value) ? value : undefined
}

const QUOTE = '"'.charCodeAt(0)
const BACKSLASH = '\\'.charCodeAt(0)
const COMMA = ','.charCodeAt(0)

/** True if a JSON text has more commas between values than there may be values. Parsing it could take seconds. */
function hasManyValues(bytes: Buffer): boolean {
  let commas = 0
  let isText = false
  for (let at = 0; at < bytes.length && commas <= limits.driftValues; at += 1) {
    const byte = bytes[at]
    if (byte === QUOTE) isText = !isText
    else if (byte === BACKSLASH) at += 1
    else if (byte === COMMA && !isText) commas += 1
  }
  return commas > limits.driftValues
}

function isComparable(value: unknown): boolean {
  let count = 0
  const left: { readonly inner: unknown; readonly depth: number }[] = [{ inner: value, depth: 0 }]
  for (let one = left.pop(); one; one = left.pop()) {
    if (typeof one.inner !== 'object' || one.inner === null) continue
    const held = Object.values(one.inner)
    count += held.length
    if (count > limits.driftValues || one.depth > limits.recordDepth) return false
    for (const inner of held) left.push({ inner, depth: one.depth + 1 })
  }
  return true
}
