/**
 * The access log builds its JSON lines from strings, so each of them must be escaped the way JSON.stringify does it.
 */
import { describe, expect, it } from 'vitest'
import type { Exchange } from '../../../src/sandbox/edge/exchange.ts'
import { newLog } from '../../../src/surfaces/http/access-log.ts'

/** Logs a request, and returns the line as parsed JSON. */
function lineOf(sandbox: string, exchange: Partial<Exchange>): unknown {
  let text = ''
  const log = newLog('json', { write: (chunk) => (text += chunk) })
  log.request(sandbox, {
    requestId: 'req_1',
    method: 'GET',
    path: '/regions',
    search: '',
    headers: {},
    call: undefined,
    answer: { status: 200, body: null, type: 'application/json', headers: {} },
    durationMs: 1.23456,
    ...exchange,
  } as Exchange)
  log.flush()
  expect(text.endsWith('}\n')).toBe(true)
  return JSON.parse(text)
}

describe('a JSON line of the access log', () => {
  it('a log line omits fields without a value', () => {
    expect(Object.keys(lineOf('default', {}) as object)).toEqual([
      'level',
      'time',
      'requestId',
      'sandbox',
      'method',
      'path',
      'status',
      'durationMs',
    ])
    expect(lineOf('default', {})).toMatchObject({ level: 30, status: 200, durationMs: 1.235 })
  })

  it.each(['"', '\\', '\n', '\u0000', '\u007f', 'é', '\u2028', '\ud800', 'a"b\\c', '🙂', '</script>'])(
    'a log line is valid JSON, even if its fields contain %j',
    (text) => {
      const answer = {
        status: 500,
        body: null,
        type: 'application/json',
        headers: { 'X-Sandbox-Scenario': text },
        rule: text,
      } as const
      const line = lineOf(text, { requestId: text, method: text, path: text, search: text, answer })
      expect(line).toMatchObject({
        sandbox: text,
        requestId: text,
        method: text,
        path: text,
        query: text,
        rule: text,
        scenario: text,
      })
    },
  )

  it('a log line contains the traceparent header only if the header is valid', () => {
    const valid = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
    expect(lineOf('default', { headers: { traceparent: valid } })).toMatchObject({ traceparent: valid })
    expect(lineOf('default', { headers: { traceparent: '"' } })).not.toHaveProperty('traceparent')
  })
})
