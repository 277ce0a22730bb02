/**
 * A small client for sweeps, in plain JavaScript so that it starts quickly: it creates a network, waits for it, and
 * reads it in the list. Its arguments are the flaws that it should have.
 */
import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const { PAPERCLOUD_URL: url, PAPERCLOUD_TOKEN: token, PAPERCLOUD_PROJECT: project } = process.env
const flaws = new Set(process.argv.slice(2))
const networks = `/scopes/${project}/network/networks`

async function call(method, path, { body, key: first } = {}) {
  let key = first
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send(method, path, body, key).catch((error) => error)
    const isTransient = answer instanceof Error || [429, 500, 502, 503, 504].includes(answer.status)
    if (!isTransient && (answer.status < 400 || flaws.has('looks-at-nothing'))) return answer.body
    // Reads may lag, so a record that has just been created may not be visible yet.
    const isEarly = method === 'GET' && answer.status === 404 && !flaws.has('looks-once')
    if ((!isTransient && !isEarly) || attempt === 4 || flaws.has('gives-up'))
      throw new Error(`${method} ${path}: ${answer.status ?? answer.message}`)
    await sleep(30 * 2 ** attempt)
    if (flaws.has('new-key')) key &&= randomUUID()
  }
}

async function send(method, path, body, key) {
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'user-agent': 'sweep-client/1.0',
      'x-sandbox-caller': `test/story.test.ts:${method === 'POST' ? 7 : 9}`,
      ...(key && { 'idempotency-key': key }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
    signal: flaws.has('waits-for-ever') ? undefined : AbortSignal.timeout(10_000),
  })
  const scenario = response.headers.get('x-sandbox-scenario')
  // Simulates a random failure: only the first response that was changed by a scenario ends the program.
  if (scenario && flaws.has('flaky') && !existsSync('flaky')) {
    appendFileSync('flaky', 'once')
    process.exit(9)
  }
  return { status: response.status, body: JSON.parse((await response.text()) || '{}') }
}

export async function story(name) {
  const body = { name, ...(flaws.has('stamped') && { description: `made by process ${process.pid}` }) }
  let network = await call('POST', networks, { body, key: randomUUID() })
  const path = `${networks}/${network.id}`
  for (let poll = 0; poll < 20 && !['ACTIVE', 'ERROR'].includes(network.status); poll += 1) {
    await sleep(10)
    network = await call('GET', path)
    if (flaws.has('knows-all-states') && !['BUILD', 'ACTIVE', 'ERROR'].includes(network.status))
      throw new Error(`Error: unknown status ${network.status}.`)
  }
  if (network.status !== 'ACTIVE' && !flaws.has('looks-at-nothing'))
    throw new Error(`Error: the network is ${network.status}.`)
  const list = () => call('GET', `${networks}?q=${name}`)
  let { data } = await list()
  for (let look = 1; look < 4 && data?.length === 0 && !flaws.has('looks-once'); look += 1) {
    await sleep(100)
    ;({ data } = await list())
  }
  if (data?.length !== 1 && !flaws.has('looks-at-nothing') && !flaws.has('new-key'))
    throw new Error(`Error: ${data.length} networks.`)
  if (!flaws.has('deletes')) return
  await call('DELETE', path).catch((error) => {
    // An earlier attempt whose response was lost may have deleted it.
    if (!error.message.endsWith(': 404') || flaws.has('deletes-strictly')) throw error
  })
  for (let look = 1; look < 20; look += 1) {
    const { data: left } = await list()
    if (left?.length === 0) return
    await sleep(50)
  }
  throw new Error('Error: the network is still there.')
}

if (flaws.has('fails')) throw new Error('Error: it does not work.')
if (!flaws.has('imported')) await story('swept')
