/**
 * Serves README and docs/ of the package as HTML pages, rendered on request, and as Markdown. Links between pages are
 * kept; in HTML, links to files that are not served (source, licenses) become plain text.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoTag, escaped, sitePage, type SitePlace } from './site-frame.ts'

/** Base path of the pages. */
export const GUIDE = '/docs/guide'
/** Relative path from a page to the sandbox that it belongs to. */
const ROOT = '../../'
/** The start page. */
const FIRST = 'readme'

/** The group of pages for people who work on the code, which generated sites leave out. */
const CONTRIBUTE = 'Contribute'

/** The pages in the order in which they are read; a page that is not listed is part of the reference. */
const GROUPS: readonly (readonly [title: string, pages: readonly string[]])[] = [
  ['Start', [FIRST, 'getting-started', 'console']],
  ['Use', ['testing', 'scenarios', 'auditing-a-client', 'configuration', 'agents', 'in-the-page', 'scale']],
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
  /** Address of the server, which replaces the default one in the text, so that commands can be pasted as they are. */
  readonly base?: string | undefined
}

/** The address of a server with the default port, as the texts write it. */
const DEFAULT_BASE = 'http://127.0.0.1:4010'

/** A heading of a page; its depth is 1 for the title. */
interface Heading {
  readonly depth: number
  readonly anchor: string
  readonly words: string
}

/** Returns a page as HTML; undefined if no page has that name. */
export async function guidePage(
  home: string,
  name: string,
  { isOfSite = false, hasDemos = isOfSite, base }: GuidePlace = {},
): Promise<string | undefined> {
  const names = guidePages(home, isOfSite)
  if (!names.includes(name)) return undefined
  const headings: Heading[] = []
  const written = pageText(home, name)
  const text = base === undefined ? written : written.replaceAll(DEFAULT_BASE, base)
  const body = await rendered(text, { names, isOfSite, hasDemos, base }, headings)
  return framed({ home, body, names, current: name, place: { root: ROOT, isOfSite }, headings })
}

/** Renders a text, and adds its headings to the list. */
async function rendered(
  text: string,
  { names, isOfSite, hasDemos, base }: GuidePlace & { readonly names: readonly string[] },
  headings: Heading[],
): Promise<string> {
  const { Marked } = await import('marked')
  const used = new Map<string, number>()
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens)
        const words = html.replaceAll(/<[^<>]*>/g, '')
        const anchor = anchorOf(words, used)
        headings.push({ depth, anchor, words })
        return `<h${depth} id="${anchor}">${html}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens)
        // A proxy may serve the pages below a prefix that this server does not know, so links to itself are relative.
        const isOwn = base !== undefined && href.startsWith(`${base}/`)
        const target = isOwn ? ROOT + href.slice(base.length + 1) : linkTarget(href, names, isOfSite ? '.html' : '')
        return target === undefined || href === base ? words : `<a href="${escaped(target)}">${words}</a>`
      },
      image: ({ href, text: words }) => {
        const file = href.split('/').at(-1)!
        const screen = isOfSite ? SCREEN.exec(file)?.[1] : undefined
        if (screen !== undefined) return `<a href="${ROOT}_sandbox/#/${screen}">${escaped(words)}: open the console</a>`
        return `<img src="images/${escaped(file)}" alt="${escaped(words)}">`
      },
      table(token) {
        const row = (cells: typeof token.header, tag: 'th' | 'td'): string =>
          `<tr>${cells.map((cell) => cellOf(this.parser.parseInline(cell.tokens), tag)).join('')}</tr>`
        const rows = token.rows.map((cells) => row(cells, 'td')).join('\n')
        return `<div class="table" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${rows}</tbody></table></div>\n`
      },
      // A wide block can be scrolled, including with the keyboard.
      code: ({ text: code, lang }) =>
        hasDemos && lang === 'http'
          ? `<papercloud-demo clock events>${escaped(code)}</papercloud-demo>\n`
          : `<div class="code"><pre tabindex="0"><code>${codeLines(code)}\n</code></pre></div>\n`,
      html: ({ text: tag }) => withoutComments(tag),
    },
  })
  return await marked.parse(text)
}

/** Returns a cell of a table; a header without text heads nothing. */
function cellOf(html: string, tag: 'th' | 'td'): string {
  return html === '' ? '<td></td>' : `<${tag}>${html}</${tag}>`
}

/** Returns code as HTML, with an element for the first line, which stands beside the copy button. */
function codeLines(code: string): string {
  return escaped(code).replace(/^.*/, '<span class="first">$&</span>')
}

/** Shows text that looks like a tag as it is; comments are notes for the editors of the page. */
function withoutComments(tag: string): string {
  return escaped(tag.replaceAll(/<!--[^]*?-->\n?/g, ''))
}

/** A part of a page that a search can find: the text between two headings. */
interface GuideSection {
  /** Relative address of the page. */
  readonly page: string
  readonly title: string
  /** Anchor and text of the heading; empty for the opening of the page. */
  readonly anchor: string
  readonly heading: string
  readonly text: string
}

/** Returns what the search looks through, as JSON. */
export async function guideIndex(home: string, isOfSite = false): Promise<string> {
  const names = guidePages(home, isOfSite)
  const sections: GuideSection[] = []
  for (const name of names) {
    const title = titleOf(home, name)
    const headings: Heading[] = []
    const html = await rendered(pageText(home, name), { names, isOfSite, hasDemos: false }, headings)
    const [, ...texts] = html.split(/<h[1-6] id="[^"]*">[^]*?<\/h[1-6]>/)
    for (const [at, { depth, anchor, words }] of headings.entries())
      sections.push({
        page: `${name}${isOfSite ? '.html' : ''}`,
        title,
        anchor: depth === 1 ? '' : anchor,
        heading: depth === 1 ? '' : plain(words),
        text: plain(texts[at]!),
      })
  }
  return JSON.stringify(sections)
}

/** Returns the text of some HTML. */
function plain(html: string): string {
  const text = html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}

/** Returns a page as Markdown, whose links lead to the Markdown of other pages; undefined if no page has that name. */
export function guideMarkdown(home: string, name: string): string | undefined {
  const names = guidePages(home)
  if (!names.includes(name)) return undefined
  const linked = (href: string): string => linkTarget(href, names, '.md') ?? href.replace(/^docs\/(?=images\/)/, '')
  return pageText(home, name)
    .replaceAll(/<!--[^]*?-->\n?/g, '')
    .replaceAll(/(?<=\]\()[^()\s]+(?=\))/g, linked)
}

/** The longest description of a page in the index, unless its first sentence is longer (characters). */
const DESCRIPTION_LENGTH = 240

/** Returns the index of the guide for programs that read text (llms.txt); `base` is the address of the server. */
export function llmsIndex(home: string, base: string): string {
  const groups = groupsOf(guidePages(home, true)).map(([title, pages]) => {
    const lines = pages.map(
      (name) => `- [${titleOf(home, name)}](${base}${GUIDE}/${name}.md): ${summaryOf(home, name)}`,
    )
    return `## ${title}\n\n${lines.join('\n')}\n`
  })
  const about = 'A local sandbox of a cloud API. Its pages are Markdown, also for requests with Accept: text/markdown.'
  const contract = `## Contract\n\n- [OpenAPI](${base}/openapi.json): All endpoints of the API; close to a megabyte, so search it rather than read it.\n`
  return `# papercloud\n\n> ${about}\n\n${[...groups, contract].join('\n')}`
}

/** Returns the first sentences of a page. */
function summaryOf(home: string, name: string): string {
  const text = pageText(home, name).replaceAll(/<!--[^]*?-->/g, '')
  const [, first = ''] = /^# .*\n\n([^]*?)\n\n/.exec(text) ?? []
  const plain = first.replaceAll(/\s+/g, ' ').replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
  const [start = '', ...rest] = plain.split(/(?<=\.) (?=[A-Z`])/).filter((sentence) => sentence.endsWith('.'))
  let summary = start
  for (const sentence of rest) {
    if (summary.length + sentence.length >= DESCRIPTION_LENGTH) break
    summary += ` ${sentence}`
  }
  return summary
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
function linkTarget(href: string, names: readonly string[], extension = ''): string | undefined {
  if (href.startsWith('#') || /^https?:/.test(href)) return href
  const [file = '', anchor] = href.split('#')
  const name = /^(?:(?:\.\.\/)?(?:docs\/)?)([\w-]+)\.md$/.exec(file)?.[1]?.toLowerCase()
  if (name === undefined || !names.includes(name)) return undefined
  return `${name}${extension}${anchor === undefined ? '' : `#${anchor}`}`
}

function pageText(home: string, name: string): string {
  return readFileSync(name === FIRST ? join(home, 'README.md') : join(home, 'docs', `${name}.md`), 'utf8')
}

/** Returns the first heading of a page. */
function titleOf(home: string, name: string): string {
  return name === FIRST ? 'Overview' : (/^# (.*)$/m.exec(pageText(home, name))?.[1] ?? name)
}

interface Framing {
  readonly home: string
  readonly body: string
  readonly names: readonly string[]
  readonly current: string
  readonly place: SitePlace
  readonly headings: readonly Heading[]
}

function framed({ home, body, names, current, place, headings }: Framing): string {
  const end = place.isOfSite ? '.html' : ''
  const link = (name: string): string => {
    const here = name === current ? ' aria-current="page"' : ''
    return `<li><a href="${name}${end}"${here}>${escaped(titleOf(home, name))}</a></li>`
  }
  const groups = groupsOf(names).map(
    ([title, pages]) =>
      `<p class="group" id="group-${title}">${title}</p>\n<ul aria-labelledby="group-${title}">\n${pages.map(link).join('\n')}\n</ul>`,
  )
  const demos = body.includes('<papercloud-demo') ? demoTag(place.isOfSite ? ROOT : `${ROOT}docs/demo/`) : ''
  return sitePage(place, {
    current: 'guide',
    title: `${escaped(titleOf(home, current))} – papercloud`,
    head: `<script src="${ROOT}docs/guide.js" defer></script>\n${demos}`,
    body: `<div class="guide">
<details class="pages">
<summary>Search and pages</summary>
<div>
<search class="search" data-index="search.json" hidden>
<input type="search" placeholder="Search the guide   /" aria-label="Search the guide">
<p role="status"></p>
<ul></ul>
</search>
<nav aria-label="Pages">
${groups.join('\n')}
</nav>
</div>
</details>
<div class="reading">
${contentsOf(headings)}<main>
${body}</main>
</div>
</div>
`,
  })
}

/** Returns the contents list of a page; a page with one section needs none. */
function contentsOf(headings: readonly Heading[]): string {
  const listed = headings.filter(({ depth }) => depth === 2 || depth === 3)
  if (listed.length < 2) return ''
  const items = listed.map(
    ({ depth, anchor, words }) => `<li><a href="#${anchor}"${depth === 3 ? ' class="inner"' : ''}>${words}</a></li>`,
  )
  return `<nav class="contents" aria-label="On this page">\n<details open>\n<summary>On this page</summary>\n<ul>\n${items.join('\n')}\n</ul>\n</details>\n</nav>\n`
}
