/** Shell commands that trigger a rule, for rules that one or two commands can trigger. */
import type { CodeEndpoint } from './contract.ts'
import { controlCurl, endpointCurl, etagNow, newKey, type CommandChanges } from './endpoint-lines.ts'

type Meets = (all: ReadonlyMap<string, CodeEndpoint>) => string | undefined

function bearer(secret: string): string {
  return `Authorization: Bearer pc_live_${secret}`
}

/** Returns commands that send one request to an endpoint, with changes. */
function one(id: string, changes: CommandChanges | ((endpoint: CodeEndpoint) => CommandChanges)): Meets {
  return (all) => {
    const endpoint = all.get(id)
    return endpoint && endpointCurl(endpoint, typeof changes === 'function' ? changes(endpoint) : changes)
  }
}

/** Returns commands that send two requests with the same key, the second with another body if one is given. */
function twice(id: string, body?: string): Meets {
  return (all) => {
    const endpoint = all.get(id)
    if (!endpoint) return undefined
    const key = newKey()
    const first = endpointCurl(endpoint, { key })
    return [first, body === undefined ? first : endpointCurl(endpoint, { key, body })].join('\n')
  }
}

const MEETS: Readonly<Record<string, Meets>> = {
  'auth.bearer': one('whoami', { as: null }),
  'auth.ip-allowlist': one('whoami', { as: bearer('elsewhere') }),
  'auth.user-disabled': one('whoami', { as: bearer('disabled_user') }),
  'auth.service-account-disabled': one('whoami', { as: 'Authorization: Bearer sak_live_disabled' }),
  'auth.tenant-bound': one('listRouters', { as: bearer('globex_owner') }),
  'auth.project-role': one('listRouters', { as: bearer('project_owner') }),
  'scopes.missing': one('listRouters', { as: bearer('compute_read') }),
  'roles.permission-missing': one('createRouter', { as: bearer('reader') }),
  'tokens.console-only': one('createProviderCredential', { as: bearer('owner') }),
  'general.json': one('createRouter', { body: '{' }),
  'general.unknown-record': one('getKeyPair', { path: '/scopes/prj_acme_prod/compute/key-pairs/kpr_nowhere' }),
  'general.unknown-path': one('whoami', { path: '/nowhere' }),
  'pagination.bounds': one('listRouters', { path: '/scopes/prj_acme_prod/network/routers?page=0' }),
  'routers.name': one('createRouter', { body: '{"name":"internal"}' }),
  'idempotency.key-required': one('createRouter', { key: null }),
  'idempotency.uuid': one('createRouter', { key: "'Idempotency-Key: not-a-uuid'" }),
  'idempotency.replay': twice('createRouter'),
  'idempotency.conflict': twice('createRouter', '{"name":"other"}'),
  'concurrency.required': one('updateRouter', { match: null }),
  'concurrency.stale': one('updateRouter', { match: `'If-Match: "of-before"'` }),
  'concurrency.not-modified': one('getRouter', (endpoint) => ({ match: etagNow(endpoint, 'If-None-Match') })),
  'rate-limit.exceeded': (all) => {
    const endpoint = all.get('whoami')
    const scenario = 'scenarios/rate-limited'
    const call = endpoint && endpointCurl(endpoint)
    return call && [controlCurl('PUT', scenario), call, call, controlCurl('DELETE', scenario)].join('\n')
  },
}

/** Returns the commands that trigger a rule; undefined if none are known. */
export function ruleLine(rule: string, all: ReadonlyMap<string, CodeEndpoint>): string | undefined {
  return MEETS[rule]?.(all)
}
