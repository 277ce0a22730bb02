/**
 * A server is killed again and again at seeded moments while clients write. After each start, what was acknowledged is
 * there, what was not can be sent again and is done once, and nobody who listens misses or hears anything twice.
 */
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp } from '../src/app.ts'
import { Chance } from '../src/world/chance.ts'
import { Table } from '../src/world/table.ts'
import { newFolder } from './support/data-folder.ts'
import { CLI, serve, type Served } from './support/process.ts'

const SEED = Number(process.env.CRASH_SEED ?? 1)
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 24)
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** Beside the built program, so that it finds what belongs to it; a name that no build sweeps away or packs. */
const SMALL_FOLDS = join(root, '.cache', 'small-folds.mjs')
const project = '/api/v1/scopes/prj_acme_prod'
const pairs = `${project}/compute/key-pairs`
const volumes = `${project}/storage/volumes`
const chance = new Chance(SEED)
const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/** A write whose fate is known, or not yet: `undefined` was sent and never answered. */
interface Create {
  readonly path: string
  readonly body: Record<string, unknown>
  readonly key: string
  id: string | undefined
}

/** What the clients know. */
const creates: Create[] = []
/** By id: the descriptions that a record may have, last acknowledged first. */
const descriptions = new Map<string, Set<string>>()
/** By id: whether its end was acknowledged. */
const deletes = new Map<string, boolean>()
/** By path below /_sandbox: whether it was acknowledged. */
const kept = new Map<string, boolean>()
const operations = new Map<string, string>()
let clockMs = 0
let served: Served

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: any
}

async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(served.url + path, {
    method,
    headers: { authorization: 'Bearer pc_live_owner', ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
}

const get = (path: string): Promise<Answer> => send('GET', path)

/** Sends a create, or sends it again. */
async function create(made: Create): Promise<void> {
  const { status, body, headers } = await send('POST', made.path, made.body, { 'idempotency-key': made.key })
  expect([201, 202]).toContain(status)
  made.id = body.id
  const operation = headers.get('x-sandbox-operation')
  if (operation) operations.set(operation, body.id)
}

function newCreate(path: string, name: string): Create {
  const made: Create = { path, body: path === volumes ? { name, sizeGb: 1 } : { name }, key: crypto.randomUUID(), id: undefined }
  creates.push(made)
  return made
}

/** One client: it goes on until its server is gone. */
type Client = (name: string, turn: number) => Promise<void>

const clients: Record<string, Client> = {
  async pairs(name, turn) {
    const made = newCreate(pairs, `${name}-${turn}`)
    await create(made)
    if (turn % 3 !== 0) return
    deletes.set(made.id!, false)
    expect((await send('DELETE', `${pairs}/${made.id}`)).status).toBe(204)
    deletes.set(made.id!, true)
  },
  async volumes(name, turn) {
    if (turn > 12) return pause(20)
    const made = newCreate(volumes, `${name}-${turn}`)
    await create(made)
    for (const text of ['first', 'second']) {
      const before = descriptions.get(made.id!)
      descriptions.set(made.id!, new Set([...(before ?? []), `${text} ${turn}`]))
      expect((await send('PATCH', `${volumes}/${made.id}`, { description: `${text} ${turn}` }, { 'if-match': '*' })).status).toBe(200)
      descriptions.set(made.id!, new Set([`${text} ${turn}`]))
    }
  },
  async clock() {
    const { status, body } = await send('POST', '/_sandbox/clock/advance', { by: 'PT0.2S' })
    expect(status).toBe(200)
    clockMs = Math.max(clockMs, Date.parse(body.now))
    await pause(10)
  },
  async sandboxes(name, turn) {
    const sandbox = `${name}-${turn}`
    kept.set(`/_sandbox/sandboxes ${sandbox}`, false)
    expect((await send('POST', '/_sandbox/sandboxes', { name: sandbox, ...(turn % 2 === 0 && { from: 'default' }) })).status).toBe(201)
    kept.set(`/_sandbox/sandboxes ${sandbox}`, true)
    const inside = newCreate(`/sandboxes/${sandbox}${pairs}`, `${name}-inside`)
    await create(inside)
    kept.set(`/sandboxes/${sandbox}/_sandbox/checkpoints only`, false)
    expect((await send('POST', `/sandboxes/${sandbox}/_sandbox/checkpoints`, { name: 'only' })).status).toBe(201)
    kept.set(`/sandboxes/${sandbox}/_sandbox/checkpoints only`, true)
    await pause(40)
  },
}

const told: { id: number; about: string }[] = []

/** Listens until the server is gone. */
async function listen(): Promise<void> {
  const response = await fetch(`${served.url}/api/v1/events`, { headers: { authorization: 'Bearer pc_live_owner', 'last-event-id': String(told.at(-1)?.id ?? 0) } })
  let text = ''
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const id = /^id: (\d+)\ndata: (.*)$/.exec(text.slice(0, end))
      if (id) told.push({ id: Number(id[1]), about: (JSON.parse(id[2]!) as { id: string }).id })
      text = text.slice(end + 2)
    }
  }
}

/** Runs work whose server may die at any moment; a wrong answer is no such death. */
async function untilGone(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof Error && (error.name === 'AssertionError' || !/fetch failed|terminated|other side closed/.test(error.message))) throw error
  }
}

/** Every item of a list. */
async function all(path: string): Promise<any[]> {
  const found: any[] = []
  for (let page = 1; ; page++) {
    const { body } = await get(`${path}${path.includes('?') ? '&' : '?'}pageSize=200&page=${page}`)
    found.push(...body.data)
    if (body.data.length === 0 || found.length >= body.meta.total) return found
  }
}

/** Holds a server against what its clients know. */
async function verify(): Promise<void> {
  const sandboxes = (await get('/_sandbox/sandboxes')).body.data.map(({ name }: { name: string }) => name) as string[]
  const names = (await all(pairs)).concat(await all(volumes)).map(({ name }) => name as string)
  expect(new Set(names).size, 'nothing was done twice').toBe(names.length)
  const records = new Map<string, any>((await all(pairs)).concat(await all(volumes)).map((record) => [record.id as string, record]))
  for (const made of creates.filter(({ path }) => path.startsWith('/api'))) {
    if (made.id !== undefined && !deletes.has(made.id)) expect(records.has(made.id), `${made.path} ${JSON.stringify(made.body)} was acknowledged`).toBe(true)
  }
  for (const [id, acknowledged] of deletes) {
    if (acknowledged) expect(records.has(id), `the end of ${id} was acknowledged`).toBe(false)
    else if (!records.has(id)) deletes.set(id, true)
    else deletes.delete(id)
  }
  for (const [id, texts] of descriptions) {
    const { description } = records.get(id)
    expect([...texts, ...(texts.size === 1 && [...texts][0]!.startsWith('first') ? [null] : [])]).toContain(description)
    descriptions.set(id, new Set([description]))
  }
  for (const [entry, acknowledged] of kept) {
    const [path, name] = entry.split(' ') as [string, string]
    const owner = /^\/sandboxes\/([^/]+)/.exec(path)?.[1]
    if (!acknowledged && owner !== undefined && !sandboxes.includes(owner)) kept.delete(entry)
    if (!acknowledged || path === '/_sandbox/sandboxes') {
      if (acknowledged) expect(sandboxes).toContain(name)
      else kept.delete(entry)
    } else expect((await get(path)).body.data.map((one: { name: string }) => one.name)).toContain(name)
  }
  expect(Date.parse((await get('/_sandbox/clock')).body.now)).toBeGreaterThanOrEqual(clockMs)
  for (const made of creates) {
    const owner = /^\/sandboxes\/([^/]+)/.exec(made.path)?.[1]
    if (made.id === undefined && (owner === undefined || sandboxes.includes(owner))) await create(made)
  }
}

beforeAll(async () => {
  await build({ absWorkingDir: root, entryPoints: ['test/support/small-folds.ts'], outfile: SMALL_FOLDS, bundle: true, format: 'esm', platform: 'node', target: 'node20', packages: 'external', logLevel: 'error' })
}, 60_000)
afterAll(() => rmSync(SMALL_FOLDS, { force: true }))

test(`seed ${SEED}: ${ROUNDS} deaths, and nothing that was acknowledged is lost`, { timeout: 120_000 }, async () => {
  const folder = newFolder()
  for (let round = 0; round < ROUNDS; round++) {
    served = await serve(['--data', folder, '--port', '0', '--rate-limit', 'off', '--log', 'json', '--pace', 'quick', '--seed', '1'], [process.execPath, round % 3 === 2 ? SMALL_FOLDS : CLI])
    await verify()
    const { process: running } = served
    let isGone = false
    const work = [
      untilGone(listen),
      ...Object.entries(clients).map(([name, client]) =>
        untilGone(async () => {
          for (let turn = 0; !isGone; turn++) await client(`${name}-${round}`, turn)
        }),
      ),
      ...['a', 'b'].map((name) =>
        untilGone(async () => {
          for (let turn = 0; !isGone; turn++) await clients.pairs!(`${name}-${round}`, turn)
        }),
      ),
    ]
    await pause(20 + chance.below(150))
    running.kill('SIGKILL')
    isGone = true
    await served.ended
    await Promise.all(work)
  }
  served = await serve(['--data', folder, '--port', '0', '--rate-limit', 'off', '--log', 'json'])
  await verify()
  const listening = untilGone(listen)
  await pause(400)
  for (const id of operations.keys()) {
    const { body } = await get(`/api/v1/operations/${id}`)
    expect({ state: body.state, tookMs: Date.parse(body.finishedAt) - Date.parse(body.createdAt) }).toEqual({ state: 'SUCCEEDED', tookMs: 300 })
  }
  served.process.kill('SIGTERM')
  expect(await served.ended).toMatchObject({ code: 0, errors: '' })
  await listening
  expect(told.map(({ id }) => id)).toEqual(told.map((_one, at) => at + 1))
  const heard = new Set(told.map(({ about }) => about))
  for (const { id, path } of creates) if (path === volumes) expect(heard).toContain(id)
  const app = await startApp({ port: 0, host: '127.0.0.1', data: folder, rateLimit: null, scenarios: [], log: 'silent', durability: 'write' })
  for (const { world } of app.sandboxes.all) for (const table of world.tables.values()) expect(sums(table)).toEqual(sums(rebuilt(table)))
  await app.close()
  console.info(`${creates.length} creates, ${deletes.size} ends, ${kept.size} sandboxes and checkpoints, ${told.length} frames`)
})

/** The same records, put into a new table one by one. */
function rebuilt(table: Table): Table {
  const fresh = new Table(table.kind)
  for (const row of table.all()) fresh.put(undefined, row)
  return fresh
}

/** What a table counts. */
function sums(table: Table): unknown {
  const owners = new Set([...table.all()].flatMap(({ hidden }) => Object.values(hidden as object).filter((value) => typeof value === 'string')))
  return { size: table.size, counts: [...owners].map((owner) => table.count(owner)) }
}
