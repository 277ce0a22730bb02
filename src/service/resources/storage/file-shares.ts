/** Endpoints of file shares over NFS or SMB, and their access rules. Follows Manila. */
import { refusals } from '../../request/errors.ts'
import { limits } from '../../../platform/limits.ts'
import type { Doc } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import type { Completion, World } from '../../state/world.ts'
import type { Handlers, CallOf } from '../../request/call.ts'
import { create } from '../kit/documents.ts'
import { rangeOf } from '../iam/address.ts'
import { checkNotDeleting, checkStatus } from '../kit/checks.ts'
import {
  endOfDelete,
  startDelete,
  openOperation,
  start,
  startAndShow,
  creation,
  onRecord,
  undoing,
} from '../kit/work.ts'
import { json } from '../../request/response.ts'
import { lookup } from '../kit/lookup.ts'

const SHARE_MS = 5_000
const rule = 'storage.file-shares' as const
const { invalid, conflict, refused } = refusals(rule)

type Share = Doc<'fileShare'>
type ShareRule = Share['securityRules'][number]

export const fileShareHandlers = {
  createFileShare(call, world) {
    const { body } = call
    const region = lookup.region(call, body.region)
    const network = lookup.own(call, 'network.network', body.networkId ?? undefined, { field: 'networkId', rule })
    if (network) checkNotDeleting(network, { field: 'networkId' })
    const availabilityZone = world.get('region', region)?.doc.availabilityZones[0]
    const share = create(call, 'fileShare', { ...body, region, status: 'creating', availabilityZone })
    return startAndShow(call, { on: share, takesMs: SHARE_MS })
  },

  deleteFileShare(call) {
    const share = call.row('fileShare')
    checkStatus('share', share.doc.status, ['available', 'error'], rule)
    return startDelete(call, share, SHARE_MS)
  },

  /** A share can grow, and shrink down to its used size. */
  resizeFileShare(call, world) {
    const share = call.row('fileShare')
    const { sizeGb } = call.body
    checkAvailable(share)
    if (sizeGb === share.doc.sizeGb) throw invalid(`The share is already ${sizeGb} GB.`, 'sizeGb')
    if (sizeGb < share.doc.usedGb)
      throw invalid(`The share cannot be smaller than the ${share.doc.usedGb} GB in use.`, 'sizeGb')
    return start(call, { on: share, takesMs: SHARE_MS, input: { sizeGb } }, () =>
      world.patch(share, { status: sizeGb > share.doc.sizeGb ? 'extending' : 'shrinking' }),
    )
  },

  createFileShareRule(call, world) {
    const share = call.row('fileShare')
    checkAvailable(share)
    checkRule(share, call.body)
    const made: ShareRule = {
      id: world.random.id('sru'),
      accessLevel: 'rw',
      ...call.body,
      state: 'applying',
      createdAt: world.now,
    }
    const operation = openOperation(call, { on: share, takesMs: SHARE_MS, input: { ruleId: made.id } })
    world.patch(share, { securityRules: [...share.doc.securityRules, made] })
    return json(202, made, { 'X-Sandbox-Operation': operation.id })
  },
} satisfies Partial<Handlers>

export const fileShareCompletions: Readonly<Record<string, Completion>> = {
  'storage.fileShare.create': creation('fileShare', (world, share) =>
    world.patch(share, { status: 'available', exportLocations: exportsOf(share) }),
  ),
  'storage.fileShare.delete': endOfDelete('fileShare'),
  'storage.fileShare.resize': undoing(
    onRecord('fileShare', (world, share, { hidden: { input } }) => endResize(world, share, input.sizeGb as number)),
    onRecord('fileShare', (world, share) => endResize(world, share)),
  ),
  'storage.fileShare.addRule': {
    succeed: changingRule((one) => [{ ...one, state: 'active' }]),
    fail: changingRule((one) => [{ ...one, state: 'error' }]),
    cancel: changingRule(() => []),
  },
}

function endResize(world: World, share: Row<'fileShare'>, sizeGb?: number): void {
  const { status } = share.doc
  if (status === 'extending' || status === 'shrinking') world.patch(share, { status: 'available', sizeGb })
}

function changingRule(to: (one: ShareRule) => ShareRule[]): Completion['succeed'] {
  return onRecord('fileShare', (world, share, { hidden: { input } }) => {
    const securityRules = share.doc.securityRules.flatMap((one) => (one.id === input.ruleId ? to(one) : [one]))
    world.patch(share, { securityRules })
  })
}

function checkAvailable({ doc }: Row<'fileShare'>): void {
  checkStatus('share', doc.status, ['available'], rule)
}

/**
 * Checks a rule: NFS shares can have only address rules, SMB shares also user rules, and no share the same rule twice.
 */
function checkRule({ doc }: Row<'fileShare'>, { accessType, accessTo }: CallOf<'createFileShareRule'>['body']): void {
  if (doc.protocol !== 'SMB' && accessType !== 'ip')
    throw invalid('NFS shares allow only access rules of type ip.', 'accessType')
  if (accessType === 'ip' && !rangeOf(accessTo)) throw invalid('accessTo must be an IP address or network.', 'accessTo')
  const taken = doc.securityRules.some((one) => one.accessType === accessType && one.accessTo === accessTo)
  if (taken) throw conflict(`The share already has a rule for ${accessTo}.`, 'accessTo')
  if (doc.securityRules.length >= limits.shareRules)
    throw refused('QUOTA_EXCEEDED', `A share can have at most ${limits.shareRules} rules.`, {
      details: { available: 0 },
    })
}

function exportsOf({ id, doc }: Row<'fileShare'>): Share['exportLocations'] {
  const host = `shares.${doc.region}.papercloud.example`
  return [{ path: doc.protocol === 'NFS' ? `${host}:/shares/${id}` : `\\\\${host}\\${id}`, preferred: true }]
}
