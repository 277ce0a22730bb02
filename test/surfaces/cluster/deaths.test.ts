/**
 * Nodes that die and freeze, and an engine that dies, under load: nothing acknowledged is lost or done twice. `npm run
 * test:cluster` runs the tests at full scale.
 */
import { expect, test } from 'vitest'
import { LEASE_MS, Load, newLoadSandbox, openCluster, pause, serveNode } from '../../support/cluster-processes.ts'
import { noteLoad } from '../../support/figures.ts'
import { isFull } from '../../support/full.ts'

const ROUNDS = isFull
  ? { kills: 50, freezes: 20, engineKills: 20, drains: 10 }
  : { kills: 2, freezes: 1, engineKills: 1, drains: 1 }
const LOADED = 4
const STORY_MS = isFull ? 900_000 : 120_000
/**
 * How much longer than a lease other callers may have to wait: this allows for loading, a busy machine and their own
 * pauses.
 */
const GRACE_MS = isFull ? 2_000 : 8_000
/** The longest acceptable outage of a sandbox whose node is stopped (ms). */
const DRAIN_MS = 1_000

const cluster = openCluster()

let stories = 0

/** Creates new sandboxes for a test, so that loading times do not depend on earlier tests. */
async function newSandboxes(story: string): Promise<string[]> {
  const told = (stories += 1)
  const names = Array.from({ length: LOADED }, (_, at) => `${story}-${told}-${at}`)
  for (const name of names) await newLoadSandbox(cluster.nodes[0]!.url, name)
  return names
}

/** Returns the index of the node that holds the most sandboxes. */
async function busiest(): Promise<number> {
  const held = await Promise.all(
    cluster.nodes.map(async ({ url }) => {
      const { sandboxes } = (await (await fetch(`${url}/_sandbox/health`)).json()) as { sandboxes?: string[] }
      return sandboxes?.length ?? 0
    }),
  )
  return held.indexOf(Math.max(...held))
}

const addresses = (): string[] => cluster.nodes.map(({ url }) => url)

test(
  `no acknowledged write is lost or repeated when ${ROUNDS.kills} owners are killed`,
  async () => {
    const sandboxes = await newSandboxes('kills')
    const load = new Load(addresses, sandboxes)
    for (let round = 0; round < ROUNDS.kills; round += 1) {
      await load.moreInEach(3)
      const at = await busiest()
      const [dead] = cluster.nodes.splice(at, 1)
      await dead!.kill()
      const [next] = await Promise.all([serveNode(cluster.store), load.moreInEach(3)])
      cluster.nodes.push(next)
    }
    const result = await load.end()
    expect({ lost: result.lost, doubled: result.doubled }).toEqual({ lost: [], doubled: [] })
    expect(noteLoad(`${ROUNDS.kills} owners killed`, result, LEASE_MS + GRACE_MS)).toBe(true)
  },
  STORY_MS,
)

test(
  `no acknowledged write is lost or repeated when ${ROUNDS.freezes} owners freeze for two lease periods, and each of them forwards requests when it resumes`,
  async () => {
    const sandboxes = await newSandboxes('freezes')
    const load = new Load(addresses, sandboxes)
    for (let round = 0; round < ROUNDS.freezes; round += 1) {
      await load.moreInEach(3)
      const at = await busiest()
      const [frozen] = cluster.nodes.splice(at, 1)
      const held = ((await (await fetch(`${frozen!.url}/_sandbox/health`)).json()) as { sandboxes: string[] }).sandboxes
      frozen!.process.kill('SIGSTOP')
      await pause(2 * LEASE_MS + 500)
      await load.moreInEach(3)
      frozen!.process.kill('SIGCONT')
      // Other nodes own its sandboxes by now, so it forwards requests to them.
      for (const name of held.filter((one) => sandboxes.includes(one))) {
        const path = `/sandboxes/${name}/_sandbox/clock`
        expect((await fetch(frozen!.url + path)).status).toBe(200)
      }
      cluster.nodes.push(frozen!)
    }
    const result = await load.end()
    expect({ lost: result.lost, doubled: result.doubled }).toEqual({ lost: [], doubled: [] })
    expect(noteLoad(`${ROUNDS.freezes} owners frozen for two and a half lease periods`, result)).toBe(true)
  },
  STORY_MS,
)

test(
  `no acknowledged write is lost or repeated when PostgreSQL is killed ${ROUNDS.engineKills} times`,
  async () => {
    const sandboxes = await newSandboxes('engine-kills')
    const load = new Load(addresses, sandboxes)
    for (let round = 0; round < ROUNDS.engineKills; round += 1) {
      await load.moreInEach(3)
      await cluster.postgres.kill()
      await cluster.postgres.start()
      await load.moreInEach(3)
    }
    const result = await load.end()
    expect({ lost: result.lost, doubled: result.doubled }).toEqual({ lost: [], doubled: [] })
    expect(noteLoad(`PostgreSQL killed ${ROUNDS.engineKills} times`, result)).toBe(true)
  },
  STORY_MS,
)

test(
  'when a node stops, it hands over its sandboxes, and a client that retries sees no failed call',
  async () => {
    const sandboxes = await newSandboxes('drains')
    const load = new Load(addresses, sandboxes)
    for (let round = 0; round < ROUNDS.drains; round += 1) {
      await load.moreInEach(3)
      const at = await busiest()
      const [leaving] = cluster.nodes.splice(at, 1)
      leaving!.process.kill('SIGTERM')
      expect(await leaving!.ended).toMatchObject({ code: 0, errors: '' })
      cluster.nodes.push(await serveNode(cluster.store))
      await load.moreInEach(3)
    }
    const result = await load.end()
    expect({ lost: result.lost, doubled: result.doubled }).toEqual({ lost: [], doubled: [] })
    expect(noteLoad(`${ROUNDS.drains} nodes told to stop`, result, isFull ? DRAIN_MS : GRACE_MS)).toBe(true)
  },
  STORY_MS,
)
