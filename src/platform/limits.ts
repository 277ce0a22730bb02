/**
 * All limits of the sandbox, with their units and reasons. They are constants; everything that can be configured has a
 * flag.
 */

const SECOND_MS = 1_000
/** Durations (ms). */
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export const limits = {
  /**
   * Maximum size of a request body; larger ones are refused without being parsed. The largest documents of the API are
   * far smaller.
   */
  bodyBytes: 1024 * 1024,
  /**
   * How much of a body beyond the limit is read and dropped before the connection is closed, so that the client can
   * read the refusal.
   */
  droppedBodyBytes: 64 * 1024 * 1024,
  /**
   * Maximum size of a request body of the control API after decompression. Dumps may be larger, because they are read
   * in pieces.
   */
  controlBodyBytes: 1024 * 1024,
  /**
   * Maximum size of one record, frame or log entry of a dump: a log entry can contain two bodies, which take more space
   * as JSON strings.
   */
  dumpPieceBytes: 16 * 1024 * 1024,
  /**
   * Maximum size of a file that is read whole, after decompression: several times the largest capsule, and a parsed
   * value takes up to eight times as much memory.
   */
  fileBytes: 256 * 1024 * 1024,
  /**
   * Maximum nesting of a recording, and of a body in it, because functions that walk values are recursive. Browsers
   * write up to 70 levels of call stacks.
   */
  recordingLevels: 200,
  /** Bodies up to this size are read without being counted towards `heldBodyBytes`. */
  smallBodyBytes: 16 * 1024,
  /**
   * Maximum total size of the larger bodies that are in memory at once, over all connections, so that clients that send
   * slowly or never finish cannot fill the memory.
   */
  heldBodyBytes: 64 * 1024 * 1024,
  /** Suggested pause before a request that was refused because of `heldBodyBytes` is sent again. */
  heldBodyRetrySeconds: 1,
  /**
   * Maximum number of members and array items in JSON input. The largest documents of the API have a few thousand; with
   * many more, parsing and validating would block other requests.
   */
  jsonValues: 10_000,
  /** The same limit for one record, frame or log entry of a dump; a log entry can contain two bodies. */
  dumpPieceValues: 30_000,
  /** Maximum nesting of arrays and objects in JSON input; the contract's documents have far fewer levels. */
  jsonLevels: 64,
  /** The same limit for a dump, which contains such values up to seven levels deep. */
  dumpLevels: 72,
  /** Maximum number of faults in `details.errors`. More would not help, and their number could grow with the body. */
  faultsListed: 20,
  /** Maximum length of an X-Request-Id; a longer one is replaced, so that logs stay readable. */
  requestIdLength: 128,
  /** Maximum page size. */
  pageSize: 200,
  /** How long an idempotency key is stored (specification: 24 hours). */
  idempotencyWindowMs: DAY_MS,
  /** Maximum number of idempotency keys over all tenants; beyond it, the oldest are dropped, to bound memory. */
  idempotencyKeys: 200_000,
  /** How long a finished Operation can be read (specification: at least 24 hours). */
  operationRetentionMs: DAY_MS,
  /** Maximum number of finished Operations, to bound memory. */
  finishedOperations: 200_000,
  /** How long an Activity Log event is kept. */
  activityRetentionMs: 90 * DAY_MS,
  /** Maximum number of Activity Log events, to bound memory. */
  activityEvents: 50_000,
  /** How long a rotated token's previous secret works (specification: 24 hours). */
  rotationGraceMs: DAY_MS,
  /** The latest custom expiry of a token, in UTC days from now (specification: 365). */
  tokenLifetimeDays: 365,
  /** How long a proposal can be confirmed (specification: 10 minutes). */
  proposalWindowMs: 10 * MINUTE_MS,
  /** How recent a second factor must be for console-only operations. */
  twoFactorWindowMs: 15 * MINUTE_MS,
  /** How long a console session is valid. */
  sessionLifetimeMs: 12 * HOUR_MS,
  /** Default number of requests per credential and window. */
  rateLimit: 10_000,
  /** Length of the fixed window of rate limits. */
  rateWindowMs: MINUTE_MS,
  /** The tenant's limit as a multiple of the credential's. */
  tenantRateFactor: 2,
  /** How long the URL of an instance's console is valid. */
  consoleLifetimeMs: 10 * MINUTE_MS,
  /** Points in one series of metrics: one for each minute of a day. */
  metricPoints: 1_440,
  /** Maximum number of event streams for a credential or session. */
  streamsPerCredential: 10,
  /** Interval between `: ping` comments on an event stream. */
  streamPingMs: 25 * SECOND_MS,
  /** Earlier states kept for scenarios with a lag. After more commits within the lag, reads return the oldest one. */
  lagVersions: 1_000,
  /** How long a scenario that reorders frames holds back a frame if no other frame follows, in real time. */
  streamHoldMs: 250,
  /** Maximum size (bytes) of the pieces into which a scenario randomly splits an event stream. */
  hostilePieceBytes: 24,
  /** Interval between checks of the stream's session and role assignments. */
  streamReauthoriseMs: 30 * SECOND_MS,
  /** Maximum lifetime of an event stream; the client reconnects. */
  streamLifetimeMs: 10 * MINUTE_MS,
  /** Bytes that a client may leave unread before its event stream is closed. */
  streamBacklogBytes: 1024 * 1024,
  /** Maximum number of frames in one write to a stream; larger writes would exceed the connection's buffer. */
  framesPerWrite: 32,
  /** Frames kept for Last-Event-ID; enough for three minutes with one change every 10 ms. */
  framesKept: 20_000,
  /** Maximum number of steps in one advance of the clock, to stop steps that keep scheduling each other. */
  stepsPerAdvance: 1_000_000,
  /** Maximum number of steps listed in the response to an advance, which always says how many there were. */
  stepsListed: 1_000,
  /** The earliest time that a sandbox clock can show: step ids sort correctly from 1970 on. */
  clockFromMs: 0,
  /** The latest time that a sandbox clock can show; anything scheduled from then on still has a valid date. */
  clockUntilMs: Date.UTC(9989, 11, 31, 23, 59, 59, 999),
  /** The latest time that a record can contain (ms), because years are written with four digits. */
  lastInstantMs: Date.UTC(9999, 11, 31, 23, 59, 59, 999),
  /** Maximum length of one advance of the clock, and of a capsule: longer than any time limit of the API (ten years). */
  advanceMs: 3_660 * DAY_MS,
  /** A log in a browser is compacted when the groups after its snapshot are larger than this (characters). */
  pageFoldBytes: 4_000_000,
  /**
   * The journal is compacted into a snapshot when it is larger than this and also larger than the snapshot: some 20,000
   * creates, which a restart replays in two seconds.
   */
  foldBytes: 48 * 1024 * 1024,
  /** Interval between updates of a data folder's lock. */
  lockBeatMs: SECOND_MS,
  /** A data folder's lock that has not been updated for this long is considered abandoned by other containers. */
  lockStaleMs: 10 * SECOND_MS,
  /** Delay before due steps are retried while the data folder cannot be written. */
  refusedRetryMs: 500,
  /** Timeout of a statement of the shared engine; it is retried on another connection. */
  engineAnswerMs: 3 * SECOND_MS,
  /** Timeout of statements that transfer whole snapshots, journals or directories. */
  engineFoldMs: MINUTE_MS,
  /** Bytes of a journal that are read from the shared engine at once; at least one group is read. */
  engineReadBytes: 4 * 1024 * 1024,
  /** Groups of different sandboxes in one statement of the shared engine; more would not be faster. */
  statementGroups: 64,
  /** Maximum size of such a statement, and of a group that is still open (bytes). A larger entry is sent separately. */
  statementBytes: 8 * 1024 * 1024,
  /** Maximum number of concurrent append statements; each uses a connection. */
  statementsInFlight: 4,
  /** Size of one piece of a snapshot in the shared engine (bytes); each piece is a row. */
  pieceBytes: 1024 * 1024,
  /**
   * A journal in the shared engine is compacted when it is larger than this and also larger than its snapshot, because
   * the next owner has to read all of it.
   */
  sharedFoldBytes: 8 * 1024 * 1024,
  /** A journal that is larger than this is compacted before its sandbox is released. */
  tailAtRelease: 4 * 1024 * 1024,
  /**
   * How long a request waits in total for a shared engine that does not respond and for the owner of its sandbox. Every
   * request gets a response within 10 s; the remaining time is for last attempts and for the response.
   */
  patienceMs: 8_500,
  /** How long a node that is starting waits for a busy shared engine after connecting to it. */
  startWaitMs: 10 * SECOND_MS,
  /** A request that has waited for `patienceMs` asks the shared engine once more, and waits this long for it. */
  lastAttemptMs: 250,
  /**
   * After `patienceMs`, a request no longer waits for a group of changes that the shared engine has not acknowledged
   * for this long; an engine that responds takes milliseconds.
   */
  stuckMs: 500,
  /** A node releases a sandbox that has not been used for this long; the next request loads it again. */
  idleSandboxMs: 10 * MINUTE_MS,
  /** Interval between checks that the store still has the sandboxes that a node holds. */
  heldCheckMs: 2 * SECOND_MS,
  /** Timeout for connecting to another node, which is in the same network. */
  hopConnectMs: 2 * SECOND_MS,
  /** Space in the head of a forwarded request in addition to the client's own fields (bytes). */
  hopHeadBytes: 8 * 1024,
  /** Minimum interval between two log lines about refused calls to the port that is reserved for nodes. */
  hopRefusalsNotedMs: SECOND_MS,
  /** Maximum number of idle connections to each of the other nodes. */
  hopSocketsKept: 256,
  /** How long an idle connection to another node is kept open; the other node keeps it open for longer. */
  hopIdleMs: MINUTE_MS,
  /** Maximum size of a body that is buffered to be sent again to another node; every body of the API fits (bytes). */
  bufferedBodyBytes: 1024 * 1024,
  /** How long other nodes wait after a lease has ended: enough if clock rates differ by a tenth over a lease of 5 s. */
  leaseGraceMs: 500,
  /** How long lines of the access log are buffered. */
  logDelayMs: 100,
  /** Maximum number of buffered characters of the access log. */
  logLength: 64 * 1024,
  /** How many spans may wait to be sent to a collector of traces, about 1 kB each; further ones are dropped. */
  waitingSpans: 2_048,
  /** Interval at which spans are sent. */
  spanBatchMs: 1_000,
  /** How long a collector may take to accept spans; also how long the end of the process may wait for it. */
  spanRequestMs: 10_000,
  /** How many Operations may be open in traces; the span of the oldest is then sent before its end. */
  tracedOperations: 2_048,
  /** Length of a guard's facts in a span (characters). */
  tracedFactsLength: 1_000,
  /** Number of entries in the request log, about 2 kB each without bodies. */
  loggedRequests: 1_000,
  /** Of these, the number of refused requests that may stay in the log longer than newer ones that succeeded. */
  lastingRefusals: 500,
  /** Maximum size of all bodies in the request log (bytes). */
  loggedBytes: 8 * 1024 * 1024,
  /** How long open connections may continue when the server is closed (ms). */
  lingerMs: 200,
  /**
   * A server that was told to stop says what it is waiting for if it has not stopped after this time: early enough that
   * the line is written within 5 s, even on a busy machine.
   */
  stopNotedMs: 3_500,
  /** Maximum number of runs in a process; each keeps its findings until it is ended. */
  runs: 1_000,
  /**
   * Maximum number of call points in a run. Later calls get their usual responses, and no faults are injected into
   * them.
   */
  runPoints: 20_000,
  /** Maximum number of end states in a run, one for each reset; later ones are not compared. */
  runEndStates: 10_000,
  /** How long a command may take to exit before it is killed, and how long its output is read afterwards (ms). */
  sweepGraceMs: 1_000,
  /**
   * How long a client may wait for a response that never arrives before it counts as hung (ms). The usual timeout of
   * HTTP libraries is 30 s.
   */
  sweepWaitMs: 65_000,
  /** Added to twice the time after which a client was observed to give up a call, because load and jitter vary (ms). */
  sweepWaitSlackMs: 5_000,
  /** How long a client may keep calling after a fault, in addition to its own pauses and waits (ms). */
  sweepTryingMs: 30_000,
  /** How often a trial checks whether its command is still doing something (ms). */
  sweepLookMs: 100,
  /** How often a long clean run reports what it is waiting for (ms). */
  sweepReportMs: 10_000,
  /** How many characters of a command's output a trial keeps from the beginning, and how many from the end. */
  sweepOutput: 64 * 1024,
  /** After a command has ended, how long a report waits for its event streams to close (ms). */
  auditStreamsCloseMs: 500,
  /**
   * Maximum number of open items (calls, lists, Operations, keys) of an audit rule. Beyond it, the oldest item is
   * dropped, and the report says so.
   */
  auditOpenItems: 10_000,
  /** Maximum number of requests that a finding names; more would only make the report longer. */
  auditEvidence: 10,
  /** How many identical concurrent calls of an actor are kept after they failed, to recognize their retries. */
  auditParallel: 100,
  /** Pages of the maximum size that are read from one list to see what a client missed: 10,000 records. */
  auditWholeListPages: 50,
  /** How many pauses before retries are kept for each actor, to detect workers that retry in lockstep. */
  auditPauses: 64,
  /** Maximum number of different findings in a run. Beyond it, only repeated ones are still counted. */
  auditFindings: 10_000,
  /** Maximum number of ids in a run that get a label, so that call points contain no ids. */
  auditIds: 100_000,
  /** Maximum number of different words in requests and names that a clean run of a sweep remembers. */
  runWords: 100_000,
  /** Interval between two writes to a follower of the feed; the events in between are written together. */
  feedBeatMs: 40,
  /**
   * Maximum number of requests in such a write. Further ones are only counted, so that a page stays responsive under
   * load.
   */
  feedRequestsPerBeat: 100,
  /** Maximum number of requests in such a write during a longer burst: nobody can read more, and each costs time. */
  feedRequestsUnderLoad: 20,
  /** The lower limit applies after this many consecutive writes had more requests than fit. */
  feedBusyBeats: 5,
  /** Maximum number of commits in such a write; further ones are only counted. */
  feedCommitsPerBeat: 1_000,
  /** A commit with more changes than this is only counted, and pages then reload. Populate makes such commits. */
  feedChangesPerCommit: 200,
  /** Maximum number of nodes in a project's graph; more would be unreadable. */
  graphNodes: 500,
  /** Maximum number of cached results for one derived fact (owners of a project, holders of a role). */
  derivedAnswers: 10_000,
  /** Number of values that the evaluation of an alert rule computes at once, some 50 ms. */
  alertValuesAtOnce: 500_000,
  /** Number of records that a list reads at once; if it has to read more, other requests are handled in between. */
  listedAtOnce: 5_000,
  /** Maximum number of cached pages for one kind; they are cached until one of its records changes. */
  pagesKept: 32,
  /** Maximum number of named checkpoints of a sandbox. */
  checkpoints: 100,
  /** Maximum number of sandboxes in a process. */
  sandboxes: 10_000,
  /** Maximum number of objects in a bucket, because its document lists all of them. */
  bucketObjects: 1_000,
  /** Maximum number of CORS rules of one bucket. */
  corsRules: 100,
  /** Maximum number of access rules of one file share. */
  shareRules: 100,
  /** Maximum number of volumes in a backup plan, because each run processes all of them. */
  backupVolumes: 500,
  /** Maximum number of dependent records that a refusal names. `usedByCount` gives their total number. */
  usersNamed: 20,
  /** How long a finished backup run can be read. */
  backupRunRetentionMs: 90 * DAY_MS,
  /** Maximum number of finished backup runs, and of their results, to bound memory. */
  backupRuns: 100_000,
  /** How long a signed upload URL is valid. */
  uploadWindowMs: HOUR_MS,
  /** Age at which a temp URL key should be rotated (days). */
  tempUrlKeyDays: 90,
  /** Maximum delay or duration in a scenario. */
  scenarioSpanMs: 30 * DAY_MS,
  /** Maximum size of a scenario file. */
  scenarioFileBytes: 256 * 1024,
  /** Maximum length of a regular expression from a user, also within a JSON Schema (characters). */
  patternLength: 1_000,
  /** Maximum size of a compiled regular expression (instructions); it limits the cost per character to about 1 µs. */
  patternSize: 1_000,
  /** Maximum total size of all regular expressions in a JSON Schema, and in all schemas of a scenario (instructions). */
  schemaPatternSize: 4_000,
  /**
   * Maximum number of parts in a JSON Schema from a user, and in all schemas of a scenario; a referenced part counts once
   * for each reference. The schemas of a contract have several hundred.
   */
  schemaParts: 2_000,
  /**
   * Maximum work to validate a value with users' JSON Schemas: comparisons of a part of a schema with a part of the
   * value, up to 1 µs each. A value that takes more does not match.
   */
  schemaWork: 50_000,
  /** Maximum length of a string for which a user's JSON Schema checks the format `url`, which takes quadratic time. */
  checkedUrlLength: 2_000,
  /** Maximum length of a glob (characters). */
  globLength: 500,
  /** Maximum levels of nesting in a record; the deepest document in the contract has ten. */
  recordDepth: 64,
  /** Largest amount that a record may add to a sum, so that sums stay safe integers. */
  summedAmount: 2 ** 32,
  /** Maximum size of the dump at the start of a capsule (characters): several times the shipped fixtures. */
  capsuleStart: 8 * 1024 * 1024,
  /** Maximum number of steps in a capsule; beyond it, the oldest are dropped. A long test run has a few thousand. */
  capsuleSteps: 50_000,
  /**
   * Maximum size of the steps in a capsule, which are kept in memory; beyond it, the oldest are dropped (characters).
   */
  capsuleBytes: 64 * 1024 * 1024,
  /**
   * Maximum number of steps in the capsule of the last calls, as many as the console shows; beyond it, half are
   * dropped.
   */
  lastCalls: 1_000,
  /** Maximum size of these steps (characters), because many sandboxes can be recorded at once. */
  lastCallsBytes: 4 * 1024 * 1024,
  /** Maximum number of secrets without a prefix that a capsule searches for in each string; each of them takes time. */
  capsuleSecrets: 1_000,
  /** How many of the latest random draws a capsule searches for the secret in a response; a call draws one or two. */
  capsuleDraws: 8,
  /** How long a replay waits for a response in real time; examples need a worker, which starts slowly. */
  replayWaitMs: MINUTE_MS,
  /** Maximum number of differences that are listed between two responses; more would say nothing new. */
  answerDifferences: 50,
  /** Maximum number of ids from an upstream that a drift proxy remembers: many more than a test run creates. */
  driftIds: 200_000,
  /** How long a drift proxy waits for a response: longer than most gateways. */
  driftAnswerMs: 120 * SECOND_MS,
  /** Maximum size of a body that a drift proxy passes on (bytes): twice the largest page of a list. */
  driftBody: 16 * 1024 * 1024,
  /**
   * Maximum number of JSON values in a response that a drift proxy compares, so that a comparison takes less than a
   * second: many more than in the largest page of a list.
   */
  driftValues: 50_000,
  /** Maximum number of steps of asynchronous work that a drift proxy runs in its sandbox to catch up for one call. */
  driftSteps: 200,
  /** Maximum number of rules in a scenario, because each rule is compared with all rules before it. */
  scenarioRules: 200,
  /** Maximum number of structural errors reported for a scenario; finding a similar known key for each takes time. */
  scenarioFaults: 200,
  /** Maximum number of tokens in a scenario file, because comparing the keys of a map takes quadratic time. */
  scenarioTokens: 5_000,
  /** Maximum number of lines in a scenario file, because empty lines and comments are no tokens but take time too. */
  scenarioLines: 10_000,
  /** Maximum number of alias expansions in a scenario file; a few lines of nested aliases could exhaust the memory. */
  scenarioAliases: 100,
  /** Maximum number of scenarios of a sandbox, including inline definitions. */
  scenarios: 500,
  /** Interval between progress messages of a long start. */
  progressMs: 2 * SECOND_MS,
  /** How long a long piece of work (restore, dump, populate) runs before it lets other requests run. */
  stretchMs: 5,
  /**
   * How long a clock catches up or is advanced before other requests run; until the end, it shows the time that it has
   * reached.
   */
  catchUpMs: 50,
  /**
   * The largest young generation in any supported Node version (MiB). It is subtracted from the heap limit if no flag
   * sets the size of the old generation.
   */
  youngHeapMebibytes: 192,
  /**
   * The part of the heap that is not for records (MiB): code, compiled schemas, the request log and what calls in
   * progress use. At most half of the heap.
   */
  reservedHeapMebibytes: 64,
  /**
   * Maximum number of records in a process per MiB of the rest of its heap. An instance with its index entries and
   * events takes about 2.4 KiB, so they use a third of it at most. The remainder is for a second state while a dump is
   * read, for JSON text, and for the garbage in between.
   */
  recordsPerHeapMebibyte: 150,
  /**
   * A dump may contain this many times as many records: at the limit, Operations, Activity Log events and idempotency
   * keys are still added, and the dump of a full process must be restorable.
   */
  dumpReserve: 1.25,
  /**
   * Maximum share of these records that may be of kinds that expire; with a heap of the usual size, the limits above
   * are lower.
   */
  retainedShare: 0.15,
  /** If more than this share of the heap is in use, new records are refused, because they may be large. */
  heapShare: 0.85,
  /** Maximum size of a decompressed dump as a multiple of the heap: text is less than twice as large as the state. */
  dumpPerHeap: 2,
  /** Cost of a sandbox or a checkpoint in addition to its records, expressed as a number of records. */
  sandboxRecords: 128,
  checkpointRecords: 32,
  /** Maximum number of records in a /populate request. */
  populate: 200_000,
  /** Maximum number of recorded changes to an instance's power and monitoring; metrics begin with the oldest one. */
  instanceEvents: 1_000,
  /** Capacity of a zone for instances of a flavor if the fixtures do not set it: more than any test needs. */
  placesPerZone: 1_000_000,
} as const
