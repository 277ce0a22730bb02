/**
 * What every example does, step by step: it creates a router, polls until it is ready, updates it with the ETag that
 * it read, is refused when it uses that ETag again, pages through a list, and follows events across a lost connection.
 */

/** The API's address, the caller, and the project. */
export interface Place {
  readonly url: string
  readonly token: string
  readonly project: string
}

/** The result; the same for every client. */
export interface Outcome {
  /** Status of the router when it was created, and at the last poll. */
  readonly statuses: readonly string[]
  /** HTTP statuses of the update, and of the one with a stale ETag. */
  readonly updates: readonly number[]
  /** The number of ports on all pages, and the total in the list. */
  readonly ports: readonly number[]
  /** Names in the frames of the router: before the connection was lost, and after it was resumed. */
  readonly frames: readonly string[]
}

/** How long an example waits between two polls (ms). */
export const POLL_MS = 100
/** How often it polls before it gives up. */
export const MOST_POLLS = 100

/** The environment that `npx papercloud exec` gives its command. */
export function placeOf({
  PAPERCLOUD_URL: url,
  PAPERCLOUD_TOKEN: token,
  PAPERCLOUD_PROJECT: project,
}: NodeJS.ProcessEnv): Place {
  if (!url || !token || !project)
    throw new Error('Run this inside "npx papercloud exec -- …", which says where the API is.')
  return { url, token, project }
}

/** Waits a moment. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, POLL_MS))
