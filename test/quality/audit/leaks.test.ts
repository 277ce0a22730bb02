/**
 * Which records are reported as left behind.
 */
import { describe, expect, test } from 'vitest'
import { Ids } from '../../../src/quality/audit/ids.ts'
import { atOnce } from '../../../src/service/state/tree.ts'
import { leaksOf, type LeakChange, type LeakKinds } from '../../../src/quality/audit/leaks.ts'
import type { CallRef } from '../../../src/quality/audit/record.ts'
import { Story } from '../../support/audit.ts'

const kinds: LeakKinds = {
  nounOf: (kind) => kind.split('.').at(-1)!,
  isOwned: (kind) => ['network.router', 'volume', 'floatingIp'].includes(kind),
  isUnused: (kind, document) =>
    kind === 'volume'
      ? (document.attachments as unknown[]).length === 0
      : kind === 'floatingIp'
        ? document.networkInterfaceId === null
        : undefined,
  works: (kind, document) => (kind === 'iam.apiToken' ? document.revokedAt === null : undefined),
}
const call = (line = 'POST /scopes/prj_acme_prod/network/routers', told = {}): CallRef =>
  new Story().record(line, told).ref
const router = (name: string, told: Partial<LeakChange> = {}): LeakChange => ({
  kind: 'network.router',
  id: `rtr_${name}`,
  before: undefined,
  after: { id: `rtr_${name}`, name },
  madeBy: call(undefined, { body: { name } }),
  ...told,
})
const leaks = (changes: LeakChange[], ignore: string[] = [], openStreams: CallRef[] = []) =>
  atOnce(leaksOf({ changes, openStreams, kinds, ids: new Ids(() => undefined), ignore }))

describe('leaks', () => {
  test('leaks include a record that was created but not deleted, with the call that created it', () => {
    expect(leaks([router('left')])).toMatchObject([
      {
        rule: 'leak.record',
        level: 'warning',
        endpoint: 'createRouter',
        message: 'The router left (rtr_left) still exists.',
        evidence: { kind: 'network.router', id: 'rtr_left', name: 'left', requestIds: ['req_1'] },
      },
    ])
  })

  test('leaks exclude records that existed before the run, were created by others, are gone, or are of a kind that cannot be deleted', () => {
    const there = router('there', { before: { id: 'rtr_there', name: 'old' } })
    const gone = router('gone', { before: { id: 'rtr_gone' }, after: undefined })
    const event = router('event', { kind: 'activity.event' })
    expect(leaks([there, gone, event, router('seeded', { madeBy: null })])).toEqual([])
  })

  test('leaks include unfinished Operations and active tokens', () => {
    const change = (kind: string, after: Record<string, unknown>): LeakChange => router('x', { kind, after })
    const found = leaks([
      change('operation', { state: 'RUNNING' }),
      change('operation', { state: 'FAILED' }),
      change('iam.apiToken', { name: 'ci', revokedAt: null }),
      change('iam.apiToken', { name: 'old', revokedAt: '2026-03-01T12:00:00Z' }),
    ])
    expect(found.map(({ rule }) => rule)).toEqual(['leak.operation', 'leak.credential'])
  })

  test('leaks include open streams', () => {
    expect(leaks([], [], [call('GET /events')]).map(({ rule }) => rule)).toEqual(['leak.stream'])
  })

  test('leaks include volumes and floating IPs that are no longer used', () => {
    const volume = (before: unknown[] | undefined, after: unknown[], madeBy: CallRef | null = null): LeakChange =>
      router('disk', {
        kind: 'volume',
        madeBy,
        before: before && { attachments: before },
        after: { name: 'disk', attachments: after },
      })
    expect(leaks([volume([{ instanceId: 'ins_1' }], [])]).map(({ rule }) => rule)).toEqual(['leak.record'])
    expect(leaks([volume(undefined, [])])).toHaveLength(1)
    expect(leaks([volume([], [])])).toEqual([])
    expect(leaks([volume([], [{ instanceId: 'ins_1' }])])).toEqual([])
  })

  test('leaks exclude records that an ignore pattern matches by kind and name, or by kind and id', () => {
    const changes = [router('keep-1'), router('keep-2'), router('drop')]
    const names = (ignore: string[]): unknown[] => leaks(changes, ignore).map(({ evidence }) => evidence.name)
    expect(names(['network.router:keep-*'])).toEqual(['drop'])
    expect(names(['*:rtr_drop'])).toEqual(['keep-1', 'keep-2'])
    expect(names(['volume:*'])).toEqual(['keep-1', 'keep-2', 'drop'])
  })
})
