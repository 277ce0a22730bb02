/**
 * Requests as bytes, for requests that no HTTP client would send.
 */
import { connect } from 'node:net'
import type { TestServer } from './test-server.ts'

/** A response as it arrived over the wire. */
export interface RawAnswer {
  readonly status: number
  /** Headers by lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: any
  readonly text: string
}

/** Sends bytes on a new connection and reads one response. */
export function sendRaw(api: TestServer, bytes: string | Buffer): Promise<RawAnswer> {
  const { hostname, port } = new URL(api.app.url)
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname)
    let got = ''
    const answer = (): RawAnswer | undefined => {
      const [head, text = ''] = got.split('\r\n\r\n')
      if (!got.includes('\r\n\r\n')) return undefined
      const [first, ...lines] = head!.split('\r\n')
      const headers = Object.fromEntries(
        lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
      )
      if (text.length < Number(headers['content-length'] ?? 0)) return undefined
      const isJson = headers['content-type']?.startsWith('application/json') ?? false
      return {
        status: Number(first!.split(' ')[1]),
        headers,
        text,
        body: isJson && text !== '' ? JSON.parse(text) : undefined,
      }
    }
    socket.setEncoding('latin1')
    socket.setTimeout(5_000, () => socket.destroy(new Error('no answer within 5 s')))
    socket.on('data', (chunk: string) => {
      got += chunk
      const whole = answer()
      if (!whole) return
      done(whole)
      socket.destroy()
    })
    socket.on('error', fail)
    socket.on('close', () =>
      fail(new Error(`the connection ended without a whole answer: ${JSON.stringify(got.slice(0, 200))}`)),
    )
    socket.write(bytes)
  })
}

/** Returns a request with the given headers and body, plus Host and the owner's token. */
export function rawRequest(line: string, headers: readonly string[] = [], body = ''): string {
  return [`${line} HTTP/1.1`, 'Host: 127.0.0.1', 'Authorization: Bearer pc_live_owner', ...headers, '', body].join(
    '\r\n',
  )
}
