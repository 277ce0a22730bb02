/**
 * `papercloud check FILE…` and `papercloud scenarios`: what files say, without serving anything.
 */
import { join } from 'node:path'
import { home } from '../app.ts'
import { loadContract } from '../openapi/document.ts'
import { validatorOf } from '../openapi/validator.ts'
import { checkFiles, scenarioLines } from '../scenarios/check.ts'
import { Library } from '../scenarios/library.ts'
import type { ValidationContext } from '../scenarios/semantic-fault.ts'
import { readArguments, UsageError } from './arguments.ts'
import { COMMANDS } from './commands.ts'
import { loadSettings } from './config-file.ts'
import { readFlags } from './flags.ts'

/** Checks scenario and fixture files; 1 where one is at fault. */
export function check(files: readonly string[]): number {
  if (files.length === 0) throw new UsageError('check needs at least one file or folder.')
  const { lines, sound } = checkFiles(files, context(), join(home, 'fixtures/default'))
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

function context(): ValidationContext {
  const contract = loadContract(join(home, 'openapi.json'))
  return { contract, validator: validatorOf(contract) }
}
