/** What a tool is, what it can reach, and how it is run. */
import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Contract } from '../../service/contract/document.ts'
import type { JsonObject } from '../../platform/json.ts'
import type { ControlApi } from '../../sandbox/control/control-api.ts'
import { replyValue } from '../../sandbox/control/served.ts'
import type { ControlId } from '../../sandbox/control/handler.ts'
import type { InsideCall, SeenAnswer } from '../../sandbox/edge/call-inside.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { fitted } from './fitted.ts'

/** What the tools of a request can reach. */
export interface Reach {
  readonly contract: Contract
  readonly sandbox: Sandbox
  /** Sends a call to the API of the sandbox. */
  readonly send: (call: InsideCall) => Promise<SeenAnswer>
  /** The server's URL, and that of the API, as the client uses them. */
  readonly origin: string
  readonly apiUrl: string
  /** Writes an unexpected error to the log. */
  readonly fault: (error: unknown) => void
  /** The control API; undefined on the cloud face. */
  readonly api: ControlApi | undefined
  /** The token of all calls; undefined on the drive face, where each call can choose one. */
  readonly token: string | undefined
}

/** The arguments of a tool; each tool knows the names of its own. */
type Given = object

interface InputSchema extends JsonObject {
  readonly type: 'object'
  readonly properties: Record<string, JsonObject>
  readonly required?: string[]
  readonly [key: string]: unknown
}

export interface Tool {
  readonly name: string
  readonly description: string
  readonly inputSchema: InputSchema
  readonly annotations: JsonObject
  /** Runs with arguments that have the types of `inputSchema`. */
  run(given: Given, reach: Reach): Promise<unknown>
  /** How to ask for less, if an answer is too long. */
  readonly less?: string
}

/** An error that tells the agent what to do instead. */
export class TeachingError extends Error {}

export const READS = { readOnlyHint: true, openWorldHint: false }

/** The hints of a tool that changes something. */
export const writes = (destructiveHint: boolean, idempotentHint: boolean): JsonObject => ({
  readOnlyHint: false,
  destructiveHint,
  idempotentHint,
  openWorldHint: false,
})

export const textSchema = (description: string): JsonObject => ({ type: 'string', description })

export function input(properties: Record<string, JsonObject>, required: string[] = []): InputSchema {
  return { type: 'object', properties, ...(required.length > 0 && { required }), additionalProperties: false }
}

/** Calls the control API, which validates and records the request as it does those of other clients. */
export async function control<Body>(
  { api, sandbox, origin }: Reach,
  id: ControlId,
  carried: Parameters<ControlApi['call']>[2] = {},
): Promise<Body> {
  return replyValue(await api!.call(id, sandbox, carried, origin)) as Body
}

/** Runs a tool. Every outcome is a result, so that the agent sees the reason. */
export async function runTool(
  tools: readonly Tool[],
  name: string,
  given: Given,
  reach: Reach,
): Promise<CallToolResult> {
  const tool = tools.find((one) => one.name === name)
  if (!tool) return failed(`There is no tool "${name}". Tools: ${tools.map((one) => one.name).join(', ')}.`)
  const fault = faultIn(tool, given)
  if (fault !== undefined) return failed(fault)
  try {
    const answer = await tool.run(given, reach)
    return { content: [{ type: 'text', text: fitted(answer, tool.less ?? 'Ask for less.') }] }
  } catch (error) {
    if (error instanceof TeachingError) return failed(error.message)
    const refusal = refusalIn(error)
    if (refusal) return failed(fitted(linesOf(refusal), ''))
    reach.fault(error)
    return failed('Internal error in the sandbox; see its log.')
  }
}

/** Returns the message of a refusal, and its details if there are several faults. */
function linesOf({ message, details }: { readonly message: string; readonly details?: unknown }): string {
  const { errors = [] } = (details ?? {}) as { readonly errors?: readonly unknown[] }
  return errors.length > 1 ? `${message}\n${JSON.stringify(errors)}` : message
}

/** Returns the body of a refusal. This code is a file of its own in the build, where ApiError is another class. */
export function refusalIn(error: unknown): (JsonObject & { readonly message: string }) | undefined {
  const { status, body } = error as { readonly status?: unknown; readonly body?: JsonObject & { message: string } }
  return typeof status === 'number' && typeof body?.message === 'string' ? body : undefined
}

function failed(message: string): CallToolResult {
  return { content: [{ type: 'text', text: message }], isError: true }
}

/** Returns why the arguments of a tool cannot be used. */
function faultIn({ name, inputSchema }: Tool, given: Given): string | undefined {
  const { properties, required = [] } = inputSchema
  const values = new Map(Object.entries(given) as [string, unknown][])
  const known = Object.keys(properties)
  const unknown = [...values.keys()].filter((key) => !known.includes(key))
  if (unknown.length > 0)
    return `${name} has no argument "${unknown.join('", "')}"; it takes ${known.join(', ') || 'none'}.`
  const missing = required.filter((key) => values.get(key) === undefined)
  if (missing.length > 0) return `${name} needs ${missing.join(', ')}.`
  for (const [key, value] of values) {
    const wanted = misfit(properties[key]!, value)
    if (wanted !== undefined) return `"${key}" of ${name} must be ${wanted}, not ${JSON.stringify(value).slice(0, 80)}.`
  }
  return undefined
}

/** Returns what a value should be, if it is of the wrong type. The control API checks the rest. */
function misfit({ type, enum: values }: JsonObject, value: unknown): string | undefined {
  if (Array.isArray(values)) return values.includes(value) ? undefined : `one of ${values.join(', ')}`
  if (typeof type !== 'string') return undefined
  const actual = Array.isArray(value)
    ? 'array'
    : value === null
      ? 'null'
      : Number.isInteger(value)
        ? 'integer'
        : typeof value
  return actual === type ? undefined : `of type ${type}`
}
