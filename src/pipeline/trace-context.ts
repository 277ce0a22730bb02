/**
 * The trace of a request, from its `traceparent` header (W3C Trace Context). It is only recorded; nothing is sent
 * anywhere.
 */
import type { RequestHeaders } from '../platform/http.ts'

/** Version, trace id, parent id and flags; later versions may append more. */
const FORM = /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-[!-~]*)?$/
const FIRST_VERSION_LENGTH = 55
/** Longer values are ignored. */
const MOST_LENGTH = 512

/** The trace context of a request; null if it has none or an invalid one. */
export function traceparentOf({ traceparent }: RequestHeaders): string | null {
  if (typeof traceparent !== 'string' || traceparent.length > MOST_LENGTH || !FORM.test(traceparent)) return null
  const isLonger = traceparent.length > FIRST_VERSION_LENGTH
  return isLonger && traceparent.startsWith('00-') ? null : traceparent
}
