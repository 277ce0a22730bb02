/**
 * `papercloud scenario`: lists the scenarios of a running server, activates and deactivates them, and defines one from
 * a file.
 */
import { namesFile } from '../scenarios/definition.ts'
import { parsed } from '../scenarios/file.ts'
import { unknown, UsageError } from './arguments.ts'
import { COMMANDS } from './commands.ts'
import { bytesIn, controlCommand, ControlError, type Schemas } from './control-client.ts'
import { columns } from './help.ts'

type Info = Schemas['ScenarioInfo']

/** Lists or changes scenarios; returns the exit code. */
export async function scenario(args: readonly string[]): Promise<number> {
  const { words, client, print } = controlCommand(args, COMMANDS.scenario.flags, 2)
  const [action = 'list', name] = words
  if (action === 'list') {
    if (name !== undefined) throw new UsageError(`Unexpected argument "${name}".`)
    const list = await client.get<Schemas['ScenarioList']>('/scenarios')
    print(list, () => columns(list.data.map(rowOf), ''))
    return 0
  }
  if (action !== 'on' && action !== 'off')
    throw unknown(`"${action}"`, Object.keys(COMMANDS.scenario.words), 'scenario command ')
  if (name === undefined) throw new UsageError(`scenario ${action} needs a NAME.`)
  if (action === 'off') {
    await client.call('DELETE', `/scenarios/${encodeURIComponent(name)}`)
    print({ name, on: false }, () => [`${name} is off`])
    return 0
  }
  const definition = namesFile(name) ? definitionIn(name) : undefined
  const path = `/scenarios/${encodeURIComponent(definition?.name ?? name)}`
  const info = await client.call<Info>('PUT', path, definition)
  print(info, () => [`${info.name} is on: ${info.title}`])
  return 0
}

function rowOf({ name, title, on, rules, fault }: Info): string[] {
  const hits = rules.reduce((sum, rule) => sum + rule.hits, 0)
  return [on ? `on (${hits} hits)` : 'off', name, fault === undefined ? title : `cannot be used: ${fault}`]
}

/** Returns the definition in a file; the server validates it. @throws ControlError if the file does not exist */
function definitionIn(file: string): { name: string } & Record<string, unknown> {
  const { value } = parsed(bytesIn(file).toString('utf8'), file)
  const { name } = (value ?? {}) as { name?: unknown }
  if (typeof name !== 'string') throw new ControlError(`${file}:1:1: 'name' is missing`)
  return value as { name: string } & Record<string, unknown>
}
