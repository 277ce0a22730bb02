/** The endpoint of regions. Only active regions are listed and can be used. */
import type { Handlers } from '../../request/call.ts'
import { listed } from '../kit/reads.ts'

export const regionHandlers = {
  /** The active regions (rule account.regions). */
  listRegions: (call, world) =>
    listed(world, 'region', '*', call.query, { pageSize: 200, where: ({ doc }) => doc.status === 'active' }),
} satisfies Partial<Handlers>
