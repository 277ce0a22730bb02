/** Endpoints of the add-ons and licenses of an instance: the seats that it has in the subscription's entitlements. */
import type { Doc } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'
import type { Handlers } from '../../request/call.ts'
import { metaOf } from '../kit/reads.ts'
import { json } from '../../request/response.ts'

const PAGE_SIZE = 200

type Seat = Doc<'billing.entitlement'>['assignments'][number]

export const instanceCatalogHandlers = {
  listInstanceCatalogItems(call, world) {
    const { page = 1, pageSize = PAGE_SIZE } = call.query
    const items = seatsOf(world, call.row('instance')).map(({ entitlement, seat }) => itemOf(entitlement.doc, seat))
    return json(200, {
      data: items.slice((page - 1) * pageSize, page * pageSize),
      meta: metaOf(page, pageSize, items.length),
    })
  },
} satisfies Partial<Handlers>

function seatsOf(world: World, instance: Row<'instance'>): { entitlement: Row<'billing.entitlement'>; seat: Seat }[] {
  return world
    .list('billing.entitlement', instance.doc.subscriptionId)
    .flatMap((entitlement) =>
      entitlement.doc.assignments.filter((seat) => isSeatOf(seat, instance)).map((seat) => ({ entitlement, seat })),
    )
}

function isSeatOf({ resourceType, resourceId }: Seat, instance: Row<'instance'>): boolean {
  return resourceType === 'instance' && resourceId === instance.id
}

function itemOf(entitlement: Readonly<Doc<'billing.entitlement'>>, { id, assignedAt }: Seat): object {
  const { id: entitlementId, itemKind, itemId, itemSlug, name, period, unitPriceMinor, currency, state } = entitlement
  return { id, entitlementId, itemKind, itemId, itemSlug, name, period, unitPriceMinor, currency, state, assignedAt }
}
