/**
 * Nodes with three PostgreSQL servers and quorum commit, under load: the primary is killed and a standby is promoted.
 * These tests need pg_basebackup, which the packaged binaries do not include.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Load, newLoadSandbox, serveNode } from '../../support/cluster-processes.ts'
import { noteLoad } from '../../support/figures.ts'
import { isFull } from '../../support/full.ts'
import { canReplicate } from '../../support/postgres.ts'
import { QuorumPostgres } from '../../support/postgres-quorum.ts'
import type { Served } from '../../support/process.ts'

const FAILOVERS = isFull ? 20 : 2
const SANDBOXES = ['one', 'two', 'three', 'four']
const STORY_MS = isFull ? 600_000 : 120_000

describe.runIf(canReplicate())('nodes with a store on three servers with quorum commit', () => {
  let engine: QuorumPostgres
  let nodes: Served[]

  beforeAll(async () => {
    engine = await QuorumPostgres.start()
    nodes = await Promise.all([1, 2, 3].map(() => serveNode(engine.url)))
    for (const name of SANDBOXES) await newLoadSandbox(nodes[0]!.url, name)
  }, STORY_MS)

  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.kill()))
    await engine.stop()
  }, STORY_MS)

  it(
    `no acknowledged write is lost or repeated over ${FAILOVERS} failovers`,
    async () => {
      const load = new Load(() => nodes.map(({ url }) => url), SANDBOXES)
      for (let round = 0; round < FAILOVERS; round += 1) {
        await load.moreInEach(3)
        await engine.failOver()
      }
      await load.moreInEach(3)
      const result = await load.end()
      expect({ lost: result.lost, doubled: result.doubled }).toEqual({ lost: [], doubled: [] })
      expect(noteLoad(`PostgreSQL failed over ${FAILOVERS} times, quorum commit`, result)).toBe(true)
    },
    STORY_MS,
  )
})
