// The five groups of src and their folders, with what each holds and which groups it may import.
// .dependency-cruiser.cjs enforces the imports; `npm run contract` writes the layout in docs/architecture.md.
module.exports.GROUPS = {
  platform: {
    holds: 'what differs between Node (`*.node.ts`) and a page (`*.page.ts`), clocks and timers, and every limit',
    uses: [],
    folders: {},
  },
  service: {
    holds: 'the imitated API, complete without any power of the sandbox',
    uses: ['platform'],
    folders: {
      contract: 'the contract at run time: document, endpoints, matcher, validator, generated types',
      state: 'the world: tables, records, clock, Operations, event frames, fixtures; one file per kind in `kinds/`',
      request: 'a call and its reply, errors, and the rules that the API enforces, by id',
      guards: 'checks that run before a handler, one file each',
      resources: 'the handlers: one folder per area, one file per kind, including how asynchronous work ends',
    },
  },
  sandbox: {
    holds: 'one sandbox: the powers over a service',
    uses: ['platform', 'service'],
    folders: {
      edge: 'a request in, a reply out: the stages (start with `pipeline.ts`), examples, headers',
      scenarios: 'failures on demand: files, validation, matching; one file per effect in `effects/`',
      streams: 'event streams, and which frames a reader sees',
      log: 'the request log, explanations, coverage, metrics, HAR',
      capsules: 'the document of a capsule, and how calls are recorded as its steps',
      control: 'the control API: its handlers, and the objects that the library has for it',
      storage: 'what is stored and how it is restored: lifecycle, journal, and one folder per engine in `engines/`',
    },
  },
  quality: {
    holds: 'the tools that judge a client',
    uses: ['platform', 'service', 'sandbox'],
    folders: {
      audit: 'rules, configuration, reports, call points, recordings',
      runs: 'what a client did between two moments, what it left behind, and the writer of its capsule',
      sweep: 'runs a command again and again, each time with one fault: baseline, arms, trials, verdicts',
      drift: 'compares a real service with a sandbox that runs beside it: proxy, ids, comparison',
      replay: 'replays a capsule in sandboxes whose clocks it controls, and compares the answers',
    },
  },
  surfaces: {
    holds: 'how a sandbox is reached; no surface imports another, but `console` and `cluster` may use `http`',
    uses: ['platform', 'service', 'sandbox', 'quality'],
    folders: {
      http: 'Koa and sockets: bodies, SSE, connection faults, TLS, the access log',
      mcp: 'the Model Context Protocol: the tools of agents, and what they answer',
      'docs-site': 'explorer, guide, and what their pages have in common',
      console: 'the web console: `page.ts` serves it, `ui/` runs in the browser',
      browser: 'the sandbox in a page: library, worker, demo element, site, IndexedDB engine',
      cli: 'commands; `arguments.ts` refuses flags, `options.ts` their values; `capsule-file.ts`',
      runners: 'fixtures for vitest, jest and node:test',
      cluster: 'several nodes that share one store: leases, owners, calls between nodes',
    },
  },
}
