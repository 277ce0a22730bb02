/** Helps people who try addresses by hand: the base path of the API responds with links. */
import Router from '@koa/router'
import { BASE_PATH } from '../gateway/api-edge.ts'
import { linksOf } from '../gateway/sandbox-route.ts'

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
