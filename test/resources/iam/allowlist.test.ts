/** IP allowlists of tokens: which entries are valid, and which addresses each allows. */
import { describe, expect, test } from 'vitest'
import { containedIn, rangeOf, withinRanges } from '../../../src/resources/iam/address.ts'
import { expectRefusal, openServer } from '../../support/test-server.ts'

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

test.each(WRONG)('%j is refused, and the error names its position in the list', async (entry) => {
  const create = () => api.post(tokens, { name: 'bad', scopes: ['iam:read'], ipAllowlist: ['127.0.0.1', entry] })
  await expectRefusal(api, create, 422, 'VALIDATION_FAILED', { field: 'ipAllowlist.1' })
})

test('general.error-shape: a refusal lists all invalid entries', async () => {
  const ipAllowlist = ['127/8', '10.0.0.0/8', '::1/129']
  const create = () => api.post(tokens, { name: 'bad', scopes: ['iam:read'], ipAllowlist })
  const { body } = await expectRefusal(api, create, 422, 'VALIDATION_FAILED', { field: 'ipAllowlist.0' })
  expect(body.details.errors.map(({ field }: { field: string }) => field)).toEqual(['ipAllowlist.0', 'ipAllowlist.2'])
})

test.each([
  ['127.0.0.1', true],
  ['127.0.0.0/8', true],
  ['127.255.3.4/8', true],
  ['0.0.0.0/0', true],
  ['127.0.0.1/32', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:7f00:1', true],
  ['::FFFF:127.9.9.9/104', true],
  ['::ffff:0:0/96', true],
  ['127.0.0.2', false],
  ['128.0.0.0/8', false],
  ['0.0.0.127/8', false],
  ['::1', false],
  ['::/0', false],
  ['::ffff:128.0.0.1/104', false],
])('auth.ip-allowlist: whether a token restricted to %s can be used from 127.0.0.1: %s', async (entry, isLetIn) => {
  const made = await api.post(tokens, { name: 'one', scopes: ['iam:read'], ipAllowlist: [entry] })
  expect(made).toMatchObject({ status: 201, body: { ipAllowlist: [entry] } })
  const used = await api.get(tokens, { token: made.body.secret })
  expect([used.status, used.headers.get('x-sandbox-rule')]).toEqual(isLetIn ? [200, null] : [401, 'auth.ip-allowlist'])
})

describe('ranges', () => {
  test.each([
    ['10.1.2.3/8', '10.255.255.255', true],
    ['10.1.2.3/8', '11.0.0.0', false],
    ['0.0.0.0/0', '255.255.255.255', true],
    ['0.0.0.0/0', '::1', false],
    ['192.0.2.7/31', '192.0.2.6', true],
    ['192.0.2.7/31', '192.0.2.8', false],
    ['2001:db8::5/32', '2001:db8:ffff::1', true],
    ['2001:db8::5/32', '2001:db9::', false],
    ['::/0', 'fe80::1', true],
    ['::1/128', '::1', true],
    ['::1/128', '::2', false],
    ['::1/0', 'ffff::', true],
    ['::ffff:10.0.0.0/104', '10.9.9.9', true],
    ['10.0.0.0/8', '::ffff:10.9.9.9', true],
    ['10.0.0.0/8', '::ffff:11.9.9.9', false],
  ])('auth.ip-allowlist: the range %s contains %s: %s', (range, address, isWithin) => {
    expect(withinRanges(address, [range])).toBe(isWithin)
  })

  test.each([
    [['10.1.0.0/16'], ['10.0.0.0/8'], true],
    [['10.0.0.0/8'], ['10.1.0.0/16'], false],
    [['::ffff:10.1.0.0/112'], ['10.0.0.0/8'], true],
    [['10.1.0.0/16'], ['::/0'], false],
    [['10.1.2.3', '2001:db8::1'], ['10.0.0.0/8', '2001:db8::/32'], true],
    [['10.1.2.3', '2001:db9::1'], ['10.0.0.0/8', '2001:db8::/32'], false],
  ])('tokens.fence-ip: whether the list %j is within %j: %s', (inner, outer, isWithin) => {
    expect(containedIn(inner, outer)).toBe(isWithin)
  })

  test.each(WRONG)('%j is refused as a range', (text) => expect(rangeOf(text)).toBeUndefined())
})
