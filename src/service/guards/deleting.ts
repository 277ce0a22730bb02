/** Refuses to create or change anything in a project or subscription that is being deleted (409). */
import { checkNotDeleting } from '../resources/kit/checks.ts'
import type { Call } from '../request/call.ts'
import type { Row } from '../state/record.ts'
import type { Guard } from './guard.ts'

export const deleting: Guard = {
  name: 'deleting',
  check: (call) => {
    const { method, endpoint } = call
    if (method === 'GET' || method === 'HEAD' || method === 'DELETE' || !endpoint.responses.has(409)) return
    for (const place of placesOf(call)) checkNotDeleting(place)
  },
  facts: (call) => ({ places: placesOf(call).map(({ kind, id }) => ({ kind, id })) }),
}

/** The project and subscription that the path names. */
function placesOf({ found: { rows, place } }: Call): readonly Row[] {
  const places = place ? [place.project, place.subscription] : []
  return [...places, ...rows.filter(({ kind }) => kind === 'subscription')]
}
