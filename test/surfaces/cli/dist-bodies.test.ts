/** Tests that need a real process: neither large bodies nor large numbers of records crash it. */
import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { newFolder, removeFolders } from '../../support/data-folder.ts'
import { isFull } from '../../support/full.ts'
import { CLI, serve, type Served } from '../../support/process.ts'

afterAll(removeFolders)

const json = { 'content-type': 'application/json' }
const mebibyte = 1024 * 1024
/** The memory limit of a process (MiB). */
const HEAP = 300

/** Returns compressed spaces. Half a megabyte of compressed spaces can expand to more text than a string can hold. */
function spaces(mebibytes: number): Buffer {
  const member = gzipSync(Buffer.alloc(10 * mebibyte, 0x20), { level: 9 })
  return Buffer.concat(Array.from({ length: mebibytes / 10 }, () => member))
}

/** Starts a built server with a small heap. */
function small(...args: string[]): Promise<Served> {
  return serve(
    ['start', '--port', '0', '--log', 'pretty', ...args],
    [process.execPath, `--max-old-space-size=${HEAP}`, CLI],
  )
}

async function post(
  address: string,
  body: Buffer | string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: any }> {
  const answer = await fetch(address, { method: 'POST', headers: { ...json, ...headers }, body })
  return { status: answer.status, body: await answer.json() }
}

test('a compressed body that expands to 520 MiB and an uncompressed body of half a gigabyte are refused, and the process keeps running', async () => {
  const server = await small('--ephemeral')
  const control = `${server.url}/_sandbox`
  const bomb = spaces(520)
  expect(bomb.length).toBeLessThan(mebibyte)
  expect(await post(`${control}/clock/advance`, bomb, { 'content-encoding': 'gzip' })).toMatchObject({
    status: 422,
    body: { details: { reason: 'body_too_large' } },
  })
  expect((await post(`${control}/restore`, bomb, { 'content-encoding': 'gzip' })).status).toBe(422)
  const plain = Buffer.alloc(536_870_900, 0x20)
  // The rest of such a body is not read, so a client that is still sending may see only that the connection is closed.
  for (const path of ['/clock/advance', '/restore'])
    expect(
      await post(control + path, plain).then(
        ({ status }) => status,
        () => 'cut off',
      ),
    ).toSatisfy((one) => one === 422 || one === 'cut off')
  expect((await fetch(`${control}/health`)).status).toBe(200)
  await server.kill()
})

// A data folder is the harder case.
test.each(isFull ? ['in memory', 'with a data folder'] : ['with a data folder'])(
  `writes get 503 once a heap of ${HEAP} MiB is full, but reads and deletes still work (%s)`,
  async (where) => {
    const folder = newFolder()
    const place = where === 'in memory' ? ['--ephemeral'] : ['--data', folder]
    let server = await small(...place, '--rate-limit', 'off')
    const fill = async (): Promise<{ status: number; body: any }> => {
      const scopeId = 'prj_acme_prod'
      for (let round = 0; round < 30; round += 1) {
        const kind = round % 2 ? 'volume' : 'instance'
        const made = await post(`${server.url}/_sandbox/populate`, JSON.stringify({ kind, scopeId, count: 20_000 }))
        if (made.status !== 201) return made
      }
      throw new Error('it was never full')
    }
    const full = {
      status: 503,
      body: { code: 'UPSTREAM_UNAVAILABLE', details: { reason: 'sandbox_full' }, retryable: true },
    }
    const refused = await fill()
    expect(refused).toMatchObject(full)
    // Adds fewer and fewer records at a time, and finally one at a time, until the exact limit is reached.
    for (let count = 8192; count >= 1;) {
      const made = await post(
        `${server.url}/_sandbox/populate`,
        JSON.stringify({ kind: 'keyPair', scopeId: 'prj_acme_dev', count }),
      )
      if (made.status !== 201) count = Math.floor(count / 2)
    }
    const api = (): string => `${server.url}/api/v1/scopes/prj_acme_prod`
    const token = { authorization: 'Bearer pc_live_owner' }
    const create = (): Promise<{ status: number; body: any }> =>
      post(`${api()}/network/security-groups`, JSON.stringify({ name: 'more' }), {
        ...token,
        'idempotency-key': randomUUID(),
      })
    expect(await create()).toMatchObject(full)
    for (let page = 1; page <= 5; page += 1)
      expect((await fetch(`${api()}/compute/instances?pageSize=200&page=${page}`, { headers: token })).status).toBe(200)
    const dump = await fetch(`${server.url}/_sandbox/dump`)
    const bytes = Buffer.from(await dump.arrayBuffer())
    expect(bytes.length).toBeGreaterThan((HEAP / 6) * mebibyte)
    expect((await post(`${server.url}/_sandbox/restore`, bytes)).status, 'its own dump comes back').toBe(200)
    const gone = await fetch(`${server.url}/_sandbox/state/keyPair/${await someKey(server.url)}`, { method: 'DELETE' })
    expect(gone.status).toBe(204)
    expect((await create()).status).toBe(201)
    expect(await create()).toMatchObject(full)
    if (where !== 'in memory') {
      server.process.kill('SIGTERM')
      expect((await server.ended).code).toBe(0)
      server = await small(...place, '--rate-limit', 'off')
      expect(await create()).toMatchObject(full)
    }
    await post(`${server.url}/_sandbox/reset`, '{}')
    await server.kill()
  },
)

async function someKey(url: string): Promise<string> {
  const { data } = (await (await fetch(`${url}/_sandbox/state/keyPair?pageSize=1`)).json()) as {
    data: { id: string }[]
  }
  return data[0]!.id
}
