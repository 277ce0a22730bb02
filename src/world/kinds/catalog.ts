/**
 * What can be bought beside the resources themselves: the same for everybody.
 */
import { kind, type Schemas } from './kind.ts'

export const catalogKinds = {
  catalogItem: kind<Schemas['CatalogItem']>()({
    schema: 'CatalogItem',
    owner: 'none',
    prefix: 'itm',
    indexes: { sku: (doc) => doc.sku },
  }),
}
