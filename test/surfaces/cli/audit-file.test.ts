/**
 * `papercloud audit FILE` on recordings of the sandbox and of other programs, and `papercloud check` of audit
 * configurations.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { openServer } from '../../support/test-server.ts'
import { commanded, newFolder, type Ran } from '../../support/commands.ts'

const api = openServer()
const routers = '/scopes/prj_acme_prod/network/routers'
const folder = newFolder()

beforeAll(async () => {
  const run = { name: 'recorded', over: 'default', capsule: true }
  await api.send('POST', '/_sandbox/runs', { 'content-type': 'application/json' }, JSON.stringify(run))
  await api.get(`${routers}?page_size=5`)
  await api.post(routers, { name: 'left' }, { headers: { 'x-sandbox-caller': 'test/router.test.ts:42' } })
  api.settle()
  const read = async (path: string): Promise<string> => (await fetch(`${api.app.url}/_sandbox${path}`)).text()
  const har = await read('/requests?format=har')
  const files = {
    'dump.json': await read('/dump'),
    'log.json': await read('/requests'),
    'calls.har': har,
    'calls.har.gz': gzipSync(har),
    'capsule.json': await read('/runs/recorded/capsule'),
    'papercloud.audit.yaml': 'rules: { query.unknown: error }\n',
    'quiet.yaml': 'ignore: [{ rule: query.unknown, reason: the next release renames it }]\n',
    'wrong.audit.yaml': 'rules:\n  query.unknwon: error\nthresholds: { polls: 3 }\n',
    'nothing.json': '{"a": 1}',
    'browser.har': JSON.stringify({ log: { version: '1.2', entries: BROWSER } }),
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
})

/** A browser's recording of a page, with many calls that follow a 503 too quickly. */
const BROWSER = [
  {
    startedDateTime: '2026-03-01T12:00:00.000Z',
    time: 5,
    request: { method: 'GET', url: 'https://x.test/' },
    response: { status: 200 },
  },
  ...Array.from({ length: 30 }, (_, at) => at * 15).map((ms) => ({
    startedDateTime: new Date(Date.parse('2026-03-01T12:00:01Z') + ms).toISOString(),
    time: 5,
    request: {
      method: 'GET',
      url: `https://x.test/api/v1${routers}`,
      headers: [
        { name: 'User-Agent', value: 'shop/2' },
        { name: 'Authorization', value: 'Bearer abc' },
      ],
    },
    response: { status: 503, headers: [], content: { text: '{}' } },
  })),
]

const audit = (...args: string[]): Promise<Ran> => commanded(['audit', ...args], folder)
const found = ({ stderr }: Ran): string[] => JSON.parse(stderr).findings.map(({ rule }: { rule: string }) => rule)

describe('auditing a recording', () => {
  test.each(['dump.json', 'log.json', 'calls.har', 'calls.har.gz', 'capsule.json'])('%s', async (file) => {
    const ran = await audit('--report', 'json', '--audit-config', 'quiet.yaml', file)
    expect(found(ran)).toEqual(expect.arrayContaining(['operation.not-awaited', 'query.unknown']))
    const { run, findings, rules } = JSON.parse(ran.stderr)
    expect([ran.code, run]).toEqual([0, file])
    const waited = findings.find(({ rule }: any) => rule === 'operation.not-awaited')
    expect(waited).toMatchObject({ endpoint: 'createRouter', caller: 'test/router.test.ts:42' })
    expect(findings.find(({ rule }: any) => rule === 'query.unknown').suppressed.reason).toContain('next release')
    expect(rules.find(({ id }: any) => id === 'events.no-resume').opportunities).toBe(0)
  })

  test('in a recording from a browser, API calls are audited and all others are ignored', async () => {
    const ran = await audit('--report', 'json', '--fail-on', 'warning', 'browser.har')
    expect([ran.code, found(ran)]).toEqual([1, ['retry.no-backoff', 'retry.too-many']])
  })

  test("auditing a file uses the folder's configuration and a baseline, and writes the report to a file", async () => {
    const first = await audit('--report', 'sarif=known.sarif', 'calls.har')
    expect([first.code, first.stderr]).toEqual([1, ''])
    expect(JSON.parse(readFileSync(join(folder, 'known.sarif'), 'utf8')).runs[0].results).toHaveLength(2)
    expect((await audit('--baseline', 'known.sarif', 'log.json')).code).toBe(0)
  })

  test.each([
    ['no file', [], 'needs a recording FILE'],
    ['a missing file', ['none.har'], 'the file does not exist'],
    ['a file that is not a recording', ['nothing.json'], 'is not a recording'],
    ['a file that is not JSON', ['quiet.yaml'], 'is not JSON'],
  ])('%s: usage error', async (_what, args, words) => {
    expect(await audit(...args)).toMatchObject({ code: 2, stderr: expect.stringContaining(words) as string })
  })
})

test('check recognizes an audit configuration by its file name or content', async () => {
  const sound = await commanded(['check', 'papercloud.audit.yaml', 'quiet.yaml'], folder)
  expect(sound).toMatchObject({
    code: 0,
    stdout:
      'papercloud.audit.yaml: audit configuration, 1 level, 0 exceptions\nquiet.yaml: audit configuration, 0 levels, 1 exception\n',
  })
  const wrong = await commanded(['check', 'quiet.yaml', 'wrong.audit.yaml'], folder)
  expect(wrong.code).toBe(1)
  expect(wrong.stderr).toMatch(/^wrong\.audit\.yaml:2:3: .*query\.unknown/m)
  expect(wrong.stderr).toMatch(/^wrong\.audit\.yaml:3:15: .*polls: is not allowed here/m)
})
