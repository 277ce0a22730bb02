/**
 * The parts that the explorer, the guide and the start page of a site share with the console: the colors, the chosen
 * color scheme, and links to each other.
 */

/** The pages to which the header links. */
export type SitePage = 'explorer' | 'guide' | 'start'

/** Where a page is: all of its links are relative to it. */
export interface SitePlace {
  /** Relative path of the sandbox that the page belongs to, with a slash at its end. */
  readonly root: string
  /** True on a generated site, whose pages are files, and where a script starts the sandbox. */
  readonly isOfSite: boolean
}

/** Returns the addresses of the other pages, seen from a page. */
export function addressesFrom({ root, isOfSite }: SitePlace): {
  readonly home: string
  readonly console: string
  readonly explorer: string
  readonly guide: string
} {
  return {
    home: isOfSite ? root || './' : `${root}_sandbox/`,
    console: `${root}_sandbox/`,
    explorer: isOfSite ? `${root}docs/` : `${root}docs`,
    guide: `${root}docs/guide/readme${isOfSite ? '.html' : ''}`,
  }
}

/** What a page consists of besides its frame. */
export interface SiteParts {
  readonly current: SitePage
  readonly title: string
  readonly body: string
  /** More elements of the head, such as scripts. */
  readonly head?: string
}

/**
 * Returns a page. The script that sets the color scheme comes first, so that the page never flashes in the wrong
 * colors.
 */
export function sitePage(place: SitePlace, { current, title, body, head = '' }: SiteParts): string {
  const { root, isOfSite } = place
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<script src="${root}docs/scheme.js"></script>
<link rel="icon" href="${root}docs/icon.svg">
<link rel="stylesheet" href="${root}docs/site.css">
${isOfSite ? `<script type="module" src="${root}site.js"></script>\n` : ''}${head}</head>
<body>
${siteHeader(current, place)}
${body}</body>
</html>
`
}

function siteHeader(current: SitePage, place: SitePlace): string {
  const to = addressesFrom(place)
  const link = (href: string, text: string, page?: SitePage): string =>
    `<a href="${href}"${page === current ? ' aria-current="page"' : ''}>${text}</a>`
  return `<header class="site">
<a class="brand" href="${to.home}">papercloud</a>
<nav aria-label="papercloud">
${link(to.console, 'Console')}
${link(to.explorer, 'API explorer', 'explorer')}
${link(to.guide, 'Guide', 'guide')}
</nav>
<label><span>Colors</span> <select id="scheme"><option>system</option><option>light</option><option>dark</option></select></label>
</header>`
}

/** Returns the tag of the demo element's script. */
export const demoTag = (from: string): string => `<script type="module" src="${from}demo.js"></script>\n`

/** Returns a text as HTML. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** The icon of the pages: a sheet of paper with a folded corner, in the color of the links. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#3449c9" d="M7 2h12l8 8v18a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z"/><path fill="#97a8ff" d="M19 2l8 8h-8z"/></svg>
`

/**
 * Applies the color scheme that the console, the explorer and the guide share, adds a copy button to code, and opens the
 * lists of pages and endpoints if there is room for them.
 */
export const SCHEME_SCRIPT = `'use strict'
{
  const STORED = 'papercloud.scheme'
  const apply = () => (document.documentElement.dataset.scheme = localStorage.getItem(STORED) ?? 'system')
  apply()
  addEventListener('DOMContentLoaded', () => {
    const select = document.getElementById('scheme')
    select.value = localStorage.getItem(STORED) ?? 'system'
    select.addEventListener('change', () => {
      localStorage.setItem(STORED, select.value)
      apply()
    })
    // Browsers offer the clipboard only to pages over HTTPS or on localhost.
    for (const block of navigator.clipboard ? document.querySelectorAll('.code') : []) {
      const button = Object.assign(document.createElement('button'), { textContent: 'Copy', type: 'button' })
      button.addEventListener('click', async () => {
        await navigator.clipboard.writeText(block.querySelector('code').textContent)
        button.textContent = 'Copied'
        setTimeout(() => (button.textContent = 'Copy'), 2000)
      })
      block.append(button)
    }
    const wide = matchMedia('(min-width: 800px)')
    const fit = () => {
      const pages = document.querySelector('details.pages')
      if (pages) pages.open = wide.matches
    }
    fit()
    wide.addEventListener('change', fit)
  })
}
`
