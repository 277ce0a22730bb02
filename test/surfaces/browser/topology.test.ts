/**
 * The Topology screen: the network of a project, as a diagram and as a table.
 */
import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { expectAccessible, isLive, openBrowser } from './browser.ts'
import { control } from '../../support/control.ts'
import { stacked, stackId } from '../../../src/surfaces/console/ui/topology.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const browser = openBrowser()
const hostile = '<img src=x onerror=alert(1)>'
const open = (hash = '#/topology/prj_acme_prod', more = {}): Promise<Page> =>
  browser.open(`${api.app.url}/_sandbox/${hash}`, more)
const hashOf = (page: Page): string => new URL(page.url()).hash
const nodeOf = (page: Page, id: string): Locator => page.locator(`.node[title$=" ${id}"]`)
const graphOf = async (): Promise<any> => (await control(api, 'GET', '/graph?scopeId=prj_acme_prod')).body

beforeEach(async () => {
  await control(api, 'POST', '/reset')
})

it('the topology is drawn from left to right, and its code is loaded only for this screen', async () => {
  const page = await open('#/requests')
  await isLive(page)
  const scripts = (): Promise<number> =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /topology/.test(name)).length)
  expect(await scripts()).toBe(0)
  await page.goto(`${api.app.url}/_sandbox/#/topology/prj_acme_prod`)
  await nodeOf(page, 'ins_web').waitFor()
  expect(await scripts()).toBeGreaterThan(0)
  const { nodes, edges } = await graphOf()
  expect(await page.locator('.node').count()).toBe(nodes.length)
  expect(await page.locator('.canvas path').count()).toBe(edges.length)
  const left = async (id: string): Promise<number> => (await nodeOf(page, id).boundingBox())!.x
  const places = await Promise.all(['net_public', 'rtr_edge', 'nic_edge_app'].map(left))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  const path = await Promise.all(['net_app', 'snt_app', 'nic_web', 'ins_web'].map(left))
  expect(path).toEqual(path.toSorted((a, b) => a - b))
  expect(await nodeOf(page, 'net_public').textContent()).toContain('external network')
  await expectAccessible(page)
})

it('the lines of the node under the pointer, or of the one with the focus, stand out', async () => {
  const page = await open()
  await isLive(page)
  const { edges } = await graphOf()
  const linesAt = (id: string): number => edges.filter(({ from, to }: any) => from === id || to === id).length
  const lit = page.locator('.canvas path.lit')
  await nodeOf(page, 'nic_web').hover()
  await expect.poll(() => lit.count()).toBe(linesAt('nic_web'))
  await page.getByRole('heading', { name: 'Topology' }).hover()
  await expect.poll(() => lit.count()).toBe(0)
  await nodeOf(page, 'net_app').focus()
  await expect.poll(() => lit.count()).toBe(linesAt('net_app'))
  await expectAccessible(page)
})

it('each line can be followed: it passes no other node, and lies on no line of another node', async () => {
  const page = await open()
  await isLive(page)
  await nodeOf(page, 'ins_web').waitFor()
  const { edges } = await graphOf()
  const faults = await page.evaluate(() => {
    const found: string[] = []
    const number = (text: string): number => Number.parseFloat(text)
    const nodes = [...document.querySelectorAll<HTMLElement>('.node')].map(({ style, title }) => ({
      id: title,
      left: number(style.left),
      top: number(style.top),
    }))
    const paths = [...document.querySelectorAll<SVGPathElement>('.canvas path')]
    const points = paths.map((path) =>
      Array.from({ length: Math.floor(path.getTotalLength()) }, (_, at) => path.getPointAtLength(at)),
    )
    const at = ({ x, y }: DOMPoint): string => `${Math.round(x)} ${Math.round(y)}`
    for (const [index, line] of points.entries()) {
      for (const { id, left, top } of nodes)
        if (line.some(({ x, y }) => x > left + 2 && x < left + 182 && y > top && y < top + 36))
          found.push(`behind ${id}`)
      const [first, last] = [at(line[0]!), at(line.at(-1)!)]
      for (const other of points.slice(index + 1)) {
        if (first === at(other[0]!) || last === at(other.at(-1)!)) continue
        const here = new Set(line.map(at))
        if (other.filter((point) => here.has(at(point))).length > 8) found.push(`${first} and ${at(other[0]!)}`)
      }
    }
    return found
  })
  expect(faults).toEqual([])
  expect(await page.locator('.canvas path').count()).toBe(edges.length)
})

it('lines and nodes of a network have its color', async () => {
  const page = await open()
  await isLive(page)
  const colorOf = (id: string): Promise<string> =>
    nodeOf(page, id).evaluate((node) => getComputedStyle(node).borderLeftColor)
  await nodeOf(page, 'snt_app').waitFor()
  expect(await colorOf('net_app')).toBe(await colorOf('snt_app'))
  expect(await colorOf('net_data')).not.toBe(await colorOf('net_app'))
  await nodeOf(page, 'snt_app').hover()
  const strokes = await page
    .locator('.canvas path.lit')
    .evaluateAll((lines) => [...new Set(lines.map((line) => getComputedStyle(line).stroke))])
  expect(strokes).toEqual([await colorOf('snt_app')])
})

it('a node without a name shows what it serves and its address', async () => {
  const page = await open()
  await isLive(page)
  await nodeOf(page, 'nic_dhcp_app').getByText('dhcp 10.10.0.2').waitFor()
  expect(
    await page
      .locator('.node-name')
      .filter({ hasText: /^[a-z]+_/ })
      .count(),
  ).toBe(0)
})

it('the topology shows each status by shape and text, and renders names as plain text', async () => {
  const page = await open()
  await isLive(page)
  const node = nodeOf(page, 'rtr_edge')
  await node.getByText('ACTIVE').waitFor()
  const before = await node.boundingBox()
  await control(api, 'PATCH', '/state/network.router/rtr_edge', { status: 'ERROR', name: hostile })
  await node.getByText('ERROR router').waitFor()
  expect(await node.getAttribute('class')).toContain('bad')
  expect(await node.textContent()).toContain(hostile)
  expect(await page.locator('main img').count()).toBe(0)
  expect(await node.boundingBox()).toEqual(before)
  await expectAccessible(page)
  const { nodes } = await graphOf()
  await api.post('/scopes/prj_acme_prod/network/networks', { name: 'drawn-at-once' })
  await expect.poll(() => page.locator('.node').count()).toBeGreaterThan(nodes.length)
  await page.locator('.node').filter({ hasText: 'drawn-at-once' }).waitFor()
})

it('the topology opens with the project used in the examples, and records can be opened with the keyboard alone', async () => {
  const page = await open('#/topology')
  await isLive(page)
  await page.locator('.node').first().waitFor()
  expect(await page.getByLabel('Project').inputValue()).toBe('prj_acme_prod')
  await expectAccessible(page)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect.poll(() => hashOf(page)).toMatch(/^#\/resources\/network\.network\/net_\w+\/overview$/)
})

it('the topology is also available as a table', async () => {
  const page = await open()
  await isLive(page)
  await page.getByRole('tab', { name: 'drawing' }).press('ArrowRight')
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'edge', exact: true }) })
  await row.getByText('ACTIVE').waitFor()
  expect(hashOf(page)).toBe('#/topology/prj_acme_prod?view=table')
  expect(await page.getByRole('row').count()).toBe((await graphOf()).nodes.length + 1)
  await expectAccessible(page)
  await row.getByRole('link', { name: 'external network public' }).click()
  await expect.poll(() => hashOf(page)).toBe('#/resources/network.network/net_public/overview')
})

it('the topology shows a message for an empty project and for an unknown project', async () => {
  await control(api, 'PUT', '/state/project/prj_empty', {
    ...(await control(api, 'GET', '/state/project/prj_acme_dev')).body,
    id: 'prj_empty',
    name: 'Empty',
  })
  const page = await open('#/topology/prj_empty', { expects: ['404'] })
  await isLive(page)
  await page.getByText('This project has no network yet').waitFor()
  await expectAccessible(page)
  await page.goto(`${api.app.url}/_sandbox/#/topology/prj_nowhere`)
  await page.getByText('There is no project "prj_nowhere"').waitFor()
})

it('the topology quickly draws 20,000 instances as expandable groups, and shows all their connections', async () => {
  const before = await graphOf()
  await control(api, 'POST', '/populate', { kind: 'instance', scopeId: 'prj_acme_prod', count: 20_000 })
  const page = await open('#/requests')
  await isLive(page)
  const drawnMs = await page.evaluate(async () => {
    const startedAt = performance.now()
    location.hash = '#/topology/prj_acme_prod'
    await new Promise<void>((done) => {
      const watch = new MutationObserver(() => document.querySelector('.stack') && (watch.disconnect(), done()))
      watch.observe(document.body, { childList: true, subtree: true })
    })
    return performance.now() - startedAt
  })
  // The limit is generous, to allow for a slow machine.
  expect(drawnMs).toBeLessThan(10_000)
  const large = page.getByRole('button', { name: /[12]\d,\d{3} instances.*show them/ })
  await large.waitFor()
  await expectAccessible(page)
  for (const id of ['net_public', 'net_app', 'snt_app', 'rtr_edge']) await nodeOf(page, id).waitFor()
  // Everything that is connected in the full graph is also connected in this diagram, because each node is shown either
  // as a record or as part of a count.
  const place = page.getByRole('button', { name: /instances.*show them/ }).filter({ hasNotText: /\d,\d{3}/ })
  expect(await page.locator('.node').count()).toBeLessThan(before.nodes.length)
  await place.first().click()
  await nodeOf(page, 'ins_web').waitFor()
  await nodeOf(page, 'nic_web').waitFor()
  await large.click()
  await page.getByText(/^▾ 120 of \d\d,\d{3} shown$/).waitFor()
  await page.getByRole('tab', { name: 'table' }).click()
  await page.getByText(/ of \d\d,\d{3} records, connected ones first/).waitFor()
})

it('a resource is connected to the group that contains its neighbor', async () => {
  await control(api, 'POST', '/populate', { kind: 'instance', scopeId: 'prj_acme_prod', count: 600 })
  const whole = await graphOf()
  const { graph, stacks } = stacked(whole, new Set())
  expect(stacks.map(({ of }) => of)).toContain('snt_app')
  expect(stacks.some(({ count }) => count > 500)).toBe(true)
  const ids = new Set(graph.nodes.map(({ id }) => id))
  for (const { from, to } of graph.edges) expect(ids.has(from) && ids.has(to), `${from} ${to}`).toBe(true)
  const connected = new Set(graph.edges.flatMap(({ from, to }) => [from, to]))
  const loose = whole.nodes.filter(({ id }: { id: string }) => ids.has(id) && !connected.has(id))
  const wasConnected = new Set(whole.edges.flatMap(({ from, to }: any) => [from, to]))
  expect(loose.filter(({ id }: { id: string }) => wasConnected.has(id))).toEqual([])
  const ends = graph.edges.map(({ from, to }) => [from, to].sort().join(' '))
  expect(ends).toContain([stackId('snt_app'), 'rtr_edge'].sort().join(' '))
  expect(new Set(ends).size).toBe(ends.length)
})

it('in a narrow window, the topology is a table at first, and the drawing fits too', async () => {
  const page = await open('#/topology/prj_acme_prod', { width: 480, dark: true })
  await isLive(page)
  await page.getByRole('rowheader', { name: 'edge', exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'drawing' }).click()
  expect(hashOf(page)).toBe('#/topology/prj_acme_prod?view=drawing')
  await nodeOf(page, 'ins_web').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page)
  await nodeOf(page, 'ins_web').click()
  await expect.poll(() => hashOf(page)).toBe('#/resources/instance/ins_web/overview')
})

it('the drawing opens at a readable size, and is zoomed and fitted with buttons, keys and the wheel', async () => {
  const page = await open()
  await isLive(page)
  const node = nodeOf(page, 'ins_web')
  await node.waitFor()
  const view = page.getByRole('group', { name: 'Drawing', exact: true })
  const size = async (): Promise<number> => Math.round((await node.boundingBox())!.width)
  const overflows = (): Promise<boolean> =>
    view.evaluate((pane) => pane.scrollHeight > pane.clientHeight || pane.scrollWidth > pane.clientWidth)
  const opened = await size()
  expect(opened).toBeGreaterThanOrEqual(Math.floor((184 * 10) / 12))
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => Math.abs((await size()) - opened * 1.25)).toBeLessThanOrEqual(1)
  await page.keyboard.press('o')
  await expect.poll(size).toBe(opened)
  await page.getByRole('button', { name: '%' }).click()
  await expect.poll(size).toBe(184)
  await page.keyboard.press('z')
  await expect.poll(overflows).toBe(false)
  const fitted = await size()
  await view.hover()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -100)
  await page.keyboard.up('Control')
  await expect.poll(size).toBeGreaterThan(fitted)
  await expectAccessible(page)
})
