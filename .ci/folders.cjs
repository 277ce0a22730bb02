// The folders and files of src, lowest rank first, with a description of each. Imports, including type imports, must
// point to lower ranks. From this list, `npm run contract` writes the layout and the order in docs/architecture.md.
module.exports.RANKS = [
  {
    errors: '`ApiError`, and the error codes with their statuses',
    limits: 'every limit, with its unit and the reason for it',
    platform: 'bytes, hashes, keys, files, timers: `*.node.ts` for Node, `*.page.ts` for a page',
    rules: 'the rules that the API enforces, by id',
  },
  {
    time: 'the interface to clocks, timers and the event loop, which a simulation can replace',
  },
  {
    openapi: 'the contract at run time: document, endpoint metadata, matcher, validator, override, generated types',
    world: 'the state: tables, records, clock, random numbers, Operations, event frames, fixtures, kinds',
  },
  {
    resources: 'the handlers: one folder per area, one file per kind, including the completions of asynchronous work',
  },
  {
    guards: 'checks that run before a handler, one file each',
  },
  {
    scenarios: 'fault injection: files, validation, matching, effects',
  },
  {
    audit: 'client audits: rules, configuration, reports, call points, recordings',
  },
  {
    pipeline: 'the stages of a request; start with `src/pipeline/pipeline.ts`',
  },
  {
    sandbox: 'one isolated sandbox: its parts, event streams and their visibility, request log, coverage, metrics',
  },
  {
    store: 'journals and their storage: `file/` for a data folder, `postgres/` for a shared store, `memory/` for tests',
  },
  {
    control: 'the handlers of the control API',
    persistence: 'what is stored for a sandbox, and how it is restored',
  },
  {
    gateway:
      'turns a request into a response, without sockets: the sandbox named in the path, request id, secret, event streams',
  },
  {
    replay: 'replays a capsule in sandboxes whose clocks it controls, and compares the responses',
  },
  {
    browser: 'the sandbox in a page: library, worker, demo element, site, IndexedDB engine',
    cluster: 'several nodes that share one store: leases, owners, calls between nodes',
    console: 'the web console: `page.ts` serves it, `ui/` runs in the browser and imports only types from the rest',
    drift: 'compares a real service with a sandbox that runs alongside it: proxy, ids, comparison',
    server:
      "Koa and sockets: the gateway's adapter, bodies, SSE, connection faults, control routes, explorer, access log",
    sweep: 'runs a command repeatedly, each time with one fault: baseline, arms, trials, verdicts',
  },
  {
    app: 'the composition root: creates all parts and connects them through constructors',
    cli: 'the command line, one file per command',
    index: 'the library: `startSandbox` and its types',
  },
  {
    runners: 'fixtures for vitest, jest and node:test',
  },
]
