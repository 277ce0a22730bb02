/** Writes capsules in pieces. */
import { ApiError } from '../../service/request/errors.ts'
import { limits } from '../../platform/limits.ts'
import type { Recorder, SandboxStart } from '../../sandbox/capsules/recorder.ts'
import { CAPSULE_FORMAT, type CapsuleSandbox, type CapsuleSettings } from '../../sandbox/capsules/capsule.ts'
import type { ArmSpec } from '../../sandbox/scenarios/arm.ts'
import type { Run } from './run.ts'
import { runReport } from './run-report.ts'
import { dumpAll } from '../../sandbox/snapshot-parts.ts'
import { dumpPieces } from '../../sandbox/control/dump.ts'
import type { ControlDeps } from '../../sandbox/control/handler.ts'
import { checkFits, checkLimit } from '../../sandbox/control/refusals.ts'

/** The recorded calls from which a capsule is written. */
interface RecordedCalls {
  /** Name of the run. */
  readonly name: string
  readonly recorder: Recorder
  /** Faults that the run was armed with. */
  readonly arms: readonly ArmSpec[]
  readonly findings: readonly unknown[]
}

type CapsuleDeps = Pick<ControlDeps, 'version' | 'contract' | 'library' | 'sandboxes'>

/**
 * Returns the capsule of a run as JSON text in pieces.
 * @throws CONFLICT if the run does not record a capsule, or if its initial state is too large
 */
export function runCapsule(run: Run, deps: CapsuleDeps): Iterable<string> {
  const { recorder, settings } = run
  const { name, follow } = settings
  checkFits(recorder, `The run "${name}" does not record a capsule; start it with "capsule": true.`)
  const { findings } = runReport(run, { leaks: undefined })
  return capsulePieces({ name, recorder, arms: follow?.arms ?? [], findings }, deps)
}

/**
 * Returns the capsule of recorded calls as JSON text in pieces.
 * @throws CONFLICT if the initial state is too large, or if calls were dropped although an injected fault depends on
 * their number
 */
export function capsulePieces(calls: RecordedCalls, deps: CapsuleDeps): Iterable<string> {
  const { recorder, findings, arms } = calls
  checkLimit(
    arms.length === 0 || recorder.dropped === 0,
    `${recorder.dropped} of ${recorder.count} calls were dropped, so a replay cannot tell which of the remaining calls the injected fault affects. Record a shorter run.`,
  )
  const { starts, dropped, steps, secrets, clean, derived, until, end } = recorder.recorded(
    (sandbox) => deps.sandboxes.get(sandbox.name) === sandbox,
  )
  const [first, ...others] = starts
  const { version, contract } = deps
  const head = {
    format: CAPSULE_FORMAT,
    version,
    contractDigest: contract.digest,
    settings: settingsOf(calls, first!, deps),
    dropped,
    secrets: Object.fromEntries(secrets),
    until,
    end,
    findings,
  }
  const textOf = (one: SandboxStart): string => clean(startText(one, version))
  const beside = others.map((one) => ({ settings: sandboxOf(one, deps), start: textOf(one) }))
  return mapped(piecesOf(head, textOf(first!), beside, steps), derived)
}

function* mapped(pieces: Iterable<string>, change: (piece: string) => string): Generator<string> {
  for (const piece of pieces) yield change(piece)
}

function* piecesOf(
  head: object,
  start: string,
  others: readonly { readonly settings: CapsuleSandbox; readonly start: string }[],
  steps: Iterable<string>,
): Generator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},\n"start":${start}`
  if (others.length > 0) {
    const texts = others.map((one) => `{"settings":${JSON.stringify(one.settings)},"start":${one.start}}`)
    yield `,\n"others":[${texts.join(',\n')}]`
  }
  yield ',\n"steps":['
  let at = 0
  for (const step of steps) yield `${at++ === 0 ? '' : ','}\n${step}`
  yield ']}\n'
}

/** Returns a dump without the parts that calls cannot see: the request log and the coverage. */
function startText({ sandbox, snapshot }: SandboxStart, version: string): string {
  const seen = Object.fromEntries(
    Object.entries(sandbox.parts).map(([name, { afterStop }]) => [name, afterStop ? afterStop() : snapshot[name]]),
  )
  let text = ''
  for (const piece of dumpPieces(sandbox, version, dumpAll(sandbox.parts, seen))) {
    text += piece
    if (text.length > limits.capsuleStart)
      throw new ApiError(
        'CONFLICT',
        `The initial state of the sandbox "${sandbox.name}" is larger than ${limits.capsuleStart / 1024 ** 2} MiB, the maximum that a capsule can store (limit capsuleStart). Record a sandbox with fewer records.`,
        { rule: 'control.limit' },
      )
  }
  return text
}

function settingsOf({ name, arms }: RecordedCalls, start: SandboxStart, deps: CapsuleDeps): CapsuleSettings {
  const { rateLimit, scenarios } = start.sandbox.settings
  const { own } = deps.library
  const { pace, now, seed } = deps.sandboxes.options
  return {
    ...sandboxOf(start, deps),
    run: name,
    rateLimit,
    scenarios,
    ...(own.length > 0 && { library: own }),
    ...(arms.length > 0 && { arms }),
    defaults: { ...(pace && { pace }), ...(now !== undefined && { now }), ...(seed !== undefined && { seed }) },
  }
}

function sandboxOf({ sandbox, epoch }: SandboxStart, { sandboxes }: CapsuleDeps): CapsuleSandbox {
  const { name, pace, startMs, seed, fixtures } = sandbox.settings
  return {
    name,
    pace,
    now: new Date(startMs).toISOString(),
    seed,
    epoch,
    fixtures: sandboxes.fixtureSets.isShipped(fixtures)
      ? fixtures.name
      : { name: fixtures.name, fixtures: fixtures.fixtures },
  }
}
