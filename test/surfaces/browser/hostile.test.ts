/** Text from clients stays text on every screen: names, ids and paths never become markup or links. */
import { expect, it } from 'vitest'
import { isLive, openBrowser, rowsOf } from './browser.ts'
import { control } from '../../support/control.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const browser = openBrowser()
const NETWORKS = '/scopes/prj_acme_prod/network/networks'
const MARKUP = '<img src=x onerror=alert(1)>'
const LINK = 'javascript:alert(1)'

it('every screen shows text from clients as plain text', async () => {
  await control(api, 'POST', '/checkpoints', { name: 'before' })
  await control(api, 'POST', '/runs', { name: 'hostile', over: 'default', audit: true })
  const made = await api.post(NETWORKS, { name: MARKUP }, { headers: { 'x-request-id': LINK } })
  expect(made.status).toBe(202)
  const { id } = made.body
  const stale = { 'if-match': `"${MARKUP}"`, 'x-request-id': MARKUP }
  expect((await api.patch(`${NETWORKS}/${id}`, { name: LINK }, { headers: stale })).status).toBe(412)
  await api.get(`/nowhere/${encodeURIComponent(MARKUP)}?q=${encodeURIComponent(MARKUP)}`, {
    headers: { 'x-request-id': 'lost' },
  })
  await control(api, 'PUT', '/scenarios/odd', {
    title: MARKUP,
    rules: [
      { when: { endpoint: 'listRegions' }, then: { respond: { status: 503, error: { message: MARKUP } } }, times: 1 },
    ],
  })
  await api.get('/regions', { headers: { 'x-request-id': 'touched' } })
  const operation = made.headers.get('x-sandbox-operation')!
  const page = await browser.open(`${api.app.url}/_sandbox/`, { expects: ['404'] })
  await isLive(page)
  await rowsOf(page).nth(3).waitFor()
  const places = [
    '#/requests',
    ...['explain', 'request', 'response', 'changes', 'code'].flatMap((tab) =>
      [LINK, MARKUP, 'lost', 'touched'].map((one) => `#/requests/${encodeURIComponent(one)}/${tab}`),
    ),
    `#/requests?q=${encodeURIComponent(MARKUP)}`,
    `#/operations/${operation}`,
    '#/resources/network.network',
    ...['document', 'history', 'calls'].map((tab) => `#/resources/network.network/${id}/${tab}`),
    `#/resources/${encodeURIComponent(MARKUP)}`,
    '#/events',
    '#/streams',
    '#/scenarios/odd',
    `#/scenarios/${encodeURIComponent(MARKUP)}`,
    '#/sandboxes',
    '#/checkpoints',
    '#/resources',
    '#/resources/network.network?sort=-/name',
    '#/checkpoints/before/diff/now',
    '#/coverage',
    '#/topology/prj_acme_prod',
    '#/credentials',
    '#/audit/hostile',
    `#/${encodeURIComponent(MARKUP)}`,
  ]
  const seen: string[] = []
  for (const place of places) {
    await page.goto(`${api.app.url}/_sandbox/${place}`)
    // Waits until the screen shows either its data or a message that the data could not be read.
    await expect.poll(() => page.locator('main').innerText()).not.toBe('')
    expect(await page.locator('img, main script, iframe').count(), place).toBe(0)
    const protocols = await page
      .locator('a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol))
    expect(
      protocols.filter((protocol) => protocol !== 'http:'),
      place,
    ).toEqual([])
    if ((await page.locator('main').innerText()).includes('<img src=x')) seen.push(place)
  }
  // The text must appear on enough screens; otherwise the test would prove nothing.
  expect(seen.length).toBeGreaterThan(8)
})
