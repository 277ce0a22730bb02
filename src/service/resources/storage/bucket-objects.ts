/**
 * Endpoints of objects in a bucket. The sandbox has no object store, so it simulates uploads: the object appears in the
 * list when the Operation succeeds. Signed URLs look realistic, but no server responds to them.
 */
import { hash } from '#digest'
import { errorBody, refusals } from '../../request/errors.ts'
import { limits } from '../../../platform/limits.ts'
import type { Doc } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import type { Completion } from '../../state/world.ts'
import type { Handlers } from '../../request/call.ts'
import { openOperation, start, onRecord } from '../kit/work.ts'
import { json } from '../../request/response.ts'
import { checkActive } from './buckets.ts'
import { signedUrl } from './temp-url.ts'

const OBJECT_MS = 5_000
const DOWNLOAD_SECONDS = 3_600
const { invalid, notFound, refused } = refusals('storage.buckets')
/** An unpaired surrogate. */
const HALF_CHARACTER = /\p{Surrogate}/u

type StoredObject = Doc<'bucket'>['objects'][number]

export const bucketObjectHandlers = {
  createBucketUpload(call, world) {
    const bucket = call.row('bucket')
    checkActive(bucket)
    const { key, sizeBytes, contentType = 'application/octet-stream' } = call.body
    if (HALF_CHARACTER.test(key))
      throw invalid('key must be well-formed Unicode, because it becomes part of a URL.', 'key')
    const { objects, objectCount } = bucket.doc
    const fits = objectCount < limits.bucketObjects || objects.some((one) => one.key === key)
    if (!fits)
      throw refused('QUOTA_EXCEEDED', `A bucket can hold at most ${limits.bucketObjects} objects in this sandbox.`, {
        details: { resource: 'objects', available: 0 },
      })
    const expiresMs = world.nowMs + limits.uploadWindowMs
    const operation = openOperation(call, { on: bucket, takesMs: OBJECT_MS, input: { key, sizeBytes, contentType } })
    const upload = {
      id: world.random.id('upl'),
      bucketId: bucket.id,
      key,
      sizeBytes,
      contentType,
      method: 'PUT',
      url: signedUrl(call, bucket, 'PUT', key, expiresMs),
      expiresAt: new Date(expiresMs).toISOString(),
    }
    return json(202, upload, { 'X-Sandbox-Operation': operation.id })
  },

  exportBucketObject(call, world) {
    const bucket = call.row('bucket')
    checkActive(bucket)
    const { key, expiresInSeconds = DOWNLOAD_SECONDS } = call.body
    const { sizeBytes, contentType } = objectOf(bucket, key)
    const expiresMs = world.nowMs + expiresInSeconds * 1_000
    return json(200, {
      key,
      sizeBytes,
      contentType,
      method: 'GET',
      url: signedUrl(call, bucket, 'GET', key, expiresMs),
      expiresAt: new Date(expiresMs).toISOString(),
    })
  },

  deleteBucketObject(call) {
    const bucket = call.row('bucket')
    checkActive(bucket)
    const { key } = objectOf(bucket, call.query.key)
    return start(call, { on: bucket, takesMs: OBJECT_MS, input: { keys: [key] } })
  },

  /** Deletes the objects that exist, and warns about the others, as Swift's bulk delete does. */
  deleteBucketObjects(call) {
    const bucket = call.row('bucket')
    checkActive(bucket)
    const present = new Set(bucket.doc.objects.map(({ key }) => key))
    const keys = [...new Set(call.body.keys)]
    const missingKeys = keys.filter((key) => !present.has(key))
    if (missingKeys.length >= keys.length) throw notFound('The bucket contains none of these objects.', 'keys')
    const warning = errorBody('NOT_FOUND', `${missingKeys.length} of the objects did not exist.`, {
      details: { missingKeys },
    })
    return start(call, {
      on: bucket,
      takesMs: OBJECT_MS,
      input: { keys },
      ...(missingKeys.length > 0 && { plan: { outcome: 'warn', warning } }),
    })
  },

  refreshBucket(call) {
    const bucket = call.row('bucket')
    checkActive(bucket)
    return start(call, { on: bucket, takesMs: OBJECT_MS })
  },
} satisfies Partial<Handlers>

export const bucketObjectCompletions: Readonly<Record<string, Completion>> = {
  'storage.bucket.upload': {
    succeed: changing((objects, { id, hidden }, lastModifiedAt) => {
      const { key, sizeBytes, contentType } = hidden.input as Pick<StoredObject, 'key' | 'sizeBytes' | 'contentType'>
      const etag = hash('md5', `${id} ${key}`, 'hex')
      const object: StoredObject = { key, sizeBytes, contentType, etag, lastModifiedAt }
      return [...objects.filter((one) => one.key !== key), object].sort((a, b) => (a.key < b.key ? -1 : 1))
    }),
  },
  'storage.bucket.deleteObjects': {
    succeed: changing((objects, { hidden }) => {
      const gone = new Set(hidden.input.keys as readonly string[])
      return objects.filter(({ key }) => !gone.has(key))
    }),
  },
  'storage.bucket.refresh': { succeed: changing((objects) => objects) },
}

/** Returns a completion that changes the list of objects and recomputes the counters from it. */
function changing(
  edit: (objects: readonly StoredObject[], job: Row<'operation'>, now: string) => readonly StoredObject[],
): Completion['succeed'] {
  return onRecord('bucket', (world, bucket, job) => {
    const objects = [...edit(bucket.doc.objects, job, world.now)]
    world.patch(bucket, {
      objects,
      objectCount: objects.length,
      sizeBytes: objects.reduce((sum, one) => sum + one.sizeBytes, 0),
      refreshedAt: world.now,
    })
  })
}

function objectOf(bucket: Row<'bucket'>, key: string): StoredObject {
  const found = bucket.doc.objects.find((one) => one.key === key)
  if (!found) throw notFound(`The bucket has no object ${JSON.stringify(key.slice(0, 64))}.`, 'key')
  return found
}
