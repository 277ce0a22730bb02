/**
 * Every list of the contract, page by page.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { openServer } from '../../support/test-server.ts'
import { followed, samplesOf, type Sample } from '../../support/samples.ts'

const api = openServer()
const prod = '/scopes/prj_acme_prod'
let lists: readonly Sample[]
let bare: readonly Sample[]

beforeAll(async () => {
  const { contract } = api.app
  for (const name of ['one', 'two', 'three']) await api.post(`${prod}/network/routers`, { name })
  const { samples } = samplesOf(contract, api.app.sandboxes.get('default')!.world)
  const gets = samples.filter(({ endpoint }) => endpoint.method === 'GET')
  lists = gets.filter(({ endpoint }) => endpoint.query.some(({ name }) => name === 'pageSize'))
  bare = gets.filter(
    ({ endpoint }) => endpoint.id.startsWith('list') && !lists.some((one) => one.endpoint.id === endpoint.id),
  )
})

const has = ({ endpoint }: Sample, name: string): boolean => endpoint.query.some((parameter) => parameter.name === name)
const defaultOf = ({ endpoint }: Sample, name: string): unknown =>
  followed(api.app.contract, endpoint.query.find((parameter) => parameter.name === name)!.schema).default
const join = ({ path }: Sample, query: string): string => `${path}${path.includes('?') ? '&' : '?'}${query}`

/** Runs a check for each list, and reports all failures together. */
async function each(chosen: readonly Sample[], check: (sample: Sample) => Promise<void>): Promise<void> {
  expect(chosen.length).toBeGreaterThan(0)
  const odd: unknown[] = []
  for (const sample of chosen) {
    await check(sample).catch((error: unknown) =>
      odd.push({ endpoint: sample.endpoint.id, fault: (error as Error).message.slice(0, 500) }),
    )
  }
  expect(odd).toEqual([])
}

const read = async (sample: Sample, query: string) => {
  const { status, body } = await api.get(join(sample, query))
  if (status !== 200) throw new Error(`${query}: ${status} ${JSON.stringify(body)}`)
  return body as { data: Record<string, unknown>[]; meta: Record<string, unknown> }
}

describe('every paged list', () => {
  test('pagination.meta, pagination.defaults: on the first page, meta has the default page size from the contract, and the correct total and hasNext', () =>
    each(lists, async (sample) => {
      const { data, meta } = await read(sample, '')
      const size = Number(defaultOf(sample, 'pageSize'))
      expect([50, 200]).toContain(size)
      expect(meta).toEqual({ page: 1, pageSize: size, total: meta.total, hasNext: size < Number(meta.total) })
      expect(data.length).toBe(Math.min(size, Number(meta.total)))
    }))

  test('pagination.bounds: page sizes 1 and 200 are accepted; an invalid page or page size gets a 422 that names the parameter', () =>
    each(lists, async (sample) => {
      for (const query of ['page=1', 'pageSize=1', 'pageSize=200', 'page=1&pageSize=200', 'page=1000000'])
        await read(sample, query)
      for (const name of ['page', 'pageSize']) {
        for (const value of ['0', '-1', '1.5', 'x', '', '201', '1e309', '9007199254740993'].filter(
          (one) => name === 'pageSize' || one !== '201',
        )) {
          const { status, body } = await api.get(join(sample, `${name}=${value}`))
          expect({ value, status, code: body.code, field: body.field }).toEqual({
            value,
            status: 422,
            code: sample.endpoint.validationCode,
            field: name,
          })
        }
      }
    }))

  test('pagination.by-position: pages of any size, read one after the other, contain the whole list', () =>
    each(lists, async (sample) => {
      const whole = await read(sample, 'pageSize=200')
      for (const size of [1, 2, 3, 7]) {
        const joined: unknown[] = []
        for (let page = 1; ; page++) {
          const { data, meta } = await read(sample, `page=${page}&pageSize=${size}`)
          expect(meta).toEqual({
            page,
            pageSize: size,
            total: whole.meta.total,
            hasNext: page * size < Number(whole.meta.total),
          })
          joined.push(...data)
          if (!meta.hasNext) break
        }
        expect(joined).toEqual(whole.data)
      }
    }))

  test('pagination.by-position: a page after the last page is empty, but its total is still correct', () =>
    each(lists, async (sample) => {
      const { meta } = await read(sample, '')
      const page = Math.ceil(Number(meta.total) / 2) + 1
      expect(await read(sample, `page=${page}&pageSize=2`)).toEqual({
        data: [],
        meta: { page, pageSize: 2, total: meta.total, hasNext: false },
      })
    }))

  test('general.list-envelope: a list response contains only data and meta', () =>
    each(lists, async (sample) => {
      expect(Object.keys(await read(sample, ''))).toEqual(['data', 'meta'])
    }))

  test('general.list-envelope: each list can be sorted by all its sort fields, in both directions', () =>
    each(
      lists.filter((sample) => has(sample, 'sort') && has(sample, 'order')),
      async (sample) => {
        const sorts = followed(api.app.contract, sample.endpoint.query.find(({ name }) => name === 'sort')!.schema)
          .enum as string[]
        const ids = async (query: string): Promise<string[]> =>
          (await read(sample, query)).data.map((one) => JSON.stringify(one))
        const newest = await ids('pageSize=200')
        for (const sort of sorts) {
          const [up, plain, down] = [
            await ids(`pageSize=200&sort=${sort}&order=asc`),
            await ids(`pageSize=200&sort=${sort}`),
            await ids(`pageSize=200&sort=${sort}&order=desc`),
          ]
          expect([sort, plain], 'up unless it says otherwise').toEqual([sort, up])
          expect([sort, [...up].sort()], 'the same records').toEqual([sort, [...newest].sort()])
          expect([sort, [...down].sort()]).toEqual([sort, [...newest].sort()])
        }
        if (sorts.includes('name')) {
          const names = (await read(sample, 'pageSize=200&sort=name')).data.map((one) =>
            String(one.name ?? one.displayName ?? one.id),
          )
          expect(names).toEqual([...names].sort())
          expect(
            (await read(sample, 'pageSize=200&sort=name&order=desc')).data.map((one) =>
              String(one.name ?? one.displayName ?? one.id),
            ),
          ).toEqual(names.reverse())
        }
        if (sorts.includes('created'))
          expect(await ids('pageSize=200&sort=created&order=desc'), 'newest first is the order without a sort').toEqual(
            newest,
          )
      },
    ))

  test('general.list-envelope: q filters lists and is not case-sensitive', () =>
    each(
      lists.filter((sample) => has(sample, 'q')),
      async (sample) => {
        const { data } = await read(sample, 'pageSize=200')
        const name = data.map((one) => one.name).find((one) => typeof one === 'string' && one.length > 2) as
          string | undefined
        if (name === undefined) return
        const found = await read(sample, `pageSize=200&q=${encodeURIComponent(name.toUpperCase())}`)
        expect(found.data.some((one) => one.name === name)).toBe(true)
        expect(found.meta.total).toBe(found.data.length)
        expect(found.data.length).toBeLessThanOrEqual(data.length)
        expect((await read(sample, 'q=no-such-name-anywhere')).meta.total).toBe(0)
      },
    ))
})

describe('lists with their own rules in the specification', () => {
  test('pagination.defaults: the default page size is 50 records, or 200 for lists that were formerly unpaged', async () => {
    const wide = lists.filter((sample) => defaultOf(sample, 'pageSize') === 200).map(({ endpoint }) => endpoint.id)
    expect(wide).toContain('listEntitlements')
    for (const id of [
      'listNetworkInterfaces',
      'listSsoConfigurations',
      'listRoleAssignments',
      'listInstances',
      'listRouters',
    ])
      expect(wide).not.toContain(id)
    expect((await api.get(`${prod}/billing/entitlements`)).body.meta.pageSize).toBe(200)
    expect((await api.get(`${prod}/network/network-interfaces`)).body.meta.pageSize).toBe(50)
    expect((await api.get(`${prod}/iam/roles/rol_owner/assignments`)).body.meta.pageSize).toBe(50)
  })

  test('pagination.bare-lists: some lists, such as open volume transfers, return only data', async () => {
    expect(bare.map(({ endpoint }) => endpoint.id)).toContain('listVolumeTransfers')
    for (const { endpoint, path } of bare) {
      const { body } = await api.get(path)
      expect([endpoint.id, Object.keys(body)]).toEqual([endpoint.id, ['data']])
      expect([endpoint.id, endpoint.query.map(({ name }) => name).filter((name) => name.startsWith('page'))]).toEqual([
        endpoint.id,
        [],
      ])
      expect((await api.get(`${path}?page=0&pageSize=0`)).text, 'paging is none of theirs').toBe(
        (await api.get(path)).text,
      )
    }
  })

  test('pagination.by-position: a record that is created after the first page was read moves the other records down by one', async () => {
    const routers = `${prod}/network/routers`
    const first = (await api.get(`${routers}?pageSize=2`)).body
    await api.post(routers, { name: 'in-between' })
    const second = (await api.get(`${routers}?page=2&pageSize=2`)).body
    expect(second.data[0].id).toBe(first.data[1].id)
    expect(second.meta.total).toBe(first.meta.total + 1)
  })

  test('pagination.meta: hasNext is false if all records fit on the page, and true if there is one more record', async () => {
    const { total } = (await api.get(`${prod}/network/network-interfaces`)).body.meta
    for (const [pageSize, hasNext] of [
      [total - 1, true],
      [total, false],
      [total + 1, false],
    ])
      expect((await api.get(`${prod}/network/network-interfaces?pageSize=${pageSize}`)).body.meta.hasNext).toBe(hasNext)
  })

  test('general.list-envelope: records created in the same millisecond keep a stable order', async () => {
    const groups = `${prod}/network/security-groups`
    for (let at = 0; at < 12; at++) await api.post(groups, { name: `same-${at % 3}` })
    const ids = async (query: string): Promise<string[]> =>
      (await api.get(`${groups}?pageSize=200&${query}`)).body.data.map(({ id }: { id: string }) => id)
    for (const query of ['', 'sort=name', 'sort=created', 'sort=name&order=desc', 'q=same'])
      expect(await ids(query)).toEqual(await ids(query))
    // Records with equal values are listed newest first in both sort orders.
    const isFixture = (id: string): boolean => /^sgr_[a-z]+$/.test(id)
    const made = async (query: string): Promise<string[]> => (await ids(query)).filter((id) => !isFixture(id))
    expect(await made('sort=created')).toEqual(await made('sort=created&order=desc'))
  })
})
