/**
 * The stages of a request, and how they are combined. A stage returns a response itself, or calls the stages after it and
 * may change their response. pipeline.ts has their order.
 */
import { isAsked, type Guard, type GuardDeps } from '../../service/guards/guard.ts'
import { remember } from '../../service/guards/idempotency.ts'
import { matches } from '../../service/guards/if-match.ts'
import { resourceExists } from '../../service/guards/resource-exists.ts'
import { recordActivity } from '../../service/resources/activity/record.ts'
import type { AnyHandler, Call, FoundExample } from '../../service/request/call.ts'
import { handlerOf } from '../../service/resources/handlers.gen.ts'
import type { Answer, Reply } from '../../service/request/response.ts'
import { atOnce } from '../../service/state/tree.ts'
import { TimeSlice } from '../../platform/time-slice.ts'
import { withFaults } from '../scenarios/act.ts'
import type { Scenarios } from '../scenarios/scenarios.ts'
import { callError } from './error-responses.ts'
import { guardHeaders, withAlwaysSent } from './response-headers.ts'

/** A response, or a promise of one if a stage waits: for a delay, an example or the journal. */
export type EventualAnswer = Answer | Promise<Answer>

/** Knows which commits are durable. */
export interface CommitDurability {
  /** True while commits are being written to the journal. */
  readonly dirty: boolean
  /**
   * Resolves with the response when everything committed so far is durable. If the journal fails, a write gets a 503,
   * and a read is run `again`, because what it saw was rolled back.
   */
  readonly settled: (response: Answer, again: (() => EventualAnswer) | undefined) => Promise<Answer>
}

/** What the stages need in addition to the request. */
export interface PipelineContext {
  readonly sandbox: GuardDeps & { readonly scenarios: Scenarios }
  /** Finds the example for a call, if the call gets one. */
  readonly examples: { readonly of: (call: Call) => Promise<FoundExample | undefined> }
  /** Undefined if state is kept in memory only. */
  readonly durability: CommitDurability | undefined
}

/** The stages after the current one. */
export type Next<O extends EventualAnswer> = (call: Call, context: PipelineContext) => O

/** A stage whose response is an `O`; the stages after it return an `After`. */
export interface Stage<O extends EventualAnswer, After extends EventualAnswer = O> {
  readonly name: string
  readonly run: (call: Call, context: PipelineContext, next: Next<After>) => O
}

/** Puts stages, the outermost first, around the one that follows them. */
export function compose<O extends EventualAnswer>(stages: readonly Stage<O>[], last: Next<O>): Next<O> {
  return stages.reduceRight<Next<O>>(
    (next, { run }) =>
      (call, context) =>
        run(call, context, next),
    last,
  )
}

/**
 * Waits for the journal while a commit is being written. A read is run again if a commit that it saw was rolled back.
 */
export const durable: Stage<EventualAnswer> = {
  name: 'durability',
  run: (call, context, next) => {
    const outcome = next(call, context)
    const { durability } = context
    if (!durability || !(outcome instanceof Promise || durability.dirty)) return outcome
    const isRead = call.method === 'GET' || call.method === 'HEAD'
    const again = isRead ? () => next(call.again(), context) : undefined
    return outcome instanceof Promise
      ? outcome.then((response) => durability.settled(response, again))
      : durability.settled(outcome, again)
  },
}

/** Looks up the example for requests that ask for one, and for endpoints without a handler. */
export const findExample: Stage<EventualAnswer> = {
  name: 'find-example',
  run: (call, context, next) => {
    if ((call.headers.prefer ?? call.endpoint.foreign) === undefined) return next(call, context)
    return context.examples.of(call).then((found) => {
      call.found.example = found
      return next(call, context)
    })
  },
}

/** Turns errors of stages that may wait into responses. */
export const lateErrors: Stage<EventualAnswer> = {
  name: 'errors',
  run: (call, context, next) => {
    try {
      const outcome = next(call, context)
      return outcome instanceof Promise ? outcome.catch((error: unknown) => callError(call, error)) : outcome
    } catch (error) {
      return callError(call, error)
    }
  },
}

/** Computes long lists in slices, between which other requests are handled. */
export const longLists: Stage<EventualAnswer> = {
  name: 'long-lists',
  run: (call, context, next) => {
    const outcome = next(call, context)
    return outcome instanceof Promise || !outcome.steps ? outcome : computed(outcome, outcome.steps)
  },
}

async function computed({ steps: _, ...answer }: Answer, steps: NonNullable<Answer['steps']>): Promise<Answer> {
  return { ...answer, body: await new TimeSlice().run(steps) }
}

/** Computes the body at once, for scenarios that change it. */
function computedAtOnce(answer: Answer): Answer {
  if (!answer.steps) return answer
  const { steps, ...rest } = answer
  return { ...rest, body: atOnce(steps) }
}

/**
 * Fault injection: active scenarios act before, after or instead of all later stages. A call that matches none of them
 * costs one lookup.
 */
export const faults: Stage<EventualAnswer, Answer> = {
  name: 'faults',
  run: (call, context, next) => {
    const { sandbox } = context
    const { scenarios } = sandbox
    if (scenarios.concern(call))
      return withFaults(call, scenarios, {
        answer: () => computedAtOnce(next(call, context)),
        completed: (status, headers) => withAlwaysSent(call, sandbox, status, headers),
      })
    scenarios.runHooks?.beforeCall(call)
    return next(call, context)
  },
}

/** Runs due steps, then the later stages while the clock is held. */
export const instant: Stage<Answer> = {
  name: 'instant',
  run: (call, context, next) => {
    const { clock } = call.world
    clock.catchUp()
    const answer = clock.hold(() => {
      call.found.handledMs = clock.nowMs
      return next(call, context)
    })
    // With the pace `instant`, work that was accepted is due at once and completes before the client's next request.
    clock.catchUp()
    return answer
  },
}

/** Turns errors of the later stages into responses. */
export const errors: Stage<Answer> = {
  name: 'errors',
  run: (call, context, next) => {
    try {
      return next(call, context)
    } catch (error) {
      return callError(call, error)
    }
  },
}

/** Adds the guards' headers; responds with 304 if the client sent the current ETag (RFC 9110, 13). */
export const conditionalGet: Stage<Answer> = {
  name: 'conditional-get',
  run: (call, context, next) => {
    const { status, body, type, parts, steps, headers: own } = next(call, context)
    const headers = guardHeaders(call)
    for (const name in own) headers[name] = own[name]!
    const known = call.headers['if-none-match']
    const etag = headers.ETag
    if (known !== undefined && mayBeUnchanged(call, status) && etag !== undefined && matches(known, etag))
      return { status: 304, body: null, type, headers, rule: 'concurrency.not-modified' }
    return { status, body, type, headers, rule: call.found.rule, ...(parts && { parts }), ...(steps && { steps }) }
  },
}

function mayBeUnchanged({ method, injected }: Call, status: number): boolean {
  return (method === 'GET' || method === 'HEAD') && status === 200 && !injected.isAlwaysFull
}

/**
 * Runs the guards in order until one refuses or responds; if the client preferred an example, runs only those with
 * `beforeExample`. One loop instead of a stage for each guard saves two function calls per guard and a deep stack.
 */
export function guardStage(guards: readonly Guard[]): Stage<Answer> {
  return {
    name: 'guards',
    run: (call, context, next) => {
      const { endpoint } = call
      const { example } = call.found
      for (const guard of guards) {
        if (guard.appliesTo && !guard.appliesTo(endpoint)) continue
        if (example && !isAsked(guard, example.asked)) continue
        call.stage = guard.name
        const reply = guard.check(call, context.sandbox)
        if (reply) return reply
      }
      return next(call, context)
    },
  }
}

/**
 * Responds with the example that was found. An example that the client preferred changes nothing; an example that
 * stands in for a missing handler is stored under the request's idempotency key, like a handler's response.
 */
export const chosenExample: Stage<Answer> = {
  name: 'example',
  run: (call, context, next) => {
    if (!call.found.example) return next(call, context)
    call.stage = 'example'
    const reply = call.found.example.reply()
    if (!call.found.example.asked && call.found.remembered !== undefined) call.world.commit(() => remember(call, reply))
    return reply
  },
}

/**
 * The last stage: one commit with the handler's changes, the Activity Log event and the idempotency key. Reads change
 * nothing, so they need no commit.
 */
export function handle(call: Call, context: PipelineContext): Answer {
  call.stage = 'handler'
  const run = handlerOf(call.endpoint)
  if (call.injected.past) return pastReply(call, context.sandbox, run)
  const { world } = call
  if (call.method === 'GET' || call.method === 'HEAD') {
    world.secrets.begin()
    return run(call, world)
  }
  const { seq } = world
  const response = world.commit(() => {
    const made = run(call, world)
    recordActivity(call, made)
    remember(call, made)
    return made
  })
  if (world.seq !== seq) call.found.commit = world.seq
  return response
}

/**
 * Returns the reply to a read in an earlier state, like that of a replica that lags behind. The guards have already
 * checked the current state.
 * @throws ApiError 404 if a record that its path names did not exist yet
 */
function pastReply(call: Call, sandbox: GuardDeps, run: AnyHandler): Reply {
  const world = call.world.asItWas(call.injected.past!.apply())
  const earlier = call.in(world)
  resourceExists.check(earlier, sandbox)
  earlier.found.rows = call.found.rows.map((row) => world.table(row.kind).get(row.id) ?? row)
  return run(earlier, world)
}
