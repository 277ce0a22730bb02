/**
 * Loading Prism takes seconds. Meanwhile, other requests get their responses, the log says that Prism is loading, and
 * the process can exit as usual.
 */
import { afterEach, describe, expect, it } from 'vitest'
import { run, serve, type Served } from '../../support/process.ts'

/** Far fewer calls than a server can handle while Prism loads, but far more than a blocked server could. */
const ANSWERED_MEANWHILE = 10
const owner = { authorization: 'Bearer pc_live_owner' }

describe('the first request for an example', () => {
  let served: Served
  const started = async (...flags: string[]): Promise<Served> =>
    (served = await serve(['start', '--port', '0', '--ephemeral', '--log', 'json', '--seed', '7', ...flags]))
  afterEach(() => served.kill())
  const example = (id: string): Promise<string> =>
    fetch(`${served.url}/api/v1/scopes/prj_acme_prod/network/routers/any`, {
      headers: { ...owner, prefer: 'dynamic=true', 'x-request-id': id },
    }).then((answered) => answered.text())

  it('other requests do not have to wait while Prism loads, and the log reports the loading', async () => {
    await started()
    let log = ''
    served.process.stdout!.on('data', (chunk: Buffer) => (log += chunk.toString()))
    const first = { isThere: false }
    const body = example('a').finally(() => (first.isThere = true))
    let answered = 0
    while (!first.isThere) {
      expect((await fetch(`${served.url}/_sandbox/health`)).status).toBe(200)
      answered += 1
    }
    expect(JSON.parse(await body)).toMatchObject({ id: expect.any(String) })
    expect(answered).toBeGreaterThan(ANSWERED_MEANWHILE)
    served.process.kill('SIGTERM')
    expect((await served.ended).code).toBe(0)
    const messages = log
      .trim()
      .split('\n')
      .flatMap((line) => (line.startsWith('{') ? ((JSON.parse(line) as { msg?: string }).msg ?? []) : []))
    expect(messages).toEqual([
      'Loading Prism for the first request that asks for an example; other requests do not wait.',
      expect.stringMatching(/^Prism is loaded \(\d+\.\d s\)\.$/),
    ])
  })

  it('another process with the same seed returns the same body for the same request id, even if other requests came first', async () => {
    await started()
    const alone = await example('a')
    await served.kill()
    await started()
    const [, among] = await Promise.all(['b', 'a', 'c'].map(example))
    expect(among).toBe(alone)
  })

  it('a process can stop while Prism is still loading for the request', async () => {
    await started()
    const lost = example('a').catch(() => 'lost')
    await fetch(`${served.url}/_sandbox/health`)
    served.process.kill('SIGTERM')
    const { code, errors } = await served.ended
    expect({ code, errors, lost: await lost }).toEqual({ code: 0, errors: '', lost: 'lost' })
  })
})

describe('exec', () => {
  it('exec exits as soon as its command does, even after a request for an example', async () => {
    const ask = `fetch(process.env.PAPERCLOUD_URL + '/regions', { headers: { authorization: 'Bearer pc_live_owner', prefer: 'code=401' } })
        .then(({ status }) => process.exit(status === 401 ? 9 : 1))`
    const { code, signal } = await run(['exec', '--', process.execPath, '-e', ask])
    expect({ code, signal }).toEqual({ code: 9, signal: null })
  })
})
