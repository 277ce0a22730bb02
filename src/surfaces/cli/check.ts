/** The commands that start no server: `papercloud check FILE…`, `papercloud scenarios` and `papercloud reset`. */
import { join, resolve } from 'node:path'
import { home } from '../../service/contract/package-files.ts'
import { AuditConfigError, auditConfigText, isAuditConfigFile, readAuditConfig } from '../../quality/audit/config.ts'
import { loadContract } from '../../service/contract/document.ts'
import { validatorOf } from '../../service/contract/validator.ts'
import { checkFiles, scenarioLines, type Checked } from '../../sandbox/scenarios/check.ts'
import { Library } from '../../sandbox/scenarios/library.ts'
import type { ValidationContext } from '../../sandbox/scenarios/semantic-fault.ts'
import { openShared, openStore } from '../../sandbox/storage/open.ts'
import { readArguments, UsageError, readFlags, variableIn } from './arguments.ts'
import { COMMANDS } from './commands.ts'
import { DEFAULT_DATA } from './options.ts'
import { existsSync } from 'node:fs'

/**
 * Checks scenario and fixture files, audit configurations, or a shared store; returns 1 if one is invalid.
 * @throws StoreUnusable with the reason in one sentence
 */
export function checkCommand(args: readonly string[]): number | Promise<number> {
  const { positionals: files, one } = readArguments(args, COMMANDS.check.flags, Infinity)
  const store = one('store') ?? (files.length === 0 ? variableIn(process.env, 'store') : undefined)
  if (store !== undefined && files.length > 0)
    throw new UsageError('check accepts either files and folders or --store URL, but not both.')
  if (store !== undefined) return checkStore(store)
  if (files.length === 0) throw new UsageError('check needs at least one file or folder.')
  const known = context()
  const checked = files.map((file) =>
    isAuditConfigFile(file) ? checkAudit(file) : checkFiles([file], known, join(home, 'fixtures/default')),
  )
  const lines = checked.flatMap((one) => one.lines)
  const sound = checked.every((one) => one.sound)
  ;(sound ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`)
  return sound ? 0 : 1
}

async function checkStore(address: string): Promise<number> {
  const engine = await openShared(address)
  const { shown, server, warnings } = engine.facts
  try {
    const [nodes, sandboxes] = await Promise.all([engine.members.nodes(), engine.list()])
    const alive = nodes.filter(({ isAlive }) => isAlive).length
    process.stdout.write(`${shown}: ${server}, ${alive} live nodes, ${sandboxes.length} sandboxes.\n`)
    for (const warning of warnings) process.stderr.write(`${warning}\n`)
    return 0
  } finally {
    await engine.close()
  }
}

/** Lists names and titles of the shipped scenarios and those of the configured folder. */
export function scenariosCommand(args: readonly string[]): number {
  readArguments(args, COMMANDS.scenarios.flags)
  const library = new Library(join(home, 'scenarios'), context())
  const own = readFlags(args, process.env).one('scenarios')
  if (own) library.addFolder(own.value)
  process.stdout.write(`${scenarioLines(library).join('\n')}\n`)
  return 0
}

function checkAudit(file: string): Checked {
  try {
    return { lines: [`${file}: ${auditConfigText(readAuditConfig(file))}`], sound: true }
  } catch (error) {
    if (error instanceof AuditConfigError) return { lines: error.message.split('\n'), sound: false }
    throw error
  }
}

function context(): ValidationContext {
  const contract = loadContract(join(home, 'openapi.json'))
  return { contract, validator: validatorOf(contract) }
}

/**
 * Deletes the state without reading it, so it works even if the state is damaged. Returns the exit code.
 * @throws StoreUnusable while a live process or node uses it
 */
export async function resetCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const other = args.find((arg) => arg.startsWith('-') && !/^--(data|store|config)(=|$)/.test(arg))
  if (other !== undefined)
    throw new UsageError(`reset accepts only --data DIR or --store URL, and --config FILE, not "${other}".`)
  const { one } = readFlags(args, env)
  const [data, store] = [one('data'), one('store')]
  if (data && store) throw new UsageError(`${data.from} and ${store.from} cannot be combined.`)
  const path = resolve(data?.value ?? DEFAULT_DATA)
  if (!store && !existsSync(path)) return say(`${path} has no state.`)
  const engine = (await openStore(store ? { store: store.value } : { data: path }))!
  try {
    await engine.reset()
  } finally {
    await engine.close()
  }
  return say(`The state in ${engine.facts.shown} was deleted; the next start is seeded from the fixtures.`)
}

function say(line: string): number {
  process.stdout.write(`${line}\n`)
  return 0
}
