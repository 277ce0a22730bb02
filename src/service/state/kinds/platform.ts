/** Internal kinds: Operations, scheduled steps, idempotency keys, and the clock's setting. */
import { limits } from '../../../platform/limits.ts'
import type { ErrorBody } from '../../request/errors.ts'
import { STORED_SECRET } from '../secret.ts'
import type { Recipe } from '../secrets.ts'
import { closed, COUNT, DATA, fact, FLAG, optional, TEXT } from './facts.ts'
import { kind, type ApiSchemas } from './kind.ts'
import { own, remembered, vital } from './reference.ts'
import type { Ownership } from './ownership.ts'
import { PACES, type Pace } from '../pace.ts'
import type { JsonObject } from '../../../platform/json.ts'

/** The planned course of an Operation, which is decided when the Operation is opened; scenarios may change it. */
export interface Plan {
  /** Duration from opening to end (ms of the sandbox clock). */
  readonly durationMs: number
  readonly outcome: 'succeed' | 'fail' | 'cancel' | 'stall' | 'warn'
  readonly error?: ErrorBody
  readonly warning?: ErrorBody
  /** Progress at which a stalled Operation stops (percent). */
  readonly progress?: number
}

export interface OperationFacts {
  readonly plan: Plan
  /** The id of its next step; absent if it is finished or stalled. */
  readonly stepId?: string
  /** The input of the work, for its completion: plain data. */
  readonly input: JsonObject
  /** Permission and scopes required to read it; cancelling requires the permission's manage level. */
  readonly area: {
    readonly resource: string
    readonly readScopes: readonly string[]
    readonly writeScopes: readonly string[]
    readonly at: 'project' | 'subscription' | 'tenant'
  }
  /** Quota usage of the work. It is counted until the work ends; after that, the records count. */
  readonly reserves?: Readonly<Partial<Record<ApiSchemas['QuotaResource'], number>>>
  /** True for the finished Operation of a billing write, which can never be read. */
  readonly unreadable?: true
}

/** A scheduled step. Its id sorts by (at, seq). */
export interface ScheduledStep {
  readonly atMs: number
  /** Name of the handler that runs it. */
  readonly handler: string
  readonly id: string
  readonly step: string
  /** True for asynchronous work, which `settle` waits for; false for schedules and other timers. */
  readonly work: boolean
}

/** A used idempotency key, with the response to replay. */
export interface KeyUse {
  readonly tenantId: string
  readonly key: string
  readonly method: string
  readonly path: string
  readonly bodyHash: string
  /** Identifies the credential of the first call: the only one to which a response with a secret is repeated. */
  readonly credential: string
  readonly requestId: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The body of the response; secrets are replaced by the recipe to derive them. */
  readonly body: string | readonly (string | Recipe)[]
}

/** The setting of the sandbox clock: a running clock stores its offset to real time, a frozen one its instant. */
export interface ClockSetting {
  readonly pace: Pace
  readonly frozen: boolean
  readonly offsetMs: number
  readonly nowMs: number
}

/** Returns the ids of all records that an open Operation concerns, works with or belongs to. */
function involved(
  doc: ApiSchemas['Operation'],
  { input, scopeId }: OperationFacts & Ownership,
): readonly string[] | null {
  if (doc.finishedAt !== null) return null
  const named = Object.values(input).flatMap((value) => (typeof value === 'string' ? value : []))
  return [doc.resourceId, scopeId, ...named].filter((id) => id !== null && id !== undefined)
}

/** The quota amount that an Operation reserves in its project. */
function reservedOf(resource: ApiSchemas['QuotaResource']) {
  return ({ finishedAt }: ApiSchemas['Operation'], { reserves }: OperationFacts): number =>
    finishedAt === null ? (reserves?.[resource] ?? 0) : 0
}

const PLAN = closed({
  durationMs: { type: 'number', minimum: 0, maximum: limits.clockUntilMs },
  outcome: { enum: ['succeed', 'fail', 'cancel', 'stall', 'warn'] },
  'error?': DATA,
  'warning?': DATA,
  'progress?': { type: 'number', minimum: 0, maximum: 100 },
})

const SCOPES = { type: 'array', items: TEXT }

const AREA = closed({
  resource: TEXT,
  readScopes: SCOPES,
  writeScopes: SCOPES,
  at: { enum: ['project', 'subscription', 'tenant'] },
})

/** An instant that the sandbox clock can show, or that can be scheduled from there (ms). */
const CLOCK_MS = { type: 'integer', minimum: limits.clockFromMs, maximum: limits.lastInstantMs }

const STEP = closed({ atMs: CLOCK_MS, handler: TEXT, id: TEXT, step: { type: 'string' }, work: FLAG })

const RECIPE = closed({ form: TEXT, from: STORED_SECRET, args: { type: 'array', items: { type: 'string' } } })

const KEY_USE = closed({
  tenantId: TEXT,
  key: TEXT,
  method: TEXT,
  path: { type: 'string' },
  bodyHash: TEXT,
  credential: TEXT,
  requestId: TEXT,
  status: { type: 'integer', minimum: 100, maximum: 599 },
  headers: { type: 'object', additionalProperties: { type: 'string' } },
  body: { anyOf: [{ type: 'string' }, { type: 'array', items: { anyOf: [{ type: 'string' }, RECIPE] } }] },
})

const CLOCK = closed({
  pace: { enum: [...PACES] },
  frozen: FLAG,
  // The difference between two instants.
  offsetMs: { type: 'integer', minimum: -limits.lastInstantMs, maximum: limits.lastInstantMs },
  nowMs: CLOCK_MS,
})

export const platformKinds = {
  operation: kind<ApiSchemas['Operation'], OperationFacts>()({
    schema: 'Operation',
    columns: ['/action', '/resourceName', '/progressPercent'],
    references: {
      '/resourceId': remembered(),
      '/principalId': remembered(['iam.user', 'iam.serviceAccount']),
      '/private/stepId': vital('step'),
    },
    hidden: {
      plan: fact(PLAN),
      stepId: optional({ type: 'string' }),
      input: fact(DATA),
      area: fact(AREA),
      reserves: optional({ type: 'object', additionalProperties: COUNT }),
      unreadable: optional({ const: true }),
    },
    owner: 'project',
    ownerless: true,
    prefix: 'op',
    listed: false,
    indexes: { resource: (doc) => doc.resourceId, involved },
    sums: {
      vcpus: reservedOf('vcpus'),
      ramMb: reservedOf('ramMb'),
      volumes: reservedOf('volumes'),
      volumeGb: reservedOf('volumeGb'),
      snapshots: reservedOf('snapshots'),
      floatingIps: reservedOf('floatingIps'),
    },
    unsummed: (_doc, { reserves }) => reserves === undefined,
    retention: {
      until: (doc) => (doc.finishedAt === null ? null : Date.parse(doc.finishedAt) + limits.operationRetentionMs),
      max: limits.finishedOperations,
    },
  }),
  step: kind<ScheduledStep>()({
    document: STEP,
    references: { '/id': remembered() },
    internal: true,
    owner: 'none',
    prefix: 'stp',
  }),
  idempotencyKey: kind<KeyUse>()({
    document: KEY_USE,
    references: { '/tenantId': remembered('tenant'), '/requestId': own },
    internal: true,
    owner: 'none',
    prefix: 'idk',
    retention: {
      until: (_doc, _hidden, createdMs) => createdMs + limits.idempotencyWindowMs,
      max: limits.idempotencyKeys,
    },
  }),
  clock: kind<ClockSetting>()({ document: CLOCK, internal: true, owner: 'none', prefix: 'clk' }),
}
