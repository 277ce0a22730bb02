/**
 * Helps people who try addresses by hand: a path of the control API, the console or the documentation with a missing or
 * extra slash redirects to the right one.
 */
import type { Context } from 'koa'
import { CONTROL_PATH } from '../control/control-path.ts'

const DOCS_PATH = '/docs'
const REDIRECTED = new RegExp(`^(?:${CONTROL_PATH}|${DOCS_PATH}|/openapi\\.json)(?:/|$)`)

/**
 * Returns the path with its slashes corrected, query included; undefined if they are right already. `path` lacks the
 * prefix of a named sandbox, but the result includes it.
 */
export function redirectOf({ path, originalUrl }: Pick<Context, 'path' | 'originalUrl'>): string | undefined {
  const single = path.replaceAll(/\/{2,}/g, '/')
  if (!REDIRECTED.test(single)) return undefined
  const bare = single.replace(/\/$/, '')
  const right = bare === CONTROL_PATH ? `${CONTROL_PATH}/` : bare
  if (right === path) return undefined
  const [full = '', ...query] = originalUrl.split('?')
  const prefix = full.endsWith(path) ? full.slice(0, full.length - path.length) : ''
  return `${prefix}${right}${query.length > 0 ? `?${query.join('?')}` : ''}`
}
