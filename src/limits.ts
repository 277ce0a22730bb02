/**
 * Every bound of the sandbox, with its unit and the reason for it. Nothing here is a setting: settings are flags.
 */

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export const limits = {
  /** A request body larger than this is refused unread; the service's largest documents are far below. */
  bodyBytes: 1024 * 1024,
  /** Of a body beyond that, so much is read and dropped before the connection is cut, so that clients hear the refusal. */
  droppedBodyBytes: 64 * 1024 * 1024,
  /** A body of the control API after unpacking; a dump alone may be larger, because it is read piece by piece. */
  controlBodyBytes: 1024 * 1024,
  /** One record, frame or log entry of a dump: a logged call can hold two bodies, and JSON text in JSON text grows. */
  dumpPieceBytes: 16 * 1024 * 1024,
  /** Arrays and objects inside one another in JSON from outside; the contract's deepest document has far fewer. */
  jsonLevels: 64,
  /** The same for a whole dump: a body of that depth stands up to seven levels deep in it. */
  dumpLevels: 72,
  /** Faults listed in `details.errors`; more help nobody and could be made to grow with the body. */
  faultsListed: 20,
  /** A sent X-Request-Id longer than this is replaced, so that logs stay readable. */
  requestIdLength: 128,
  /** The largest page. */
  pageSize: 200,
  /** How long an idempotency key is remembered (specification: 24 hours). */
  idempotencyWindowMs: DAY_MS,
  /** Keys remembered at once over all tenants; beyond it the oldest go, as a memory bound. */
  idempotencyKeys: 200_000,
  /** How long a finished Operation can be read (specification: at least 24 hours). */
  operationRetentionMs: DAY_MS,
  /** Finished Operations kept at once, as a memory bound. */
  finishedOperations: 200_000,
  /** How long an Activity Log event is kept. */
  activityRetentionMs: 90 * DAY_MS,
  /** Activity Log events kept at once, as a memory bound. */
  activityEvents: 50_000,
  /** How long a rotated token's previous secret works (specification: 24 hours). */
  rotationGraceMs: DAY_MS,
  /** The furthest custom end of a token, counted in UTC days (specification: 365). */
  tokenLifetimeDays: 365,
  /** How long a proposal can be confirmed (specification: 10 minutes). */
  proposalWindowMs: 10 * MINUTE_MS,
  /** How recent a second factor must be for console-only operations. */
  twoFactorWindowMs: 15 * MINUTE_MS,
  /** How long a console session lives. */
  sessionLifetimeMs: 12 * HOUR_MS,
  /** Requests per credential and window where the start says nothing else. */
  rateLimit: 10_000,
  /** The fixed window of the rate limits. */
  rateWindowMs: MINUTE_MS,
  /** The tenant's limit is the credential's times this. */
  tenantRateFactor: 2,
  /** How long the address of an instance's console works. */
  consoleLifetimeMs: 10 * MINUTE_MS,
  /** Points of one series of metrics: a day by the minute. */
  metricPoints: 1_440,
  /** Event streams open at once for one credential or session. */
  streamsPerCredential: 10,
  /** Time between `: ping` comments on a stream. */
  streamPingMs: 25 * SECOND_MS,
  /** Time between checks of a stream's session and grants. */
  streamReauthoriseMs: 30 * SECOND_MS,
  /** Life of one stream; the client reconnects. */
  streamLifetimeMs: 10 * MINUTE_MS,
  /** Bytes a slow reader of a stream may leave unread before it is cut. */
  streamBacklogBytes: 1024 * 1024,
  /** Frames of one commit that leave in one write; more would pass by what a connection has room for. */
  framesPerWrite: 32,
  /** Frames kept for Last-Event-ID; at one change each 10 ms this is three minutes, at a person's pace days. */
  framesKept: 20_000,
  /** Steps run by one movement of the clock; a chain that feeds itself ends here instead of never. */
  stepsPerAdvance: 1_000_000,
  /** Steps listed in the answer to a movement of the clock, beside their number. */
  stepsListed: 1_000,
  /** The instants that a sandbox clock can show: from 1970 on steps have their order, until 9999 years have four digits. */
  clockFromMs: 0,
  clockUntilMs: Date.UTC(9999, 11, 31, 23, 59, 59, 999),
  /** Furthest single movement of the clock; ten years are enough for every limit of the service, and dates stay four digits. */
  advanceMs: 3_660 * DAY_MS,
  /** The journal is folded into the snapshot when it has grown beyond this, and beyond the snapshot's own size. */
  foldBytes: 32 * 1024 * 1024,
  /** Text of one group of journal lines that waits in memory (characters); more is written at once. */
  groupLength: 8 * 1024 * 1024,
  /** How often the holder of a data folder shows that it is there. */
  lockBeatMs: SECOND_MS,
  /** How long a data folder's lock stands without that, seen from another container or host, before it counts as left over. */
  lockStaleMs: 10 * SECOND_MS,
  /** How long the clock waits before it tries again to run what is due, while the data folder takes no writes. */
  refusedRetryMs: 500,
  /** How long a node waits for the shared engine's answer to one statement before it asks on another connection. */
  engineAnswerMs: 3 * SECOND_MS,
  /** The same for statements that move whole snapshots, journals or directories. */
  engineFoldMs: MINUTE_MS,
  /** Bytes of a journal that are fetched from the shared engine at once; one group is fetched whatever its size. */
  engineReadBytes: 4 * 1024 * 1024,
  /** Groups of different sandboxes in one statement to the shared engine; more gain nothing. */
  statementGroups: 64,
  /** Bytes of such a statement, and of one group that still gathers; a single larger entry goes alone. */
  statementBytes: 8 * 1024 * 1024,
  /** Statements that append at once; each has a connection. */
  statementsInFlight: 4,
  /** Bytes of one piece of a snapshot in the shared engine: a row that no statement needs long for. */
  pieceBytes: 1024 * 1024,
  /** A journal in the shared engine is folded beyond this, and beyond its snapshot's size: whoever takes over reads it all. */
  sharedFoldBytes: 8 * 1024 * 1024,
  /** A journal longer than this is folded before its sandbox is let go. */
  tailAtRelease: 4 * 1024 * 1024,
  /** How long a call waits for a shared engine that does not answer, or for an owner that died; clients give up not much later. */
  patienceMs: 10 * SECOND_MS,
  /** A sandbox that nobody used for so long is let go by its node; the next call loads it again. */
  idleSandboxMs: 10 * MINUTE_MS,
  /** How long another node may take to accept a connection; nodes are near each other. */
  hopConnectMs: 2 * SECOND_MS,
  /** Idle connections kept to each other node. */
  hopSocketsKept: 256,
  /** How long an idle connection to another node is kept; that node keeps it longer. */
  hopIdleMs: MINUTE_MS,
  /** Bytes of a body that are kept for another hop; every body of the API fits. */
  replayedBodyBytes: 1024 * 1024,
  /** How long a lease still counts for others after its end: clocks may run a tenth faster or slower in 5 s. */
  leaseGraceMs: 500,
  /** How long lines of the process's log are gathered before they are written. */
  logDelayMs: 100,
  /** Characters of log lines gathered at the most. */
  logLength: 64 * 1024,
  /**
   * Entries of the request log. What is gone before the young generation is collected twice costs next to nothing; twice
   * as many made every read a fifth dearer, and more so beside many records.
   */
  loggedRequests: 500,
  /** Bytes of bodies held by the request log. */
  loggedBytes: 8 * 1024 * 1024,
  /** For how long connections may go on once the server is told to end (ms); then they are cut. */
  lingerMs: 200,
  /** Runs of one process; each keeps its findings until it is ended. */
  runs: 1_000,
  /** Call points of one run; beyond it calls are answered as ever, and no fault strikes them. */
  runPoints: 20_000,
  /** End states that a run keeps, one at each reset; beyond it the later ones are not compared. */
  runEndStates: 10_000,
  /** How long a command that is to end has before it is killed (ms), and its output to be read after its end. */
  sweepGraceMs: 1_000,
  /** Characters kept of a command's output in a trial, at its beginning and at its end. */
  sweepOutput: 64 * 1024,
  /** For how long a report waits for the streams of a command that has ended to be seen closed (ms). */
  auditStreamsCloseMs: 500,
  /** Open items (calls, lists, Operations, keys) that one audit rule waits with; the oldest goes for a new one, and the report says so. */
  auditOpenItems: 10_000,
  /** Requests named in one finding; more make a report longer and say nothing new. */
  auditEvidence: 10,
  /** Equal calls of one actor that failed at once and are watched for a retry. */
  auditParallel: 100,
  /** Different findings of one run; beyond it equal ones are still counted, new ones are not kept. */
  auditFindings: 10_000,
  /** Ids whose kind and name a run remembers, so that call points are written without ids. */
  auditIds: 100_000,
  /** Time between two writes to those who follow a sandbox; what happens meanwhile goes out together. */
  feedBeatMs: 40,
  /** Calls told one by one in one such write; more are counted, so that a page stays responsive under load. */
  feedRequestsPerBeat: 100,
  /** Calls told in one such write while there have been more for a while: nobody reads them, and each costs the server. */
  feedRequestsUnderLoad: 20,
  /** Writes with more calls than they can tell, one after another, from which on there are more for a while. */
  feedBusyBeats: 5,
  /** Commits told in one such write; more are counted. */
  feedCommitsPerBeat: 1_000,
  /** A commit with more changes than this is counted, not told: populate makes such, and a page reads again then. */
  feedChangesPerCommit: 200,
  /** Nodes of a project's graph; more cannot be read by people. */
  graphNodes: 500,
  /** Answers kept of one derived question (whose a project is, who holds what there); more are found out again. */
  derivedAnswers: 10_000,
  /** Pages of one kind that are kept as they were sent, until a record of it changes. */
  pagesKept: 32,
  /** Named checkpoints of one sandbox. */
  checkpoints: 100,
  /** Isolated sandboxes in one process. */
  sandboxes: 10_000,
  /** Objects of one bucket: its document lists them, so that reading it must stay cheap. */
  bucketObjects: 1_000,
  /** CORS rules of one bucket. */
  corsRules: 100,
  /** Access rules of one file share. */
  shareRules: 100,
  /** Volumes of one backup plan; each of its runs touches them all. */
  backupVolumes: 500,
  /** How long a finished backup run can be read. */
  backupRunRetentionMs: 90 * DAY_MS,
  /** Finished backup runs, and results of them, kept at once, as a memory bound. */
  backupRuns: 100_000,
  /** How long a signed upload address works. */
  uploadWindowMs: HOUR_MS,
  /** Age at which a new temp-URL key is advised. */
  tempUrlKeyDays: 90,
  /** The longest delay or duration that a scenario can ask for. */
  scenarioSpanMs: 30 * DAY_MS,
  /** A scenario file larger than this is not one. */
  scenarioFileBytes: 256 * 1024,
  /** Characters of a pattern that a user gives, alone or in a JSON Schema. */
  patternLength: 1_000,
  /** Size of a compiled pattern (instructions): what one character of a text costs at the worst, about a microsecond. */
  patternSize: 1_000,
  /** Size of all patterns of one JSON Schema together (instructions). */
  schemaPatternSize: 4_000,
  /** Parts of a JSON Schema that a user gives, what it refers to counted as often as it is referred to. */
  schemaParts: 5_000,
  /** Characters of a glob. */
  globLength: 500,
  /** Levels of nesting in a record; the deepest document of the contract has ten. */
  recordDepth: 64,
  /** The largest amount of one record in a sum: so many records can be summed that no sum leaves the whole numbers. */
  summedAmount: 2 ** 32,
  /** How often aliases of a scenario file may repeat what they stand for, all told; a few lines of them could fill the memory. */
  scenarioAliases: 100,
  /** Scenarios that one sandbox remembers, those that were defined inline included. */
  scenarios: 500,
  /** How often a start that takes long says how far it is. */
  progressMs: 2 * SECOND_MS,
  /** The longest that one piece of long work (restore, dump, populate) goes on before calls are answered. */
  stretchMs: 5,
  /** The largest young generation of the supported lines of Node, left out where the size of the heap is not set by a flag (MiB). */
  youngHeapMebibytes: 192,
  /**
   * Records that one process holds for each MiB of its heap: a third of it, at the 1 KiB that a record takes with its
   * places in the indexes, so that there is room for their text, for a second state while a dump is read, and for all else.
   */
  recordsPerHeapMebibyte: 340,
  /**
   * A dump may hold so many times that: at the limit Operations, Activity Log and remembered keys go on coming, and what
   * a full process wrote comes back.
   */
  dumpReserve: 1.25,
  /** Of what is dropped in time, so large a part of that is kept at the most; a usual heap has room for the limits above. */
  retainedShare: 0.15,
  /** Share of the heap beyond which nothing new is taken, however few the records are: they may be large. */
  heapShare: 0.85,
  /** A dump after unpacking, as a multiple of the heap's size: what fits the heap is not twice as large when it is written. */
  dumpPerHeap: 2,
  /** What a sandbox and a checkpoint cost beside their records, counted as so many records. */
  sandboxRecords: 128,
  checkpointRecords: 32,
  /** Records that one /populate call may make. */
  populate: 200_000,
  /** Changes of power and monitoring remembered of one instance; metrics begin with the oldest of them. */
  instanceEvents: 1_000,
  /** Instances of one flavor that find a place in a zone where the fixtures name no number: far beyond what a test makes. */
  placesPerZone: 1_000_000,
} as const
