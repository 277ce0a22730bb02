/** Endpoints of the catalog: available add-ons and licenses, which are the same for every valid credential. */
import type { Doc } from '../../state/kinds.ts'
import type { World } from '../../state/world.ts'
import type { Handlers, CallOf } from '../../request/call.ts'
import { listed } from '../kit/reads.ts'
import type { Reply } from '../../request/response.ts'

type Query = CallOf<'listCatalog'>['query']

/** Endpoints under `/catalog` (rule account.catalog). */
export const catalogHandlers = {
  listCatalog: (call, world) => offered(world, call.query),

  listCatalogAddons: (call, world) => offered(world, call.query, 'addon'),

  listCatalogLicenses: (call, world) => offered(world, call.query, 'license'),
} satisfies Partial<Handlers>

function offered(world: World, query: Query, kind?: Doc<'catalogItem'>['itemKind']): Reply {
  const { region } = query
  return listed(world, 'catalogItem', '*', query, {
    pageSize: 200,
    where: ({ doc }) =>
      (kind === undefined || doc.itemKind === kind) && (region === undefined || doc.regions.includes(region)),
  })
}
