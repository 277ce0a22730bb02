/**
 * What one stage of the pipeline is, and what the stages share.
 */
import type { GuardDeps } from '../guards/guard.ts'
import type { Call, FoundExample } from '../resources/call.ts'
import type { Answer } from '../resources/response.ts'
import type { Scenarios } from '../scenarios/scenarios.ts'

/** A response, or a promise of one where something has to be waited for: a delay, an example, the journal. */
export type Outcome = Answer | Promise<Answer>

/** Whether what requests change is durable already. */
export interface Durability {
  /** Whether commits wait for the journal. */
  readonly dirty: boolean
  /**
   * The response once everything committed so far is durable. Where the journal refuses, a write is answered with 503, and
   * a read is answered `again`, because what it saw was rolled back.
   */
  readonly settled: (response: Answer, again: (() => Outcome) | undefined) => Promise<Answer>
}

/** What the stages need beside the request. */
export interface PipelineContext {
  readonly sandbox: GuardDeps & { readonly scenarios: Scenarios }
  /** Finds the example of the contract that a call gets, if it gets one. */
  readonly examples: { readonly of: (call: Call) => Promise<FoundExample | undefined> }
  /** Undefined where state is kept in memory alone. */
  readonly durability: Durability | undefined
}

/** The rest of the pipeline behind a stage. */
export type Next = (call: Call, context: PipelineContext) => Outcome

/** One entry of the list: it answers itself, or asks the stages behind it and may change what comes back. */
export interface Stage {
  readonly name: string
  readonly run: (call: Call, context: PipelineContext, next: Next) => Outcome
}

/** Joins stages into one function; the first is the outermost. */
export function compose(stages: readonly Stage[]): Next {
  return stages.reduceRight<Next>(
    (next, { run }) =>
      (call, context) =>
        run(call, context, next),
    (call) => {
      throw new Error(`no stage answered ${call.endpoint.id}`)
    },
  )
}
