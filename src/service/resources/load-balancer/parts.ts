/** The parts of a load balancer's document. */
import type { Doc } from '../../state/kinds.ts'

export type LoadBalancer = Doc<'loadBalancer'>
export type Listener = LoadBalancer['listeners'][number]
export type Pool = LoadBalancer['pools'][number]
export type Monitor = NonNullable<Pool['monitor']>
export type Member = LoadBalancer['backendMembers'][number]
