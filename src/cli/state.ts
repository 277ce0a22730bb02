/** `papercloud state`: shows records of a running server through the control API. */
import { suggestion, unknown, UsageError } from './arguments.ts'
import { COMMANDS } from './commands.ts'
import { controlCommand, ControlError, type ControlClient, type Schemas } from './control-client.ts'
import { columns } from './help.ts'

/** Shows kinds, records of a kind, or one record; returns the exit code. */
export async function state(args: readonly string[]): Promise<number> {
  const { words, flags, client, print } = controlCommand(args, COMMANDS.state.flags, 3)
  const [action = 'kinds', kind, id] = words
  if (action === 'kinds') {
    const kinds = await client.get<Schemas['Kinds']>('/state')
    print(kinds, () =>
      columns(
        kinds.data.map((one) => [one.kind, String(one.count)]),
        '',
      ),
    )
    return 0
  }
  if (action !== 'list' && action !== 'get')
    throw unknown(`"${action}"`, Object.keys(COMMANDS.state.words), 'state command ')
  if (kind === undefined) throw new UsageError(`state ${action} needs a KIND; "papercloud state kinds" lists them.`)
  const path = `/state/${encodeURIComponent(kind)}`
  if (action === 'list') {
    if (id !== undefined) throw new UsageError(`Unexpected argument "${id}".`)
    const query = { scopeId: flags.one('scope'), pageSize: flags.one('limit') }
    const list = await client.get<Schemas['StateRecords']>(path, query).catch(withKind(client, kind))
    print(list, () => columns(list.data.map(rowOf), ''))
    return 0
  }
  if (id === undefined) throw new UsageError(`state get needs a record ID; "papercloud state list ${kind}" lists them.`)
  const record = await client
    .get<Schemas['StateRecord']>(`${path}/${encodeURIComponent(id)}`)
    .catch((error: unknown) => withId(client, path, id, error))
    .catch(withKind(client, kind))
  print(record, () => [JSON.stringify(record, undefined, 2)])
  return 0
}

/** The columns of a record: id, status and name. */
function rowOf(record: Schemas['StateRecord']): string[] {
  const { private: hidden = {} } = record as { private?: Record<string, unknown> }
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  return [text(record.id ?? hidden.id), text(record.status ?? record.state), text(record.name)]
}

/** Adds the most similar kind to the error for an unknown one. */
function withKind(client: ControlClient, kind: string): (error: unknown) => Promise<never> {
  return async (error) => {
    if (!(error instanceof ControlError) || error.status !== 404) throw error
    const { data } = await client.get<Schemas['Kinds']>('/state')
    const known = data.map((one) => one.kind)
    if (known.includes(kind)) throw error
    throw new ControlError(
      `There is no kind "${kind}".${likelyKind(kind, known)} "papercloud state kinds" lists them.`,
      404,
      error,
    )
  }
}

/**
 * Suggests the kind that was meant: a similar one, or one that was named without its area, such as "routers" for
 * network.router.
 */
function likelyKind(kind: string, known: readonly string[]): string {
  const nameOf = (one: string): string => one.slice(one.lastIndexOf('.') + 1).toLowerCase()
  const wanted = kind.replaceAll('-', '').toLowerCase()
  const found = known.filter((one) => [nameOf(one), `${nameOf(one)}s`].includes(wanted))
  return found.length > 0 ? ` Did you mean ${found.join(' or ')}?` : suggestion(kind, known)
}

/** Adds the most similar id to the error for an unknown one. */
async function withId(client: ControlClient, path: string, id: string, error: unknown): Promise<never> {
  if (!(error instanceof ControlError) || error.status !== 404) throw error
  const list = await client.get<Schemas['StateRecords']>(path, { pageSize: '200' }).catch(() => undefined)
  if (!list) throw error
  throw new ControlError(
    error.message +
      suggestion(
        id,
        list.data.map((record) => rowOf(record)[0]!),
      ),
    404,
    error,
  )
}
