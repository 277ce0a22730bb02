/**
 * Recorded calls of 13 HTTP libraries, replayed through the rules: exactly the findings that are true of each. `npm run
 * test:stacks` runs the libraries live; `-- --record` records them again.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { DEFAULT_CONFIG } from '../../src/audit/config.ts'
import { auditRecording, readRecording } from '../../src/audit/recording/audit-recording.ts'
import { loadContract } from '../../src/openapi/document.ts'
import { matcherOf } from '../../src/openapi/matcher.ts'

const FOLDER = join(import.meta.dirname, '../stacks')
const contract = loadContract('openapi.json')
const matcher = matcherOf(contract)

/** What is true of each library, beside nothing: some do not retry, and some do not read Retry-After. */
const GIVES_UP = ['fetch', 'axios', 'node-fetch', 'openapi-fetch']
const FOUND: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  ...Object.fromEntries(
    GIVES_UP.map((name) => [
      name,
      Object.fromEntries(
        ['server-error-once', 'rate-limited', 'lost-response'].map((scenario) => [scenario, ['retry.gives-up']]),
      ),
    ]),
  ),
  'fetch-retry': { 'rate-limited': ['retry.ignores-retry-after'] },
  superagent: { 'rate-limited': ['retry.ignores-retry-after', 'retry.no-backoff'] },
  wretch: { 'rate-limited': ['retry.ignores-retry-after'] },
}

const stacks = readdirSync(join(FOLDER, 'recordings')).map((file) => file.replace('.json.gz', ''))
const expectedLive = JSON.parse(readFileSync(join(FOLDER, 'expected.json'), 'utf8')).live as typeof FOUND

test('13 libraries are recorded', () => expect(stacks).toHaveLength(13))

describe.each(stacks)('%s', (name) => {
  const text = gunzipSync(readFileSync(join(FOLDER, `recordings/${name}.json.gz`))).toString()
  test.each(Object.entries(JSON.parse(text) as Record<string, unknown[]>))('%s', (scenario, calls) => {
    const recording = readRecording(JSON.stringify(calls), name)
    const { findings } = auditRecording(recording, DEFAULT_CONFIG, { contract, matcher })
    expect(recording.calls.length).toBeGreaterThan(0)
    const wanted = FOUND[name]?.[scenario] ?? []
    expect([...new Set(findings.map(({ rule }) => rule))].sort()).toEqual(wanted)
    expect(expectedLive[name]![scenario]).toEqual(wanted)
  })
})
