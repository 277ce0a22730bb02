/** `delay`: delays the call or only its response, on the sandbox clock or in real time. */
import type { World } from '../../../service/state/world.ts'
import type { Delay, Duration, Then } from '../definition.ts'
import { durationFaults, durationMs } from '../duration.ts'
import { under, type SemanticFault } from '../semantic-fault.ts'
import type { Effect } from './effect.ts'

/** The forms of a delay: the keys that belong together, the smaller value first. */
const FORMS = [['duration'], ['min', 'max'], ['median', 'p99']] as const
/** The 99th percentile of the standard normal distribution. */
const Z99 = 2.326_347_874

type DelayParts = Exclude<Delay, Duration>

export const delay: Effect<'delay'> = {
  name: 'delay',
  alwaysActs: () => true,
  faults: (value) => (typeof value === 'object' ? partFaults(value) : durationFaults(value)),
  ready: (value, then) => {
    const draw = drawOf(value)
    const parts: Partial<DelayParts> = typeof value === 'object' ? value : {}
    const real = parts.real ?? then.real ?? false
    const after = parts.after ?? false
    return {
      wait: (world, done) => {
        done()
        return { ms: draw(world), real, after }
      },
    }
  },
}

/** Yields a fault for `real` without a delay: it says on which clock a delay is measured. */
export function* realFaults(then: Then): Generator<SemanticFault> {
  if (then.real !== undefined && then.delay === undefined)
    yield { path: ['real'], key: true, message: 'needs a delay, because it specifies how the delay is measured' }
}

function* partFaults(value: DelayParts): Generator<SemanticFault> {
  const given = Object.keys(value).filter((key) => key !== 'real' && key !== 'after')
  const form = FORMS.find((keys) => keys.length === given.length && keys.every((key) => given.includes(key)))
  if (!form) return void (yield { path: [], message: 'needs either duration, or min and max, or median and p99' })
  const faults = form.flatMap((key) => [...under([key], durationFaults(value[key]!))])
  yield* faults
  const [low, high] = form
  if (faults.length > 0 || high === undefined) return
  if (low === 'median' && durationMs(value.median!)! <= 0) yield { path: ['median'], message: 'must be greater than 0' }
  if (durationMs(value[high]!)! < durationMs(value[low]!)!)
    yield { path: [high], message: `must not be less than ${low}` }
}

/** Returns a function that returns the delay of one call (ms); random delays use the sandbox's seed. */
function drawOf(value: Delay): (world: World) => number {
  if (typeof value !== 'object') return () => durationMs(value)!
  const { duration, min, max, median, p99 } = value
  const ms = (span: Duration | undefined): number => durationMs(span!)!
  if (duration !== undefined) return () => ms(duration)
  if (min !== undefined) return (world) => Math.round(ms(min) + world.random.fraction() * (ms(max) - ms(min)))
  // Latencies of real services are close to log-normal: most near the median, a few very long.
  const sigma = Math.log(ms(p99) / ms(median)) / Z99
  return (world) => Math.round(ms(median) * Math.exp(sigma * normal(world)))
}

/** Draws a standard normal random number (Box-Muller). */
function normal(world: World): number {
  const u = 1 - world.random.fraction()
  const v = world.random.fraction()
  return Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * v)
}
