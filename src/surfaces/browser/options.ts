/**
 * The options of a sandbox in a page. An unknown option or an invalid value is refused, by name, before anything is
 * started.
 */
import { AN_INSTANT, instantMs } from '../../platform/instant.ts'
import { CLOCK_RANGE, isInRange, isPace, PACES, type Pace } from '../../service/state/pace.ts'

export interface BrowserSandboxOptions {
  /** Seed for ids and data; default: random. */
  readonly seed?: number
  /** Initial time of the sandbox clock (RFC 3339 with a zone, or a date); default: the real time. */
  readonly now?: string
  /** How long asynchronous work takes; default: `quick`. */
  readonly pace?: Pace
  /** Scenarios that are active from the start, by name. */
  readonly scenario?: string | readonly string[]
  /** Records by kind, which replace the shipped fixtures. */
  readonly fixtures?: Readonly<Record<string, readonly object[]>>
  /** Number of requests allowed per credential and minute; default: 10000. */
  readonly rateLimit?: number | 'off'
  /**
   * A name under which the browser stores the state, so that it survives reloads; default: the state is kept in memory.
   */
  readonly keep?: string
}

/** Functions that return what an option must be, for error messages; undefined if the value is valid. */
const CHECKS: Readonly<Record<keyof BrowserSandboxOptions, (value: unknown) => string | undefined>> = {
  seed: (value) => unless(Number.isSafeInteger(value) && (value as number) >= 0, 'a whole number from 0'),
  now: (value) =>
    unless(!Number.isNaN(instantMs(value)), AN_INSTANT) ??
    unless(isInRange(instantMs(value)), `between ${CLOCK_RANGE}`),
  pace: (value) => unless(isPace(value), `one of ${PACES.join(', ')}`),
  scenario: (value) => unless([value].flat().every(isText), 'the name of a scenario, or a list of names'),
  fixtures: (value) => unless(isRecords(value), 'an object with a list of records for each kind'),
  rateLimit: (value) =>
    unless(
      value === 'off' || (Number.isSafeInteger(value) && (value as number) > 0),
      "a whole number of at least 1, or 'off'",
    ),
  keep: (value) => unless(isText(value), 'a name'),
}

function unless(fits: boolean, expected: string): string | undefined {
  return fits ? undefined : expected
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

function isRecords(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every(Array.isArray)
}

/**
 * Returns the options that were given, after checking them.
 * @throws TypeError that names the option
 */
export function checkedOptions(given: BrowserSandboxOptions): BrowserSandboxOptions {
  const options = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(CHECKS, name))
      throw new TypeError(
        `A sandbox in a page has no option ${JSON.stringify(name)}; its options are ${Object.keys(CHECKS).join(', ')}.`,
      )
    const expected = CHECKS[name as keyof BrowserSandboxOptions](value)
    if (expected !== undefined) throw new TypeError(`The option ${name} must be ${expected}, not ${shown(value)}.`)
  }
  return options as BrowserSandboxOptions
}

/** Returns a value as text on one line. */
function shown(value: unknown): string {
  try {
    const text = JSON.stringify(value) as string | undefined
    return (text ?? typeof value).slice(0, 80)
  } catch {
    return typeof value
  }
}
