/**
 * The Capsules screen: a file dropped on the page, the capsule's steps with explanations and differences, and
 * recording.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { expectAccessible, isLive, openBrowser, rowsOf } from './browser.ts'
import { control } from '../support/control.ts'
import { openServer } from '../support/test-server.ts'

const api = openServer()
const browser = openBrowser()
const open = (hash = '#/capsules', more = {}): Promise<Page> => browser.open(`${api.app.url}/_sandbox/${hash}`, more)
const routers = '/scopes/prj_acme_prod/network/routers'
const folder = mkdtempSync(join(tmpdir(), 'papercloud-capsules-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeEach(async () => {
  const { data } = (await control(api, 'GET', '/sandboxes')).body
  for (const { name } of data) if (name !== 'default') await control(api, 'DELETE', `/sandboxes/${name}`)
  await control(api, 'POST', '/reset')
})

/** Records three calls and returns the capsule as text. */
async function recorded(): Promise<string> {
  await control(api, 'POST', '/runs', { name: 'recorded', over: 'default', capsule: true })
  await api.patch(`${routers}/rtr_edge`, { name: 'renamed' }, { headers: { 'if-match': '*' } })
  await api.get(`${routers}/rtr_nowhere`)
  await api.get(`${routers}/rtr_edge`)
  const { text } = await control(api, 'GET', '/runs/recorded/capsule')
  await control(api, 'DELETE', '/runs/recorded')
  return text
}

/** Drops a file on the page. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([file, content]) => {
      const data = new DataTransfer()
      data.items.add(new File([content!], file!))
      return data
    },
    [name, text],
  )
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer })
}

it('the capsule screen opens a file that is dropped anywhere in the console, steps through it, and opens the state at a step as a sandbox', async () => {
  const page = await open('#/requests')
  await isLive(page)
  await drop(page, 'failing.capsule.json', await recorded())
  await page.getByRole('heading', { name: 'failing.capsule.json' }).waitFor()
  await page.getByText('identical, 3 of 3').waitFor()
  await expectAccessible(page)
  await rowsOf(page).getByText('rtr_nowhere').click()
  await page.getByRole('heading', { name: 'Step 2 of 3' }).waitFor()
  await page.getByText('The response is identical').waitFor()
  await page.getByText('resource-exists').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByRole('heading', { name: 'Step 1 of 3' }).waitFor()
  await page.getByRole('tab', { name: 'changes' }).click()
  await page.getByText('renamed').first().waitFor()
  await page.getByRole('tab', { name: 'response' }).click()
  await page.getByText('"status": 200').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open this state' }).click()
  await page.getByRole('link', { name: 'step-1' }).click()
  await page.waitForURL('**/sandboxes/step-1/_sandbox/')
  await isLive(page)
  expect((await control(api, 'GET', '/state/network.router/rtr_edge', undefined, 'step-1')).body.name).toBe('renamed')
}, 60_000)

it('the capsule screen shows where a response differs, reads compressed capsules and rejects invalid files', async () => {
  const text = await recorded()
  const capsule = JSON.parse(text) as { steps: { answer: { body: { name: string } } }[] }
  capsule.steps[0]!.answer.body.name = 'somebody else'
  const file = join(folder, 'changed.capsule.json.gz')
  await writeFile(file, gzipSync(JSON.stringify(capsule)))
  const page = await open('#/capsules', { width: 480, dark: true, expects: ['422'] })
  await isLive(page)
  await expectAccessible(page)
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('link', { name: 'step 1 of 3 differs' }).click()
  await page.getByText('The response differs at body /name').waitFor()
  await page.getByText('"somebody else"').first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page)
  await drop(page, 'note.txt', 'no capsule')
  await page.getByText('is not a capsule, because it is not JSON').waitFor()
}, 60_000)

it('the capsule screen saves a capsule of the calls since it was opened, and can stop and restart the recording', async () => {
  await control(api, 'DELETE', '/capsule')
  const elsewhere = await open('#/requests')
  await isLive(elsewhere)
  // Other screens do not record, so they do not slow down calls.
  expect((await control(api, 'GET', '/capsule')).status).toBe(409)
  const page = await open()
  await isLive(page)
  await page.getByText('0 calls recorded.').waitFor()
  await page.getByText('Everything since recording began').waitFor()
  await api.get(`${routers}/rtr_edge`)
  await page.getByText('1 call recorded.').waitFor()
  await api.get(`${routers}/rtr_edge`)
  await page.getByText('2 calls recorded.').waitFor()
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save capsule' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('default.capsule.json')
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Record calls' }).waitFor()
  await expect.poll(async () => (await control(api, 'GET', '/capsule')).status).toBe(409)
  await page.getByRole('button', { name: 'Record calls' }).click()
  await page.getByText('0 calls recorded.').waitFor()
  await drop(page, 'saved.json', await readFile(await file.path(), 'utf8'))
  await page.getByText('identical, 2 of 2').waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('heading', { name: 'Open a capsule' }).waitFor()
}, 60_000)

it('the capsule screen saves the capsule of a run that is recording the sandbox', async () => {
  await control(api, 'POST', '/runs', { name: 'recorded', over: 'default', capsule: true })
  await api.get(`${routers}/rtr_edge`)
  const page = await open()
  await isLive(page)
  await page.getByText('The run recorded is recording this sandbox').waitFor()
  await page.getByText('1 call recorded.').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save capsule' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('recorded.capsule.json')
  await control(api, 'DELETE', '/runs/recorded')
}, 60_000)
