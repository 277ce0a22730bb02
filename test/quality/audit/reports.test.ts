/**
 * The six report formats, each read by a program that consumes it.
 */
import { DOMParser, type Element } from '@xmldom/xmldom'
import { describe, expect, test } from 'vitest'
import { parseAuditConfig } from '../../../src/quality/audit/config.ts'
import { IGNORE_EXPIRED, IGNORE_UNMATCHED } from '../../../src/quality/audit/config-rules.ts'
import { FORMATS, wantedOf, type Format } from '../../../src/quality/audit/reports/formats.ts'
import { findingLocation, projectFile } from '../../../src/quality/audit/reports/place.ts'
import { noticesOf, reportOf, ruleLinesOf, type Report } from '../../../src/quality/audit/reports/report.ts'
import { withBaseline, withIgnores } from '../../../src/quality/audit/suppress.ts'
import { Story } from '../../support/audit.ts'
import { sarifFaults } from '../../support/sarif.ts'

const ROUTERS = '/scopes/prj_acme_prod/network/routers'
const place = { version: '1.2.3', file: 'package.json', cwd: '/home/me/app' }

/**
 * Creates a report with findings at every level: one is ignored, one is in the baseline, and one is about the
 * configuration.
 */
function sample(story = told()): Report {
  const config = parseAuditConfig(
    `ignore:
  - { rule: lock.star, reason: "single <writer> & sure" }
  - { rule: secret.in-url, endpoint: getVolume, reason: never there }`,
    'papercloud.audit.yaml',
  )
  const { result } = story
  const known = result.findings.filter(({ rule }) => rule === 'auth.keeps-going').map(({ fingerprint }) => fingerprint)
  const findings = withBaseline(withIgnores(result.findings, config, ruleLinesOf(result), Date.now()), new Set(known))
  const rules = [
    ...ruleLinesOf(result),
    ...[IGNORE_UNMATCHED, IGNORE_EXPIRED].map((rule) => ({ ...rule, opportunities: 2 })),
  ]
  return reportOf({
    run: 'ci & "main"',
    findings,
    rules,
    notices: [...noticesOf(result), 'The sandbox was reset 3 times.'],
  })
}

function told(): Story {
  return new Story()
    .call(`GET ${ROUTERS}?colour=red`, { caller: '/home/me/app/test/router.test.ts:42' })
    .call(`PATCH ${ROUTERS}/rtr_edge`, { ifMatch: '*', body: { name: 'a|b`c<d>' } })
    .call(`GET ${ROUTERS}/rtr_edge`, { secrets: ['pc_live_'], caller: 'test/with space.py:3' })
    .call(`GET ${ROUTERS}/rtr_edge`, { status: 401 })
    .call(`GET ${ROUTERS}/rtr_1`)
    .call(`GET ${ROUTERS}/rtr_2`)
    .call(`GET ${ROUTERS}/rtr_3`, { status: 503 })
}

const written = (format: Format, report = sample()): string => FORMATS[format](report, place)

describe('sarif', () => {
  test('a SARIF report matches the published schema, and a report with an invalid level does not', () => {
    const log = JSON.parse(written('sarif'))
    expect(sarifFaults(log)).toEqual([])
    log.runs[0].results[0].level = 'fatal'
    expect(sarifFaults(log)).not.toEqual([])
    const empty = JSON.parse(written('sarif', { run: 'empty', findings: [], rules: [], notices: [] }))
    expect(sarifFaults(empty)).toEqual([])
  })

  test('a SARIF report contains rules with help, requests, locations, fingerprints, suppressions and baseline states', () => {
    const [run] = JSON.parse(written('sarif')).runs
    expect(run.tool.driver.rules.find(({ id }: { id: string }) => id === 'lock.star').help.text).toContain('If-Match')
    const result = (id: string): any => run.results.find(({ ruleId }: { ruleId: string }) => ruleId === id)
    for (const { ruleId, ruleIndex } of run.results) expect(run.tool.driver.rules[ruleIndex].id).toBe(ruleId)
    expect(result('query.unknown')).toMatchObject({
      level: 'warning',
      webRequest: { method: 'GET', target: `/api/v1${ROUTERS}?colour=red` },
      webResponse: { statusCode: 200 },
      baselineState: 'new',
      locations: [
        {
          physicalLocation: { artifactLocation: { uri: 'test/router.test.ts' }, region: { startLine: 42 } },
          logicalLocations: [{ name: 'listRouters' }],
        },
      ],
      partialFingerprints: { 'papercloud/v1': expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    expect(result('lock.star').suppressions).toMatchObject([{ justification: 'single <writer> & sure' }])
    expect(result('auth.keeps-going').baselineState).toBe('unchanged')
    expect(result('secret.in-url').locations[0].physicalLocation.artifactLocation.uri).toBe('test/with%20space.py')
    expect(result('config.ignore-unmatched').locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'papercloud.audit.yaml' },
      region: { startLine: 3 },
    })
  })
})

describe('junit', () => {
  const parse = (xml: string): Element => {
    const fail = (_level: string, message: string): never => {
      throw new Error(message)
    }
    return new DOMParser({ onError: fail }).parseFromString(xml, 'text/xml').documentElement!
  }
  const all = (root: Element, name: string): Element[] => [...root.getElementsByTagName(name)]

  test('a JUnit report has a suite for each family of rules and a test case for each rule, which passed, failed or was skipped', () => {
    const root = parse(written('junit'))
    expect(root.getAttribute('name')).toBe('papercloud ci & "main"')
    const cases = all(root, 'testcase')
    expect(cases).toHaveLength(45)
    const find = (name: string): Element => cases.find((one) => one.getAttribute('name') === name)!
    const outcome = (name: string): string[] =>
      [...find(name).childNodes].map(({ nodeName }) => nodeName).filter((one) => one !== '#text')
    expect((find('query.unknown').parentNode as Element).getAttribute('name')).toBe('query')
    expect(all(find('query.unknown'), 'failure')[0]!.getAttribute('type')).toBe('warning')
    expect(all(find('page.small'), 'skipped')[0]!.getAttribute('message')).toBe('not exercised')
    // Rules without findings, ignored findings, and known findings are not failures.
    for (const name of ['deprecated.endpoint', 'lock.star', 'auth.keeps-going']) expect(outcome(name)).toEqual([])
    const count = (name: string): number => Number(root.getAttribute(name))
    expect([count('tests'), count('failures'), count('skipped')]).toEqual([
      45,
      all(root, 'failure').length,
      all(root, 'skipped').length,
    ])
    for (const suite of all(root, 'testsuite'))
      expect(Number(suite.getAttribute('tests'))).toBe(all(suite, 'testcase').length)
  })

  test('a JUnit report escapes markup, and replaces characters that XML cannot contain with question marks', () => {
    const odd = new Story().call(`GET ${ROUTERS}?colour=red`, { caller: 'a\u0000b\ud800<&>"\u{1F600}:3' })
    const [failure] = all(parse(written('junit', sample(odd))), 'failure')
    expect(failure!.textContent).toContain('from a?b?<&>"\u{1F600}:3')
  })
})

describe('github', () => {
  test('GitHub workflow commands contain locations, and the most severe findings are printed first', () => {
    const lines = written('github').trimEnd().split('\n')
    expect(lines[0]).toMatch(/^::error file=test\/with space\.py,line=3,title=secret\.in-url::/)
    expect(lines).toContainEqual(
      expect.stringMatching(/^::warning file=test\/router\.test\.ts,line=42,title=query\.unknown::/),
    )
    expect(lines).toContainEqual(expect.stringMatching(/^::notice file=package\.json,line=1,title=retry\.gives-up::/))
    expect(lines.join('\n')).not.toContain('lock.star')
  })

  test('at most ten GitHub annotations per level are printed, followed by one line that counts the rest', () => {
    const story = new Story()
    for (let at = 0; at < 13; at += 1)
      story.call(`GET ${ROUTERS}?colour=${at}`).call(`GET ${ROUTERS}?size=${at}`, { status: 503 })
    const lines = written('github', sample(story)).trimEnd().split('\n')
    const count = (start: string): number => lines.filter((line) => line.startsWith(start)).length
    expect([count('::warning '), count('::notice ')]).toEqual([10, 10])
    expect(lines.at(-1)).toBe('papercloud: 17 warnings, 3 notes not shown; the other report formats list all findings.')
    expect(lines).toHaveLength(21)
  })

  test('line breaks, percent signs and separators are escaped in GitHub workflow commands', () => {
    const report = sample()
    const odd = { ...report.findings[0]!, message: '100 %\nsure', caller: 'a,b.ts:1' }
    expect(written('github', { ...report, findings: [odd] })).toContain(
      'file=a%2Cb.ts,line=1,title=secret.in-url::100 %25%0Asure',
    )
  })
})

describe('JSON, text and Markdown reports', () => {
  test('the JSON report contains the run, its findings and every rule', () => {
    const report = sample()
    const value = JSON.parse(written('json', report))
    expect(value.run).toBe('ci & "main"')
    expect(value.findings).toHaveLength(report.findings.length)
    expect(value.findings[0]).toMatchObject({ rule: 'secret.in-url', level: 'error', endpoint: 'getRouter', count: 1 })
    expect(Object.keys(value.rules[0])).toEqual(['id', 'level', 'title', 'opportunities', 'findings'])
    expect(value.rules).toHaveLength(45)
  })

  test('the text report lists findings, then clean rules, then rules that were not exercised', () => {
    const text = written('text')
    expect(text).toMatch(
      /^papercloud: run ci & "main": 1 error, 2 warnings, 1 note; look first at GET \S+rtr_edge \(req_3\): secret\.in-url\n\d+ rules clean, \d+ not exercised\n/,
    )
    const at = (part: string): number => text.indexOf(part)
    const order = [
      'error    secret.in-url',
      'warning  query.unknown',
      'set aside',
      '\nclean\n',
      '\nnot exercised\n',
      'note: The sandbox',
    ]
    expect(order.map(at)).toEqual(order.map(at).sort((one, other) => one - other))
    expect(at(order[0]!)).toBeGreaterThan(0)
    expect(text).toContain('seen in req_1, from /home/me/app/test/router.test.ts:42')
    expect(text).toMatch(/lock\.star +ignored: single <writer> & sure/)
  })

  test('Markdown tables stay intact with any text in their cells', () => {
    const markdown = written('markdown')
    const rows = markdown.split('\n').filter((line) => line.startsWith('| ') && line.includes('`query.unknown`'))
    expect(rows).toHaveLength(1)
    expect(rows[0]!.split(' | ')).toHaveLength(6)
    expect(markdown).toContain('single &lt;writer\\> & sure')
  })
})

describe('the location of a finding is derived from its caller', () => {
  test.each([
    ['test/a.test.ts:42', 'test/a.test.ts', 42],
    ['test/a.test.ts:42:7', 'test/a.test.ts', 42],
    ['/home/me/app/src/a.go:1', 'src/a.go', 1],
    ['file:///home/me/app/src/a.js:9', 'src/a.js', 9],
    ['.\\test\\a.cs:3', 'test/a.cs', 3],
    ['somewhere', 'package.json', 1],
  ])('%s', (caller, file, line) => {
    expect(findingLocation({ caller }, place)).toEqual({ file, line })
  })

  test('a finding without a caller is located in the configuration file, or in package.json if there is none', () => {
    expect(projectFile('/nowhere', null)).toBe('package.json')
    expect(projectFile('/home/me/app', '/home/me/app/ci/audit.yaml')).toBe('ci/audit.yaml')
    expect(projectFile(process.cwd(), null)).toBe('package.json')
  })
})

test.each([
  ['sarif=out.sarif', { format: 'sarif', file: 'out.sarif' }],
  ['text', { format: 'text', file: null }],
  ['junit=a=b.xml', { format: 'junit', file: 'a=b.xml' }],
  ['pdf', undefined],
  ['json=', undefined],
  ['toString', undefined],
])('--report %s', (text, expected) => {
  expect(wantedOf(text)).toEqual(expected)
})
