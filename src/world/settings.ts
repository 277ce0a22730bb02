/**
 * The settings of a world, and the functions that it calls: step handlers, completions of work, follow-ups. `W` is the
 * world itself.
 */
import type { Time } from '../time/time.ts'
import type { Followings } from './follow-ups.ts'
import type { Row } from './record.ts'
import type { Room } from './room.ts'
import type { Sealer } from './sealer.ts'
import type { Pace } from './pace.ts'

/** Runs a due step; `world.now` is the step's instant. */
export type StepHandlerOf<W> = (world: W, id: string, step: string) => void

/** How the work of an action ends. */
export interface CompletionOf<W> {
  /** The work succeeded: bring the record to its new state. */
  succeed: (world: W, job: Row<'operation'>) => void
  /** The work failed; the Operation has its `error` already. */
  fail?: (world: W, job: Row<'operation'>) => void
  /** The Operation was cancelled; `built` says whether the provider's object exists. */
  cancel?: (world: W, job: Row<'operation'>, built: boolean) => void
}

/** The settings of a world. */
export interface SettingsOf<W> {
  readonly seed: number
  /** Initial time of its clock, and the real time at that moment (ms). */
  readonly startMs: number
  readonly startedRealMs: number
  readonly pace: Pace
  /** Clocks and timers; those of the process by default. */
  readonly time?: Time | undefined
  /** Encrypts secrets that clients sent; by default with a key in memory. */
  readonly sealer?: Sealer
  /** Step handlers by name. */
  readonly steps: Readonly<Record<string, StepHandlerOf<W>>>
  /** Completions of asynchronous work by action. */
  readonly completions: Readonly<Record<string, CompletionOf<W>>>
  /** Called after a due step failed, to end the work to which it belonged. */
  readonly stranded?: (world: W, step: Row<'step'>, error: Error) => void
  /** Called with an unexpected error of a due step; without it, the error is thrown. */
  readonly fault?: (error: Error) => void
  /** The limit on records of the process; unlimited if left out. */
  readonly room?: Room | undefined
  /** Returns true if changes can be persisted at present; false if the disk is full, for example. */
  readonly writable: () => boolean
  /** Returns the reason why they cannot, if the store knows it. */
  readonly whyNotWritable?: () => string | undefined
  /** Follow-ups by the kind of the changed record. */
  readonly followUps?: Followings<W>
}
