/**
 * The audit rules about lists, reads and query parameters.
 */
import { describe, expect, test } from 'vitest'
import { page, Story, type Told } from '../../support/audit.ts'

const ROUTERS = '/scopes/prj_acme_prod/network/routers'
const ids = (count: number, from = 0): string[] => Array.from({ length: count }, (_, at) => `rtr_${from + at}`)
const list = (number: number, total: number, size = 2): [string, Told] => [
  `GET ${ROUTERS}?page=${number}&pageSize=${size}`,
  { answer: page(ids(Math.min(size, total - (number - 1) * size), (number - 1) * size), number, total, size) },
]

describe('page.first-only', () => {
  const first = (query: string, size = 50): Story =>
    new Story().call(`GET ${ROUTERS}${query}`, { answer: page(ids(size), 1, 120, size) })

  test.each([
    ['of the usual size', '', 50, 'warning'],
    ['of a sorted list', '?sort=name&order=desc', 50, 'warning'],
    ['of 100 records', '?pageSize=100', 100, 'warning'],
    ['of five records', '?pageSize=5', 5, 'note'],
    ['of six records', '?pageSize=6', 6, 'warning'],
    ['of a search', '?q=edge', 50, 'note'],
    ['of a filtered list', '?status=ACTIVE', 50, 'note'],
  ])('reading only the first page %s is a finding', (_what, query, size, level) => {
    expect(first(query, size).findings.map((one) => [one.rule, one.level])).toContainEqual(['page.first-only', level])
  })

  test('no finding if a later page was read, or if everything fits on one page', () => {
    expect(first('').call(...list(3, 120, 50)).found).toEqual([])
    expect(first('').call(...list(1, 120, 200)).found).toEqual([])
    expect(
      new Story()
        .call(...list(1, 4))
        .call(...list(2, 4))
        .call(...list(1, 4)).found,
    ).toEqual([])
    expect(new Story().call(...list(1, 2)).found).toEqual([])
  })

  test('reading another list, or a read by another caller, does not count as reading the next page', () => {
    const later = list(2, 120, 50)
    expect(first('').call(later[0].replace('routers', 'networks'), later[1]).found).toContain('warning page.first-only')
    expect(first('').call(later[0], { ...later[1], agent: 'other/1' }).found).toContain('warning page.first-only')
  })
})

describe('page.skipped-items', () => {
  const second = (told: readonly string[], total: number, whole?: readonly string[]): [string, Told] => [
    `GET ${ROUTERS}?page=2&pageSize=2`,
    { answer: page(told, 2, total), ...(whole && { whole }) },
  ]

  test('it is a finding if the client misses a record because a delete moved the rest of the list up', () => {
    const [finding] = new Story()
      .call(...list(1, 4))
      .call(...second(['rtr_3'], 3, ['rtr_1', 'rtr_2', 'rtr_3'])).findings
    expect(finding).toMatchObject({ rule: 'page.skipped-items', level: 'warning' })
    expect(finding!.evidence).toMatchObject({ missed: ['rtr_2'], repeated: [] })
  })

  test('it is a finding if the client reads a record twice because a create moved the rest of the list down', () => {
    const whole = ['rtr_new', ...ids(3)]
    const [finding] = new Story().call(...list(1, 3)).call(...second(['rtr_1', 'rtr_2'], 4, whole)).findings
    expect(finding!.evidence).toMatchObject({ missed: ['rtr_new'], repeated: ['rtr_1'] })
    expect(finding!.message).toContain('lack rtr_new and repeat rtr_1')
  })

  test('in a recording, a skipped record is detected from the total number of records', () => {
    const [finding] = new Story().call(...list(1, 4)).call(...second(['rtr_1', 'rtr_2'], 4)).findings
    expect(finding!.evidence).toMatchObject({ repeated: ['rtr_1'], lacking: 1 })
  })

  test('no finding if no record moved to another page, or if the client read the list again up to the last page', () => {
    const moved = new Story().call(...list(1, 4)).call(...second(['rtr_3'], 3, ['rtr_1', 'rtr_2', 'rtr_3']))
    expect(new Story().call(...list(1, 4)).call(...list(2, 4)).found).toEqual([])
    moved.call(`GET ${ROUTERS}?page=1&pageSize=2`, { answer: page(['rtr_1', 'rtr_2'], 1, 3) })
    expect(moved.found).toEqual(['warning page.skipped-items'])
    moved.call(`GET ${ROUTERS}?page=2&pageSize=2`, { answer: page(['rtr_3'], 2, 3) })
    expect(moved.found).toEqual([])
  })
})

describe('page.small', () => {
  const walk = (pages: number, size: number): Story => {
    const story = new Story()
    for (let at = 1; at <= pages; at += 1) story.call(...list(at, pages * size, size))
    return story
  }

  test.each([
    [11, 49, ['note page.small']],
    [10, 49, []],
    [11, 50, []],
  ])(
    'reading %i pages of %i records is a finding only if there are more than 10 pages of fewer than 50 records',
    (pages, size, expected) => {
      expect(walk(pages, size).found).toEqual(expected)
    },
  )
})

describe('read.n-plus-one', () => {
  const after = (
    count: number,
    told: (id: string) => Told = (id) => ({ answer: { id, name: id, more: 1 } }),
  ): Story => {
    const story = new Story().call(...list(1, 20, 20))
    for (const id of ids(count)) story.call(`GET ${ROUTERS}/${id}`, told(id))
    return story
  }

  test('reading ten records one by one right after a list has returned them is a finding', () => {
    expect(after(10).found).toEqual(['note read.n-plus-one'])
    expect(after(9).found).toEqual([])
    expect(after(10).findings[0]!.evidence.requestIds).toHaveLength(10)
  })

  test('a read whose ETag is then sent in If-Match does not count as unnecessary', () => {
    const story = after(12, (id) => ({ answer: { id, name: id }, etag: `W/"${id}"` }))
    const update = (id: string): Story =>
      story.call(`PATCH ${ROUTERS}/${id}`, { body: { name: 'n' }, ifMatch: `W/"${id}"` })
    for (const id of ids(2)) update(id)
    expect(story.found).toEqual(['note read.n-plus-one'])
    expect(update(ids(3)[2]!).found).toEqual([])
  })

  test('no finding if the records changed or were not in the list, or if the list was read too long ago', () => {
    expect(after(10, (id) => ({ answer: { id, name: 'renamed' } })).found).toEqual([])
    expect(after(10, (id) => ({ answer: { id, name: id }, after: 10_000 })).found).toEqual([])
    const others = new Story().call(...list(1, 20, 20))
    for (const id of ids(10, 20)) others.call(`GET ${ROUTERS}/${id}`, { answer: { id, name: id } })
    expect(others.found).toEqual([])
  })
})

describe('read.unconditional', () => {
  const reads = (count: number, told: (at: number) => Told): Story =>
    new Story().times(count, `GET ${ROUTERS}/rtr_1`, told)

  test('ten reads of one version of a record without If-None-Match are a finding', () => {
    expect(reads(10, () => ({ etag: 'W/"1"' })).found).toEqual(['note read.unconditional'])
    expect(reads(9, () => ({ etag: 'W/"1"' })).found).toEqual([])
  })

  test('no finding if the version changes or the reads are conditional', () => {
    expect(reads(12, (at) => ({ etag: `W/"${at >> 2}"` })).found).toEqual([])
    expect(reads(12, () => ({ etag: 'W/"1"', ifNoneMatch: 'W/"1"', status: 304 })).found).toEqual([])
  })
})

describe('query.unknown', () => {
  test('a query parameter that the endpoint does not declare is a finding', () => {
    const story = new Story()
      .call(`GET ${ROUTERS}?page_size=5&page=1`)
      .call(`GET ${ROUTERS}?pageSize=5`)
      .call(`GET ${ROUTERS}`)
    expect(story.found).toEqual(['warning query.unknown'])
    expect(story.findings[0]!.evidence).toMatchObject({ parameters: ['page_size'] })
    expect(story.opportunities('query.unknown')).toBe(2)
  })
})
