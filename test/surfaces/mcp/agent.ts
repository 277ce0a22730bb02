/** An agent's client: the official library, in the protocol of 2026 or in that before it. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import type { Ask } from './jobs.ts'

export const PROTOCOLS = { '2026-07-28': { versionNegotiation: { mode: 'auto' } }, '2025-11-25': {} } as const
export type Protocol = keyof typeof PROTOCOLS

export interface Agent {
  readonly ask: Ask
  readonly client: Client
}

export function overHttp(url: string, protocol: Protocol, headers: Record<string, string> = {}): Promise<Agent> {
  return connected(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }), protocol)
}

export function overStdio(command: readonly [string, ...string[]], cwd: string, protocol: Protocol): Promise<Agent> {
  const [program, ...args] = command
  return connected(new StdioClientTransport({ command: program, args, cwd, stderr: 'ignore' }), protocol)
}

async function connected(transport: Parameters<Client['connect']>[0], protocol: Protocol): Promise<Agent> {
  const client = new Client({ name: 'script', version: '1' }, PROTOCOLS[protocol])
  await client.connect(transport)
  const ask: Ask = async (name, given = {}) => {
    const { content, isError = false } = await client.callTool({ name, arguments: { ...given } }, { timeout: 240_000 })
    const [{ text = '' } = {}] = content as { text?: string }[]
    return { text, isError, value: valueOf(text) }
  }
  return { client, ask }
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
