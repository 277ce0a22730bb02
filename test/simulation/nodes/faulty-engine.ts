/**
 * A node's faulty connection to the store: requests can be slow, lost or refused, their responses can be lost, and they
 * can take effect long after the node has given up.
 */
import type { Reach } from '../../support/memory-engine.ts'
import { EngineError, type EngineFailure } from '../../../src/sandbox/storage/engine.ts'
import type { Host } from '../host.ts'
import type { Network } from './network.ts'

/** How long a node waits for a response from the store (ms). */
export const ANSWER_MS = 400
/** The maximum delay before a request takes effect (ms). */
const LATE_MS = 8_000
/** While the store is down, the fraction of requests that fail without being sent. */
const UNREACHABLE = 0.7

/** The fractions of disturbed requests that suffer each of these problems; the rest succeed. */
const TROUBLE = { refused: 0.2, lost: 0.1, late: 0.3, unanswered: 0.2 }

/** What the network and the store are currently doing to a node's requests. */
export interface EngineWeather {
  readonly network: Network
  /** Returns true if the store is down, or if this node cannot reach it. */
  readonly isDown: (nodeId: string) => boolean
  /** Returns the fraction of requests that are currently disturbed. */
  readonly trouble: () => number
  /** Returns true if responses to this node's appends, and to queries about them, are lost. */
  readonly isDeaf: (nodeId: string) => boolean
  readonly note: (line: () => string) => void
}

/** Connects a node to the store. */
export function faultyReach(nodeId: string, host: Host, weather: EngineWeather): Reach {
  const { network } = weather
  const { scheduler } = network
  const send = <Result>(
    method: string,
    act: () => Result,
    resolve: (result: Result) => void,
    reject: (error: unknown) => void,
  ): void => {
    const isDown = (): boolean => weather.isDown(nodeId)
    const fail =
      (failure: EngineFailure, isTransient = false) =>
      (): void => {
        weather.note(() => `${nodeId} ${method}: ${failure}`)
        reject(new EngineError(failure, failure, { isTransient }))
      }
    if (isDown() && scheduler.chance() < UNREACHABLE)
      return void host.after(scheduler.between(1, 300), fail('unreachable'))
    const trouble = weather.trouble()
    let luck = trouble > 0 ? scheduler.chance() / trouble : 1
    const happens = (what: keyof typeof TROUBLE): boolean => {
      luck -= TROUBLE[what]
      return luck < 0 && luck >= -TROUBLE[what]
    }
    if (happens('refused')) return void host.after(scheduler.between(1, 50), fail('refused', true))
    const isLost = happens('lost')
    const isLate = happens('late')
    const isUnanswered = happens('unanswered')
    const stopWaiting = host.after(ANSWER_MS, fail('unanswered'))
    if (isLost) return
    scheduler.after(isLate ? scheduler.between(1, LATE_MS) : network.delayMs(), () => {
      if (isDown()) return
      const answer = outcomeOf(act)
      // Successful renewals would fill most of the trace, so they are left out.
      if (method !== 'renew') weather.note(() => `${nodeId} ${method} -> ${shown(answer)}`)
      const isAboutGroups = method === 'append' || method === 'whereIs'
      if (isUnanswered || (isAboutGroups && weather.isDeaf(nodeId))) return
      host.receive(network.delayMs(), () => {
        if (isDown()) return
        stopWaiting()
        if ('result' in answer) resolve(answer.result)
        else reject(answer.error)
      })
    })
  }
  return (method, act) => new Promise((resolve, reject) => send(method, act, resolve, reject))
}

type Outcome<Result> = { readonly result: Result } | { readonly error: unknown }

function outcomeOf<Result>(act: () => Result): Outcome<Result> {
  try {
    return { result: act() }
  } catch (error) {
    return { error }
  }
}

function shown(outcome: Outcome<unknown>): string {
  if ('error' in outcome) return String(outcome.error)
  const { result } = outcome
  // Only the size of a log is shown; with its content, the trace would be far longer and take far more time.
  if (Buffer.isBuffer(result)) return `${result.length} bytes`
  if (Array.isArray(result) && result.length > 8) return `${result.length} items`
  return JSON.stringify(result instanceof Map ? [...(result as Map<unknown, unknown>)] : (result ?? null)).slice(0, 90)
}
