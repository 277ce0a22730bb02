/**
 * The parts that the explorer and the guide share with the console: the colors, the chosen color scheme, and links to
 * each other.
 */

/** The pages to which the header links. */
export type SitePage = 'explorer' | 'guide'

/** Returns the head of a page. The script comes first, so that the page never flashes in the wrong color scheme. */
export function siteHead(title: string): string {
  return `<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<script src="/docs/scheme.js"></script>
<link rel="icon" href="/docs/favicon-32x32.png">
<link rel="stylesheet" href="/docs/site.css">`
}

/**
 * Returns the header of a page.
 * @param root relative or absolute path of the sandbox that the page belongs to, with a slash at its end
 */
export function siteHeader(current: SitePage, root: string): string {
  const link = (href: string, text: string, page?: SitePage): string =>
    `<a href="${href}"${page === current ? ' aria-current="page"' : ''}>${text}</a>`
  return `<header class="site">
<a class="brand" href="${root}_sandbox/">papercloud</a>
<nav aria-label="papercloud">
${link(`${root}_sandbox/`, 'Console')}
${link(`${root}docs`, 'API explorer', 'explorer')}
${link('/docs/guide/readme', 'Guide', 'guide')}
</nav>
<label>Colors <select id="scheme"><option>system</option><option>light</option><option>dark</option></select></label>
</header>`
}

/**
 * Applies the color scheme that the console, the explorer and the guide share, and opens the page list if there is room
 * for it.
 */
export const SCHEME_SCRIPT = `'use strict'
{
  const STORED = 'papercloud.scheme'
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const chosen = localStorage.getItem(STORED) ?? 'system'
    const root = document.documentElement
    root.dataset.scheme = chosen
    root.classList.toggle('dark-mode', chosen === 'dark' || (chosen !== 'light' && dark.matches))
  }
  apply()
  dark.addEventListener('change', apply)
  addEventListener('DOMContentLoaded', () => {
    const select = document.getElementById('scheme')
    select.value = localStorage.getItem(STORED) ?? 'system'
    select.addEventListener('change', () => {
      localStorage.setItem(STORED, select.value)
      apply()
    })
    const pages = document.querySelector('details.pages')
    if (pages && matchMedia('(min-width: 800px)').matches) pages.open = true
  })
}
`

/** The colors are those of the console (src/console/ui/style/base.css). */
export const SITE_STYLE = `:root {
  color-scheme: light dark;
  --page: light-dark(#fff, #101216);
  --side: light-dark(#f7f8fa, #0b0d10);
  --soft: light-dark(#f4f5f7, #191c22);
  --line: light-dark(#e2e5ea, #2a2f38);
  --frame: light-dark(#cfd4db, #3b424d);
  --text: light-dark(#171a1f, #e7e9ec);
  --dim: light-dark(#586270, #9aa5b2);
  --link: light-dark(#3449c9, #97a8ff);
  --chosen: light-dark(#e8ecff, #232b4d);
}
:root[data-scheme='light'] { color-scheme: light }
:root[data-scheme='dark'] { color-scheme: dark }
* { box-sizing: border-box }
html.dark-mode, html { background: var(--page) }
body { margin: 0; font: 15px/1.6 Inter, system-ui, sans-serif; color: var(--text); background: var(--page) }
a { color: var(--link) }
:focus-visible { outline: 2px solid var(--link); outline-offset: 1px }
.site { position: sticky; top: 0; z-index: 5; display: flex; flex-wrap: wrap; align-items: center; gap: 4px 16px; min-height: 52px; padding: 4px 16px; font-size: 13px; background: var(--side); border-bottom: 1px solid var(--line) }
.site nav { display: flex; gap: 4px }
.site nav a { padding: 4px 8px; color: var(--dim); text-decoration: none; border-radius: 6px }
.site nav a:hover { background: var(--soft) }
.site nav a[aria-current] { font-weight: 600; color: var(--text); background: var(--chosen) }
.site .brand { display: flex; align-items: center; gap: 8px; font-size: 15px; font-weight: 700; color: var(--text); text-decoration: none }
.site .brand::before { content: ''; width: 13px; height: 16px; background: linear-gradient(225deg, transparent 5px, var(--link) 5px); border-radius: 2px }
.site label { margin-left: auto; color: var(--dim) }
.site select { font: inherit; color: var(--text); background: var(--page); border: 1px solid var(--frame); border-radius: 6px; padding: 3px 8px; min-height: 28px }

.guide { display: grid; grid-template-columns: 15rem minmax(0, 1fr); min-height: calc(100vh - 52px) }
.pages { padding: 16px 8px; font-size: 13px; line-height: 20px; background: var(--side); border-right: 1px solid var(--line) }
.pages > div { position: sticky; top: 68px; max-height: calc(100vh - 84px); overflow: auto }
.pages > summary { display: none }
.pages h2 { margin: 12px 8px 2px; font-size: 12px; font-weight: 500; color: var(--dim) }
.pages ul { list-style: none; margin: 0; padding: 0 }
.pages a { display: block; padding: 4px 8px; color: inherit; text-decoration: none; border-radius: 6px }
.pages a:hover { background: var(--soft) }
.pages a[aria-current] { font-weight: 600; background: var(--chosen) }
.guide main { max-width: 56rem; min-width: 0; padding: 16px 32px 64px }
.guide main :is(h1, h2, h3) { line-height: 1.3; scroll-margin-top: 64px }
.guide h1 { font-size: 28px; margin: 16px 0 }
.guide main h2 { font-size: 20px; margin: 32px 0 8px }
.guide main h3 { font-size: 16px; margin: 24px 0 8px }
.guide img { max-width: 100%; border: 1px solid var(--line); border-radius: 8px }
.guide :is(pre, code) { font: 13px/20px ui-monospace, 'SF Mono', Menlo, Consolas, monospace }
.guide :not(pre) > code { padding: 1px 4px; background: var(--soft); border-radius: 4px }
.guide pre { overflow: auto; padding: 12px 16px; background: var(--soft); border: 1px solid var(--line); border-radius: 8px }
.guide .table { overflow: auto }
.guide table { border-collapse: collapse; font-size: 14px }
.guide :is(th, td) { text-align: left; vertical-align: top; padding: 6px 16px 6px 0; border-bottom: 1px solid var(--line) }
.guide th { font-weight: 600 }
@media (max-width: 799px) {
  .guide { display: block }
  .pages { padding: 8px 16px; border: 0; border-bottom: 1px solid var(--line) }
  .pages > summary { display: list-item; padding: 4px 0; cursor: pointer }
  .pages > div { position: static; max-height: none }
  .guide main { padding: 8px 16px 48px }
}
@media (max-width: 480px) { .site .brand { display: none } .site { padding: 4px 8px } }

.swagger-ui, html.dark-mode .swagger-ui { background: var(--page); font-family: Inter, system-ui, sans-serif }
.swagger-ui .info { margin: 24px 0 8px }
.swagger-ui .scheme-container, html.dark-mode .swagger-ui .scheme-container { padding: 12px 0; background: var(--side); box-shadow: 0 1px 0 var(--line), 0 -1px 0 var(--line) }
html.dark-mode .swagger-ui :is(input, select, textarea):not(.operation-filter-input) { background-color: var(--soft) }
.swagger-ui .info .title small { background: #57606a }
.swagger-ui .info .title small.version-stamp { background: #2d6a1f }
.swagger-ui .info .title small pre { color: #fff }
.swagger-ui .info a, .swagger-ui .info .link { color: var(--link) }
.swagger-ui .btn.authorize { color: #2d6a1f; border-color: #2d6a1f }
.swagger-ui .btn.authorize svg { fill: #2d6a1f }
html.dark-mode .swagger-ui .btn.authorize { color: #7ee2a8; border-color: #7ee2a8 }
html.dark-mode .swagger-ui .btn.authorize svg { fill: #7ee2a8 }
html.dark-mode .swagger-ui .opblock-tag { border-color: var(--line) }
`
