/**
 * `papercloud check FILE…` and `papercloud scenarios`: what files say, without serving anything.
 */
import { join } from 'node:path'
import { home } from '../app.ts'
import { AuditConfigError, auditConfigText, isAuditConfigFile, readAuditConfig } from '../audit/config.ts'
import { loadContract } from '../openapi/document.ts'
import { validatorOf } from '../openapi/validator.ts'
import { checkFiles, scenarioLines, type Checked } from '../scenarios/check.ts'
import { Library } from '../scenarios/library.ts'
import type { ValidationContext } from '../scenarios/semantic-validation.ts'
import { readArguments, UsageError } from './arguments.ts'
import { COMMANDS } from './commands.ts'
import { loadSettings } from './config-file.ts'
import { readFlags } from './flags.ts'

/** Checks scenario and fixture files, and configurations of the audit; 1 where one is at fault. */
export function check(files: readonly string[]): number {
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

/** Lists the scenarios by name with their titles: those that are shipped and those of the configured folder. */
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
