/** `papercloud sandbox`: the isolated sandboxes of a running server. */
import { suggestion, unknown, UsageError } from './arguments.ts'
import { COMMANDS } from './commands.ts'
import { controlCommand, ControlError, type ControlClient, type Schemas } from './control-client.ts'

type Info = Schemas['SandboxInfo']
type SandboxRow = Schemas['SandboxList']['data'][number]

/** Lists, creates or deletes sandboxes; returns the exit code. */
export async function sandbox(args: readonly string[]): Promise<number> {
  const { words, flags, client, print } = controlCommand(args, COMMANDS.sandbox.flags, 2)
  const [action = 'list', name] = words
  if (action === 'list') {
    if (name !== undefined) throw new UsageError(`Unexpected argument "${name}".`)
    const list = await client.get<Schemas['SandboxList']>('/sandboxes')
    print(list, () => list.data.map(sandboxLine))
    return 0
  }
  if (action !== 'create' && action !== 'delete')
    throw unknown(`"${action}"`, Object.keys(COMMANDS.sandbox.words), 'sandbox command ')
  if (name === undefined) throw new UsageError(`sandbox ${action} needs a NAME.`)
  if (action === 'delete') {
    await client.call('DELETE', `/sandboxes/${encodeURIComponent(name)}`).catch(withName(client, name))
    print({ name }, () => [`${name} is deleted`])
    return 0
  }
  const from = flags.one('from')
  const seed = flags.one('seed')
  if (seed !== undefined && !/^\d+$/.test(seed)) throw new UsageError(`--seed must be an integer, not "${seed}".`)
  const settings = {
    name,
    from,
    fixtures: flags.one('fixtures'),
    pace: flags.one('pace'),
    now: flags.one('now'),
    ...(seed !== undefined && { seed: Number(seed) }),
  }
  const made = client.call<Info>('POST', '/sandboxes', settings)
  const info = await (from === undefined ? made : made.catch(withName(client, from)))
  print(info, () => [sandboxLine(info)])
  return 0
}

/** Returns a sandbox as one line. */
export function sandboxLine({ name, url, now, pace, frozen, records, node }: SandboxRow): string {
  const state = now === undefined ? 'not in memory' : `${now}  ${pace}${frozen ? ', frozen' : ''}, ${records} records`
  return `${name}  ${url}  ${state}${node === undefined ? '' : `  at ${node}`}`
}

/** Adds the most similar name to the error for an unknown one. */
function withName(client: ControlClient, name: string): (error: unknown) => Promise<never> {
  return async (error) => {
    if (!(error instanceof ControlError) || error.status !== 404) throw error
    const { data } = await client.get<Schemas['SandboxList']>('/sandboxes')
    throw new ControlError(
      error.message +
        suggestion(
          name,
          data.map((one) => one.name),
        ),
      404,
      error,
    )
  }
}
