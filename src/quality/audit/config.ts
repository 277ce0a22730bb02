/**
 * The configuration of audits: levels of rules, thresholds, and known findings to ignore. All problems in a file are
 * reported at once, with line and column.
 */
import { readText, whyUnreadable } from '#files'
import { compileFileSchema } from '#schemas'
import { DAY_MS } from '../../platform/limits.ts'
import { AN_INSTANT, instantMs } from '../../platform/instant.ts'
import { InputError } from '../../platform/input-error.ts'
import type { SchemaValidator } from '../../platform/schemas.ts'
import { nearest, type SemanticFault } from '../../sandbox/scenarios/semantic-fault.ts'
import { faultsBy } from '../../sandbox/scenarios/shape-validation.ts'
import { FaultyFile, faultyFile, parsed, type Parsed } from '../../sandbox/scenarios/yaml-file.ts'
import { DURATIONS, durationMs } from '../../sandbox/scenarios/duration.ts'
import { LEVELS, type Level } from './level.ts'
import { RULES } from './rules/catalogue.ts'
import { FAILURE_RULE } from './failure.ts'
import { LEAK_RULES } from './leak-rules.ts'
import { DRIFT_RULES } from './drift-rules.ts'
import { PREVIEW_RULES } from './preview-rules.ts'
import { SWEEP_RULES } from './sweep-rules.ts'
import { THRESHOLDS, type ThresholdName, type Thresholds } from './thresholds.ts'

/** An entry of the configuration that says which findings to ignore. */
export interface IgnoreEntry {
  /** The id of a rule, or a glob that matches ids. */
  readonly rule: string
  readonly endpoint?: string
  readonly userAgent?: string
  readonly caller?: string
  readonly reason: string
  /** When the entry expires (ms): at the end of the given day, or at the given time. */
  readonly untilMs?: number
  readonly line: number
}

export interface AuditConfig {
  /** The path of the file; null for the default configuration. */
  readonly file: string | null
  readonly levels: ReadonlyMap<string, Level | 'off'>
  readonly thresholds: Thresholds
  readonly ignore: readonly IgnoreEntry[]
}

/** The configuration that is used without a file. */
export const DEFAULT_CONFIG: AuditConfig = { file: null, levels: new Map(), thresholds: THRESHOLDS, ignore: [] }

/** Thrown for an invalid configuration; the message has one line per problem. */
export class AuditConfigError extends InputError {}

/**
 * Reads a configuration file.
 * @throws AuditConfigError with all problems
 */
export function readAuditConfig(file: string): AuditConfig {
  let text: string
  try {
    text = readText(file)
  } catch (error) {
    throw new AuditConfigError(`${file}:1:1: ${whyUnreadable(error)}`)
  }
  return parseAuditConfig(text, file)
}

/** The content of a file that fits the schema. */
interface Content {
  readonly rules?: Readonly<Record<string, Level | 'off' | false>>
  readonly thresholds?: Readonly<Partial<Record<ThresholdName, number | string>>>
  readonly ignore?: readonly (Omit<IgnoreEntry, 'untilMs' | 'line'> & { readonly until?: string })[]
}

/**
 * Parses the text of a configuration file.
 * @throws AuditConfigError with all problems
 */
export function parseAuditConfig(text: string, file: string): AuditConfig {
  const read = parsedOrRefused(text, file)
  const sections = sectionsOf(read.value)
  const faults = [...faultsBy((compiled ??= compileFileSchema(schema())), sections), ...meaningFaults(sections)]
  if (faults.length > 0) throw new AuditConfigError(faultyFile(file, read, faults).message)
  const { rules = {}, thresholds = {}, ignore = [] } = sections as Content
  return {
    file,
    levels: new Map(Object.entries(rules).map(([id, level]) => [id, level === false ? 'off' : level])),
    thresholds: {
      ...THRESHOLDS,
      ...Object.fromEntries(Object.entries(thresholds).map(([name, value]) => [name, durationMs(value)])),
    },
    ignore: ignore.map(({ until, ...rest }, at) => ({
      ...rest,
      ...(until !== undefined && { untilMs: endOf(until) }),
      line: read.placeOf({ path: ['ignore', at] }).line,
    })),
  }
}

/**
 * Returns true if a file is an audit configuration, judging by its name or because it has only sections of an audit
 * configuration.
 */
export function isAuditConfigFile(file: string): boolean {
  if (/(^|[./\\])audit\.ya?ml$/.test(file)) return true
  if (!/\.ya?ml$/.test(file)) return false
  let value: unknown
  try {
    ;({ value } = parsed(readText(file), file))
  } catch {
    return false
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const names = Object.keys(value)
  // Scenario files have a section `rules` too, but there it is a list.
  const isScenario = Array.isArray((value as { rules?: unknown }).rules)
  return names.length > 0 && !isScenario && names.every((name) => SECTIONS.includes(name))
}

/** Returns a one-line summary of a valid configuration. */
export function auditConfigText({ levels, ignore }: AuditConfig): string {
  const exceptions = ignore.length === 1 ? '1 exception' : `${ignore.length} exceptions`
  return `audit configuration, ${levels.size === 1 ? '1 level' : `${levels.size} levels`}, ${exceptions}`
}

const SECTIONS = ['rules', 'thresholds', 'ignore']
const DAY = /^\d{4}-\d\d-\d\d$/

let compiled: SchemaValidator | undefined

/** The JSON Schema of the file. */
function schema(): object {
  const fields = (properties: object): object => ({ type: 'object', additionalProperties: false, properties })
  // YAML 1.1 parses `off` as false, so false is accepted too.
  const level = { enum: ['off', ...LEVELS, false] }
  const text = { type: 'string', pattern: '\\S', title: 'a text that is not empty' }
  const threshold = (name: string): object =>
    name.endsWith('Ms') ? { type: ['number', 'string'], minimum: 0 } : { type: 'integer', minimum: 0 }
  const entry = { rule: text, endpoint: text, userAgent: text, caller: text, reason: text, until: text }
  return fields({
    rules: fields(Object.fromEntries(ruleIds().map((id) => [id, level]))),
    thresholds: fields(Object.fromEntries(Object.keys(THRESHOLDS).map((name) => [name, threshold(name)]))),
    ignore: { type: 'array', items: { ...fields(entry), required: ['rule', 'reason'] } },
  })
}

/** Yields what a schema cannot check: durations, names of rules, and times. The value may have any shape. */
function* meaningFaults(sections: unknown): Generator<SemanticFault> {
  const { thresholds, ignore } = (sections ?? {}) as Readonly<Record<string, unknown>>
  for (const [name, value] of Object.entries(thresholds ?? {}))
    if (name.endsWith('Ms') && typeof value === 'string' && durationMs(value) === undefined)
      yield { path: ['thresholds', name], message: `"${value}" must be a number of milliseconds or ${DURATIONS}` }
  for (const [at, entry] of (Array.isArray(ignore) ? ignore : []).entries()) {
    const { rule, until } = (entry ?? {}) as Readonly<Record<string, unknown>>
    if (typeof rule === 'string' && rule.trim() !== '' && !rule.includes('*') && !ruleIds().includes(rule))
      yield { path: ['ignore', at, 'rule'], message: `'${rule}' is not a rule; ${nearest(rule, ruleIds())}` }
    if (typeof until === 'string' && until.trim() !== '' && !Number.isFinite(endOf(until)))
      yield { path: ['ignore', at, 'until'], message: `"${until}" must be ${AN_INSTANT}` }
  }
}

/** Returns the content without empty sections; in an empty file, everything is empty. */
function sectionsOf(value: unknown): unknown {
  if (typeof (value ?? {}) !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value ?? {}).filter(([, section]) => section !== null))
}

/** Returns when an entry expires: at the end of a day, or at a time; NaN for anything else. */
function endOf(until: string): number {
  return DAY.test(until) ? instantMs(until) + DAY_MS - 1 : instantMs(until)
}

function parsedOrRefused(text: string, file: string): Parsed {
  try {
    return parsed(text, file)
  } catch (error) {
    if (error instanceof FaultyFile) throw new AuditConfigError(error.message, { cause: error })
    throw error
  }
}

function ruleIds(): readonly string[] {
  return [...RULES, ...LEAK_RULES, FAILURE_RULE, ...SWEEP_RULES, ...DRIFT_RULES, ...PREVIEW_RULES].map(({ id }) => id)
}
