/**
 * What a world is told at its making, and the functions that it calls: due steps, ends of work, what follows from changes.
 * `W` is the world itself.
 */
import type { Followings } from './follow-ups.ts'
import type { Kind } from './kinds.ts'
import type { Row } from './record.ts'
import type { Room } from './room.ts'
import type { Sealer } from './sealer.ts'

/** Runs one due step; `world.now` is the step's own instant. */
export type StepHandlerOf<W> = (world: W, id: string, step: string) => void

/** How the work of one action ends, in the words of its kind. */
export interface CompletionOf<W> {
  /** The work is done: bring the record to its new state. */
  succeed: (world: W, job: Row<'operation'>) => void
  /** The work failed; `error` is on the Operation already. */
  fail?: (world: W, job: Row<'operation'>) => void
  /** The Operation was cancelled; `built` says whether the provider's object existed by then. */
  cancel?: (world: W, job: Row<'operation'>, built: boolean) => void
}

/** What a world is told at its making. */
export interface SettingsOf<W> {
  readonly seed: number
  /** Start of its clock, and the real instant at which that was (ms). */
  readonly startMs: number
  readonly startedRealMs: number
  readonly pace: 'realistic' | 'quick' | 'instant' | 'manual'
  /** Encrypts secrets that clients give; one with a key in memory where none is told. */
  readonly sealer?: Sealer
  /** Handlers of due steps by name. */
  readonly steps: Readonly<Record<string, StepHandlerOf<W>>>
  /** Ends of asynchronous work by action. */
  readonly completions: Readonly<Record<string, CompletionOf<W>>>
  /** Ends what a due step was for, after the step itself could not be run. */
  readonly stranded?: (world: W, step: Row<'step'>, error: Error) => void
  /** Hears of a mistake in a due step; without it the mistake is thrown. */
  readonly fault?: (error: Error) => void
  /** What the process has room for; without end where it is left out. */
  readonly room?: Room | undefined
  /** Whether changes can be kept at present; a full disk says no. */
  readonly writable: () => boolean
  /** What follows from changes, by the kind of the changed record. */
  readonly followUps?: Followings<W>
  /** Kinds of which clients read more than is kept: what follows from other records and from the time. */
  readonly views?: Partial<Readonly<Record<Kind, (world: W, row: Row) => Row>>>
}
