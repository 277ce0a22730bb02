/**
 * Event streams under load while their owners die and drain: clients that reconnect with Last-Event-ID miss no event
 * and receive none twice.
 */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Load, newLoadSandbox, openCluster, serveNode } from '../../support/cluster-processes.ts'
import { noteCost, noteLoad } from '../../support/figures.ts'
import { isFull } from '../../support/full.ts'
import { Listener } from '../../support/listener.ts'

/** The number of streams with one credential in one sandbox. */
const STREAMS = 10
const SANDBOXES = Array.from({ length: isFull ? 50 : 4 }, (_, at) => `heard-${at}`)
const TAKEOVERS = isFull ? (['kill', 'stop', 'kill', 'stop', 'kill'] as const) : (['kill', 'stop'] as const)
const GROUPS = '/api/v1/scopes/prj_acme_prod/network/security-groups'
const STORY_MS = isFull ? 300_000 : 120_000

const cluster = openCluster()

test(
  `${STREAMS * SANDBOXES.length} streams receive every event exactly once over ${TAKEOVERS.length} takeovers`,
  async () => {
    const urls = (): string[] => cluster.nodes.map(({ url }) => url)
    for (const [at, name] of SANDBOXES.entries()) await newLoadSandbox(urls()[at % 3]!, name)
    const heard = new Map(
      SANDBOXES.map((name) => [name, Array.from({ length: STREAMS }, () => new Listener(urls, `/sandboxes/${name}`))]),
    )
    const all = [...heard.values()].flat()
    await expect.poll(() => all.filter(({ connections }) => connections === 0).length).toBe(0)
    const load = new Load(urls, SANDBOXES)
    for (const how of TAKEOVERS) {
      await load.moreInEach(2)
      const [leaving] = cluster.nodes.splice(0, 1)
      if (how === 'kill') await leaving!.kill()
      else {
        leaving!.process.kill('SIGTERM')
        const { code, errors } = await leaving!.ended
        expect({ code, errors }).toEqual({ code: 0, errors: '' })
      }
      cluster.nodes.push(await serveNode(cluster.store))
      await load.moreInEach(2)
    }
    const result = await load.end()
    // Creates one last record in each sandbox; every stream receives its frame.
    const last = new Map<string, string>()
    for (const name of SANDBOXES) {
      const marker = randomUUID()
      const made = await fetch(`${urls()[0]}/sandboxes/${name}${GROUPS}`, {
        method: 'POST',
        headers: {
          authorization: 'Bearer pc_live_owner',
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({ name: marker }),
      })
      expect(made.status).toBe(201)
      last.set(name, marker)
    }
    const behind = (): number =>
      SANDBOXES.reduce(
        (sum, name) => sum + heard.get(name)!.filter(({ names }) => !names.includes(last.get(name)!)).length,
        0,
      )
    await expect.poll(behind, { timeout: 60_000, interval: 200 }).toBe(0)
    // Waits until all streams of a sandbox have the same last frame, because a create sends several frames one after
    // the other.
    const lasts = (): number =>
      SANDBOXES.reduce((sum, name) => sum + new Set(heard.get(name)!.map(({ ids }) => ids.at(-1))).size, 0)
    await expect.poll(lasts, { timeout: 30_000, interval: 200 }).toBe(SANDBOXES.length)
    let missed = 0
    let doubled = 0
    for (const name of SANDBOXES) {
      const [first, ...others] = heard.get(name)!
      for (const { ids, names, resets } of heard.get(name)!) {
        const once = new Set(names)
        missed += load.acknowledgedIn(name).filter((one) => !once.has(one)).length + resets.length
        doubled += ids.length - new Set(ids).size
      }
      for (const { frames } of others) expect(frames).toEqual(first!.frames)
    }
    for (const listener of all) listener.close()
    const frames = all.reduce((sum, { ids }) => sum + ids.length, 0)
    const comebacks = all.reduce((sum, { connections }) => sum + connections - 1, 0)
    const what = `${all.length} event streams over ${TAKEOVERS.length} takeovers`
    noteCost({ what: `${what}: frames heard`, measured: frames, unit: '', atLeast: 1 })
    noteCost({ what: `${what}: times that one came back`, measured: comebacks, unit: '', atLeast: 1 })
    noteCost({ what: `${what}: frames missed`, measured: missed, unit: '', atMost: 0 })
    noteCost({ what: `${what}: frames heard twice`, measured: doubled, unit: '', atMost: 0 })
    expect({ missed, doubled }).toEqual({ missed: 0, doubled: 0 })
    expect(comebacks).toBeGreaterThan(SANDBOXES.length)
    expect(noteLoad(what, result)).toBe(true)
  },
  STORY_MS,
)
