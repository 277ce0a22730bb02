/**
 * `papercloud exec --audit` through the built command line: reports, exit codes, configuration, baseline and leaks.
 */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const cli = join(import.meta.dirname, '../../dist/cli.js')

interface Ran {
  readonly code: number
  readonly stderr: string
  readonly folder: string
}

/** The beginning of every script: a function that calls the API. */
const CALL = `
  const { PAPERCLOUD_URL: url, PAPERCLOUD_TOKEN: token, PAPERCLOUD_PROJECT: project } = process.env
  const routers = url + '/scopes/' + project + '/network/routers'
  const call = (address, more = {}) =>
    fetch(address, { ...more, headers: { authorization: 'Bearer ' + token, 'content-type': 'application/json', ...more.headers } })
`
const UNKNOWN = `${CALL}; await call(routers + '?page_size=5')`
const KEY_REUSE = `${CALL}
  const send = (name) => call(routers, { method: 'POST', body: JSON.stringify({ name }), headers: { 'idempotency-key': '3f0c2f0e-8a55-4c5e-9d0a-000000000001' } })
  await send('one'); await send('two')`
const LEAK = `${CALL}
  const headers = { 'idempotency-key': '3f0c2f0e-8a55-4c5e-9d0a-000000000002' }
  const made = await call(routers, { method: 'POST', body: JSON.stringify({ name: 'left' }), headers })
  await call(routers + '/' + (await made.json()).id)`

/** Runs a script with \`exec\` in its own folder. */
function audited(
  script: string,
  flags: readonly string[] = ['--audit'],
  { files = {}, env = {} }: { files?: Record<string, string>; env?: Record<string, string> } = {},
): Promise<Ran> {
  const folder = mkdtempSync(join(tmpdir(), 'papercloud-audit-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const { GITHUB_STEP_SUMMARY: _none, ...outer } = process.env
  const command = ['--', process.execPath, '--input-type=module', '-e', script]
  return new Promise((done) => {
    execFile(
      process.execPath,
      [cli, 'exec', '--log', 'silent', '--pace', 'instant', '--seed', '1', ...flags, ...command],
      { cwd: folder, env: { ...outer, ...env } },
      (error, _stdout, stderr) => done({ code: error ? Number(error.code) : 0, stderr, folder }),
    )
  })
}

const jsonOf = ({ stderr }: Ran): any => JSON.parse(stderr)
const rulesOf = (ran: Ran): string[] => jsonOf(ran).findings.map(({ rule }: { rule: string }) => rule)

describe('exit codes', () => {
  test.each([
    ['a warning does not fail the run by default', UNKNOWN, ['--audit'], 0],
    ['a warning fails the run with --fail-on warning', UNKNOWN, ['--audit', '--fail-on', 'warning'], 1],
    ['an error fails the run', KEY_REUSE, ['--audit'], 1],
    ['an error does not fail the run with --fail-on never', KEY_REUSE, ['--audit', '--fail-on', 'never'], 0],
    ['the exit code of the command takes precedence', `${KEY_REUSE}; process.exitCode = 7`, ['--audit'], 7],
    ['a leak counts as a warning', LEAK, ['--audit', '--fail-on', 'warning'], 1],
    ['a leak is not reported with --no-leaks', LEAK, ['--audit', '--fail-on', 'warning', '--no-leaks'], 0],
    [
      'a leak is not reported if --leaks-ignore matches it',
      LEAK,
      ['--audit', '--fail-on', 'warning', '--leaks-ignore', 'network.router:le*'],
      0,
    ],
    ['without --audit, nothing is checked', KEY_REUSE, [], 0],
  ])('%s', async (_what, script, flags, code) => {
    const ran = await audited(script, flags)
    expect([ran.code, ran.stderr.includes('papercloud: run exec')]).toEqual([code, flags.length > 0])
  })

  test.each([
    ['an unknown level', ['--audit', '--fail-on', 'fatal'], 'error, warning, note, never'],
    ['an unknown format', ['--audit', '--report', 'pdf'], 'sarif'],
    ['a flag that requires --audit', ['--report', 'json'], '--audit'],
    ['a missing configuration file', ['--audit', '--audit-config', 'none.yaml'], 'none.yaml:1:1'],
    ['a missing baseline', ['--audit', '--baseline', 'none.sarif'], 'none.sarif'],
  ])('usage error: %s', async (_what, flags, part) => {
    const ran = await audited('console.error("it ran")', flags)
    expect(ran.code).toBe(2)
    expect(ran.stderr).toContain(part)
    expect(ran.stderr).not.toContain('it ran')
  })

  test('start does not accept --audit', async () => {
    const ran = await new Promise<{ code: unknown; stderr: string }>((done) => {
      execFile(process.execPath, [cli, 'start', '--audit'], (error, _stdout, stderr) =>
        done({ code: error?.code, stderr }),
      )
    })
    expect(ran).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--audit can only be used with exec') as string,
    })
  })
})

describe('reports', () => {
  test('the JSON report contains findings, clean rules and rules that were not exercised', async () => {
    const ran = await audited(`${LEAK}; await call(routers + '?page_size=5')`, ['--audit', '--report', 'json'])
    expect(rulesOf(ran)).toEqual(expect.arrayContaining(['query.unknown', 'leak.record']))
    const { run, rules, findings } = jsonOf(ran)
    expect([run, rules.length]).toEqual(['exec', 44])
    expect(findings.every(({ fingerprint }: { fingerprint: string }) => /^[0-9a-f]{64}$/.test(fingerprint))).toBe(true)
    expect(rules.find(({ id }: { id: string }) => id === 'events.no-resume')).toMatchObject({ opportunities: 0 })
  })

  test('several reports can be written at once, to files and stderr, and none of them contains a secret', async () => {
    const flags = ['--audit', '--report', 'sarif=out/a.sarif', '--report', 'junit=b.xml', '--report', 'github']
    const { stderr, folder } = await audited(`${CALL}; await call(routers + '?q=' + token)`, flags)
    const files = ['out/a.sarif', 'b.xml'].map((name) => readFileSync(join(folder, name), 'utf8'))
    expect(stderr).toMatch(/^::error/m)
    expect(JSON.parse(files[0]!).runs[0].results[0]).toMatchObject({ ruleId: 'secret.in-url' })
    expect(files[1]).toContain('<testsuite')
    expect([stderr, ...files].join('')).not.toContain('pc_live_owner')
  })

  test('the Markdown report is added to the job summary if there is one', async () => {
    const summary = join(mkdtempSync(join(tmpdir(), 'papercloud-summary-')), 'summary.md')
    const env = { GITHUB_STEP_SUMMARY: summary }
    const ran = await audited(UNKNOWN, ['--audit', '--report', 'markdown'], { env })
    expect([ran.stderr, readFileSync(summary, 'utf8')]).toEqual(['', expect.stringContaining('`query.unknown`')])
  })

  test('the command can read the run that audits it, and a reset keeps the findings of the run', async () => {
    const script = `${UNKNOWN}
      const { PAPERCLOUD_CONTROL_URL: control, PAPERCLOUD_RUN: run } = process.env
      await fetch(control + '/reset', { method: 'POST' })
      const { findings, resets } = await (await fetch(control + '/runs/' + run)).json()
      if (findings.length !== 1 || resets !== 1) process.exit(3)`
    const ran = await audited(script, ['--audit', '--report', 'json'])
    expect([ran.code, rulesOf(ran)]).toEqual([0, ['query.unknown']])
  })

  test('a stream that ends when the command exits is not reported as left open', async () => {
    const script = `${CALL}; await call(url + '/events'); process.exit(0)`
    expect(rulesOf(await audited(script, ['--audit', '--report', 'json']))).toEqual([])
  })
})

describe('known findings', () => {
  test("the folder's configuration is used unless another file is named", async () => {
    const files = {
      'papercloud.audit.yaml': 'rules: { query.unknown: error }\n',
      'other.yaml': 'ignore: [{ rule: query.unknown, reason: the next release renames it }]\n',
    }
    expect((await audited(UNKNOWN, ['--audit'], { files })).code).toBe(1)
    const other = await audited(UNKNOWN, ['--audit', '--fail-on', 'note', '--audit-config', 'other.yaml'], { files })
    expect(other.code).toBe(0)
    expect(other.stderr).toContain('the next release renames it')
  })

  test('an exception that matches nothing causes a warning if its rule was checked', async () => {
    const files = (rule: string): Record<string, string> => ({
      'papercloud.audit.yaml': `ignore: [{ rule: ${rule}, reason: once }]\n`,
    })
    const flags = ['--audit', '--fail-on', 'warning', '--report', 'json']
    const script = `${CALL}; await call(url + '/regions')`
    const judged = await audited(script, flags, { files: files('secret.in-url') })
    expect([judged.code, rulesOf(judged)]).toEqual([1, ['config.ignore-unmatched']])
    const notJudged = await audited(script, flags, { files: files('lock.star') })
    expect([notJudged.code, rulesOf(notJudged)]).toEqual([0, []])
  })

  test('findings in a baseline do not fail the run, even with another seed, but new findings do', async () => {
    const first = await audited(UNKNOWN, ['--audit', '--report', 'sarif=known.sarif'])
    const known = join(first.folder, 'known.sarif')
    expect(existsSync(known)).toBe(true)
    const flags = ['--audit', '--fail-on', 'warning', '--baseline', known, '--seed', '2', '--report', 'json']
    const again = await audited(UNKNOWN, flags)
    expect([again.code, jsonOf(again).findings[0].baselineState]).toEqual([0, 'unchanged'])
    const more = await audited(`${UNKNOWN}; await call(url + '/regions?colour=red')`, flags)
    expect(more.code).toBe(1)
    expect(
      jsonOf(more)
        .findings.map(({ baselineState: state }: { baselineState: string }) => state)
        .sort(),
    ).toEqual(['new', 'unchanged'])
  })
})
