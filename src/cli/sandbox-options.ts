/**
 * The options of the library: the flags of start under their names in camel case, with values of their own type. What is
 * not among them, or is no such value, is refused before anything starts.
 */
import type { Options } from '../app.ts'
import { readArguments, suggestion, UsageError, type Flag } from './arguments.ts'
import { camelCase, loadSettings, SETTINGS } from './config-file.ts'
import { CLUSTER_FLAGS, FLAGS, isSet, type FlagName, type Given, type GivenFlags } from './flags.ts'
import { optionsFrom } from './options.ts'

/** How a sandbox is started in this process: the flags of `papercloud start` in camel case. */
export interface SandboxOptions {
  /** Where it listens; a free port when left out. */
  readonly port?: number | undefined
  /** Address it listens on; 127.0.0.1 when left out. */
  readonly host?: string | undefined
  /** File that holds the base address while it serves. */
  readonly addressFile?: string | undefined
  /** Serves HTTPS with a certificate that is made at the start; `certFile` is what clients trust. */
  readonly tls?: boolean | undefined
  /** File of a certificate (PEM) to serve HTTPS with. */
  readonly tlsCert?: string | undefined
  /** File of its key (PEM). */
  readonly tlsKey?: string | undefined
  /** Folder that keeps the state; in memory when left out. */
  readonly data?: string | undefined
  /** Keeps the state in memory. */
  readonly ephemeral?: boolean | undefined
  /** What an acknowledged write survives: the process, or the machine. */
  readonly durability?: 'write' | 'fsync' | undefined
  /** What it is seeded from: the name of a shipped set, or a folder. */
  readonly fixtures?: string | undefined
  /** Scenarios that are on from the start: one or several names or files. */
  readonly scenario?: string | readonly string[] | undefined
  /** Folder of your own scenarios, known by name beside the shipped ones. */
  readonly scenarios?: string | undefined
  /** How long asynchronous work takes; `quick` when left out. */
  readonly pace?: 'realistic' | 'quick' | 'instant' | 'manual' | undefined
  /** Start of the sandbox clock (ISO 8601); real time when left out. */
  readonly now?: string | undefined
  /** Seed of ids and made-up data; random when left out. */
  readonly seed?: number | undefined
  /** Requests per credential and minute; 10000 when left out. */
  readonly rateLimit?: number | 'off' | undefined
  /** Another contract file than the shipped one. */
  readonly contract?: string | undefined
  /** Asked for on the control API over HTTP; beyond loopback one is made up. */
  readonly controlToken?: string | undefined
  /** File of a dump that it starts from. */
  readonly import?: string | undefined
  /** File that a dump is written into when it closes. */
  readonly exportOnExit?: string | undefined
  /** Loads scenarios and fixtures again when their files change. */
  readonly watch?: boolean | undefined
  /** One line a request; `silent` when left out. */
  readonly log?: 'pretty' | 'json' | 'silent' | undefined
  /** Configuration file whose settings count where none is given here; none is looked for by itself. */
  readonly config?: string | undefined
}

/** What concerns the command that exec runs, and nodes that share a store: the library's sandboxes are in this process. */
const OF_COMMANDS: readonly FlagName[] = ['hold', ...CLUSTER_FLAGS]

const NAMES: ReadonlyMap<string, FlagName> = new Map(
  [...SETTINGS, 'config' as const]
    .filter((name) => !OF_COMMANDS.includes(name))
    .map((name): [string, FlagName] => [camelCase(name), name]),
)

/**
 * What a sandbox is started with, and whether it watches its files.
 * @throws TypeError naming the option, what came and what is allowed
 */
export function libraryOptions(given: SandboxOptions): { readonly options: Options; readonly watches: boolean } {
  try {
    const flags = flagsOf(given)
    return { options: optionsFrom(flags, 'exec', {}, false), watches: isSet(flags.one('watch')) }
  } catch (error) {
    if (error instanceof UsageError) throw new TypeError(`startSandbox: ${error.message}`, { cause: error })
    throw error
  }
}

function flagsOf(options: SandboxOptions): GivenFlags {
  const whole: unknown = options
  if (typeof whole !== 'object' || whole === null || Array.isArray(whole))
    throw new UsageError(`the options must be an object, not ${shown(whole)}.`)
  const given = new Map<FlagName, readonly Given[]>()
  for (const [option, value] of Object.entries(options) as [string, unknown][]) {
    const name = NAMES.get(option)
    if (name === undefined)
      throw new UsageError(`there is no option "${option}".${suggestion(option, [...NAMES.keys()])}`)
    if (value === undefined) continue
    const fault = faultOf(value, FLAGS[name])
    if (fault !== undefined) throw new UsageError(`${option} must be ${fault}, not ${shown(value)}.`)
    const values = (Array.isArray(value) ? value : [value]) as readonly unknown[]
    given.set(
      name,
      values.map((one) => ({ value: String(one), from: option, source: 'flag' })),
    )
  }
  const config = given.get('config')
  const settings = config ? loadSettings(config[0]) : (): readonly Given[] => []
  const all = (name: FlagName): readonly Given[] => given.get(name) ?? settings(name)
  return { all, one: (name) => all(name).at(-1), own: readArguments([], {}) }
}

/** What an option's value has to be, where it is not; ranges and names are judged as those of flags. */
function faultOf(value: unknown, { type, multiple, values, schema }: Flag): string | undefined {
  if (type === 'boolean') return typeof value === 'boolean' ? undefined : 'true or false'
  if (values) return (values as readonly unknown[]).includes(value) ? undefined : `one of ${values.join(', ')}`
  if (multiple) {
    const all = Array.isArray(value) ? (value as unknown[]) : [value]
    return all.every(isText) ? undefined : 'a text or a list of texts'
  }
  if (!schema) return isText(value) ? undefined : 'a text'
  const { anyOf: either = [] } = schema as { anyOf?: readonly { const?: string }[] }
  const words = either.flatMap((one) => (one.const === undefined ? [] : [one.const]))
  if ((words as readonly unknown[]).includes(value) || Number.isSafeInteger(value)) return undefined
  return ['a whole number', ...words.map((word) => `"${word}"`)].join(' or ')
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

function shown(value: unknown): string {
  return typeof value === 'string' || (typeof value === 'object' && value !== null)
    ? JSON.stringify(value)
    : String(value)
}
