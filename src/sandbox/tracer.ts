/** Receives what a trace of a sandbox needs: its answered requests, and its commits once they are durable. */
import type { Commit } from '../service/state/changes.ts'
import type { Entry } from './log/entry.ts'
import type { RequestLog } from './log/request-log.ts'

/** The parts of a sandbox that a trace reads. */
export interface Traced {
  readonly name: string
  readonly log: RequestLog
}

export interface Tracer {
  readonly answered: (sandbox: Traced, entry: Entry) => void
  readonly committed: (sandbox: Traced, commit: Commit) => void
}
