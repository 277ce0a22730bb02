/**
 * `npm run test:stacks`: runs a workflow with every HTTP library under every scenario, with real calls, and compares
 * the findings with the table in expected.json. `--record` writes that table and the calls that the suite replays.
 * `--all` runs every shipped scenario; those that are missing from the table do not affect the workflow, so they must
 * cause no findings.
 */
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { startSandbox } from '../../dist/index.mjs'
import { missing, SCENARIOS, STACKS } from './stacks.mjs'

const records = process.argv.includes('--record')
const shipped = readdirSync(join(import.meta.dirname, '../../scenarios')).map((file) => file.replace('.yaml', ''))
const scenarios = process.argv.includes('--all') ? ['', ...shipped] : SCENARIOS
const TABLE = join(import.meta.dirname, 'expected.json')
const routers = '/scopes/prj_acme_prod/network/routers'

const lastOf = (path) => path.slice(path.lastIndexOf('/') + 1)

/** Creates a router, waits for it, renames it with its ETag and deletes it. */
async function story(send, { url, tokens }) {
  const follower = await send.follower?.(url, tokens.owner)
  try {
    await told(send, { url, tokens, follower })
  } finally {
    follower?.close()
  }
}

async function told(send, { url, tokens, follower }) {
  const call = async (method, path, { body, headers = {} } = {}) => {
    const key = method === 'GET' ? {} : { 'idempotency-key': randomUUID() }
    const type = body ? { 'content-type': 'application/json' } : {}
    const authorization = `Bearer ${tokens.owner}`
    const given = {
      method,
      headers: { authorization, ...key, ...type, ...headers },
      body: body && JSON.stringify(body),
    }
    const { status, etag, text } = await send(`${url}${path}`, given)
    if (status === 404 && method === 'GET') return { gone: true }
    if (status >= 400 && status !== 412) throw new Error(`${method} ${path}: ${status} ${text}`)
    return { status, etag, ...(text && JSON.parse(text)) }
  }
  const settled = async (path) => {
    await follower?.built(lastOf(path))
    for (let poll = 0; poll < 20; poll += 1) {
      const router = await call('GET', path)
      if (!router.gone && router.status !== 'BUILD') return router
      await sleep(150)
    }
    throw new Error(`${path} takes too long`)
  }
  await call('GET', routers)
  const { id } = await call('POST', routers, { body: { name: 'stack' } })
  const path = `${routers}/${id}`
  for (let round = 1; round <= 2; round += 1) {
    const { etag } = await settled(path)
    const { status } = await call('PATCH', path, { body: { name: 'renamed' }, headers: { 'if-match': etag } })
    if (status !== 412) break
  }
  const { etag } = await settled(path)
  await call('DELETE', path, { headers: { 'if-match': etag } })
  await follower?.gone(id)
  for (let poll = 0; poll < 20; poll += 1) {
    await sleep(150)
    if ((await call('GET', path)).gone) return
  }
}

/** Runs the workflow with one library under every scenario. */
async function tell(name) {
  const reason = await missing(name)
  if (reason) return void console.log(`skipped: ${reason}`)
  const calls = {}
  const rules = {}
  for (const scenario of scenarios) {
    const sandbox = await startSandbox({ pace: 'quick', seed: 1, ...(scenario && { scenario }) })
    const run = await sandbox.run({ audit: true })
    const send = await STACKS[name]()
    await story(send, sandbox).catch(() => undefined)
    send.close?.()
    rules[scenario || 'plain'] = [...new Set((await run.findings()).map(({ rule }) => rule))].sort()
    calls[scenario || 'plain'] = await sandbox.requests()
    await sandbox.close()
  }
  console.log(`${name}: ${JSON.stringify(rules)}`)
  if (records) {
    const file = join(import.meta.dirname, `recordings/${name}.json.gz`)
    writeFileSync(file, gzipSync(JSON.stringify(calls), { level: 9 }))
  }
  return [name, rules]
}

const only = process.argv.filter((arg) => arg in STACKS)
const all = await Promise.all((only.length > 0 ? only : Object.keys(STACKS)).map(tell))
const found = Object.fromEntries(all.filter(Boolean))
const before = only.length > 0 ? JSON.parse(readFileSync(TABLE, 'utf8')).live : {}
if (records) writeFileSync(TABLE, `${JSON.stringify({ live: { ...before, ...found } }, undefined, 2)}\n`)
else {
  const wanted = JSON.parse(readFileSync(TABLE, 'utf8')).live
  for (const [name, scenarios] of Object.entries(found))
    for (const [scenario, rules] of Object.entries(scenarios)) {
      const expected = wanted[name]?.[scenario] ?? []
      if (JSON.stringify(rules) === JSON.stringify(expected)) continue
      console.error(
        `${name}, ${scenario}: ${rules.join(', ') || 'nothing'}, expected ${expected.join(', ') || 'nothing'}`,
      )
      process.exitCode = 1
    }
}
