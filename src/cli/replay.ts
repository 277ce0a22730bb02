/** `papercloud replay`: plays a capsule in sandboxes of this process, and compares the responses. */
import { join } from 'node:path'
import { ApiError } from '../errors.ts'
import { shippedContract } from '../openapi/override.ts'
import { CONTRACT_INDEX, home, version } from '../openapi/package-files.ts'
import { Examples } from '../pipeline/examples.ts'
import { CapsuleError } from '../replay/capsule-text.ts'
import { Replay, type Difference } from '../replay/replay.ts'
import type { Capsule } from '../sandbox/capsule/capsule.ts'
import { Prism } from '../server/prism.ts'
import { readArguments, UsageError, type Arguments } from './arguments.ts'
import { readCapsule } from './capsule-file.ts'
import { COMMANDS } from './commands.ts'
import type { Schemas } from './control-client.ts'
import { explanationLines } from './explain.ts'
import { FLAGS } from './flags.ts'
import { whole } from './options.ts'
import { DIFFERS, replayAgainst } from './replay-against.ts'
import { serveReplay } from './replay-serve.ts'

/** The longest value that is printed (characters). */
const LONGEST = 400

/** Plays the capsule; returns the exit code. */
export async function replay(args: readonly string[]): Promise<number> {
  const read = readArguments(args, COMMANDS.replay.flags, 1)
  const [file] = read.positionals
  if (file === undefined) throw new UsageError('replay needs a capsule FILE.')
  checkCombination(read)
  const capsule = readCapsule(file)
  const until = untilOf(read.one('until'), capsule)
  const against = read.one('against')
  if (against !== undefined) return replayAgainst(capsule, against, { contract: read.one('contract'), until })
  const shipped = shippedContract(join(home, 'openapi.json'), CONTRACT_INDEX)
  const examples = new Examples(new Prism(shipped.contract, () => undefined))
  const contract = read.one('contract')
  let played: Replay | undefined
  try {
    played = await begun(capsule, file, { shipped, examples, ...(contract !== undefined && { contract }) })
    noteVersions(capsule, played.core.contractDigest)
    const difference = await (until === undefined ? played.finish() : played.play(until - 1))
    process.stdout.write(`${(await resultLines(capsule, played, difference, until)).join('\n')}\n`)
    if (read.has('serve'))
      await serveReplay(played, capsule, {
        port: whole({ value: read.one('port') ?? '0', from: '--port' }, FLAGS.port.schema),
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
