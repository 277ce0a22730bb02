/**
 * Serves messages of the Model Context Protocol: streamable HTTP without sessions, in the protocol of 2026 and in those
 * before it. The build makes a file of its own of this folder, which is loaded when the first message arrives.
 */
import { createMcpHandler, Server, type ListToolsResult } from '@modelcontextprotocol/server'
import type { RequestHeaders } from '../../platform/http.ts'
import type { ControlReply } from '../../sandbox/control/handler.ts'
import { apiTools } from './api-tools.ts'
import { driveTools } from './drive-tools.ts'
import { runTool, type Reach } from './tool.ts'

/** A request with a message. */
export interface McpRequest {
  readonly method: string
  readonly headers: RequestHeaders
  /** The message; undefined if there is none. */
  readonly message: unknown
}

const INSTRUCTIONS = {
  drive:
    'A local sandbox of a cloud API. Start with status. Find endpoints with find_endpoints, read describe_endpoint before you write a call, and use explain_request whenever an answer surprises you. Asynchronous work ends when the sandbox clock moves: call advance_clock.',
  cloud:
    'A cloud API. Find endpoints with find_endpoints, and read describe_endpoint before you write a call. Creates and deletes are asynchronous: read the record until its status is final.',
}

/** Headers of a request that belong to the protocol. */
const OF_PROTOCOL = /^(?:accept|content-type|mcp-.*)$/

/** Answers a request. Nothing is kept between requests. */
export async function answerMcp(
  { method, headers, message }: McpRequest,
  reach: Reach,
  version: string,
): Promise<ControlReply> {
  const { api, contract } = reach
  const tools = api ? driveTools(contract, api.contract) : apiTools(contract, false)
  const instructions = api ? INSTRUCTIONS.drive : INSTRUCTIONS.cloud
  const handler = createMcpHandler(
    () => {
      // The high-level class would validate arguments by schemas of its own, next to those of the control API.
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- it is meant for this use
      const server = new Server({ name: 'papercloud', version }, { capabilities: { tools: {} }, instructions })
      const listed = tools.map(({ name, description, inputSchema, annotations }) => {
        return { name, description, inputSchema, annotations } as ListToolsResult['tools'][number]
      })
      server.setRequestHandler('tools/list', () => ({ tools: listed }))
      server.setRequestHandler('tools/call', ({ params: { name, arguments: given = {} } }) =>
        runTool(tools, name, given, reach),
      )
      return server
    },
    // A subscription would be a stream that never ends, and there is nothing to subscribe to.
    { maxSubscriptions: 0, keepAliveMs: 0 },
  )
  const sent = Object.entries(headers).filter((entry): entry is [string, string] => OF_PROTOCOL.test(entry[0]))
  const body = message === undefined ? undefined : JSON.stringify(message)
  const request = new Request('http://localhost/', {
    method,
    headers: sent,
    ...(method === 'POST' && body !== undefined && { body }),
  })
  const response = await handler.fetch(request, { parsedBody: message })
  const allow = response.headers.get('allow')
  return {
    status: response.status,
    text: await response.text(),
    type: response.headers.get('content-type') ?? 'application/json',
    ...(allow !== null && { headers: { Allow: allow } }),
  }
}
