/**
 * The built command line, as `npm start` runs it: what is imported on first use is found from there too.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { home } from '../src/app.ts'

const cli = join(home, 'dist/cli.js')
/** Prism and faker take their time on a busy machine. */
const LOADING_MS = 90_000

it.skipIf(!existsSync(cli))(
  'the built command serves, makes data and answers with an example',
  async () => {
    const server = spawn(process.execPath, [cli, 'start', '--port', '0', '--ephemeral', '--log', 'json'])
    try {
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
      const owner = { authorization: 'Bearer pc_live_owner' }
      const made = await fetch(`${url}/_sandbox/populate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ kind: 'instance', scopeId: 'prj_acme_prod', count: 3 }),
      })
      expect([made.status, await made.text()]).toEqual([201, expect.stringContaining('"count":3')])
      const path = `${url}/api/v1/scopes/prj_acme_prod/compute/instances`
      expect((await fetch(path, { headers: owner })).status).toBe(200)
      const example = await fetch(path, { headers: { ...owner, prefer: 'dynamic=true' } })
      expect([example.status, example.headers.get('x-sandbox-fidelity')]).toEqual([200, 'example'])
    } finally {
      server.kill()
    }
  },
  LOADING_MS,
)
