/**
 * The leases of nodes and the ownership of sandboxes. A claim succeeds only if the epoch is still the one that it has
 * read. Every confirmation and every claim raises the epoch, so a claim that is based on outdated leases fails.
 */
import { limits } from '../../../../platform/limits.ts'
import {
  EngineError,
  OtherContract,
  type Claim,
  type ClaimRefusal,
  type HeldEpoch,
  type KnownNode,
  type NodeCard,
  type Position,
  type Renewal,
  type LogCard,
} from '../../engine.ts'
import type { Connections } from './connections.ts'
import { inTransaction } from './transactions.ts'

/** Grace period after the end of a lease, because clocks may run at different speeds. */
const GRACE = `interval '${limits.leaseGraceMs} ms'`

const NOW_MS = `(extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs"`

const RENEW = `
update papercloud.node set until = clock_timestamp() + $2 * interval '1 ms', url = $3, draining = $4
where id = $1 and until > clock_timestamp() returning ${NOW_MS}`

const OTHERS_CONTRACT = `
select contract from papercloud.node where id <> $1 and contract <> $2 and until > clock_timestamp() - ${GRACE} limit 1`

const FORGET_DEAD = `delete from papercloud.node where until < clock_timestamp() - interval '1 hour'`

const JOIN = `
insert into papercloud.node (id, url, version, contract, draining, until)
values ($1, $2, $3, $4, $5, clock_timestamp() + $6 * interval '1 ms')
on conflict (id) do update set url = excluded.url, version = excluded.version, contract = excluded.contract,
  draining = excluded.draining, until = excluded.until returning ${NOW_MS}`

const NODES = `
select n.id, n.url, n.version, n.contract, n.draining, n.until > clock_timestamp() - ${GRACE} as "isAlive",
  (select count(*)::int from papercloud.sandbox s where s.owner = n.id) as held
from papercloud.node n order by n.id`

const CLAIM = `
with seen as (select epoch from papercloud.sandbox where name = $1)
update papercloud.sandbox s set owner = $2, epoch = s.epoch + 1 from seen
where s.name = $1 and s.epoch = seen.epoch and s.format <= $3
  and (s.owner is null or s.owner = $2 or not exists (
    select from papercloud.node n where n.id = s.owner and n.until > clock_timestamp() - ${GRACE}))
  and exists (select from papercloud.node n where n.id = $2 and n.until > clock_timestamp() and not n.draining)
returning s.epoch, s.seq, s.snapshot, s.format, s.card`

const WHY_NOT = `
select s.format, n.id, n.url, n.version, n.contract, n.draining,
  (extract(epoch from n.until - clock_timestamp()) * 1000)::float8 as "leaseLeftMs",
  coalesce(n.until > clock_timestamp() - ${GRACE}, false) as "isAlive",
  exists (select from papercloud.node m where m.id = $2 and m.until > clock_timestamp() and not m.draining) as "mayClaim"
from papercloud.sandbox s left join papercloud.node n on n.id = s.owner where s.name = $1`

/**
 * While a node owns a sandbox, only the node's own claims and confirmations raise the epoch. If the epoch is higher
 * than the node knows, a response was lost.
 */
const CONFIRM = `
update papercloud.sandbox s set epoch = s.epoch + 1 from unnest($2::text[], $3::bigint[]) as held(name, epoch)
where s.name = held.name and s.owner = $1 and s.epoch >= held.epoch returning s.name, s.epoch, s.seq`

const RELEASE = `update papercloud.sandbox set owner = null where name = $1 and epoch = $2`

/** Maximum number of attempts to claim a sandbox whose row is being changed by others. */
const CLAIM_TRIES = 5

/** Renews the lease of a node, or registers it. */
export async function renew(db: Connections, node: NodeCard, ttlMs: number): Promise<Renewal> {
  const { id, url, version, contract, draining } = node
  const answerMs = Math.min(limits.engineAnswerMs, Math.max(limits.leaseGraceMs, ttlMs / 2))
  const statement = { name: 'renew', text: RENEW, values: [id, ttlMs, url, draining] }
  const [renewed] = await db.run<{ nowMs: number }>('lease', statement, answerMs)
  if (renewed) return { engineNowMs: renewed.nowMs, isNew: false }
  return inTransaction(db, { lane: 'lease', isolation: 'serializable', answerMs }, async (send) => {
    const others = await send<{ contract: string }>({ text: OTHERS_CONTRACT, values: [id, contract] })
    if (others.rows[0])
      throw new OtherContract(
        `The nodes of this store use the contract ${others.rows[0].contract}, but this node uses ${contract}: ` +
          'stop them all before you start a version with another contract, or start the version that they run.',
      )
    await send({ text: FORGET_DEAD })
    const { rows } = await send<{ nowMs: number }>({
      text: JOIN,
      values: [id, url, version, contract, draining, ttlMs],
    })
    return { engineNowMs: rows[0]!.nowMs, isNew: true }
  })
}

/** Ends the lease of a node, so that other nodes need not wait until it expires. */
export async function leave(db: Connections, nodeId: string): Promise<void> {
  const statement = { text: 'delete from papercloud.node where id = $1', values: [nodeId] }
  await db.run('lease', statement, limits.engineAnswerMs)
}

export function nodes(db: Connections): Promise<KnownNode[]> {
  return db.run<KnownNode>('other', { text: NODES }, limits.engineAnswerMs)
}

export async function claim(
  db: Connections,
  name: string,
  nodeId: string,
  format: number,
): Promise<Claim | ClaimRefusal> {
  for (let tries = 0; tries < CLAIM_TRIES; tries += 1) {
    const statement = { name: 'claim', text: CLAIM, values: [name, nodeId, format] }
    const [row] = await db.run<ClaimRow>('other', statement, limits.engineAnswerMs)
    if (row)
      return {
        epoch: Number(row.epoch),
        seq: Number(row.seq),
        snapshotSeq: row.snapshot === null ? undefined : Number(row.snapshot),
        format: row.format,
        card: row.card,
      }
    const refusal = await whyNot(db, name, nodeId, format)
    if (refusal) return refusal
  }
  throw new EngineError('refused', `the sandbox "${name}" changed owners ${CLAIM_TRIES} times in a row`, {
    isTransient: true,
  })
}

interface ClaimRow {
  readonly epoch: string
  readonly seq: string
  readonly snapshot: string | null
  readonly format: number
  readonly card: LogCard
}

type Refusing = Omit<NodeCard, 'id'> & {
  readonly id: string | null
  readonly format: number
  readonly leaseLeftMs: number
  readonly isAlive: boolean
  readonly mayClaim: boolean
}

/** Returns why a claim failed; undefined if nothing prevents the claim any more. */
async function whyNot(
  db: Connections,
  name: string,
  nodeId: string,
  format: number,
): Promise<ClaimRefusal | undefined> {
  const statement = { text: WHY_NOT, values: [name, nodeId] }
  const [row] = await db.run<Refusing>('other', statement, limits.engineAnswerMs)
  if (!row) return { refused: 'absent' }
  if (row.format > format) return { refused: 'newer_format', format: row.format }
  if (!row.mayClaim) return { refused: 'lapsed' }
  if (row.id === null || row.id === nodeId || !row.isAlive) return undefined
  const { id, url, version, contract, draining, leaseLeftMs } = row
  return { refused: 'owned', owner: { id, url, version, contract, draining }, leaseLeftMs }
}

/** Raises the epochs of the sandboxes that a node still owns. */
export async function confirm(
  db: Connections,
  nodeId: string,
  held: readonly HeldEpoch[],
): Promise<ReadonlyMap<string, Position>> {
  const values = [nodeId, held.map(({ name }) => name), held.map(({ epoch }) => epoch)]
  const rows = await db.run<{ name: string; epoch: string; seq: string }>(
    'other',
    { text: CONFIRM, values },
    limits.engineAnswerMs,
  )
  return new Map(rows.map(({ name, epoch, seq }) => [name, { epoch: Number(epoch), seq: Number(seq) }]))
}

/** Releases a sandbox. */
export async function release(db: Connections, name: string, epoch: number): Promise<void> {
  await db.run('other', { text: RELEASE, values: [name, epoch] }, limits.engineAnswerMs)
}
