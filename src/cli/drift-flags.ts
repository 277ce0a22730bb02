/** Flags of `papercloud drift`. */
import type { FlagTable } from './arguments.ts'
import { FLAGS } from './flags.ts'

export const DRIFT_FLAGS = {
  upstream: {
    type: 'string',
    help: ['URL', 'address of the real service, with its base path, such as https://host/api/v1'],
  },
  'allow-writes': { type: 'boolean', help: ['', 'forward writes too (only reads)'] },
  record: { type: 'string', isPath: true, help: ['DIR', 'empty folder for sanitised fixtures of what was read'] },
  report: FLAGS.report,
  'fail-on': FLAGS['fail-on'],
  baseline: FLAGS.baseline,
  'audit-config': FLAGS['audit-config'],
  contract: FLAGS.contract,
  fixtures: FLAGS.fixtures,
  pace: {
    ...FLAGS.pace,
    help: [FLAGS.pace.help[0], 'how long asynchronous work takes in the sandbox (realistic)'],
  },
  seed: FLAGS.seed,
} as const satisfies FlagTable
