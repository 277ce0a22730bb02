/** Kinds of observability: alert rules, their notification channels, and the platform's health events. */
import type { StoredSecret } from '../secret.ts'
import { FLAG, storedSecret, optional } from './facts.ts'
import { kind, type ApiSchemas } from './kind.ts'
import { blocking, copying, present, presentBy, vital } from './reference.ts'

/** Returns what an enabled rule watches: the ids of records, or all records of a type in the project. */
function watchedBy({ enabled, resourceIds, resourceType }: ApiSchemas['AlertRule'], { scopeId }: { scopeId: string }) {
  if (!enabled) return []
  return resourceIds.length > 0 ? resourceIds : [`${scopeId} ${resourceType}`]
}

/** The kinds of resources that health events affect. */
const AFFECTED = Object.fromEntries(
  [
    'instance',
    'image',
    'snapshot',
    'volume',
    'volumeSnapshot',
    'fileShare',
    'bucket',
    'loadBalancer',
    'floatingIp',
    'network.network',
    'network.router',
    'network.interface',
    'vpn.service',
    'vpn.connection',
  ].map((kind) => [kind, kind]),
)

export const observabilityKinds = {
  alertRule: kind<ApiSchemas['AlertRule'], { scopeId: string; stepId?: string; emptied?: boolean }>()({
    schema: 'AlertRule',
    columns: ['/severity', '/metric', '/threshold'],
    // `emptied` is true after the last named resource was deleted or transferred; the empty list then matches nothing
    // until it is set again.
    hidden: { stepId: optional({ type: 'string' }), emptied: optional(FLAG) },
    references: {
      '/resourceIds/*': present(['instance', 'volume', 'loadBalancer', 'vpn.connection'], {
        action: 'drop',
        index: 'resource',
      }),
      '/private/stepId': vital('step'),
      '/channelIds/*': blocking('notificationChannel', 'channel'),
    },
    owner: 'project',
    prefix: 'alr',
    indexes: { channel: (doc) => doc.channelIds, resource: (doc) => doc.resourceIds, watched: watchedBy },
  }),
  notificationChannel: kind<
    ApiSchemas['NotificationChannel'],
    { scopeId: string; signingSecret?: StoredSecret | null }
  >()({
    schema: 'NotificationChannel',
    columns: ['/type', '/lastDeliveryStatus', '/enabled'],
    hidden: {
      signingSecret: { schema: { anyOf: [storedSecret.schema, { type: 'null' }] }, secret: 'kept', optional: true },
    },
    owner: 'project',
    inUse: { rule: 'observability.rules', what: 'channel', countedAs: 'alert rule' },
    prefix: 'nch',
  }),
  healthEvent: kind<ApiSchemas['HealthEvent'], { scopeId: string; stepId?: string }>()({
    schema: 'HealthEvent',
    columns: ['/type', '/service', '/severity', '/startsAt'],
    hidden: { stepId: optional({ type: 'string' }) },
    references: {
      '/region': present('region'),
      '/affectedResources/*/id': {
        ...copying(presentBy('kind', AFFECTED, { action: 'drop', index: 'affected' }), { name: 'name' }, 'affected'),
        isChecked: false,
      },
      '/private/stepId': vital('step'),
    },
    owner: 'project',
    incidental: true,
    prefix: 'hev',
    indexes: { affected: (doc) => doc.affectedResources.map(({ id }) => id) },
  }),
}
