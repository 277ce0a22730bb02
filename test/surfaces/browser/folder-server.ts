/** A plain static host, which serves the files of a folder under /a/b/, each with a strict policy. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

/** A policy that allows only what a page with a sandbox needs. */
const POLICY =
  "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self' data:; require-trusted-types-for 'script'; trusted-types papercloud"

const PLACE = '/a/b/'

/** A running host. */
export interface StaticHost {
  /** The URL of the folder. */
  readonly url: string
  /** Paths that were requested. */
  readonly asked: string[]
  /** Bodies that pages sent to the host. */
  readonly posted: readonly string[]
  readonly close: () => void
}

/** Serves a folder and additional pages, given by name. */
export async function serveFolder(folder: string, pages: Readonly<Record<string, string>> = {}): Promise<StaticHost> {
  const asked: string[] = []
  const posted: string[] = []
  const server = createServer((request, response) => {
    const path = new URL(request.url!, 'http://host').pathname
    asked.push(path)
    if (request.method === 'POST') {
      let body = ''
      request.on('data', (chunk) => (body += String(chunk)))
      request.on('end', () => posted.push(body))
      return void response.writeHead(204).end()
    }
    const name = path.startsWith(PLACE) ? path.slice(PLACE.length) : undefined
    const given = name === undefined ? undefined : pages[name]
    const found = name === undefined ? undefined : join(folder, normalize(name))
    const file = found && existsSync(found) && statSync(found).isDirectory() ? join(found, 'index.html') : found
    if (given === undefined && (file === undefined || !existsSync(file))) return void response.writeHead(404).end()
    response.writeHead(200, {
      'Content-Type': TYPES[extname(given === undefined ? file! : name!)] ?? 'application/octet-stream',
      'Content-Security-Policy': POLICY,
    })
    response.end(given ?? readFileSync(file!))
  })
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${PLACE}`, asked, posted, close }
}
