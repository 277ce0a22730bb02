/** Code that covers a cell on the coverage screen. */
import type { Code, Statuses } from '../../../service/request/errors.ts'
import type { CodeEndpoint } from './contract.ts'
import { controlCurl, endpointCurl, etagNow, underScenario } from './endpoint-lines.ts'
import { ruleLine } from './rule-lines.ts'

/** The endpoints by id. */
export type Endpoints = ReadonlyMap<string, CodeEndpoint>

export type CoveragePart = 'endpoints' | 'codes' | 'operations' | 'rules'

/**
 * The status of each error code. Only a type is imported from errors.ts, because the page needs nothing else from that
 * module.
 */
const STATUSES: Statuses = {
  BAD_REQUEST: 400,
  ERR_VALIDATION: 422,
  ERR_NOT_FOUND: 404,
  IDEMPOTENCY_KEY_REQUIRED: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  INTERACTIVE_SESSION_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  DEPENDENCY_BLOCKED: 409,
  DELETION_PROTECTED: 409,
  QUOTA_EXCEEDED: 409,
  PROPOSAL_NOT_PENDING: 409,
  PROPOSAL_EXPIRED: 409,
  PRECONDITION_FAILED: 412,
  EXPECTATION_FAILED: 417,
  VALIDATION_FAILED: 422,
  RATE_LIMITED: 429,
  REQUEST_HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  UPSTREAM_UNAVAILABLE: 503,
}

/** The endpoint in examples for error codes. */
const PLAIN = 'listRegions'

/**
 * Returns code that makes an endpoint respond with a declared status: by a suitable request if possible, otherwise with
 * a scenario.
 */
export function statusLine(endpoint: CodeEndpoint, status: string): string {
  const { id, needsKey, needsMatch, path } = endpoint
  if (/^2/.test(status)) return endpointCurl(endpoint)
  if (status === '401') return endpointCurl(endpoint, { as: null, match: null })
  if (status === '304') return endpointCurl(endpoint, { match: etagNow(endpoint, 'If-None-Match') })
  if (status === '412' && needsMatch) return endpointCurl(endpoint, { match: `'If-Match: "of-before"'` })
  if (status === '400' && needsKey) return endpointCurl(endpoint, { key: null })
  if (status === '404' && path.includes('{scopeId}'))
    return endpointCurl({ ...endpoint, values: { ...endpoint.values, scopeId: 'prj_nowhere' } }, { match: null })
  return underScenario(
    { when: { endpoint: id }, then: { respond: { status: Number(status) } } },
    endpointCurl(endpoint),
  )
}

/** Returns code that makes the API respond with an error code. */
export function codeLine(code: string, all: Endpoints): string | undefined {
  const endpoint = all.get(PLAIN)
  const respond = { status: code in STATUSES ? STATUSES[code as Code] : 400, error: { code } }
  return endpoint && underScenario({ when: { endpoint: PLAIN }, then: { respond } }, endpointCurl(endpoint))
}

/**
 * Returns code that opens an Operation and brings it to a final state; undefined if no endpoint is known to open it.
 */
export function operationLine(name: string, all: Endpoints): string | undefined {
  const [action = '', state] = name.split(' ')
  const endpoint = openerOf(action, all)
  if (!endpoint) return undefined
  const settle = controlCurl('POST', 'clock/settle')
  const call = endpointCurl(endpoint)
  if (state === 'SUCCEEDED') return `${call}\n${settle}`
  if (state === 'FAILED')
    return `${underScenario({ when: { endpoint: endpoint.id }, then: { operation: { outcome: 'fail' } } }, call)}\n${settle}`
  const cancel = all.get('cancelOperation')
  const id = `OPERATION=$(${call} | tr -d '\\r' | sed -n 's/^x-sandbox-operation: //Ip')`
  // The quotes around the URL are closed before the id and reopened after it, so that the shell inserts the value.
  return (
    cancel &&
    `${id}\n${endpointCurl({ ...cancel, values: { operationId: 'OPERATION' } }).replace('OPERATION', `'"$OPERATION"'`)}`
  )
}

function wordsOf(text: string): string[] {
  return text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ .]/)
}

/** Returns the endpoint with the shortest id that contains all words of the action. */
export function openerOf(action: string, all: Endpoints): CodeEndpoint | undefined {
  const words = wordsOf(action).slice(1)
  return [...all.values()]
    .filter(({ id, statuses }) => statuses.includes('202') && words.every((word) => wordsOf(id).includes(word)))
    .toSorted((a, b) => a.id.length - b.id.length)[0]
}

/** Returns code that covers a cell; undefined if none is known. */
export function lineFor(part: CoveragePart, name: string, all: Endpoints): string | undefined {
  switch (part) {
    case 'endpoints': {
      const endpoint = all.get(name)
      return endpoint && statusLine(endpoint, endpoint.statuses[0]!)
    }
    case 'codes':
      return codeLine(name, all)
    case 'operations':
      return operationLine(name, all)
    case 'rules':
      return ruleLine(name, all)
  }
}
