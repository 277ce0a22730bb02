/** A real browser's EventSource can read event streams with all variants combined. */
import { expect, test } from 'vitest'
import { withScenario } from '../../support/scenarios.ts'
import { openServer } from '../../support/test-server.ts'
import { openBrowser } from './browser.ts'

const api = openServer()
const { open } = openBrowser()
const groups = '/scopes/prj_acme_prod/network/security-groups'

test('events.connect: under events-hostile, the browser’s own EventSource reads every event', () =>
  withScenario(api, 'events-hostile', async () => {
    const page = await open(`${api.app.url}/_sandbox/health`)
    await page.context().addCookies([{ name: 'papercloud_session', value: 'ses_owner', url: api.app.url }])
    await page.evaluate(() => {
      const heard: unknown[] = []
      const source = new EventSource('/api/v1/events')
      source.onmessage = ({ lastEventId, data }) => heard.push({ id: lastEventId, data: JSON.parse(data as string) })
      Object.assign(globalThis, { heard, source })
    })
    const { streams, world } = api.app.sandboxes.get('default')!
    await expect.poll(() => streams.size).toBe(1)
    const before = world.frames.seq
    for (const name of ['one', 'zwei ü', '三 💾']) expect((await api.post(groups, { name })).status).toBe(201)
    const wanted = world.frames.after(before).map(({ seq, data }) => ({ id: world.frames.idOf(seq), data }))
    expect(wanted.length).toBeGreaterThanOrEqual(3)
    await expect.poll(() => page.evaluate(() => (globalThis as any).heard)).toEqual(JSON.parse(JSON.stringify(wanted)))
    await page.evaluate(() => (globalThis as any).source.close())
  }))
