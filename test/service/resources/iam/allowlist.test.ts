/** IP allowlists of tokens: which entries are valid, and which addresses each allows. */
import { describe, expect, test } from 'vitest'
import { containedIn, rangeOf, withinRanges } from '../../../../src/service/resources/iam/address.ts'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const tokens = '/scopes/prj_acme_prod/iam/api-tokens'

/** Strings that are neither addresses nor networks, although many programs accept some of them. */
const WRONG = [
  ...['127/8', '10.1', '10.1.2', '1', '2130706433', '0x7f000001', '0x7f.0.0.1', '127.0.0.0x1', '0177.0.0.1'],
  ...['010.0.0.1', '127.0.0.01', '10.0.0.0/08', '10.0.0.0/33', '10.0.0.0/-1', '10.0.0.0/', '10.0.0.0/8/8', '/8'],
  ...['10.0.0.0/255.0.0.0', '10.0.0.0/8.0', '10.0.0.0/1e1', '10.0.0.256', '256.0.0.0/8', '10.0.0.1.2', '10..0.1'],
  ...[' 10.0.0.1', '10.0.0.1 ', '10.0.0.1\n', '10.0.0.0 /8', '10.0.0.0/ 8', '10.0.0.*', '10.0.0.1-9', '١٠.0.0.1'],
  ...['localhost', 'example.com', '**', '[::1]', '10.0.0.1:80', 'fe80::1%eth0', 'fe80::1%eth0/64', ':::', '1::2::3'],
  ...['::1/129', '::1/', '::g', '12345::', '1:2:3:4:5:6:7', '1:2:3:4:5:6:7:8:9', '::ffff:1.2.3.04'],
]

test.each(WRONG)('the allowlist entry %j is refused, and the error names its position in the list', async (entry) => {
  const create = () => api.post(tokens, { name: 'bad', scopes: ['iam:read'], ipAllowlist: ['127.0.0.1', entry] })
  await expectRefusal(api, create, 422, 'VALIDATION_FAILED', { field: 'ipAllowlist.1' })
})

test('general.error-shape: a refusal lists all invalid entries of the allowlist', async () => {
  const ipAllowlist = ['127/8', '10.0.0.0/8', '::1/129']
  const create = () => api.post(tokens, { name: 'bad', scopes: ['iam:read'], ipAllowlist })
  const { body } = await expectRefusal(api, create, 422, 'VALIDATION_FAILED', { field: 'ipAllowlist.0' })
  expect(body.details.errors.map(({ field }: { field: string }) => field)).toEqual(['ipAllowlist.0', 'ipAllowlist.2'])
})

async function useFromLoopback(entry: string): Promise<unknown[]> {
  const made = await api.post(tokens, { name: 'one', scopes: ['iam:read'], ipAllowlist: [entry] })
  expect(made).toMatchObject({ status: 201, body: { ipAllowlist: [entry] } })
  const used = await api.get(tokens, { token: made.body.secret })
  return [used.status, used.headers.get('x-sandbox-rule')]
}

test.each([
  '127.0.0.1',
  '127.0.0.0/8',
  '127.255.3.4/8',
  '0.0.0.0/0',
  '127.0.0.1/32',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::FFFF:127.9.9.9/104',
  '::ffff:0:0/96',
])('auth.ip-allowlist: a token restricted to %s can be used from 127.0.0.1', async (entry) => {
  expect(await useFromLoopback(entry)).toEqual([200, null])
})

test.each(['127.0.0.2', '128.0.0.0/8', '0.0.0.127/8', '::1', '::/0', '::ffff:128.0.0.1/104'])(
  'auth.ip-allowlist: a token restricted to %s cannot be used from 127.0.0.1',
  async (entry) => {
    expect(await useFromLoopback(entry)).toEqual([401, 'auth.ip-allowlist'])
  },
)

describe('ranges', () => {
  test.each([
    ['10.1.2.3/8', '10.255.255.255'],
    ['0.0.0.0/0', '255.255.255.255'],
    ['192.0.2.7/31', '192.0.2.6'],
    ['2001:db8::5/32', '2001:db8:ffff::1'],
    ['::/0', 'fe80::1'],
    ['::1/128', '::1'],
    ['::1/0', 'ffff::'],
    ['::ffff:10.0.0.0/104', '10.9.9.9'],
    ['10.0.0.0/8', '::ffff:10.9.9.9'],
  ])('auth.ip-allowlist: the range %s contains the address %s', (range, address) => {
    expect(withinRanges(address, [range])).toBe(true)
  })

  test.each([
    ['10.1.2.3/8', '11.0.0.0'],
    ['0.0.0.0/0', '::1'],
    ['192.0.2.7/31', '192.0.2.8'],
    ['2001:db8::5/32', '2001:db9::'],
    ['::1/128', '::2'],
    ['10.0.0.0/8', '::ffff:11.9.9.9'],
  ])('auth.ip-allowlist: the range %s does not contain the address %s', (range, address) => {
    expect(withinRanges(address, [range])).toBe(false)
  })

  test.each([
    [['10.1.0.0/16'], ['10.0.0.0/8']],
    [['::ffff:10.1.0.0/112'], ['10.0.0.0/8']],
    [
      ['10.1.2.3', '2001:db8::1'],
      ['10.0.0.0/8', '2001:db8::/32'],
    ],
  ])('tokens.fence-ip: the allowlist %j is within the allowlist %j', (inner, outer) => {
    expect(containedIn(inner, outer)).toBe(true)
  })

  test.each([
    [['10.0.0.0/8'], ['10.1.0.0/16']],
    [['10.1.0.0/16'], ['::/0']],
    [
      ['10.1.2.3', '2001:db9::1'],
      ['10.0.0.0/8', '2001:db8::/32'],
    ],
  ])('tokens.fence-ip: the allowlist %j is not within the allowlist %j', (inner, outer) => {
    expect(containedIn(inner, outer)).toBe(false)
  })

  test.each(WRONG)('%j is not accepted as a range', (text) => expect(rangeOf(text)).toBeUndefined())
})
