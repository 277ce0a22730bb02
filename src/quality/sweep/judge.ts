/** Judges the outcome of a trial. */
import { compareStates, withoutFields, withoutKinds, type StateDifference } from '../runs/end-state.ts'
import { asObject } from '../audit/record.ts'
import { jsonIn } from '../../platform/json.ts'
import type { Arm } from './arms.ts'
import type { Baseline } from './baseline.ts'
import { firstErrorLine, type Decided } from './entries.ts'
import type { TrialResult } from './trial.ts'
import { verdictOf } from './verdict.ts'

/** Maximum length of a record in messages (characters). */
const SHOWN = 160

export function judged(
  arm: Arm,
  { exit, overtime, output, hits, hitRequests, points, endStates }: TrialResult,
  baseline: Baseline,
): Decided {
  const differences = differencesOf(endStates, baseline)
  const verdict = verdictOf(arm.fault.expected, {
    fired: hits.every((count) => count > 0),
    exit,
    isTrying: overtime === 'still-trying',
    sameState: differences.length === 0,
  })
  const isSame =
    points.length === baseline.first.points.length && points.every(({ id }, at) => id === baseline.first.points[at]!.id)
  const difference =
    verdict === 'diverged'
      ? differences.map(wordsOf).join('; ')
      : verdict === 'ignored' && isSame
        ? 'it made the same calls as it does without the fault, so it did not check the result'
        : ''
  return { arm, verdict, exit, error: exit === 0 ? '' : firstErrorLine(output), difference, requestIds: hitRequests }
}

function differencesOf(
  endStates: TrialResult['endStates'],
  { endStates: wanted, unstable }: Baseline,
): readonly StateDifference[] {
  const left = new Set(unstable.kinds)
  const states = endStates.map((state) => withoutKinds(withoutFields(state, unstable.fields), left))
  return compareStates(wanted, states).filter(({ kind }) => !left.has(kind))
}

function wordsOf({ kind, missing, extra }: StateDifference): string {
  const parts = [
    ...(missing.length > 0 ? [`${missing.length} missing`] : []),
    ...(extra.length > 0 ? [`${extra.length} too many`] : []),
  ]
  return `${kind}: ${parts.join(', ')} (${shownOf(extra[0] ?? missing[0]!)})`
}

/** Returns the name of a record, or as much of its text as fits into a sentence. */
function shownOf(entry: string): string {
  const { name } = asObject(jsonIn(/^[+-] (.*)$/s.exec(entry)?.[1] ?? ''))
  if (typeof name === 'string' && name !== '') return name
  return entry.length > SHOWN ? `${entry.slice(0, SHOWN)}…` : entry
}
