// Made from the TypeSpec sources by contract/emit.mjs; change those instead.
export interface paths {
  '/capsule': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the capsule of the sandbox's last calls
     * @description Get the capsule of the sandbox's last calls.
     */
    get: operations['getLastCalls']
    /**
     * Start recording the sandbox's last calls, unless they are already being recorded
     * @description Start recording the sandbox's last calls, unless they are already being recorded.
     */
    put: operations['recordLastCalls']
    post?: never
    /**
     * Stop recording the sandbox's last calls, and discard them
     * @description Stop recording the sandbox's last calls, and discard them. A run that records the sandbox continues to do so.
     */
    delete: operations['stopLastCalls']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/capsules/play': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Replay a capsule in separate sandboxes and compare the responses
     * @description Replay a capsule in separate sandboxes and compare the responses. It may be as large as a recorded capsule, and may
     *     be compressed with gzip, deflate or br.
     */
    post: operations['playCapsule']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/changes': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List recent commits and the requests that caused them
     * @description List recent commits and the requests that caused them.
     */
    get: operations['listChanges']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/checkpoints': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List checkpoints
     * @description List checkpoints.
     */
    get: operations['listCheckpoints']
    put?: never
    /**
     * Save the complete sandbox as a named checkpoint
     * @description Save the complete sandbox as a named checkpoint.
     */
    post: operations['createCheckpoint']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/checkpoints/{name}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Delete a checkpoint
     * @description Delete a checkpoint.
     */
    delete: operations['deleteCheckpoint']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/checkpoints/{name}/diff': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Compare a checkpoint with another one or with the current state
     * @description Compare a checkpoint with another one or with the current state.
     */
    get: operations['diffCheckpoint']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/checkpoints/{name}/restore': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Restore a checkpoint without deleting it
     * @description Restore a checkpoint without deleting it.
     */
    post: operations['restoreCheckpoint']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/clock': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Read the clock
     * @description Read the clock.
     */
    get: operations['getClock']
    /**
     * Change the pace, freeze or unfreeze the clock, or set it forward
     * @description Change the pace, freeze or unfreeze the clock, or set it forward.
     */
    put: operations['setClock']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/clock/advance': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Advance the clock, running each step that becomes due at its scheduled time
     * @description Advance the clock, running each step that becomes due at its scheduled time.
     */
    post: operations['advanceClock']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/clock/settle': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Advance the clock until no asynchronous work is left
     * @description Advance the clock until no asynchronous work is left.
     */
    post: operations['settleClock']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/clock/timers': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List scheduled steps in the order in which they will run
     * @description List scheduled steps in the order in which they will run.
     */
    get: operations['listTimers']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/coverage': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Report what the calls so far have covered and what is left
     * @description Report what the calls so far have covered and what is left.
     */
    get: operations['getCoverage']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/credentials': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the credentials defined in the fixtures, with their secrets
     * @description List the credentials defined in the fixtures, with their secrets.
     */
    get: operations['listCredentials']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/dump': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Export the complete sandbox as a single document
     * @description Export the complete sandbox as a single document.
     */
    get: operations['dump']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/events': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Stream the sandbox's activity as server-sent events
     * @description Stream the sandbox's activity as server-sent events.
     */
    get: operations['followEvents']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/graph': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a project's network as a graph
     * @description Get a project's network as a graph.
     */
    get: operations['getGraph']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/health': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Check that the server is up (no token required)
     * @description Check that the server is up (no token required).
     */
    get: operations['getHealth']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/metrics': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get this sandbox's metrics in the Prometheus text format
     * @description Get this sandbox's metrics in the Prometheus text format.
     */
    get: operations['getMetrics']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/populate': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Create many realistic records with their ports and addresses
     * @description Create many realistic records with their ports and addresses; if they do not all fit, none are created.
     *     Records appear in batches, oldest first, and other calls are served in between. The response is sent once all records exist.
     */
    post: operations['populate']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/requests': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List logged requests, newest first
     * @description List logged requests, newest first.
     */
    get: operations['listRequests']
    put?: never
    post?: never
    /**
     * Clear the request log
     * @description Clear the request log.
     */
    delete: operations['clearRequests']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/requests/verify': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Verify that calls were made
     * @description Verify that calls were made; if not, the error lists the closest calls and how they differ.
     */
    post: operations['verifyRequests']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/requests/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a logged request with its response
     * @description Get a logged request with its response.
     */
    get: operations['getRequest']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/requests/{id}/explain': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Explain a response
     * @description Explain a response: each guard's verdict and the facts behind it.
     */
    get: operations['explainRequest']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/requests/{id}/replay': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Replay a logged request from inside the sandbox
     * @description Replay a logged request from inside the sandbox.
     */
    post: operations['replayRequest']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/reset': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Reset the state and clock to the fixtures and clear the request log
     * @description Reset the state and clock to the fixtures and clear the request log.
     */
    post: operations['reset']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/restore': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Replace the sandbox's state with a dump
     * @description Replace the sandbox's state with a dump; if any part of it is invalid, nothing changes. Dumps can be of any size and may be
     *     compressed with gzip, deflate or br. Calls see the old state until the dump replaces it atomically; changes made meanwhile are lost.
     */
    post: operations['restore']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/runs': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the runs
     * @description List the runs.
     */
    get: operations['listRuns']
    put?: never
    /**
     * Start a run on an existing sandbox or a new one
     * @description Start a run on an existing sandbox or a new one.
     */
    post: operations['createRun']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/runs/{name}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a run's current results, as data or as a report
     * @description Get a run's current results, as data or as a report.
     */
    get: operations['getRun']
    put?: never
    post?: never
    /**
     * End a run and delete the sandboxes created for it
     * @description End a run and delete the sandboxes created for it.
     */
    delete: operations['deleteRun']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/runs/{name}/capsule': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get what a run has recorded so far
     * @description Get what a run has recorded so far.
     */
    get: operations['getCapsule']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/sandboxes': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List all sandboxes
     * @description List all sandboxes.
     */
    get: operations['listSandboxes']
    put?: never
    /**
     * Create an isolated sandbox from fixtures, from another sandbox's current state or from a checkpoint
     * @description Create an isolated sandbox from fixtures, from another sandbox's current state or from a checkpoint.
     */
    post: operations['createSandbox']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/sandboxes/{name}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Delete an isolated sandbox, its timers and its open streams
     * @description Delete an isolated sandbox, its timers and its open streams.
     */
    delete: operations['deleteSandbox']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scenarios': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List scenarios with their rules' counters
     * @description List scenarios with their rules' counters.
     */
    get: operations['listScenarios']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scenarios/check': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Validate a scenario's text without saving it
     * @description Validate a scenario's text without saving it.
     */
    post: operations['checkScenario']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scenarios/schema': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the JSON Schema of scenario files, for editors
     * @description Get the JSON Schema of scenario files, for editors.
     */
    get: operations['getScenarioSchema']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scenarios/{name}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get the text of a scenario
     * @description Get the text of a scenario.
     */
    get: operations['getScenario']
    /**
     * Switch on an existing scenario, or define one in the request body and switch it on
     * @description Switch on an existing scenario, or define one in the request body and switch it on.
     */
    put: operations['putScenario']
    post?: never
    /**
     * Switch a scenario off
     * @description Switch a scenario off.
     */
    delete: operations['deleteScenario']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/search': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Find records of all kinds by id, name or status
     * @description Find records of all kinds by id, name or status.
     */
    get: operations['searchState']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/sessions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Create a console session for a user
     * @description Create a console session for a user.
     */
    post: operations['createSession']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/state': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List kinds with their record counts
     * @description List kinds with their record counts.
     */
    get: operations['listKinds']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/state/{kind}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the records of a kind, newest first
     * @description List the records of a kind, newest first.
     */
    get: operations['listState']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/state/{kind}/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Get a record
     * @description Get a record.
     */
    get: operations['getState']
    /**
     * Create or replace a record
     * @description Create or replace a record.
     */
    put: operations['putState']
    post?: never
    /**
     * Delete a record
     * @description Delete a record.
     */
    delete: operations['deleteState']
    options?: never
    head?: never
    /**
     * Update a record with a JSON merge patch
     * @description Update a record with a JSON merge patch; null clears a nullable field and removes any other field.
     */
    patch: operations['patchState']
    trace?: never
  }
  '/streams': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the event streams that clients have open
     * @description List the event streams that clients have open.
     */
    get: operations['listStreams']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/streams/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Close an event stream immediately
     * @description Close an event stream immediately.
     */
    delete: operations['cutStream']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}
export type webhooks = Record<string, never>
export interface components {
  schemas: {
    /** @description Status of an injected fault. */
    ArmState: {
      /** @description Number of calls it affected. */
      hits: number
    }
    /** @description Result of an audit rule. */
    AuditedRule: {
      id: string
      level: components['schemas']['FindingLevel']
      /** @description What a client does that breaks the rule. */
      title: string
      /** @description How many times the rule could be applied. 0 means it was not tested, not that it passed. */
      opportunities: number
      /** @description Number of distinct findings. */
      findings: number
    }
    /** @description Bounds for the number of calls. */
    CallCount: {
      min?: components['schemas']['Count']
      max?: components['schemas']['Count']
    }
    /** @description A point in a client's sequence of calls where a fault can be injected. */
    CallPoint: {
      /** @description 12 hex digits, the same in every run and on every machine. */
      id: string
      endpoint: string
      /** @description The request, without the parts that vary between runs. */
      request: string
      /** @description How many times the same request had been made before. */
      ordinal: number
      /** @description Where in the tests its first call was made, as reported in the request. */
      caller?: string
    }
    /** @description A dump, the requests that followed, and their responses. `papercloud replay` replays it. */
    Capsule: {
      /** @description Version of the document. */
      format: number
      /** @description Version of papercloud that recorded it. */
      version: string
      contractDigest: string
      /** @description Settings of the sandbox and of the process. */
      settings: {
        [key: string]: unknown
      }
      /** @description How many older steps were left out. */
      dropped: number
      /** @description The state before the first step, as a dump. */
      start: {
        [key: string]: unknown
      }
      /** @description Other sandboxes that existed at the start. */
      others?: {
        [key: string]: unknown
      }[]
      /** @description How the sandbox generated the secrets that existed at the start. */
      secrets: {
        [key: string]: unknown
      }
      /** @description Requests in the order of their responses. */
      steps: components['schemas']['CapsuleStep'][]
      /** @description The clocks of the sandboxes at the end. */
      until: {
        [key: string]: string
      }
      /** @description Digest of the state at the end. */
      end: string
      findings: components['schemas']['Finding'][]
    }
    /** @description A request in a capsule, with its response. */
    CapsuleStep: {
      [key: string]: unknown
    }
    /** @description A record that was changed. */
    ChangedRecord: {
      id: string
      fields: components['schemas']['FieldChange'][]
    }
    CheckpointCreate: {
      name: components['schemas']['CheckpointName']
      /** @description Whether to overwrite an existing checkpoint with the same name. Default: `false`. */
      replace?: boolean
      /** @description Name of a checkpoint to copy instead of the current state. */
      from?: string
    }
    CheckpointInfo: {
      name: string
      /** @description Sandbox time at which it was saved. */
      at: components['schemas']['Timestamp']
      /** @description Number of records. */
      records: number
    }
    CheckpointName: string
    Checkpoints: {
      data: components['schemas']['CheckpointInfo'][]
    }
    ClockAdvance: {
      /** @description ISO 8601 duration to advance by. */
      by?: string
      /** @description Instant to advance to, as in the other requests, or `next` for the next scheduled step. */
      to?: string
    }
    ClockChange: {
      pace?: components['schemas']['Pace']
      now?: components['schemas']['Instant']
      frozen?: boolean
    }
    ClockRan: {
      now: components['schemas']['Timestamp']
      pace: components['schemas']['Pace']
      frozen: boolean
      /** @description Number of timers that are not due yet. */
      pending: number
      /** @description The first 1,000 steps that ran, in order. */
      ran: components['schemas']['StepRun'][]
      /** @description Total number of steps that ran. */
      ranTotal: number
    }
    ClockState: {
      now: components['schemas']['Timestamp']
      pace: components['schemas']['Pace']
      frozen: boolean
      /** @description Number of timers that are not due yet. */
      pending: number
    }
    /** @description A commit: a set of changes applied together. */
    CommitInfo: {
      seq: number
      at: components['schemas']['Timestamp']
      /** @description Id of the request that caused it; null for background work, scenarios and the control API. */
      request: string | null
      changes: components['schemas']['RecordChange'][]
    }
    Commits: {
      /** @description Newest first. */
      data: components['schemas']['CommitInfo'][]
      /** @description Number of matching commits, including those not listed. */
      total: number
    }
    /** @description What the calls so far have covered. */
    Coverage: {
      endpoints: components['schemas']['Covered']
      /** @description Endpoints with each declared status, such as `createRouter 202`. */
      statuses: components['schemas']['Covered']
      /** @description Error codes. */
      codes: components['schemas']['Covered']
      /** @description Actions with each final state, such as `network.router.create SUCCEEDED`. */
      operations: components['schemas']['Covered']
      /** @description Rules that decided a response. */
      rules: components['schemas']['Covered']
    }
    /** @description Coverage of one area of the contract. */
    Covered: {
      total: number
      /** @description Items exercised so far, each with a count. */
      exercised: components['schemas']['CoveredItem'][]
      left: string[]
    }
    CoveredItem: {
      name: string
      count: number
    }
    Credentials: {
      data: components['schemas']['SeededCredential'][]
    }
    /**
     * a duration, `{ min, max }` or `{ median, p99 }`
     * @description How long to delay a response.
     */
    Delay:
      | components['schemas']['DurationText']
      | components['schemas']['Milliseconds']
      | components['schemas']['DelayParts']
    DelayParts: {
      duration?: components['schemas']['Duration']
      min?: components['schemas']['Duration']
      max?: components['schemas']['Duration']
      median?: components['schemas']['Duration']
      p99?: components['schemas']['Duration']
      real?: boolean
      /** @description Whether the call is executed at once and only its response waits; otherwise the call waits, and is then executed. */
      after?: boolean
    }
    /** @description Differences between a checkpoint and a later state, by kind. */
    Difference: {
      data: components['schemas']['KindDifference'][]
      /** @description Names of these records, by kind and id. Records without a name are left out. */
      names: {
        [key: string]: {
          [key: string]: string
        }
      }
    }
    /** @description A complete sandbox in a single document. */
    Dump: {
      /** @description Version of the dump format. */
      format: number
      /** @description papercloud version that created the dump. */
      version: string
      /** @description Settings that the sandbox was started with. */
      settings: {
        [key: string]: unknown
      }
      /** @description All resettable state, by part. */
      parts: {
        [key: string]: unknown
      }
    }
    /** @description ISO 8601 (`PT2S`), short (`500ms`, `2s`), or a number of milliseconds. */
    Duration: components['schemas']['DurationText'] | components['schemas']['Milliseconds']
    DurationText: string
    /**
     * @description How the state differs from the initial state after all work has finished: by kind, ignoring ids, timestamps, ETags
     *     and counters.
     */
    EndState: {
      /** @description The same for identical states. */
      digest: string
      kinds: {
        [key: string]: string[]
      }
    }
    /** an error code in capitals */
    ErrorCode: string
    /**
     * an error code in capitals, or {code, message, field, details, retryable}
     * @description Part of an ApiError; the rest is derived from the status. If it is a string, it is the error code.
     */
    ErrorPart: components['schemas']['ErrorCode'] | components['schemas']['ErrorParts']
    ErrorParts: {
      code?: components['schemas']['ErrorCode']
      message?: components['schemas']['Text']
      field?: components['schemas']['Text']
      details?: {
        [key: string]: unknown
      }
      retryable?: boolean
    }
    /** @description Comma-separated event types. */
    EventTypes: string
    /** @description Why a call got its response. */
    Explanation: {
      id: string
      /** @description W3C `traceparent` of the request; null if it had none. */
      traceparent: string | null
      at: components['schemas']['Timestamp']
      method: string
      path: string
      endpoint: string | null
      status: number
      rule: string | null
      /** @description What the rule requires, in one sentence; omitted if no rule decided the response. */
      ruleAsks?: string
      scenario: string | null
      /** @description Stage that decided the response. */
      decidedBy: string
      /** @description All stages, in order. */
      stages: components['schemas']['Verdict'][]
    }
    /** @description A field before and after a commit; null where the field is absent. */
    FieldChange: {
      field: string
      before: unknown
      after: unknown
    }
    /** @description A violation of an audit rule, or a resource that was left behind. */
    Finding: {
      /** @description Rule id. */
      rule: string
      level: components['schemas']['FindingLevel']
      /** @description Description in one sentence. */
      message: string
      endpoint: string | null
      /** @description Evidence for the finding. `requestIds` lists the calls. */
      evidence: {
        [key: string]: unknown
      }
      /** @description Number of occurrences. */
      count: number
      /** @description How to fix it. */
      fix: string
      /** @description Identifies the same finding across runs. */
      fingerprint: string
      /** @description Where in the tests the call was made, as reported in the request. */
      caller?: string
      suppressed?: components['schemas']['FindingReason']
      /** @enum {string} */
      baselineState?: 'new' | 'unchanged'
    }
    /**
     * @description Severity of a finding.
     * @enum {string}
     */
    FindingLevel: 'note' | 'warning' | 'error'
    /** @description Why a finding is suppressed. */
    FindingReason: {
      reason: string
    }
    /** @description A record that a search found. */
    FoundRecord: {
      kind: string
      id: string
      /** @description Null if it has no name. */
      name: string | null
      /** @description Null if it has no status. */
      status: string | null
    }
    FoundRecords: {
      data: components['schemas']['FoundRecord'][]
    }
    /** @description A project's network: at most 500 nodes, and the number of records connected to each subnet or network. */
    Graph: {
      nodes: components['schemas']['GraphNode'][]
      edges: components['schemas']['GraphEdge'][]
      /** @description Total number of nodes, including those not shown. */
      total: number
      /** @description Instances, load balancers, interfaces and floating IPs, grouped by the node they are connected to. */
      groups: components['schemas']['GraphGroup'][]
    }
    GraphEdge: {
      from: string
      to: string
    }
    /** @description Number of records of one kind that are connected to a node. */
    GraphGroup: {
      /** @description Id of the node they are connected to; null if they are not connected to anything. */
      of: string | null
      kind: string
      /** @description Number of records, including those not shown. */
      count: number
    }
    GraphNode: {
      id: string
      kind: string
      name: string
      status: string | null
      /** @description Address range of a subnet, or first address of an interface. */
      address?: string
    }
    GreaseEffect: {
      /**
       * @description Whether known fields can also have unknown values.
       * @enum {string}
       */
      level: 'compatible' | 'evolving'
    }
    /** @description Calls in HTTP Archive (HAR) 1.2 format, oldest first. */
    Har: {
      log: {
        [key: string]: unknown
      }
    }
    /** text without line breaks */
    HeaderValue: string
    /** @description Whether the server is up, with its version and sandboxes. */
    Health: {
      /** @enum {string} */
      status: 'ok'
      version: string
      /** @description Like all fields below, omitted if a control token is required and was not sent. */
      contractVersion?: string
      /** @description Sandbox names. In a cluster, only the sandboxes that this node has in memory. */
      sandboxes?: string[]
      /** @description Present only in a cluster. */
      node?: components['schemas']['HealthNode']
      lease?: components['schemas']['HealthLease']
      engine?: components['schemas']['HealthEngine']
    }
    /** @description The database shared by all nodes. */
    HealthEngine: {
      server: string
      reachable: boolean
      /**
       * Format: double
       * @description Duration of the last lease renewal.
       */
      roundTripMs: number
      /** @description How far this machine's clock is ahead of the database's. */
      clockAheadMs: number
    }
    /** @description A node's lease. Without a valid lease the node serves no sandboxes. */
    HealthLease: {
      leftMs: number
      isHeld: boolean
      /** @description How many times it has expired. */
      lapses: number
    }
    /** @description A node of a cluster. */
    HealthNode: {
      id: string
      /** @description Address at which other nodes reach it. */
      url: string
      /** @description Whether it is shutting down and handing over its sandboxes. */
      draining: boolean
      /** @description Other nodes that are alive. */
      others: number
    }
    /** @description A time with its zone (RFC 3339), or a date, which means midnight UTC. */
    Instant: string
    /** @description Differences between the records of one kind. */
    KindDifference: {
      kind: string
      /** @description Ids of records that exist only in the later state. */
      made: string[]
      /** @description Ids of records that exist only in the checkpoint. */
      removed: string[]
      changed: components['schemas']['ChangedRecord'][]
    }
    /** @description A kind of record. */
    KindInfo: {
      kind: string
      /** @description Area of the API it belongs to, such as `compute`. */
      area: string
      /** @description Number of records. */
      count: number
      /** @description Name of its schema in the contract; null for kinds that the API never returns. */
      schema: string | null
      /**
       * @description What its records belong to.
       * @enum {string}
       */
      owner: 'project' | 'subscription' | 'tenant' | 'none'
      /** @description Whether its records can be changed through this API. */
      writable: boolean
      /** @description Whether `/populate` can create records of this kind. */
      populated: boolean
    }
    Kinds: {
      data: components['schemas']['KindInfo'][]
      /** @description By kind, the table columns to show besides id, name, status and age, as JSON pointers into the record. */
      columns: {
        [key: string]: string[]
      }
      /** @description Kinds that clients treat as resources. Excludes logs, meters and the sandbox's internal records. */
      resources: string[]
    }
    /** a duration or `{ min, max }` */
    Lag:
      components['schemas']['DurationText'] | components['schemas']['Milliseconds'] | components['schemas']['LagRange']
    LagEffect: {
      /** @description How far reads of single records lag behind. */
      reads?: components['schemas']['Lag']
      /** @description How far lists lag behind. */
      lists?: components['schemas']['Lag']
      /** @description How long frames are delayed. */
      frames?: components['schemas']['Lag']
      /**
       * @description Whether callers see their own writes immediately; with `replica`, the default, they may not.
       * @enum {string}
       */
      model?: 'replica' | 'session'
    }
    LagRange: {
      min: components['schemas']['Duration']
      max: components['schemas']['Duration']
    }
    /** @description A request or response with its secrets masked. */
    LoggedMessage: {
      headers: {
        [key: string]: string
      }
      /** @description Parsed JSON, any other text unchanged, or null if there is no body. */
      body: unknown
    }
    /** @description An API call and its response. */
    LoggedRequest: {
      /** @description Request id. If a client sends the same id twice, the log has two entries. */
      id: string
      /** @description When the request arrived, on the sandbox clock. */
      at: components['schemas']['Timestamp']
      /** @description When the request arrived, in real time. */
      receivedAt: components['schemas']['Timestamp']
      method: string
      /** @description Path relative to the base path. */
      path: string
      /** @description Query string without the question mark; empty if there is none. */
      query: string
      /** @description Endpoint id; null if the path matches no endpoint. */
      endpoint: string | null
      status: number
      /** @description Rule that caused an error or a special response. */
      rule: string | null
      /** @description Scenario that affected the response. */
      scenario: string | null
      /** @description Credential id, if the credential was recognized. */
      credentialId: string | null
      /** @description Id of the Operation that the call created. */
      operation: string | null
      /** @description W3C `traceparent` of the request; null if it had none. */
      traceparent: string | null
      /**
       * Format: double
       * @description Real time from the first byte of the request to the response.
       */
      durationMs: number
      /**
       * Format: double
       * @description How long a scenario delayed the response.
       */
      waitedMs: number
      /** @description What a scenario did to the connection, if the client did not receive this response intact. */
      wire: ('reset' | 'truncated') | null
      /**
       * @description Who sent it: a client, or the sandbox itself.
       * @enum {string}
       */
      origin: 'client' | 'replay'
      /** @description Whether the client closed the connection before the response was sent. */
      clientGone: boolean
      /**
       * @description Which attempt this is, starting at 1: how many logged entries up to this one are the same call with the same
       *     credential. Starts at 1.
       */
      attempt: number
      /**
       * Format: double
       * @description Real time since the previous attempt; null for the first.
       */
      sinceLastMs: number | null
      request: components['schemas']['LoggedMessage']
      response: components['schemas']['LoggedMessage']
    }
    LoggedRequests: {
      /** @description Newest first. Summaries if `view` is `summary`. */
      data: components['schemas']['LoggedRequest'][] | components['schemas']['RequestSummary'][]
      /** @description Number of matching entries, including those not listed. */
      total: number
    }
    Milliseconds: number
    /** @description An event stream that a client has open. */
    OpenStream: {
      id: string
      credentialId: string | null
      /** @description When it was opened, on the sandbox clock. */
      since: components['schemas']['Timestamp']
      /** @description Number of frames sent or queued. */
      frames: number
      /** @description Id of the last frame; null if there are none. */
      lastId: string | null
      /** @description Bytes buffered until the client reads them. */
      waitingBytes: number
    }
    OpenStreams: {
      data: components['schemas']['OpenStream'][]
    }
    OperationEffect: {
      /** @enum {string} */
      outcome?: 'fail' | 'cancel' | 'stall' | 'warn' | 'succeed'
      error?: components['schemas']['ErrorPart']
      warning?: components['schemas']['ErrorPart']
      duration?: components['schemas']['Duration']
      progress?: number
    }
    /** @enum {string} */
    Pace: 'realistic' | 'quick' | 'instant' | 'manual'
    /** @description Body of all error responses. */
    ApiError: {
      /** @description Machine-readable error code. */
      code: string
      /** @description Human-readable message. */
      message: string
      /** @description The field, parameter or header that caused the error. */
      field?: string
      details: {
        [key: string]: unknown
      }
      /** @description True if the same request may succeed later. */
      retryable: boolean
    }
    /** @description A non-negative integer. */
    Count: number
    /** @description Pagination details of a list. */
    PageMeta: {
      page: components['schemas']['Count']
      pageSize: components['schemas']['Count']
      /** @description Total number of items on all pages. */
      total: components['schemas']['Count']
      hasNext: boolean
    }
    /**
     * @description A resource limited by quotas.
     * @enum {string}
     */
    QuotaResource:
      | 'instances'
      | 'vcpus'
      | 'ramMb'
      | 'volumes'
      | 'volumeGb'
      | 'routers'
      | 'networks'
      | 'ports'
      | 'floatingIps'
      | 'loadBalancers'
      | 'snapshots'
    /**
     * Format: date-time
     * @description A UTC timestamp.
     */
    Timestamp: string
    /** @description What happened when a capsule was replayed. */
    PlayedCapsule: {
      /** @description Number of its steps. */
      steps: number
      /** @description Number of steps that were replayed. */
      played: number
      /** @description The first difference from the recording; null if there is none. Later steps are not replayed. */
      difference: components['schemas']['ReplayDifference'] | null
      /** @description How the sandbox determined its response to the last replayed step; null if that step was not an API request. */
      explanation: components['schemas']['Explanation'] | null
      /** @description What the last replayed step changed, including the work that it triggered up to the next step. */
      changes: components['schemas']['Difference']
      /** @description Name of the sandbox that was created with this state. */
      sandbox?: string
    }
    Populate: {
      kind: string
      /** @description Id of a project or, for kinds that belong to one, a subscription or tenant. */
      scopeId: string
      count: components['schemas']['Count']
    }
    Populated: {
      kind: string
      scopeId: string
      count: number
      /** @description Ids of the first 100 records. */
      ids: string[]
      /** @description The project's quota allocations that were raised to fit the new records. */
      raised: components['schemas']['RaisedAllocation'][]
    }
    QuotaEffect: {
      resource: components['schemas']['QuotaResource']
      available: number
    }
    /** @description A quota allocation that was raised. */
    RaisedAllocation: {
      quotaId: string
      resource: string
      from: number
      to: number
    }
    RateLimitEffect: {
      limit: number
      windowSeconds: number
    }
    /** @description A change to one record in a commit. */
    RecordChange: {
      kind: string
      id: string
      /** @enum {string} */
      what: 'made' | 'changed' | 'removed'
      /** @description Fields that changed; empty for a created or deleted record. */
      fields: string[]
      /** @description Those fields with their values; secrets are masked. */
      values: components['schemas']['FieldChange'][]
    }
    RecordList: {
      [key: string]: unknown
    }[]
    RecordPatch: {
      [key: string]: unknown
    }
    /** @description Whether and how a sandbox's calls are being recorded. */
    Recording: {
      sandbox: string
      /** @description The run that records the calls; null if they are recorded without a run. */
      run: string | null
      /** @description Number of calls that a capsule would contain now. */
      steps: number
      /** @description How many older calls were dropped. */
      dropped: number
    }
    /** @description How to replay a call. Omitted fields keep their original values. */
    Replay: {
      /** @description JSON body to send instead of the original one. */
      body?: unknown
      /** @description Query string to send instead of the original one, without the question mark. */
      query?: string
      /** @description Headers to add to or override in the original request. */
      headers?: {
        [key: string]: string
      }
      /**
       * @description Default: `same`.
       * @enum {string}
       */
      idempotencyKey?: 'same' | 'new' | 'none'
      /**
       * @description `current` sends the current ETag of the record in the path, if it exists. Default: `same`.
       * @enum {string}
       */
      ifMatch?: 'same' | 'current' | 'none'
      /** @description Credential to use instead. The sandbox does not need to know its secret. */
      credentialId?: string
    }
    /** @description Where a replay differs from its capsule. */
    ReplayDifference: {
      /** @description Number of the step; null if only the final state differs. */
      step: number | null
      /** @description `status`, `header NAME`, `body POINTER`, `event N POINTER`, `connection` or `end`. */
      path: string
      recorded: unknown
      replayed: unknown
    }
    /** @description Result of a replay. */
    Replayed: {
      /** @description Request log id of the new call. */
      id: string
      status: number
    }
    /** @description An API call and its response, without headers or bodies. */
    RequestSummary: {
      /** @description Request id. If a client sends the same id twice, the log has two entries. */
      id: string
      /** @description When the request arrived, on the sandbox clock. */
      at: components['schemas']['Timestamp']
      /** @description When the request arrived, in real time. */
      receivedAt: components['schemas']['Timestamp']
      method: string
      /** @description Path relative to the base path. */
      path: string
      /** @description Query string without the question mark; empty if there is none. */
      query: string
      /** @description Endpoint id; null if the path matches no endpoint. */
      endpoint: string | null
      status: number
      /** @description Rule that caused an error or a special response. */
      rule: string | null
      /** @description Scenario that affected the response. */
      scenario: string | null
      /** @description Credential id, if the credential was recognized. */
      credentialId: string | null
      /** @description Id of the Operation that the call created. */
      operation: string | null
      /** @description W3C `traceparent` of the request; null if it had none. */
      traceparent: string | null
      /**
       * Format: double
       * @description Real time from the first byte of the request to the response.
       */
      durationMs: number
      /**
       * Format: double
       * @description How long a scenario delayed the response.
       */
      waitedMs: number
      /** @description What a scenario did to the connection, if the client did not receive this response intact. */
      wire: ('reset' | 'truncated') | null
      /**
       * @description Who sent it: a client, or the sandbox itself.
       * @enum {string}
       */
      origin: 'client' | 'replay'
      /** @description Whether the client closed the connection before the response was sent. */
      clientGone: boolean
      /**
       * @description Which attempt this is, starting at 1: how many logged entries up to this one are the same call with the same
       *     credential. Starts at 1.
       */
      attempt: number
      /**
       * Format: double
       * @description Real time since the previous attempt; null for the first.
       */
      sinceLastMs: number | null
    }
    RespondEffect: {
      status: number
      error?: components['schemas']['ErrorPart']
      body?: unknown
      headers?: components['schemas']['ResponseHeaders']
    }
    ResponseHeaders: {
      [key: string]: components['schemas']['HeaderValue']
    }
    /** @description A rule: which calls it affects, how, and how often. */
    Rule: {
      when?: components['schemas']['When']
      then: components['schemas']['Then']
      /** @description applies at most this many times */
      times?: number
      /** @description skips this many matching requests first */
      skip?: number
      /** @description applies to every n-th matching request */
      every?: number
      /** @description applies with this probability, drawn from the sandbox's seed */
      probability?: number
    }
    Rules: components['schemas']['Rule'][]
    /**
     * @description A fault to inject in a run. It survives resets. It is either `{point, then, lasts?}`, which applies the effects to
     *     the first matching call at a call point (with `lasts`, also to all later ones), or one rule in the format of scenario
     *     files.
     */
    RunArm: {
      [key: string]: unknown
    }
    RunCreate: {
      name: components['schemas']['SandboxName']
      /** @description An existing sandbox to use. If omitted, a sandbox with the run's name is created. */
      over?: components['schemas']['SandboxName']
      /** @description Settings of the new sandbox. */
      sandbox?: components['schemas']['RunSandbox']
      /** @description Whether calls are audited. Default: `false`. */
      audit?: boolean
      /** @description Whether calls are recorded for a capsule. Default: `false`. */
      capsule?: boolean
      arm?: components['schemas']['RunArm']
    }
    RunList: {
      data: components['schemas']['RunSummary'][]
    }
    /** @description A sandbox created for a run. */
    RunSandbox: {
      /** @description Name of a built-in fixture set, or the base name of the folder passed with `--fixtures`. */
      fixtures?: string
      pace?: components['schemas']['Pace']
      now?: components['schemas']['Instant']
      seed?: number
      /** @description Name of a sandbox whose current state is copied. */
      from?: components['schemas']['SandboxName']
      /** @description Name of a checkpoint to copy instead of the current state. It belongs to `from`, or by default to the sandbox being called. */
      checkpoint?: components['schemas']['CheckpointName']
    }
    /** @description The current state of a run. */
    RunState: {
      /** @description Name of the run. */
      run: string
      /** @description Whether calls are audited. */
      audit: boolean
      /** @description Whether calls are recorded for a capsule. */
      capsule: boolean
      /** @description Names of its sandboxes, including deleted ones. */
      sandboxes: string[]
      /** @description Number of API calls made. */
      calls: number
      /** @description How many times the state of one of its sandboxes was discarded. */
      resets: number
      /** @description Findings of the rules. With `format=json`, also the resources left behind. */
      findings: components['schemas']['Finding'][]
      /** @description Resources that its calls created but did not delete. */
      leaks: components['schemas']['Finding'][]
      rules: components['schemas']['AuditedRule'][]
      /** @description Call points reached, ordered by their first call. */
      points: components['schemas']['CallPoint'][]
      /** @description The injected fault; null if there is none. */
      arm: components['schemas']['ArmState'] | null
      /** @description One for each reset, restore or deletion of a sandbox, and one for the current state of each sandbox. */
      endStates: components['schemas']['EndState'][]
      /** @description Notes on how to read the report. */
      notices: string[]
    }
    RunSummary: {
      /** @description Name of the run. */
      run: string
      /** @description Whether calls are audited. */
      audit: boolean
      /** @description Whether calls are recorded for a capsule. */
      capsule: boolean
      /** @description Names of its sandboxes, including deleted ones. */
      sandboxes: string[]
      /** @description Number of API calls made. */
      calls: number
      /** @description How many times the state of one of its sandboxes was discarded. */
      resets: number
    }
    SandboxCreate: {
      name: components['schemas']['SandboxName']
      /** @description Name of a built-in fixture set, or the base name of the folder passed with `--fixtures`. */
      fixtures?: string
      pace?: components['schemas']['Pace']
      now?: components['schemas']['Instant']
      seed?: number
      /** @description Name of a sandbox whose current state is copied. */
      from?: components['schemas']['SandboxName']
      /** @description Name of a checkpoint to copy instead of the current state. It belongs to `from`, or by default to the sandbox being called. */
      checkpoint?: components['schemas']['CheckpointName']
    }
    SandboxInfo: {
      name: string
      /** @description Base URL of its API. */
      url: string
      controlUrl: string
      now: components['schemas']['Timestamp']
      pace: components['schemas']['Pace']
      frozen: boolean
      seed: number
      /** @description Number of records. */
      records: number
    }
    SandboxList: {
      data: components['schemas']['SandboxRow'][]
    }
    SandboxName: string
    /**
     * @description A sandbox in the list. In a cluster, fields known only to the sandbox's owner node are omitted if no node has the
     *     sandbox in memory.
     */
    SandboxRow: {
      name: string
      /** @description Base URL of its API. */
      url: string
      controlUrl: string
      now?: components['schemas']['Timestamp']
      pace?: components['schemas']['Pace']
      frozen?: boolean
      seed?: number
      /** @description Number of records. */
      records?: number
      /** @description Address of the node that has it in memory. Present only in a cluster. */
      node?: string
    }
    /** @description A scenario in the format of scenario files. */
    Scenario: {
      name: components['schemas']['ScenarioName']
      title: components['schemas']['ScenarioTitle']
      rules: components['schemas']['Rules']
      fixtures?: components['schemas']['ScenarioFixtures']
    }
    /** @description A scenario defined through the control API. Its name is in the path, and is also its title if no title is given. */
    ScenarioDefinition: {
      name?: components['schemas']['ScenarioName']
      title?: components['schemas']['ScenarioTitle']
      rules: components['schemas']['Rules']
      fixtures?: components['schemas']['ScenarioFixtures']
    }
    /** @description The text of a scenario file. */
    ScenarioDraft: {
      text: string
    }
    /** @description An error in a scenario's text. */
    ScenarioFault: {
      line: number
      column: number
      message: string
    }
    ScenarioFaults: {
      /** @description Empty if the text is valid. */
      faults: components['schemas']['ScenarioFault'][]
    }
    /** @description A record to add or overwrite when the scenario is switched on. */
    ScenarioFixture: {
      kind: components['schemas']['Text']
    } & {
      [key: string]: unknown
    }
    ScenarioFixtureList: components['schemas']['ScenarioFixture'][]
    /** @description Records, either with a `kind` in each or grouped by kind. */
    ScenarioFixtures:
      | components['schemas']['ScenarioFixtureList']
      | {
          [key: string]: components['schemas']['RecordList']
        }
    /** @description A scenario and its status. */
    ScenarioInfo: {
      name: string
      title: string
      on: boolean
      /** @enum {string} */
      source: 'shipped' | 'file' | 'inline'
      /** @description Current state of the scenario. */
      state: string
      rules: components['schemas']['ScenarioRule'][]
      /** @description Why it cannot be used, if its file is invalid. */
      fault?: string
    }
    ScenarioList: {
      data: components['schemas']['ScenarioInfo'][]
    }
    /** a name of at most 64 lowercase letters, digits and dashes */
    ScenarioName: string
    /** @description A scenario rule with its counters. */
    ScenarioRule: {
      when: components['schemas']['When']
      then: components['schemas']['Then']
      /** @description Number of calls it affected. */
      hits: number
      /** @description How many more times it applies; null if unlimited. */
      left: number | null
    }
    /** @description The source text of a scenario. */
    ScenarioText: {
      name: string
      /** @description YAML, or JSON if the file is JSON. */
      text: string
    }
    ScenarioTitle: string
    /** @description A credential defined in the fixtures. */
    SeededCredential: {
      /** @enum {string} */
      type: 'api_token' | 'service_account_key' | 'session'
      id: string
      secret: string
      /** @description Request header to send it in. */
      header: string
      principalId: string
      tenantId: string
      scopes?: string[]
      /** @description Intended use. */
      purpose: string
    }
    SessionCookie: {
      id: string
      userId: string
      /** @description Value of the Cookie header to send. */
      cookie: string
      expiresAt: components['schemas']['Timestamp']
    }
    SessionCreate: {
      userId: string
      /** @description Whether the session counts as recently verified with a second factor. Default: `true`. */
      twoFactor?: boolean
    }
    SetEffect: {
      kind: components['schemas']['Text']
      id: components['schemas']['Text']
      patch: components['schemas']['RecordPatch']
    }
    /** @description A JSON pointer into a record. Prefix it with `-` to sort in descending order. */
    SortKey: string
    /** a name of lowercase letters, digits and dashes */
    StateName: string
    StateNames: components['schemas']['StateName'][]
    StateOrStates: components['schemas']['StateName'] | components['schemas']['StateNames']
    /** @description A record: the document that the API returns, with hidden data under `private`. */
    StateRecord: {
      [key: string]: unknown
    }
    StateRecords: {
      data: components['schemas']['StateRecord'][]
      meta: components['schemas']['PageMeta']
    }
    /** @description A status code, or a class such as `4xx`. */
    StatusText: string
    /** @description A scheduled step that has run. */
    StepRun: {
      at: components['schemas']['Timestamp']
      handler: string
      id: string
      step: string
    }
    StreamEffect: {
      /** @description Delivery: closes the stream after this many frames. */
      closeAfter?: number
      /** @description Delivery: sends each frame twice. */
      duplicate?: boolean
      /** @description Delivery: sends no frames. */
      silent?: boolean
      /** @description Delivery: moves each frame by up to this many positions. */
      reorder?: number
      /** @description Delivery: leaves out up to this many frames in a row, so ids jump by up to one more than this number. */
      gap?: number
      /** @description Delivery: sends pings at this interval instead of every 25 seconds. */
      idle?: components['schemas']['Duration']
      /** @description Delivery: repeats up to this many old frames when a client resumes. */
      replay?: number
      /**
       * @description Framing: writes single bytes, single lines, or pieces of random size.
       * @enum {string}
       */
      split?: 'byte' | 'line' | 'random'
      /**
       * @description Framing: which line endings are used.
       * @enum {string}
       */
      newline?: 'lf' | 'crlf' | 'cr' | 'mixed'
      /** @description Framing: begins the stream with a byte order mark. */
      bom?: boolean
      /** @description Framing: inserts comments between the lines. */
      comments?: boolean
      /** @description Framing: omits the space after the colon. */
      spaceless?: boolean
      /** @description Framing: splits the JSON across several data lines. */
      multiline?: boolean
      /** @description Framing: adds unknown fields and `retry`, and changes the order of the fields. */
      fields?: boolean
    }
    Text: string
    /** @description A value, or a list of alternatives. */
    TextOrTexts: components['schemas']['Text'] | components['schemas']['Texts']
    TextPattern: {
      matches: components['schemas']['Text']
    }
    /** @description An exact value, or a pattern that must match. */
    TextTest: string | number | boolean | components['schemas']['TextPattern']
    /** @description Tests by name. */
    TextTests: {
      [key: string]: components['schemas']['TextTest']
    }
    Texts: components['schemas']['Text'][]
    /** @description What happens to a call: one or more effects. */
    Then: {
      /** @description returns the given response instead; errors get the defaults for their status */
      respond?: components['schemas']['RespondEffect']
      /** @description delays the call, or with `after: true` only its response, on the sandbox clock unless `real: true` */
      delay?: components['schemas']['Delay']
      /** @description Whether to delay in real time instead of sandbox time. */
      real?: boolean
      /**
       * @description closes the connection before or after the work, truncates the body, or sends it slowly
       * @enum {string}
       */
      network?: 'reset-before' | 'reset-after' | 'truncate' | 'drip'
      /** @description simulates a concurrent change to the addressed record just before the call; `sent` changes a field that the call sets */
      touch?: true | 'sent'
      /** @description sets the outcome of the Operation that the request creates */
      operation?: components['schemas']['OperationEffect']
      /** @description changes a record before the call */
      set?: components['schemas']['SetEffect']
      /** @description applies the given rate limit to the matching caller */
      rateLimit?: components['schemas']['RateLimitEffect']
      /** @description leaves this much of the quota; each accepted request reduces it */
      quota?: components['schemas']['QuotaEffect']
      /**
       * @description revokes the credential after the response
       * @enum {boolean}
       */
      revokeCredential?: true
      /**
       * @description ends the console session after the response
       * @enum {boolean}
       */
      endSession?: true
      /** @description sends event stream frames in an unusual but valid form, or disrupts their delivery */
      stream?: components['schemas']['StreamEffect']
      /** @description serves reads from earlier states, and delays frames */
      lag?: components['schemas']['LagEffect']
      /** @description extends responses and frames with content that a newer version of the service may send */
      grease?: components['schemas']['GreaseEffect']
      /**
       * @description makes invoice payments fail with the given reason; it is not tied to a request, so it must be the only effect of
       *     its rule
       * @enum {string}
       */
      payment?: 'card_declined' | 'insufficient_funds'
      /** @description sets the scenario's state */
      state?: components['schemas']['StateName']
    }
    /** @description A scheduled step that is not due yet. */
    Timer: {
      at: components['schemas']['Timestamp']
      handler: string
      id: string
      step: string
      /** @description Whether `settle` waits for it. */
      work: boolean
      /** @description Planned outcome of the Operation that the step belongs to. */
      operation?: {
        /** @description When it ends; null if it never does. */
        plannedEnd: components['schemas']['Timestamp'] | null
        /** @enum {string} */
        outcome: 'succeed' | 'warn' | 'fail' | 'cancel' | 'stall'
      }
    }
    Timers: {
      /** @description Earliest first. */
      data: components['schemas']['Timer'][]
      /** @description Number of pending steps, including those not listed. */
      total: number
    }
    /** @description Verdict of a guard or of the handler. */
    Verdict: {
      /** @description Name of the guard, or `handler`. */
      stage: string
      /** @enum {string} */
      verdict: 'passed' | 'refused' | 'replayed' | 'not reached'
      /** @description Facts behind the verdict, as of the time of the call. */
      facts: {
        [key: string]: unknown
      }
    }
    /** @description The calls to expect in the request log. */
    Verification: {
      /** @description Glob matched against endpoint ids. */
      endpoint?: string
      method?: string
      /** @description Glob matched against the path relative to the base path. */
      path?: string
      /** @description A status code, or a class such as `4xx`. */
      status?: number | components['schemas']['StatusText']
      credentialId?: string
      /** @description The rule that decided the response, such as `idempotency.replay`. */
      rule?: string
      /** @description JSON Schema that the request body must match. */
      body?: {
        [key: string]: unknown
      }
      /** @description Expected number of calls: an exact number, or bounds. Defaults to at least one. */
      count?: components['schemas']['Count'] | components['schemas']['CallCount']
    }
    Verified: {
      /** @enum {boolean} */
      matched: true
      count: number
    }
    /** @description The calls that a rule applies to. All given conditions must hold. */
    When: {
      /** @description the endpoint id is one of these, or matches a glob */
      endpoint?: components['schemas']['TextOrTexts']
      /** @description the method is one of these */
      method?: components['schemas']['TextOrTexts']
      /** @description the path relative to the base path matches a glob */
      path?: components['schemas']['TextOrTexts']
      /** @description the request concerns this project */
      scopeId?: components['schemas']['TextOrTexts']
      /** @description the request concerns this record */
      resourceId?: components['schemas']['TextOrTexts']
      /** @description the request was sent with this token, key or session */
      credentialId?: components['schemas']['TextOrTexts']
      /** @description the caller has this role at the request's scope */
      role?: components['schemas']['TextOrTexts']
      /** @description each named header has the given value, or matches `{ matches: regex }` */
      headers?: components['schemas']['TextTests']
      /** @description each named parameter has the given value, or matches `{ matches: regex }` */
      query?: components['schemas']['TextTests']
      /** @description the body matches this JSON Schema */
      body?: {
        [key: string]: unknown
      }
      /** @description the scenario is in this state; it starts in `start`, and the effect `state` changes its state */
      state?: components['schemas']['StateOrStates']
    }
  }
  responses: {
    /** @description Access is unauthorized. */
    Refusal401: {
      headers: {
        /** @description Request id: the one that the client sent, or a generated one. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description Access is forbidden. */
    Refusal403: {
      headers: {
        /** @description Request id: the one that the client sent, or a generated one. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description The server cannot find the requested resource. */
    Refusal404: {
      headers: {
        /** @description Request id: the one that the client sent, or a generated one. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description The request conflicts with the current state of the server. */
    Refusal409: {
      headers: {
        /** @description Request id: the one that the client sent, or a generated one. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description Client error */
    Refusal422: {
      headers: {
        /** @description Request id: the one that the client sent, or a generated one. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description Server error */
    Refusal500: {
      headers: {
        /** @description Request id: the one that the client sent, or a generated one. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description Service unavailable. */
    Refusal503: {
      headers: {
        /** @description Request id: the one that the client sent, or a generated one. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
  }
  parameters: never
  requestBodies: never
  headers: never
  pathItems: never
}
export type $defs = Record<string, never>
export interface operations {
  getLastCalls: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Capsule']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  recordLastCalls: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Recording']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  stopLastCalls: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success, with no response body. */
      204: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content?: never
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  playCapsule: {
    parameters: {
      query?: {
        /** @description Number of the last step to replay. By default, all steps are replayed. */
        to?: number
        /** @description Create a sandbox with this name and the state reached; its clock is frozen. */
        sandbox?: components['schemas']['SandboxName']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['Capsule']
      }
    }
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['PlayedCapsule']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  listChanges: {
    parameters: {
      query?: {
        kind?: string
        id?: string
        /** @description Only commits since this time on the sandbox clock. */
        since?: components['schemas']['Instant']
        limit?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Commits']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  listCheckpoints: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Checkpoints']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  createCheckpoint: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['CheckpointCreate']
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CheckpointInfo']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  deleteCheckpoint: {
    parameters: {
      query?: never
      header?: never
      path: {
        name: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success, with no response body. */
      204: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content?: never
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  diffCheckpoint: {
    parameters: {
      query?: {
        /** @description Checkpoint name, or `now` for the current state. */
        against?: string
      }
      header?: never
      path: {
        name: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Difference']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  restoreCheckpoint: {
    parameters: {
      query?: never
      header?: never
      path: {
        name: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SandboxInfo']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  getClock: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ClockState']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  setClock: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ClockChange']
      }
    }
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ClockRan']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  advanceClock: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ClockAdvance']
      }
    }
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ClockRan']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  settleClock: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ClockRan']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  listTimers: {
    parameters: {
      query?: {
        limit?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Timers']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  getCoverage: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Coverage']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  listCredentials: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Credentials']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  dump: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Dump']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  followEvents: {
    parameters: {
      query?: {
        /** @description Only these types. `hello`, `reset` and `gap` are always sent. */
        types?: components['schemas']['EventTypes']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Server-sent events. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/event-stream': string
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  getGraph: {
    parameters: {
      query: {
        scopeId: string
        /** @description Only this node and the records connected to it through interfaces; `none` returns unconnected records. */
        of?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Graph']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  getHealth: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Health']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  getMetrics: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Metrics in the Prometheus text format. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'text/plain': string
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  populate: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['Populate']
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Populated']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  listRequests: {
    parameters: {
      query?: {
        /** @description Glob matched against endpoint ids. */
        endpoint?: string
        /** @description A status code, or a class such as `4xx`. */
        status?: components['schemas']['StatusText']
        /** @description Glob matched against the path relative to the base path. */
        path?: string
        credentialId?: string
        /** @description Only entries since this time on the sandbox clock. */
        since?: components['schemas']['Instant']
        /** @description Only entries older than the one with this id. */
        before?: string
        /** @description `summary` omits headers and bodies. */
        view?: 'full' | 'summary'
        /** @description `har` returns an HTTP Archive. */
        format?: 'json' | 'har'
        limit?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['LoggedRequests'] | components['schemas']['Har']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  clearRequests: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success, with no response body. */
      204: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content?: never
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  verifyRequests: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['Verification']
      }
    }
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Verified']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  getRequest: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['LoggedRequest']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  explainRequest: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Explanation']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  replayRequest: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: {
      content: {
        'application/json': components['schemas']['Replay']
      }
    }
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Replayed']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  reset: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SandboxInfo']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  restore: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['Dump']
      }
    }
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SandboxInfo']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  listRuns: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['RunList']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  createRun: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['RunCreate']
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['RunSummary']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  getRun: {
    parameters: {
      query?: {
        format?: 'text' | 'json' | 'sarif' | 'junit' | 'github' | 'markdown'
      }
      header?: never
      path: {
        name: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['RunState']
          'text/plain': string
          'text/markdown': string
          'application/xml': string
          'application/sarif+json': string
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  deleteRun: {
    parameters: {
      query?: never
      header?: never
      path: {
        name: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success, with no response body. */
      204: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content?: never
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  getCapsule: {
    parameters: {
      query?: never
      header?: never
      path: {
        name: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Capsule']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  listSandboxes: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SandboxList']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  createSandbox: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SandboxCreate']
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SandboxInfo']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  deleteSandbox: {
    parameters: {
      query?: never
      header?: never
      path: {
        name: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success, with no response body. */
      204: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content?: never
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  listScenarios: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ScenarioList']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  checkScenario: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ScenarioDraft']
      }
    }
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ScenarioFaults']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  getScenarioSchema: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': {
            [key: string]: unknown
          }
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  getScenario: {
    parameters: {
      query?: never
      header?: never
      path: {
        name: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ScenarioText']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  putScenario: {
    parameters: {
      query?: never
      header?: never
      path: {
        name: string
      }
      cookie?: never
    }
    requestBody?: {
      content: {
        'application/json': components['schemas']['ScenarioDefinition'] | components['schemas']['ScenarioDraft']
      }
    }
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ScenarioInfo']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  deleteScenario: {
    parameters: {
      query?: never
      header?: never
      path: {
        name: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success, with no response body. */
      204: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content?: never
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  searchState: {
    parameters: {
      query: {
        q: string
        limit?: components['schemas']['Count']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['FoundRecords']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  createSession: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SessionCreate']
      }
    }
    responses: {
      /** @description Created. */
      201: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SessionCookie']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  listKinds: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Kinds']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  listState: {
    parameters: {
      query?: {
        page?: components['schemas']['Count']
        pageSize?: components['schemas']['Count']
        /** @description Only records of this project, subscription or tenant. */
        scopeId?: string
        /** @description Only records whose id, name or status contains this text. */
        q?: string
        /** @description Only records with this status (or state, for kinds that have a state instead). */
        status?: string
        /** @description Sort by this value instead of by age. Records without it come last. */
        sort?: components['schemas']['SortKey']
      }
      header?: never
      path: {
        kind: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StateRecords']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  getState: {
    parameters: {
      query?: never
      header?: never
      path: {
        kind: string
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StateRecord']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  putState: {
    parameters: {
      query?: never
      header?: never
      path: {
        kind: string
        id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['StateRecord']
      }
    }
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StateRecord']
        }
      }
      /** @description Created. */
      201: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          /** @description Weak ETag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StateRecord']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  deleteState: {
    parameters: {
      query?: never
      header?: never
      path: {
        kind: string
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success, with no response body. */
      204: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content?: never
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  patchState: {
    parameters: {
      query?: never
      header?: never
      path: {
        kind: string
        id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['StateRecord']
      }
    }
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StateRecord']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  listStreams: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success. */
      200: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['OpenStreams']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  cutStream: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Success, with no response body. */
      204: {
        headers: {
          /** @description Request id: the one that the client sent, or a generated one. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content?: never
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
}
