/**
 * Sweeps of a small client: without flaws it has no findings, each flaw gets its verdict, and the report is the same
 * each time.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { FORMATS } from '../../../src/quality/audit/reports/formats.ts'
import { readBaseline, withBaseline } from '../../../src/quality/audit/suppress.ts'
import { newFolder } from '../../support/commands.ts'
import { CLIENT, jsonOf, swept, verdictsOf } from '../../support/sweeps.ts'

describe('a careful client', () => {
  test('the client recovers from temporary faults, notices permanent faults, and is audited in each trial', async () => {
    const faults = ['unavailable', 'lost-response', 'revoked', 'operation-fails']
    const report = await swept([CLIENT], { faults, isAudited: true })
    expect(verdictsOf(report)).toEqual([])
    const { points, arms, tried, verdicts, score, rules } = jsonOf(report)
    expect({ points, arms, tried, score }).toEqual({ points: 3, arms: 8, tried: 8, score: 1 })
    expect(verdicts).toMatchObject({ recovered: 4, noticed: 4, 'not-reached': 0 })
    const opportunities = (id: string): number => rules.find((rule: any) => rule.id === id).opportunities
    expect(opportunities('retry.no-backoff')).toBeGreaterThan(3)
    expect(report.notices).toContain('Tried 8 of 8 combinations of call point and fault.')
  })

  test('the client recovers from stale reads and lists', async () => {
    const report = await swept([CLIENT], { faults: ['lag'] })
    expect(verdictsOf(report)).toEqual([])
    expect(jsonOf(report).verdicts).toMatchObject({ recovered: 2, 'not-reached': 0 })
  })

  test('the client recovers from two faults at once', async () => {
    const report = await swept([CLIENT], { faults: ['unavailable'], pairs: true })
    expect(jsonOf(report).verdicts).toMatchObject({ recovered: 6 })
  })
})

describe('every flaw gets the expected verdict', () => {
  test.each<[string, string, string, string, string]>([
    ['gives-up', 'unavailable', 'listNetworks', 'failed', 'Error: GET /scopes/'],
    ['new-key', 'lost-response', 'createNetwork', 'diverged', 'network.network: 1 too many'],
    ['looks-at-nothing', 'operation-fails', 'createNetwork', 'ignored', 'it did not check the result'],
    ['looks-once', 'lag', 'listNetworks', 'failed', 'Error: 0 networks.'],
    ['looks-once', 'lag', 'getNetwork', 'failed', ': 404'],
    ['waits-for-ever', 'hangs', 'listNetworks', 'hung', 'hung'],
    ['knows-all-states', 'grease-evolving', 'getNetwork', 'failed', 'unknown status GREASE_'],
    ['looks-at-nothing', 'operation-cancelled', 'createNetwork', 'ignored', 'the command exited with 0'],
  ])('%s under %s', async (flaw, fault, endpoint, verdict, words) => {
    const how = { faults: [fault], points: [endpoint], ...(verdict === 'hung' && { timeoutMs: 3_000 }) }
    const report = await swept([CLIENT, flaw], how)
    expect(verdictsOf(report)).toEqual([`${verdict} ${fault} ${endpoint}`])
    const [finding] = jsonOf(report).findings
    expect(finding).toMatchObject({
      rule: `sweep.${verdict}`,
      count: 1,
      message: expect.stringContaining(words),
      points: [expect.stringMatching(/^[0-9a-f]{12}$/)],
      caller: `test/story.test.ts:${endpoint === 'createNetwork' ? 7 : 9}`,
      command: expect.stringMatching(
        new RegExp(`^npx papercloud sweep --only ${finding.points[0]}:${fault} --seed 1 -- `),
      ),
      evidence: { requestIds: [expect.any(String)] },
    })
  })
})

describe('one cause is one finding', () => {
  test('a client without retries has one finding, which lists the faults and calls, and stays in a baseline until it fails elsewhere', async () => {
    const faults = ['unavailable', 'reset-before']
    const few = { faults, points: ['listNetworks'] }
    const place = { version: '1', file: 'package.json', cwd: '/' }
    const baseline = join(newFolder(), 'old.sarif')
    writeFileSync(baseline, FORMATS.sarif(await swept([CLIENT, 'gives-up'], few), place))
    const report = await swept([CLIENT, 'gives-up'], { faults, points: ['listNetworks', 'createNetwork'] })
    expect(verdictsOf(report)).toEqual(['failed unavailable createNetwork'])
    const [{ count, message, parts }] = jsonOf(report).findings
    expect([count, parts.map(({ fault, endpoint }: any) => `${fault} ${endpoint}`)]).toEqual([
      4,
      [
        'unavailable createNetwork',
        'reset-before createNetwork',
        'unavailable listNetworks',
        'reset-before listNetworks',
      ],
    ])
    for (const format of ['text', 'sarif', 'junit', 'github', 'markdown', 'json'] as const) {
      const text = FORMATS[format](report, place)
      for (const words of ['reset-before at listNetworks', 'reset-before at createNetwork'])
        expect(text, format).toContain(words)
    }
    expect(FORMATS.text(report)).toContain(`(4 times)\n  ${message}\n  also: reset-before at createNetwork`)
    const known = readBaseline(baseline)
    expect(withBaseline(report.findings, known)).toMatchObject([{ baselineState: 'new' }])
    const less = jsonOf(await swept([CLIENT, 'gives-up'], { ...few, faults: ['unavailable'] })).findings
    expect(withBaseline(less, known)).toMatchObject([{ baselineState: 'unchanged' }])
  })

  test('what a failed command left behind is listed under its verdict', async () => {
    const how = { faults: ['unavailable'], points: ['deleteNetwork'], isAudited: true, asksLeaks: true }
    const report = await swept([CLIENT, 'deletes', 'gives-up'], how)
    expect(verdictsOf(report)).toEqual(['failed unavailable deleteNetwork'])
    const [{ message, consequences }] = jsonOf(report).findings
    expect(message).toMatch(
      /^unavailable at deleteNetwork \(DELETE \S+\), where the response was a 503: failed: the command exited with 1: .*: 503\. It should recover, and leave the same records as without the fault\.$/,
    )
    expect(consequences).toMatchObject([{ rule: 'leak.record', endpoint: 'createNetwork' }])
  })

  test('a command that notices a fault has no finding for its failure, except for what only the failure left behind', async () => {
    const how = { faults: ['operation-fails'], points: ['createNetwork'], isAudited: true, asksLeaks: true }
    expect(verdictsOf(await swept([CLIENT], how))).toEqual(['leak.record  createNetwork'])
    const report = await swept([CLIENT, 'deletes'], how)
    expect(verdictsOf(report)).toEqual(['failure.unfinished  getNetwork'])
    expect(report.findings[0]!.consequences).toMatchObject([{ rule: 'leak.record' }])
  })
})

test('a field that differs from run to run does not hide a record too many', async () => {
  const report = await swept([CLIENT, 'stamped', 'new-key'], { faults: ['lost-response'], points: ['createNetwork'] })
  expect(verdictsOf(report)).toEqual(['diverged lost-response createNetwork'])
  expect(jsonOf(report).unstable).toMatchObject({ kinds: [], fields: ['network.network.description'] })
  expect(report.findings[0]!.message).toContain('network.network: 1 too many')
})

test('a 404 for a record that an earlier attempt has deleted is no error for a careful client', async () => {
  const how = { faults: ['lost-response'], points: ['deleteNetwork'] }
  const careful = await swept([CLIENT, 'deletes'], how)
  expect(verdictsOf(careful)).toEqual([])
  expect(jsonOf(careful).verdicts).toMatchObject({ recovered: 1 })
  const strict = await swept([CLIENT, 'deletes', 'deletes-strictly'], how)
  expect(verdictsOf(strict)).toEqual(['failed lost-response deleteNetwork'])
})

describe('a sweep is repeatable', () => {
  const faults = ['unavailable', 'lost-response', 'operation-fails']
  const few = { faults: ['lost-response', 'operation-fails'], points: ['createNetwork'] }
  const bare = (json: any): unknown => ({
    ...json,
    findings: json.findings.map(({ evidence: _evidence, command: _command, parts, ...rest }: any) => ({
      ...rest,
      parts: parts.map(({ fingerprint }: any) => fingerprint),
    })),
  })

  test('the report is the same with one job and with four, and a sweep with another seed tries the same points', async () => {
    const [one, four, other] = await Promise.all([
      swept([CLIENT, 'new-key'], { ...few, bounds: { jobs: 1 } }),
      swept([CLIENT, 'new-key'], { ...few, bounds: { jobs: 4 } }),
      swept([CLIENT, 'new-key'], { ...few, seed: 2 }),
    ])
    expect(jsonOf(four)).toEqual(jsonOf(one))
    expect(bare({ ...jsonOf(other), seed: 1 })).toEqual(bare(jsonOf(one)))
  })

  test('the report shows which trials were left out because of a limit', async () => {
    const report = await swept([CLIENT], { faults, bounds: { maxTrials: 2, jobs: 1 } })
    expect(report.notices[0]).toBe(
      'Tried 2 of 5 combinations of call point and fault: the maximum number of trials was reached.',
    )
    expect(report.notices.at(-1)).toMatch(/^Not tried: (createNetwork|getNetwork|listNetworks) \(/)
    expect(jsonOf(report).leftOut).toHaveLength(3)
  })

  test('a failure that a second run does not confirm counts as unstable, not as failed', async () => {
    const report = await swept([CLIENT, 'flaky'], { faults: ['unavailable'], points: ['listNetworks'] })
    expect(verdictsOf(report)).toEqual(['unstable unavailable listNetworks'])
    expect(report.findings[0]!.level).toBe('note')
  })

  test('the sweep stops at the maximum number of findings, and --only repeats a single fault run', async () => {
    const report = await swept([CLIENT, 'gives-up'], { faults: ['unavailable'], bounds: { failFast: 1, jobs: 1 } })
    expect(report.notices[0]).toBe(
      'Tried 1 of 3 combinations of call point and fault: the maximum number of findings was reached.',
    )
    const [finding] = jsonOf(report).findings
    const again = jsonOf(await swept([CLIENT, 'gives-up'], { only: [`${finding.points[0]}:unavailable`] }))
    expect([again.arms, again.findings]).toEqual([1, [finding]])
  })
})

describe('suites', () => {
  /** Saves a script, and returns the command that runs it with a client that has the flaw `new-key`. */
  function suite(between: string): readonly string[] {
    const file = join(newFolder(), 'suite.mjs')
    writeFileSync(file, between)
    return [file, 'imported', 'new-key']
  }
  const told = (story: string): string => `const { story } = await import('${pathToFileURL(CLIENT).href}'); ${story}`
  const how = { faults: ['unavailable', 'lost-response'], points: ['createNetwork'], isAudited: true }
  const rules = ['sweep.diverged', 'idempotency.new-key']

  test('suites that reset their sandbox between tests can be swept', async () => {
    const reset = "await fetch(process.env.PAPERCLOUD_CONTROL_URL + '/reset', { method: 'POST' })"
    const report = await swept(suite(told(`await story('one'); ${reset}; await story('two')`)), how)
    expect(jsonOf(report).arms).toBe(4)
    expect([...new Set(report.findings.map(({ rule }) => rule))].sort()).toEqual(rules.sort())
    expect(jsonOf(report).findings.find(({ verdict }: any) => verdict)).toMatchObject({ verdict: 'diverged' })
  })

  test('suites that start sandboxes in their own process can be swept', async () => {
    const library = pathToFileURL(join(import.meta.dirname, '../../../dist/index.mjs')).href
    const file = `import { startSandbox } from '${library}'
      const sandbox = await startSandbox({ pace: 'instant' })
      if (sandbox.name !== 'default') throw new Error(sandbox.name)
      process.env.PAPERCLOUD_URL = sandbox.url
      process.env.PAPERCLOUD_TOKEN = sandbox.tokens.owner
      ${told("await story('one')")}
      await sandbox.close()`
    const report = await swept(suite(file), how)
    expect(jsonOf(report)).toMatchObject({ points: 3, arms: 2, verdicts: { recovered: 1, diverged: 1 } })
    expect([...new Set(report.findings.map(({ rule }) => rule))].sort()).toEqual(rules.sort())
  })
})

describe('a baseline', () => {
  test('a baseline that fails stops the sweep', async () => {
    await expect(swept([CLIENT, 'fails'])).rejects.toThrow('it does not work')
  })

  test('a baseline that passes only when it runs alone is reported, with the advice to use one job', async () => {
    const script =
      "import { mkdirSync, rmdirSync } from 'node:fs'; mkdirSync('held'); await new Promise((done) => setTimeout(done, 300)); rmdirSync('held')"
    await expect(swept(['--input-type=module', '-e', script])).rejects.toThrow('--jobs 1')
  })

  /** Returns the code of an expression whose value grows by one word with each run. */
  const longer = (): string =>
    `await import('node:fs').then(({ mkdirSync }) => { for (let at = 1; ; at += 1) try { mkdirSync('${newFolder()}/' + at); return 'more'.concat(' words'.repeat(at)) } catch {} })`

  test("if the baseline's runs differ, the differing calls are left out and reported", async () => {
    const script = `const { PAPERCLOUD_URL: url, PAPERCLOUD_TOKEN: token } = process.env; const words = ${longer()}; for (const path of ['/regions', '/regions?q=' + words]) await fetch(url + path, { headers: { authorization: 'Bearer ' + token } })`
    const report = await swept(['--input-type=module', '-e', script], { faults: ['truncated'] })
    expect(jsonOf(report)).toMatchObject({ points: 1, arms: 1 })
    expect(report.notices.join(' ')).toMatch(/Not swept, because not every clean run made (it|them): listRegions/)
  })

  test('a write that differs between baseline runs is listed in the report and lowers the score', async () => {
    const file = join(newFolder(), 'differs.mjs')
    writeFileSync(
      file,
      `const { story } = await import('${pathToFileURL(CLIENT).href}'); await story('same'); await story(${longer()})`,
    )
    const report = await swept([file, 'imported'], { faults: ['unavailable'], points: ['createNetwork'] })
    const { unswept, score } = jsonOf(report)
    expect(unswept).toEqual([
      { endpoint: 'createNetwork', point: expect.any(String) as string, why: 'differs from run to run' },
    ])
    expect(score).toBe(0.5)
    expect(report.notices.join(' ')).toMatch(/warning: 1 write was not swept and lowers the score: createNetwork/)
  })

  test.each([
    ['a date and a process id', "new Date().toISOString().slice(0, 10) + '-' + process.pid"],
    ['hex digits', "process.pid.toString(16).padStart(8, '0')"],
    [
      'six random letters',
      "Array.from({ length: 6 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')",
    ],
    ['base 36', '(process.pid * 1e6 + Date.now() % 1e6).toString(36) + "0"'],
  ])('call points are the same in every run even if names contain %s', async (_what, suffix) => {
    const file = join(newFolder(), 'named.mjs')
    writeFileSync(
      file,
      `const { story } = await import('${pathToFileURL(CLIENT).href}'); await story('app-' + ${suffix})`,
    )
    const report = await swept([file, 'imported'], { faults: ['lost-response'] })
    expect(jsonOf(report)).toMatchObject({
      points: 3,
      arms: 1,
      score: 1,
      unswept: [],
      unstable: { points: [], kinds: [], fields: [] },
    })
  })

  test('a baseline that never ends is stopped when the budget is used up, and the error shows its last call', async () => {
    const script =
      "const { PAPERCLOUD_URL: url, PAPERCLOUD_TOKEN: token } = process.env; await fetch(url + '/regions', { headers: { authorization: 'Bearer ' + token } }); setInterval(() => undefined, 1_000)"
    const sweep = swept(['--input-type=module', '-e', script], { bounds: { budgetMs: 10_000 } })
    await expect(sweep).rejects.toThrow(
      /the budget was used up after \d+ s; it has made 1 call, the last one GET \/regions/,
    )
  })
})
