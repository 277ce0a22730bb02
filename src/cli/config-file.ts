/**
 * The configuration file: flags of start and exec by name, in kebab or camel case, as YAML or JSON. Errors contain the
 * file, line and column.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { whyUnreadable } from '#files'
import { parsed, ScenarioFileError } from '../scenarios/file.ts'
import { suggestion, UsageError, type Flag } from './arguments.ts'
import { EXEC_FLAGS, FLAGS, type FileSettings, type FlagName, type Given } from './flags.ts'

/** Default names of the configuration file. */
export const CONFIG_FILES = ['papercloud.config.yaml', 'papercloud.config.yml', 'papercloud.config.json'] as const

/** Flags that cannot be settings: `config` names the file itself. */
const NOT_IN_FILES: readonly string[] = ['config']

/** Returns a flag's name in camel case, such as `rateLimit`. */
export function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())
}

/** Flags that a file can set. */
export const SETTINGS: readonly FlagName[] = (Object.keys(FLAGS) as FlagName[]).filter(
  (name) => !NOT_IN_FILES.includes(name) && !EXEC_FLAGS.includes(name),
)

/**
 * Reads the given file, otherwise the one in the working directory, if there is one.
 * @throws UsageError with one line per fault
 */
export function loadSettings(config: Given | undefined): FileSettings {
  const file = config?.value ?? defaultFile()
  if (file === undefined) return () => []
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new UsageError(`${config?.from ?? file}: ${file}: ${whyUnreadable(error)}.`, { cause: error })
  }
  return settingsIn(text, file)
}

/** Parses the settings in the text of a file. @throws UsageError with one line per fault */
export function settingsIn(text: string, file: string): FileSettings {
  const { value, placeOf } = parsedOrRefused(text, file)
  if (value === null || value === undefined) return () => []
  if (typeof value !== 'object' || Array.isArray(value))
    throw new UsageError(`${file}:1:1: must be a mapping of settings, such as "pace: instant".`)
  const settings = new Map<FlagName, readonly Given[]>()
  const faults: string[] = []
  for (const [key, content] of Object.entries(value)) {
    if (key === '$schema') continue
    const name = SETTINGS.find((one) => one === key || camelCase(one) === key)
    const place = placeOf({ path: [key], key: true })
    const from = `${file}:${place.line}:${place.column}: ${key}`
    if (name === undefined) faults.push(`${from} is not a setting.${suggestion(key, SETTINGS)}`)
    else if (settings.has(name)) faults.push(`${from} is given twice.`)
    else {
      const values = (Array.isArray(content) ? content : [content]) as readonly unknown[]
      const flag: Flag = FLAGS[name]
      const fault = faultOf(content, flag)
      if (fault) faults.push(`${from} ${fault}.`)
      settings.set(
        name,
        values.map((one) => ({ value: pathFrom(file, name, String(one)), from, source: 'file' })),
      )
    }
  }
  if (faults.length > 0) throw new UsageError(faults.join('\n'))
  return (name) => settings.get(name) ?? []
}

/** Returns the error of a setting with the wrong type; the value itself is validated later, like a flag's. */
function faultOf(content: unknown, flag: Flag): string | undefined {
  const isScalar = (one: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof one)
  if (flag.multiple)
    return isScalar(content) || (Array.isArray(content) && content.every(isScalar))
      ? undefined
      : 'must be a string or a list of strings'
  if (!isScalar(content)) return `must be ${flag.type === 'boolean' ? 'true or false' : 'a single value'}`
  if (flag.type === 'boolean' && typeof content !== 'boolean')
    return `must be true or false, not ${JSON.stringify(content)}`
  return flag.type === 'string' && typeof content === 'boolean'
    ? `must be ${flag.help[0] || 'a string'}, not ${String(content)}`
    : undefined
}

/** Resolves paths relative to the configuration file; names of sets and scenarios are not changed. */
function pathFrom(file: string, name: FlagName, value: string): string {
  const flag: Flag = FLAGS[name]
  if (!flag.isPath || dirname(resolve(file)) === process.cwd()) return value
  const mayBeName = name === 'fixtures' || name === 'scenario'
  const isName = mayBeName && !value.includes('/') && !/^\.\.?$|\.(ya?ml|json)$/.test(value)
  return isName ? value : resolve(dirname(file), value)
}

function parsedOrRefused(text: string, file: string): ReturnType<typeof parsed> {
  try {
    return parsed(text, file)
  } catch (error) {
    if (error instanceof ScenarioFileError) throw new UsageError(error.message, { cause: error })
    throw error
  }
}

/** Returns the configuration file of the working directory. */
function defaultFile(): string | undefined {
  const files = CONFIG_FILES.filter((file) => existsSync(join(process.cwd(), file)))
  if (files.length > 1)
    throw new UsageError(`There is more than one configuration file: ${files.join(' and ')}. Keep only one.`)
  return files[0]
}
