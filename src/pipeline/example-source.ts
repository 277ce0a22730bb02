/** The source of contract examples: Prism in Node, the contract itself in a page. */

/** A declared response of an operation: its status as in the contract, and the names of its examples. */
export interface DeclaredResponse {
  readonly code: string
  readonly examples: readonly string[]
}

/** Describes the example that is wanted. */
export interface Wanted {
  /** If true, the body is generated from the schema instead of taken from an example. */
  readonly dynamic: boolean
  /** Seed of a generated body. */
  readonly seed: string
  readonly code?: number
  readonly exampleKey?: string
}

/** An example as a response. */
export interface ExampleOutput {
  readonly statusCode: number
  /** Its media type; undefined if none is declared. */
  readonly type?: string
  readonly body?: unknown
}

/** The examples of a contract. */
export interface LoadedExamples {
  /** Returns the declared responses of an operation; its name has the form `get /regions`. */
  readonly responses: (name: string) => readonly DeclaredResponse[]
  /** Returns an example. @throws Error if none can be created */
  readonly mock: (name: string, wanted: Wanted) => Promise<ExampleOutput>
}

/** Creates examples; what it needs for this is loaded on first use. */
export interface ExampleSource {
  /** @throws Error if it cannot be loaded */
  readonly loaded: () => Promise<LoadedExamples>
  readonly close: () => Promise<void>
}
