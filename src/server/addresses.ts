/**
 * Helps people who try addresses by hand: the base path of the API responds with links, and a path of the control API,
 * the console or the documentation with a missing or extra slash redirects to the right one.
 */
import Router from '@koa/router'
import type { Context } from 'koa'
import { CONTROL_PATH } from '../control/control-api.ts'
import { BASE_PATH } from '../gateway/api-edge.ts'
import { linksOf } from '../gateway/sandbox-route.ts'

const DOCS_PATH = '/docs'
const REDIRECTED = new RegExp(`^(?:${CONTROL_PATH}|${DOCS_PATH}|/openapi\\.json)(?:/|$)`)

/** Routes of the base path, which responds with absolute links to everything that is served here. */
export function baseRouter({ contractVersion }: { readonly contractVersion: string }): Router {
  const router = new Router({ sensitive: true, strict: true })
  router.get([BASE_PATH, `${BASE_PATH}/`], (ctx) => {
    const { base, apiUrl } = ctx.state as { base: string; apiUrl: string }
    const links = linksOf(contractVersion, apiUrl.slice(0, -BASE_PATH.length), base)
    ctx.set('Access-Control-Allow-Origin', '*')
    ctx.type = 'application/json'
    ctx.body = `${JSON.stringify(links, null, 2)}\n`
  })
  return router
}

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
