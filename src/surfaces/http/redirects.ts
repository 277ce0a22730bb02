/**
 * Helps people who try addresses by hand: a path of the control API, the console or the documentation with a missing or
 * extra slash redirects to the right one.
 */
import type { Context } from 'koa'
import { forwardedPrefix } from '../../sandbox/edge/response-headers.ts'
import { CONTROL_PATH } from '../../sandbox/control/control-path.ts'

type Asked = Pick<Context, 'path' | 'originalUrl' | 'headers'>

const DOCS_PATH = '/docs'
const REDIRECTED = new RegExp(`^(?:${CONTROL_PATH}|${DOCS_PATH}|/openapi\\.json)(?:/|$)`)

/** Returns the location of a redirect to a path of the same sandbox, below the prefix that a proxy removes. */
export function locationOf({ path, originalUrl, headers }: Asked, target: string): string {
  const [full = ''] = originalUrl.split('?', 1)
  const sandbox = full.endsWith(path) ? full.slice(0, full.length - path.length) : ''
  return `${forwardedPrefix(headers)}${sandbox}${target}`
}

/**
 * Returns the path with its slashes corrected, query included; undefined if they are right already. `path` lacks the
 * prefix of a named sandbox, but the result includes it.
 */
export function redirectOf(asked: Asked): string | undefined {
  const { path } = asked
  const single = path.replaceAll(/\/{2,}/g, '/')
  if (!REDIRECTED.test(single)) return undefined
  const bare = single.replace(/\/$/, '')
  const right = bare === CONTROL_PATH ? `${CONTROL_PATH}/` : bare
  if (right === path) return undefined
  const query = asked.originalUrl.indexOf('?')
  return locationOf(asked, right) + (query < 0 ? '' : asked.originalUrl.slice(query))
}
