/** Calls from a recording of any format. */
import type { Pace } from '../../../service/state/pace.ts'
import { InputError } from '../../../platform/input-error.ts'
import type { JsonObject } from '../../../platform/json.ts'
import type { SentAnswer } from '../request.ts'

/** Headers by lower-case name. */
export type RecordedHeaders = Readonly<Record<string, string>>

/** A recorded call with the parts of its response that the audit uses. The status is 0 if there was no response. */
export interface RecordedCall extends Omit<SentAnswer, 'retryAfterSeconds' | 'etag' | 'text' | 'tookMs'> {
  readonly id: string
  readonly method: string
  /** Path below the base path. */
  readonly path: string
  /** The query without its question mark. */
  readonly query: string
  readonly requestHeaders: RecordedHeaders
  readonly requestBody: unknown

  readonly responseHeaders: RecordedHeaders
  readonly responseBody: unknown
  /** When it arrived, in real time (ms). */
  readonly receivedMs: number
  /** When it arrived, on the sandbox clock (ms); real time if unknown. */
  readonly clockMs: number
  /** How long the response took (ms). */
  readonly tookMs: number
  readonly connection: number | null
  /** The id of the credential; null if the recording does not contain it. */
  readonly credentialId: string | null
  readonly scopesHeld: Iterable<string> | null
}

/** The content of a recording. */
export interface Recording {
  /** The calls, oldest first. */
  readonly calls: readonly RecordedCall[]
  /** How many entries could not be used, by reason. */
  readonly skipped: ReadonlyMap<string, number>
  /** The pace of asynchronous work. */
  readonly pace: Pace
  /** The Operations that had finished, if the file contains them. */
  readonly operations: ReadonlyMap<string, JsonObject>
}

/** Thrown for a file that is not a recording, or in which nothing could be used. */
export class RecordingError extends InputError {}

/** Separates calls from the reasons why other entries are not calls. */
export function callsAmong(found: readonly (RecordedCall | string)[]): Pick<Recording, 'calls' | 'skipped'> {
  const skipped = new Map<string, number>()
  for (const one of found) if (typeof one === 'string') skipped.set(one, (skipped.get(one) ?? 0) + 1)
  return { calls: found.filter((one) => typeof one !== 'string'), skipped }
}

/** Why an entry was skipped: it is no call to the API. */
export const OUTSIDE = 'outside of /api/v1/'

const BASE = /^(?:\/sandboxes\/[^/]+)?\/api\/v1(?=\/|$)/

/** Returns a path without the API's base path. */
export function belowBase(path: string): string {
  return path.replace(BASE, '')
}
