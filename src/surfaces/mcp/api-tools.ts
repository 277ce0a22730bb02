/** The tools of the API itself. They are all that an agent has on the cloud face. */
import { randomUUID } from 'node:crypto'
import { METHODS, type Endpoint } from '../../service/contract/endpoint.ts'
import type { Contract } from '../../service/contract/document.ts'
import type { JsonObject } from '../../platform/json.ts'
import type { SeenAnswer } from '../../sandbox/edge/call-inside.ts'
import { nearName } from '../../platform/near-name.ts'
import { closest, excerpt, found, endpointLine, wordsNotIn } from './contract-excerpt.ts'
import { control, input, READS, TeachingError, textSchema, writes, type Reach, type Tool } from './tool.ts'

/** How many endpoints a search shows. */
const FOUND = { usual: 15, most: 50 }

/** The token of calls for which an agent chooses none: that of the tenant's owner. */
const USUAL_TOKEN = 'pc_live_owner'

/** Response headers that tell a client something; those of the sandbox are shown only on the drive face. */
const SHOWN = /^(?:etag|location|link|retry-after|deprecation|sunset|x-request-id|preference-applied)$/i
const OF_SANDBOX = /^x-sandbox-/i
/** Headers that belong to a connection or to the framing of a body, which a tool does not choose. */
const OF_CONNECTION =
  /^(?:connection|content-length|expect|host|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/i
const CREDENTIALS = /^(?:authorization|cookie)$/i
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/

/** The arguments of `call_api`. */
interface Asked {
  readonly path: string
  readonly method?: Endpoint['method']
  readonly body?: JsonObject
  readonly as?: string
  readonly idempotencyKey?: string
  readonly ifMatch?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Returns the tools; `isDriven` adds what only the drive face has. */
export function apiTools(contract: Contract, isDriven: boolean): Tool[] {
  return [
    {
      name: 'find_endpoints',
      description: `Search the ${contract.endpoints.size} endpoints of the cloud API by words of their id, path or area, such as "floating ip" or "createSubnet". Use it before you guess a path.`,
      inputSchema: input(
        {
          words: textSchema('Words that must occur'),
          limit: { type: 'integer', minimum: 1, maximum: FOUND.most, default: FOUND.usual },
        },
        ['words'],
      ),
      annotations: READS,
      run: ({ words, limit }: { words: string; limit?: number }) => Promise.resolve(search(contract, words, limit)),
    },
    {
      name: 'describe_endpoint',
      description:
        'One endpoint: fields with types (* = required), scopes, Idempotency-Key and If-Match rules, statuses. Read it before you write the call.',
      inputSchema: input({ endpoint: textSchema('Id, such as createSubnet (see find_endpoints)') }, ['endpoint']),
      annotations: READS,
      run: ({ endpoint }: { endpoint: string }) =>
        Promise.resolve(excerpt(contract, endpointNamed(contract, endpoint))),
    },
    {
      name: 'call_api',
      description: `Send one request to the cloud API and get status, headers that matter and body${isDriven ? '; if it was refused, also which guard refused it and the facts behind that' : ''}.`,
      inputSchema: input(
        {
          method: { enum: METHODS, default: 'GET' },
          path: textSchema('Below /api/v1, with the query, such as /scopes/prj_acme_prod/network/routers?pageSize=5'),
          body: { type: 'object', description: 'JSON body' },
          idempotencyKey: textSchema('A UUID. A POST without it gets a new key; send the same key to repeat a create'),
          ifMatch: textSchema('ETag of the version that you read'),
          headers: { type: 'object', additionalProperties: { type: 'string' }, description: 'Further headers' },
          ...(isDriven && {
            as: textSchema(
              `Token to use; default ${USUAL_TOKEN} (full rights). pc_live_reader may only read; "none" sends no token`,
            ),
          }),
        },
        ['path'],
      ),
      annotations: writes(true, false),
      run: callApi,
      less: 'Ask for less: a filter or a smaller pageSize in the query, or one record.',
    },
  ]
}

function search(contract: Contract, words: string, limit = FOUND.usual): string {
  const all = found(contract, words)
  if (all.length === 0) {
    const areas = new Set([...contract.endpoints.values()].map(({ tag }) => tag))
    return `No endpoint has the words "${words}". Areas: ${[...areas].join(', ')}.`
  }
  const shown = all.slice(0, Math.min(Math.max(limit, 1), FOUND.most))
  const rest = all.length > shown.length ? `, ${shown.length} shown; add words or a higher limit` : ''
  const unused = wordsNotIn(all[0]!, words)
  const without = unused.length > 0 ? ` without the words ${unused.join(', ')}` : ''
  return [`${all.length} found${without}${rest}`, ...shown.map(endpointLine)].join('\n')
}

/** @throws TeachingError that names similar endpoints */
function endpointNamed(contract: Contract, id: string): Endpoint {
  const known = contract.endpoints.get(id)
  if (known) return known
  const similar = nearName(id, contract.endpoints.keys())
  const near = found(contract, id.replaceAll(/([A-Z])/g, ' $1')).map((one) => one.id)
  const names = [...new Set([...(similar === undefined ? [] : [similar]), ...near])].slice(0, 5).join(', ')
  throw new TeachingError(
    `There is no endpoint "${id}". ${names === '' ? 'Search with find_endpoints.' : `Close: ${names}.`}`,
  )
}

/** Sends a request, and returns what a client would see; on the drive face, also why it was refused. */
async function callApi(asked: Asked, reach: Reach): Promise<unknown> {
  const { method = 'GET', body } = asked
  const { path, search } = targetOf(asked.path)
  const headers = headersFor(asked, reach)
  const seen = await reach.send({ method, path, search, headers, body: body && JSON.stringify(body) })
  const isDriven = reach.token === undefined
  const answer = seen.wire === 'reset' ? lost(seen, isDriven) : shownTo(isDriven, seen)
  if (seen.status < 400) return answer
  const isUnknown = seen.headers['X-Sandbox-Rule'] === 'general.unknown-path'
  const close = isUnknown ? closest(reach.contract, method, path).map(endpointLine) : []
  return {
    ...answer,
    ...(close.length > 0 && { close }),
    ...(isDriven && !isUnknown && { why: whyOf(await control(reach, 'explainRequest', { params: { id: seen.id } })) }),
  }
}

/** A client whose connection was reset knows nothing; the agent that drives the sandbox can look the call up. */
function lost({ id, wire }: SeenAnswer, isDriven: boolean): JsonObject {
  const client =
    'The connection was reset: a client sees no status and no body, and does not know whether the call took effect.'
  return { wire, client, ...(isDriven && { requestId: id }) }
}

function shownTo(isDriven: boolean, { status, headers, text: sent, wire }: SeenAnswer): JsonObject {
  const shown = Object.entries(headers).filter(([name]) => SHOWN.test(name) || (isDriven && OF_SANDBOX.test(name)))
  const client = 'The connection broke in the middle of the body.'
  return { status, headers: Object.fromEntries(shown), body: valueOf(sent), ...(wire && { wire, client }) }
}

function valueOf(sent: string): unknown {
  if (sent === '') return undefined
  try {
    return JSON.parse(sent)
  } catch {
    return sent
  }
}

/** Accepts a path below the base path, and whole addresses too. @throws TeachingError */
function targetOf(given: string): { path: string; search: string } {
  const [plain = '', ...query] = given.replace(/^https?:\/\/[^/]*(?:\/sandboxes\/[^/]+)?/, '').split('?')
  const path = plain.replace(/^\/api\/v1(?=\/)/, '')
  if (!path.startsWith('/') || /[^\x21-\x7e]|#/.test(given))
    throw new TeachingError(
      `"path" must begin with a slash and be percent-encoded, such as /scopes/prj_acme_prod/network/routers, not ${JSON.stringify(given).slice(0, 200)}.`,
    )
  return { path, search: query.join('?') }
}

/** @throws TeachingError for a header that a client cannot choose here */
function headersFor(
  { method, body, as, idempotencyKey, ifMatch, headers = {} }: Asked,
  { token }: Reach,
): Record<string, string> {
  const own = Object.entries(headers).map(([name, value]): [string, string] => [name.toLowerCase(), value])
  for (const [name, value] of own) {
    const isForeign =
      OF_CONNECTION.test(name) || (token !== undefined && (OF_SANDBOX.test(name) || CREDENTIALS.test(name)))
    if (isForeign) throw new TeachingError(`call_api cannot send the header "${name}"; leave it out.`)
    if (!HEADER_NAME.test(name) || typeof value !== 'string' || !HEADER_VALUE.test(value))
      throw new TeachingError(`"headers" must be names with texts in Latin-1, which ${JSON.stringify(name)} is not.`)
  }
  const secret = token ?? as ?? USUAL_TOKEN
  return {
    'user-agent': 'papercloud-mcp',
    ...(body && { 'content-type': 'application/json' }),
    ...(secret.startsWith('ses_')
      ? { cookie: `papercloud_session=${secret}` }
      : secret !== 'none' && { authorization: `Bearer ${secret}` }),
    ...((method === 'POST' || idempotencyKey !== undefined) && { 'idempotency-key': idempotencyKey ?? randomUUID() }),
    ...(ifMatch !== undefined && { 'if-match': ifMatch }),
    ...Object.fromEntries(own),
  }
}

interface Explained {
  readonly decidedBy: string
  readonly rule: string | null
  readonly ruleAsks?: string
  readonly scenario: string | null
  readonly stages: readonly { readonly stage: string; readonly facts: JsonObject }[]
}

/** Returns the guard that decided, with its facts: the others passed or were not reached. */
export function whyOf({ decidedBy, ruleAsks, rule, scenario, stages }: Explained): JsonObject {
  const { refusal: _inBody, ...facts } = stages.find(({ stage }) => stage === decidedBy)?.facts ?? {}
  return { decidedBy, rule, ...(ruleAsks !== undefined && { ruleAsks }), ...(scenario !== null && { scenario }), facts }
}
