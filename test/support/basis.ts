/** The options that all test servers have in common. */
import type { Options } from '../../src/surfaces/http/options.ts'

export const BASIS: Options = {
  port: 0,
  host: '127.0.0.1',
  rateLimit: null,
  log: 'silent',
  scenarios: [],
  durability: 'write',
}
