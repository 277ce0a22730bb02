/** The Activity Log has one event for each accepted write, each recorded refusal and each failed Operation. */
import { kinds } from '../../src/service/state/kinds.ts'
import type { KindSpec } from '../../src/service/state/kinds/kind.ts'
import type { Row } from '../../src/service/state/record.ts'
import type { Tenant } from './tenant.ts'

type Event = Row<'activityEvent'>

function keptUntil({ doc, hidden, createdMs }: Event): number {
  const { retention } = kinds.activityEvent as KindSpec<Event['doc'], object>
  return retention?.until(doc, hidden, createdMs) ?? Infinity
}

/** Returns a function that checks the events added since its last call. */
export function activityLog({ world, sent }: Tenant): () => string[] {
  const all = (): Event[] => [...world.all('activityEvent')]
  /** The instant until which each event must be kept (ms since 1970). */
  const known = new Map(all().map((event) => [event.id, keptUntil(event)]))
  const failed = new Set(failedOperations())
  function failedOperations(): string[] {
    const jobs = [...world.all('operation')]
    return jobs.filter(({ doc }) => doc.state === 'FAILED').map(({ id }) => id)
  }
  return () => {
    const now = all()
    const fresh = now.filter(({ id }) => !known.has(id))
    const found: string[] = []
    for (const [id, untilMs] of known) {
      if (world.get('activityEvent', id)) continue
      known.delete(id)
      if (untilMs > world.nowMs) found.push(`the event ${id} is gone too early`)
    }
    for (const event of fresh) known.set(event.id, keptUntil(event))
    for (const { endpointId, status, requestId } of sent) {
      const events = fresh.filter(({ doc }) => doc.requestId === requestId)
      const successes = events.filter(({ doc }) => doc.outcome === 'success').length
      const refusals = events.filter(({ doc }) => doc.outcome === 'failure' && doc.operationId === null).length
      if (successes !== (status < 300 ? 1 : 0))
        found.push(`${endpointId} answered ${status} and has ${successes} events`)
      if (refusals > (status === 403 || status === 409 ? 1 : 0) || (status === 403 && refusals === 0))
        found.push(`${endpointId} was refused with ${status} and has ${refusals} events`)
    }
    for (const id of failedOperations()) {
      if (failed.has(id)) continue
      failed.add(id)
      const events = fresh.filter(({ doc }) => doc.operationId === id && doc.outcome === 'failure')
      if (events.length !== 1) found.push(`operation ${id} failed and has ${events.length} events of that`)
    }
    return found
  }
}
