/** Endpoints of notification channels. The sandbox sends nothing; it only records deliveries. */
import { refusals } from '../../request/errors.ts'
import type { Doc } from '../../state/kinds.ts'
import type { StoredSecret } from '../../state/secret.ts'
import type { World } from '../../state/world.ts'
import type { Handlers, Call } from '../../request/call.ts'
import { newDocument } from '../kit/documents.ts'
import { checkUnused, usersOf, checkNameFree } from '../kit/checks.ts'
import { listOf } from '../kit/reads.ts'
import { created, noContent, ok } from '../../request/response.ts'

type Channel = Doc<'notificationChannel'>

const RULE = 'observability.rules' as const
const { invalid, conflict } = refusals(RULE)

/** Endpoints under `/observability/notification-channels`. */
export const notificationChannelHandlers = {
  listNotificationChannels: listOf('notificationChannel', { filters: ['type'] }),

  createNotificationChannel(call, world) {
    const { body, context } = call
    const doc = newDocument(call, 'notificationChannel', { ...body, hasSecret: body.secret !== undefined })
    checkChannel(call, world, doc)
    const signingSecret = sealed(world, body.secret ?? null)
    return created(world.insert('notificationChannel', doc, { ...context.owner, signingSecret }))
  },

  updateNotificationChannel(call, world) {
    const channel = call.row('notificationChannel')
    const { secret, ...asked } = call.body
    const patch = { ...asked, ...(secret !== undefined && { hasSecret: secret !== null }) }
    checkChannel(call, world, { ...channel.doc, ...patch })
    return ok(world.patch(channel, patch, secret === undefined ? {} : { signingSecret: sealed(world, secret) }))
  },

  deleteNotificationChannel(call, world) {
    const channel = call.row('notificationChannel')
    checkUnused(channel, usersOf(world, channel))
    world.remove(channel)
    return noContent()
  },

  testNotificationChannel(call, world) {
    const channel = call.row('notificationChannel')
    if (!channel.doc.enabled) throw conflict(`The channel "${channel.doc.name}" is disabled.`)
    deliver(world, channel.id)
    return ok(world.need('notificationChannel', channel.id))
  },
} satisfies Partial<Handlers>

/**
 * Checks that an email channel has recipients and any other channel a URL, and that only webhooks have a signing
 * secret.
 */
function checkChannel(
  { context }: Pick<Call, 'context'>,
  world: World,
  { id, name, type, recipients, url, hasSecret }: Channel,
): void {
  const byMail = type === 'email'
  if (byMail !== recipients.length > 0)
    throw invalid(
      byMail ? 'An email channel needs recipients.' : `A ${type} channel needs a url, not recipients.`,
      'recipients',
    )
  if (byMail !== (url === null))
    throw invalid(byMail ? 'An email channel needs recipients, not a url.' : `A ${type} channel needs a url.`, 'url')
  if (hasSecret && type !== 'webhook') throw invalid(`Deliveries through a ${type} channel are not signed.`, 'secret')
  checkNameFree(world, 'notificationChannel', context.project.id, name, RULE, id)
}

function sealed(world: World, secret: string | null): StoredSecret | null {
  return secret === null ? null : world.secrets.sealed(secret)
}

/** Records a delivery through a channel, unless it is disabled. */
export function deliver(world: World, channelId: string): void {
  const channel = world.get('notificationChannel', channelId)
  if (channel?.doc.enabled) world.patch(channel, { lastDeliveryAt: world.now, lastDeliveryStatus: 'delivered' })
}
