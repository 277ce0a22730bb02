/**
 * Writes the steps of a capsule in HAR 1.2 format, with the real times. Facts that only the sandbox knows are under
 * `_papercloud`.
 */
import { archived, archivePieces, type NameValue } from '../../sandbox/log/har-archive.ts'
import type { Capsule } from '../../sandbox/capsules/capsule.ts'
import type { Step, StepBody, StepHeaders } from '../../sandbox/capsules/step.ts'
import { baseOf } from '../../sandbox/edge/response-headers.ts'

/** Returns the HAR as JSON text, in pieces. */
export function capsuleHar({ version, steps }: Capsule): Iterable<string> {
  return archivePieces(version, steps, entryOf, '\n')
}

function entryOf(step: Step): object {
  const { method, path, query, headers, real, answer, endpoint, at, sandbox, step: number } = step
  const own = headersOf(answer.headers)
  const header = (name: string): string | null => own.find((one) => one.name.toLowerCase() === name)?.value ?? null
  return archived(
    {
      at: real.at,
      ms: real.ms,
      method,
      url: baseOf(firstOf(headers)) + path,
      query,
      status: answer.status,
      request: { headers: headersOf(headers), text: stepText(step) },
      response: {
        headers: own,
        text: answer.frames ? streamText(answer.frames) : stepText(answer),
        ...(answer.bodyAs === 'base64' && { encoding: 'base64' }),
      },
    },
    {
      _papercloud: {
        step: number,
        sandbox,
        at,
        endpoint,
        requestId: step.requestId ?? null,
        rule: header('x-sandbox-rule'),
        scenario: header('x-sandbox-scenario'),
        operation: header('x-sandbox-operation'),
        wire: answer.wire === 'reset' || answer.wire === 'truncated' ? answer.wire : null,
        clientGone: answer.wire === 'left',
      },
    },
  )
}

function headersOf(headers: StepHeaders): NameValue[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map((one) => ({ name, value: one })),
  )
}

function firstOf(headers: StepHeaders): Record<string, string> {
  return Object.fromEntries(headersOf(headers).map(({ name, value }) => [name, value]))
}

function stepText({ body, bodyAs }: StepBody): string {
  if (body === undefined) return ''
  return bodyAs ? (body as string) : JSON.stringify(body)
}

/** Returns the events of a stream as they were sent, without comment lines. */
function streamText(frames: NonNullable<Step['answer']['frames']>): string {
  return frames
    .map((frame) => ('written' in frame ? frame.written : `id: ${frame.id}\ndata: ${JSON.stringify(frame.data)}\n\n`))
    .join('')
}
