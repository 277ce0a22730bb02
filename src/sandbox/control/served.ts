/** The server behind the library: the control API of its sandboxes, in this process or over HTTP. */
import type { ControlId, ControlReply } from './handler.ts'
import type { JsonObject } from '../../platform/json.ts'

/** Parts of a request to the control API. */
export interface Carried {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: JsonObject | undefined
  readonly body?: unknown
}

/** A server. Sandboxes are identified by the names that their creators gave them. */
export interface ServedAt {
  /** Base URL of a sandbox. */
  readonly base: (name: string) => string
  /** The current time of a sandbox. */
  readonly now: (name: string) => string
  /** Secrets in the fixtures of a sandbox. */
  readonly secrets: (name: string) => readonly string[]
  /** Calls the control API of a sandbox. @throws ApiError if it refuses */
  readonly answer: (name: string, id: ControlId, carried: Carried) => Promise<ControlReply>
}

/** Returns the content of a reply as a value, also if it is sent in pieces. */
export function replyValue({ body, parts }: Pick<ControlReply, 'body' | 'parts'>): unknown {
  return parts ? (JSON.parse([...parts].join('')) as unknown) : body
}

/** Returns a query string without undefined parameters. */
export function searchOf(query: Carried['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([key, value]): [string, string] => [key, String(value)])).toString()
}

/** Returns the tokens and keys of the fixtures; the name of each is the part after its prefix, in camel case. */
export function tokensOf(secrets: readonly string[]): Readonly<Record<string, string>> {
  const tokens = secrets.flatMap((secret) => {
    const bare = /^(?:pc|sak)_live_(.+)$/.exec(secret)?.[1]
    return bare === undefined
      ? []
      : [[bare.replaceAll(/[_-](\w)/g, (_all, letter: string) => letter.toUpperCase()), secret] as const]
  })
  // If a token and a key have the same name, the key wins.
  return Object.fromEntries(tokens.sort(([, a], [, b]) => (a < b ? -1 : 1)))
}
