/**
 * The causes of a sweep's findings. A client that lacks one thing, for example retries, fails under many faults and at
 * many calls; that is one finding, because there is one thing to fix.
 */
import type { Finding } from '../audit/finding.ts'
import type { Arm } from './arms.ts'
import type { SweepFinding } from './sweep-finding.ts'
import type { Verdict } from './verdict.ts'

/** After these faults, the call was not carried out, and has to be made again. */
const NOT_DONE = ['unavailable', 'server-error', 'throttled', 'reset-before', 'hangs']
/** After these, it was carried out, and making it again may do the work twice. */
const DONE = ['truncated', 'lost-response']
/** Other faults that a client handles in the same place. */
const ALIKE = [
  ['stream-cut', 'stream-silent'],
  ['late-request', 'late-answer'],
  ['down', 'revoked'],
  ['operation-fails', 'operation-stalls', 'operation-cancelled'],
]

/**
 * Returns a text that is equal for trials with the same cause. What a client lacks, it lacks at all of its calls; but if
 * records differ, what is wrong with them depends on the call. A pair of faults is a cause of its own.
 */
export function causeOf({ arm, verdict }: { readonly arm: Arm; readonly verdict: Verdict }): string {
  const { point, fault, beside } = arm
  if (beside) return [verdict, point.endpoint, fault.id, beside.point.endpoint, beside.fault.id].join(' ')
  const isDiverged = verdict === 'diverged'
  const groups = [...(isDiverged ? [NOT_DONE, DONE] : [[...NOT_DONE, ...DONE]]), ...ALIKE]
  const [kind] = groups.find((faults) => faults.includes(fault.id)) ?? [fault.id]
  return [verdict, kind, ...(isDiverged ? [point.endpoint] : [])].join(' ')
}

/** Merges findings with the same cause; the first one speaks for all. Findings that are ignored remain on their own. */
export function mergedByCause(findings: readonly Finding[]): readonly Finding[] {
  const merged = new Map<string, SweepFinding>()
  const others: Finding[] = []
  for (const finding of findings) {
    const { fingerprint, suppressed } = finding
    if (suppressed || !isOfSweep(finding)) others.push(finding)
    else merged.set(fingerprint, withPartsOf(merged.get(fingerprint), finding))
  }
  return [...merged.values(), ...others]
}

function isOfSweep(finding: Finding): finding is SweepFinding {
  return finding.parts !== undefined
}

function withPartsOf(first: SweepFinding | undefined, other: SweepFinding): SweepFinding {
  if (!first) return other
  const { capsule = other.capsule, consequences = [] } = first
  const all = [...consequences, ...(other.consequences ?? [])]
  const once = [...new Map(all.map((one) => [siteOf(one), one])).values()]
  return {
    ...first,
    count: first.count + other.count,
    points: [...new Set([...first.points, ...other.points])],
    parts: [...first.parts, ...other.parts],
    ...(capsule !== undefined && { capsule }),
    ...(once.length > 0 && { consequences: once }),
  }
}

/** Identifies a consequence in all trials: the ids in its message differ. */
export function siteOf({ rule, endpoint }: Pick<Finding, 'rule' | 'endpoint'>): string {
  return `${rule} ${endpoint}`
}
