/**
 * Recorded calls of 16 HTTP clients, two of them in Python and one with an event stream open, are replayed through the
 * rules: each client gets exactly the findings that apply to it. `npm run test:stacks` runs the libraries live; `--
 * --record` records them again.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { DEFAULT_CONFIG } from '../../../src/quality/audit/config.ts'
import { auditRecording, readRecording } from '../../../src/quality/audit/recording/audit-recording.ts'
import { loadContract } from '../../../src/service/contract/document.ts'
import { matcherOf } from '../../../src/service/contract/matcher.ts'

const FOLDER = join(import.meta.dirname, '../../stacks')
const contract = loadContract('openapi.json')
const matcher = matcherOf(contract)

/** The findings that apply to each library: some do not retry, and some ignore Retry-After. */
const GIVES_UP = ['fetch', 'axios', 'node-fetch', 'openapi-fetch']
/**
 * These libraries no longer retry once the head of a response has arrived, so a truncated body is an error for the
 * caller.
 */
const READS_OUTSIDE = ['axios-retry', 'axios-retry-growing', 'fetch-retry', 'ky', 'requests', 'wretch']
/** Libraries that open a connection for each call. */
const NO_KEEP_ALIVE = ['curl', 'superagent']
const OF_ONE: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'fetch-retry': { 'rate-limited': ['retry.ignores-retry-after'] },
  'httpx-tenacity': { 'rate-limited': ['retry.ignores-retry-after'] },
  superagent: { 'rate-limited': ['retry.ignores-retry-after'] },
  wretch: { 'rate-limited': ['retry.ignores-retry-after'] },
}

/** A recording shows neither the connections nor when an Operation ended. */
const LIVE_ONLY = ['connection.churn', 'operation.not-awaited']

/** Returns the rules that are broken under a scenario, either by the library or by the workflow itself. */
function expected(name: string, scenario: string): readonly string[] {
  // The workflow polls more than ten times without If-None-Match.
  if (scenario === 'slow-operations' || scenario === 'read-lag')
    return NO_KEEP_ALIVE.includes(name) ? ['connection.churn', 'read.unconditional'] : ['read.unconditional']
  if (GIVES_UP.includes(name)) {
    if (['server-error-once', 'rate-limited', 'lost-response'].includes(scenario)) return ['retry.gives-up']
    // The workflow stops at the first read that is cut off, while its router is still being created.
    return scenario === 'flaky-network' ? ['operation.not-awaited', 'retry.gives-up'] : []
  }
  if (READS_OUTSIDE.includes(name) && scenario === 'flaky-network') return ['retry.gives-up']
  return OF_ONE[name]?.[scenario] ?? []
}

const stacks = readdirSync(join(FOLDER, 'recordings')).map((file) => file.replace('.json.gz', ''))
const expectedLive = JSON.parse(readFileSync(join(FOLDER, 'expected.json'), 'utf8')).live as typeof OF_ONE

test('there are recordings of 16 clients', () => expect(stacks).toHaveLength(16))

describe.each(stacks)('%s', (name) => {
  const text = gunzipSync(readFileSync(join(FOLDER, `recordings/${name}.json.gz`))).toString()
  test.each(Object.entries(JSON.parse(text) as Record<string, unknown[]>))('%s', (scenario, calls) => {
    const recording = readRecording(JSON.stringify(calls), name)
    const { findings } = auditRecording(recording, DEFAULT_CONFIG, { contract, matcher })
    expect(recording.calls.length).toBeGreaterThan(0)
    const wanted = expected(name, scenario)
    expect([...new Set(findings.map(({ rule }) => rule))].sort()).toEqual(
      wanted.filter((rule) => !LIVE_ONLY.includes(rule)),
    )
    expect(expectedLive[name]![scenario]).toEqual(wanted)
  })
})
