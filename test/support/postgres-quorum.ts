/**
 * Three servers, two of which must store each commit. They are managed as a cluster manager would manage them: when the
 * primary dies, the most advanced standby becomes the primary, the other standby follows it, and a new server replaces
 * the dead one. Needs pg_basebackup.
 */
import { expect } from 'vitest'
import { CutProxy } from './cut-proxy.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'

export class QuorumPostgres {
  /** The address that always leads to the primary. */
  readonly #front: CutProxy
  #primary: TestPostgres
  #standbys: readonly [TestPostgres, TestPostgres]
  #made = 2

  private constructor(front: CutProxy, primary: TestPostgres, standbys: readonly [TestPostgres, TestPostgres]) {
    this.#front = front
    this.#primary = primary
    this.#standbys = standbys
  }

  static async start(): Promise<QuorumPostgres> {
    // The standbys copy this setting, so after one of them is promoted, its commits wait for the other.
    const settings = { synchronous_standby_names: 'ANY 1 (*)' }
    const primary = await startPostgres({ needed: ['pg_basebackup'], settings })
    const standbys = [await primary.newStandby('s1'), await primary.newStandby('s2')] as const
    const front = new CutProxy(primary.port)
    await front.listen()
    return new QuorumPostgres(front, primary, standbys)
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.#front.port}/postgres`
  }

  /** Kills the primary and promotes the more advanced standby. */
  async failOver(): Promise<void> {
    const dead = this.#primary
    await dead.kill()
    const [first, second] = this.#standbys
    const [a, b] = await Promise.all([receivedBy(first), receivedBy(second)])
    const [next, other] = a >= b ? [first, second] : [second, first]
    await next.promote()
    this.#front.pointTo(next.port)
    await other.follow(next, `s${this.#made}`)
    this.#primary = next
    // Deletes the dead server's folder, as if its disk had also been lost.
    await dead.stop()
    this.#made += 1
    this.#standbys = [other, await next.newStandby(`s${this.#made}`, dead.port)]
    // Waits until both standbys follow, because only then can the cluster survive another death.
    const following = 'select count(*)::int as count from pg_stat_replication'
    await expect.poll(async () => (await next.query<{ count: number }>(following))[0]!.count).toBe(2)
  }

  async stop(): Promise<void> {
    await this.#front.close()
    for (const server of [this.#primary, ...this.#standbys]) await server.stop()
  }
}

/** Returns how much of the primary's log a standby has received, in bytes. */
async function receivedBy(standby: TestPostgres): Promise<number> {
  const [row] = await standby.query<{ bytes: string }>(
    `select greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()) - '0/0'::pg_lsn as bytes`,
  )
  return Number(row!.bytes)
}
