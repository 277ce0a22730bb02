/**
 * All names follow one rule: they are well-formed text without control characters and without leading or trailing white
 * space, and are stored unchanged.
 */
import { describe, expect, it, test } from 'vitest'
import { NAME } from '../../src/service/contract/name.ts'
import { followed, samplesOf, schemaAt, type Sample } from '../support/samples.ts'
import { control } from '../support/control.ts'
import { expectRefusal, openServer } from '../support/test-server.ts'

const api = openServer()

const BAD: Readonly<Record<string, string>> = {
  'a NUL': 'a\u0000b',
  'a bell': 'a\u0007b',
  'a line break': 'a\nb',
  'a tab': 'a\tb',
  'a DEL': 'a\u007fb',
  'a C1 control': 'a\u0085b',
  'a line separator': 'a\u2028b',
  'a paragraph separator': 'a\u2029b',
  'half a surrogate pair': 'a\ud800',
  'the other half of a surrogate pair': '\udc00a',
  'a leading space': ' ab',
  'a trailing space': 'ab ',
  'a trailing ideographic space': 'ab\u3000',
  'a leading no-break space': '\u00a0ab',
  'only spaces': '   ',
}

/** Returns every request field that is a name, with a sample call to its endpoint. */
function named(): [Sample, string][] {
  const { contract } = api.app
  const { samples } = samplesOf(contract, api.app.sandboxes.get('default')!.world)
  return samples.flatMap((sample) => {
    if (!sample.endpoint.bodyPointer) return []
    const { properties = {} } = schemaAt(contract, sample.endpoint)
    return Object.keys(properties)
      .filter((field) => /^(name|legalName|displayName)$/.test(field))
      .map((field): [Sample, string] => [sample, field])
  })
}

const send = (sample: Sample, body: unknown): ReturnType<typeof api.call> =>
  api.call(sample.endpoint.method, sample.path, {
    raw: JSON.stringify(body),
    headers: { 'if-match': '*', 'content-type': 'application/json' },
    endpoint: sample.endpoint,
  })

describe('the name fields of all request bodies', () => {
  it('the contract has a pattern for every name field', () => {
    const { contract } = api.app
    expect(contract.document.components.schemas.Name!.pattern).toBe(NAME.source)
    const loose = named().filter(([{ endpoint }, field]) => {
      const schema = followed(contract, schemaAt(contract, endpoint).properties[field])
      return schema.pattern === undefined
    })
    expect(named().length).toBeGreaterThan(60)
    expect(loose.map(([{ endpoint }, field]) => `${endpoint.id}.${field}`)).toEqual([])
  })

  it.each(Object.entries(BAD))('a name with %s is refused, and nothing changes', async (_what, name) => {
    const before = api.state()
    const taken: string[] = []
    for (const [sample, field] of named()) {
      const { status, body } = await send(sample, { ...(sample.body as object), [field]: name })
      if (status !== 422 || body.field !== field) taken.push(`${sample.endpoint.id}.${field}: ${status}`)
    }
    expect(taken).toEqual([])
    expect(api.state()).toEqual(before)
  })
})

test.each([
  'Büro in Genf',
  'eu 2 / blue (old)',
  '計算ノード',
  'rocket 🚀 two',
  'e\u0301cole',
  '👩‍🚀',
  '-',
  'x'.repeat(255),
])('a valid name is stored unchanged: %s', async (name) => {
  for (const [path, body] of [
    ['/scopes/prj_acme_prod/network/networks', { name }],
    ['/scopes/prj_acme_prod/storage/volumes', { name, sizeGb: 1 }],
    ['/scopes/prj_acme_prod/billing/budgets', { name, amountMinor: 1 }],
  ] as const) {
    const made = await api.post(path, body)
    expect({ status: made.status < 300, name: made.body.name }).toEqual({ status: true, name })
  }
})

test('a name that contains a NUL character is refused instead of being cut off there', async () => {
  const path = '/scopes/prj_acme_prod/network/vpn/ike-policies'
  await expectRefusal(api, () => api.post(path, { name: 'a\u0000b' }), 422, 'VALIDATION_FAILED', {
    field: 'name',
    message: 'name must be printable text without control characters or leading or trailing white space.',
  })
  expect((await api.post(path, { name: 'a' })).status).toBe(202)
})

test('the rules for names also apply to records written through /state', async () => {
  const { body } = await control(api, 'GET', '/state/vpn.ikePolicy/ike_standard')
  const before = api.state()
  for (const name of Object.values(BAD)) {
    const put = await control(api, 'PUT', '/state/vpn.ikePolicy/ike_odd', { ...body, id: 'ike_odd', name })
    expect(put).toMatchObject({ status: 422, body: { field: 'name' } })
    const patched = await control(api, 'PATCH', '/state/vpn.ikePolicy/ike_standard', { name })
    expect(patched).toMatchObject({ status: 422, body: { field: 'name' } })
  }
  expect(api.state()).toEqual(before)
})
