/**
 * Serves README and docs/ of the package as HTML pages, rendered on request. Links between pages are kept; links to
 * files that are not served (source, licenses) become plain text.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteHead, siteHeader } from './site-frame.ts'

/** Base path of the pages. */
export const GUIDE = '/docs/guide'
/** The start page. */
const FIRST = 'readme'

/** The group of pages for people who work on the code, which generated sites leave out. */
const CONTRIBUTE = 'Contribute'

/** The pages in the order in which they are read; a page that is not listed is part of the reference. */
const GROUPS: readonly (readonly [title: string, pages: readonly string[]])[] = [
  ['Start', [FIRST, 'getting-started', 'console']],
  ['Use', ['testing', 'scenarios', 'auditing-a-client', 'configuration', 'in-the-page', 'scale']],
  ['Reference', ['control-api', 'audit-rules', 'fidelity', 'performance']],
  [
    CONTRIBUTE,
    [
      'architecture',
      'adding-a-resource',
      'adding-a-guard',
      'adding-an-effect',
      'adding-a-control-endpoint',
      'adding-an-engine',
      'decisions',
    ],
  ],
]
const REFERENCE = 'Reference'
/** Matches screenshots of the console; the group is the address of the screen. */
const SCREEN = /^console-(\w+)\.webp$/

/** Returns the groups with the pages that exist; empty groups are left out. */
function groupsOf(names: readonly string[]): readonly (readonly [title: string, pages: readonly string[]])[] {
  const listed = new Set(GROUPS.flatMap(([, pages]) => pages))
  const groups = GROUPS.map(([title, pages]): [string, string[]] => [
    title,
    [
      ...pages.filter((name) => names.includes(name)),
      ...(title === REFERENCE ? names.filter((name) => !listed.has(name)) : []),
    ],
  ])
  return groups.filter(([, pages]) => pages.length > 0)
}

/** Returns the names of the pages, as in their URLs; a generated site has no pages for contributors. */
export function guidePages(home: string, isOfSite = false): readonly string[] {
  const folder = join(home, 'docs')
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.md')) : []
  const names = [FIRST, ...files.sort().map((file) => file.slice(0, -'.md'.length))]
  const inner = isOfSite ? GROUPS.find(([title]) => title === CONTRIBUTE)![1] : []
  return names.filter((name) => !inner.includes(name))
}

/** Returns the path of an image; undefined if no image has that name. */
export function guideImage(home: string, name: string): string | undefined {
  const folder = join(home, 'docs/images')
  const isThere = existsSync(folder) && readdirSync(folder).includes(name)
  return isThere && name.endsWith('.webp') ? join(folder, name) : undefined
}

/** Where a page is shown. */
export interface GuidePlace {
  /** True on a generated site with a sandbox, where pictures of the console link to its screens. */
  readonly isOfSite?: boolean
  /** True if requests in the text are demo elements, which readers can run. */
  readonly hasDemos?: boolean
}

/** Returns a page as HTML; undefined if no page has that name. */
export async function guidePage(
  home: string,
  name: string,
  { isOfSite = false, hasDemos = isOfSite }: GuidePlace = {},
): Promise<string | undefined> {
  const names = guidePages(home, isOfSite)
  if (!names.includes(name)) return undefined
  const { Marked } = await import('marked')
  const text = pageText(home, name)
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
        const target = linkTarget(href, names)
        return target === undefined ? words : `<a href="${escaped(target)}">${words}</a>`
      },
      image: ({ href, text: words }) => {
        const file = href.split('/').at(-1)!
        const screen = isOfSite ? SCREEN.exec(file)?.[1] : undefined
        if (screen !== undefined) return `<a href="/_sandbox/#/${screen}">${escaped(words)}: open the console</a>`
        return `<img src="${GUIDE}/images/${escaped(file)}" alt="${escaped(words)}">`
      },
      table(token) {
        const row = (cells: typeof token.header, tag: 'th' | 'td'): string =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`
        const body = token.rows.map((cells) => row(cells, 'td')).join('\n')
        return `<div class="table" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`
      },
      // A wide block can be scrolled, including with the keyboard.
      code: ({ text: code, lang }) =>
        hasDemos && lang === 'http'
          ? `<papercloud-demo clock events>${escaped(code)}</papercloud-demo>\n`
          : `<pre tabindex="0"><code>${escaped(code)}\n</code></pre>\n`,
      // Text that looks like a tag is shown, not interpreted.
      html: ({ text: tag }) => escaped(tag),
    },
  })
  return framed(home, await marked.parse(text), names, name)
}

/** Returns the anchor of a heading, in the same form as on GitHub. */
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

/** Returns the URL of a link on this server; undefined if its target is not served. */
function linkTarget(href: string, names: readonly string[]): string | undefined {
  if (href.startsWith('#') || /^https?:/.test(href)) return href
  const [file = '', anchor] = href.split('#')
  const name = /^(?:(?:\.\.\/)?(?:docs\/)?)([\w-]+)\.md$/.exec(file)?.[1]?.toLowerCase()
  if (name === undefined || !names.includes(name)) return undefined
  return `${GUIDE}/${name}${anchor === undefined ? '' : `#${anchor}`}`
}

function pageText(home: string, name: string): string {
  return readFileSync(name === FIRST ? join(home, 'README.md') : join(home, 'docs', `${name}.md`), 'utf8')
}

/** Returns the first heading of a page. */
function titleOf(home: string, name: string): string {
  return name === FIRST ? 'Overview' : (/^# (.*)$/m.exec(pageText(home, name))?.[1] ?? name)
}

function framed(home: string, body: string, names: readonly string[], current: string): string {
  const link = (name: string): string => {
    const here = name === current ? ' aria-current="page"' : ''
    return `<li><a href="${GUIDE}/${name}"${here}>${escaped(titleOf(home, name))}</a></li>`
  }
  const groups = groupsOf(names).map(
    ([title, pages]) => `<h2>${title}</h2>\n<ul>\n${pages.map(link).join('\n')}\n</ul>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
${siteHead(`${escaped(titleOf(home, current))} – papercloud`)}
</head>
<body>
${siteHeader('guide', '/')}
<div class="guide">
<details class="pages">
<summary>All pages</summary>
<div><nav aria-label="Pages">
${groups.join('\n')}
</nav></div>
</details>
<main>
${body}</main>
</div>
</body>
</html>
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
