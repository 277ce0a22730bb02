/**
 * Twelve programs with one order bug each, and a careful one. Those with a bug are right as long as calls are executed
 * and answered in the order in which they are sent. The argument names the program; exit code 3 says that it noticed its
 * own mistake.
 */
import { randomUUID } from 'node:crypto'

const { PAPERCLOUD_URL: url, PAPERCLOUD_TOKEN: token, PAPERCLOUD_PROJECT: project } = process.env
const routers = `/scopes/${project}/network/routers`

async function call(method, path, { body, etag, timeoutMs = 30_000 } = {}) {
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      ...(etag && { 'if-match': etag }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`Error: ${method} ${path}: ${response.status}`)
  return { etag: response.headers.get('etag'), ...(text && { body: JSON.parse(text) }) }
}
const create = async (name, more) => (await call('POST', routers, { body: { name }, ...more })).body
const read = (id) => call('GET', `${routers}/${id}`)
const list = async (q) => (await call('GET', `${routers}?q=${q}`)).body.data
const rename = (id, name, etag) => call('PATCH', `${routers}/${id}`, { body: { name }, etag })
const expectThat = (isTrue) => isTrue || process.exit(3)

const PROGRAMS = {
  async careful() {
    const { id } = await create('ord-a')
    await rename(id, 'ord-b', (await read(id)).etag)
    expectThat((await list('ord-b')).length === 1)
  },
  async 'ids-by-arrival'() {
    const ids = []
    await Promise.all(['ord-a', 'ord-b'].map(async (name) => ids.push((await create(name)).id)))
    expectThat((await read(ids[0])).body.name === 'ord-a')
  },
  async 'first-answer-is-primary'() {
    const both = [create('ord-a'), create('ord-b')]
    const { id } = await Promise.race(both)
    await Promise.all(both)
    await rename(id, 'ord-primary', (await read(id)).etag)
  },
  async 'last-read-wins'() {
    const { id } = await create('ord-a')
    let shown
    const show = async () => (shown = (await read(id)).body.name)
    const early = show()
    await rename(id, 'ord-b', (await read(id)).etag)
    await Promise.all([early, show()])
    expectThat(shown === 'ord-b')
  },
  async 'search-as-you-type'() {
    await create('ord-a')
    let found
    const search = async (q) => (found = (await list(q)).length)
    await Promise.all([search('ord'), search('ord-none')])
    expectThat(found === 0)
  },
  async 'create-not-awaited'() {
    const creating = create('ord-a')
    await list('other')
    await list('another')
    expectThat((await list('ord-a')).length === 1)
    await creating
  },
  async 'list-beside-create'() {
    const [, found] = await Promise.all([create('ord-a'), list('other').then(() => list('ord-a'))])
    expectThat(found.length === 1)
  },
  async 'update-not-awaited'() {
    const { id } = await create('ord-a')
    const { etag } = await read(id)
    const renaming = rename(id, 'ord-b', etag)
    await list('other')
    await rename(id, 'ord-c', (await read(id)).etag)
    await renaming
  },
  async 'writes-in-flight'() {
    const first = create('ord-a')
    await list('other')
    const [older, newer] = await Promise.all([first, create('ord-b')])
    expectThat(older.createdAt <= newer.createdAt)
  },
  async 'impatient-submit'() {
    const first = create('ord-a')
    const isSlow = await Promise.race([first.then(() => false), new Promise((done) => setTimeout(done, 900, true))])
    if (isSlow) await create('ord-a-again')
    await first
  },
  async 'timeout-means-not-done'() {
    await create('ord-a', { timeoutMs: 900 }).catch(() => create('ord-a-retry'))
  },
  async 'read-refills-cache'() {
    const { id } = await create('ord-a')
    const cache = new Map()
    const filling = read(id).then(({ body }) => cache.set(id, body))
    await call('DELETE', `${routers}/${id}`)
    cache.delete(id)
    await filling
    expectThat(!cache.has(id))
  },
  async 'stale-etag-of-a-read'() {
    const { id } = await create('ord-a')
    let etag
    const look = async () => ({ etag } = await read(id))
    const early = look()
    await rename(id, 'ord-b', (await read(id)).etag)
    await Promise.all([early, look()])
    await rename(id, 'ord-c', etag)
  },
}

await PROGRAMS[process.argv[2]]()
