/**
 * Endpoints of images. Public images belong to the platform; projects create their own from an instance, a snapshot or
 * a URL, and can use images shared with their subscription.
 */
import { refusals } from '../../request/errors.ts'
import type { Doc } from '../../state/kinds.ts'
import { Row } from '../../state/record.ts'
import type { Completion, World } from '../../state/world.ts'
import type { Handlers, Call, CallOf } from '../../request/call.ts'
import { checkNotDeleting, checkRegion, checkDeletable, stateFacts, statusMessage } from '../kit/checks.ts'
import { endOfDelete, startDelete, start, startAndShow, creation, onRecord, releasing } from '../kit/work.ts'
import { create } from '../kit/documents.ts'
import { inListOrderInSteps, pageOf, walked } from '../kit/reads.ts'
import { ok, type PageOf } from '../../request/response.ts'
import type { Table } from '../../state/table.ts'
import { ROWS_AT_ONCE } from '../../state/tree.ts'
import { checkCopyable, endCopy, startCopy } from './instance-states.ts'
import { replaceTags, tagsOf } from './tags.ts'
import { lookup } from '../kit/lookup.ts'

const { invalid, conflict, notFound, refused } = refusals('compute.images')

const CREATE_MS = 20_000
const DELETE_MS = 5_000
const REVOKE_MS = 5_000
const GIB = 1_073_741_824

export const imageHandlers = {
  /** Public images, the project's own, and those shared with its subscription. */
  listImages(call, world) {
    if (call.query.region !== undefined) checkRegion(world, call.query.region)
    const images = world.table('image')
    return walked(images, 'reach', images.size, (table) => visiblePage(table, call))
  },

  getImage: (call) => ok(seenFrom(call.row('image'), call.context)),

  createImage(call, world) {
    const { body } = call
    const given = [body.instanceId, body.snapshotId, body.importUrl].filter((one) => one !== undefined)
    if (given.length !== 1) throw invalid('Send exactly one of instanceId, snapshotId and importUrl.', 'instanceId')
    const image = newImage(call, world)
    const instance = world.get('instance', body.instanceId)
    const input = instance ? { instanceId: instance.id } : {}
    return startAndShow(call, { on: image, takesMs: CREATE_MS, input }, () => {
      if (instance) startCopy(world, instance)
    })
  },

  /** Does not affect instances that were created from the image. */
  deleteImage(call) {
    const image = ownImage(call)
    checkDeletable('image', image.doc.status, ['SAVING', 'ACTIVE', 'ERROR'], 'compute.images')
    return startDelete(call, image, DELETE_MS)
  },

  revokeImageShare(call) {
    const image = ownImage(call)
    const { subscriptionId } = call.body
    checkNotDeleting(image)
    const share = image.doc.sharedWith.find((one) => one.subscriptionId === subscriptionId)
    if (!share) throw notFound(`This image is not shared with ${JSON.stringify(subscriptionId)}.`, 'subscriptionId')
    return start(call, { on: image, takesMs: REVOKE_MS, input: { subscriptionId } })
  },

  replaceImageTags: (call) => replaceTags(call, ownImage(call)),
} satisfies Partial<Handlers>

export const imageCompletions: Readonly<Record<string, Completion>> = {
  'compute.image.create': releasing(
    endCopy,
    creation('image', (world, image) =>
      world.patch(image, { status: 'ACTIVE', sizeBytes: Math.max(1, image.doc.minDiskGb) * GIB }),
    ),
  ),
  'compute.image.delete': endOfDelete('image'),
  'compute.image.revoke': {
    succeed: onRecord('image', (world, image, { hidden: { input } }) => {
      const sharedWith = image.doc.sharedWith.filter(({ subscriptionId }) => subscriptionId !== input.subscriptionId)
      world.patch(image, { sharedWith, visibility: sharedWith.length > 0 ? 'shared' : 'private' })
    }),
  },
}

/** Returns the images that a project can use, in no particular order. */
function* visiblePage(images: Table<'image'>, call: CallOf<'listImages'>): Generator<void, PageOf<'image'>> {
  const { query, context } = call
  const { scopeId, subscriptionId } = context.owner
  const found = new Set<Row<'image'>>()
  let seen = 0
  for (const reach of [scopeId, subscriptionId, '*'])
    for (const image of images.inOrder('reach', reach)) {
      if (isWanted(image, query)) found.add(image)
      if (++seen % ROWS_AT_ONCE === 0) yield
    }
  const { rows, meta } = pageOf(yield* inListOrderInSteps([...found], query), query)
  return { rows: rows.map((row) => seenFrom(row, context)), ...(meta && { meta }) }
}

function isWanted(
  { doc }: Row<'image'>,
  { visibility, status, os, region, q }: CallOf<'listImages'>['query'],
): boolean {
  return (
    (!region || doc.region === null || doc.region === region) &&
    (!visibility || doc.visibility === visibility) &&
    (!status || doc.status === status) &&
    (!os || doc.os.toLowerCase() === os.toLowerCase()) &&
    (!q || doc.name.toLowerCase().includes(q.toLowerCase()))
  )
}

/**
 * Returns an image as a project sees it. A project with which it is shared sees only its own share, and no source, tags
 * or other shares.
 */
function seenFrom(image: Row<'image'>, { owner }: Call['context']): Row<'image'> {
  const { doc, hidden, id, kind, version, createdMs } = image
  if (hidden.scopeId === owner.scopeId || doc.visibility === 'public') return image
  const sharedWith = doc.sharedWith.filter(({ subscriptionId }) => subscriptionId === owner.subscriptionId)
  const shown = { ...doc, sourceId: null, importUrl: null, sharedWith, tags: [] }
  return new Row(kind, id, shown, hidden, version, createdMs)
}

/** Returns the image of the path, if the project owns it: shared and public ones cannot be changed. */
function ownImage(call: Pick<Call, 'row' | 'context'>): Row<'image'> {
  const image = call.row('image')
  if (image.hidden.scopeId !== call.context.owner.scopeId)
    throw refused('FORBIDDEN', 'Only the project that owns an image can change it.', {
      details: { reason: 'IMAGE_NOT_OWNED' },
    })
  return image
}

function newImage(call: CallOf<'createImage'>, world: World): Row<'image'> {
  const { body } = call
  const { region: sourceRegion, ...source } = sourceOf(call)
  const id = world.newId('image')
  const region = lookup.region(call, body.region ?? sourceRegion)
  const tags = tagsOf(body.tags, 'tags')
  const format = { visibility: 'private', architecture: 'x86_64', diskFormat: 'qcow2' } as const
  return create(call, 'image', { ...source, ...format, ...body, id, status: 'SAVING', region, tags })
}

type Source = Pick<Doc<'image'>, 'os' | 'osVersion' | 'minDiskGb' | 'minRamMb' | 'sourceKind' | 'sourceId'> & {
  readonly region: string | undefined
}

function sourceOf(call: CallOf<'createImage'>): Source {
  const { instanceId, snapshotId } = call.body
  if (instanceId !== undefined) {
    const instance = lookup.own(call, 'instance', instanceId, { rule: 'compute.images', field: 'instanceId' })
    checkCopyable(instance)
    const { image, rootDiskGb, region } = instance.doc
    return {
      os: image.os,
      osVersion: image.osVersion,
      minDiskGb: rootDiskGb ?? 0,
      minRamMb: 512,
      sourceKind: 'instance',
      sourceId: instanceId,
      region,
    }
  }
  if (snapshotId !== undefined) {
    const snapshot = lookup.own(call, 'snapshot', snapshotId, { rule: 'compute.images', field: 'snapshotId' })
    const { os, osVersion, minDiskGb, minRamMb, status, region } = snapshot.doc
    if (status !== 'AVAILABLE')
      throw conflict(statusMessage('snapshot', status, '; it must be AVAILABLE.'), {
        ...stateFacts(status, ['AVAILABLE']),
        field: 'snapshotId',
      })
    return { os, osVersion, minDiskGb, minRamMb, sourceKind: 'snapshot', sourceId: snapshotId, region }
  }
  return {
    os: 'Linux',
    osVersion: '',
    minDiskGb: 0,
    minRamMb: 0,
    sourceKind: 'import',
    sourceId: null,
    region: undefined,
  }
}
