/** `papercloud check FILE…` and `papercloud scenarios`, which start no server. */
import { join } from 'node:path'
import { home } from '../openapi/package-files.ts'
import { AuditConfigError, auditConfigText, isAuditConfigFile, readAuditConfig } from '../audit/config.ts'
import { loadContract } from '../openapi/document.ts'
import { validatorOf } from '../openapi/validator.ts'
import { checkFiles, scenarioLines, type Checked } from '../scenarios/check.ts'
import { Library } from '../scenarios/library.ts'
import type { ValidationContext } from '../scenarios/semantic-fault.ts'
import { openShared } from '../store/open.ts'
import { readArguments, UsageError } from './arguments.ts'
import { COMMANDS } from './commands.ts'
import { loadSettings } from './config-file.ts'
import { readFlags, variableOf } from './flags.ts'

/**
 * Checks scenario and fixture files, audit configurations, or a shared store; returns 1 if one is invalid.
 * @throws StoreUnusable with the reason in one sentence
 */
export function check(args: readonly string[]): number | Promise<number> {
  const { positionals: files, one } = readArguments(args, COMMANDS.check.flags, Infinity)
  const store = one('store') ?? (files.length === 0 ? process.env[variableOf('store')] : undefined)
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
export function scenarios(args: readonly string[]): number {
  readArguments(args, COMMANDS.scenarios.flags)
  const library = new Library(join(home, 'scenarios'), context())
  const own = readFlags(args, process.env, loadSettings).one('scenarios')
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
