/**
 * Networks, and what connects to them.
 */
import { kind, type Schemas } from './kind.ts'

export const networkKinds = {
  'network.router': kind<Schemas['Router'], { scopeId: string }>()({ schema: 'Router', owner: 'project', prefix: 'rtr', frames: true }),
}
