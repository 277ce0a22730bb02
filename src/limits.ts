/** All limits of the sandbox, with unit and reason. They are constants: what can be configured is a flag. */

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
   * How much of a body beyond the limit is read and dropped before the connection is closed: until then the client can
   * read the refusal.
   */
  droppedBodyBytes: 64 * 1024 * 1024,
  /**
   * Maximum size of a request body of the control API after decompression; dumps may be larger, because they are read
   * in pieces.
   */
  controlBodyBytes: 1024 * 1024,
  /**
   * Maximum size of one record, frame or log entry of a dump: a log entry can contain two bodies, which grow as JSON
   * strings.
   */
  dumpPieceBytes: 16 * 1024 * 1024,
  /** Bodies up to this size are read without being counted towards `heldBodyBytes`. */
  smallBodyBytes: 16 * 1024,
  /**
   * Bytes of larger bodies that are read or answered at once, over all connections: clients that send slowly, or never
   * end, must not fill the memory.
   */
  heldBodyBytes: 64 * 1024 * 1024,
  /** Suggested pause before a request that was refused because of that limit is sent again. */
  heldBodyRetrySeconds: 1,
  /**
   * Maximum number of members and array items in JSON input. The largest documents of the API have a few thousand; with
   * many more, parsing and validating would block other requests.
   */
  jsonValues: 10_000,
  /** The same for one record, frame or log entry of a dump; a log entry can contain two bodies. */
  dumpPieceValues: 30_000,
  /** Maximum nesting of arrays and objects in JSON input; the contract's documents have far fewer levels. */
  jsonLevels: 64,
  /** The same for a dump, which contains such values up to seven levels deep. */
  dumpLevels: 72,
  /** Faults listed in `details.errors`: more are no help, and their number could grow with the body. */
  faultsListed: 20,
  /** Maximum length of an X-Request-Id; a longer one is replaced, so that logs stay readable. */
  requestIdLength: 128,
  /** Maximum page size. */
  pageSize: 200,
  /** How long an idempotency key is stored (specification: 24 hours). */
  idempotencyWindowMs: DAY_MS,
  /** Maximum number of idempotency keys of all tenants; beyond it the oldest are dropped, to bound memory. */
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
  /** The fixed window of rate limits. */
  rateWindowMs: MINUTE_MS,
  /** The tenant's limit as a multiple of the credential's. */
  tenantRateFactor: 2,
  /** How long the URL of an instance's console is valid. */
  consoleLifetimeMs: 10 * MINUTE_MS,
  /** Points in one series of metrics: one per minute of a day. */
  metricPoints: 1_440,
  /** Event streams per credential or session. */
  streamsPerCredential: 10,
  /** Interval between `: ping` comments on an event stream. */
  streamPingMs: 25 * SECOND_MS,
  /** Earlier states kept for scenarios with a lag: more commits within one lag are answered from the oldest of them. */
  lagVersions: 1_000,
  /** How long a scenario that reorders frames holds one back while no other follows, in real time. */
  streamHoldMs: 250,
  /** Longest piece (bytes) of an event stream that a scenario splits at random. */
  hostilePieceBytes: 24,
  /** Interval between checks of the stream's session and role assignments. */
  streamReauthoriseMs: 30 * SECOND_MS,
  /** Maximum lifetime of an event stream; the client reconnects. */
  streamLifetimeMs: 10 * MINUTE_MS,
  /** Bytes that a client may leave unread before its event stream is closed. */
  streamBacklogBytes: 1024 * 1024,
  /** Frames of one commit per write; larger writes would exceed the connection's buffer. */
  framesPerWrite: 32,
  /** Frames kept for Last-Event-ID: three minutes at one change every 10 ms. */
  framesKept: 20_000,
  /** Steps per advance of the clock, so that steps which schedule each other without end are stopped. */
  stepsPerAdvance: 1_000_000,
  /** Steps listed in the response of an advance, beside their number. */
  stepsListed: 1_000,
  /** The first instant that a sandbox clock can show: step ids sort correctly from 1970 on. */
  clockFromMs: 0,
  /** The last one: `advanceMs` before the last instant, so that what is planned from there has a date too. */
  clockUntilMs: Date.UTC(9989, 11, 31, 23, 59, 59, 999),
  /** The last instant that any record can have (ms): years have four digits until 9999. */
  lastInstantMs: Date.UTC(9999, 11, 31, 23, 59, 59, 999),
  /** Maximum advance of the clock at once: ten years exceed every time limit of the API. */
  advanceMs: 3_660 * DAY_MS,
  /** A log that a browser keeps is folded when the groups after its snapshot take more (characters); reads at the start stay short. */
  pageFoldBytes: 4_000_000,
  /** The journal is folded into a snapshot when it is larger than this and than the snapshot. */
  foldBytes: 32 * 1024 * 1024,
  /** Interval between updates of a data folder's lock. */
  lockBeatMs: SECOND_MS,
  /** A data folder's lock without updates for this time is left over, as seen from another container or host. */
  lockStaleMs: 10 * SECOND_MS,
  /** Delay before due steps are retried while the data folder cannot be written. */
  refusedRetryMs: 500,
  /** Timeout of a statement of the shared engine; it is retried on another connection. */
  engineAnswerMs: 3 * SECOND_MS,
  /** The same for statements that transfer whole snapshots, journals or directories. */
  engineFoldMs: MINUTE_MS,
  /** Bytes of a journal that are read from the shared engine at once; at least one group. */
  engineReadBytes: 4 * 1024 * 1024,
  /** Groups of different sandboxes in one statement of the shared engine; more would not be faster. */
  statementGroups: 64,
  /** Bytes of such a statement, and of a group that is still open; a larger entry is sent separately. */
  statementBytes: 8 * 1024 * 1024,
  /** Concurrent append statements; each has a connection. */
  statementsInFlight: 4,
  /** Bytes of one piece of a snapshot in the shared engine, which is a row: small enough for a short statement. */
  pieceBytes: 1024 * 1024,
  /**
   * A journal in the shared engine is folded when it is larger than this and than its snapshot: the next owner has to
   * read all of it.
   */
  sharedFoldBytes: 8 * 1024 * 1024,
  /** A journal larger than this is folded before its sandbox is released. */
  tailAtRelease: 4 * 1024 * 1024,
  /**
   * How long a request waits in all for a shared engine that does not answer and for the owner of its sandbox: every
   * request is answered within 10 s, of which the rest is for a last attempt and the response.
   */
  patienceMs: 9_500,
  /** How long a starting node, once connected, waits for a shared engine that is busy. */
  startWaitMs: 10 * SECOND_MS,
  /** A request that has waited that long still asks the shared engine once, for this time. */
  lastAttemptMs: 250,
  /** A sandbox that was unused for this time is released by its node; the next request loads it again. */
  idleSandboxMs: 10 * MINUTE_MS,
  /** Interval between checks that the store still has the sandboxes that a node holds. */
  heldCheckMs: 2 * SECOND_MS,
  /** Timeout of a connection to another node in the same network. */
  hopConnectMs: 2 * SECOND_MS,
  /** Maximum difference between the time of a call between nodes and that of its receiver; both follow the store's clock. */
  hopSkewMs: 30 * SECOND_MS,
  /** Calls of a node of which each other one remembers whether it has seen them; older ones are refused. A multiple of 32. */
  hopNonces: 65_536,
  /** Keys of pairs of nodes in memory. */
  hopPairs: 1_000,
  /** Size of the head of a forwarded request beside the client's own fields. */
  hopHeadBytes: 8 * 1024,
  /** Interval between two log lines about refused calls at the port between nodes. */
  hopRefusalsNotedMs: SECOND_MS,
  /** Idle connections to each other node. */
  hopSocketsKept: 256,
  /** How long an idle connection to another node is kept; that node keeps it longer. */
  hopIdleMs: MINUTE_MS,
  /** Bytes of a body that are buffered to be sent again to another node; every body of the API fits. */
  replayedBodyBytes: 1024 * 1024,
  /** Grace period after the end of a lease, as seen by others: for clocks that differ by a tenth in 5 s. */
  leaseGraceMs: 500,
  /** How long lines of the access log are buffered. */
  logDelayMs: 100,
  /** Buffered characters of the access log. */
  logLength: 64 * 1024,
  /**
   * Entries of the request log, about 1 kB each besides bodies. Their slots are used again: new objects would be copied
   * by the garbage collector, and moved to the old generation the more of them there are.
   */
  loggedRequests: 1_000,
  /** Bytes of bodies in the request log. */
  loggedBytes: 8 * 1024 * 1024,
  /** How long open connections may continue when the server is closed (ms). */
  lingerMs: 200,
  /** Runs of a process; each keeps its findings until it is ended. */
  runs: 1_000,
  /** Call points of a run; later calls are answered as usual, and no fault acts on them. */
  runPoints: 20_000,
  /** End states of a run, one per reset; later ones are not compared. */
  runEndStates: 10_000,
  /** How long a command has to end before it is killed, and how long its output is read after its end (ms). */
  sweepGraceMs: 1_000,
  /**
   * How long a client may wait for an answer that never comes before it counts as hung (ms). Usual time limits of HTTP
   * libraries are 30 s.
   */
  sweepWaitMs: 65_000,
  /** Added to twice the time after which a client was seen to give up a call: loads and jitter differ (ms). */
  sweepWaitSlackMs: 5_000,
  /** How long a client may keep calling after a fault, beyond what its own pauses and waits explain (ms). */
  sweepTryingMs: 30_000,
  /** How often a trial looks whether its command is still doing something (ms). */
  sweepLookMs: 100,
  /** How often a clean run that takes long says what it waits for (ms). */
  sweepReportMs: 10_000,
  /** Characters of a command's output kept in a trial, at its start and at its end. */
  sweepOutput: 64 * 1024,
  /** How long a report waits for the streams of a command that has ended to be closed (ms). */
  auditStreamsCloseMs: 500,
  /**
   * Open items (calls, lists, Operations, keys) of an audit rule; beyond it the oldest is dropped, and the report says
   * so.
   */
  auditOpenItems: 10_000,
  /** Requests named in a finding; more would only make the report longer. */
  auditEvidence: 10,
  /** Equal concurrent calls of an actor that failed, to recognise their retries. */
  auditParallel: 100,
  /** Pages of the largest size that are read of one list to see what a client missed: 10,000 records. */
  auditWholeListPages: 50,
  /** Pauses before retries kept of one actor, to see whether workers retry in lockstep. */
  auditPauses: 64,
  /** Different findings of a run; beyond it new ones are dropped, and equal ones are still counted. */
  auditFindings: 10_000,
  /** Ids with a label in a run, so that call points contain no ids. */
  auditIds: 100_000,
  /** Different words of requests and names that a clean run of a sweep remembers. */
  runWords: 100_000,
  /** Interval between two writes to a follower of the feed; events meanwhile are written together. */
  feedBeatMs: 40,
  /** Requests in one such write; more are only counted, so that a page stays responsive under load. */
  feedRequestsPerBeat: 100,
  /** Requests in one such write during a longer burst: no one can read more of them, and each costs time. */
  feedRequestsUnderLoad: 20,
  /** Consecutive writes with more requests than they can contain after which the lower limit applies. */
  feedBusyBeats: 5,
  /** Commits in one such write; more are only counted. */
  feedCommitsPerBeat: 1_000,
  /** A commit with more changes is only counted: populate makes such commits, and pages reload then. */
  feedChangesPerCommit: 200,
  /** Nodes of a project's graph; more would be unreadable. */
  graphNodes: 500,
  /** Cached results of one derived fact (owners of a project, holders of a role). */
  derivedAnswers: 10_000,
  /** Cached pages of one kind, until one of its records changes. */
  pagesKept: 32,
  /** Named checkpoints of a sandbox. */
  checkpoints: 100,
  /** Sandboxes of a process. */
  sandboxes: 10_000,
  /** Objects of a bucket: its document lists all of them. */
  bucketObjects: 1_000,
  /** CORS rules of one bucket. */
  corsRules: 100,
  /** Access rules of one file share. */
  shareRules: 100,
  /** Volumes of a backup plan: each run processes all of them. */
  backupVolumes: 500,
  /** Users of a record that a refusal names: more would only fill the screen. `usedByCount` has their number. */
  usersNamed: 20,
  /** How long a finished backup run can be read. */
  backupRunRetentionMs: 90 * DAY_MS,
  /** Maximum number of finished backup runs, and of their results, to bound memory. */
  backupRuns: 100_000,
  /** How long a signed upload URL is valid. */
  uploadWindowMs: HOUR_MS,
  /** Age at which rotation of a temp URL key is advised (days). */
  tempUrlKeyDays: 90,
  /** Maximum delay or duration in a scenario. */
  scenarioSpanMs: 30 * DAY_MS,
  /** Maximum size of a scenario file. */
  scenarioFileBytes: 256 * 1024,
  /** Characters of a user's regular expression, by itself or in a JSON Schema. */
  patternLength: 1_000,
  /**
   * Size of a compiled regular expression (instructions), which bounds the cost per character to about a microsecond.
   */
  patternSize: 1_000,
  /** Size of all regular expressions of a JSON Schema together (instructions). */
  schemaPatternSize: 4_000,
  /** Parts of a user's JSON Schema; referenced parts count once per reference. */
  schemaParts: 5_000,
  /** Characters of a text whose format `url` a user's JSON Schema checks: the check takes quadratic time. */
  checkedUrlLength: 2_000,
  /** Characters of a glob. */
  globLength: 500,
  /** Levels of nesting in a record; the contract's deepest document has ten. */
  recordDepth: 64,
  /** Maximum amount of a record in a sum, so that sums stay safe integers. */
  summedAmount: 2 ** 32,
  /** Size of the dump that a capsule starts with (characters): several times the shipped fixtures. */
  capsuleStart: 8 * 1024 * 1024,
  /** Steps of a capsule; beyond it the oldest are dropped. A long test run makes a few thousand calls. */
  capsuleSteps: 50_000,
  /** Size of the steps of a capsule (characters); beyond it the oldest are dropped. They are held in memory. */
  capsuleBytes: 64 * 1024 * 1024,
  /** Steps of the capsule of a sandbox's last calls; beyond it the oldest half is dropped. As many as the console shows. */
  lastCalls: 1_000,
  /** Size of those steps (characters): many sandboxes can be recorded at once. */
  lastCallsBytes: 4 * 1024 * 1024,
  /** Secrets without a prefix that are looked for in each text of a capsule, which takes time for each of them. */
  capsuleSecrets: 1_000,
  /** The latest draws among which a capsule looks for the secret of an answer: a call draws one or two. */
  capsuleDraws: 8,
  /** How long a replay waits for an answer in real time: contract examples need a worker, which starts slowly. */
  replayWaitMs: MINUTE_MS,
  /** Differences between two answers that are listed: more of them say nothing new about the endpoint. */
  answerDifferences: 50,
  /** Ids of an upstream that a drift proxy remembers: many more than a test run makes. */
  driftIds: 200_000,
  /** How long a drift proxy waits for an answer: longer than usual gateways do. */
  driftAnswerMs: 120 * SECOND_MS,
  /** Size of a body that a drift proxy passes on (bytes): twice the largest page of a list. */
  driftBody: 16 * 1024 * 1024,
  /** Steps of asynchronous work that a drift proxy lets its sandbox catch up by for one call. */
  driftSteps: 200,
  /** Rules of a scenario: each is compared with all before it. */
  scenarioRules: 200,
  /** Faults of shape that are reported of a scenario: naming the nearest known key takes time for each. */
  scenarioFaults: 200,
  /** Tokens of a scenario file (names, values, punctuation): comparing the keys of a map takes quadratic time. */
  scenarioTokens: 5_000,
  /** Expansions of aliases in a scenario file: a few lines of nested aliases could exhaust the memory. */
  scenarioAliases: 100,
  /** Scenarios of a sandbox, including inline definitions. */
  scenarios: 500,
  /** Interval between progress messages of a long start. */
  progressMs: 2 * SECOND_MS,
  /** How long long work (restore, dump, populate) runs before requests are answered in between. */
  stretchMs: 5,
  /**
   * The largest young generation of the supported Node versions, which is subtracted if the heap size is not set by a
   * flag (MiB).
   */
  youngHeapMebibytes: 192,
  /**
   * Records of a process per MiB of its heap: about a quarter of it, at 1.25 KiB per record with its index entries. The rest
   * is for their JSON text, for a second state while a dump is read, and for everything else.
   */
  recordsPerHeapMebibyte: 220,
  /**
   * A dump may have this multiple of that number: at the limit, Operations, Activity Log and idempotency keys are still
   * added, and the dump of a full process must be restorable.
   */
  dumpReserve: 1.25,
  /** Maximum share of records that expire in that number; with a usual heap, the limits above are lower. */
  retainedShare: 0.15,
  /** Share of the heap beyond which new records are refused at any count, because they may be large. */
  heapShare: 0.85,
  /** Maximum size of a decompressed dump as a multiple of the heap: text is less than twice as large as the state. */
  dumpPerHeap: 2,
  /** Cost of a sandbox and of a checkpoint beside their records, in records. */
  sandboxRecords: 128,
  checkpointRecords: 32,
  /** Records per /populate request. */
  populate: 200_000,
  /** Recorded changes to an instance's power state and monitoring; metrics begin with the oldest of them. */
  instanceEvents: 1_000,
  /** Capacity of a zone for instances of a flavor if the fixtures give no number: more than any test needs. */
  placesPerZone: 1_000_000,
} as const
