/**
 * `papercloud replay`: plays a capsule in sandboxes of this process, and compares the responses; with `--serve`, serves
 * the state then; with `--against`, sends the calls to another server instead.
 */
import { join } from 'node:path'
import { ApiError } from '../../service/request/errors.ts'
import { shippedContract } from '../../service/contract/override.ts'
import { CONTRACT_INDEX, home, version } from '../../service/contract/package-files.ts'
import { CapsuleError } from '../../quality/replay/capsule-text.ts'
import { Replay, type Difference } from '../../quality/replay/replay.ts'
import type { Capsule } from '../../sandbox/capsules/capsule.ts'
import { readArguments, UsageError, type Arguments } from './arguments.ts'
import { COMMANDS, FLAGS } from './commands.ts'
import { wholeNumber } from './options.ts'
import { readCapsuleFile } from './capsule-file.ts'
import type { Schemas } from '../../sandbox/control-schemas.ts'
import { explanationLines } from './explain.ts'
import { differenceText } from '../../quality/audit/compare/answers.ts'
import { withNoun } from '../../quality/audit/reports/report.ts'
import { playAgainst } from '../../quality/drift/against.ts'
import { NoAnswer } from '../../quality/drift/message.ts'
import { loadContract } from '../../service/contract/document.ts'
import { serviceAddress, UPSTREAM_TOKEN } from './service-address.ts'
import { examplesOf, startApp, type App } from '../../app.ts'
import { DUMP_FORMAT } from '../../sandbox/control/dump.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { stopSignal } from './stop-signals.ts'

/** The longest value that is printed (characters). */
const LONGEST = 400

/** Plays the capsule; returns the exit code. */
export async function replayCommand(args: readonly string[]): Promise<number> {
  const read = readArguments(args, COMMANDS.replay.flags, 1)
  const [file] = read.positionals
  if (file === undefined) throw new UsageError('replay needs a capsule FILE.')
  checkCombination(read)
  const capsule = readCapsuleFile(file)
  const until = untilOf(read.one('until'), capsule)
  if (capsule.steps.length === 0 && !read.has('serve'))
    throw new CapsuleError(`${file} has no steps, so there is nothing to replay.`)
  const against = read.one('against')
  if (against !== undefined) return replayAgainst(capsule, against, { contract: read.one('contract'), until })
  const shipped = shippedContract(join(home, 'openapi.json'), CONTRACT_INDEX)
  const examples = examplesOf(shipped.contract, () => undefined)
  const contract = read.one('contract')
  let played: Replay | undefined
  try {
    played = await begun(capsule, file, { shipped, examples, ...(contract !== undefined && { contract }) })
    noteVersions(capsule, played.core.contractDigest)
    const difference = await (until === undefined ? played.finish() : played.play(until - 1))
    process.stdout.write(`${(await resultLines(capsule, played, difference, until)).join('\n')}\n`)
    if (read.has('serve'))
      await serveReplay(played, capsule, {
        port: wholeNumber({ value: read.one('port') ?? '0', from: '--port' }, FLAGS.port.schema),
        step: played.played + 1,
      })
    return difference ? DIFFERS : 0
  } finally {
    played?.close()
    await examples.close()
  }
}

/** @throws UsageError for flags that exclude each other */
function checkCombination(read: Arguments): void {
  if (read.has('against') && read.has('serve')) throw new UsageError('--serve and --against cannot be combined.')
  if (read.has('port') && !read.has('serve')) throw new UsageError('--port needs --serve.')
}

/** @throws UsageError */
function untilOf(given: string | undefined, { steps }: Capsule): number | undefined {
  if (given === undefined) return undefined
  const until = Number(given)
  if (!/^\d+$/.test(given) || until < 1 || until > steps.length + 1)
    throw new UsageError(
      `--until must be a step number from 1 to ${steps.length + 1} (${steps.length + 1} replays all steps), not "${given}".`,
    )
  return until
}

/** @throws CapsuleError if the initial state cannot be used */
async function begun(capsule: Capsule, file: string, needs: Parameters<typeof Replay.of>[1]): Promise<Replay> {
  try {
    return await Replay.of(capsule, needs)
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof TypeError || error instanceof Error)) throw error
    throw new CapsuleError(`${file} cannot be replayed: ${error.message}`, { cause: error })
  }
}

/**
 * Tells the user if the capsule is from another version or contract, because responses may then differ for that reason.
 */
function noteVersions({ version: other, contractDigest }: Capsule, digest: string): void {
  if (other !== version)
    process.stderr.write(`papercloud: the capsule was recorded by papercloud ${other}; this is ${version}.\n`)
  if (contractDigest !== digest)
    process.stderr.write('papercloud: the capsule was recorded with another contract; pass it with --contract.\n')
}

async function resultLines(
  { steps }: Capsule,
  played: Replay,
  difference: Difference | undefined,
  until: number | undefined,
): Promise<string[]> {
  if (difference) return differenceLines(steps, played, difference)
  if (until === undefined) return [`identical, ${steps.length} of ${steps.length}`]
  return [`identical, ${until - 1} of ${steps.length}; stopped before step ${until}`]
}

async function differenceLines(
  steps: Capsule['steps'],
  played: Replay,
  { step: number, path, recorded, replayed, sandbox, requestId }: Difference,
): Promise<string[]> {
  const values = [`  recorded: ${shown(recorded)}`, `  replayed: ${shown(replayed)}`]
  if (number === null) return [`all ${steps.length} responses are identical, but the final state differs`, ...values]
  const step = steps[number - 1]!
  return [
    `step ${number} of ${steps.length} differs: ${step.method} ${step.path}${step.query === '' ? '' : `?${step.query}`}`,
    `  ${path.trimEnd()}`,
    ...values,
    ...(step.replaced ? [`  secrets in this step were replaced: ${step.replaced.join(', ')}`] : []),
    ...(await explained(played, sandbox, requestId)),
  ]
}

/** Returns how the sandbox arrived at its response in the replay. */
async function explained(
  { core: { control, sandboxes } }: Replay,
  name: string | undefined,
  requestId: string | undefined,
): Promise<string[]> {
  const sandbox = name === undefined ? undefined : sandboxes.get(name)
  if (!sandbox || requestId === undefined) return []
  try {
    const { body } = await control.call('explainRequest', sandbox, { params: { id: requestId } })
    return ['', ...explanationLines(body as Schemas['Explanation'])]
  } catch (error) {
    if (error instanceof ApiError) return []
    throw error
  }
}

function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length} characters)` : text
}

/** How messages refer to the two sides. */
const NAMES = { expected: 'the capsule', received: 'the server' }
/** Exit code if a response differs. */
const DIFFERS = 1

/** Sends the calls; returns the exit code. */
async function replayAgainst(
  capsule: Capsule,
  given: string,
  { contract: file, until }: { readonly contract: string | undefined; readonly until: number | undefined },
): Promise<number> {
  const base = baseUrlOf(given)
  const token = process.env[UPSTREAM_TOKEN]?.trim()
  const contract = loadContract(file ?? join(home, 'openapi.json'))
  const count = (until ?? capsule.steps.length + 1) - 1
  try {
    const { sent, left, differences } = await playAgainst(capsule, { base, token, contract, count })
    for (const { step, method, path, found } of differences)
      process.stdout.write(
        [`step ${step} differs: ${method} ${path}`, ...found.map((one) => `  ${differenceText(one, NAMES)}`), ''].join(
          '\n',
        ),
      )
    const leftOut = `${withNoun(left, 'step')} left out, because only a sandbox supports such steps`
    if (sent === 0 && left > 0) throw new CapsuleError(`Nothing could be sent: ${leftOut}.`)
    const skipped = left === 0 ? '' : `; ${leftOut}`
    process.stdout.write(
      `${differences.length === 0 ? 'no difference' : `${withNoun(differences.length, 'step')} with differences`}, ${withNoun(sent, 'call')} sent${skipped}\n`,
    )
    return differences.length === 0 ? 0 : DIFFERS
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    process.stderr.write(`papercloud: ${error.message}\n`)
    return DIFFERS
  }
}

/** @throws UsageError */
function baseUrlOf(given: string): string {
  const { origin, path } = serviceAddress('--against', given)
  return `${origin}${path === '' ? '/api/v1' : path}`
}

/** Serves the sandboxes of a replay, whose clocks stand still, until a signal stops it. */
async function serveReplay(
  replay: Replay,
  { settings }: Capsule,
  { port, step }: { readonly port: number; readonly step: number },
): Promise<void> {
  const stopped = stopSignal()
  const app = await startApp({
    port,
    host: '127.0.0.1',
    scenarios: [],
    rateLimit: settings.rateLimit,
    durability: 'write',
    log: 'silent',
  })
  try {
    for (const definition of settings.library ?? []) app.library.define(definition)
    for (const sandbox of replay.core.sandboxes.all) await take(app, sandbox)
    const { name } = settings
    const base = name === 'default' ? app.url : `${app.url}/sandboxes/${name}`
    process.stdout.write(
      `papercloud serves the state before step ${step} at ${base}/api/v1; the clock is stopped\n  console   ${base}/_sandbox/\n`,
    )
    await stopped
  } finally {
    await app.close()
  }
}

/** Copies a sandbox of the replay to the server, through a dump. */
async function take({ control, sandboxes, lifecycle }: App, played: Sandbox): Promise<void> {
  const { name, pace, startMs, seed, fixtures } = played.settings
  if (sandboxes.get(name)) lifecycle.delete(name)
  const sandbox = lifecycle.create({ name, pace, startMs, seed, fixtures })
  played.world.clock.set({ frozen: true })
  const parts = JSON.parse([...played.dump()].join('')) as unknown
  const body = { format: DUMP_FORMAT, version, settings: {}, parts }
  const api = await control()
  await api.call('restore', sandbox, { body })
}
