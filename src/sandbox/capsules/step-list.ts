/** The interface through which steps use their recorder. */
import type { RecordedSandbox } from './recording.ts'
import type { SecretContext, SecretNames } from './secret-names.ts'
import type { Step } from './step.ts'

/** A step that a recorder keeps; `began` counts all steps, dropped ones included. */
export interface KeptStep {
  readonly began: Step['began']
  /**
   * Returns its JSON text without its number, given the number of dropped steps; undefined while its response is not
   * known.
   */
  text: ((dropped: number) => string) | undefined
}

export interface WaitingCall {
  /** Returns its step as it is now. */
  readonly pending: () => KeptStep
}

/** Keeps steps. */
export interface StepList {
  readonly names: SecretNames
  /** Number of steps so far, dropped ones included. */
  readonly count: number
  /** Registers a call that has to wait, and returns its number among such calls. */
  readonly waits: (call: WaitingCall) => number
  /** Adds a step after all others; returns a function to report by how much its text has grown (characters). */
  readonly add: (step: KeptStep, waited?: WaitingCall) => (more: number) => void
  /** Returns the context for replacing the secrets in a response, or in a request if `maker` is undefined. */
  readonly context: (sandbox: RecordedSandbox, maker: string | undefined, replaced: string[]) => SecretContext
}

/** Adjusts a moment to dropped steps, so that its number of answered steps counts only the steps that were kept. */
export function countedFrom<T extends { readonly after: number }>(dropped: number, moment: T): T {
  return { ...moment, after: Math.max(0, moment.after - dropped) }
}
