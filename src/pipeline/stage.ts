/** The interface of a stage, and types that all stages share. */
import type { GuardDeps } from '../guards/guard.ts'
import type { Call, FoundExample } from '../resources/call.ts'
import type { Answer } from '../resources/response.ts'
import type { Scenarios } from '../scenarios/scenarios.ts'

/** A response, or a promise of one if a stage waits: for a delay, an example or the journal. */
export type Outcome = Answer | Promise<Answer>

/** Knows which commits are durable. */
export interface Durability {
  /** True while commits are being written to the journal. */
  readonly dirty: boolean
  /**
   * Resolves with the response when everything committed so far is durable. If the journal fails, a write gets a 503,
   * and a read is run `again`, because what it saw was rolled back.
   */
  readonly settled: (response: Answer, again: (() => Outcome) | undefined) => Promise<Answer>
}

/** What the stages need in addition to the request. */
export interface PipelineContext {
  readonly sandbox: GuardDeps & { readonly scenarios: Scenarios }
  /** Finds the example for a call, if the call gets one. */
  readonly examples: { readonly of: (call: Call) => Promise<FoundExample | undefined> }
  /** Undefined if state is kept in memory only. */
  readonly durability: Durability | undefined
}

/** Calls the stages after the current one. */
export type Next = (call: Call, context: PipelineContext) => Outcome

/** One entry of the pipeline: returns a response itself, or calls the later stages and may change their response. */
export interface Stage {
  readonly name: string
  readonly run: (call: Call, context: PipelineContext, next: Next) => Outcome
}

/** Combines stages into one function; the first stage is the outermost. */
export function compose(stages: readonly Stage[]): Next {
  return stages.reduceRight<Next>(
    (next, { run }) =>
      (call, context) =>
        run(call, context, next),
    (call) => {
      throw new Error(`no stage returned a response for ${call.endpoint.id}`)
    },
  )
}
