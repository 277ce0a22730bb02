/** The layout of every screen: no text is cut without an ellipsis, nothing overlaps, and nothing leaves the window. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { isLive, openBrowser } from './browser.ts'
import { control } from '../../support/control.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const browser = openBrowser()
const PROJECT = '/scopes/prj_acme_prod'
const SCREENS = [
  '#/requests',
  '#/requests/stale/explain',
  '#/operations',
  '#/resources',
  '#/resources/instance',
  '#/resources/instance/ins_web/overview',
  '#/resources/instance/ins_web/document',
  '#/events',
  '#/scenarios',
  '#/sandboxes',
  '#/checkpoints',
  '#/coverage',
  '#/coverage/endpoints/listRegions',
  '#/topology/prj_acme_prod',
  '#/credentials',
  '#/credentials/tok_owner',
  '#/capsules',
  '#/audit/layout',
]

beforeAll(async () => {
  await control(api, 'POST', '/runs', { name: 'layout', over: 'default', audit: true })
  for (const name of ['server-error-once', 'lost-response']) await control(api, 'PUT', `/scenarios/${name}`)
  await api.get('/regions')
  // The scenario resets the connection of this call.
  await api.post(`${PROJECT}/network/networks`, { name: 'a-network-with-a-long-name-for-a-row' }).catch(() => undefined)
  const stale = { 'if-match': '"old"', 'x-request-id': 'stale' }
  await api.patch(`${PROJECT}/network/routers/rtr_edge`, { name: 'edge-0' }, { headers: stale })
})

/** Finds faults in the layout; runs in the page. */
function faultsIn(width: number): string[] {
  const faults: string[] = []
  const textOf = (element: Element): string => element.textContent.trim().slice(0, 40)
  const isShown = (element: Element): boolean => {
    const { width: w, height: h } = element.getBoundingClientRect()
    return element.checkVisibility() && w > 2 && h > 2
  }
  /** True if the element is in a part of the page that scrolls or hides its overflow on purpose. */
  const scrolls = (element: Element): boolean => {
    for (let at = element.parentElement; at !== null; at = at.parentElement)
      if (at !== document.documentElement && getComputedStyle(at).overflowX !== 'visible') return true
    return false
  }
  const bottomOf = (element: Element): boolean => {
    const { top } = element.getBoundingClientRect()
    const box = element.parentElement!.getBoundingClientRect()
    return getComputedStyle(element.parentElement!).overflowY === 'hidden' && top >= box.bottom - 2
  }
  if (document.documentElement.scrollWidth > width)
    faults.push(`the page is ${document.documentElement.scrollWidth} px`)
  const leaves = [...document.querySelectorAll('#console *')].filter(
    (one) => isShown(one) && [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== ''),
  )
  for (const leaf of leaves) {
    const { left, right } = leaf.getBoundingClientRect()
    const style = getComputedStyle(leaf)
    if (bottomOf(leaf)) continue
    if ((right > width + 1 || left < -1) && !scrolls(leaf) && style.position !== 'fixed')
      faults.push(`outside: ${textOf(leaf)}`)
    const isCut = leaf.scrollWidth > leaf.clientWidth + 1 && leaf.clientWidth > 0 && style.overflowX === 'hidden'
    if (isCut && style.textOverflow !== 'ellipsis') faults.push(`cut: ${textOf(leaf)}`)
  }
  for (const row of document.querySelectorAll('.row, .clock-panel, .bar')) {
    const cells = [...row.children].filter(isShown).map((cell) => [cell, cell.getBoundingClientRect()] as const)
    for (const [at, [cell, box]] of cells.entries())
      for (const [other, second] of cells.slice(at + 1))
        if (
          Math.min(box.right, second.right) - Math.max(box.left, second.left) > 1 &&
          Math.min(box.bottom, second.bottom) - Math.max(box.top, second.top) > 1
        )
          faults.push(`overlap: ${textOf(cell)} and ${textOf(other)}`)
  }
  // On a phone, toolbars wrap; one with a form has two lines beside the details, one for the form.
  for (const bar of width > 720 ? document.querySelectorAll('.bar:not(:has(form))') : []) {
    const middles = [...bar.children].filter(isShown).map((child) => {
      const { top, bottom } = child.getBoundingClientRect()
      return (top + bottom) / 2
    })
    if (Math.max(...middles) - Math.min(...middles) > 8) faults.push(`wrapped: ${textOf(bar)}`)
  }
  return faults
}

for (const width of [1440, 1024, 390])
  it(`no screen cuts text, overlaps or leaves the window at ${width} px`, async () => {
    const page: Page = await browser.open(`${api.app.url}/_sandbox/`, { width })
    await isLive(page)
    const found: Record<string, string[]> = {}
    for (const screen of SCREENS) {
      await page.goto(`${api.app.url}/_sandbox/${screen}`)
      await page.locator('main h2, main h3, main .crumbs').first().waitFor({ state: 'attached' })
      await page.getByRole('main').getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' })
      const faults = await page.evaluate(faultsIn, width)
      if (faults.length > 0) found[screen] = [...new Set(faults)]
    }
    expect(found).toEqual({})
  })

it('the layout check finds cut text, overlap and what leaves the window', async () => {
  const page = await browser.open(`${api.app.url}/_sandbox/`, { width: 1024 })
  await isLive(page)
  await page.evaluate(() => {
    const bar = document.querySelector('.bar')!
    const cut = document.createElement('span')
    cut.textContent = 'this text is cut'
    Object.assign(cut.style, { width: '20px', overflow: 'hidden', whiteSpace: 'nowrap' })
    const over = document.createElement('span')
    over.textContent = 'this text is over another'
    Object.assign(over.style, { marginLeft: '-60px' })
    const outside = document.createElement('p')
    outside.textContent = 'this text is outside'
    Object.assign(outside.style, { position: 'absolute', left: '2000px', top: '0' })
    bar.append(cut, over)
    document.querySelector('#console')!.append(outside)
  })
  const faults = (await page.evaluate(faultsIn, 1024)).join('\n')
  for (const fault of ['cut: this text', 'overlap:', 'outside: this text']) expect(faults).toContain(fault)
})
