/** The workflows of the stacks. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const routers = '/scopes/prj_acme_prod/network/routers'

const lastOf = (path) => path.slice(path.lastIndexOf('/') + 1)

/** Creates a router, waits for it, renames it with its ETag and deletes it. */
export async function story(send, { url, tokens, name, key }) {
  const follower = await send.follower?.(url, tokens.owner)
  try {
    await told(send, { url, tokens, follower, name, key })
  } finally {
    follower?.close()
  }
}

async function told(send, { url, tokens, follower, name = 'stack', key = randomUUID() }) {
  const call = async (method, path, { body, headers = {} } = {}) => {
    const key = method === 'GET' ? {} : { 'idempotency-key': randomUUID() }
    const type = body ? { 'content-type': 'application/json' } : {}
    const authorization = `Bearer ${tokens.owner}`
    const given = {
      method,
      headers: { authorization, ...key, ...type, ...headers },
      body: body && JSON.stringify(body),
    }
    const { status, etag, text } = await send(`${url}${path}`, given)
    if (status === 404 && method === 'GET') return { gone: true }
    if (status >= 400 && status !== 412) throw new Error(`${method} ${path}: ${status} ${text}`)
    return { status, etag, ...(text && JSON.parse(text)) }
  }
  const settled = async (path) => {
    await follower?.built(lastOf(path))
    for (let poll = 0; poll < 20; poll += 1) {
      const router = await call('GET', path)
      if (['ACTIVE', 'DOWN', 'ERROR'].includes(router.status)) return router
      await sleep(150)
    }
    throw new Error(`${path} takes too long`)
  }
  await call('GET', routers)
  const { id } = await call('POST', routers, { body: { name }, headers: { 'idempotency-key': key } })
  const path = `${routers}/${id}`
  for (let round = 1; round <= 2; round += 1) {
    const { etag } = await settled(path)
    const { status } = await call('PATCH', path, { body: { name: `${name}-renamed` }, headers: { 'if-match': etag } })
    if (status !== 412) break
  }
  const { etag } = await settled(path)
  await call('DELETE', path, { headers: { 'if-match': etag } })
  await follower?.gone(id)
  for (let poll = 0; poll < 20; poll += 1) {
    await sleep(150)
    if ((await call('GET', path)).gone) return
  }
}

/** Several copies of the workflow at the same time, as a program with parallel tasks runs them. */
export async function parallel(send, { url, tokens }) {
  await Promise.all(Array.from({ length: 8 }, (_, at) => story(send, { url, tokens, name: `stack-${at}` })))
}

/** A suite with negative tests: each refusal is expected, and a correct call follows. */
export async function negative(send, { url, tokens }) {
  const call = async (method, path, { body, headers = {}, token = tokens.owner } = {}) => {
    const type = body ? { 'content-type': 'application/json' } : {}
    const given = { method, headers: { authorization: `Bearer ${token}`, ...type, ...headers } }
    return send(`${url}${path}`, { ...given, ...(body && { body: JSON.stringify(body) }) })
  }
  const expectStatus = async (status, ...given) => {
    const answer = await call(...given)
    if (answer.status !== status) throw new Error(`${given[0]} ${given[1]}: ${answer.status}`)
    return answer
  }
  const key = randomUUID()
  for (let round = 1; round <= 4; round += 1) await expectStatus(401, 'GET', routers, { token: 'pc_live_nobody' })
  for (let round = 1; round <= 2; round += 1)
    await expectStatus(422, 'POST', routers, { body: { name: 7 }, headers: { 'idempotency-key': randomUUID() } })
  await expectStatus(404, 'GET', `${routers}/rtr_nothere`)
  const { etag } = await expectStatus(200, 'GET', `${routers}/rtr_edge`)
  const rename = { body: { name: 'edge-2' } }
  await expectStatus(412, 'PATCH', `${routers}/rtr_edge`, { ...rename, headers: { 'idempotency-key': randomUUID() } })
  const headers = { 'if-match': etag, 'idempotency-key': randomUUID() }
  await expectStatus(200, 'PATCH', `${routers}/rtr_edge`, { ...rename, headers })
  await story(send, { url, tokens, key })
  await expectStatus(409, 'POST', routers, { body: { name: 'two' }, headers: { 'idempotency-key': key } })
  await story(send, { url, tokens, name: 'again' })
  await story(send, { url, tokens })
}

/** Three processes with one token. */
export async function processes(_send, { url, tokens }) {
  const file = join(import.meta.dirname, 'process.mjs')
  const env = { ...process.env, STACK_URL: url, STACK_TOKEN: tokens.owner }
  const children = [1, 2, 3].map((at) => spawn(process.execPath, [file, `process-${at}`], { env, stdio: 'inherit' }))
  await Promise.all(children.map((child) => once(child, 'exit')))
}
