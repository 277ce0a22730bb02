/** The library for pages, used by a page on a plain static host. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { BUILT_PAGE } from './built-site.ts'
import { certificate, privateKey, strangeKey } from '../../support/certificate.ts'
import { hostFolder, isLoaded, LIBRARY_PAGE } from './static-host.ts'

const { open } = openBrowser()

/** Opens a page with a started sandbox as its global variable `sandbox`. */
async function openLibrary(expects: readonly string[] = []): Promise<Page> {
  const { url } = await hostFolder(BUILT_PAGE, LIBRARY_PAGE)
  const page = await open(`${url}page.html`, { expects })
  await isLoaded(page)
  await page.evaluate(async () => {
    const { startSandbox } = globalThis as any
    const sandbox = await startSandbox({ seed: 1, pace: 'manual', now: '2026-01-01T00:00:00Z' })
    const headers = { authorization: `Bearer ${sandbox.tokens.owner}`, 'content-type': 'application/json' }
    const call = async (method: string, path: string, body?: object, from = sandbox): Promise<any> => {
      const sent = method === 'POST' ? { ...headers, 'idempotency-key': crypto.randomUUID() } : headers
      const response = await from.fetch(from.url + path, { method, headers: sent, body: body && JSON.stringify(body) })
      return { status: response.status, body: await response.json() }
    }
    Object.assign(globalThis, { sandbox, call, ROUTERS: '/scopes/prj_acme_prod/network/routers' })
  })
  return page
}

describe('a sandbox in a page', () => {
  test('a sandbox in a page serves calls, moves its clock, and has the same methods as the library', async () => {
    const page = await openLibrary()
    const seen = await page.evaluate(async () => {
      const { sandbox, call, ROUTERS } = globalThis as any
      const created = await call('POST', ROUTERS, { name: 'from-a-page' })
      const before = sandbox.clock.now
      const { now } = await sandbox.clock.advance('PT1M')
      const active = await call('GET', `${ROUTERS}/${created.body.resourceId ?? created.body.id}`)
      const [logged] = await sandbox.requests({ endpoint: 'getRouter' })
      const verified = await sandbox.verify({ method: 'POST', body: { properties: { name: { pattern: '^from' } } } })
      const metrics = await sandbox.metrics()
      return {
        url: sandbox.url,
        created: created.status,
        times: [before, now, sandbox.clock.now],
        status: active.body.status,
        logged: logged.status,
        verified: verified.count,
        metrics: metrics.includes('papercloud_requests_total'),
        kinds: (await sandbox.state.kinds()).length > 10,
      }
    })
    expect(seen).toEqual({
      url: 'https://papercloud.invalid/api/v1',
      created: 202,
      times: ['2026-01-01T00:00:00.000Z', '2026-01-01T00:01:00.000Z', '2026-01-01T00:01:00.000Z'],
      status: 'ACTIVE',
      logged: 200,
      verified: 1,
      metrics: true,
      kinds: true,
    })
  })

  test('a sandbox in a page reads certificates in the same way as Node', async () => {
    const page = await openLibrary(['422'])
    const path = '/scopes/prj_acme_prod/network/load-balancers/lb_web/certificates'
    const seen = await page.evaluate(
      async ([at, pem, keys]) => {
        const { call } = globalThis as any
        const answers = []
        for (const key of keys)
          answers.push(await call('POST', at, { name: 'shop', certificate: pem, privateKey: key }))
        return answers
      },
      [path, certificate, [privateKey, strangeKey, 'none']] as const,
    )
    const { X509Certificate } = await import('node:crypto')
    const { subject, issuer, serialNumber, fingerprint256 } = new X509Certificate(certificate)
    expect(seen[0]).toMatchObject({
      status: 201,
      body: {
        subject,
        issuer: issuer.replaceAll('\n', ', '),
        serialNumber,
        fingerprint: fingerprint256.replaceAll(':', '').toLowerCase(),
        subjectAltNames: ['shop.acme.example', '203.0.113.23'],
      },
    })
    expect(seen.slice(1).map(({ status, body }: any) => [status, body.message])).toEqual([
      [422, expect.stringContaining('does not match the certificate')],
      [422, expect.stringContaining('must be in PEM format')],
    ])
  })

  test('a sandbox in a page streams events, and stops sending when a client disconnects', async () => {
    const page = await openLibrary()
    const seen = await page.evaluate(async () => {
      const { sandbox, call, ROUTERS } = globalThis as any
      const leaving = new AbortController()
      const headers = { authorization: `Bearer ${sandbox.tokens.owner}` }
      const response = await sandbox.fetch(`${sandbox.url}/events`, { headers, signal: leaving.signal })
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      let text = ''
      await call('POST', ROUTERS, { name: 'from-a-page' })
      while (!text.includes('data: ')) text += (await reader.read()).value
      const open = (await sandbox.streams.list()).length
      leaving.abort()
      const drained = async (): Promise<void> => {
        while (!(await reader.read()).done);
      }
      const failed = await drained().catch((error: unknown) => (error as Error).name)
      let left = open
      while (left > 0) left = (await sandbox.streams.list()).length
      return { type: response.headers.get('content-type'), open, failed, id: /^id: /m.test(text) }
    })
    expect(seen).toEqual({ type: 'text/event-stream; charset=utf-8', open: 1, failed: 'AbortError', id: true })
  })

  test('a sandbox in a page refuses foreign addresses, aborted calls and unknown options, and makes no network requests', async () => {
    const page = await openLibrary()
    const seen = await page.evaluate(async () => {
      const { sandbox, startSandbox } = globalThis as any
      const failure = (call: () => Promise<unknown>): Promise<string> =>
        call().then(
          () => 'none',
          (error: unknown) => `${(error as Error).name}: ${(error as Error).message}`,
        )
      return {
        foreign: await failure(() => sandbox.fetch('https://example.org/')),
        aborted: await failure(() => sandbox.fetch(sandbox.url, { signal: AbortSignal.abort() })),
        option: await failure(() => startSandbox({ port: 4010 })),
        value: await failure(() => startSandbox({ seed: 'x' })),
        fixtures: await failure(() => startSandbox({ fixtures: { 'network.router': [{ id: 7 }] } })),
      }
    })
    expect(seen.foreign).toMatch(/^TypeError: .*papercloud\.invalid/)
    expect(seen.aborted).toMatch(/^AbortError: /)
    expect(seen.option).toMatch(/^TypeError: .*"port"/)
    expect(seen.value).toMatch(/^TypeError: The option seed must be a whole number/)
    expect(seen.fixtures).toContain('network.router.json')
  })

  test('a scenario can cut off connections to a sandbox in a page, and truncate its response bodies', async () => {
    const page = await openLibrary()
    const seen = await page.evaluate(async () => {
      const { sandbox, call, ROUTERS } = globalThis as any
      const faulty = async (wire: string): Promise<string> => {
        await sandbox.scenarios.activate(wire, {
          name: wire,
          title: wire,
          rules: [{ then: { network: wire } }],
        })
        const result = await call('GET', ROUTERS).then(
          ({ status }: any) => String(status),
          (error: Error) => error.name,
        )
        await sandbox.scenarios.deactivate(wire)
        return result
      }
      return { reset: await faulty('reset-before'), truncate: await faulty('truncate'), drip: await faulty('drip') }
    })
    expect(seen).toEqual({ reset: 'TypeError', truncate: 'TypeError', drip: '200' })
  })

  test('a scenario in a page can select calls by their body', async () => {
    const page = await openLibrary()
    const seen = await page.evaluate(async () => {
      const { sandbox, call, ROUTERS } = globalThis as any
      await sandbox.scenarios.activate('by-body', {
        name: 'by-body',
        title: 'By body',
        rules: [{ when: { body: { properties: { name: { const: 'refused' } } } }, then: { respond: { status: 503 } } }],
      })
      const statusOf = async (name: string): Promise<number> => (await call('POST', ROUTERS, { name })).status
      return [await statusOf('refused'), await statusOf('accepted')]
    })
    expect(seen).toEqual([503, 202])
  })

  test('isolated sandboxes, and two sandboxes in one page, do not share state', async () => {
    const page = await openLibrary()
    const seen = await page.evaluate(async () => {
      const { sandbox, call, startSandbox, ROUTERS } = globalThis as any
      const isolated = await sandbox.sandboxes.create({ name: 'other' })
      const second = await startSandbox({ seed: 1, pace: 'manual' })
      await call('POST', ROUTERS, { name: 'mine' })
      const names = async (of: any): Promise<boolean> =>
        (await call('GET', ROUTERS, undefined, of)).body.data.some(({ name }: any) => name === 'mine')
      const found = [await names(sandbox), await names(isolated), await names(second)]
      await second.close()
      const closed = await second.clock.settle().catch((error: Error) => error.message)
      return { found, url: isolated.url, closed }
    })
    expect(seen.found).toEqual([true, false, false])
    expect(seen.url).toBe('https://papercloud.invalid/sandboxes/other/api/v1')
    expect(seen.closed).toContain('is closed')
  })

  test('starting a sandbox whose worker is missing fails at once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'papercloud-page-'))
    cpSync(BUILT_PAGE, folder, { recursive: true })
    rmSync(join(folder, 'worker.js'))
    const { url } = await hostFolder(folder, LIBRARY_PAGE)
    const page = await open(`${url}page.html`, { expects: ['404'] })
    await isLoaded(page)
    const message = await page.evaluate(() => (globalThis as any).startSandbox().catch((error: Error) => error.message))
    rmSync(folder, { recursive: true })
    expect(message).toContain('worker could not be started')
  })
})
