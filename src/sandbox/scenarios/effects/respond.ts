/**
 * `respond`: sends a given response instead of running the guards and the handler, with the headers that the service
 * always sends with its status.
 */
import { STATUS_TEXTS } from '../../../platform/http.ts'
import { codeOf } from '../../../service/request/errors.ts'
import { json, type Reply } from '../../../service/request/response.ts'
import { errorOf } from '../error-part.ts'
import type { Effect, ValueOf } from './effect.ts'

type Value = ValueOf<'respond'>

const HEADER_NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/
const WITHOUT_BODY: readonly number[] = [204, 205, 304]

export const respond: Effect<'respond'> = {
  name: 'respond',
  replaces: () => 'respond',
  alwaysActs: () => true,

  *faults({ status, error, body, headers = {} }) {
    if (error !== undefined && body !== undefined)
      yield { path: ['body'], key: true, message: 'use either error or body, not both' }
    if (error !== undefined && status < 400)
      yield { path: ['error'], key: true, message: `needs a status of 400 or more, not ${status}` }
    if (body !== undefined && WITHOUT_BODY.includes(status))
      yield { path: ['body'], key: true, message: `a response with status ${status} has no body` }
    for (const name of Object.keys(headers))
      if (!HEADER_NAME.test(name))
        yield { path: ['headers', name], key: true, message: `${JSON.stringify(name)} must be a header name` }
  },

  ready: (value) => {
    const reply = replyOf(value)
    return {
      instead: ({ completed, done }) => {
        done()
        return { ...reply, headers: completed(reply.status, reply.headers) }
      },
    }
  },
}

function replyOf({ status, error, body, headers = {} }: Value): Reply {
  const named = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase() === 'content-type' ? 'Content-Type' : name,
      value,
    ]),
  )
  if (body !== undefined) {
    const raw =
      typeof body === 'string' && named['Content-Type'] !== undefined && !/\bjson\b/.test(named['Content-Type'])
    return raw ? { ...json(status, null, named), body } : json(status, body, named)
  }
  if (status < 400) return { ...json(status, null, named), body: null }
  return json(status, errorOf(error ?? {}, codeOf(status), STATUS_TEXTS[status] ?? 'Error'), named)
}
