/**
 * What a server is started with.
 */
import type { Pace } from '../world/kinds/platform.ts'
import type { LogFormat } from './access-log.ts'
import type { TlsOptions } from './tls.ts'

/** What the sandbox can be told at its start; flags, variables and `startSandbox` all end up here. */
export interface Options {
  readonly port: number
  readonly host: string
  /** What an empty store is seeded from; the set `default` when left out. */
  readonly fixtures?: string
  /** How long work takes; `quick` when left out. A store that has state keeps its own when left out. */
  readonly pace?: Pace
  /** Start of the sandbox clock; real time when left out. */
  readonly now?: string
  /** Seed of ids and data; random when left out. */
  readonly seed?: number
  readonly rateLimit: number | null
  /** Asked for on the control API; none when left out. */
  readonly controlToken?: string
  /** Another contract file than the shipped one. */
  readonly contract?: string
  readonly log: LogFormat
  /** Where the log goes; stdout when left out. */
  readonly logTo?: 'stdout' | 'stderr'
  /** Scenarios that are on from the start: names or files. */
  readonly scenarios: readonly string[]
  /** Folder of more scenarios that are known by name. */
  readonly scenarioFolder?: string
  /** File of a dump that the default sandbox starts from. */
  readonly import?: string
  /** File that a dump of the default sandbox is written into when the server closes. */
  readonly exportOnExit?: string
  /** Folder that keeps the state; in memory when left out. */
  readonly data?: string
  /** File that holds the base address while it serves. */
  readonly addressFile?: string
  /** Serves HTTPS: with the certificate and key in these files, or with one that is made. */
  readonly tls?: TlsOptions
  /** What an acknowledged write survives: the process, or the machine. */
  readonly durability: 'write' | 'fsync'
  /** The store that several nodes share; `data` does not go with it. */
  readonly cluster?: ClusterSettings
}

/** How a node takes part in a cluster. */
export interface ClusterSettings {
  /** Address of the store, as in `postgres://user@host/database`. */
  readonly store: string
  /** Where other nodes reach this one, as in `http://10.0.0.7:4011`. */
  readonly advertise: string
  /** How long its lease counts without being renewed (ms). */
  readonly leaseMs: number
}
