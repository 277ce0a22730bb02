/**
 * The commands for a running server: each sends requests to the control API, and prints the responses. `explain` is in
 * its own file.
 */
import { unknown, UsageError, type Arguments } from './arguments.ts'
import { COMMANDS } from './commands.ts'
import { columns } from './help.ts'
import type { Schemas } from '../../sandbox/control-schemas.ts'
import { controlCommand, type ControlClient, ControlError, bytesIn } from './control-client.ts'
import { recordedTest, TEST_RUNNERS, type TestRunner } from '../../sandbox/log/recorded-test.ts'
import { namesFile } from '../../sandbox/scenarios/definition.ts'
import { parsed, fileText } from '../../sandbox/scenarios/yaml-file.ts'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { checkWritable, whyUnwritable, writeWhole } from '../../platform/written-files.ts'
import { withProgress, megabytes } from './progress.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { limits } from '../../platform/limits.ts'
import { onStop } from './stop-signals.ts'

/** Maximum number of steps listed; --json prints all that the server returns. */
const LISTED = 20

/** Shows or changes the clock; returns the exit code. */
export async function clockCommand(args: readonly string[]): Promise<number> {
  const { words, client, print } = controlCommand(args, COMMANDS.clock.flags, 3)
  const answer = await run(client, words)
  print(answer, () => ('ran' in answer ? ranLines(answer) : [stateLine(answer)]))
  return 0
}

function run(
  client: ControlClient,
  [action, value, instant]: readonly string[],
): Promise<Schemas['ClockState'] | Schemas['ClockRan']> {
  if (action === undefined) return client.get<Schemas['ClockState']>('/clock')
  if (!Object.hasOwn(COMMANDS.clock.words, action))
    throw unknown(`"${action}"`, Object.keys(COMMANDS.clock.words), 'clock command ')
  if (action === 'advance' && value === 'to') return moved(client, 'to', needed(instant, 'an instant or "next"'))
  if (instant !== undefined) throw new UsageError(`Unexpected argument "${instant}".`)
  if (action === 'advance') {
    const by = needed(value, 'a duration such as PT10M, an instant, or "next"')
    return moved(client, by === 'next' || /^\d{4}-/.test(by) ? 'to' : 'by', by)
  }
  if (action === 'to') return moved(client, 'to', needed(value, 'an instant or "next"'))
  if (action === 'pace') return client.call('PUT', '/clock', { pace: needed(value, COMMANDS.clock.words.pace) })
  if (value !== undefined) throw new UsageError(`Unexpected argument "${value}".`)
  if (action === 'next') return moved(client, 'to', 'next')
  return client.call('PUT', '/clock', { frozen: action === 'freeze' })
}

function moved(client: ControlClient, field: 'by' | 'to', value: string): Promise<Schemas['ClockRan']> {
  return client.call('POST', '/clock/advance', { [field]: value })
}

function needed(value: string | undefined, what: string): string {
  if (value === undefined) throw new UsageError(`The clock needs ${what}.`)
  return value
}

function stateLine({ now, pace, frozen, pending }: Schemas['ClockState']): string {
  return `${now}  ${pace}${frozen ? ', frozen' : ''}, ${pending} pending`
}

/** Returns lines with the clock after an advance, and the steps that ran. */
function ranLines(answer: Schemas['ClockRan']): string[] {
  const { ran, ranTotal } = answer
  const steps = ran.slice(0, LISTED).map(({ at, handler, id, step }) => [at, handler, step, id])
  const more = ranTotal > steps.length ? [`  and ${ranTotal - steps.length} more`] : []
  return [`${stateLine(answer)}, ${ranTotal} ${ranTotal === 1 ? 'step' : 'steps'} ran`, ...columns(steps), ...more]
}

/** Settles; returns the exit code. */
export async function settleCommand(args: readonly string[]): Promise<number> {
  const { client, print } = controlCommand(args, COMMANDS.settle.flags, 0)
  const answer = await client.call<Schemas['ClockRan']>('POST', '/clock/settle')
  print(answer, () => ranLines(answer))
  return 0
}

/** Lists or changes scenarios; returns the exit code. */
export async function scenarioCommand(args: readonly string[]): Promise<number> {
  const { words, client, print } = controlCommand(args, COMMANDS.scenario.flags, 2)
  const [action = 'list', name] = words
  if (action === 'list') {
    if (name !== undefined) throw new UsageError(`Unexpected argument "${name}".`)
    const list = await client.get<Schemas['ScenarioList']>('/scenarios')
    print(list, () => columns(list.data.map(scenarioRow), ''))
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
  const info = await client.call<Schemas['ScenarioInfo']>('PUT', path, definition)
  print(info, () => [`${info.name} is on: ${info.title}`])
  return 0
}

function scenarioRow({ name, title, on, rules, fault }: Schemas['ScenarioInfo']): string[] {
  const hits = rules.reduce((sum, rule) => sum + rule.hits, 0)
  return [on ? `on (${hits} hits)` : 'off', name, fault === undefined ? title : `cannot be used: ${fault}`]
}

/** Returns the definition in a file; the server validates it. @throws FaultyFile or ControlError */
function definitionIn(file: string): { name: string } & Record<string, unknown> {
  const { value } = parsed(fileText(file), file)
  const { name } = (value ?? {}) as { name?: unknown }
  if (typeof name !== 'string') throw new ControlError(`${file}:1:1: 'name' is missing`)
  return value as { name: string } & Record<string, unknown>
}

/** Lists, creates or deletes sandboxes; returns the exit code. */
export async function sandboxCommand(args: readonly string[]): Promise<number> {
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
    await client.call('DELETE', `/sandboxes/${encodeURIComponent(name)}`)
    print({ name }, () => [`${name} is deleted`])
    return 0
  }
  const seed = flags.one('seed')
  if (seed !== undefined && !/^\d+$/.test(seed)) throw new UsageError(`--seed must be an integer, not "${seed}".`)
  const settings = {
    name,
    from: flags.one('from'),
    fixtures: flags.one('fixtures'),
    pace: flags.one('pace'),
    now: flags.one('now'),
    ...(seed !== undefined && { seed: Number(seed) }),
  }
  const info = await client.call<Schemas['SandboxInfo']>('POST', '/sandboxes', settings)
  print(info, () => [sandboxLine(info)])
  return 0
}

function sandboxLine({ name, url, now, pace, frozen, records, node }: Schemas['SandboxList']['data'][number]): string {
  const state = now === undefined ? 'not in memory' : `${now}  ${pace}${frozen ? ', frozen' : ''}, ${records} records`
  return `${name}  ${url}  ${state}${node === undefined ? '' : `  at ${node}`}`
}

/** Shows kinds, records of a kind, or one record; returns the exit code. */
export async function stateCommand(args: readonly string[]): Promise<number> {
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
  if (kind === undefined) throw new UsageError(`state ${action} needs a KIND; "npx papercloud state kinds" lists them.`)
  const path = `/state/${encodeURIComponent(kind)}`
  if (action === 'list') {
    if (id !== undefined) throw new UsageError(`Unexpected argument "${id}".`)
    const query = { scopeId: flags.one('scope'), pageSize: flags.one('limit') }
    const list = await client.get<Schemas['StateRecords']>(path, query)
    print(list, () => columns(list.data.map(recordRow), ''))
    return 0
  }
  if (id === undefined)
    throw new UsageError(`state get needs a record ID; "npx papercloud state list ${kind}" lists them.`)
  const record = await client.get<Schemas['StateRecord']>(`${path}/${encodeURIComponent(id)}`)
  print(record, () => [JSON.stringify(record, undefined, 2)])
  return 0
}

/** The columns of a record: id, status and name. */
function recordRow(record: Schemas['StateRecord']): string[] {
  const { private: hidden = {} } = record as { private?: Record<string, unknown> }
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  return [text(record.id ?? hidden.id), text(record.status ?? record.state), text(record.name)]
}

/** Writes the dump; returns the exit code. */
export async function dumpCommand(args: readonly string[]): Promise<number> {
  const { words, client } = controlCommand(args, COMMANDS.dump.flags, 1)
  const [file] = words
  if (file === undefined) throw new UsageError('dump needs the FILE to write (-: stdout).')
  if (file !== '-') checkWritable(file, 'The dump')
  const { body } = await client.send('GET', '/dump')
  const source = Readable.fromWeb(body as ReadableStream)
  if (file === '-') {
    await pipeline(source, process.stdout, { end: false })
    return 0
  }
  try {
    await withProgress(`writing ${file}`, writeWhole(file, source))
  } catch (error) {
    throw new ControlError(`Cannot write the dump to ${file}: ${whyUnwritable(error)}.`, undefined, error)
  }
  process.stderr.write(`Written to ${file}.\n`)
  return 0
}

const STDIN = 0

/** Restores the dump; returns the exit code. */
export async function restoreCommand(args: readonly string[]): Promise<number> {
  const { words, client, print } = controlCommand(args, COMMANDS.restore.flags, 1)
  const [file] = words
  if (file === undefined) throw new UsageError('restore needs a dump FILE (-: stdin).')
  const text = bytesIn(file === '-' ? STDIN : file)
  const sent = client.send('POST', '/restore', new Uint8Array(text))
  const response = await withProgress(`restoring ${megabytes(text.length)}`, sent)
  const info = (await response.json()) as Schemas['SandboxInfo']
  print(info, () => [sandboxLine(info)])
  return 0
}

const USUAL_LIMIT = 20
/** Interval between two reads of the log (ms). */
const FOLLOW_MS = 250

/** Prints the log, the latest entry last; returns the exit code. */
export async function logsCommand(args: readonly string[]): Promise<number> {
  const { flags, client } = controlCommand(args, COMMANDS.logs.flags, 0)
  const limit = flags.one('limit') ?? String(USUAL_LIMIT)
  if (!/^[1-9]\d*$/.test(limit)) throw new UsageError(`--limit must be an integer of at least 1, not "${limit}".`)
  const filter = { endpoint: flags.one('endpoint'), status: flags.one('status'), path: flags.one('path') }
  const read = async (more: Record<string, string>): Promise<Schemas['LoggedRequest'][]> => {
    // Without the summary view, entries are complete.
    const { data } = await client.get<{ data: Schemas['LoggedRequest'][] }>('/requests', { ...filter, ...more })
    return data.reverse()
  }
  const runner = runnerOf(flags)
  if (runner !== undefined) {
    process.stdout.write(await testOf(await read({ limit }), client, runner))
    return 0
  }
  const show = (entries: readonly Schemas['LoggedRequest'][]): void => {
    const line = flags.has('json') ? (entry: Schemas['LoggedRequest']): string => JSON.stringify(entry) : lineOf
    process.stdout.write(entries.map((entry) => `${line(entry)}\n`).join(''))
  }
  let last = await read({ limit })
  show(last)
  if (!flags.has('follow')) return 0
  const stopped = new AbortController()
  onStop(() => stopped.abort())
  process.stdout.once('error', () => stopped.abort())
  while (!stopped.signal.aborted) {
    // Several entries can have the same time, so the next read starts at the time of the last entry, which is undefined
    // if the log was cleared.
    const since = last.at(-1)?.at
    const found = await read({ limit: String(limits.loggedRequests), ...(since !== undefined && { since }) })
    show(newIn(found, last))
    last = found
    await delay(FOLLOW_MS, undefined, { signal: stopped.signal }).catch(() => undefined)
  }
  return 0
}

/** @throws UsageError for an unknown runner, and with flags that print something else */
function runnerOf(flags: Arguments): TestRunner | undefined {
  const given = flags.one('as')
  if (given === undefined) return undefined
  const runner = TEST_RUNNERS.find((one) => one === given)
  if (runner === undefined) throw new UsageError(`--as must be one of ${TEST_RUNNERS.join(', ')}, not "${given}".`)
  const other = ['follow', 'json'].find((name) => flags.has(name))
  if (other !== undefined) throw new UsageError(`--as prints a test, so it cannot be used with --${other}.`)
  return runner
}

async function testOf(
  calls: readonly Schemas['LoggedRequest'][],
  client: ControlClient,
  runner: TestRunner,
): Promise<string> {
  const [{ data }, { pace }] = await Promise.all([
    client.get<{ data: readonly Schemas['SeededCredential'][] }>('/credentials'),
    client.get<Schemas['ClockState']>('/clock'),
  ])
  const headers = new Map(data.map(({ id, header }) => [id, header]))
  return recordedTest({ calls, pace, headerOf: (id) => headers.get(id) }, runner)
}

/** Returns the entries that are not among the earlier ones; request ids may be repeated. */
function newIn(
  found: readonly Schemas['LoggedRequest'][],
  before: readonly Schemas['LoggedRequest'][],
): Schemas['LoggedRequest'][] {
  const keyOf = ({ id, at, attempt }: Schemas['LoggedRequest']): string => `${id} ${at} ${attempt}`
  const seen = new Set(before.map(keyOf))
  return found.filter((entry) => !seen.has(keyOf(entry)))
}

function lineOf(entry: Schemas['LoggedRequest']): string {
  const { query, scenario, traceparent } = entry
  const parts = [
    entry.at.slice(11, 23),
    String(entry.status),
    entry.method,
    entry.path + (query === '' ? '' : `?${query}`),
    `${entry.durationMs.toFixed(1)} ms`,
    entry.rule,
    scenario === null ? null : `scenario=${scenario}`,
    entry.credentialId,
    entry.id,
    traceparent === null ? null : `trace=${traceparent.split('-')[1]}`,
  ]
  return parts.filter((part) => part !== null && part !== '').join(' ')
}
