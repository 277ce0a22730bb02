/** The running server, as the command line, the library and the tests use it. */
import type { Server } from 'node:http'
import type { Contract } from '../../service/contract/document.ts'
import type { SandboxLifecycle } from '../../sandbox/storage/sandbox-lifecycle.ts'
import type { Runs } from '../../quality/runs/runs.ts'
import type { Sandboxes } from '../../sandbox/sandboxes.ts'
import type { Library } from '../../sandbox/scenarios/library.ts'
import type { ControlApi } from '../../sandbox/control/control-api.ts'

/** A running server. */
export interface App {
  readonly contract: Contract
  /** Loads the control API without HTTP; the first call creates it. */
  readonly control: () => Promise<ControlApi>
  readonly sandboxes: Sandboxes
  /** Creates and deletes sandboxes, and knows when their changes are durable. */
  readonly lifecycle: Pick<SandboxLifecycle, 'create' | 'delete' | 'flushed' | 'reloadFixtures'>
  readonly runs: Runs
  /** The scenarios known by name. */
  readonly library: Library
  /** Writes a line to the log. */
  readonly note: (message: string) => void
  readonly server: Server
  /** Base URL, such as `http://127.0.0.1:4010`; with a wildcard host, one of the addresses that it covers. */
  readonly url: string
  /** Path of the certificate that clients must trust; undefined without TLS. */
  readonly certFile: string | undefined
  readonly close: () => Promise<void>
}
