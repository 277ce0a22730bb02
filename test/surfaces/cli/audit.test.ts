/** `papercloud exec --audit`: reports, exit codes, configuration, baseline and leaks. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commanded, newFolder } from '../../support/commands.ts'

interface Audited {
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
const SECRET_IN_URL = `${CALL}; await call(routers + '?q=' + token)`
const LEAK = `${CALL}
  const headers = { 'idempotency-key': '3f0c2f0e-8a55-4c5e-9d0a-000000000002' }
  const made = await call(routers, { method: 'POST', body: JSON.stringify({ name: 'left' }), headers })
  await call(routers + '/' + (await made.json()).id)`

/** Runs a script with \`exec\` in its own folder. */
async function audited(
  script: string,
  flags: readonly string[] = ['--audit'],
  { files = {}, env = {} }: { files?: Record<string, string>; env?: Record<string, string> } = {},
): Promise<Audited> {
  const folder = newFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const exec = ['exec', '--log', 'silent', '--pace', 'instant', '--seed', '1', ...flags]
  const command = ['--', process.execPath, '--input-type=module', '-e', script]
  return { ...(await commanded([...exec, ...command], folder, env)), folder }
}

const jsonOf = ({ stderr }: Audited): any => JSON.parse(stderr)
const rulesOf = (ran: Audited): string[] => jsonOf(ran).findings.map(({ rule }: { rule: string }) => rule)

describe('exit codes', () => {
  test.each([
    ['a warning does not fail the run by default', UNKNOWN, ['--audit'], 0],
    ['a warning fails the run with --fail-on warning', UNKNOWN, ['--audit', '--fail-on', 'warning'], 1],
    ['an error fails the run', SECRET_IN_URL, ['--audit'], 1],
    ['an error does not fail the run with --fail-on never', SECRET_IN_URL, ['--audit', '--fail-on', 'never'], 0],
    ['the exit code of the command takes precedence', `${SECRET_IN_URL}; process.exitCode = 7`, ['--audit'], 7],
    ['a leak counts as a warning', LEAK, ['--audit', '--fail-on', 'warning'], 1],
    ['a leak is not reported with --no-leaks', LEAK, ['--audit', '--fail-on', 'warning', '--no-leaks'], 0],
    [
      'a leak is not reported if --leaks-ignore matches it',
      LEAK,
      ['--audit', '--fail-on', 'warning', '--leaks-ignore', 'network.router:le*'],
      0,
    ],
    ['without --audit, nothing is checked', SECRET_IN_URL, [], 0],
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
    const ran = await audited("await import('node:fs').then((fs) => fs.writeFileSync('ran', ''))", flags)
    expect(ran.code).toBe(2)
    expect(ran.stderr).toContain(part)
    expect(existsSync(join(ran.folder, 'ran')), 'the command was not run').toBe(false)
  })

  test('start does not accept --audit', async () => {
    expect(await commanded(['start', '--audit'], newFolder())).toMatchObject({
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
    expect([run, rules.length]).toEqual(['exec', 47])
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
    const summary = join(newFolder(), 'summary.md')
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

  /** Four findings, of a client that names its record after its process; `before` is what it does first. */
  const flawed = (before = ''): string => `${CALL}
    const send = (method, address, body, headers = {}) => call(address, { method, headers, body: JSON.stringify(body) })
    ${before}
    const key = crypto.randomUUID()
    const { id } = await (await send('POST', routers, { name: 'left-' + process.pid }, { 'idempotency-key': key })).json()
    await call(routers + '/' + id)
    await send('PATCH', routers + '/' + id, { name: 'renamed' }, { 'if-match': '*' })
    await call(routers + '?q=' + token)
    await call(routers + '?page_size=5')`
  const RULES = ['leak.record', 'lock.star', 'query.unknown', 'secret.in-url']
  const fingerprintsOf = (findings: readonly { rule: string; fingerprint: string }[]): string[] =>
    findings.map(({ rule, fingerprint }) => `${rule} ${fingerprint}`).sort()

  test('a finding keeps its fingerprint when calls are added before it, ids and names change, and with another seed', async () => {
    const flags = ['--audit', '--report', 'json']
    const first = await audited(flawed(), flags)
    const findings = jsonOf(first).findings
    expect(findings.map(({ rule }: { rule: string }) => rule).sort()).toEqual(RULES)
    const more = `for (let at = 0; at < 3; at += 1) {
        const made = await send('POST', routers, { name: 'more' + at }, { 'idempotency-key': crypto.randomUUID() })
        const of = routers + '/' + (await made.json()).id
        const tag = (await call(of)).headers.get('etag')
        const gone = await send('DELETE', of, undefined, { 'if-match': tag })
        await call(url + '/operations/' + gone.headers.get('x-sandbox-operation'))
      }`
    const later = jsonOf(await audited(flawed(more), flags))
    const other = jsonOf(await audited(flawed(), [...flags, '--seed', '7']))
    for (const report of [later, other]) expect(fingerprintsOf(report.findings)).toEqual(fingerprintsOf(findings))
    const idOf = (report: any): string => report.findings.find(({ rule }: any) => rule === 'leak.record').evidence.id
    expect(new Set([jsonOf(first), later, other].map(idOf)).size).toBe(3)
  })

  test('SARIF, JSON, JUnit, text and the job summary agree on what is new', async () => {
    const known = join((await audited(UNKNOWN, ['--audit', '--report', 'sarif=known.sarif'])).folder, 'known.sarif')
    const summary = join(newFolder(), 'summary.md')
    const reports = ['sarif=a.sarif', 'json=a.json', 'junit=a.xml', 'text=a.txt', 'github=a.log', 'markdown']
    const flags = ['--audit', '--baseline', known, ...reports.flatMap((one) => ['--report', one])]
    const { folder, code } = await audited(flawed(), flags, { env: { GITHUB_STEP_SUMMARY: summary } })
    expect(code).toBe(1)
    const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
    const [run] = JSON.parse(read('a.sarif')).runs
    const results = run.results.map(({ ruleId, partialFingerprints, baselineState, occurrenceCount }: any) => ({
      rule: ruleId,
      fingerprint: partialFingerprints['papercloud/v1'],
      baselineState,
      count: occurrenceCount,
    }))
    const { findings } = JSON.parse(read('a.json'))
    expect(
      findings.map(({ rule, fingerprint, baselineState, count }: any) => ({ rule, fingerprint, baselineState, count })),
    ).toEqual(results)
    const fresh = results.filter(({ baselineState }: any) => baselineState === 'new').map(({ rule }: any) => rule)
    expect(fresh.toSorted()).toEqual(['leak.record', 'lock.star', 'secret.in-url'])
    const shown = readFileSync(summary, 'utf8')
    const rowsOf = (start: RegExp): string[] => [...shown.matchAll(start)].map(([, rule]) => rule!)
    expect(rowsOf(/^\| (?:error|warning|note) \| `([\w.-]+)`/gm)).toEqual(fresh)
    expect(rowsOf(/^\| `([\w.-]+)` \| known in the baseline/gm)).toEqual(['query.unknown'])
    expect(
      read('a.txt')
        .match(/^(?:error|warning|note) +[\w.-]+/gm)!
        .map((line) => line.split(/ +/)[1]),
    ).toEqual(fresh)
    expect([...read('a.log').matchAll(/,title=([\w.-]+)::/g)].map(([, rule]) => rule)).toEqual(fresh)
    expect(Number(/failures="(\d+)"/.exec(read('a.xml'))![1])).toBe(fresh.length)
    const totals = '1 error, 2 warnings; look first at GET /scopes/'
    for (const text of [shown.replaceAll('\\', ''), read('a.txt')]) expect(text).toContain(totals)
  })
})
