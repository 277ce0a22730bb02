/** The console's own calls to the API, which it makes to show events, are told apart by their request ids. */

/** The start of these request ids. */
export const CONSOLE_PREFIX = 'console-'
/** The page of the console imports only types. */
export type ConsolePrefix = typeof CONSOLE_PREFIX
