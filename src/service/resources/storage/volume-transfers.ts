/**
 * Endpoints of volume transfers: a project offers a volume, and another project that knows the key accepts it. As in
 * Cinder, the volume's status is `awaiting-transfer` until then, and anyone who knows the id and the key can accept it.
 * The projects must belong to the same tenant, because the tenant pays for the volume.
 */
import { refusals } from '../../request/errors.ts'
import type { Row } from '../../state/record.ts'
import { hashOf } from '../../state/secret.ts'
import type { Completion, World } from '../../state/world.ts'
import type { Handlers } from '../../request/call.ts'
import { create } from '../kit/documents.ts'
import { userOf, reserve } from '../kit/checks.ts'
import { openOperation, start, onNamed, undoing, type JobAct } from '../kit/work.ts'
import { json, list } from '../../request/response.ts'
import { shown } from '../kit/secret-forms.ts'
import { checkVolumeAction, checkNotBackedUp, resetStatus } from './volume-states.ts'

type Offer = Row<'volumeTransfer'>

const TRANSFER_MS = 5_000
const KEY_LENGTH = 16
const rule = 'storage.transfers' as const
const { invalid, conflict, notFound, refused } = refusals(rule)

export const volumeTransferHandlers = {
  /** This list has no pagination and no `meta` (rule pagination.bare-lists). */
  listVolumeTransfers: (call, world) =>
    list({ rows: world.list('volumeTransfer', call.context.project.id).filter(({ hidden }) => !hidden.busy) }),

  transferVolume(call, world) {
    const volume = call.row('volume')
    checkVolumeAction(world, volume, 'transfer')
    checkUnplanned(world, volume)
    const authKey = shown(world, 'start', world.secrets.draw(), String(KEY_LENGTH))
    const { name, region, sizeGb } = volume.doc
    const given = { name, region, volumeId: volume.id, volumeName: name, sizeGb, ...call.body }
    const offer = create(call, 'volumeTransfer', given, { authKeyHash: hashOf(authKey) })
    const operation = openOperation(call, { on: volume, takesMs: TRANSFER_MS, input: { transferId: offer.id } })
    world.patch(volume, { status: 'awaiting-transfer' })
    return json(202, { ...offer.doc, authKey }, { 'X-Sandbox-Operation': operation.id })
  },

  deleteVolumeTransfer(call, world) {
    const offer = call.row('volumeTransfer')
    checkOpen(offer)
    world.patchHidden(offer, { busy: true })
    return start(call, { on: offer, takesMs: TRANSFER_MS, supersedes: true, input: { transferId: offer.id } })
  },

  acceptVolumeTransfer(call, world) {
    const { transferId, authKey } = call.body
    const { owner } = call.context
    const offer = world.get('volumeTransfer', transferId)
    if (offer?.hidden.tenantId !== owner.tenantId)
      throw notFound(`There is no open transfer ${JSON.stringify(transferId)}.`, 'transferId')
    checkOpen(offer)
    if (offer.hidden.authKeyHash !== hashOf(authKey)) throw invalid('The key does not match the transfer.', 'authKey')
    const volume = world.get('volume', offer.doc.volumeId)
    if (!volume) throw notFound('The volume of this transfer was deleted.', 'transferId')
    if (offer.hidden.scopeId === owner.scopeId)
      throw conflict('The volume is already in this project; accept the transfer in another one.')
    checkNotBackedUp(world, volume)
    const reserves = reserve(call, {
      volumes: 1,
      volumeGb: offer.doc.sizeGb,
      snapshots: world.find('volumeSnapshot', 'volume', offer.doc.volumeId).length,
    })
    return start(call, { on: volume, takesMs: TRANSFER_MS, input: { transferId, ...owner }, reserves }, () =>
      world.patchHidden(offer, { busy: true }),
    )
  },
} satisfies Partial<Handlers>

/** Completions of work on volume transfers. */
export const volumeTransferCompletions: Readonly<Record<string, Completion>> = {
  'storage.volume.transfer': undoing(
    () => undefined,
    // An offer that is being accepted or withdrawn is left to that Operation.
    onOffer(withdraw, ({ hidden }) => !hidden.busy),
  ),
  'storage.volumeTransfer.delete': undoing(onOffer(withdraw), onOffer(reopen)),
  'storage.volumeTransfer.accept': undoing(
    onOffer((world, offer, { hidden }) => {
      world.remove(offer)
      const { scopeId, subscriptionId, tenantId } = hidden.input as Record<string, string>
      move(world, offer.doc.volumeId, { scopeId: scopeId!, subscriptionId: subscriptionId!, tenantId: tenantId! })
    }),
    onOffer(reopen),
  ),
}

function onOffer(act: JobAct<'volumeTransfer'>, holds?: (offer: Offer) => boolean): Completion['succeed'] {
  return onNamed('volumeTransfer', 'transferId', act, holds)
}

function withdraw(world: World, offer: Offer): void {
  world.remove(offer)
  resetStatus(world, offer.doc.volumeId, 'awaiting-transfer')
}

function reopen(world: World, offer: Offer): void {
  world.patchHidden(offer, { busy: false })
}

/**
 * Moves the volume and its snapshots to the other project. They are removed and inserted again, so that the event
 * streams of both projects report it.
 */
function move(
  world: World,
  volumeId: string,
  owner: { scopeId: string; subscriptionId: string; tenantId: string },
): void {
  const volume = world.get('volume', volumeId)
  if (!volume) return
  const home = { projectId: owner.scopeId, subscriptionId: owner.subscriptionId, updatedAt: world.now }
  for (const snapshot of world.find('volumeSnapshot', 'volume', volumeId)) {
    world.remove(snapshot)
    world.insert('volumeSnapshot', { ...snapshot.doc, ...home }, { ...snapshot.hidden, ...owner })
  }
  world.remove(volume)
  world.insert('volume', { ...volume.doc, ...home, status: 'available' }, { ...volume.hidden, ...owner })
}

function checkOpen(offer: Offer): void {
  if (offer.hidden.busy) throw conflict('This transfer is being accepted or withdrawn.', { retryable: true })
}

/**
 * Refuses to transfer a volume that is in a backup plan, because the plan cannot back up a volume of another project.
 */
function checkUnplanned(world: World, volume: Row<'volume'>): void {
  const plans = world
    .find('backupAssignment', 'volume', volume.id)
    .flatMap(({ doc }) => world.get('backupPlan', doc.planId) ?? [])
  if (plans.length > 0)
    throw refused('DEPENDENCY_BLOCKED', 'The volume is in a backup plan; remove it from the plan first.', {
      details: { usedBy: plans.map(userOf) },
    })
}
