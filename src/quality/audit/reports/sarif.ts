/** Writes the report as SARIF 2.1.0, for code scanning. */
import type { Finding } from '../finding.ts'
import { familyOf } from '../rule.ts'
import { FINGERPRINT } from '../suppress.ts'
import { findingLocation } from './place.ts'
import { detailsOf, type Report, type ReportPlace, type RuleLine } from './report.ts'

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json'

const INFORMATION = 'https://github.com/papercloud/papercloud'

export function sarifReport(report: Report, place: ReportPlace): string {
  const rules = report.rules.map(({ id }) => id)
  const log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'papercloud',
            informationUri: INFORMATION,
            version: place.version,
            semanticVersion: place.version,
            rules: report.rules.map(descriptorOf),
          },
        },
        automationDetails: { id: `papercloud/${report.run}` },
        invocations: [
          {
            executionSuccessful: true,
            toolExecutionNotifications: report.notices.map((text) => ({ level: 'note', message: { text } })),
          },
        ],
        results: report.findings.map((finding) => resultOf(finding, rules.indexOf(finding.rule), place)),
        columnKind: 'utf16CodeUnits',
      },
    ],
  }
  return `${JSON.stringify(log, undefined, 2)}\n`
}

function descriptorOf({ id, level, reason, title, help, fix, opportunities }: RuleLine): object {
  return {
    id,
    name: id.replaceAll(/(?:^|[.-])([a-z])/g, (_all, letter: string) => letter.toUpperCase()),
    shortDescription: { text: `${title}.` },
    fullDescription: { text: help },
    help: {
      text: `${help}\n\n${fix}\n\n${reason}`,
      markdown: `${help}\n\n**How to fix it:** ${fix}\n\n**Why it has its level:** ${reason}`,
    },
    defaultConfiguration: { level },
    properties: { tags: [familyOf(id)], opportunities },
  }
}

function resultOf(finding: Finding, ruleIndex: number, place: ReportPlace): object {
  const {
    rule,
    level,
    message,
    endpoint,
    evidence,
    count,
    fix,
    fingerprint,
    suppressed,
    baselineState,
    parts,
    consequences,
  } = finding
  const { method, path, query, status } = evidence
  const { file, line } = findingLocation(finding, place)
  return {
    ruleId: rule,
    ...(ruleIndex >= 0 && { ruleIndex }),
    level,
    message: { text: [message, fix, ...detailsOf(finding)].join(' ') },
    occurrenceCount: count,
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: uriOf(file) }, region: { startLine: line } },
        ...(endpoint !== null && { logicalLocations: [{ name: endpoint, kind: 'function' }] }),
      },
    ],
    partialFingerprints: { [FINGERPRINT]: fingerprint },
    ...(method !== undefined && {
      webRequest: { protocol: 'HTTP', version: '1.1', method, target: targetOf(path, query) },
    }),
    ...(status !== undefined &&
      status > 0 && { webResponse: { protocol: 'HTTP', version: '1.1', statusCode: status } }),
    ...(suppressed && { suppressions: [{ kind: 'external', status: 'accepted', justification: suppressed.reason }] }),
    ...(baselineState && { baselineState }),
    properties: { ...evidence, ...(parts && { parts }), ...(consequences && { consequences }) },
  }
}

function targetOf(path = '/', query = ''): string {
  return `/api/v1${path}${query === '' ? '' : `?${query}`}`
}

/** Returns a path as a relative URI. */
function uriOf(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/')
}
