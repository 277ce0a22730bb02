import { expect, test } from 'vitest'
import { twins, type Tamper } from '../../support/twins.ts'

const PROJECT = '/scopes/prj_acme_prod'
const KEY = '00000000-0000-4000-8000-000000000001'
const ROUTERS = `${PROJECT}/network/routers`

/** Makes a service differ from the sandbox in five ways. */
const tamper: Tamper = ({ method, path }, answer) => {
  if (method === 'GET' && path === `${ROUTERS}/rtr_edge`) delete answer.headers['x-request-id']
  if (method === 'GET' && path === `${PROJECT}/network/networks`) delete answer.body.data[0].name
  if (method === 'GET' && path === `${ROUTERS}/rtr_unknown`) answer.body.code = 'GONE'
  if (method === 'POST' && path === ROUTERS) answer.status = 201
  if (method === 'GET' && path.startsWith('/operations/') && answer.body.finishedAt !== null)
    answer.body.state = 'FAILED'
}

async function story(both: Awaited<ReturnType<typeof twins>>): Promise<void> {
  await both.fetch('GET', `${ROUTERS}/rtr_edge`)
  await both.fetch('GET', `${PROJECT}/network/networks`)
  await both.fetch('GET', `${ROUTERS}/rtr_unknown`)
  const made = await both.fetch('POST', ROUTERS, { name: 'new' }, { 'idempotency-key': KEY })
  expect(await made.clone().json()).toMatchObject({ name: 'new' })
  const { id } = (await made.json()) as { id: string }
  await both.fetch('GET', `${ROUTERS}/${id}`)
  const operation = made.headers.get('x-sandbox-operation')!
  for (;;) {
    const { finishedAt } = (await (await both.fetch('GET', `/operations/${operation}`)).json()) as {
      finishedAt: string | null
    }
    if (finishedAt !== null) return
    await new Promise((later) => setTimeout(later, 20))
  }
}

test('each of five deliberate differences is reported with the right rule and endpoint', async () => {
  const both = await twins({ tamper })
  await story(both)
  const { findings } = await both.end()
  expect(findings.map(({ rule, endpoint, message }) => [rule, endpoint, message])).toEqual([
    [
      'drift.contract',
      'getRouter',
      'The upstream violates the contract: it responds with 200 but without the header X-Request-Id.',
    ],
    ['drift.contract', 'listNetworks', 'The upstream violates the contract: data.*.name is required.'],
    ['drift.behaviour', 'listNetworks', 'The sandbox sends /data/*/name, but the upstream does not.'],
    ['drift.behaviour', 'getRouter', 'The upstream sends the code GONE; the sandbox sends NOT_FOUND.'],
    ['drift.contract', 'createRouter', 'The upstream violates the contract: createRouter does not declare status 201.'],
    ['drift.behaviour', 'createRouter', 'The upstream responds with status 201; the sandbox responds with 202.'],
    [
      'drift.timing',
      'getOperation',
      'The Operation network.router.create ends in state FAILED at the upstream, but in state SUCCEEDED in the sandbox.',
    ],
  ])
  const calls = new Set(findings.map(({ evidence }) => `${evidence.method} ${evidence.path}`))
  expect(calls.size, 'each of the five changed answers').toBe(5)
})

test('there are no findings if both servers respond in the same way', async () => {
  const both = await twins({ tamper: () => undefined })
  await story(both)
  const { findings, calls } = await both.end()
  expect(findings).toEqual([])
  expect(calls).toBeGreaterThan(5)
})

test('a missing ETag is a note where the contract does not require one, once for each endpoint', async () => {
  const both = await twins({
    tamper: ({ path }, answer) => {
      if (path.startsWith('/operations') || path === ROUTERS) return
      delete answer.headers.etag
    },
  })
  for (const path of [`${ROUTERS}/rtr_edge`, `${ROUTERS}/rtr_edge`, '/regions', ROUTERS]) await both.fetch('GET', path)
  const { findings } = await both.end()
  expect(findings.map(({ rule, level, endpoint, count }) => [rule, level, endpoint, count])).toEqual([
    ['drift.etag', 'note', 'getRouter', 2],
  ])
})

test('a write is refused unless writes are allowed, and reaches neither server', async () => {
  const both = await twins({ allowsWrites: false })
  const { world } = both.upstream.sandboxes.get('default')!
  const before = world.table('network.router').size
  const refused = await both.fetch('POST', ROUTERS, { name: 'new' }, { 'idempotency-key': KEY })
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('--allow-writes') })
  expect(world.table('network.router').size).toBe(before)
  const { findings, notices, calls } = await both.end()
  expect([findings, calls]).toEqual([[], 0])
  expect(notices.join('\n')).toContain('1 write refused and not forwarded')
})

test("neither findings nor responses contain the upstream's token, even if the upstream echoes it", async () => {
  const token = 'tok-of-the-upstream/+='
  const echo: Tamper = (_call, answer) => {
    answer.body = { ...answer.body, code: token, [token]: encodeURIComponent(token) }
    answer.headers['x-echo'] = token
  }
  const both = await twins({ tamper: echo, token })
  const answer = await both.fetch('GET', `${ROUTERS}?q=${encodeURIComponent(token)}`)
  const seen = JSON.stringify([...answer.headers]) + (await answer.text()) + JSON.stringify(await both.end())
  for (const form of [token, encodeURIComponent(token), Buffer.from(token).toString('base64')])
    expect(seen).not.toContain(form)
  expect(seen).toContain('drift.contract')
})

test('records that only the upstream has cause no findings, because they are copied into the sandbox or compared with the contract', async () => {
  const foreign: Tamper = ({ path }, answer) => {
    if (path.startsWith(ROUTERS)) answer.body = JSON.parse(JSON.stringify(answer.body).replaceAll('rtr_edge', 'rtr_x9'))
  }
  const both = await twins({ tamper: foreign })
  await both.fetch('GET', ROUTERS)
  await both.fetch('GET', `${ROUTERS}/rtr_edge`)
  const { findings } = await both.end()
  expect(findings).toEqual([])
})

test('a redirect from the upstream is passed on, not followed, and is reported as a violation of the contract', async () => {
  const both = await twins({
    tamper: (_call, answer) => {
      answer.status = 302
      answer.headers.location = 'http://127.0.0.1:9/elsewhere'
      answer.body = undefined
    },
  })
  const answer = await fetch(`${both.url}${ROUTERS}`, {
    redirect: 'manual',
    headers: { authorization: 'Bearer pc_live_owner' },
  })
  expect(answer.status).toBe(302)
  const { findings } = await both.end()
  expect(findings.map(({ rule }) => rule)).toContain('drift.contract')
})
