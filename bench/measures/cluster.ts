/**
 * Two nodes with one PostgreSQL on this machine: the cost of a hop, the cost of a create compared with one in a synced
 * data folder, and how long a sandbox is unavailable when its owner dies.
 */
import { freePort, startPostgres } from '../../test/support/postgres.ts'
import { call, CREATE_GROUP, GROUPS, OWNER, papercloud, stateFolder } from '../papercloud.ts'
import { child, start, type Launch, type Running } from '../process.ts'
import type { Bench, Measure } from '../result.ts'
import { median } from '../statistics.ts'

const LEASE_MS = 2_000
const CALLERS = 16

interface Driven {
  readonly perSecond: number
  readonly p50Ms: number
}

function drive(bench: Bench, url: string, request: object, connections: number): Promise<Driven> {
  return child('drive.mjs', { url, connections, durationS: bench.quick ? 1 : 5, ...request })
}

/**
 * Makes single calls to several addresses in turn, so that a busy moment affects all of them; returns the median time
 * for each address (ms).
 */
async function inTurn(urls: readonly string[], count: number): Promise<number[]> {
  const took = urls.map((): number[] => [])
  for (let round = 0; round < count; round += 1) {
    for (const [at, url] of urls.entries()) {
      const beganMs = performance.now()
      await call(url, 'GET', GROUPS)
      took[at]!.push(performance.now() - beganMs)
    }
  }
  return took.map(median)
}

export const cluster: Measure = async (bench) => {
  const postgres = await startPostgres()
  try {
    const store = await postgres.newDatabase()
    const launch = async (): Promise<(port: number) => Launch> => {
      const shared = [
        '--store',
        store,
        '--advertise',
        `http://127.0.0.1:${await freePort()}`,
        '--lease',
        `${LEASE_MS}ms`,
      ]
      return (port) => ({
        args: [
          'dist/cli.js',
          'start',
          '--port',
          String(port),
          ...shared,
          '--rate-limit',
          '1000000000',
          '--log',
          'json',
        ],
        ready: { path: '/_sandbox/health' },
      })
    }
    const owner = await start(await launch())
    await call(owner.url, 'GET', GROUPS)
    const other = await start(await launch())
    const reads = bench.quick ? 100 : 2_000
    await inTurn([owner.url, other.url], reads / 2)
    const [here, there] = (await inTurn([owner.url, other.url], reads)) as [number, number]
    const shared = await drive(bench, owner.url, CREATE_GROUP, CALLERS)
    const hopped = await drive(bench, other.url, CREATE_GROUP, CALLERS)
    const synced = await startSynced()
    const folder = await drive(bench, synced.url, CREATE_GROUP, CALLERS)
    await synced.stop()
    const fresh: number[] = []
    for (let at = 0; at < (bench.quick ? 3 : 20); at += 1) {
      const beganMs = performance.now()
      await call(other.url, 'POST', '/_sandbox/sandboxes', { name: `fresh-${at}` })
      fresh.push(performance.now() - beganMs)
    }
    const silence = await silenceAfterDeath(owner, other)
    await other.stop()
    return {
      title: 'Two nodes on one PostgreSQL',
      ratios: [
        {
          work: 'a call through a hop',
          against: 'a call to the owner',
          value: there - here,
          aim: { atMost: 0.5 },
          unit: 'ms',
        },
        {
          work: `a create in a shared store, ${CALLERS} callers, p50`,
          against: 'PostgreSQL on the same machine',
          value: shared.p50Ms,
          aim: { atMost: 3 },
          unit: 'ms',
        },
        {
          work: `creates in a shared store, ${CALLERS} callers`,
          against: 'a data folder with --durability fsync',
          value: shared.perSecond / folder.perSecond,
          aim: { atLeast: 0.4 },
        },
      ],
      figures: [
        {
          caption: `Nodes, PostgreSQL and callers on one machine; lease ${LEASE_MS} ms`,
          columns: ['what', 'per second', 'p50, ms'],
          rows: [
            ['read at the owner, one caller', Math.round(1000 / here), here.toFixed(2)],
            ['the same through a hop', Math.round(1000 / there), there.toFixed(2)],
            [`create at the owner, ${CALLERS} callers`, Math.round(shared.perSecond), shared.p50Ms],
            [`the same through a hop`, Math.round(hopped.perSecond), hopped.p50Ms],
            [`create in a data folder, synced, ${CALLERS} callers`, Math.round(folder.perSecond), folder.p50Ms],
            ['new sandbox: create, claim and load', Math.round(1000 / median(fresh)), median(fresh).toFixed(1)],
            ['owner killed: outage of its sandbox', '', Math.round(silence)],
          ],
        },
      ],
      notes: [
        'A create waits for one commit in PostgreSQL; the outage consists of the lease, half a second of grace, and loading.',
      ],
    }
  } finally {
    await postgres.stop()
  }
}

function startSynced(): Promise<Running> {
  const launch = papercloud({ data: stateFolder() })
  return start((port) => {
    const made = launch(port)
    return { ...made, args: [...made.args, '--durability', 'fsync'] }
  })
}

/** Kills the owner of a sandbox, and returns how long the other node cannot serve the sandbox (ms). */
async function silenceAfterDeath(owner: Running, other: Running): Promise<number> {
  const beganMs = performance.now()
  owner.kill()
  for (;;) {
    const answer = await fetch(other.url + GROUPS, { headers: OWNER }).catch(() => undefined)
    await answer?.text()
    if (answer?.ok) return performance.now() - beganMs
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
