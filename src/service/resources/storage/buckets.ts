/** Endpoints of buckets and their settings: visibility, public access block, CORS. Objects are in bucket-objects.ts. */
import { refusals } from '../../request/errors.ts'
import { limits } from '../../../platform/limits.ts'
import type { Doc } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import { create } from '../kit/documents.ts'
import { checkNameFree, checkStatus } from '../kit/checks.ts'
import type { Completion, World } from '../../state/world.ts'
import type { Handlers, CallOf } from '../../request/call.ts'
import { endOfDelete, startDelete, startAndShow, creation } from '../kit/work.ts'
import { json, noContent, ok } from '../../request/response.ts'
import { endpointOf } from './temp-url.ts'
import { lookup } from '../kit/lookup.ts'

const BUCKET_MS = 5_000
const rule = 'storage.buckets' as const
const { invalid, conflict, refused } = refusals(rule)

type Bucket = Doc<'bucket'>

export const bucketHandlers = {
  createBucket(call, world) {
    const { name, visibility = 'private', blockPublicAccess = true } = call.body
    checkGuardrail(visibility, blockPublicAccess)
    checkNameFree(world, 'bucket', call.context.project.id, name, rule)
    const region = lookup.region(call, call.body.region)
    const endpoint = endpointOf(region, call.context.project.id, name)
    const bucket = create(call, 'bucket', { ...call.body, region, status: 'creating', endpoint })
    return startAndShow(call, { on: bucket, takesMs: BUCKET_MS })
  },

  /** As in Swift, only an empty bucket can be deleted. */
  deleteBucket(call) {
    const bucket = call.row('bucket')
    const { status, objectCount } = bucket.doc
    checkStatus('bucket', status, ['active', 'error'], rule)
    if (objectCount !== 0)
      throw conflict(`The bucket holds ${objectCount} objects; delete them first.`, { details: { objectCount } })
    return startDelete(call, bucket, BUCKET_MS)
  },

  updateBucketPolicies(call, world) {
    const bucket = call.row('bucket')
    checkActive(bucket)
    const {
      visibility = bucket.doc.visibility,
      blockPublicAccess = bucket.doc.blockPublicAccess,
      statements = [],
    } = call.body
    if (statements.length > 0)
      throw invalid('Policy statements are not supported; set visibility and blockPublicAccess instead.', 'statements')
    checkGuardrail(visibility, blockPublicAccess)
    return ok(world.patch(bucket, { visibility, blockPublicAccess }))
  },

  createBucketConfigurationRule(call, world) {
    const bucket = call.row('bucket')
    checkActive(bucket)
    const made = corsRuleOf(call, world)
    const { corsRules } = bucket.doc
    if (corsRules.length >= limits.corsRules)
      throw refused('QUOTA_EXCEEDED', `A bucket can have at most ${limits.corsRules} CORS rules.`, {
        details: { available: 0 },
      })
    world.patch(bucket, { corsRules: [...corsRules, made] })
    return json(201, made)
  },

  deleteBucketConfigurationRule(call, world) {
    const bucket = call.row('bucket')
    checkActive(bucket)
    world.patch(bucket, { corsRules: bucket.doc.corsRules.filter(({ id }) => id !== call.params.configurationRuleId) })
    return noContent()
  },
} satisfies Partial<Handlers>

export const bucketCompletions: Readonly<Record<string, Completion>> = {
  'storage.bucket.create': creation('bucket', (world, bucket) =>
    world.patch(bucket, { status: 'active', refreshedAt: world.now }),
  ),
  'storage.bucket.delete': endOfDelete('bucket'),
}

/** Refuses work on a bucket that is not active. @throws CONFLICT */
export function checkActive({ doc }: Row<'bucket'>): void {
  checkStatus('bucket', doc.status, ['active'], rule)
}

function checkGuardrail(visibility: Bucket['visibility'], blockPublicAccess: boolean): void {
  if (visibility !== 'private' && blockPublicAccess)
    throw invalid('blockPublicAccess keeps this bucket private.', 'visibility')
}

function corsRuleOf(call: CallOf<'createBucketConfigurationRule'>, world: World): Bucket['corsRules'][number] {
  const {
    type = 'cors',
    allowedOrigins,
    allowedMethods,
    allowedHeaders = [],
    exposeHeaders = [],
    maxAgeSeconds = 3_600,
  } = call.body
  if (type !== 'cors') throw invalid(`Buckets support only cors rules, not ${type}.`, 'type')
  if (!allowedOrigins) throw invalid('A CORS rule needs allowedOrigins.', 'allowedOrigins')
  if (!allowedMethods) throw invalid('A CORS rule needs allowedMethods.', 'allowedMethods')
  return { id: world.random.id('cor'), allowedOrigins, allowedMethods, allowedHeaders, exposeHeaders, maxAgeSeconds }
}
