/** Verifies that requests were made, and reports the nearest misses if they were not. */
import type { SchemaValidator } from '../../platform/schemas.ts'
import type { Contract } from '../../service/contract/document.ts'
import { givenSchema, GivenSchemaError } from '../../service/contract/given-schema.ts'
import { GlobError, globOf } from '../../service/contract/glob.ts'
import { validationFaults } from '../../service/contract/validator.ts'
import { ApiError } from '../../service/request/errors.ts'
import { limits } from '../../platform/limits.ts'
import { TimeSlice } from '../../platform/time-slice.ts'
import type { components } from '../../service/contract/control-types.gen.ts'
import type { Entry } from '../log/entry.ts'
import type { RequestLog } from '../log/request-log.ts'
import { nearest } from '../scenarios/semantic-fault.ts'
import type { JsonObject } from '../../platform/json.ts'
import { checkInput, sentence } from './refusals.ts'

type Verification = components['schemas']['Verification']

/** Maximum number of near misses that a refusal lists. */
const LISTED_MISSES = 5

/** Values longer than this are cut in the message (characters). */
const LONGEST_VALUE = 80

/** The conditions of a filter. */
interface Filter {
  readonly endpoint?: string | undefined
  readonly method?: string | undefined
  readonly path?: string | undefined
  readonly status?: number | string | undefined
  readonly credentialId?: string | undefined
  readonly rule?: string | undefined
}

/** A part of a request that does not match. */
interface Difference {
  readonly what: string
  readonly expected: unknown
  readonly actual: unknown
}

type Judge = (entry: Entry) => Difference[]

/**
 * Counts the matching requests.
 * @throws VALIDATION_FAILED with the nearest misses if the number is not the expected one, and for an invalid glob or
 * schema
 */
export async function verify(
  log: RequestLog,
  wanted: Verification,
  { endpoints }: Pick<Contract, 'endpoints'>,
): Promise<{ matched: true; count: number }> {
  const { min, max } =
    typeof wanted.count === 'number' ? { min: wanted.count, max: wanted.count } : (wanted.count ?? {})
  const least = min ?? (max === undefined ? 1 : 0)
  const most = max ?? Infinity
  checkInput(least <= most, `count.min (${least}) is greater than count.max (${most}).`, 'count')
  const judge = judgeOf(wanted, wanted.body && schemaOf(wanted.body), endpoints.keys())
  const slice = new TimeSlice()
  const judged: { readonly entry: Entry; readonly differs: readonly Difference[] }[] = []
  for (const entry of [...log.entries]) {
    judged.push({ entry, differs: judgedBy(judge, entry) })
    if (slice.isOver) await slice.pause()
  }
  const count = judged.filter(({ differs }) => differs.length === 0).length
  if (count >= least && count <= most) return { matched: true, count }
  const asked = most === Infinity ? `at least ${least}` : least === most ? `exactly ${least}` : `${least} to ${most}`
  const were = asked === 'exactly 1' || asked === 'at least 1' ? 'was' : 'were'
  const few = count < least
  const nearMisses = judged
    .filter(({ differs }) => differs.length > 0 === few)
    .reverse()
    .sort((a, b) => distanceOf(a.differs) - distanceOf(b.differs))
    .slice(0, LISTED_MISSES)
  const shown = nearMisses.map(({ entry, differs }) => ({
    id: entry.id,
    method: entry.method,
    path: log.mask.text(entry.path),
    endpoint: entry.endpoint,
    status: entry.status,
    ...(entry.rule !== null && { rule: entry.rule }),
    ...(entry.wire !== null && { wire: entry.wire }),
    differs: log.mask.value(differs),
  }))
  const hint =
    few && shown[0]
      ? ` The closest call was ${shown[0].method} ${shown[0].path}, with these differences: ${differencesIn(shown[0])}.`
      : ''
  throw new ApiError(
    'VALIDATION_FAILED',
    `${count} ${count === 1 ? 'call matches' : 'calls match'}; ${asked} ${were} expected.${hint}`,
    {
      rule: 'control.expectation',
      details: {
        matched: false,
        count,
        expected: { min: least, max: most === Infinity ? null : most },
        logged: judged.length,
        [few ? 'nearMisses' : 'matches']: shown,
      },
    },
  )
}

/** Describes the differences of a near miss: what was received, and what was expected. */
function differencesIn({ differs }: { readonly differs: unknown }): string {
  return (differs as readonly Difference[])
    .map(({ what, expected, actual }) =>
      what.startsWith('body')
        ? `${what} ${shortText(expected)}`
        : `${what} ${shortText(actual)}, expected ${shortText(expected)}`,
    )
    .join('; ')
}

function shortText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text
}

/**
 * Returns the distance of a request from the conditions: a different endpoint counts more than a different path or
 * method, which counts more than anything else.
 */
function distanceOf(differs: readonly Difference[]): number {
  return differs.reduce((sum, { what }) => sum + (WEIGHTS[what] ?? 1), 0)
}

const WEIGHTS: Readonly<Record<string, number>> = { endpoint: 1e6, path: 1e3, method: 1e3 }

/**
 * Compiles a filter for log entries.
 * @throws VALIDATION_FAILED for an invalid glob, and for one that matches no endpoint in the contract
 */
export function entryFilter(filter: Filter, { endpoints }: Pick<Contract, 'endpoints'>): (entry: Entry) => boolean {
  const judge = judgeOf(filter, undefined, endpoints.keys())
  return (entry) => judge(entry).length === 0
}

function judgeOf(wanted: Filter, body: SchemaValidator | undefined, endpointIds: Iterable<string>): Judge {
  const endpoint = filterGlob('endpoint', wanted.endpoint)
  if (endpoint) checkNamesOne(wanted.endpoint!, endpoint, [...endpointIds])
  const path = filterGlob('path', wanted.path?.replace(/^\/api\/v1(?=\/)/, ''))
  const method = wanted.method?.toUpperCase()
  return (entry) => {
    const differs: Difference[] = []
    const differ = (what: string, expected: unknown, actual: unknown): void =>
      void differs.push({ what, expected, actual })
    if (endpoint && !(entry.endpoint !== null && endpoint(entry.endpoint)))
      differ('endpoint', wanted.endpoint, entry.endpoint)
    if (method !== undefined && entry.method !== method) differ('method', method, entry.method)
    if (path && !path(entry.path)) differ('path', wanted.path, entry.path)
    if (wanted.status !== undefined && !hasStatus(entry.status, wanted.status))
      differ('status', wanted.status, entry.status)
    if (wanted.credentialId !== undefined && entry.credentialId !== wanted.credentialId)
      differ('credentialId', wanted.credentialId, entry.credentialId)
    if (wanted.rule !== undefined && entry.rule !== wanted.rule) differ('rule', wanted.rule, entry.rule)
    if (body)
      for (const { field, message } of validationFaults(body, entry.requestBody ?? null).slice(0, limits.faultsListed))
        differ(field === '' ? 'body' : `body.${field}`, message, at(entry.requestBody, field) ?? null)
    return differs
  }
}

/** @throws VALIDATION_FAILED for a name that matches no endpoint: its requests could never be counted */
function checkNamesOne(name: string, fits: (text: string) => boolean, ids: readonly string[]): void {
  if (ids.some(fits)) return
  const message = `${JSON.stringify(name)} matches no endpoint in the contract; ${nearest(name, ids)}`
  throw new ApiError('VALIDATION_FAILED', sentence(`"endpoint": ${message}`), {
    rule: 'control.input',
    field: 'endpoint',
    details: { errors: [{ field: 'endpoint', message }] },
  })
}

/** Evaluates a user's schema, which may recurse endlessly if it refers only to itself. */
function judgedBy(judge: Judge, entry: Entry): Difference[] {
  try {
    return judge(entry)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new ApiError('VALIDATION_FAILED', '"body" is an infinitely recursive schema.', {
      rule: 'control.input',
      field: 'body',
    })
  }
}

/** Returns true if a status is the wanted status, such as `409`, or belongs to the wanted class, such as `4xx`. */
function hasStatus(status: number, wanted: number | string): boolean {
  const text = String(wanted)
  return text.endsWith('xx') ? String(status)[0] === text[0] : status === Number(text)
}

/** @throws VALIDATION_FAILED for an invalid glob */
function filterGlob(field: 'endpoint' | 'path', glob: string | undefined): ((text: string) => boolean) | undefined {
  try {
    return glob === undefined ? undefined : globOf(glob)
  } catch (error) {
    if (!(error instanceof GlobError)) throw error
    throw new ApiError('VALIDATION_FAILED', `The glob "${field}" ${error.message}.`, { rule: 'control.input', field })
  }
}

/** Compiles a user's schema. */
function schemaOf(schema: JsonObject): SchemaValidator {
  try {
    return givenSchema(schema).validate
  } catch (error) {
    if (!(error instanceof GivenSchemaError)) throw error
    throw new ApiError('VALIDATION_FAILED', `"${['body', ...error.path].join('.')}" ${error.message}.`, {
      rule: 'control.input',
      field: 'body',
    })
  }
}

function at(value: unknown, field: string): unknown {
  if (field === '') return value
  return field
    .split('.')
    .reduce<unknown>(
      (inner, key) =>
        inner !== null && typeof inner === 'object' ? (inner as Record<string, unknown>)[key] : undefined,
      value,
    )
}
