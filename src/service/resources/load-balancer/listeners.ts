/** Endpoints of listeners. */
import { refusals } from '../../request/errors.ts'
import type { Handlers } from '../../request/call.ts'
import { documentOf } from '../kit/documents.ts'
import { changePart, checkMutable, checkRoom, named, pending, removeNamed, RULE } from './tree.ts'
import type { Pool, Listener, LoadBalancer } from './parts.ts'

const { invalid, conflict } = refusals(RULE)

/** The pool protocols that a listener supports (as in Octavia). */
const POOL_PROTOCOLS: Readonly<Record<Listener['protocol'], readonly Pool['protocol'][]>> = {
  TCP: ['TCP', 'HTTP', 'HTTPS', 'PROXY', 'PROXYV2'],
  HTTP: ['HTTP', 'PROXY', 'PROXYV2'],
  HTTPS: ['HTTPS', 'TCP', 'PROXY', 'PROXYV2'],
  TERMINATED_HTTPS: ['HTTP', 'PROXY', 'PROXYV2'],
  UDP: ['UDP'],
  SCTP: ['SCTP'],
}

/** Endpoints under `…/listeners`. */
export const listenerHandlers = {
  createLoadBalancerListener(call, world) {
    const { body } = call
    const balancer = call.row('loadBalancer')
    const listener = documentOf('Listener', { ...body, id: world.random.id('lsn'), ...pending(world) })
    checkMutable(balancer)
    checkListener(balancer.doc, listener)
    checkRoom(balancer.doc.listeners, 'listeners')
    return changePart(call, balancer, { part: 'listeners', item: listener })
  },

  updateLoadBalancerListener(call, world) {
    const balancer = call.row('loadBalancer')
    const before = named(balancer.doc.listeners, call.params.listenerId, 'listener', 'listenerId')
    const listener: Listener = { ...before, ...call.body, provisioningStatus: 'PENDING_UPDATE', updatedAt: world.now }
    checkMutable(balancer)
    checkListener(balancer.doc, listener)
    return changePart(call, balancer, { part: 'listeners', before, item: listener })
  },

  deleteLoadBalancerListener: (call) => removeNamed(call, 'listeners', 'listenerId'),
} satisfies Partial<Handlers>

/** Checks a listener for what the schema cannot express. */
function checkListener(doc: LoadBalancer, listener: Listener): void {
  const { protocol, protocolPort, certificateId, insertHeaders } = listener
  const terminates = protocol === 'TERMINATED_HTTPS'
  if (terminates !== (certificateId !== null))
    throw invalid(
      terminates
        ? 'A TERMINATED_HTTPS listener needs a certificate.'
        : `A ${protocol} listener cannot have a certificate.`,
      'certificateId',
    )
  const readsHttp = protocol === 'HTTP' || terminates
  if (!readsHttp && insertHeaders.length > 0)
    throw invalid(`A ${protocol} listener cannot add HTTP headers.`, 'insertHeaders')
  if (!terminates && insertHeaders.some((one) => one.startsWith('X-SSL-')))
    throw invalid('X-SSL headers require TERMINATED_HTTPS.', 'insertHeaders')
  if (certificateId !== null) named(doc.certificates, certificateId, 'certificate', 'certificateId')
  if (listener.defaultPoolId !== null)
    checkPoolFits(listener, named(doc.pools, listener.defaultPoolId, 'pool', 'defaultPoolId'), 'defaultPoolId')
  const rival = doc.listeners.find(
    (one) => one.id !== listener.id && one.protocolPort === protocolPort && transportOf(one) === transportOf(listener),
  )
  if (rival) throw conflict(`The listener "${rival.name}" already uses port ${protocolPort}.`, 'protocolPort')
}

export function checkPoolFits(listener: Listener, pool: Pick<Pool, 'protocol'>, field: string): void {
  if (!POOL_PROTOCOLS[listener.protocol].includes(pool.protocol))
    throw invalid(`A ${listener.protocol} listener cannot forward to a ${pool.protocol} pool.`, field)
}

/** Returns the transport protocol: listeners with different transport protocols can share a port. */
function transportOf({ protocol }: Listener): string {
  return protocol === 'UDP' || protocol === 'SCTP' ? protocol : 'TCP'
}
