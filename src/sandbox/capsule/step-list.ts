/** What a step needs of the recorder that keeps it. */
import type { RecordedSandbox } from './recording.ts'
import type { SecretContext, SecretNames } from './secret-names.ts'
import type { Step } from './step.ts'

/** A step that was answered; `began` counts all steps, dropped ones included. */
export interface KeptStep {
  readonly began: Step['began']
  /** Its JSON text without number, when that many steps were dropped; undefined as long as its answer is not known. */
  text: ((dropped: number) => string) | undefined
}

/** A call that waits for its answer. */
export interface WaitingCall {
  /** Its step as it is now. */
  readonly pending: () => KeptStep
}

/** Keeps steps. */
export interface StepList {
  readonly names: SecretNames
  /** Number of steps so far, dropped ones included. */
  readonly count: number
  /** Registers a call that has to wait, and returns its number among such calls. */
  readonly waits: (call: WaitingCall) => number
  /** Adds a step after all others; returns a function that reports growth (characters). */
  readonly add: (step: KeptStep, waited?: WaitingCall) => (more: number) => void
  /** How the secrets of an answer, or of a request (`maker` undefined), are replaced. */
  readonly context: (sandbox: RecordedSandbox, maker: string | undefined, replaced: string[]) => SecretContext
}

/** A moment in a capsule whose first steps were dropped: the number of answered steps is counted from the first kept one. */
export function countedFrom<T extends { readonly after: number }>(dropped: number, moment: T): T {
  return { ...moment, after: Math.max(0, moment.after - dropped) }
}
