/**
 * A server as the library's face needs it: its control API for each of its sandboxes, in this process or over HTTP.
 */
import type { ControlId, ControlReply } from './handler.ts'

/** What may go with a control call. */
export interface Carried {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
}

/** A server. Sandboxes go by the names that its owner gave them. */
export interface Served {
  /** Address of a sandbox, without a path below it. */
  readonly base: (name: string) => string
  /** The present instant of a sandbox. */
  readonly now: (name: string) => string
  /** Secrets that are seeded there. */
  readonly secrets: (name: string) => readonly string[]
  /** Calls the control API of a sandbox. @throws ApiError where it refuses */
  readonly answer: (name: string, id: ControlId, carried: Carried) => Promise<ControlReply>
}

/** A query without what is undefined. */
export function searchOf(query: Carried['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([key, value]): [string, string] => [key, String(value)])).toString()
}

/** Tokens and keys of the fixtures by what stands behind their prefix, in camel case. */
export function tokensOf(secrets: readonly string[]): Readonly<Record<string, string>> {
  const tokens = secrets.flatMap((secret) => {
    const bare = /^(?:pc|sak)_live_(.+)$/.exec(secret)?.[1]
    return bare === undefined
      ? []
      : [[bare.replaceAll(/[_-](\w)/g, (_all, letter: string) => letter.toUpperCase()), secret] as const]
  })
  // A token and a key of the same name: the key has it.
  return Object.fromEntries(tokens.sort(([, a], [, b]) => (a < b ? -1 : 1)))
}
