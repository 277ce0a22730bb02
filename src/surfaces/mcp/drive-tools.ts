/** The tools of the drive face: for an agent that writes or debugs a program against the sandbox. */
import type { Contract } from '../../service/contract/document.ts'
import type { JsonObject } from '../../platform/json.ts'
import type { ControlId } from '../../sandbox/control/handler.ts'
import type { components } from '../../service/contract/control-types.gen.ts'
import { diagnose, DIAGNOSED } from '../../sandbox/log/diagnosis.ts'
import { apiTools, whyOf } from './api-tools.ts'
import { schemaLines } from './contract-excerpt.ts'
import { inputOf } from './input-of.ts'
import { control, input, READS, refusalIn, TeachingError, textSchema, writes, type Reach, type Tool } from './tool.ts'

type Schemas = components['schemas']
type Summaries = { readonly data: readonly Schemas['RequestSummary'][]; readonly total: number }

/** The fixtures' project, which programs under test use. */
const PROJECT = 'prj_acme_prod'
/** How many requests a list shows unless asked otherwise, how many refusals `status` shows, and how many tokens. */
const SHOWN = { requests: 20, refusals: 5, tokens: 6, steps: 30, findings: 20, calls: 5 }
/** The name of checkpoints and audits for which the agent chooses none. */
const NAME = 'mcp'

/** Returns all tools; what the control API takes as input is described by its contract. */
export function driveTools(contract: Contract, controls: Contract): Tool[] {
  const taken: Taken = (id, names) => inputOf(controls, id, names)
  return [
    {
      name: 'status',
      description:
        'Where the sandbox is and what state it is in: base URL, tokens, clock, active scenarios, latest refusals, usual mistakes. Call it first.',
      inputSchema: input({}),
      annotations: READS,
      run: (_given, reach) => status(reach),
    },
    ...apiTools(contract, true),
    ...observing(taken),
    ...changing(taken, controls),
  ]
}

type Taken = (id: ControlId, names: readonly string[]) => Record<string, JsonObject>

function observing(taken: Taken): Tool[] {
  return [
    {
      name: 'list_requests',
      description:
        'Requests that the sandbox has answered, newest first, one line each. Use it to see what your code really sent.',
      inputSchema: input(taken('listRequests', ['endpoint', 'status', 'path', 'since', 'before', 'limit'])),
      annotations: READS,
      run: listRequests,
      less: 'Ask for a smaller limit, and continue with "before".',
    },
    {
      name: 'explain_request',
      description:
        'Why a request got its answer: the guard that decided, with its facts. Use it for any 4xx that you do not expect.',
      inputSchema: input({
        id: textSchema('X-Request-Id; default: the latest refusal'),
        full: { type: 'boolean', default: false, description: 'Also the guards that passed, and the whole exchange' },
      }),
      annotations: READS,
      run: explainRequest,
      less: 'Leave out "full".',
    },
    {
      name: 'verify_calls',
      description:
        'Check that your program made certain calls (how often, with which body); if not, get the closest calls and how they differ. Use it as the assertion of a test.',
      inputSchema: input(taken('verifyRequests', ['endpoint', 'method', 'path', 'status', 'rule', 'body', 'count'])),
      annotations: READS,
      run: verifyCalls,
    },
    {
      name: 'read_state',
      description:
        'Records of a kind, or one record, as they are stored, also what the API hides. Without arguments, the kinds with their counts.',
      inputSchema: input({
        ...taken('listState', ['kind', 'q', 'status', 'page', 'pageSize']),
        ...taken('getState', ['id']),
      }),
      annotations: READS,
      run: readState,
      less: 'Ask for a smaller pageSize, the next page, or one id.',
    },
  ]
}

function changing(taken: Taken, controls: Contract): Tool[] {
  return [
    {
      name: 'advance_clock',
      description:
        'Let sandbox time pass at once, so that Operations (creates, deletes) finish without waiting. Without arguments, until no work is left.',
      inputSchema: input(taken('advanceClock', ['by'])),
      annotations: writes(false, false),
      run: async ({ by }: { by?: string }, reach) => {
        const moved =
          by === undefined
            ? await control<Schemas['ClockRan']>(reach, 'settleClock')
            : await control<Schemas['ClockRan']>(reach, 'advanceClock', { body: { by } })
        return { ...moved, ran: moved.ran.slice(-SHOWN.steps) }
      },
    },
    {
      name: 'set_scenario',
      description:
        'Inject a failure: switch a scenario on or off, or define your own rules ("when" a call matches, "then" an effect). Without arguments, lists the scenarios and what your own rules can contain.',
      inputSchema: input({
        name: textSchema('Such as lost-response, server-error-once, quota-exceeded'),
        off: { type: 'boolean' },
        definition: {
          type: 'object',
          description:
            'Own scenario: { title, rules: [{ when: { endpoint }, then: { respond: { status: 503 } }, skip, times }] }',
        },
      }),
      annotations: writes(false, true),
      run: (given, reach) => setScenario(given, reach, controls),
    },
    {
      name: 'checkpoint',
      description: 'Save or restore the whole sandbox, compare it with a saved state, or reset it to the fixtures.',
      inputSchema: input(
        { do: { enum: ['save', 'restore', 'compare', 'reset'] }, ...taken('createCheckpoint', ['name']) },
        ['do'],
      ),
      annotations: writes(true, true),
      run: checkpoint,
    },
    {
      name: 'audit',
      description:
        'Judge how your program calls the API: retries, locks, paging, polling, and what it leaves behind. Begin, run the program, then end.',
      inputSchema: input({ do: { enum: ['begin', 'end'] }, ...taken('createRun', ['name']) }, ['do']),
      annotations: writes(false, true),
      run: audit,
    },
  ]
}

async function status(reach: Reach): Promise<unknown> {
  const [clock, scenarios, refused, credentials, requests, operations] = await Promise.all([
    control<Schemas['ClockState']>(reach, 'getClock'),
    control<Schemas['ScenarioList']>(reach, 'listScenarios'),
    control<Summaries>(reach, 'listRequests', { query: { status: '4xx', view: 'summary', limit: SHOWN.refusals } }),
    control<Schemas['Credentials']>(reach, 'listCredentials'),
    control<Summaries>(reach, 'listRequests', { query: { view: 'summary', limit: DIAGNOSED } }),
    control<Schemas['StateRecords']>(reach, 'listState', {
      params: { kind: 'operation' },
      query: { pageSize: DIAGNOSED },
    }),
  ])
  const shown = { clock, scenarios: scenarios.data, requests: requests.data, operations: operations.data }
  const tokens = credentials.data.filter(({ type }) => type === 'api_token').slice(0, SHOWN.tokens)
  return {
    sandbox: reach.sandbox.name,
    baseUrl: reach.apiUrl,
    project: PROJECT,
    tokens: Object.fromEntries(tokens.map(({ secret, purpose }) => [secret, purpose])),
    clock,
    activeScenarios: scenarios.data.filter(({ on }) => on).map(({ name }) => name),
    latestRefusals: refused.data.map(brief),
    // What `papercloud doctor` would say.
    problems: diagnose(shown).map(({ message, help }) => `${message} ${help}`),
    documents: `${reach.origin}/llms.txt`,
  }
}

function brief(one: Schemas['RequestSummary']): string {
  const { id, at, method, path, query, endpoint, status: code, rule, scenario, operation, wire } = one
  const parts = [at, id, method, path + (query === '' ? '' : `?${query}`), wire ?? code, endpoint ?? 'no endpoint']
  const more = [rule && `rule=${rule}`, scenario && `scenario=${scenario}`, operation]
  return [...parts, ...more.filter(Boolean)].join(' ')
}

async function listRequests(given: JsonObject, reach: Reach): Promise<string> {
  const query = { limit: SHOWN.requests, ...given, view: 'summary' }
  const { data, total } = await control<Summaries>(reach, 'listRequests', { query })
  if (total === 0) return 'No request matches. Does your program use baseUrl (see status)?'
  return [...data.map(brief), `${data.length} of ${total} shown`].join('\n')
}

async function explainRequest({ id, full = false }: { id?: string; full?: boolean }, reach: Reach): Promise<unknown> {
  const latest = async (): Promise<string | undefined> => {
    const query = { status: '4xx', view: 'summary', limit: 1 }
    return (await control<Summaries>(reach, 'listRequests', { query })).data[0]?.id
  }
  const wanted = id ?? (await latest())
  if (wanted === undefined) return 'No request was refused.'
  const params = { id: wanted }
  const explained = await control<Schemas['Explanation']>(reach, 'explainRequest', { params })
  if (full) return { ...explained, exchange: await control(reach, 'getRequest', { params }) }
  const { stages: _all, ...head } = explained
  return { ...head, ...whyOf(explained) }
}

/** Returns unmet expectations as a result: they are what the agent asked about. */
async function verifyCalls(given: JsonObject, reach: Reach): Promise<unknown> {
  try {
    return await control(reach, 'verifyRequests', { body: given })
  } catch (error) {
    const { message, details } = (refusalIn(error) ?? {}) as { message?: string; details?: JsonObject }
    if (details?.matched !== false) throw error
    return { message, ...details }
  }
}

interface StateAsked {
  readonly kind?: string
  readonly id?: string
}

async function readState({ kind, id, ...query }: StateAsked, reach: Reach): Promise<unknown> {
  if (kind === undefined) {
    if (id !== undefined)
      throw new TeachingError('An "id" needs its "kind"; call read_state without arguments for the kinds.')
    const { data } = await control<Schemas['Kinds']>(reach, 'listKinds')
    return data
      .filter(({ count }) => count > 0)
      .map((one) => `${one.kind} ${one.count}`)
      .join('\n')
  }
  if (id !== undefined) return control(reach, 'getState', { params: { kind, id } })
  const { data, meta } = await control<Schemas['StateRecords']>(reach, 'listState', { params: { kind }, query })
  const lines = data.map((record) => {
    const { name, status: state = record.state, private: hidden } = record as JsonObject
    return [record.id ?? (hidden as JsonObject | undefined)?.id, state, name]
      .filter((part) => typeof part === 'string')
      .join(' ')
  })
  return [...lines, `${lines.length} of ${meta.total} shown, page ${meta.page}`].join('\n')
}

async function setScenario(
  given: { name?: string; off?: boolean; definition?: JsonObject },
  reach: Reach,
  controls: Contract,
): Promise<unknown> {
  const { definition, off, name = definition?.name as string | undefined } = given
  if (name === undefined) {
    if (definition) throw new TeachingError('A definition needs a "name".')
    const { data } = await control<Schemas['ScenarioList']>(reach, 'listScenarios')
    const scenarios = data.map((one) => `${one.on ? 'ON ' : ''}${one.name}: ${one.title}`)
    return [...scenarios, '', 'A rule of your own:', ...schemaLines(controls, 'Rule')].join('\n')
  }
  const params = { name }
  if (off) {
    await control(reach, 'deleteScenario', { params })
    return `${name} is off.`
  }
  const body = definition && { name, ...definition }
  return control(reach, 'putScenario', { params, body })
}

async function checkpoint({ do: action, name = NAME }: { do: string; name?: string }, reach: Reach): Promise<unknown> {
  const params = { name }
  if (action === 'save') return control(reach, 'createCheckpoint', { body: { name, replace: true } })
  if (action === 'restore') return control(reach, 'restoreCheckpoint', { params })
  if (action === 'compare') return control(reach, 'diffCheckpoint', { params })
  return control(reach, 'reset')
}

async function audit({ do: action, name = NAME }: { do: string; name?: string }, reach: Reach): Promise<unknown> {
  if (action === 'begin') {
    await control(reach, 'createRun', { body: { name, over: reach.sandbox.name, audit: true } })
    return `The audit "${name}" has begun. Run the program against ${reach.apiUrl}, then end the audit.`
  }
  const params = { name }
  const { calls, findings } = await control<Schemas['RunState']>(reach, 'getRun', { params, query: { format: 'json' } })
  await control(reach, 'deleteRun', { params })
  const shown = findings.slice(0, SHOWN.findings).map(({ rule, level, message, endpoint, count, fix, evidence }) => {
    const { requestIds = [] } = evidence as { requestIds?: readonly string[] }
    return { rule, level, message, endpoint, count, fix, calls: requestIds.slice(0, SHOWN.calls) }
  })
  return { calls, total: findings.length, findings: shown }
}
