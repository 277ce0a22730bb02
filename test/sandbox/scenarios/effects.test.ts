import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openServer } from '../../support/test-server.ts'
import { listen } from '../../support/listen.ts'
import { broken, hits, scenariosOf, withScenario } from '../../support/scenarios.ts'

const api = openServer()
const routers = '/scopes/prj_acme_prod/network/routers'
const url = (path: string): string => `${api.app.url}/api/v1${path}`
const asOwner = { authorization: 'Bearer pc_live_owner' }

afterEach(() => {
  for (const { name, on } of scenariosOf(api).list()) if (on) scenariosOf(api).deactivate(name)
})

async function router(name: string): Promise<string> {
  const { body } = await api.post(routers, { name })
  api.settle()
  return `${routers}/${body.id}`
}

test('respond: the call gets the status from the rule, the default error for that status and a header with the name of the scenario', () =>
  withScenario(api, [{ when: { endpoint: 'listRouters' }, then: { respond: { status: 403 } }, times: 1 }], async () => {
    const refused = await api.get(routers)
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', message: 'Forbidden.', details: {}, retryable: false },
    })
    expect(refused.headers.get('x-sandbox-scenario')).toBe('story')
    expect(refused.headers.get('x-ratelimit-limit')).toBeNull()
    const fine = await api.get(routers)
    expect(fine.status).toBe(200)
    expect(fine.headers.get('x-sandbox-scenario')).toBeNull()
  }))

test('respond: a rule can set parts of the error, headers, or the whole body', async () => {
  await withScenario(
    api,
    [
      {
        then: {
          respond: {
            status: 429,
            error: { message: 'Slow down.', details: { limit: 1 } },
            headers: { 'retry-after': '7' },
          },
        },
      },
    ],
    async () => {
      const answer = await api.get(routers)
      expect(answer).toMatchObject({
        status: 429,
        body: { code: 'RATE_LIMITED', message: 'Slow down.', details: { limit: 1 }, retryable: true },
      })
      expect(answer.headers.get('retry-after')).toBe('7')
    },
  )
  await withScenario(
    api,
    [{ then: { respond: { status: 502, body: '<h1>Bad gateway</h1>', headers: { 'content-type': 'text/html' } } } }],
    async () => {
      const answer = await fetch(url(routers), { headers: asOwner })
      expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
        502,
        'text/html',
        '<h1>Bad gateway</h1>',
      ])
    },
  )
  await withScenario(
    api,
    [
      {
        then: {
          respond: { status: 200, body: { data: [], meta: { page: 1, pageSize: 50, total: 0, hasNext: false } } },
        },
      },
    ],
    async () => {
      expect((await api.get(routers)).body.data).toEqual([])
    },
  )
})

test('delay: the call waits on the sandbox clock, and is executed once the delay has passed', () =>
  withScenario(api, [{ when: { endpoint: 'createRouter' }, then: { delay: 'PT30S' } }], async () => {
    const { world } = api.app.sandboxes.get('default')!
    const begun = world.nowMs
    const coming = api.post(routers, { name: 'patient' })
    await expect.poll(() => hits(api)).toEqual([1])
    expect(world.clock.pending).toBeGreaterThan(0)
    api.advance(60)
    const created = await coming
    expect(created.status).toBe(202)
    expect(Date.parse(created.body.createdAt) - begun).toBe(30_000)
    expect(created.headers.get('x-sandbox-scenario')).toBe('story')
    // The same advance of the clock also ran the work that this call started.
    expect((await api.get(`${routers}/${created.body.id}`)).body.status).toBe('ACTIVE')
  }))

test('delay: with after, a response that waits is sent when the state is replaced', async () => {
  const then = { delay: { min: 'PT1H', max: 'PT2H', after: true } }
  scenariosOf(api).activate({ name: 'story', title: 'Late', rules: [{ then, times: 1 }] })
  const coming = api.post(routers, { name: 'gone-before-told' })
  await expect.poll(() => hits(api), { timeout: 20_000 }).toEqual([1])
  // A reset also removes the scenario.
  api.app.sandboxes.get('default')!.reset()
  expect((await coming).status).toBe(202)
  expect((await api.get(`${routers}?q=gone-before-told`)).body.data).toEqual([])
})

test('delay: a rule can make the call wait in real time, for a fixed or a random time', async () => {
  await withScenario(api, [{ then: { delay: { duration: '60ms', real: true } } }], async () => {
    const begun = performance.now()
    expect((await api.get(routers)).status).toBe(200)
    expect(performance.now() - begun).toBeGreaterThanOrEqual(59)
  })
  await withScenario(api, [{ then: { delay: { min: '10ms', max: '20ms' }, real: true } }], async () => {
    expect((await api.get(routers)).headers.get('x-sandbox-scenario')).toBe('story')
  })
})

test('network: the connection is reset, and the call is not executed', () =>
  withScenario(api, [{ when: { endpoint: 'createRouter' }, then: { network: 'reset-before' }, times: 1 }], async () => {
    expect(await broken(api.post(routers, { name: 'never' }))).toBe('ECONNRESET')
    expect((await api.get(`${routers}?q=never`)).body.meta.total).toBe(0)
    expect((await api.post(routers, { name: 'never' })).status).toBe(202)
  }))

test('network: the call is executed, the connection is reset, and a retry with the same key gets the lost response', () =>
  withScenario(api, [{ when: { endpoint: 'createRouter' }, then: { network: 'reset-after' }, times: 1 }], async () => {
    const key = randomUUID()
    expect(await broken(api.post(routers, { name: 'unheard' }, { key }))).toBe('ECONNRESET')
    expect((await api.get(`${routers}?q=unheard`)).body.meta.total).toBe(1)
    const replay = await api.post(routers, { name: 'unheard' }, { key })
    expect(replay.status).toBe(202)
    expect(replay.headers.get('x-sandbox-rule')).toBe('idempotency.replay')
    expect((await api.get(`${routers}?q=unheard`)).body.meta.total).toBe(1)
  }))

test('network: the response ends before its Content-Length is reached', () =>
  withScenario(api, [{ when: { endpoint: 'listRouters' }, then: { network: 'truncate' } }], async () => {
    expect(await broken(fetch(url(routers), { headers: asOwner }))).toBe('UND_ERR_SOCKET')
    const { text, packets } = await overSocket(routers)
    const [head, body] = text.split('\r\n\r\n')
    expect(packets).toBeGreaterThan(0)
    expect(Number(/content-length: (\d+)/i.exec(head!)![1])).toBeGreaterThan(body!.length)
    expect(body!.length).toBeGreaterThan(0)
  }))

test('network: drip sends the whole body slowly, in many small pieces', () =>
  withScenario(api, [{ when: { endpoint: 'listRouters' }, then: { network: 'drip' } }], async () => {
    const { text, packets } = await overSocket(`${routers}?q=nothing-has-this-name`)
    expect(text).toContain('{"data":[]')
    expect(packets).toBeGreaterThan(10)
    expect((await api.get(routers)).status).toBe(200)
  }))

test('touch: the ETag sent in If-Match no longer matches, a frame reports the change, and an update after a new read succeeds', async () => {
  const path = await instancePath()
  await withScenario(
    api,
    [{ when: { headers: { 'if-match': { matches: '.' } } }, then: { touch: true }, times: 1 }],
    async () => {
      const first = (await api.get(path)).headers.get('etag')!
      api.frames()
      const stale = await api.patch(path, { name: 'renamed' }, { headers: { 'if-match': first } })
      expect(stale).toMatchObject({ status: 412, body: { code: 'PRECONDITION_FAILED' } })
      expect(stale.headers.get('x-sandbox-scenario')).toBe('story')
      const second = (await api.get(path)).headers.get('etag')!
      expect(second).not.toBe(first)
      expect((await api.patch(path, { name: 'renamed' }, { headers: { 'if-match': second } })).status).toBeLessThan(300)
    },
  )
})

test('touch: a call for a record that does not exist does not use up the rule', () =>
  withScenario(api, [{ when: { endpoint: 'getRouter' }, then: { touch: true }, times: 1 }], async () => {
    const missing = await api.get(`${routers}/rtr_none`)
    expect(missing.status).toBe(404)
    expect(missing.headers.get('x-sandbox-scenario')).toBeNull()
    expect(scenariosOf(api).get('story').rules[0]).toMatchObject({ hits: 0, left: 1 })
  }))

test('operation: the rule determines the outcome of the Operation, and a refused create does not use up the rule', () =>
  withScenario(
    api,
    [
      {
        when: { endpoint: 'createRouter' },
        then: {
          operation: { outcome: 'fail', error: { code: 'QUOTA_EXCEEDED', message: 'No room.' }, duration: 'PT1M' },
        },
        times: 1,
      },
    ],
    async () => {
      expect((await api.post(routers, { name: 'Bad Name' })).status).toBe(422)
      expect(hits(api)).toEqual([0])
      const created = await api.post(routers, { name: 'doomed' })
      expect(created.headers.get('x-sandbox-scenario')).toBe('story')
      const operation = `/operations/${created.headers.get('x-sandbox-operation')}`
      api.advance(59)
      expect((await api.get(operation)).body.state).toBe('RUNNING')
      api.advance(1)
      expect((await api.get(operation)).body).toMatchObject({
        state: 'FAILED',
        error: { code: 'QUOTA_EXCEEDED', message: 'No room.' },
      })
      expect((await api.get(`${routers}/${created.body.id}`)).body.status).toBe('ERROR')
      expect(hits(api)).toEqual([1])
    },
  ))

test('set: the rule changes a record before the call, and a frame reports the change', async () => {
  const path = await router('moved')
  const id = path.split('/').at(-1)!
  await withScenario(
    api,
    [
      {
        when: { endpoint: 'getRouter', resourceId: id },
        then: { set: { kind: 'network.router', id, patch: { status: 'DOWN' } } },
      },
    ],
    async () => {
      api.frames()
      expect((await api.get(path)).body.status).toBe('DOWN')
      expect(api.frames()).toMatchObject([{ kind: 'network.router', id, patch: { status: 'DOWN' } }])
    },
  )
})

test('rateLimit: the limit from the rule applies to the caller until the window of the rule ends', () =>
  withScenario(
    api,
    [{ when: { credentialId: 'tok_reader' }, then: { rateLimit: { limit: 2, windowSeconds: 10 } } }],
    async () => {
      const asReader = { token: 'pc_live_reader' }
      expect((await api.get(routers, asReader)).headers.get('x-ratelimit-remaining')).toBe('1')
      await api.get(routers, asReader)
      const over = await api.get(routers, asReader)
      expect(over).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
      expect(over.headers.get('retry-after')).toBe('10')
      expect((await api.get(routers)).status).toBe(200)
      api.advance(10)
      expect((await api.get(routers, asReader)).status).toBe(200)
    },
  ))

test('rateLimit: a window of several minutes keeps its count while many other windows begin', () =>
  withScenario(
    api,
    [
      { when: { credentialId: 'tok_reader' }, then: { rateLimit: { limit: 2, windowSeconds: 600 } } },
      ...Array.from({ length: 70 }, (_one, at) => ({
        when: { credentialId: 'tok_contributor', query: { search: `other-${at}` } },
        then: { rateLimit: { limit: 5, windowSeconds: 300 + at } },
      })),
    ],
    async () => {
      const asReader = { token: 'pc_live_reader' }
      await api.get(routers, asReader)
      await api.get(routers, asReader)
      api.advance(120)
      for (let at = 0; at < 70; at += 1) {
        const other = await api.get(`${routers}?search=other-${at}`, { token: 'pc_live_contributor' })
        expect([other.status, other.headers.get('x-ratelimit-limit')]).toEqual([200, '5'])
      }
      expect(await api.get(routers, asReader)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    },
  ))

test('quota: a create that exceeds the quota from the rule gets a 409 that shows the available quota', () =>
  withScenario(
    api,
    [{ when: { endpoint: 'createRouter' }, then: { quota: { resource: 'routers', available: 0 } } }],
    async () => {
      const over = await api.post(routers, { name: 'too-many' })
      expect(over).toMatchObject({
        status: 409,
        body: { code: 'QUOTA_EXCEEDED', details: { resource: 'routers', available: 0 } },
      })
      expect(over.headers.get('x-sandbox-scenario')).toBe('story')
    },
  ))

test('revokeCredential: the call still gets its response, and the credential is invalid from then on', () =>
  withScenario(api, [{ when: { credentialId: 'tok_contributor' }, then: { revokeCredential: true } }], async () => {
    expect((await api.get(routers, { token: 'pc_live_contributor' })).status).toBe(200)
    expect(await api.get(routers, { token: 'pc_live_contributor' })).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    })
    expect((await api.get(routers)).status).toBe(200)
  }))

test('stream: a rule can send every frame to an EventSource twice, close its stream, or send nothing at all', async () => {
  await withScenario(api, [{ when: { endpoint: 'streamEvents' }, then: { stream: { duplicate: true } } }], async () => {
    const { told } = await listen(api, 4, () => router('twice'))
    expect([told[0], told[2]]).toEqual([told[1], told[3]])
  })
  await withScenario(api, [{ when: { endpoint: 'streamEvents' }, then: { stream: { closeAfter: 1 } } }], async () => {
    const { told, connections } = await listen(api, 4, () => router('holes'))
    expect(connections).toBeGreaterThanOrEqual(4)
    expect(new Set(told.map(({ id }) => id)).size).toBe(4)
  })
  await withScenario(api, [{ when: { endpoint: 'streamEvents' }, then: { stream: { silent: true } } }], async () => {
    await expect(listen(api, 1, () => router('unheard-of'), 300)).rejects.toThrow('0 of 1')
  })
})

test('operation: with the outcome cancel, the Operation is CANCELLED at the time when it would have ended, and its record is in ERROR', () =>
  withScenario(api, [{ when: { endpoint: 'createRouter' }, then: { operation: { outcome: 'cancel' } } }], async () => {
    const made = await api.post(routers, { name: 'cancelled' })
    api.settle()
    const operation = await api.get(`/operations/${made.headers.get('x-sandbox-operation')}`)
    expect(operation.body).toMatchObject({ state: 'CANCELLED', warning: { details: { disposition: 'left_in_place' } } })
    expect((await api.get(`${routers}/${made.body.id}`)).body).toMatchObject({
      status: 'ERROR',
      statusReasonCode: 'cancelled',
    })
  }))

test('touch: with the value "sent", the rule changes only fields that are in the request body, before the call is executed', () =>
  withScenario(api, [{ when: { endpoint: 'updateRouter' }, then: { touch: 'sent' }, times: 1 }], async () => {
    const path = `${routers}/rtr_internal`
    const before = await api.get(path)
    const headers = { 'if-match': before.headers.get('etag')! }
    expect((await api.patch(path, { name: 'mine' }, { headers })).status).toBe(412)
    const { name, ...rest } = before.body
    expect((await api.get(path)).body).toMatchObject({ ...rest, name: `${name}-changed` })
  }))

test('all effects of one rule apply together', () =>
  withScenario(
    api,
    [
      {
        when: { endpoint: 'createRouter' },
        then: {
          delay: { duration: '5ms', real: true },
          operation: { outcome: 'stall', progress: 60 },
          network: 'drip',
          revokeCredential: true,
        },
      },
    ],
    async () => {
      const made = await api.post(routers, { name: 'all-at-once' }, { token: 'pc_live_admin' })
      expect(made.status).toBe(202)
      api.settle()
      expect((await api.get(`/operations/${made.headers.get('x-sandbox-operation')}`)).body).toMatchObject({
        state: 'RUNNING',
        progressPercent: 60,
      })
      expect((await api.get(routers, { token: 'pc_live_admin' })).status).toBe(401)
    },
  ))

async function instancePath(): Promise<string> {
  const { body } = await api.get('/scopes/prj_acme_prod/compute/instances')
  return `/scopes/prj_acme_prod/compute/instances/${body.data[0].id}`
}

/** Sends one request over a raw connection; returns everything that arrived, and the number of packets. */
function overSocket(path: string): Promise<{ text: string; packets: number }> {
  const { hostname, port } = new URL(api.app.url)
  return new Promise((resolve) => {
    let text = ''
    let packets = 0
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `GET /api/v1${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer pc_live_owner\r\nConnection: close\r\n\r\n`,
      ),
    )
    socket.on('data', (chunk) => {
      text += chunk.toString()
      packets += 1
    })
    socket.on('close', () => resolve({ text, packets }))
    socket.on('error', () => undefined)
  })
}
