/** The Requests screen and the shell around it, as people use them. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible, isLive, openBrowser, rowsOf } from './browser.ts'
import { control } from '../../support/control.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const browser = openBrowser()
const routers = '/scopes/prj_acme_prod/network/routers'
const named = (id: string): { headers: Record<string, string> } => ({ headers: { 'x-request-id': id } })
const open = (hash = '', more = {}): Promise<Page> => browser.open(`${api.app.url}/_sandbox/${hash}`, more)
const hashOf = (page: Page): string => new URL(page.url()).hash

beforeEach(async () => {
  await control(api, 'POST', '/reset')
})

describe('the list', () => {
  it('the request list shows calls as they arrive, and calls can be opened with the keyboard alone', async () => {
    const page = await open()
    await isLive(page)
    await page.getByText('No calls yet').waitFor()
    await expectAccessible(page)
    await api.post(routers, { name: 'no' }, { token: 'pc_live_reader', ...named('refused') })
    await api.post(routers, { name: 'yes' }, named('made'))
    await rowsOf(page).nth(1).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Refused by the role check with 403 FORBIDDEN tok_reader' }).waitFor()
    expect(hashOf(page)).toBe('#/requests/refused/explain')
    expect(await page.locator('.deciding').textContent()).toContain('role refused')
    expect(await page.locator('.deciding').textContent()).toContain('The call needs manage on network.')
    expect(await page.locator('.deciding').textContent()).toContain(
      'rol_reader at subscription sub_acme_main gives read.',
    )
    expect(await page.locator('.later').first().textContent()).toContain('not reached')
    await expectAccessible(page)
    await page.getByText('Show all as JSON').click()
    await page.locator('.json').getByText('"decidedBy": "role"').waitFor()
    await page.keyboard.press('k')
    await page.getByRole('heading', { name: 'Accepted 202 · tok_owner' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => hashOf(page)).toBe('#/requests')
  })

  it('the request list can be filtered by words, paused and cleared, and clearing the list can be undone', async () => {
    const page = await open()
    await isLive(page)
    await api.post(routers, { name: 'one' }, named('made'))
    await api.get('/nowhere', named('lost'))
    await api.get('/regions', named('fine'))
    const rows = rowsOf(page)
    await rows.nth(2).waitFor()
    await page.keyboard.press('/')
    const filter = page.getByRole('searchbox', { name: 'Filter' })
    for (const [words, count] of [
      ['4xx', 1],
      ['200 listR*', 1],
      ['POST attempt>1', 0],
      ['tok_owner', 2],
      ['404', 1],
    ] as const) {
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(words)
      await expect.poll(() => rows.count(), { message: words }).toBe(count)
    }
    expect(hashOf(page)).toBe('#/requests?q=404')
    await filter.fill('')
    await page.getByRole('button', { name: /^1 refused: 404/ }).waitFor()
    expect(await page.locator('.strip-times').textContent()).toMatch(/^[\d:.]{12}[\d:.]{12}$/)
    await page.getByRole('button', { name: 'Pause list' }).click()
    await api.get('/regions', named('later'))
    await page.getByRole('button', { name: 'Paused: 1 waiting' }).waitFor()
    expect(await rows.count()).toBe(3)
    await page.getByRole('button', { name: 'Paused: 1 waiting' }).click()
    await expect.poll(() => rows.count()).toBe(4)
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(() => rows.count()).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => rows.count()).toBe(4)
  })

  it('the request list has shortcuts for the selected row, and a button that announces the number of new calls', async () => {
    await api.get('/regions', named('first'))
    await api.post(routers, { name: 'marked' }, named('marked'))
    const page = await open()
    await isLive(page)
    await page.getByRole('button', { name: '2 calls', exact: true }).click()
    await page.getByRole('status').getByText('2 calls; the newest: POST createRouter, 202.').waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('c')
    await page.getByText('Copied.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('"name":"marked"')
    expect(hashOf(page)).toBe('')
    await page.keyboard.press('e')
    await page.getByRole('form', { name: 'Edit and replay' }).waitFor()
    expect(hashOf(page)).toBe('#/requests/marked/explain')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
    await page.goto(`${api.app.url}/_sandbox/#/requests`)
    await page.getByRole('form', { name: 'Edit and replay' }).waitFor({ state: 'detached' })
    await page.keyboard.press('j')
    await page.keyboard.press('r')
    await page.getByRole('heading', { name: 'Replayed by idempotency' }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await page.keyboard.press('f')
    await page.getByRole('textbox', { name: 'Scenario as YAML' }).waitFor()
    expect(hashOf(page)).toMatch(/^#\/requests\//)
  })

  it('the request list shows a call quickly, and renders only a few rows under load', async () => {
    const page = await open()
    await isLive(page)
    const delays = await page.evaluate(async () => {
      const found: number[] = []
      for (let at = 0; at < 40; at += 1) {
        const seen = new Promise<number>((done) => {
          const watch = new MutationObserver(() => {
            if (!document.querySelector(`[id*="quick-${at}%20"]`)) return
            watch.disconnect()
            done(performance.now())
          })
          watch.observe(document.querySelector('main')!, { childList: true, subtree: true, attributes: true })
        })
        const headers = { authorization: 'Bearer pc_live_owner', 'x-request-id': `quick-${at}` }
        await (await fetch('../api/v1/regions', { headers })).text()
        const answered = performance.now()
        found.push((await seen) - answered)
      }
      return found.sort((a, b) => a - b)
    })
    // The stream sends updates every 40 ms; the rest of the limit allows for a slow machine.
    expect(delays[Math.floor(delays.length * 0.5)]).toBeLessThan(100)
    // Two paths in turn, because equal reads in a row are folded.
    for (let at = 0; at < 200; at += 1) await api.get(at % 2 === 0 ? '/regions' : '/account/whoami')
    await expect.poll(() => page.getByRole('listbox').getAttribute('aria-label')).toContain('240 calls')
    expect(await rowsOf(page).count()).toBeLessThanOrEqual(60)
    await page.getByRole('listbox').evaluate((list) => list.scrollTo(0, list.scrollHeight))
    await rowsOf(page).filter({ hasText: 'listRegions' }).last().waitFor()
    expect(await rowsOf(page).count()).toBeLessThanOrEqual(60)
  })

  it('in a narrow window, an open call hides the list', async () => {
    await api.get('/regions', named('narrow'))
    const page = await open('#/requests', { width: 480, dark: true })
    await isLive(page)
    await rowsOf(page).first().click()
    await page.getByRole('heading', { name: 'Succeeded 200 · tok_owner' }).waitFor()
    expect(await page.getByRole('listbox').isVisible()).toBe(false)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('listbox').waitFor()
  })
})

describe('the inspector', () => {
  it('the inspector has a link for every part of a call, and a curl line that repeats the call', async () => {
    await api.post(routers, { name: 'linked' }, named('linked'))
    const page = await open('#/requests/linked/changes')
    await page.locator('.changes').getByText('network.router', { exact: false }).first().waitFor()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'changes' }).press('ArrowRight')
    await page.getByRole('button', { name: 'Copy curl' }).click()
    const curl = await page.evaluate(() => navigator.clipboard.readText())
    expect(curl).toContain('Bearer pc_live_owner')
    expect(hashOf(page)).toBe('#/requests/linked/code')
    await expectAccessible(page)
    // The server runs in this process, so waiting synchronously for the shell would cause a deadlock.
    const { stdout } = await promisify(execFile)('sh', ['-c', `${curl} -s`])
    expect(stdout.split('\r\n')[0]).toContain(' 202 ')
    for (const tab of ['request', 'response']) {
      await page.getByRole('tab', { name: tab }).click()
      await page.getByText('"name": "linked"').waitFor()
      await expectAccessible(page)
    }
  })

  it('the inspector links a refused call to the earlier call that caused the refusal', async () => {
    const { headers } = await api.get(`${routers}/rtr_edge`)
    const etag = headers.get('etag')!
    const change = (name: string, id: string): Promise<unknown> =>
      api.patch(`${routers}/rtr_edge`, { name }, { headers: { 'if-match': etag, 'x-request-id': id } })
    await change('first', 'mover')
    await change('second', 'stale')
    const page = await open('#/requests/stale')
    await page.getByRole('heading', { name: 'Refused by the if-match check with 412 PRECONDITION_FAILED' }).waitFor()
    await page.getByRole('link', { name: 'mover' }).click()
    await page
      .getByRole('heading', { name: 'Accepted 202 · tok_owner' })
      .or(page.getByRole('heading', { name: '200' }))
      .waitFor()
    expect(hashOf(page)).toBe('#/requests/mover/explain')
  })

  it('when the inspector resends a call, the same key replays the response, and a new key and body create a second record', async () => {
    await api.post(routers, { name: 'again' }, named('first'))
    const page = await open('#/requests/first/explain')
    await page.getByRole('heading', { name: 'Accepted 202 · tok_owner' }).waitFor()
    await page.keyboard.press('r')
    await page.getByRole('heading', { name: 'Replayed by idempotency' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Accepted 202 · tok_owner' }).count()).toBe(1)
    await page.keyboard.press('e')
    await expectAccessible(page)
    await page.getByLabel('Body').fill('{"name":"second"}')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('region', { name: 'Then' }).getByText('Replayed by idempotency').waitFor()
    const made = async (): Promise<string[]> => {
      const { data } = (await api.get(`${routers}?pageSize=200`)).body
      return data.map(({ name }: any) => name).filter((name: string) => ['again', 'second'].includes(name))
    }
    expect((await made()).toSorted()).toEqual(['again', 'second'])
  })

  it('the inspector shows a message if the call is unknown', async () => {
    const page = await open('#/requests/nobody', { expects: ['404'] })
    await page.getByText('nobody').waitFor()
    await expectAccessible(page)
  })
})

describe('the shell', () => {
  it('buttons and keys move the clock, and Undo restores the earlier state', async () => {
    const made = await api.post(routers, { name: 'timed' }, named('timed'))
    const page = await open()
    await isLive(page)
    const status = async (): Promise<string> => (await api.get(`${routers}/${made.body.id}`)).body.status
    const now = async (): Promise<string> => (await control(api, 'GET', '/clock')).body.now
    await page
      .getByRole('button', { name: /^next:/ })
      .getByText(/timed in .* s/)
      .waitFor()
    await page.keyboard.press('n')
    await page.getByText(/^\+.*, now 2026-03-01 12:00:0.*1 step ran/).waitFor()
    await page.getByRole('button', { name: 'More clock movements' }).click()
    await page.getByRole('button', { name: 'Settle' }).click()
    await expect.poll(status).toBe('ACTIVE')
    await page.getByRole('button', { name: 'More clock movements' }).focus()
    await page.keyboard.press('u')
    await page.getByText('Undone').waitFor()
    expect(await status()).toBe('BUILD')
    await page.getByRole('button', { name: '+10 min' }).click()
    await expect.poll(now).toMatch(/T12:10:0/)
    await page.getByRole('button', { name: 'Undo +10 min' }).waitFor()
    await page.getByRole('button', { name: 'More clock movements' }).click()
    await page.getByLabel('Move the clock by a duration or to an instant').fill('PT3H')
    await page.keyboard.press('Enter')
    await expect.poll(now).toMatch(/T15:10:0/)
    await page.getByLabel('Sandbox time').getByText('15:10:0').waitFor()
  })

  it('the clock can be started and its pace changed, and Undo restores the paused clock', async () => {
    const clock = async (): Promise<any> => (await control(api, 'GET', '/clock')).body
    const before = await clock()
    const page = await open()
    await isLive(page)
    await page.keyboard.press(' ')
    await page.getByText('The clock is running; its pace is quick.').waitFor()
    expect(await clock()).toMatchObject({ frozen: false, pace: 'quick' })
    await page.keyboard.press('u')
    await page.getByText('Undone').waitFor()
    expect(await clock()).toEqual(before)
    await page.getByLabel('Pace').selectOption('realistic')
    await page.getByText('The clock is running; its pace is realistic.').waitFor()
    await page.keyboard.press('u')
    await page.getByText('Undone').waitFor()
    expect(await clock()).toEqual(before)
  })

  it('the shell shows its keyboard shortcuts, and lets users turn them off', async () => {
    const page = await open()
    await isLive(page)
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('2')
    expect(hashOf(page)).toBe('#/operations')
    await page.getByRole('button', { name: 'Settings and links' }).click()
    await page.getByLabel('Keys', { exact: true }).uncheck()
    await page.keyboard.press('1')
    expect(hashOf(page)).toBe('#/operations')
  })

  it('a named sandbox shows only its own calls', async () => {
    await control(api, 'POST', '/sandboxes', { name: 'apart' })
    const page = await browser.open(`${api.app.url}/sandboxes/apart/_sandbox/`)
    await isLive(page)
    await api.get('/regions', named('elsewhere'))
    await fetch(`${api.app.url}/sandboxes/apart/api/v1/regions`, {
      headers: { authorization: 'Bearer pc_live_owner', 'x-request-id': 'here' },
    })
    await rowsOf(page).first().click()
    await page.getByRole('heading', { name: 'Succeeded 200 · tok_owner' }).waitFor()
    expect(hashOf(page)).toBe('#/requests/here/explain')
    expect(await rowsOf(page).count()).toBe(1)
    // Closes the page first, because it would request the deleted sandbox.
    await page.close()
    await control(api, 'DELETE', '/sandboxes/apart')
  })
})
