/** The options of a server. */
import type { DefinitionOptions } from '../sandbox/definitions.ts'
import type { SandboxDefaults } from '../sandbox/sandboxes.ts'
import type { Disk, LockTimes } from '../store/open.ts'
import type { LogFormat, LogSink } from './access-log.ts'
import type { Time } from '../time/time.ts'
import type { TlsOptions } from './tls.ts'

/** Options of a server; command-line flags, environment variables and `startSandbox` all become these. */
export interface Options extends DefinitionOptions, SandboxDefaults {
  readonly port: number
  readonly host: string
  /** Token that the control API requires; default: none. */
  readonly controlToken?: string
  readonly log: LogFormat
  /** Where the log is written; default: stdout. Tests pass a sink. */
  readonly logTo?: 'stdout' | 'stderr' | LogSink
  /** Records the last calls of every sandbox from its start. */
  readonly lastCalls?: boolean
  /** Dump file that the default sandbox is restored from at the start. */
  readonly import?: string
  /** File that a dump of the default sandbox is written to on close. */
  readonly exportOnExit?: string
  /** Data folder of the journal; in memory if left out. */
  readonly data?: string
  /** File that holds the base URL while the server runs. */
  readonly addressFile?: string
  /** Serves HTTPS with the certificate and key in these files, or with a generated certificate. */
  readonly tls?: TlsOptions
  /** What an acknowledged write survives: a crash of the process, or of the machine. */
  readonly durability: 'write' | 'fsync'
  /** Returns the size at which a data folder's journal is folded (bytes); called before each fold. Tests set it. */
  readonly foldBytes?: () => number
  /** Bytes of unfinished request bodies that are held at once, asked with each body. Tests set it. */
  readonly heldBodyBytes?: () => number
  /** The disk of the data folder. Tests set it. */
  readonly disk?: Disk
  /** How often a data folder's lock is refreshed, and when it counts as left over. Tests set it. */
  readonly lockTimes?: LockTimes
  /** The clocks of the sandboxes. Tests set it. */
  readonly time?: Time
  /** Pause between two lines about the progress of a long start (ms). Tests set it. */
  readonly progressMs?: number
  /** The shared store of several nodes; excludes `data`. */
  readonly cluster?: ClusterSettings
}

/** How this node takes part in a cluster. */
export interface ClusterSettings {
  /** Address of the store, such as `postgres://user@host/database`. */
  readonly store: string
  /** Address at which other nodes reach this one, such as `http://10.0.0.7:4011`. */
  readonly advertise: string
  /** How long a lease is valid without renewal (ms). */
  readonly leaseMs: number
}
