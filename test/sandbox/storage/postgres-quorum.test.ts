/**
 * Three servers under load, where a commit needs two of them: the primary is killed and a standby is promoted. These
 * tests need pg_basebackup, which the packaged binaries do not include.
 */
import { afterEach, describe, expect, it } from 'vitest'
import { openPostgres } from '../../../src/sandbox/storage/engines/postgres/open.ts'
import { EngineError, type SharedEngine, type Group } from '../../../src/sandbox/storage/engine.ts'
import { CutProxy } from '../../support/cut-proxy.ts'
import { canReplicate, HOOK_MS, startPostgres, type TestPostgres } from '../../support/postgres.ts'
import { loadNumbers, type Numbers } from '../../support/numbers-sandbox.ts'
import { cardOf, claimed, groupOf, journalOf, owned, times } from './engine-conformance.ts'

const servers: TestPostgres[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
}, HOOK_MS)

/** Starts a primary and two standbys; each commit waits for one of the standbys. */
async function startThree(): Promise<readonly [TestPostgres, TestPostgres, TestPostgres]> {
  const primary = await startPostgres({ needed: ['pg_basebackup'] })
  servers.push(primary)
  const standbys = [await primary.newStandby('one'), await primary.newStandby('two')] as const
  servers.push(...standbys)
  await waitForStandbys(primary)
  return [primary, ...standbys]
}

/** Makes commits wait for any one of the standbys. */
async function waitForStandbys(primary: TestPostgres): Promise<void> {
  await primary.query(`alter system set synchronous_standby_names = 'ANY 1 (*)'`)
  await primary.query('select pg_reload_conf()')
}

describe.runIf(canReplicate())('a cluster of servers with quorum commit', () => {
  it('no acknowledged write is lost when a standby is promoted', async () => {
    for (let round = 0; round < Math.max(1, times(20) / 2); round += 1) {
      const [primary, first, second] = await startThree()
      const front = new CutProxy(primary.port)
      await front.listen()
      const engine = await openPostgres(`postgres://postgres@127.0.0.1:${front.port}/postgres`)
      await engine.members.renew(cardOf('a'), 600_000)
      const sandboxes: Numbers[] = []
      for (let at = 0; at < 8; at += 1) {
        await engine.create({ name: `s-${at}`, card: {}, format: 1 })
        const claim = await claimed(engine, `s-${at}`, 'a')
        sandboxes.push(await loadNumbers(`s-${at}`, claim, { engine, nodeId: 'a', patienceMs: 60_000 }))
      }
      let isOver = false
      const acknowledged = (): number => sandboxes.reduce((sum, one) => sum + one.acknowledged.length, 0)
      const writers = sandboxes.map(async (one) => {
        for (let value = 0; !isOver; value += 1) expect(await one.add(value)).toBe('kept')
      })
      await expect.poll(acknowledged).toBeGreaterThan(200)
      await primary.kill()
      // Promotes the server with the longest log, as a cluster manager would.
      const [a, b] = await Promise.all([receivedBy(first), receivedBy(second)])
      const next = a >= b ? first : second
      await next.promote()
      front.pointTo(next.port)
      const before = acknowledged()
      await expect.poll(acknowledged).toBeGreaterThan(before + 100)
      isOver = true
      await Promise.all(writers)
      for (const one of sandboxes) {
        expect(one.lost).toEqual([])
        const lines = (await journalOf(engine, one.name)) as [number][]
        expect(lines.map(([number]) => number)).toEqual(one.acknowledged)
      }
      await engine.close()
      await front.close()
      for (const server of servers.splice(0)) await server.stop()
    }
  })

  it('until a standby has the change, the cluster neither acknowledges it nor resolves an unknown outcome', async () => {
    const [primary, first, second] = await startThree()
    const engine = await openPostgres(primary.url())
    const { epoch } = await owned(engine, 'one')
    expect(await engine.append(groupOf('one', epoch, 0, 'zero'))).toBe('kept')
    await Promise.all([first.kill(), second.kill()])
    const group = groupOf('one', epoch, 1, 'one')
    expect(await failureOf(engine, group)).toBe('unanswered')
    // By now the entry is in the primary's own log, and on no other disk.
    const place = await engine.whereIs(group).catch((error: unknown) => (error as EngineError).failure)
    expect(place).toBe('unanswered')
    await first.start()
    await expect.poll(() => engine.whereIs(group).catch(() => 'unanswered')).toBe('kept')
    await engine.close()
  })

  it('if a commit is interrupted while it waits for a standby, its outcome is unknown', async () => {
    const [primary, first, second] = await startThree()
    const engine = await openPostgres(primary.url())
    const { epoch } = await owned(engine, 'one')
    await Promise.all([first.kill(), second.kill()])
    const failing = failureOf(engine, groupOf('one', epoch, 0, 'zero'))
    const waiting = `select pid from pg_stat_activity where wait_event = 'SyncRep'`
    await expect.poll(() => primary.query(waiting)).toHaveLength(1)
    await primary.query(`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`)
    expect(await failing).toBe('unanswered')
    await engine.close()
  })
})

async function failureOf(engine: SharedEngine, group: Group): Promise<string> {
  const answer: unknown = await Promise.resolve(engine.append(group)).catch((error: unknown) => error)
  expect(answer).toBeInstanceOf(EngineError)
  return (answer as EngineError).failure
}

/** Returns how much of the primary's log a standby has received, in bytes. */
async function receivedBy(standby: TestPostgres): Promise<number> {
  const [row] = await standby.query<{ bytes: string }>(
    `select greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()) - '0/0'::pg_lsn as bytes`,
  )
  return Number(row!.bytes)
}
