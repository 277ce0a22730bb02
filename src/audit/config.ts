/**
 * The configuration of audits: levels of rules, thresholds, and known findings to ignore. All problems in a file are
 * reported at once, with line and column.
 */
import { readText, whyUnreadable } from '#files'
import { yaml, type Document } from '#yaml'
import { DAY_MS } from '../limits.ts'
import { InputError } from '../platform/input-error.ts'
import { nearest } from '../scenarios/semantic-fault.ts'
import { DURATIONS, durationMs } from '../scenarios/duration.ts'
import { LEVELS, type Level } from './level.ts'
import { RULES } from './rules/catalogue.ts'
import { LEAK_RULES } from './leak-rules.ts'
import { DRIFT_RULES } from './drift-rules.ts'
import { PREVIEW_RULES } from './preview-rules.ts'
import { SWEEP_RULES } from './sweep-rules.ts'
import { THRESHOLDS, type ThresholdName, type Thresholds } from './thresholds.ts'
import type { JsonObject } from '../platform/json.ts'

/** An entry of the configuration that says which findings to ignore. */
export interface IgnoreEntry {
  /** The id of a rule, or a glob that matches ids. */
  readonly rule: string
  readonly endpoint?: string
  /** Product of the User-Agent. */
  readonly userAgent?: string
  readonly caller?: string
  readonly reason: string
  /** When the entry expires (ms): at the end of the given day, or at the given time. */
  readonly untilMs?: number
  /** The line of the entry in the file. */
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

/**
 * Parses the text of a configuration file.
 * @throws AuditConfigError with all problems
 */
export function parseAuditConfig(text: string, file: string): AuditConfig {
  const reader = new Reader(text, file)
  const config = reader.read()
  if (reader.faults.length > 0) throw new AuditConfigError(reader.faults.join('\n'))
  return config
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
    value = yaml().parse(readText(file))
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

type Path = readonly (string | number)[]

const SECTIONS = ['rules', 'thresholds', 'ignore']
const ENTRY = ['rule', 'endpoint', 'userAgent', 'caller', 'reason', 'until']
const DAY = /^\d{4}-\d\d-\d\d$/

class Reader {
  readonly faults: string[] = []
  readonly #lines = new (yaml().LineCounter)()
  readonly #document: Document
  readonly #file: string

  constructor(text: string, file: string) {
    this.#file = file
    this.#document = yaml().parseDocument(text, { lineCounter: this.#lines, prettyErrors: false, uniqueKeys: true })
    for (const { pos, message } of this.#document.errors) this.#faultAt(pos[0], message.split('\n')[0]!)
  }

  read(): AuditConfig {
    const nothing = { ...DEFAULT_CONFIG, file: this.#file }
    if (this.faults.length > 0) return nothing
    // The value is null if the file is empty or has only comments.
    const root = (this.#document.toJS() as unknown) ?? {}
    if (!this.#isFields(root, [], SECTIONS)) return nothing
    return {
      file: this.#file,
      levels: this.#levels(root.rules),
      thresholds: this.#thresholds(root.thresholds),
      ignore: this.#ignore(root.ignore),
    }
  }

  #levels(value: unknown): AuditConfig['levels'] {
    const levels = new Map<string, Level | 'off'>()
    const fields = value ?? {}
    if (!this.#isFields(fields, ['rules'], ruleIds())) return levels
    for (const [id, set] of Object.entries(fields)) {
      // YAML 1.1 parses `off` as false, so a boolean is accepted too.
      const level = set === false ? 'off' : set
      if (level === 'off' || LEVELS.includes(level as Level)) levels.set(id, level as Level | 'off')
      else this.#fault(['rules', id], `${shown(set)} is not a level; allowed: off, ${LEVELS.join(', ')}`)
    }
    return levels
  }

  #thresholds(value: unknown): Thresholds {
    const names = Object.keys(THRESHOLDS)
    const fields = value ?? {}
    if (!this.#isFields(fields, ['thresholds'], names)) return THRESHOLDS
    const set: Partial<Record<ThresholdName, number>> = {}
    for (const [name, came] of Object.entries(fields)) {
      if (!names.includes(name)) continue
      const isTime = name.endsWith('Ms')
      const number = isTime && typeof came === 'string' ? durationMs(came) : came
      const isGood = typeof number === 'number' && number >= 0 && (isTime || Number.isInteger(number))
      if (isGood) set[name as ThresholdName] = number
      else
        this.#fault(
          ['thresholds', name],
          `${shown(came)} must be ${isTime ? `a number of milliseconds or ${DURATIONS}` : 'a whole number of at least 0'}`,
        )
    }
    return { ...THRESHOLDS, ...set }
  }

  #ignore(value: unknown): readonly IgnoreEntry[] {
    if (value === undefined || value === null) return []
    if (!Array.isArray(value)) {
      this.#fault(['ignore'], `${shown(value)} must be a list`)
      return []
    }
    return value.flatMap((entry: unknown, at) => this.#entry(entry, ['ignore', at]))
  }

  #entry(entry: unknown, path: Path): readonly IgnoreEntry[] {
    const before = this.faults.length
    if (!this.#isFields(entry, path, ENTRY)) return []
    for (const name of ['rule', 'reason'])
      if (entry[name] === undefined)
        this.#fault(path, `'${name}' is missing${name === 'reason' ? ': say why the finding is accepted' : ''}`)
    for (const [name, came] of Object.entries(entry))
      if (ENTRY.includes(name) && name !== 'until' && (typeof came !== 'string' || came.trim() === ''))
        this.#fault([...path, name], `${shown(came)} must be a string`)
    const { rule } = entry
    if (typeof rule === 'string' && !rule.includes('*') && !ruleIds().includes(rule))
      this.#fault([...path, 'rule'], `'${rule}' is not a rule; ${nearest(rule, ruleIds())}`)
    const untilMs = entry.until === undefined ? undefined : this.#until(entry.until, [...path, 'until'])
    if (this.faults.length > before) return []
    const { until: _until, ...rest } = entry
    const line = this.#lines.linePos(this.#offsetOf(path, false)).line
    return [{ ...(rest as Omit<IgnoreEntry, 'untilMs' | 'line'>), ...(untilMs !== undefined && { untilMs }), line }]
  }

  #until(came: unknown, path: Path): number | undefined {
    const text = came instanceof Date ? came.toISOString() : typeof came === 'string' ? came : ''
    const ms = Date.parse(text)
    if (Number.isFinite(ms)) return DAY.test(text) ? ms + DAY_MS - 1 : ms
    this.#fault(path, `${shown(came)} must be a date or a timestamp, such as 2027-01-31`)
    return undefined
  }

  /** Returns true if a value is an object with only allowed fields. */
  #isFields(value: unknown, path: Path, allowed: readonly string[]): value is JsonObject {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.#fault(
        path,
        `${shown(value)} must be an object with fields from this list: ${allowed.slice(0, 6).join(', ')}${allowed.length > 6 ? ', …' : ''}`,
      )
      return false
    }
    for (const name of Object.keys(value))
      if (!allowed.includes(name)) this.#fault([...path, name], `'${name}' is unknown; ${nearest(name, allowed)}`, true)
    return true
  }

  #fault(path: Path, message: string, atKey = false): void {
    this.#faultAt(this.#offsetOf(path, atKey), message)
  }

  #faultAt(offset: number, message: string): void {
    const { line, col } = this.#lines.linePos(offset)
    this.faults.push(`${this.#file}:${Math.max(line, 1)}:${Math.max(col, 1)}: ${message}`)
  }

  #offsetOf(path: Path, atKey: boolean): number {
    const { isMap, isNode, isPair, isScalar } = yaml()
    const parent: unknown = path.length > 1 ? this.#document.getIn(path.slice(0, -1), true) : this.#document.contents
    const pair = isMap(parent)
      ? parent.items.find((one) => isPair(one) && isScalar(one.key) && one.key.value === path.at(-1))
      : undefined
    const node: unknown = path.length > 0 ? this.#document.getIn(path, true) : this.#document.contents
    const place = (atKey || !isNode(node) || !node.range) && isNode(pair?.key) ? pair.key : node
    return (isNode(place) ? place.range?.[0] : undefined) ?? 0
  }
}

function ruleIds(): readonly string[] {
  return [...RULES, ...LEAK_RULES, ...SWEEP_RULES, ...DRIFT_RULES, ...PREVIEW_RULES].map(({ id }) => id)
}

function shown(value: unknown): string {
  return value === null ? 'nothing' : JSON.stringify(value)
}
