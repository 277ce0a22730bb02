/**
 * Serves README and docs/ of the package as HTML pages, rendered on request. Links between pages are kept; links to
 * files that are not served (source, licences) become plain text.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Base path of the pages. */
export const GUIDE = '/docs/guide'
/** The start page. */
const FIRST = 'readme'

/** Names of the pages as in their URLs. */
export function guidePages(home: string): readonly string[] {
  const folder = join(home, 'docs')
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.md')) : []
  return [FIRST, ...files.sort().map((file) => file.slice(0, -'.md'.length))]
}

/** Path of an image of a page; undefined if there is none of that name. */
export function guideImage(home: string, name: string): string | undefined {
  const folder = join(home, 'docs/images')
  const isThere = existsSync(folder) && readdirSync(folder).includes(name)
  return isThere && name.endsWith('.png') ? join(folder, name) : undefined
}

/** A page as HTML; undefined if there is none of that name. */
export async function guidePage(home: string, name: string): Promise<string | undefined> {
  const names = guidePages(home)
  if (!names.includes(name)) return undefined
  const { Marked } = await import('marked')
  const text = readFileSync(name === FIRST ? join(home, 'README.md') : join(home, 'docs', `${name}.md`), 'utf8')
  const title = /^# (.*)$/m.exec(text)?.[1] ?? name
  const used = new Map<string, number>()
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }) {
        const words = this.parser.parseInline(tokens)
        return `<h${depth} id="${anchorOf(words.replaceAll(/<[^<>]*>/g, ''), used)}">${words}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens)
        const target = addressOf(href, names)
        return target === undefined ? words : `<a href="${escaped(target)}">${words}</a>`
      },
      image: ({ href, text: words }) => {
        const file = href.split('/').at(-1)!
        return `<img src="${GUIDE}/images/${escaped(file)}" alt="${escaped(words)}">`
      },
      table(token) {
        const row = (cells: typeof token.header, tag: 'th' | 'td'): string =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`
        const body = token.rows.map((cells) => row(cells, 'td')).join('\n')
        return `<div class="table" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`
      },
      // Text that looks like a tag is shown, not interpreted.
      html: ({ text: tag }) => escaped(tag),
    },
  })
  return framed(title, await marked.parse(text), names, name)
}

/** The anchor of a heading, made as GitHub does. */
function anchorOf(words: string, used: Map<string, number>): string {
  const plain = words.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, '')
  const anchor = plain
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
  const times = used.get(anchor) ?? 0
  used.set(anchor, times + 1)
  return times === 0 ? anchor : `${anchor}-${times}`
}

/** The URL of a link on this server; undefined if its target is not served. */
function addressOf(href: string, names: readonly string[]): string | undefined {
  if (href.startsWith('#') || /^https?:/.test(href)) return href
  const [file = '', anchor] = href.split('#')
  const name = /^(?:(?:\.\.\/)?(?:docs\/)?)([\w-]+)\.md$/.exec(file)?.[1]?.toLowerCase()
  if (name === undefined || !names.includes(name)) return undefined
  return `${GUIDE}/${name}${anchor === undefined ? '' : `#${anchor}`}`
}

function framed(title: string, body: string, names: readonly string[], current: string): string {
  const links = names.map((name) => {
    const here = name === current ? ' aria-current="page"' : ''
    return `<li><a href="${GUIDE}/${name}"${here}>${name === FIRST ? 'papercloud' : name.replaceAll('-', ' ')}</a></li>`
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)} – papercloud</title>
<link rel="icon" href="/docs/favicon-32x32.png">
<link rel="stylesheet" href="/docs/guide.css">
</head>
<body>
<nav aria-label="Pages"><ul>
${links.join('\n')}
<li><a href="/docs">explorer</a></li>
</ul></nav>
<main>
${body}</main>
</body>
</html>
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

export const GUIDE_STYLE = `:root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif }
body { margin: 0; display: grid; grid-template-columns: 14rem minmax(0, 1fr); gap: 2rem }
nav { padding: 1.5rem 1rem; border-right: 1px solid color-mix(in srgb, currentColor 20%, transparent) }
img { max-width: 100% }
nav ul { list-style: none; margin: 0; padding: 0; position: sticky; top: 1.5rem }
nav a { display: block; padding: .2rem .5rem }
nav a[aria-current] { font-weight: 600; text-decoration: none }
main { max-width: 60rem; padding: 1rem 1.5rem 4rem }
pre, code { font: .875em/1.5 ui-monospace, monospace }
pre { overflow: auto; padding: .75rem 1rem; background: color-mix(in srgb, currentColor 7%, transparent) }
.table { overflow: auto }
table { border-collapse: collapse }
th, td { text-align: left; vertical-align: top; padding: .3rem .7rem; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent) }
@media (max-width: 50rem) { body { display: block } nav { border: 0 } }
`
