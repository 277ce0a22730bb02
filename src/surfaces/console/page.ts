/**
 * Serves the web console, which consists of one page with its scripts and styles. The build writes these files, and
 * this process serves them.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Router from '@koa/router'
import type { Context } from 'koa'
import { checkAccess, type AccessSettings } from '../http/control-access.ts'
import { ApiError } from '../../service/request/errors.ts'

/** The dependencies of the console. */
export interface ConsoleDeps {
  readonly gate: AccessSettings
  /** The folder that contains `dist`. */
  readonly home: string
}

/**
 * Content-Security-Policy: resources come only from this server, there are no inline scripts, and text cannot become
 * markup (trusted types).
 */
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

/** The manifest that the build writes; file names contain a hash of the content. */
export interface Manifest {
  /** File name of the entry script. */
  readonly entry: string
  /** File names of the scripts that every page loads. */
  readonly start: readonly string[]
  readonly css: string
  readonly files: readonly string[]
}

/** The routes of the console, which match nothing if the console has not been built. */
export function consoleRouter({ gate, home }: ConsoleDeps): Router {
  const folder = join(home, 'dist/console')
  const router = new Router({ sensitive: true, strict: true })
  router.get('/_sandbox/', (ctx, next) => {
    const built = manifestIn(folder)
    if (!built) return next()
    if (!isLetIn(ctx, gate)) return undefined
    ctx.set({ ...HEADERS, 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-store' })
    ctx.type = 'text/html'
    ctx.body = consolePage(built)
    return undefined
  })
  router.get('/_sandbox/console/:file', (ctx, next) => {
    const file = ctx.params.file!
    if (!manifestIn(folder)?.files.includes(file)) return next()
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

/** Returns the manifest of a built console; undefined if the folder has none. */
export function manifestIn(folder: string): Manifest | undefined {
  const path = join(folder, 'manifest.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : undefined
}

/**
 * Returns true unless the request comes from a page of another origin, in which case it sends a refusal. The page
 * itself needs no token.
 */
export function isLetIn(ctx: Context, gate: AccessSettings): boolean {
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

/**
 * Returns the HTML of the page. URLs are relative, so that the console of a named sandbox works under the path of that
 * sandbox.
 * @param boot script that imports the entry once a sandbox responds; without it, the entry starts at once
 */
export function consolePage({ entry, start, css }: Manifest, boot?: string): string {
  const others = start.filter((name) => name !== entry)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>papercloud console</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="console/${css}">
${others.map((name) => `<link rel="modulepreload" href="console/${name}">\n`).join('')}</head>
<body>
<div id="console"></div>
<noscript>The console needs JavaScript. The control API can do everything that the console does: <a href="openapi.json">openapi.json</a>.</noscript>
<script type="module" ${boot === undefined ? `src="console/${entry}"` : `src="${boot}" data-entry="console/${entry}"`}></script>
</body>
</html>
`
}
