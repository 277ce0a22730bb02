/** The process's own log: what a line contains in each format, and that secrets never appear in it. */
import { describe, expect, it } from 'vitest'
import { newFolder, running } from '../../support/commands.ts'

const owner = { authorization: 'Bearer pc_live_owner' }

describe.each(['pretty', 'json'])('the log, %s', (format) => {
  it('the log shows the query, request id and scenario of each request, but no secrets', async () => {
    const server = running(['start', '--port', '0', '--ephemeral', '--log', format], newFolder())
    const url = await server.said(/http:\S+(?=\/api\/v1)/)
    const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
      fetch(`${url}/api/v1${path}`, { headers: { ...owner, ...headers } })
    const failed = await get('/regions?page=1', { 'X-Sandbox-Scenario': 'server-error-once' })
    expect(failed.status).toBe(500)
    const cut = { 'X-Sandbox-Scenario': 'lost-response', 'X-Request-Id': 'cut', 'Idempotency-Key': 'cut-1' }
    const body = JSON.stringify({ name: 'unheard' })
    const sent = { ...owner, ...cut, 'Content-Type': 'application/json' }
    const routers = `${url}/api/v1/scopes/prj_acme_prod/network/routers`
    await expect(fetch(routers, { method: 'POST', headers: sent, body })).rejects.toThrow()
    await get('/regions?q=pc_live_owner', { 'X-Request-Id': 'pc_live_admin' })
    await get('/scopes/prj_acme_prod/compute/instances/sak_live_deployer')
    await get('/account/whoami', { 'X-Request-Id': 'last' })
    await server.said(/whoami.*last|last.*whoami/)
    await server.stop()
    const lines = server.output().split('\n')
    const first = lines.find((line) => line.includes(failed.headers.get('x-request-id')!))!
    if (format === 'json')
      expect(JSON.parse(first)).toMatchObject({
        path: '/regions',
        query: 'page=1',
        status: 500,
        scenario: 'server-error-once',
      })
    else expect(first).toMatch(/500\S* GET \/regions\?page=1 .* scenario=server-error-once .*req_\w+$/)
    const reset = lines.find((line) => /\/routers/.test(line))!
    if (format === 'json') {
      expect(JSON.parse(first)).toMatchObject({ credentialId: 'tok_owner' })
      expect(JSON.parse(reset)).toMatchObject({ scenario: 'lost-response', wire: 'reset', credentialId: 'tok_owner' })
    } else {
      expect(first).toContain(' tok_owner ')
      expect(reset).toMatch(/ scenario=lost-response wire=reset tok_owner cut$/)
    }
    const logged = lines.filter((line) => /\/regions|\/instances/.test(line))
    expect(logged).toHaveLength(3)
    for (const line of logged) expect(line).not.toMatch(/live_(owner|admin|deployer)/)
  })
})
