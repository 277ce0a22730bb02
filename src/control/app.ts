/**
 * A running server, as the command line, the library and the tests see it.
 */
import type { Server } from 'node:http'
import type { Contract } from '../openapi/document.ts'
import type { Runs } from '../sandbox/run/runs.ts'
import type { Sandboxes } from '../sandbox/sandboxes.ts'
import type { Library } from '../scenarios/library.ts'
import type { ControlApi } from './control-api.ts'

/** A running server. */
export interface App {
  readonly contract: Contract
  /** The control API without HTTP. */
  readonly control: ControlApi
  /** Resolves when everything that happened here is kept. */
  readonly settled: () => Promise<void>
  readonly sandboxes: Sandboxes
  readonly runs: Runs
  /** The scenarios that are known by name. */
  readonly library: Library
  /** Writes a line to the log. */
  readonly note: (message: string) => void
  readonly server: Server
  /** Base address, as in `http://127.0.0.1:4010`; one of its addresses where it listens on all. */
  readonly url: string
  /** What clients of HTTPS trust: the certificate's file. */
  readonly certFile: string | undefined
  readonly close: () => Promise<void>
}
