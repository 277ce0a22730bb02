/** The response to HEAD. */
import { byteLength } from '../../platform/bytes.ts'
import { bodyText } from '../../service/request/response.ts'
import type { WireReply } from './wire.ts'

/** Returns a response without its body, whose headers say what the body would be. */
export function headOnly({ status, headers, type, body, wire }: WireReply): WireReply {
  if (type !== undefined) headers['Content-Type'] ??= type
  if (body !== null) headers['Content-Length'] = String(byteLength(bodyText(body)))
  return { status, headers, type: undefined, body: null, wire }
}
