/**
 * The configuration file for audits, the findings that it ignores, and baselines.
 */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  AuditConfigError,
  DEFAULT_CONFIG,
  parseAuditConfig,
  readAuditConfig,
} from '../../../src/quality/audit/config.ts'
import { FORMATS } from '../../../src/quality/audit/reports/formats.ts'
import { reportOf, ruleLinesOf } from '../../../src/quality/audit/reports/report.ts'
import { BaselineError, failsBy, readBaseline, withBaseline, withIgnores } from '../../../src/quality/audit/suppress.ts'
import { Story } from '../../support/audit.ts'

const ROUTERS = '/scopes/prj_acme_prod/network/routers'
const NOW_MS = Date.parse('2026-06-15T12:00:00Z')

function faultsOf(text: string): string[] {
  try {
    parseAuditConfig(text, 'a.yaml')
  } catch (error) {
    expect(error).toBeInstanceOf(AuditConfigError)
    return (error as Error).message.split('\n')
  }
  return []
}

describe('the file', () => {
  test('the audit file sets levels, thresholds and exceptions', () => {
    const config = parseAuditConfig(
      `rules:
  page.first-only: off
  lock.star: error
thresholds: { pollMs: 20, backoffMs: 1s, attempts: 8 }
ignore:
  - rule: leak.*
    endpoint: createRouter
    reason: the nightly job removes them
    until: 2026-06-30
`,
      'a.yaml',
    )
    expect([...config.levels]).toEqual([
      ['page.first-only', 'off'],
      ['lock.star', 'error'],
    ])
    expect(config.thresholds).toEqual({ ...DEFAULT_CONFIG.thresholds, pollMs: 20, backoffMs: 1_000, attempts: 8 })
    expect(config.ignore).toEqual([
      {
        rule: 'leak.*',
        endpoint: 'createRouter',
        reason: 'the nightly job removes them',
        untilMs: Date.parse('2026-06-30T23:59:59.999Z'),
        line: 6,
      },
    ])
  })

  test.each(['', '# nothing yet\n', 'rules:\nthresholds:\nignore:\n', '{}'])(
    'the defaults apply if the audit file is empty (%j)',
    (text) => {
      expect(parseAuditConfig(text, 'a.yaml')).toEqual({ ...DEFAULT_CONFIG, file: 'a.yaml' })
    },
  )

  test.each([
    ['rule: {}', ["a.yaml:1:1: rule: is not allowed here; did you mean 'rules'?"]],
    ['rules:\n  page.first: off', ['a.yaml:2:3: rules.page.first: is not allowed here; did you mean']],
    [
      'rules:\n  page.first-only: loud',
      ['a.yaml:2:20: rules.page.first-only: "loud" is not allowed; allowed: off, note, warning, error'],
    ],
    ['thresholds:\n  backoffMs: -1', ['a.yaml:2:14: thresholds.backoffMs: -1 must be >= 0']],
    ['thresholds:\n  attempts: 2s', ['a.yaml:2:13: thresholds.attempts: "2s" must be integer']],
    ['ignore:\n  - rule: lock.star', ["a.yaml:2:5: ignore[0]: 'reason' is missing"]],
    [
      'ignore:\n  - rule: lock.stars\n    reason: x',
      ["a.yaml:2:11: ignore[0].rule: 'lock.stars' is not a rule; did you mean 'lock.star'?"],
    ],
    [
      'ignore:\n  - { rule: lock.star, reason: x, until: soon }',
      ['a.yaml:2:42: ignore[0].until: "soon" must be a time'],
    ],
    [
      'thresholds:\n  backoffMs: soon',
      ['a.yaml:2:14: thresholds.backoffMs: "soon" must be a number of milliseconds or a duration'],
    ],
    ['ignore: lock.star', ['a.yaml:1:9: ignore: "lock.star" must be array']],
    [
      'ignore: [{ rule: lock.star, reason: "" }]',
      ['a.yaml:1:37: ignore[0].reason: "" must be a text that is not empty'],
    ],
    ['- rules', ['a.yaml:1:1: must be object with fields from this list: rules, thresholds, ignore']],
    ['rules: {a: 1\n', ['a.yaml:2:1: ']],
    ['rules:\n  nope: off\nthresholds:\n  nope: 1', ['a.yaml:2:3: rules.nope:', 'a.yaml:4:3: thresholds.nope:']],
  ])('the audit file %j is refused, and the message gives the line and column', (text, expected) => {
    const faults = faultsOf(text)
    expect(faults).toHaveLength(expected.length)
    faults.forEach((fault, at) => expect(fault.slice(0, expected[at]!.length)).toBe(expected[at]))
  })

  test('a missing audit file is reported', () => {
    expect(() => readAuditConfig('/nowhere/papercloud.audit.yaml')).toThrow(/does not exist/)
  })
})

describe('exceptions', () => {
  const story = (): Story =>
    new Story()
      .call(`GET ${ROUTERS}?colour=red`, { caller: 'test/a.test.ts:7' })
      .call(`PATCH ${ROUTERS}/rtr_edge`, { ifMatch: '*' })
  const judged = (entry: string): string[] => {
    const config = parseAuditConfig(`ignore:\n  - ${entry}`, 'a.yaml')
    return withIgnores(story().findings, config, ruleLinesOf(story().result), NOW_MS).map(({ rule, suppressed }) =>
      suppressed ? `${rule} = ${suppressed.reason}` : rule,
    )
  }

  test('a finding that matches every field of an exception is ignored, and the reason is reported', () => {
    const both = ['query.unknown = known', 'lock.star']
    expect(judged('{ rule: query.unknown, reason: known }').sort()).toEqual(both.sort())
    expect(
      judged('{ rule: query.*, endpoint: list*, userAgent: story, caller: test/**, reason: known }').sort(),
    ).toEqual(both)
  })

  test.each([
    '{ rule: query.unknown, endpoint: getRouter, reason: known }',
    '{ rule: query.unknown, userAgent: other, reason: known }',
    '{ rule: lock.star, endpoint: getRouter, reason: known }',
  ])('the exception %s, which matches nothing, causes a warning', (entry) => {
    expect(judged(entry).sort()).toEqual(['config.ignore-unmatched', 'lock.star', 'query.unknown'])
  })

  test.each(['retry.too-many', 'sweep.hung', 'leak.*', 'retry.*'])(
    'an exception for %s is not reported as unused if the run did not check that rule',
    (rule) => {
      expect(judged(`{ rule: ${rule}, reason: known }`).sort()).toEqual(['lock.star', 'query.unknown'])
    },
  )

  test('an exception applies through its last day; after that, it has no effect and causes a warning', () => {
    const until = (day: string): string[] => judged(`{ rule: query.unknown, reason: known, until: ${day} }`).sort()
    expect(until('2026-06-14')).toEqual(['config.ignore-expired', 'lock.star', 'query.unknown'])
    expect(until('2026-06-15')).toEqual(['lock.star', 'query.unknown = known'])
  })

  test('findings at or above the --fail-on level fail the run, unless they are ignored', () => {
    const { findings } = new Story().call(`GET ${ROUTERS}?colour=red`)
    const config = parseAuditConfig('ignore: [{ rule: query.*, reason: x }]', 'a.yaml')
    const ignored = withIgnores(findings, config, [], NOW_MS)
    const verdicts = (['error', 'warning', 'note', 'never'] as const).map((level) => failsBy(findings, level))
    expect(verdicts).toEqual([false, true, true, false])
    expect(failsBy(ignored, 'note')).toBe(false)
  })
})

describe('a baseline', () => {
  const folder = mkdtempSync(join(tmpdir(), 'papercloud-audit-'))
  const sarif = (story: Story): string => {
    const { result } = story
    const report = reportOf({ run: 'r', findings: result.findings, rules: ruleLinesOf(result), notices: [] })
    return FORMATS.sarif(report, { version: '1.0.0', file: 'package.json', cwd: folder })
  }

  test('a baseline hides known findings, but not new ones', () => {
    const file = join(folder, 'old.sarif')
    writeFileSync(file, sarif(new Story().call(`GET ${ROUTERS}?colour=red`)))
    const now = new Story().call(`GET ${ROUTERS}?colour=red`).call(`GET ${ROUTERS}/rtr_edge?colour=red`)
    const marked = withBaseline(now.findings, readBaseline(file))
    expect(marked.map(({ endpoint, baselineState }) => [endpoint, baselineState])).toEqual([
      ['listRouters', 'unchanged'],
      ['getRouter', 'new'],
    ])
    expect(failsBy(marked, 'note')).toBe(true)
    expect(failsBy(withBaseline(now.findings.slice(0, 1), readBaseline(file)), 'note')).toBe(false)
  })

  test.each([
    ['{', 'is not a SARIF log'],
    ['{"findings": []}', 'is not a SARIF log'],
  ])('%s is refused', (text, message) => {
    const file = join(folder, 'odd.sarif')
    writeFileSync(file, text)
    expect(() => readBaseline(file)).toThrow(BaselineError)
    expect(() => readBaseline(file)).toThrow(message)
    expect(() => readBaseline(join(folder, 'none.sarif'))).toThrow('the baseline does not exist')
  })
})
