/**
 * Puts load on running subjects. Rounds of different subjects alternate, so that all subjects are affected if the
 * machine slows down or warms up. The result of a subject is the median of its rounds.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { child, start, type Launch, type Running } from './process.ts'
import type { Bench } from './result.ts'
import { median, spread } from './statistics.ts'

/** A request. `[<id>]` in the path, headers or body is replaced by a new id each time. */
export interface Request {
  readonly path: string
  /** A second path; requests alternate between the two. */
  readonly also?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** A running subject and the request to send to it. */
export interface Target {
  readonly name: string
  readonly running: Running
  readonly request: Request
}

/** The results of one subject. */
export interface Rate {
  readonly name: string
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly spread: number
  /** The subject's processor time per response (µs). This is the figure that a busy machine affects least. */
  readonly processorUs: number
  /** The number of non-2xx responses in all rounds; if there are any, the rates cannot be compared. */
  readonly refused: number
}

interface Round {
  readonly answered: number
  readonly refused: number
  readonly failed: number
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly processorUs: number
}

export const CONNECTIONS = 16

/**
 * Returns how much work the first subject does relative to the second: `value` in equal processor time, which a busy
 * machine affects less, and `byRate` in equal real time.
 */
export function compared(one: Rate, other: Rate): { readonly value: number; readonly byRate: number } {
  return { value: other.processorUs / one.processorUs, byRate: one.perSecond / other.perSecond }
}

/**
 * A subject counts as idle if it uses at most a twentieth of QUIET_FOR_MS as processor time. The wait for a subject
 * that never becomes idle ends after QUIET_WITHIN_MS.
 */
const QUIET_FOR_MS = 300
const QUIET_WITHIN_MS = 10_000

/** Warms up all subjects, then runs rounds in alternating order. Only one subject is under load at a time. */
export async function rates(bench: Bench, targets: readonly Target[], rounds = 5, durationS = 4): Promise<Rate[]> {
  const often = bench.quick ? 1 : rounds
  const seconds = bench.quick ? 1 : durationS
  const seen = new Map<string, Round[]>(targets.map(({ name }) => [name, []]))
  for (const target of targets) await once(target, { durationS: bench.quick ? 1 : 3 })
  for (let round = 0; round < often; round += 1) {
    for (const target of round % 2 === 0 ? targets : targets.toReversed()) {
      const { name } = target
      const result = await once(target, { durationS: seconds })
      seen.get(name)!.push(result)
      bench.say(
        `  ${name}: ${Math.round(result.perSecond)}/s${result.refused + result.failed > 0 ? `, ${result.refused} refused, ${result.failed} failed` : ''}`,
      )
    }
  }
  return [...seen].map(([name, all]) => rateOf(name, all))
}

/** A subject that is started for each round. */
export interface Restarted {
  readonly name: string
  readonly launch: (port: number) => Launch
  readonly request: Request
}

/** The number of requests in a round: those that warm up a process, and those that are measured. */
export interface Amounts {
  readonly warmup: number
  readonly measured: number
}

/**
 * Runs rounds in alternating order, each in a new process and with the same number of requests. V8 compiles code
 * differently in each process, which makes requests up to a tenth faster or slower, and the cost of a create depends on
 * the number of records.
 */
export async function restartedRates(
  bench: Bench,
  subjects: readonly Restarted[],
  rounds: number,
  { warmup, measured }: Amounts,
): Promise<Repeated[]> {
  const seen = new Map<string, Round[]>(subjects.map(({ name }) => [name, []]))
  for (let round = 0; round < (bench.quick ? 1 : rounds); round += 1) {
    for (const { name, launch, request } of round % 2 === 0 ? subjects : subjects.toReversed()) {
      const running = await start(launch)
      try {
        const target = { name, running, request }
        await once(target, { amount: bench.quick ? 100 : warmup })
        const result = await once(target, { amount: bench.quick ? 100 : measured })
        seen.get(name)!.push(result)
        bench.say(`  ${name}: ${result.processorUs.toFixed(1)} µs per request`)
      } finally {
        await running.stop()
      }
    }
  }
  return [...seen].map(([name, all]) => ({ ...rateOf(name, all), rounds: all.map(({ processorUs }) => processorUs) }))
}

/** A rate with the processor time per request of each round (µs). */
export interface Repeated extends Rate {
  readonly rounds: readonly number[]
}

/**
 * Returns the median of the ratios of each round. The speed of a busy machine changes from round to round, which affects
 * this less than the ratio of the medians.
 */
export function perRound(of: readonly number[], by: readonly number[]): number {
  return median(of.map((value, round) => value / by[round]!))
}

/** Combines rates that were measured with different processes of the same subjects. */
export function across(sittings: readonly (readonly Rate[])[]): Rate[] {
  return sittings[0]!.map(({ name }) =>
    rateOf(
      name,
      sittings.map((rates) => rates.find((rate) => rate.name === name)!),
    ),
  )
}

/** Returns the median of each figure, and all refused and failed requests. */
function rateOf(name: string, parts: readonly (Round | Rate)[]): Rate {
  const middle = (figure: (part: Round | Rate) => number): number => median(parts.map(figure))
  return {
    name,
    perSecond: middle(({ perSecond }) => perSecond),
    p50Ms: middle(({ p50Ms }) => p50Ms),
    p99Ms: middle(({ p99Ms }) => p99Ms),
    spread: spread(parts.map(({ perSecond }) => perSecond)),
    processorUs: middle(({ processorUs }) => processorUs),
    refused: parts.reduce((sum, part) => sum + part.refused + ('failed' in part ? part.failed : 0), 0),
  }
}

/** Sends requests for a time or up to an amount. */
async function once(
  { running, request }: Target,
  until: { readonly durationS: number } | { readonly amount: number },
): Promise<Round> {
  const beforeMs = running.processorMs
  const round = await child<Omit<Round, 'processorUs'>>('drive.mjs', {
    url: running.url,
    connections: CONNECTIONS,
    ...until,
    method: 'GET',
    headers: {},
    ...request,
  })
  const processorUs = ((running.processorMs - beforeMs) * 1000) / round.answered
  await quiet(running)
  return { ...round, processorUs }
}

/**
 * Waits until a subject has finished the work that follows its responses, so that the next subject has the machine to
 * itself.
 */
async function quiet(running: Running): Promise<void> {
  for (let waitedMs = 0; waitedMs < QUIET_WITHIN_MS; waitedMs += QUIET_FOR_MS) {
    const beforeMs = running.processorMs
    await sleep(QUIET_FOR_MS)
    if (running.processorMs - beforeMs <= QUIET_FOR_MS / 20) return
  }
}

/**
 * Sends a single request before the rounds, to make sure that it is not refused.
 * @returns bytes of the response
 * @throws Error if the response is not 2xx
 */
export async function probe({ name, running, request }: Target): Promise<number> {
  const {
    path,
    method = 'GET',
    headers = {},
    body,
  } = JSON.parse(JSON.stringify(request).replaceAll('[<id>]', randomUUID())) as Request
  const answer = await fetch(`${running.url}${path}`, { method, headers, ...(body !== undefined && { body }) })
  const bytes = (await answer.arrayBuffer()).byteLength
  if (!answer.ok) throw new Error(`${name} answers ${answer.status} to ${method} ${path}`)
  return bytes
}
