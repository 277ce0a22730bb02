/** The flags of `papercloud site`. */
import type { FlagTable } from './arguments.ts'

export const SITE_FLAGS = {
  only: { type: 'string', help: ['demo', 'write the demo element and its sandbox, without pages'] },
} as const satisfies FlagTable
