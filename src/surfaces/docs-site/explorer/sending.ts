/** Sends requests to the sandbox of this page. */
import { randomUuid } from '../../../platform/uuid.ts'
import { parametersOf, type ServedContract, type ServedEndpoint } from './contract.ts'

/** The sandbox that the page belongs to; this script is in its folder `docs`. */
export const ROOT = new URL('../', import.meta.url)
const API = new URL('api/v1', ROOT).href
const OWNER = 'pc_live_owner'

/** How long the explorer listens to an event stream before it shows the frames (ms). */
const LISTENING_MS = 4000

/** What the reader filled in. */
export interface Draft {
  readonly token: string
  /** Values of parameters, by place and name. */
  readonly values: Readonly<Record<string, string>>
  readonly body: string
}

/** A request as it is sent. */
export interface Outgoing {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

/** What came back. */
export interface Received {
  readonly status: number
  readonly words: string
  readonly tookMs: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly text: string
  readonly isJson: boolean
  readonly requestId: string | undefined
  /** Why a refused request was refused; undefined if the sandbox does not say so. */
  readonly reason: Reason | undefined
}

/** The sandbox's explanation of a refusal. */
interface Reason {
  readonly rule: string | null
  readonly ruleAsks: string | null
}

export const OWNER_TOKEN = OWNER

/** Returns the key of a parameter's value. */
export const keyOf = (parameter: { readonly in: string; readonly name: string }): string =>
  `${parameter.in} ${parameter.name}`

/** Returns what is filled in at first: the contract's examples of what a request needs. */
export function firstValues(contract: ServedContract, endpoint: ServedEndpoint): Readonly<Record<string, string>> {
  const filled = parametersOf(contract, endpoint).flatMap((parameter) => {
    // An empty idempotency key stands for a new one, and the explorer has not read the record whose version If-Match names.
    if (parameter.name === 'Idempotency-Key') return []
    const value = parameter.name === 'If-Match' ? '*' : parameter.required === true ? parameter.example : undefined
    return value === undefined ? [] : [[keyOf(parameter), String(value)] as const]
  })
  return Object.fromEntries(filled)
}

/** Returns the request for a draft. */
export function requestOf(
  contract: ServedContract,
  endpoint: ServedEndpoint,
  { token, values, body }: Draft,
): Outgoing {
  let { path } = endpoint
  const query = new URLSearchParams()
  const headers: Record<string, string> = token === '' ? {} : { Authorization: `Bearer ${token}` }
  for (const parameter of parametersOf(contract, endpoint)) {
    const value = values[keyOf(parameter)] ?? ''
    if (parameter.in === 'path') path = path.replace(`{${parameter.name}}`, encodeURIComponent(value))
    else if (value === '') {
      if (parameter.name === 'Idempotency-Key') headers[parameter.name] = randomUuid()
    } else if (parameter.in === 'query') query.set(parameter.name, value)
    else headers[parameter.name] = value
  }
  const hasBody = endpoint.requestBody !== undefined && body.trim() !== ''
  if (hasBody) headers['Content-Type'] = 'application/json'
  const search = query.size > 0 ? `?${query.toString()}` : ''
  return { method: endpoint.method, url: API + path + search, headers, body: hasBody ? body : undefined }
}

/** Sends a request. @throws TypeError if there is no answer */
export async function sent(endpoint: ServedEndpoint, outgoing: Outgoing): Promise<Received> {
  const headers = { ...outgoing.headers }
  if (endpoint['x-console-only'] === true && headers.Authorization === `Bearer ${OWNER}` && (await isSessionOpen()))
    delete headers.Authorization
  const startedMs = performance.now()
  const init = { method: outgoing.method, headers, ...(outgoing.body !== undefined && { body: outgoing.body }) }
  const isStream = endpoint.operationId === 'streamEvents'
  const { response, text } = isStream ? await listened(outgoing.url, init) : await read(outgoing.url, init)
  const tookMs = performance.now() - startedMs
  const requestId = response.headers.get('x-request-id') ?? undefined
  return {
    status: response.status,
    words: response.statusText,
    tookMs,
    headers: [...response.headers],
    text,
    isJson: response.headers.get('content-type')?.includes('json') ?? false,
    requestId,
    reason: response.status >= 400 && requestId !== undefined ? await reasonOf(requestId) : undefined,
  }
}

async function read(url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  const response = await fetch(url, init)
  return { response, text: await response.text() }
}

/** Opens a session of the owner with a recent second factor, whose cookie the browser stores. */
async function isSessionOpen(): Promise<boolean> {
  const { ok } = await fetch(new URL('_sandbox/sessions', ROOT), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ userId: 'usr_owner', twoFactor: true }),
  })
  return ok
}

/** Reads the first seconds of an event stream. */
async function listened(url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  const ending = new AbortController()
  const response = await fetch(url, { ...init, signal: ending.signal })
  if (!response.ok || response.body === null) return { response, text: await response.text() }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  setTimeout(() => ending.abort(), LISTENING_MS)
  let text = ''
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) text += piece.value
  } catch {
    text += `: the explorer stopped listening after ${LISTENING_MS / 1000} seconds; use curl -N for more\n`
  }
  return { response, text }
}

/** Asks the sandbox why it refused a request; it does not tell pages without its control token. */
async function reasonOf(id: string): Promise<Reason | undefined> {
  const response = await fetch(new URL(`_sandbox/requests/${encodeURIComponent(id)}/explain`, ROOT))
  return response.ok ? ((await response.json()) as Reason) : undefined
}

/** Returns the address of the console's page about a request. */
export const explanationOf = (id: string): string =>
  new URL(`_sandbox/#/requests/${encodeURIComponent(id)}/explain`, ROOT).href

/** Returns a request as a curl command. */
export function curlCommand({ method, url, headers, body }: Outgoing): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quoted(body)}`]),
  ].join(' \\\n  ')
}
