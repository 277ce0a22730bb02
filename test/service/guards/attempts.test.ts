import { beforeEach, describe, expect, test } from 'vitest'
import { openServer, type Answered, type Sending } from '../../support/test-server.ts'
import type { SandboxSnapshot } from '../../../src/sandbox/snapshot-parts.ts'

const ledger = '/scopes/prj_acme_prod/billing/transactions'

for (const rateLimit of [null, 100]) {
  describe(`rate limit: ${rateLimit ?? 'off'}`, () => {
    const api = openServer({ rateLimit })
    let kept: SandboxSnapshot | undefined
    beforeEach(() => {
      const sandbox = api.app.sandboxes.get('default')!
      kept ??= sandbox.capture()
      sandbox.restore(kept, Date.now())
    })
    const cancel = (id: string, sending: Sending = {}): Promise<Answered> =>
      api.post(`${ledger}/${id}/actions/cancel`, undefined, sending)
    const statuses = async (times: number, id: string, sending?: Sending): Promise<number[]> => {
      const found: number[] = []
      for (let at = 0; at < times; at += 1) found.push((await cancel(id, sending)).status)
      return found
    }

    test.each([
      ['an open entry', 'txn_wire_pending', [202, 409, 409, 409, 409, 429, 429]],
      ['an entry that cannot be cancelled', 'txn_refund', [409, 409, 409, 409, 409, 429, 429]],
    ])(
      'rate-limit.attempts: the sixth attempt to cancel %s gets 429, with or without an idempotency key',
      async (_what, id, expected) => {
        for (const sending of [{ key: null }, { key: '6f1c2a52-3c4a-4a3c-9f4e-1f2c3b4a5d6e' }]) {
          api.app.sandboxes.get('default')!.restore(kept!, Date.now())
          expect(await statuses(7, id, sending)).toEqual(expected)
        }
      },
    )

    test('rate-limit.attempts: a refused attempt changes nothing, and another attempt is allowed once Retry-After has passed', async () => {
      await statuses(4, 'txn_refund')
      api.advance(20.5)
      await cancel('txn_refund')
      const before = api.state()
      const refused = await cancel('txn_refund')
      expect({ status: refused.status, ...refused.body }).toMatchObject({
        status: 429,
        code: 'RATE_LIMITED',
        retryable: true,
      })
      expect([...api.state()]).toEqual([...before])
      expect(refused.headers.get('x-sandbox-rule')).toBe('rate-limit.attempts')
      expect(refused.headers.get('retry-after')).toBe('40')
      expect(['limit', 'remaining', 'reset'].map((name) => refused.headers.get(`x-ratelimit-${name}`))).toEqual([
        '5',
        '0',
        '40',
      ])
      api.advance(39.4)
      expect((await cancel('txn_refund')).status).toBe(429)
      api.advance(0.6)
      expect(await statuses(5, 'txn_refund'), 'the one after 20.5 s still counts').toEqual([409, 409, 409, 409, 429])
    })

    test('rate-limit.attempts: attempts are counted separately for each credential and each ledger entry', async () => {
      expect((await statuses(6, 'txn_refund')).at(-1)).toBe(429)
      expect((await cancel('txn_charge')).status).toBe(409)
      expect((await cancel('txn_refund', { token: 'pc_live_billing' })).status).toBe(409)
      expect((await cancel('txn_none')).status).toBe(404)
      expect((await statuses(7, 'txn_none')).at(-1)).toBe(404)
      expect((await statuses(6, 'txn_refund', { token: null, cookie: 'ses_owner' })).at(-1)).toBe(429)
      expect((await api.get(`${ledger}/txn_refund`)).status).toBe(200)
    })
  })
}
