/** Kinds of observability: alert rules, their notification channels, and the platform's health events. */
import type { StoredSecret } from '../secret.ts'
import { storedSecret, optional } from './facts.ts'
import { kind, type Schemas } from './kind.ts'

export const observabilityKinds = {
  alertRule: kind<Schemas['AlertRule'], { scopeId: string; stepId?: string }>()({
    schema: 'AlertRule',
    hidden: { stepId: optional({ type: 'string' }) },
    refers: {
      '/resourceIds/*': ['instance', 'volume', 'loadBalancer', 'floatingIp', 'network.router', 'fileShare', 'bucket'],
      '/channelIds/*': 'notificationChannel',
    },
    owner: 'project',
    prefix: 'alr',
    frames: true,
    indexes: { channel: (doc) => doc.channelIds },
  }),
  notificationChannel: kind<Schemas['NotificationChannel'], { scopeId: string; signingSecret?: StoredSecret | null }>()(
    {
      schema: 'NotificationChannel',
      hidden: {
        signingSecret: { schema: { anyOf: [storedSecret.schema, { type: 'null' }] }, secret: 'kept', optional: true },
      },
      owner: 'project',
      prefix: 'nch',
      frames: true,
    },
  ),
  healthEvent: kind<Schemas['HealthEvent'], { scopeId: string }>()({
    schema: 'HealthEvent',
    refers: { '/region': 'region' },
    owner: 'project',
    prefix: 'hev',
    frames: true,
  }),
}
