/** The endpoint of regions. Only active regions are listed and can be used. */
import type { Handlers } from '../../request/call.ts'
import { page } from '../kit/reads.ts'
import { list } from '../../request/response.ts'

export const regionHandlers = {
  /** The active regions (rule account.regions). */
  listRegions: (call, world) =>
    list(page(world, 'region', '*', call.query, { pageSize: 200, where: ({ doc }) => doc.status === 'active' })),
} satisfies Partial<Handlers>
