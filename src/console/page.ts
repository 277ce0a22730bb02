/**
 * The web console as files: one page and what it loads, all of it made by the build and served from here alone.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Router from '@koa/router'
import type { Context } from 'koa'
import { checkAccess, type AccessSettings } from '../control/access.ts'
import { ApiError } from '../errors.ts'

/** What the console asks of the composition root. */
export interface ConsoleDeps {
  readonly gate: AccessSettings
  /** The folder that has `dist`. */
  readonly home: string
}

/** Nothing is loaded from elsewhere, nothing inline runs, and no text becomes markup. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

const HEADERS = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' }
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' }

/** Names of the built files; their hashes change with what is in them. */
interface Built {
  readonly js: string
  readonly css: string
}

/** Routes of the console; where it was not built, none of them answers. */
export function consoleRouter({ gate, home }: ConsoleDeps): Router {
  const folder = join(home, 'dist/console')
  const router = new Router({ sensitive: true, strict: true })
  router.get('/_sandbox/', (ctx, next) => {
    const built = builtIn(folder)
    if (!built) return next()
    if (!isLetIn(ctx, gate)) return undefined
    ctx.set({ ...HEADERS, 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-store' })
    ctx.type = 'text/html'
    ctx.body = pageOf(built)
    return undefined
  })
  router.get('/_sandbox/console/:file', (ctx, next) => {
    const built = builtIn(folder)
    const file = ctx.params.file!
    if (!built || (file !== built.js && file !== built.css)) return next()
    if (!isLetIn(ctx, gate)) return undefined
    ctx.set({ ...HEADERS, 'Cache-Control': 'public, max-age=31536000, immutable', Vary: 'Accept-Encoding' })
    ctx.type = TYPES[file.split('.').at(-1)!]!
    const isZipped = ctx.acceptsEncodings('gzip', 'identity') === 'gzip'
    if (isZipped) ctx.set('Content-Encoding', 'gzip')
    ctx.body = readFileSync(join(folder, isZipped ? `${file}.gz` : file))
    return undefined
  })
  return router
}

function builtIn(folder: string): Built | undefined {
  const manifest = join(folder, 'manifest.json')
  return existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as Built) : undefined
}

/** Pages from elsewhere get no console; the page itself needs no token. */
function isLetIn(ctx: Context, gate: AccessSettings): boolean {
  try {
    checkAccess(ctx.req, gate, false)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    ctx.status = error.status
    ctx.body = error.body
    return false
  }
}

/** Addresses are relative, so that a named sandbox works by its path alone. */
function pageOf({ js, css }: Built): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>papercloud console</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="console/${css}">
</head>
<body>
<div id="console"></div>
<script type="module" src="console/${js}"></script>
</body>
</html>
`
}
