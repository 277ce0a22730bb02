/** The steps of a capsule in HAR 1.2 format, with the real times; facts of the sandbox are under `_papercloud`. */
import { byteLength } from '#bytes'
import { STATUS_TEXTS } from '../platform/http.ts'
import type { Capsule } from '../sandbox/capsule/capsule.ts'
import type { Step, StepBody, StepHeaders } from '../sandbox/capsule/step.ts'
import { baseOf } from '../pipeline/response-headers.ts'

interface NameValue {
  readonly name: string
  readonly value: string
}

/** The archive as JSON text in pieces. */
export function* capsuleHar({ version, steps }: Capsule): Generator<string> {
  const creator = JSON.stringify({ name: 'papercloud', version })
  yield `{"log":{"version":"1.2","creator":${creator},"pages":[],"entries":[`
  let at = 0
  for (const step of steps) yield `${at++ === 0 ? '' : ','}\n${JSON.stringify(entryOf(step))}`
  yield ']}}'
}

function entryOf(step: Step): Record<string, unknown> {
  const { method, path, query, headers, real, answer, endpoint, at, sandbox, step: number } = step
  const own = headersOf(answer.headers)
  const header = (name: string): string | null => own.find((one) => one.name.toLowerCase() === name)?.value ?? null
  const sent = stepText(step)
  const got = answer.frames ? streamText(answer.frames) : stepText(answer)
  const type = header('content-type') ?? ''
  return {
    startedDateTime: real.at,
    time: real.ms,
    request: {
      method,
      url: `${baseOf(firstOf(headers))}${path}${query === '' ? '' : `?${query}`}`,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: headersOf(headers),
      queryString: [...new URLSearchParams(query)].map(([name, value]) => ({ name, value })),
      ...(sent !== '' && {
        postData: { mimeType: firstOf(headers)['content-type'] ?? 'application/json', params: [], text: sent },
      }),
      headersSize: -1,
      bodySize: byteLength(sent),
    },
    response: {
      status: answer.status,
      statusText: STATUS_TEXTS[answer.status] ?? '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: own,
      content: {
        size: byteLength(got),
        mimeType: type,
        ...(got !== '' && { text: got }),
        ...(answer.bodyAs === 'base64' && { encoding: 'base64' }),
      },
      redirectURL: '',
      headersSize: -1,
      bodySize: byteLength(got),
    },
    cache: {},
    timings: { send: 0, wait: real.ms, receive: 0 },
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
  }
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

/** The events of a stream as they were written, without comments. */
function streamText(frames: NonNullable<Step['answer']['frames']>): string {
  return frames
    .map((frame) => ('written' in frame ? frame.written : `id: ${frame.id}\ndata: ${JSON.stringify(frame.data)}\n\n`))
    .join('')
}
