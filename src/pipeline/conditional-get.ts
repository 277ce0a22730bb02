/** Headers that every response of a call has, and 304 for reads of an unchanged record (RFC 9110, 13). */
import { matches } from '../guards/if-match.ts'
import { guardHeaders } from './response-headers.ts'
import type { Call } from '../resources/call.ts'
import type { Answer } from '../resources/response.ts'
import type { Stage } from './stage.ts'

/** Adds the guards' headers; responds with 304 if the client sent the current ETag. */
export const conditionalGet: Stage = {
  name: 'conditional-get',
  run: (call, context, next) => {
    const outcome = next(call, context)
    return outcome instanceof Promise ? finishedLater(call, outcome) : finished(call, outcome)
  },
}

function finishedLater(call: Call, coming: Promise<Answer>): Promise<Answer> {
  return coming.then((response) => finished(call, response))
}

function finished(call: Call, { status, body, type, parts, headers: own }: Answer): Answer {
  const headers = guardHeaders(call)
  for (const name in own) headers[name] = own[name]!
  const known = call.headers['if-none-match']
  if (known !== undefined && mayBeUnchanged(call, status) && headers.ETag !== undefined && matches(known, headers.ETag))
    return { status: 304, body: null, type, headers, rule: 'concurrency.not-modified' }
  return { status, body, type, headers, rule: call.facts.rule, ...(parts && { parts }) }
}

function mayBeUnchanged({ method, isAlwaysFull }: Call, status: number): boolean {
  return (method === 'GET' || method === 'HEAD') && status === 200 && !isAlwaysFull
}
