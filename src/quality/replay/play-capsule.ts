/** Plays a capsule up to a step for the control API, and describes what that step did. */
import { dumpPieces } from '../../sandbox/control/dump.ts'
import { differencesOf, namesOf } from '../../sandbox/control/differences.ts'
import type { Asked, Played } from '../runs/run-deps.ts'
import { TimeSlice } from '../../platform/time-slice.ts'
import { bytesOf } from '../../platform/bytes.ts'
import { ApiError } from '../../service/request/errors.ts'
import { version } from '../../service/contract/package-files.ts'
import type { components } from '../../service/contract/control-types.gen.ts'
import type { Capsule } from '../../sandbox/capsules/capsule.ts'
import type { Step } from '../../sandbox/capsules/step.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import type { TablesSnapshot } from '../../service/state/tables-snapshot.ts'
import { CapsuleError, capsuleFrom } from './capsule-text.ts'
import type { ReplayNeeds } from './replay-core.ts'
import { Replay, type Difference } from './replay.ts'

type Schemas = components['schemas']

const NOTHING: Schemas['Difference'] = { data: [], names: {} }

/**
 * Plays a capsule up to a step.
 * @throws ApiError if the text is not a capsule, or its initial state cannot be used
 */
export async function playCapsule({ capsule: given, to, isGone }: Asked, needs: ReplayNeeds): Promise<Played> {
  const capsule = read(given)
  const { steps } = capsule
  const last = Math.min(to ?? steps.length, steps.length)
  const replay = await begun(capsule, { ...needs, isGone })
  try {
    return await playedTo(replay, capsule, last, to === undefined)
  } catch (error) {
    replay.close()
    throw error
  }
}

async function playedTo(replay: Replay, capsule: Capsule, last: number, isWhole: boolean): Promise<Played> {
  const { steps } = capsule
  let difference = await replay.play(last - 1)
  const before = difference ? undefined : stateOf(replay, steps[last - 1])
  difference ??= await (isWhole ? replay.finish() : replay.play(last))
  const step = steps[replay.played - 1]
  return {
    reply: {
      steps: steps.length,
      played: replay.played,
      difference: difference ? shown(difference) : null,
      explanation: await explanationOf(replay, step),
      changes: await changesSince(before, replay, step),
    },
    state: () => stateFor(replay, capsule),
    close: () => replay.close(),
  }
}

function read(given: unknown): Capsule {
  try {
    return capsuleFrom(given, 'The body')
  } catch (error) {
    throw error instanceof CapsuleError ? refusal(error.message) : error
  }
}

async function begun(capsule: Capsule, needs: ReplayNeeds): Promise<Replay> {
  try {
    return await Replay.of(capsule, needs)
  } catch (error) {
    throw refusal(`The capsule cannot be replayed: ${(error as Error).message}`)
  }
}

function refusal(message: string): ApiError {
  return new ApiError('VALIDATION_FAILED', message, { rule: 'control.input', details: { reason: 'no_capsule' } })
}

function shown({ step, path, recorded = null, replayed = null }: Difference): Schemas['ReplayDifference'] {
  return { step, path: path.trimEnd(), recorded, replayed }
}

function sandboxOf({ core }: Replay, step: Step | undefined): Sandbox | undefined {
  return step && core.sandboxes.get(step.sandbox)
}

function stateOf(replay: Replay, step: Step | undefined): TablesSnapshot | undefined {
  return sandboxOf(replay, step)?.world.snapshotTables()
}

/** Returns what the step changed in its sandbox; nothing if the step created or deleted the sandbox. */
async function changesSince(
  before: TablesSnapshot | undefined,
  replay: Replay,
  step: Step | undefined,
): Promise<Schemas['Difference']> {
  const sandbox = sandboxOf(replay, step)
  if (!before || !sandbox) return NOTHING
  const after = sandbox.world.snapshotTables()
  const slice = new TimeSlice()
  const data = await slice.run(differencesOf(before, after, sandbox.log.mask))
  const names = await slice.run(namesOf(data, before, after))
  return { data, names: Object.fromEntries(names.map(([kind, known]) => [kind, Object.fromEntries(known)])) }
}

/** Explains the sandbox's last response, which is that of the step; returns null if there is no explanation. */
async function explanationOf({ core }: Replay, step: Step | undefined): Promise<Schemas['Explanation'] | null> {
  const sandbox = step && core.sandboxes.get(step.sandbox)
  const id = sandbox?.log.entries.at(-1)?.id
  if (!sandbox || id === undefined || step.path.includes('/_sandbox/')) return null
  try {
    const { body } = await core.control.call('explainRequest', sandbox, { params: { id } })
    return body as Schemas['Explanation']
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

/** Returns the state of the capsule's first sandbox; if that was deleted, the initial state in the capsule. */
function stateFor({ core }: Replay, { settings, start }: Capsule): ReturnType<Played['state']> {
  const sandbox = core.sandboxes.get(settings.name)
  if (!sandbox) {
    const { pace, now, seed } = settings
    return {
      settings: { pace, startMs: Date.parse(now), seed, fixtures: core.fixturesOf(settings) },
      dump: { value: start },
    }
  }
  const { pace, startMs, seed, fixtures } = sandbox.settings
  const pieces = dumpPieces(sandbox, version, sandbox.dump())
  return { settings: { pace, startMs, seed, fixtures }, dump: { bytes: bytesOfAll(pieces) } }
}

async function* bytesOfAll(pieces: Iterable<string>): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield await Promise.resolve(bytesOf(piece))
}
