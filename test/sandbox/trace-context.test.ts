/** The trace context of a request is shown wherever the request is shown, but is never sent to another service. */
import { describe, expect, it } from 'vitest'
import { traceparentOf } from '../../src/sandbox/edge/exchange.ts'
import { newLog } from '../../src/surfaces/http/access-log.ts'
import { control } from '../support/control.ts'
import { openServer } from '../support/test-server.ts'

const api = openServer()
const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${trace}-00f067aa0ba902b7-01`

describe('a trace context', () => {
  it.each([
    [traceparent, traceparent],
    [
      `cc-${trace}-00f067aa0ba902b7-01-what-later-versions-add`,
      `cc-${trace}-00f067aa0ba902b7-01-what-later-versions-add`,
    ],
    [`00-${trace}-00f067aa0ba902b7-01-more`, null],
    [`ff-${trace}-00f067aa0ba902b7-01`, null],
    [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, null],
    [`00-${trace}-${'0'.repeat(16)}-01`, null],
    [traceparent.toUpperCase(), null],
    ['', null],
    [undefined, null],
  ])('the traceparent %s is read as %s', (sent, read) => {
    expect(traceparentOf(sent === undefined ? {} : { traceparent: sent })).toBe(read)
  })

  it('a trace context appears in the request log, in the explanation of a call, and in a restored dump', async () => {
    await api.get('/regions', { headers: { traceparent, 'x-request-id': 'traced' } })
    await api.get('/regions', { headers: { 'x-request-id': 'plain' } })
    const shown = async (): Promise<unknown[]> => {
      const { body } = await control(api, 'GET', '/requests?endpoint=listRegions')
      const explained = await control(api, 'GET', '/requests/traced/explain')
      return [...body.data.map((entry: { traceparent: unknown }) => entry.traceparent), explained.body.traceparent]
    }
    expect(await shown()).toEqual([null, traceparent, traceparent])
    const { body: dump } = await control(api, 'GET', '/dump')
    expect((await control(api, 'POST', '/restore', dump)).status).toBe(200)
    expect(await shown()).toEqual([null, traceparent, traceparent])
  })

  it.each(['pretty', 'json'] as const)('a trace context appears in the %s log lines of the process', (format) => {
    const lines: string[] = []
    const write = process.stdout.write.bind(process.stdout)
    process.stdout.write = ((text: string) => lines.push(text) > 0) as typeof process.stdout.write
    try {
      const log = newLog(format)
      const exchange = {
        requestId: 'traced',
        method: 'GET',
        path: '/regions',
        search: '',
        headers: { traceparent },
        answer: { status: 200, headers: {} },
        durationMs: 1,
      }
      log.request('default', exchange as never)
      log.request('default', { ...exchange, headers: {} } as never)
      log.flush()
    } finally {
      process.stdout.write = write
    }
    const [first, second] = lines.join('').trim().split('\n')
    if (format === 'json') expect(JSON.parse(first!)).toMatchObject({ traceparent })
    else expect(first).toMatch(new RegExp(` trace=${trace}$`))
    expect(second).not.toMatch(/trace(parent|=)/)
  })
})
