/**
 * Input that never becomes a request: bytes that the parser rejects, headers beyond the limit, requests that time out.
 * The error response is written to the socket, and the connection is closed.
 */
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { ApiError } from '../errors.ts'

/** Makes the server's own rejections ApiErrors with a request id. */
export function answerParseErrors(server: Server, newRequestId: () => string): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) socket.destroy()
    else end(socket, refusalOf(error), newRequestId())
  })
  server.on('connect', (_request, socket: Duplex) =>
    end(
      socket,
      new ApiError('METHOD_NOT_ALLOWED', 'CONNECT is not supported: this server is not a proxy.'),
      newRequestId(),
    ),
  )
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    end(
      response.socket!,
      new ApiError('EXPECTATION_FAILED', 'The only supported value of Expect is 100-continue.'),
      newRequestId(),
    ),
  )
}

function refusalOf({ code, message }: NodeJS.ErrnoException): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new ApiError('REQUEST_HEADERS_TOO_LARGE', 'The headers of this request are larger than 16 KiB together.')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new ApiError('REQUEST_TIMEOUT', 'The request did not arrive in time.')
  return new ApiError('BAD_REQUEST', `The request is not valid HTTP: ${message}.`, {
    rule: 'general.error-shape',
  })
}

/** Whether a response has been started: bytes written after it would be read as part of it. */
function isAnswering(socket: Duplex): boolean {
  // Node stores the response in progress here, and checks the same before its own rejections.
  return (socket as { _httpMessage?: ServerResponse | null })._httpMessage?.headersSent ?? false
}

function end(socket: Duplex, { status, body, facts }: ApiError, requestId: string): void {
  const text = JSON.stringify(body)
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
    `X-Request-Id: ${requestId}`,
    ...(facts.rule ? [`X-Sandbox-Rule: ${facts.rule}`] : []),
    'Connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`)
}
