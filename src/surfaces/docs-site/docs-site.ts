/**
 * The documentation site: the API explorer and the guide. All assets are served by this process; no page
 * loads anything from elsewhere.
 */
import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import Router from '@koa/router'
import { GUIDE_SCRIPT } from './guide-script.ts'
import { GUIDE, guideImage, guideIndex, guideMarkdown, guidePage, guidePages, llmsIndex } from './guide.ts'
import { locationOf } from '../http/redirects.ts'
import { ICON, SCHEME_SCRIPT, sitePage, type SitePlace } from './site-frame.ts'
import { SITE_STYLE } from './site-style.ts'

/** Files whose content is part of the program. */
export const OWN_FILES: Readonly<Record<string, string>> = {
  'guide.js': GUIDE_SCRIPT,
  'icon.svg': ICON,
  'scheme.js': SCHEME_SCRIPT,
  'site.css': SITE_STYLE,
}
/** Files of the explorer, which the build writes. */
export const EXPLORER_FILES: readonly string[] = ['explorer.css', 'explorer.js']

/** Content-Security-Policy: this host only, no inline scripts or styles, and text cannot become markup. */
const POLICY =
  "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types papercloud"

/** Returns the page of the explorer. On a site, a script starts it once the sandbox responds. */
export function explorerPage(place: SitePlace): string {
  const { root, isOfSite } = place
  const script = `${root}docs/explorer${isOfSite ? '-boot' : ''}.js`
  return sitePage(place, {
    current: 'explorer',
    title: 'API explorer – papercloud',
    head: `<link rel="stylesheet" href="${root}docs/explorer.css">\n<script type="module" src="${script}"></script>\n`,
    body: '<div id="explorer"><p class="loading">Reading the contract…</p></div>\n<noscript>The explorer needs JavaScript.</noscript>\n',
  })
}

/** Path of the demo element and of the sandbox that it starts in the page. */
const DEMO = '/docs/demo'

/** Returns the files of the demo element by name; empty in a checkout that was not built. */
function demoFiles(home: string): ReadonlyMap<string, string> {
  const folder = join(home, 'dist/browser')
  const names = existsSync(join(folder, 'demo.js')) ? readdirSync(folder) : []
  return new Map(names.filter((name) => /\.(?:js|json)$/.test(name)).map((name) => [name, join(folder, name)]))
}

/** Returns the address of the server as the client used it. */
const baseOf = (state: object): string => (state as { base: string }).base

export function siteRouter({ home }: { readonly home: string }): Router {
  const router = new Router({ sensitive: true, strict: true })
  const demos = demoFiles(home)
  router.get('/docs', (ctx) => {
    ctx.set('Content-Security-Policy', POLICY)
    ctx.type = 'text/html'
    ctx.body = explorerPage({ root: '', isOfSite: false })
  })
  router.get(GUIDE, (ctx) => ctx.redirect(locationOf(ctx, `${GUIDE}/${guidePages(home)[0]!}`)))
  router.get(`${GUIDE}/images/:file`, (ctx) => {
    const file = guideImage(home, ctx.params.file!)
    if (file === undefined) return
    ctx.type = 'image/webp'
    ctx.body = createReadStream(file)
  })
  router.get(`${GUIDE}/search.json`, async (ctx) => {
    ctx.type = 'application/json'
    ctx.set('Cache-Control', 'no-cache')
    ctx.body = await guideIndex(home)
  })
  router.get(`${GUIDE}/:page`, async (ctx) => {
    const page = ctx.params.page!
    const name = page.replace(/\.md$/, '')
    if (name === page) ctx.vary('Accept')
    const markdown = guideMarkdown(home, name)
    if (markdown === undefined) return
    if (name !== page || ctx.accepts('text/html', 'text/markdown') === 'text/markdown') {
      ctx.type = 'text/markdown'
      ctx.body = markdown
      return
    }
    const html = (await guidePage(home, name, { hasDemos: demos.size > 0, base: baseOf(ctx.state) }))!
    ctx.set('Content-Security-Policy', POLICY)
    ctx.set('Link', `<${name}.md>; rel="alternate"; type="text/markdown"`)
    ctx.type = 'text/html'
    ctx.body = html
  })
  router.get('/llms.txt', (ctx) => {
    ctx.type = 'text/plain'
    ctx.body = llmsIndex(home, baseOf(ctx.state))
  })
  router.get(`${DEMO}/:file`, (ctx) => {
    const file = demos.get(ctx.params.file!)
    if (file === undefined) return
    ctx.type = extname(file)
    ctx.set('Cache-Control', 'no-cache')
    ctx.body = createReadStream(file)
  })
  router.get('/docs/:file', (ctx) => {
    const file = ctx.params.file!
    const own = Object.hasOwn(OWN_FILES, file) ? OWN_FILES[file] : undefined
    const built = EXPLORER_FILES.includes(file) ? join(home, 'dist/explorer', file) : undefined
    if (own === undefined && (built === undefined || !existsSync(built))) return
    ctx.type = extname(file)
    // Browsers must revalidate these files, because they change with every release.
    ctx.set('Cache-Control', 'no-cache')
    ctx.body = own ?? createReadStream(built!)
  })
  return router
}
