/** The catalogue of products and prices, the same for all tenants. */
import { kind, type ApiSchemas } from './kind.ts'

export const catalogKinds = {
  catalogItem: kind<ApiSchemas['CatalogItem']>()({
    schema: 'CatalogItem',
    columns: ['/itemKind', '/sku', '/unitPriceMinor', '/currency'],
    owner: 'none',
    prefix: 'itm',
    indexes: { sku: (doc) => doc.sku },
  }),
}
