/**
 * The built command line, as run by `npm start`: lazy imports work, and cached results are used only for the inputs
 * from which they were built.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { home } from '../../../src/service/contract/package-files.ts'

const cli = join(home, 'dist/cli.js')
const owner = { authorization: 'Bearer pc_live_owner' }

/** Starts a built command and waits until it prints its address. */
async function serving(program: string): Promise<{ server: ChildProcess; url: string }> {
  const server = spawn(process.execPath, [program, 'start', '--port', '0', '--ephemeral', '--log', 'json'])
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer): void => {
      said += chunk.toString()
      const found = /http:\/\/[\d.:]+/.exec(said)?.[0]
      if (found) resolve(found)
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
    server.on('exit', () => reject(new Error(said)))
  })
  return { server, url }
}

it.skipIf(!existsSync(cli))(
  'the built command serves requests, creates data, counts calls and returns an example',
  async () => {
    const { server, url } = await serving(cli)
    try {
      const made = await fetch(`${url}/_sandbox/populate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ kind: 'instance', scopeId: 'prj_acme_prod', count: 3 }),
      })
      expect([made.status, await made.text()]).toEqual([201, expect.stringContaining('"count":3')])
      const path = `${url}/api/v1/scopes/prj_acme_prod/compute/instances`
      expect((await fetch(path, { headers: owner })).status).toBe(200)
      expect(await (await fetch(`${url}/_sandbox/metrics`)).text()).toContain(
        'endpoint="listInstances",status="200"} 1',
      )
      const example = await fetch(path, { headers: { ...owner, prefer: 'dynamic=true' } })
      expect([example.status, example.headers.get('x-sandbox-fidelity')]).toEqual([200, 'example'])
    } finally {
      server.kill()
    }
  },
)

it.skipIf(!existsSync(cli))('a changed contract file overrides the contract that was built in', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'papercloud-dist-'))
  for (const name of ['dist', 'fixtures', 'scenarios', 'package.json'])
    cpSync(join(home, name), join(folder, name), { recursive: true })
  const { regions, ...document } = withoutRegions()
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document))
  const { server, url } = await serving(join(folder, 'dist/cli.js'))
  try {
    expect(regions).toBeDefined()
    expect((await fetch(`${url}/api/v1/regions`, { headers: owner })).status).toBe(404)
    expect((await fetch(`${url}/api/v1/account/whoami`, { headers: owner })).status).toBe(200)
    const served = (await (await fetch(`${url}/openapi.json`)).json()) as { servers: { url: string }[] }
    expect({ ...served, servers: undefined }).toEqual({ ...document, servers: undefined })
    expect(served.servers.map((one) => one.url)).toEqual([`${url}/api/v1`])
  } finally {
    server.kill()
    rmSync(folder, { recursive: true })
  }
})

/** Returns the shipped contract without the path /regions, which is returned separately. */
function withoutRegions(): { regions: unknown; paths: object } {
  const document = JSON.parse(readFileSync(join(home, 'openapi.json'), 'utf8')) as { paths: Record<string, unknown> }
  const { '/regions': regions, ...paths } = document.paths
  return { ...document, regions, paths }
}
