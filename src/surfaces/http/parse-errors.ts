/**
 * Input that never becomes a request: bytes that the parser rejects, headers beyond the limit, requests that time out.
 * The error response is written to the socket, and the connection is closed.
 */
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { ApiError } from '../../service/request/errors.ts'
import { limits } from '../../platform/limits.ts'

/** Turns the server's own rejections into ApiErrors with a request id. */
export function answerParseErrors(server: Server, requestIdOf: (request: IncomingMessage | undefined) => string): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
    else behindResponses(socket, () => end(socket, parseRefusal(error), requestIdOf(undefined)))
  })
  server.on('connect', (request, socket: Duplex) =>
    end(
      socket,
      new ApiError('METHOD_NOT_ALLOWED', 'CONNECT is not supported: this server is not a proxy.', {
        rule: 'general.method',
        headers: { Allow: 'GET, HEAD, POST, PUT, PATCH, DELETE' },
      }),
      requestIdOf(request),
    ),
  )
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    end(
      response.socket!,
      new ApiError('EXPECTATION_FAILED', 'The only supported value of Expect is 100-continue.', {
        rule: 'general.expect',
      }),
      requestIdOf(request),
    ),
  )
}

function parseRefusal({ code, message }: NodeJS.ErrnoException): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new ApiError('REQUEST_HEADERS_TOO_LARGE', 'The headers of this request are larger than 16 KiB in total.', {
      rule: 'general.header-size',
    })
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new ApiError('REQUEST_TIMEOUT', 'The request did not arrive in time.', { rule: 'general.arrival' })
  return new ApiError('BAD_REQUEST', `The request is not valid HTTP: ${message}.`, {
    rule: 'general.http',
  })
}

/** Connections on which the rejection of bytes waits for the responses to the requests before them. */
const waiting = new WeakSet<Duplex>()

/**
 * Calls back once the requests that had arrived completely before the rejected bytes have been answered, so that even
 * slow ones get their response. A response that does not end soon, such as an event stream, ends with its connection.
 */
function behindResponses(socket: Duplex, reject: () => void): void {
  const response = responseOf(socket)
  if (!response) return reject()
  if (!response.req.complete) return void (response.headersSent ? socket.destroy() : reject())
  if (waiting.has(socket)) return
  waiting.add(socket)
  const timer = response.headersSent ? setTimeout(() => socket.destroy(), limits.lingerMs).unref() : undefined
  response.once('close', () => {
    clearTimeout(timer)
    waiting.delete(socket)
    if (socket.writable) behindResponses(socket, reject)
  })
}

/**
 * Returns the response in progress on a connection, from the property that Node also checks before its own rejections.
 */
function responseOf(socket: Duplex): ServerResponse | undefined {
  return (socket as { _httpMessage?: ServerResponse | null })._httpMessage ?? undefined
}

function end(socket: Duplex, { status, body, facts }: ApiError, requestId: string): void {
  const text = JSON.stringify(body)
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
    `X-Request-Id: ${requestId}`,
    ...(facts.rule ? [`X-Sandbox-Rule: ${facts.rule}`] : []),
    ...Object.entries(facts.headers ?? {}).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`)
}
