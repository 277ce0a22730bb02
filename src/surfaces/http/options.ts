/** The options of a server. */
import type { SandboxDefaults } from '../../sandbox/sandboxes.ts'
import type { Disk, LockTimes } from '../../sandbox/storage/open.ts'
import type { OtlpSettings } from './otlp.ts'
import type { LogFormat, LogSink } from './access-log.ts'
import type { Time } from '../../platform/time.ts'
import type { TlsOptions } from './tls.ts'

/**
 * Options of a server, to which command-line flags, environment variables and the options of `startSandbox` are
 * converted.
 */
export interface Options extends SandboxDefaults {
  readonly port: number
  readonly host: string
  /** Token that the control API requires; default: none. */
  readonly controlToken?: string
  readonly log: LogFormat
  /** Where the log is written; default: stdout. Tests pass a sink. */
  readonly logTo?: 'stdout' | 'stderr' | LogSink
  /** True to record the last calls of every sandbox from its start. */
  readonly lastCalls?: boolean
  /** Dump file from which the default sandbox is restored at startup. */
  readonly import?: string
  /** File to which a dump of the default sandbox is written on close. */
  readonly exportOnExit?: string
  /** Collector to which traces are sent; default: none. */
  readonly otlp?: OtlpSettings
  /** Data folder of the journal; default: state is kept in memory. */
  readonly data?: string
  /** File that contains the base URL while the server runs. */
  readonly addressFile?: string
  /** Serves HTTPS with the certificate and key in these files, or with a generated certificate. */
  readonly tls?: TlsOptions
  /** Whether an acknowledged write survives only a crash of the process (`write`), or also of the machine (`fsync`). */
  readonly durability: 'write' | 'fsync'
  /**
   * Returns the size at which a data folder's journal is compacted (bytes); called before each compaction. Tests set
   * it.
   */
  readonly foldBytes?: () => number
  /** Returns how many bytes of unfinished request bodies may be held at once; called for each body. Tests set it. */
  readonly heldBodyBytes?: () => number
  /** The disk of the data folder. Tests set it. */
  readonly disk?: Disk
  /** How often a data folder's lock is refreshed, and when it is considered abandoned. Tests set it. */
  readonly lockTimes?: LockTimes
  /** The clocks that the sandboxes use. Tests set it. */
  readonly time?: Time
  /** Pause between two lines about the progress of a long startup (ms). Tests set it. */
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
