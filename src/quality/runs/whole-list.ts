/**
 * Reads all pages of a list of which a call has read one. They are listed by the endpoint's handler, so that filters,
 * order and permissions are those of the call.
 */
import type { Call } from '../../service/request/call.ts'
import { handlerOf } from '../../service/resources/handlers.gen.ts'
import { bodyText } from '../../service/request/response.ts'
import { limits } from '../../platform/limits.ts'

interface Listed {
  readonly data: readonly { readonly id?: unknown }[]
  readonly meta?: { readonly hasNext: boolean }
}

/** Returns the ids in the order of the list, from at most `limits.auditWholeListPages` pages. */
export function wholeListOf(call: Call): readonly string[] {
  const ids: string[] = []
  for (let page = 1, more = true; more && page <= limits.auditWholeListPages; page += 1) {
    const { data, meta } = pageOf(call, page)
    for (const { id } of data) if (typeof id === 'string') ids.push(id)
    more = meta?.hasNext ?? false
  }
  return ids
}

/** One page, with the largest size that the API allows. */
function pageOf(call: Call, page: number): Listed {
  const handler = handlerOf(call.endpoint)
  const asked = call.found.query
  call.found.query = { ...asked, page, pageSize: limits.pageSize }
  try {
    // The guards need not run again: the call has passed them, and reading a list changes nothing.
    const { body } = handler(call, call.world)
    return body === null ? { data: [] } : (JSON.parse(bodyText(body)) as Listed)
  } finally {
    call.found.query = asked
  }
}
