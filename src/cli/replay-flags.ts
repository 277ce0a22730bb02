/** Flags of `papercloud replay`. */
import type { FlagTable } from './arguments.ts'
import { FLAGS } from './flags.ts'

export const REPLAY_FLAGS = {
  until: { type: 'string', help: ['N', 'stop before step N'] },
  serve: { type: 'boolean', help: ['', 'then serve the state at that step, with the console'] },
  port: { type: 'string', help: ['N', 'port for --serve; 0 picks a free one (0)'] },
  against: { type: 'string', help: ['URL', 'send the calls to another server, and compare as drift does'] },
  contract: FLAGS.contract,
} as const satisfies FlagTable
