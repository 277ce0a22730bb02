/** The console's own calls to the API, which it makes to show events. They are told apart by their request ids. */
import type { ConsolePrefix } from '../../../sandbox/log/console-calls.ts'
import type { Summary } from './api.ts'

/** The server leaves the calls with this prefix out of the coverage. */
const PREFIX: ConsolePrefix = 'console-'

/** Returns a request id for a call of the console itself. */
export function ownRequestId(): string {
  return PREFIX + crypto.randomUUID().slice(0, 13)
}

export function isOwnCall({ id }: Pick<Summary, 'id'>): boolean {
  return id.startsWith(PREFIX)
}
