/**
 * The documentation site: the contract, the API explorer and the guide. All assets are served by this process; no page
 * loads anything from elsewhere.
 */
import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import Router from '@koa/router'
import { servedAt, type Contract } from '../openapi/document.ts'
import { explorerScript } from './explorer-script.ts'
import { GUIDE, guideImage, guidePage, guidePages } from './guide.ts'
import { SCHEME_SCRIPT, siteHead, siteHeader, SITE_STYLE } from './site-frame.ts'

const TYPES: Readonly<Record<string, string>> = { css: 'text/css', js: 'text/javascript', png: 'image/png' }
const FILES: ReadonlySet<string> = new Set(['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'])
/** Files whose content is part of the program. */
const OWN: Readonly<Record<string, string>> = {
  'explorer.js': explorerScript(''),
  'scheme.js': SCHEME_SCRIPT,
  'site.css': SITE_STYLE,
}

/** Content-Security-Policy: this host only; Swagger UI needs inline styles. */
const POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'; frame-ancestors 'none'"

/** The explorer's page. */
export const EXPLORER_PAGE = `<!doctype html>
<html lang="en">
<head>
<link rel="stylesheet" href="/docs/swagger-ui.css">
${siteHead('API explorer – papercloud')}
</head>
<body>
${siteHeader('explorer', '')}
<div id="explorer"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/explorer.js"></script>
</body>
</html>
`

/** Path of the demo element and of the sandbox that it starts in the page. */
const DEMO = '/docs/demo'
const DEMO_SCRIPT = `<script type="module" src="${DEMO}/demo.js"></script>\n</head>`

/** Returns the files of the demo element by name; empty in a checkout that was not built. */
function demoFiles(home: string): ReadonlyMap<string, string> {
  const folder = join(home, 'dist/browser')
  const names = existsSync(join(folder, 'demo.js')) ? readdirSync(folder) : []
  return new Map(names.filter((name) => /\.(?:js|json)$/.test(name)).map((name) => [name, join(folder, name)]))
}

/** Routes of the documentation site. */
export function siteRouter({ contract, home }: { readonly contract: Contract; readonly home: string }): Router {
  const router = new Router({ sensitive: true, strict: true })
  const served = textAt(contract)
  const demos = demoFiles(home)
  router.get('/openapi.json', (ctx) => {
    ctx.set('Access-Control-Allow-Origin', '*')
    ctx.type = 'application/json'
    ctx.body = served((ctx.state as { apiUrl: string }).apiUrl)
  })
  router.get('/docs', (ctx) => {
    ctx.set('Content-Security-Policy', POLICY)
    ctx.type = 'text/html'
    ctx.body = EXPLORER_PAGE
  })
  router.get(GUIDE, (ctx) => ctx.redirect(`${GUIDE}/${guidePages(home)[0]!}`))
  router.get(`${GUIDE}/images/:file`, (ctx) => {
    const file = guideImage(home, ctx.params.file!)
    if (file === undefined) return
    ctx.type = 'image/webp'
    ctx.body = createReadStream(file)
  })
  router.get(`${GUIDE}/:page`, async (ctx) => {
    const html = await guidePage(home, ctx.params.page!, { hasDemos: demos.size > 0 })
    if (html === undefined) return
    ctx.set('Content-Security-Policy', POLICY)
    ctx.type = 'text/html'
    ctx.body = html.includes('<papercloud-demo') ? html.replace('</head>', DEMO_SCRIPT) : html
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
    const own = Object.hasOwn(OWN, file) ? OWN[file] : undefined
    if (own === undefined && !FILES.has(file)) return
    ctx.type = TYPES[file.split('.').at(-1)!]!
    // Browsers must revalidate our own files, because these change with every release.
    ctx.set('Cache-Control', own === undefined ? 'max-age=3600' : 'no-cache')
    ctx.body = own ?? createReadStream(join(assets(home), file))
  })
  return router
}

/** Returns the contract as served: `servers` is replaced by the address that the client used. */
function textAt({ bytes }: Contract): (url: string) => string {
  let last = { url: '', text: '' }
  return (url) => {
    if (last.url !== url) {
      const document = JSON.parse(bytes.toString()) as object
      last = { url, text: `${JSON.stringify(servedAt(url, document), null, 1)}\n` }
    }
    return last.text
  }
}

/** Names of the explorer's files. */
export const EXPLORER_FILES = FILES

/** Folder of the explorer's files: dist after a build, its package in a checkout. */
export function assets(home: string): string {
  const built = join(home, 'dist/explorer')
  return existsSync(built) ? built : dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
}
