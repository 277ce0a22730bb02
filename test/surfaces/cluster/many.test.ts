/**
 * Three nodes with many sandboxes, only a few of them in use: unloaded sandboxes use no memory on their node, and
 * are loaded again quickly.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { start, type Running } from '../../../bench/process.ts'
import { Hops } from '../../../src/surfaces/cluster/hop.ts'
import { HopKeys } from '../../../src/surfaces/cluster/hop-keys.ts'
import type { NodeCard } from '../../../src/sandbox/storage/engine.ts'
import { noteCost, quantile } from '../../support/figures.ts'
import { isFull } from '../../support/full.ts'
import { freePort, HOOK_MS } from '../../support/postgres.ts'
import { sharedPostgres, type SharedPostgres } from '../../support/shared-postgres.ts'

const SANDBOXES = isFull ? 2_000 : 200
const HOT = isFull ? 20 : 3
/** The number of sandboxes that are created or unloaded at the same time. */
const AT_ONCE = 8
const ROUTERS = '/api/v1/scopes/prj_acme_prod/network/routers'
const OWNER = { authorization: 'Bearer pc_live_owner' }
const STORY_MS = isFull ? 300_000 : 120_000

let postgres: SharedPostgres
let database: string
let nodes: Running[]

beforeAll(async () => {
  postgres = await sharedPostgres()
  const store = await postgres.newDatabase()
  database = store.slice(store.lastIndexOf('/') + 1)
  nodes = []
  for (let at = 0; at < 3; at += 1) {
    const advertise = `http://127.0.0.1:${await freePort()}`
    const shared = ['--store', store, '--advertise', advertise, '--pace', 'manual', '--log', 'silent']
    nodes.push(
      await start((port) => ({
        args: ['dist/cli.js', 'start', '--port', `${port}`, ...shared],
        ready: { path: '/_sandbox/health' },
        probe: true,
      })),
    )
  }
}, HOOK_MS)

afterAll(() => {
  for (const node of nodes) node.kill()
})

const names = Array.from({ length: SANDBOXES }, (_, at) => `many-${at}`)
const nodeOf = (at: number): Running => nodes[at % nodes.length]!

/** Returns the sum of the heaps of all nodes after a garbage collection (MB). */
async function heapsMb(): Promise<number> {
  const used = await Promise.all(nodes.map(async (node) => (await node.memory()).heapUsed))
  return used.reduce((sum, bytes) => sum + bytes, 0) / 2 ** 20
}

/** Does something for each item, with a limited number in progress at a time. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function read(node: Running, name: string): Promise<void> {
  const response = await fetch(`${node.url}/sandboxes/${name}${ROUTERS}`, { headers: OWNER })
  expect(response.status).toBe(200)
  await response.arrayBuffer()
}

test(
  `with ${HOT} of ${SANDBOXES} sandboxes in use, the idle sandboxes use hardly any memory and are reloaded quickly`,
  async () => {
    // Creates a first sandbox on each node, because the code that it loads stays in memory.
    for (const [at, node] of nodes.entries()) await make(node, `warm-${at}`)
    const before = await heapsMb()
    await forEach([...names.keys()], (at) => make(nodeOf(at), names[at]!))
    const all = await heapsMb()
    const urls = new Map<string, string>()
    const listed = (await (await fetch(`${nodes[0]!.url}/_sandbox/sandboxes`)).json()) as {
      data: { name: string; node: string }[]
    }
    for (const { name, node } of listed.data) urls.set(name, node)
    // Makes the nodes unload all idle sandboxes at once instead of after ten minutes.
    const idle = names.slice(HOT)
    const hops = await askingNode()
    const known = await cards()
    await forEach(idle, (name) => letGo(hops, known.get(urls.get(name)!)!, name))
    hops.close()
    for (const name of names.slice(0, HOT)) await read(nodes[0]!, name)
    const left = await heapsMb()
    const stays = (left - before) / (all - before)
    const took: number[] = []
    for (const [at, name] of idle.slice(0, isFull ? 200 : 30).entries()) {
      const beganMs = performance.now()
      await read(nodeOf(at), name)
      took.push(performance.now() - beganMs)
    }
    const what = `${SANDBOXES} sandboxes on 3 nodes`
    noteCost({ what: `${what}: heap per sandbox`, measured: (all - before) / SANDBOXES, unit: 'MB' })
    // With few sandboxes, the limit is higher, because the program's own memory dominates.
    const shareAim = HOT / SANDBOXES + (isFull ? 0.1 : 0.4)
    const shrinks = noteCost({
      what: `${what}: share of it that stays with ${HOT} in use`,
      measured: stays,
      unit: '',
      atMost: shareAim,
    })
    const isQuick = noteCost({
      what: `${what}: claim, load and first answer of an idle one, p50`,
      measured: quantile(took, 0.5),
      unit: 'ms',
      atMost: isFull ? 30 : 300,
    })
    expect({ shrinks, isQuick }).toEqual({ shrinks: true, isQuick: true })
  },
  STORY_MS,
)

async function make({ url }: Running, name: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const made = await fetch(`${url}/_sandbox/sandboxes`, { method: 'POST', headers, body: JSON.stringify({ name }) })
  expect(made.status).toBe(201)
  await made.arrayBuffer()
}

/** Returns an object that sends calls to the nodes as if it were another node. */
async function askingNode(): Promise<Hops> {
  const sql = `select value as secret from papercloud.setting where name = 'secret hop'`
  const { secret } = (await postgres.query<{ secret: Buffer }>(sql, database))[0]!
  return new Hops(new HopKeys(secret), () => undefined)
}

/** Makes a node release a sandbox, as if another node had asked for it. */
async function letGo(hops: Hops, node: NodeCard, name: string): Promise<void> {
  const { status } = await hops.ask(node, 'POST', `/_cluster/sandboxes/${name}/release`, 10_000)
  if (status !== 204) throw new Error(`${status}`)
}

async function cards(): Promise<Map<string, NodeCard>> {
  const nodes = await postgres.query<NodeCard & Record<string, unknown>>('select * from papercloud.node', database)
  return new Map(nodes.map((node) => [node.url, node]))
}
