/** Checks If-Match against the current ETag (412; specification: Concurrency control). */
import { refusals } from '../request/errors.ts'
import { subjectOf } from '../contract/subject.ts'
import type { Call } from '../request/call.ts'
import type { Kind } from '../state/kinds.ts'
import type { Row } from '../state/record.ts'
import type { Guard } from './guard.ts'

const { refused } = refusals('concurrency.required')

export const ifMatch: Guard = {
  name: 'if-match',
  check: (call) => {
    const rule = call.endpoint.ifMatch
    if (rule === 'ignored') return
    const row = judged(call)
    // An endpoint without a handler may have no record here; a required If-Match is still checked.
    if (!row && !call.endpoint.foreign) return
    const sent = call.headers['if-match']
    if (sent === undefined || sent === '') {
      if (rule === 'optional') return
      throw refused(
        'PRECONDITION_FAILED',
        'This update requires an If-Match header with the ETag from your last read.',
        'If-Match',
      )
    }
    if (row && !matches(sent, row.etag)) {
      throw refused(
        'PRECONDITION_FAILED',
        `The resource has changed since you read it: its ETag is now ${row.etag}. Read it again and retry.`,
        { field: 'If-Match', details: { currentETag: row.etag }, rule: 'concurrency.stale' },
      )
    }
  },
  facts: (call) => {
    const row = judged(call)
    return {
      rule: call.endpoint.ifMatch,
      sent: call.headers['if-match'] ?? null,
      current: row?.etag ?? null,
      resource: row ? { kind: row.kind, id: row.id } : null,
    }
  },
}

/**
 * Returns true if a header lists an ETag. Weak prefixes and quotes are ignored, and `*` matches any record (RFC 9110,
 * 13.1).
 */
export function matches(header: string, etag: string): boolean {
  const wanted = bare(etag)
  return header.split(',').some((one) => one.trim() === '*' || bare(one.trim()) === wanted)
}

function bare(tag: string): string {
  return tag.replace(/^W\//, '').replace(/^"(.*)"$/, '$1')
}

/** The record whose ETag is compared. */
function judged(call: Call): Row | undefined {
  const subject = subjectOf(call.endpoint)
  if (!subject) return undefined
  const { kind, parameter } = subject
  if (!parameter) return call.world.table(kind as Kind).get(call.found.place?.owner.tenantId ?? '')
  if (kind === 'project') return call.found.place?.project
  return call.found.rows.find((row) => row.kind === kind && row.id === call.params[parameter.name])
}
