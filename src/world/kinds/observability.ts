/**
 * Alert rules, the channels that they speak through, and the platform's health events.
 */
import { kind, type Schemas } from './kind.ts'

export const observabilityKinds = {
  alertRule: kind<Schemas['AlertRule'], { scopeId: string; stepId?: string }>()({
    schema: 'AlertRule',
    owner: 'project',
    prefix: 'alr',
    frames: true,
    indexes: { channel: (doc) => doc.channelIds },
  }),
  notificationChannel: kind<Schemas['NotificationChannel'], { scopeId: string; signingSecret?: string | null }>()({
    schema: 'NotificationChannel',
    owner: 'project',
    prefix: 'nch',
    frames: true,
  }),
  healthEvent: kind<Schemas['HealthEvent'], { scopeId: string }>()({
    schema: 'HealthEvent',
    owner: 'project',
    prefix: 'hev',
    frames: true,
  }),
}
