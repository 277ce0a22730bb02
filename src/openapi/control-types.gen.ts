// Made from the TypeSpec sources by src/contract/emit.mjs; change those instead.
export interface paths {
  '/changes': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * List the latest commits with the requests that made them
     * @description List the latest commits with the requests that made them.
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
     * List the checkpoints
     * @description List the checkpoints.
     */
    get: operations['listCheckpoints']
    put?: never
    /**
     * Save the whole sandbox under a name
     * @description Save the whole sandbox under a name.
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
     * Compare a checkpoint with another, or with the present state
     * @description Compare a checkpoint with another, or with the present state.
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
     * Restore a checkpoint
     * @description Restore a checkpoint; it stays in the list.
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
     * Change pace, stop or start the clock, or set it forward
     * @description Change pace, stop or start the clock, or set it forward.
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
     * Move the clock forward
     * @description Move the clock forward; everything due on the way happens at its own instant.
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
     * Move the clock until no asynchronous work is left
     * @description Move the clock until no asynchronous work is left.
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
     * List the steps that are due, in their order
     * @description List the steps that are due, in their order.
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
     * Report what the calls so far have exercised, and what is left
     * @description Report what the calls so far have exercised, and what is left.
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
     * List the seeded secrets
     * @description List the seeded secrets.
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
     * Export the whole sandbox as one document
     * @description Export the whole sandbox as one document.
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
     * Follow the sandbox as it works, over server-sent events
     * @description Follow the sandbox as it works, over server-sent events.
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
     * Read the network of a project as a graph
     * @description Read the network of a project as a graph.
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
     * Report that the server is up
     * @description Report that the server is up; needs no token.
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
     * Read counters of this sandbox in the Prometheus text format
     * @description Read counters of this sandbox in the Prometheus text format.
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
     * Make many believable records
     * @description Make many believable records: all of them where the process has room for them, else none. They appear in groups, the
     *     oldest first, while other calls are answered; the answer comes when all are there.
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
     * Read the request log, newest first
     * @description Read the request log, newest first.
     */
    get: operations['listRequests']
    put?: never
    post?: never
    /**
     * Empty the request log
     * @description Empty the request log.
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
     * Check that calls were made
     * @description Check that calls were made; a refusal names the nearest ones and what differs.
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
     * Read one call
     * @description Read one call.
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
     * Explain why a call was answered as it was
     * @description Explain why a call was answered as it was: every guard with its verdict and the facts behind it.
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
     * Send a call again from inside the sandbox
     * @description Send a call again from inside the sandbox.
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
     * Reset state, clock and request log to the fixtures
     * @description Reset state, clock and request log to the fixtures.
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
     * Replace the sandbox by a dump
     * @description Replace the sandbox by a dump; nothing changes unless all of it fits. Of any size, packed with gzip, deflate or br or not. Calls
     *     see the state as it was until the dump takes its place at one instant; what they changed meanwhile is gone with it.
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
     * Begin a run over a sandbox that is there, or with a new one
     * @description Begin a run over a sandbox that is there, or with a new one.
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
     * Read what a run has found so far, as it stands or as a report
     * @description Read what a run has found so far, as it stands or as a report.
     */
    get: operations['getRun']
    put?: never
    post?: never
    /**
     * End a run with the sandboxes that were made for it
     * @description End a run with the sandboxes that were made for it.
     */
    delete: operations['deleteRun']
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
     * List the sandboxes of this process
     * @description List the sandboxes of this process.
     */
    get: operations['listSandboxes']
    put?: never
    /**
     * Make an isolated sandbox, from fixtures or from another's present state
     * @description Make an isolated sandbox, from fixtures or from another's present state.
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
     * Delete an isolated sandbox with its streams and timers
     * @description Delete an isolated sandbox with its streams and timers.
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
     * List the scenarios with what their rules have done
     * @description List the scenarios with what their rules have done.
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
     * Check the text of a scenario without using it
     * @description Check the text of a scenario without using it.
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
     * Read the JSON Schema of scenario files, for editors
     * @description Read the JSON Schema of scenario files, for editors.
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
     * Read the text of a scenario
     * @description Read the text of a scenario.
     */
    get: operations['getScenario']
    /**
     * Switch a known scenario on, or define one with a body and switch that on
     * @description Switch a known scenario on, or define one with a body and switch that on.
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
     * Open a console session for a user
     * @description Open a console session for a user.
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
     * List the kinds with their numbers of records
     * @description List the kinds with their numbers of records.
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
     * List records of a kind, newest first
     * @description List records of a kind, newest first.
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
     * Read a record
     * @description Read a record.
     */
    get: operations['getState']
    /**
     * Make or replace a record
     * @description Make or replace a record.
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
     * Change a record by a JSON merge patch
     * @description Change a record by a JSON merge patch; null empties a nullable field and takes any other out.
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
     * Close an event stream at once
     * @description Close an event stream at once.
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
    /** @description What became of an armed fault. */
    ArmState: {
      /** @description Calls on which it acted. */
      hits: number
    }
    /** @description What a rule came to. */
    AuditedRule: {
      id: string
      level: components['schemas']['FindingLevel']
      /** @description How often there was something to judge; 0 is no pass. */
      opportunities: number
      /** @description Findings of it, equal ones once. */
      findings: number
    }
    /** @description How many calls there must be. */
    CallCount: {
      min?: components['schemas']['Count']
      max?: components['schemas']['Count']
    }
    /** @description A place in the story of a client where a fault can strike. */
    CallPoint: {
      /** @description 12 hex digits, the same in every run and on every machine. */
      id: string
      endpoint: string
      /** @description The request without what differs from run to run. */
      request: string
      /** @description How often the same request had come before. */
      ordinal: number
      /** @description Where in the tests its first call came from, as the request said. */
      caller?: string
    }
    /** @description A record that differs. */
    ChangedRecord: {
      id: string
      fields: components['schemas']['FieldChange'][]
    }
    CheckpointCreate: {
      name: components['schemas']['CheckpointName']
      /** @description Whether it takes the place of one of that name. Default: `false`. */
      replace?: boolean
      /** @description Keeps what this checkpoint holds, in place of the present state. */
      from?: string
    }
    CheckpointInfo: {
      name: string
      /** @description What the sandbox clock showed. */
      at: components['schemas']['Timestamp']
      /** @description Records held. */
      records: number
    }
    CheckpointName: string
    Checkpoints: {
      data: components['schemas']['CheckpointInfo'][]
    }
    ClockAdvance: {
      /** @description An ISO 8601 duration. */
      by?: string
      /** @description An instant, or the next step that is due. */
      to?: string
    }
    ClockChange: {
      pace?: components['schemas']['Pace']
      now?: components['schemas']['Timestamp']
      frozen?: boolean
    }
    ClockRan: {
      now: components['schemas']['Timestamp']
      pace: components['schemas']['Pace']
      frozen: boolean
      /** @description Timers not yet due. */
      pending: number
      /** @description What ran on the way, in order; the first thousand. */
      ran: components['schemas']['StepRun'][]
      /** @description How many steps ran. */
      ranTotal: number
    }
    ClockState: {
      now: components['schemas']['Timestamp']
      pace: components['schemas']['Pace']
      frozen: boolean
      /** @description Timers not yet due. */
      pending: number
    }
    /** @description One commit. */
    CommitInfo: {
      seq: number
      at: components['schemas']['Timestamp']
      /** @description Id of the request that made it; null for work, scenarios and the control API. */
      request: string | null
      changes: components['schemas']['RecordChange'][]
    }
    Commits: {
      /** @description Newest first. */
      data: components['schemas']['CommitInfo'][]
      /** @description Commits that fit, listed or not. */
      total: number
    }
    /** @description What the calls so far have exercised. */
    Coverage: {
      endpoints: components['schemas']['Covered']
      /** @description Endpoints with a declared status, as in `createRouter 202`. */
      statuses: components['schemas']['Covered']
      /** @description Error codes. */
      codes: components['schemas']['Covered']
      /** @description Actions with a final state, as in `network.router.create SUCCEEDED`. */
      operations: components['schemas']['Covered']
      /** @description Rules that decided an answer. */
      rules: components['schemas']['Covered']
    }
    /** @description What has been seen of one area, and what has not. */
    Covered: {
      total: number
      /** @description Seen so far, with how often. */
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
     * @description How long a response waits.
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
    }
    /** @description What became of a checkpoint: the kinds in which records differ. */
    Difference: {
      data: components['schemas']['KindDifference'][]
    }
    /** @description A whole sandbox as one document. */
    Dump: {
      /** @description Version of this format. */
      format: number
      /** @description Version that wrote it. */
      version: string
      /** @description How the sandbox was started. */
      settings: {
        [key: string]: unknown
      }
      /** @description Everything that can be reset, by part. */
      parts: {
        [key: string]: unknown
      }
    }
    /** @description ISO 8601 (`PT2S`), short (`500ms`, `2s`), or a number of milliseconds. */
    Duration: components['schemas']['DurationText'] | components['schemas']['Milliseconds']
    DurationText: string
    /** @description What of a state differs from its start, when all work is done: by kind, without ids, instants, ETags and counters. */
    EndState: {
      /** @description Equal for equal states. */
      digest: string
      kinds: {
        [key: string]: string[]
      }
    }
    /** an error code in capitals */
    ErrorCode: string
    /**
     * an error code in capitals, or {code, message, field, details, retryable}
     * @description Part of an ApiError; the rest comes from the status. A text is its code.
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
    /** @description Types of events, separated by commas. */
    EventTypes: string
    /** @description Why a call was answered as it was. */
    Explanation: {
      id: string
      /** @description Trace context of the request; null without one. */
      traceparent: string | null
      at: components['schemas']['Timestamp']
      method: string
      path: string
      endpoint: string | null
      status: number
      rule: string | null
      /** @description What that rule asks for, in one sentence; absent where none decided the answer. */
      ruleAsks?: string
      scenario: string | null
      /** @description Where it was decided. */
      decidedBy: string
      /** @description All stages in order. */
      stages: components['schemas']['Verdict'][]
    }
    /** @description A field before and after a commit; null where it was or is not there. */
    FieldChange: {
      field: string
      before: unknown
      after: unknown
    }
    /** @description Something that a rule of the audit found, or that was left behind. */
    Finding: {
      /** @description Id of the rule. */
      rule: string
      level: components['schemas']['FindingLevel']
      /** @description One sentence. */
      message: string
      endpoint: string | null
      /** @description What shows it; `requestIds` are the calls. */
      evidence: {
        [key: string]: unknown
      }
      /** @description How often it was found. */
      count: number
      /** @description How to mend it. */
      fix: string
      /** @description The same in every run. */
      fingerprint: string
      /** @description Where in the tests the call came from, as the request said. */
      caller?: string
      suppressed?: components['schemas']['FindingReason']
      /** @enum {string} */
      baselineState?: 'new' | 'unchanged'
    }
    /**
     * @description How grave a finding is.
     * @enum {string}
     */
    FindingLevel: 'note' | 'warning' | 'error'
    /** @description Why a finding is left alone. */
    FindingReason: {
      reason: string
    }
    /** @description What hangs together in the network of a project. */
    Graph: {
      nodes: components['schemas']['GraphNode'][]
      edges: components['schemas']['GraphEdge'][]
      /** @description Nodes there are, shown or not. */
      total: number
    }
    GraphEdge: {
      from: string
      to: string
    }
    GraphNode: {
      id: string
      kind: string
      name: string
      status: string | null
    }
    /** @description Calls as an HTTP archive, version 1.2, oldest first. */
    Har: {
      log: {
        [key: string]: unknown
      }
    }
    /** text without line ends */
    HeaderValue: string
    Health: {
      /** @enum {string} */
      status: 'ok'
      version: string
      /** @description Left out, as is all the rest, where a control token is set and was not sent. */
      contractVersion?: string
      /** @description Names of the sandboxes; in a cluster, of those that this node has in memory. */
      sandboxes?: string[]
      /** @description Only with a store that nodes share. */
      node?: components['schemas']['HealthNode']
      lease?: components['schemas']['HealthLease']
      engine?: components['schemas']['HealthEngine']
    }
    /** @description The store that all nodes share. */
    HealthEngine: {
      server: string
      reachable: boolean
      /**
       * Format: double
       * @description How long the last renewal of the lease took.
       */
      roundTripMs: number
      /** @description How far the clock of this machine is ahead of the store's. */
      clockAheadMs: number
    }
    /** @description The lease of a node: without it, it answers for no sandbox. */
    HealthLease: {
      leftMs: number
      isHeld: boolean
      /** @description Times that it ran out. */
      lapses: number
    }
    /** @description Whether it runs, and what it is.A node of a cluster. */
    HealthNode: {
      id: string
      /** @description Where other nodes reach it. */
      url: string
      /** @description Whether it is about to leave. */
      draining: boolean
      /** @description Other nodes that are alive. */
      others: number
    }
    /** @description How the records of one kind differ. */
    KindDifference: {
      kind: string
      /** @description Ids of those that are only in the later state. */
      made: string[]
      /** @description Ids of those that are only in the checkpoint. */
      removed: string[]
      changed: components['schemas']['ChangedRecord'][]
    }
    /** @description A kind of record. */
    KindInfo: {
      kind: string
      /** @description The part of the service that it belongs to, as in compute. */
      area: string
      /** @description Records of it. */
      count: number
      /** @description Name of the schema in the contract; null for what the API never shows. */
      schema: string | null
      /**
       * @description Whose its records are.
       * @enum {string}
       */
      owner: 'project' | 'subscription' | 'tenant' | 'none'
      /** @description Whether records can be written here. */
      writable: boolean
      /** @description Whether /populate makes records of it. */
      populated: boolean
    }
    Kinds: {
      data: components['schemas']['KindInfo'][]
    }
    /** @description One side of an exchange, secrets masked. */
    LoggedMessage: {
      headers: {
        [key: string]: string
      }
      /** @description The JSON value, other text as it is, or null without a body. */
      body: unknown
    }
    /** @description A call of the API and its answer. */
    LoggedRequest: {
      /** @description The request id; a client that sends the same id twice has two entries. */
      id: string
      /** @description When it came, on the sandbox clock. */
      at: components['schemas']['Timestamp']
      /** @description When it came, in real time. */
      receivedAt: components['schemas']['Timestamp']
      method: string
      /** @description Path below the base path. */
      path: string
      /** @description Query string without its question mark; empty without one. */
      query: string
      /** @description Id of the endpoint; null where the path names none. */
      endpoint: string | null
      status: number
      /** @description The rule that decided a refusal or special answer. */
      rule: string | null
      /** @description The scenario that touched the answer. */
      scenario: string | null
      /** @description The credential, where it was known. */
      credentialId: string | null
      /** @description The Operation that it opened. */
      operation: string | null
      /** @description Trace context that came with it, as W3C has it; null without one. */
      traceparent: string | null
      /**
       * Format: double
       * @description Real time from the first byte to the answer.
       */
      durationMs: number
      /**
       * Format: double
       * @description How long a scenario held the answer back.
       */
      waitedMs: number
      /** @description What befell the connection, where the client did not get this answer. */
      wire: ('reset' | 'truncated') | null
      /**
       * @description Who sent it: a client, or the sandbox itself.
       * @enum {string}
       */
      origin: 'client' | 'replay'
      /** @description Whether the client had closed the connection before the answer. */
      clientGone: boolean
      /** @description Counts the same call of the same credential among the entries kept, from 1. */
      attempt: number
      /**
       * Format: double
       * @description Real time since the attempt before it; null for the first.
       */
      sinceLastMs: number | null
      request: components['schemas']['LoggedMessage']
      response: components['schemas']['LoggedMessage']
    }
    LoggedRequests: {
      /** @description Newest first; summaries where the view is one. */
      data: components['schemas']['LoggedRequest'][] | components['schemas']['RequestSummary'][]
      /** @description Entries that fit, listed or not. */
      total: number
    }
    Milliseconds: number
    /** @description An event stream that a client has open. */
    OpenStream: {
      id: string
      credentialId: string | null
      /** @description When it was opened, on the sandbox clock. */
      since: components['schemas']['Timestamp']
      /** @description Frames sent or waiting. */
      frames: number
      /** @description Id of the last of them; null without any. */
      lastId: string | null
      /** @description Bytes that wait for the client to read on. */
      waitingBytes: number
    }
    OpenStreams: {
      data: components['schemas']['OpenStream'][]
    }
    OperationEffect: {
      /** @enum {string} */
      outcome?: 'fail' | 'stall' | 'warn' | 'succeed'
      error?: components['schemas']['ErrorPart']
      warning?: components['schemas']['ErrorPart']
      duration?: components['schemas']['Duration']
      progress?: number
    }
    /** @enum {string} */
    Pace: 'realistic' | 'quick' | 'instant' | 'manual'
    /** @description The shape of every refusal. */
    ApiError: {
      /** @description For programs. */
      code: string
      /** @description For people. */
      message: string
      /** @description The field, parameter or header at fault. */
      field?: string
      details: {
        [key: string]: unknown
      }
      /** @description True when the same call can succeed later. */
      retryable: boolean
    }
    /** @description A whole number that is never negative. */
    Count: number
    /** @description How a list was cut. */
    PageMeta: {
      page: components['schemas']['Count']
      pageSize: components['schemas']['Count']
      /** @description Items on all pages. */
      total: components['schemas']['Count']
      hasNext: boolean
    }
    /**
     * @description What quotas count.
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
     * @description An instant in UTC.
     */
    Timestamp: string
    Populate: {
      kind: string
      /** @description Project; for kinds of a subscription or tenant also one of those. */
      scopeId: string
      count: components['schemas']['Count']
    }
    Populated: {
      kind: string
      scopeId: string
      count: number
      /** @description Ids of the first hundred. */
      ids: string[]
    }
    QuotaEffect: {
      resource: components['schemas']['QuotaResource']
      available: number
    }
    RateLimitEffect: {
      limit: number
      windowSeconds: number
    }
    /** @description What a commit did to one record. */
    RecordChange: {
      kind: string
      id: string
      /** @enum {string} */
      what: 'made' | 'changed' | 'removed'
      /** @description Fields that differ; none for a record that is new or gone. */
      fields: string[]
      /** @description The same fields with their values, secrets masked. */
      values: components['schemas']['FieldChange'][]
    }
    RecordList: {
      [key: string]: unknown
    }[]
    RecordPatch: {
      [key: string]: unknown
    }
    /** @description How a call is sent again; what is left out is as it was. */
    Replay: {
      /** @description Another JSON body. */
      body?: unknown
      /** @description Another query string, without its question mark. */
      query?: string
      /** @description Headers laid over those of the call. */
      headers?: {
        [key: string]: string
      }
      /**
       * @description Default: `same`.
       * @enum {string}
       */
      idempotencyKey?: 'same' | 'new' | 'none'
      /**
       * @description The current tag is that of the record that the path names, if it is there. Default: `same`.
       * @enum {string}
       */
      ifMatch?: 'same' | 'current' | 'none'
      /** @description Another credential, also one whose secret the sandbox does not know. */
      credentialId?: string
    }
    /** @description What a call that was sent again came to. */
    Replayed: {
      /** @description Id of the new call in the request log. */
      id: string
      status: number
    }
    /** @description A call of the API and its answer, without headers and bodies. */
    RequestSummary: {
      /** @description The request id; a client that sends the same id twice has two entries. */
      id: string
      /** @description When it came, on the sandbox clock. */
      at: components['schemas']['Timestamp']
      /** @description When it came, in real time. */
      receivedAt: components['schemas']['Timestamp']
      method: string
      /** @description Path below the base path. */
      path: string
      /** @description Query string without its question mark; empty without one. */
      query: string
      /** @description Id of the endpoint; null where the path names none. */
      endpoint: string | null
      status: number
      /** @description The rule that decided a refusal or special answer. */
      rule: string | null
      /** @description The scenario that touched the answer. */
      scenario: string | null
      /** @description The credential, where it was known. */
      credentialId: string | null
      /** @description The Operation that it opened. */
      operation: string | null
      /** @description Trace context that came with it, as W3C has it; null without one. */
      traceparent: string | null
      /**
       * Format: double
       * @description Real time from the first byte to the answer.
       */
      durationMs: number
      /**
       * Format: double
       * @description How long a scenario held the answer back.
       */
      waitedMs: number
      /** @description What befell the connection, where the client did not get this answer. */
      wire: ('reset' | 'truncated') | null
      /**
       * @description Who sent it: a client, or the sandbox itself.
       * @enum {string}
       */
      origin: 'client' | 'replay'
      /** @description Whether the client had closed the connection before the answer. */
      clientGone: boolean
      /** @description Counts the same call of the same credential among the entries kept, from 1. */
      attempt: number
      /**
       * Format: double
       * @description Real time since the attempt before it; null for the first.
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
    /** @description One rule: which calls, what happens, how often. */
    Rule: {
      when?: components['schemas']['When']
      then: components['schemas']['Then']
      /** @description acts so many times, then never again */
      times?: number
      /** @description lets so many matching requests pass first */
      skip?: number
      /** @description acts on every n-th matching request */
      every?: number
      /** @description acts with this chance, drawn from the sandbox's seed */
      probability?: number
    }
    Rules: components['schemas']['Rule'][]
    /**
     * @description A fault that a run is armed with; resets do not disarm it. Either `{point, then, lasts?}`: effects at a call point, on its
     *     first call that they can act on, with `lasts` on every call from there on. Or one rule as scenarios have them.
     */
    RunArm: {
      [key: string]: unknown
    }
    RunCreate: {
      name: components['schemas']['SandboxName']
      /** @description A sandbox that is there; without it one with the name of the run is made. */
      over?: components['schemas']['SandboxName']
      /** @description How the new sandbox begins. */
      sandbox?: components['schemas']['RunSandbox']
      /** @description Whether its calls are judged. Default: `false`. */
      audit?: boolean
      arm?: components['schemas']['RunArm']
    }
    RunList: {
      data: components['schemas']['RunSummary'][]
    }
    /** @description A sandbox that is made for a run. */
    RunSandbox: {
      /** @description A shipped fixture set, or the folder that the start was given (`--fixtures`), by its last name. */
      fixtures?: string
      pace?: components['schemas']['Pace']
      now?: components['schemas']['Timestamp']
      seed?: number
      /** @description Copies the present state of that sandbox. */
      from?: components['schemas']['SandboxName']
      /** @description Copies this checkpoint instead: of the sandbox `from`, else of the one that is asked. */
      checkpoint?: string
    }
    /** @description A run as it stands. */
    RunState: {
      /** @description Its name. */
      run: string
      /** @description Whether its calls are judged. */
      audit: boolean
      /** @description Names of its sandboxes, of those that are gone as well. */
      sandboxes: string[]
      /** @description Calls of the API that it has seen. */
      calls: number
      /** @description How often a state of its sandboxes was thrown away. */
      resets: number
      /** @description What the rules found; with `format=json` what was left behind as well. */
      findings: components['schemas']['Finding'][]
      /** @description What its calls made and left behind. */
      leaks: components['schemas']['Finding'][]
      rules: components['schemas']['AuditedRule'][]
      /** @description The call points met, in the order of their first calls. */
      points: components['schemas']['CallPoint'][]
      /** @description The fault that it was armed with; null without one. */
      arm: components['schemas']['ArmState'] | null
      /** @description One at each reset, restore and deletion of a sandbox, and one for each sandbox as it is. */
      endStates: components['schemas']['EndState'][]
      /** @description What a reader should know beside them. */
      notices: string[]
    }
    RunSummary: {
      /** @description Its name. */
      run: string
      /** @description Whether its calls are judged. */
      audit: boolean
      /** @description Names of its sandboxes, of those that are gone as well. */
      sandboxes: string[]
      /** @description Calls of the API that it has seen. */
      calls: number
      /** @description How often a state of its sandboxes was thrown away. */
      resets: number
    }
    SandboxCreate: {
      name: components['schemas']['SandboxName']
      /** @description A shipped fixture set, or the folder that the start was given (`--fixtures`), by its last name. */
      fixtures?: string
      pace?: components['schemas']['Pace']
      now?: components['schemas']['Timestamp']
      seed?: number
      /** @description Copies the present state of that sandbox. */
      from?: components['schemas']['SandboxName']
      /** @description Copies this checkpoint instead: of the sandbox `from`, else of the one that is asked. */
      checkpoint?: string
    }
    SandboxInfo: {
      name: string
      /** @description Base address of its API. */
      url: string
      controlUrl: string
      now: components['schemas']['Timestamp']
      pace: components['schemas']['Pace']
      frozen: boolean
      seed: number
      /** @description Number of its records. */
      records: number
    }
    SandboxList: {
      data: components['schemas']['SandboxRow'][]
    }
    SandboxName: string
    /** @description A sandbox in the list. In a cluster, what only its owner knows is left out where no node has it in memory. */
    SandboxRow: {
      name: string
      /** @description Base address of its API. */
      url: string
      controlUrl: string
      now?: components['schemas']['Timestamp']
      pace?: components['schemas']['Pace']
      frozen?: boolean
      seed?: number
      /** @description Number of its records. */
      records?: number
      /** @description Where other nodes reach the one that has it in memory; only with a store that nodes share. */
      node?: string
    }
    /** @description A scenario, as its file has it. */
    Scenario: {
      name: components['schemas']['ScenarioName']
      title: components['schemas']['ScenarioTitle']
      rules: components['schemas']['Rules']
      fixtures?: components['schemas']['ScenarioFixtures']
    }
    /** @description A scenario that is defined over the control API: its path has the name, which is its title where none is given. */
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
    /** @description A fault of a scenario's text. */
    ScenarioFault: {
      line: number
      column: number
      message: string
    }
    ScenarioFaults: {
      /** @description None where it can be used. */
      faults: components['schemas']['ScenarioFault'][]
    }
    /** @description A record laid over the present ones when the scenario is switched on. */
    ScenarioFixture: {
      kind: components['schemas']['Text']
    } & {
      [key: string]: unknown
    }
    ScenarioFixtureList: components['schemas']['ScenarioFixture'][]
    /** @description Records, with `kind` in each or by kind. */
    ScenarioFixtures:
      | components['schemas']['ScenarioFixtureList']
      | {
          [key: string]: components['schemas']['RecordList']
        }
    /** @description A scenario and whether it is on. */
    ScenarioInfo: {
      name: string
      title: string
      on: boolean
      /** @enum {string} */
      source: 'shipped' | 'file' | 'inline'
      /** @description Its own state. */
      state: string
      rules: components['schemas']['ScenarioRule'][]
      /** @description Why it cannot be used, where its file is at fault. */
      fault?: string
    }
    ScenarioList: {
      data: components['schemas']['ScenarioInfo'][]
    }
    /** a name of lower case letters, digits and dashes, at most 64 of them */
    ScenarioName: string
    /** @description One rule of a scenario, and how far it has got. */
    ScenarioRule: {
      when: components['schemas']['When']
      then: components['schemas']['Then']
      /** @description Calls that it acted on. */
      hits: number
      /** @description How often it acts still; null without an end. */
      left: number | null
    }
    /** @description A scenario as its file has it. */
    ScenarioText: {
      name: string
      /** @description YAML, or JSON where its file is JSON. */
      text: string
    }
    ScenarioTitle: string
    /** @description A secret of the fixtures. */
    SeededCredential: {
      /** @enum {string} */
      type: 'api_token' | 'service_account_key' | 'session'
      id: string
      secret: string
      /** @description The header that carries it. */
      header: string
      principalId: string
      tenantId: string
      scopes?: string[]
      /** @description What it is for. */
      purpose: string
    }
    SessionCookie: {
      id: string
      userId: string
      /** @description The Cookie header to send. */
      cookie: string
      expiresAt: components['schemas']['Timestamp']
    }
    SessionCreate: {
      userId: string
      /** @description Whether a second factor has just been given. Default: `true`. */
      twoFactor?: boolean
    }
    SetEffect: {
      kind: components['schemas']['Text']
      id: components['schemas']['Text']
      patch: components['schemas']['RecordPatch']
    }
    /** a name of lower case letters, digits and dashes */
    StateName: string
    StateNames: components['schemas']['StateName'][]
    StateOrStates: components['schemas']['StateName'] | components['schemas']['StateNames']
    /** @description A record: the document as the API shows it, and under `private` what the API hides. */
    StateRecord: {
      [key: string]: unknown
    }
    StateRecords: {
      data: components['schemas']['StateRecord'][]
      meta: components['schemas']['PageMeta']
    }
    /** @description A status, or a class of them. */
    StatusText: string
    /** @description One step that ran. */
    StepRun: {
      at: components['schemas']['Timestamp']
      handler: string
      id: string
      step: string
    }
    StreamEffect: {
      closeAfter?: number
      duplicate?: boolean
      silent?: boolean
    }
    Text: string
    /** @description One value, or several of which any will do. */
    TextOrTexts: components['schemas']['Text'] | components['schemas']['Texts']
    TextPattern: {
      matches: components['schemas']['Text']
    }
    /** @description A text that must be equal, or one that a pattern fits. */
    TextTest: string | number | boolean | components['schemas']['TextPattern']
    /** @description A test for each name. */
    TextTests: {
      [key: string]: components['schemas']['TextTest']
    }
    Texts: components['schemas']['Text'][]
    /** @description What happens to a call: one effect or several. */
    Then: {
      /** @description that response instead; an error gets the defaults of its status */
      respond?: components['schemas']['RespondEffect']
      /** @description the response waits, on the sandbox clock unless `real: true` */
      delay?: components['schemas']['Delay']
      /** @description Whether the delay is real time rather than the sandbox's. */
      real?: boolean
      /**
       * @description the connection is cut before or after the work, the body is cut, or slow
       * @enum {string}
       */
      network?: 'reset-before' | 'reset-after' | 'truncate' | 'drip'
      /**
       * @description the addressed record is changed by somebody else just before
       * @enum {boolean}
       */
      touch?: true
      /** @description how the Operation that this request opens ends */
      operation?: components['schemas']['OperationEffect']
      /** @description a record is changed first */
      set?: components['schemas']['SetEffect']
      /** @description that limit for the matching caller */
      rateLimit?: components['schemas']['RateLimitEffect']
      /** @description so much is left of that quota; what is accepted uses it up */
      quota?: components['schemas']['QuotaEffect']
      /**
       * @description after this response the credential is revoked
       * @enum {boolean}
       */
      revokeCredential?: true
      /**
       * @description after this response the console session has ended
       * @enum {boolean}
       */
      endSession?: true
      /** @description event streams are cut after so many frames, send each twice, or send none */
      stream?: components['schemas']['StreamEffect']
      /** @description the scenario's own state from now on */
      state?: components['schemas']['StateName']
    }
    /** @description One step that is due later. */
    Timer: {
      at: components['schemas']['Timestamp']
      handler: string
      id: string
      step: string
      /** @description Whether settling waits for it. */
      work: boolean
      /** @description How the Operation goes that it belongs to. */
      operation?: {
        /** @description When it ends; null where it never does. */
        plannedEnd: components['schemas']['Timestamp'] | null
        /** @enum {string} */
        outcome: 'succeed' | 'warn' | 'fail' | 'stall'
      }
    }
    Timers: {
      /** @description The next first. */
      data: components['schemas']['Timer'][]
      /** @description All that are due later, listed or not. */
      total: number
    }
    /** @description One question that was asked before the change, or the change itself. */
    Verdict: {
      /** @description Name of the guard; `behaviour` stands for the change. */
      stage: string
      /** @enum {string} */
      verdict: 'passed' | 'refused' | 'replayed' | 'not reached'
      /** @description What it judged on, as it was then. */
      facts: {
        [key: string]: unknown
      }
    }
    /** @description Which calls must have been made. */
    Verification: {
      /** @description Glob over endpoint ids. */
      endpoint?: string
      method?: string
      /** @description Glob over paths below the base path. */
      path?: string
      /** @description A number, or a class as in 4xx. */
      status?: number | components['schemas']['StatusText']
      credentialId?: string
      /** @description JSON Schema that the request body fits. */
      body?: {
        [key: string]: unknown
      }
      /** @description How many; at least one when left out. */
      count?: components['schemas']['CallCount']
    }
    Verified: {
      /** @enum {boolean} */
      matched: true
      count: number
    }
    /** @description Which calls a rule is for; everything that is given must hold. */
    When: {
      /** @description the endpoint's id is one of these, or fits a glob */
      endpoint?: components['schemas']['TextOrTexts']
      /** @description the method is one of these */
      method?: components['schemas']['TextOrTexts']
      /** @description the path below the base path fits a glob */
      path?: components['schemas']['TextOrTexts']
      /** @description the request is about that project */
      scopeId?: components['schemas']['TextOrTexts']
      /** @description the request is about that record */
      resourceId?: components['schemas']['TextOrTexts']
      /** @description that token, key or session sent it */
      credentialId?: components['schemas']['TextOrTexts']
      /** @description the caller holds that role where the request acts */
      role?: components['schemas']['TextOrTexts']
      /** @description each named header has that value, or fits `{ matches: regex }` */
      headers?: components['schemas']['TextTests']
      /** @description each named parameter has that value, or fits `{ matches: regex }` */
      query?: components['schemas']['TextTests']
      /** @description the body fits this JSON Schema */
      body?: {
        [key: string]: unknown
      }
      /** @description the scenario is in that state; it begins in `start`, and the effect `state` moves it */
      state?: components['schemas']['StateOrStates']
    }
  }
  responses: {
    /** @description Access is unauthorized. */
    Refusal401: {
      headers: {
        /** @description The id of this request: the one sent, or one made up. */
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
        /** @description The id of this request: the one sent, or one made up. */
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
        /** @description The id of this request: the one sent, or one made up. */
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
        /** @description The id of this request: the one sent, or one made up. */
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
        /** @description The id of this request: the one sent, or one made up. */
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
        /** @description The id of this request: the one sent, or one made up. */
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
        /** @description The id of this request: the one sent, or one made up. */
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
  listChanges: {
    parameters: {
      query?: {
        kind?: string
        id?: string
        /** @description Commits from this instant of the sandbox clock on. */
        since?: components['schemas']['Timestamp']
        limit?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Made. */
      201: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
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
      /** @description Done; nothing to say. */
      204: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
        /** @description Name of a checkpoint, or `now`. */
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
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
        /** @description Only these; `hello`, `reset` and `gap` come always. */
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
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Text for Prometheus. */
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
      /** @description Made. */
      201: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
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
        /** @description Glob over endpoint ids. */
        endpoint?: string
        /** @description A number, or a class as in 4xx. */
        status?: components['schemas']['StatusText']
        /** @description Glob over paths below the base path. */
        path?: string
        credentialId?: string
        /** @description Entries from this instant of the sandbox clock on. */
        since?: components['schemas']['Timestamp']
        /** @description Only entries older than this one. */
        before?: string
        /** @description `summary` leaves headers and bodies out. */
        view?: 'full' | 'summary'
        /** @description `har` answers an HTTP archive. */
        format?: 'json' | 'har'
        limit?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Done; nothing to say. */
      204: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Made. */
      201: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
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
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Done; nothing to say. */
      204: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
  listSandboxes: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Made. */
      201: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
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
      /** @description Done; nothing to say. */
      204: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Done; nothing to say. */
      204: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Made. */
      201: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
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
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
        /** @description Only those of this project, subscription or tenant. */
        scopeId?: string
        /** @description Only those whose id, name or status has this in it. */
        q?: string
        /** @description Only those with this status, or state where the kind calls it so. */
        status?: string
      }
      header?: never
      path: {
        kind: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StateRecord']
        }
      }
      /** @description Made. */
      201: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
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
      /** @description Done; nothing to say. */
      204: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
      /** @description Done; nothing to say. */
      204: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
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
