/** Parses capsules. */
import { CAPSULE_FORMAT, type Capsule } from '../../sandbox/capsules/capsule.ts'
import { InputError } from '../../platform/input-error.ts'
import { AN_INSTANT, instantMs } from '../../platform/instant.ts'
import type { JsonObject } from '../../platform/json.ts'
import { CLOCK_RANGE, isInRange } from '../../service/state/pace.ts'

/** Thrown if a text is not a capsule of this version. */
export class CapsuleError extends InputError {}

const LISTS = ['steps', 'findings'] as const
const OBJECTS = ['settings', 'start', 'secrets', 'until'] as const

/**
 * Parses a capsule; `file` is the name that messages use for it.
 * @throws CapsuleError that says what the text is instead
 */
export function capsuleIn(text: string, file: string): Capsule {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new CapsuleError(`${file} is not a capsule, because it is not JSON: ${(error as Error).message}`)
  }
  return capsuleFrom(value, file)
}

/**
 * Checks that a value is a capsule; `file` is the name that messages use for it.
 * @throws CapsuleError that says what the value is instead
 */
export function capsuleFrom(value: unknown, file: string): Capsule {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new CapsuleError(`${file} contains ${kindOf(value)} instead of a capsule.`)
  const found = value as JsonObject
  const { format, version } = found
  if (!Object.hasOwn(found, 'steps') || !Object.hasOwn(found, 'start'))
    throw new CapsuleError(`${file} is not a capsule: it has no ${'steps' in found ? 'start' : 'steps'}.`)
  if (format !== CAPSULE_FORMAT)
    throw new CapsuleError(
      `${file} is a capsule of format ${JSON.stringify(format)}, written by papercloud ${String(version)}; this version supports format ${CAPSULE_FORMAT}.`,
    )
  for (const name of LISTS)
    if (!Array.isArray(found[name]))
      throw new CapsuleError(`${file}: ${name} must be a list, but is ${kindOf(found[name])}.`)
  for (const name of OBJECTS)
    if (typeof found[name] !== 'object' || found[name] === null)
      throw new CapsuleError(`${file}: ${name} must be an object, but is ${kindOf(found[name])}.`)
  const { now } = found.settings as JsonObject
  if (Number.isNaN(instantMs(now)))
    throw new CapsuleError(`${file}: settings.now must be ${AN_INSTANT}, not ${JSON.stringify(now)}.`)
  if (!isInRange(instantMs(now)))
    throw new CapsuleError(`${file}: settings.now must be an instant between ${CLOCK_RANGE}.`)
  const steps = found.steps as readonly unknown[]
  steps.forEach((step, at) => {
    if (!isStep(step)) throw new CapsuleError(`${file}: step ${at + 1} must contain a request and its response.`)
  })
  return value as Capsule
}

function isStep(step: unknown): boolean {
  const { method, path, at, headers, answer } = Object(step) as JsonObject
  const { status, headers: given } = Object(answer) as JsonObject
  return (
    [method, path, at].every((one) => typeof one === 'string') &&
    [headers, given].every((one) => typeof one === 'object' && one !== null) &&
    typeof status === 'number' &&
    isInRange(instantMs(at))
  )
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`
}
