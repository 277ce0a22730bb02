/** Endpoints of the catalog: available add-ons and licenses, which are the same for every valid credential. */
import type { Doc } from '../../world/kinds.ts'
import type { World } from '../../world/world.ts'
import type { Handlers, CallOf } from '../call.ts'
import { page } from '../page.ts'
import { list, type Reply } from '../response.ts'

type Query = CallOf<'listCatalog'>['query']

/** Endpoints under `/catalog` (rule account.catalog). */
export const catalogHandlers = {
  listCatalog: (call, world) => offered(world, call.query),

  listCatalogAddons: (call, world) => offered(world, call.query, 'addon'),

  listCatalogLicenses: (call, world) => offered(world, call.query, 'license'),
} satisfies Partial<Handlers>

function offered(world: World, query: Query, kind?: Doc<'catalogItem'>['itemKind']): Reply {
  const { region } = query
  return list(
    page(world, 'catalogItem', '*', query, {
      pageSize: 200,
      where: ({ doc }) =>
        (kind === undefined || doc.itemKind === kind) && (region === undefined || doc.regions.includes(region)),
    }),
  )
}
