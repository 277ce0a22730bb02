/**
 * The style of the pages; the colors are those of the console (src/surfaces/console/ui/style/base.css). Code has a shadow
 * at an edge behind which there is more. Its first line can be scrolled clear of the button, which has a row of its own
 * in narrow windows.
 */
export const SITE_STYLE = `:root {
  color-scheme: light dark;
  --page: light-dark(#fff, #101216);
  --side: light-dark(#f7f8fa, #0b0d10);
  --soft: light-dark(#f4f5f7, #191c22);
  --line: light-dark(#e2e5ea, #2a2f38);
  --frame: light-dark(#cfd4db, #3b424d);
  --edge: light-dark(#858f9c, #717c8a);
  --text: light-dark(#171a1f, #e7e9ec);
  --dim: light-dark(#586270, #9aa5b2);
  --link: light-dark(#3449c9, #97a8ff);
  --on-link: light-dark(#fff, #10131c);
  --bad: light-dark(#a8241c, #ff9d94);
  --warn: light-dark(#745000, #efc15f);
  --good: light-dark(#0c6236, #74d3a0);
  --chosen: light-dark(#e8ecff, #232b4d);
  --mono: ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, 'DejaVu Sans Mono', monospace;
  --head: 52px;
}
:root[data-scheme='light'] { color-scheme: light }
:root[data-scheme='dark'] { color-scheme: dark }
* { box-sizing: border-box }
html { background: var(--page); scroll-padding-top: calc(var(--head) + 12px) }
body { margin: 0; font: 15px/1.6 Inter, system-ui, sans-serif; color: var(--text); background: var(--page) }
a { color: var(--link); text-underline-offset: 2px }
:focus-visible { outline: 2px solid var(--link); outline-offset: 1px }
button, input, select, textarea { font: inherit; color: inherit; background: var(--page); border: 1px solid var(--edge); border-radius: 6px; padding: 3px 8px; min-height: 28px; max-width: 100% }
button, select { border-color: var(--frame); cursor: pointer }
::placeholder { color: var(--dim); opacity: 1 }
.site { position: sticky; top: 0; z-index: 5; display: flex; align-items: center; gap: 4px 16px; height: var(--head); padding: 4px 16px; font-size: 13px; background: var(--side); border-bottom: 1px solid var(--line) }
.site nav { display: flex; gap: 4px }
.site nav a { padding: 4px 8px; color: var(--dim); text-decoration: none; border-radius: 6px; white-space: nowrap }
.site nav a:hover { background: var(--soft) }
.site nav a[aria-current] { font-weight: 600; color: var(--text); background: var(--chosen) }
.site .brand { display: flex; align-items: center; gap: 8px; font-size: 15px; font-weight: 700; color: var(--text); text-decoration: none }
.site .brand::before { content: ''; width: 13px; height: 16px; background: linear-gradient(225deg, transparent 5px, var(--link) 5px); border-radius: 2px }
.site label { margin-left: auto; color: var(--dim) }
.site select { color: var(--text) }

.start { max-width: 72rem; margin: 0 auto; padding: 56px 32px 64px }
.hero { display: grid; grid-template: 'say demo' auto 'cards demo' 1fr / minmax(0, 5fr) minmax(0, 6fr); gap: 24px 56px }
.say { grid-area: say }
.say h1 { margin: 0 0 20px; font-size: 44px; line-height: 1.12; letter-spacing: -0.02em; text-wrap: balance }
.say p { margin: 0; font-size: 18px; line-height: 1.55; color: var(--dim); text-wrap: pretty }
.say .line { display: inline-block; margin: 20px 0 0; padding: 8px 72px 8px 12px }
.say code { font: 13px/20px var(--mono) }
.hero papercloud-demo { grid-area: demo; margin: 0; padding: 16px; background: var(--side); border: 1px solid var(--line); border-radius: 12px; --answer-height: 17rem }
.cards { grid-area: cards; display: grid; gap: 12px; align-content: start; margin: 0; padding: 0; list-style: none }
.cards li { position: relative; padding: 16px 20px; border: 1px solid var(--line); border-radius: 12px }
.cards li:hover { border-color: var(--link) }
.cards a { font-size: 16px; font-weight: 600; text-decoration: none }
.cards a::after { content: ''; position: absolute; inset: 0; border-radius: 12px }
.cards a:focus-visible { outline: 0 }
.cards a:focus-visible::after { outline: 2px solid var(--link) }
.cards p { margin: 0; color: var(--dim) }
.start .note { margin: 32px 0 0; font-size: 13px; color: var(--dim) }
@media (max-width: 900px) {
  .start { padding: 32px 16px 48px }
  .hero { grid-template: 'say' auto 'demo' auto 'cards' auto / minmax(0, 1fr) }
  .say h1 { font-size: 32px }
}

.guide { display: grid; grid-template-columns: 15rem minmax(0, 1fr); min-height: calc(100vh - var(--head)) }
.pages { padding: 16px 8px; font-size: 13px; line-height: 20px; background: var(--side); border-right: 1px solid var(--line) }
.pages > div { position: sticky; top: calc(var(--head) + 16px); max-height: calc(100vh - var(--head) - 32px); overflow: auto; padding: 2px }
.pages > summary { display: none }
.pages .group { margin: 16px 8px 2px; font-size: 12px; font-weight: 500; color: var(--dim) }
.pages ul, .contents ul { list-style: none; margin: 0; padding: 0 }
.pages li > a { display: block; padding: 4px 8px; color: inherit; text-decoration: none; border-radius: 6px }
.pages li > a:hover { background: var(--soft) }
.pages li > a[aria-current] { font-weight: 600; background: var(--chosen) }
.search { padding: 0 6px }
.search input { width: 100% }
.search p { margin: 8px 2px 0; color: var(--dim) }
.search li > a { padding: 6px 8px }
.search li strong { display: block; font-weight: 600 }
.search li span { display: block; color: var(--dim); font-size: 12px; line-height: 18px }
.reading { display: flex; gap: 48px; justify-content: center; min-width: 0; padding: 16px 32px 64px }
.reading main { flex: 0 1 42rem; min-width: 0 }
.reading main > :is(p, ul, ol, blockquote) { max-width: 64ch }
.contents { order: 1; position: sticky; top: calc(var(--head) + 24px); flex: none; width: 13rem; max-height: calc(100vh - var(--head) - 48px); overflow: auto; align-self: start; margin-top: 28px; padding: 2px; font-size: 13px; line-height: 18px }
.contents summary { min-height: 24px; padding: 2px 8px; font-size: 12px; font-weight: 500; color: var(--dim); cursor: pointer }
.contents a { display: block; padding: 4px 8px; color: var(--dim); text-decoration: none; border-left: 2px solid var(--line) }
.contents a:hover { color: var(--text) }
.contents a[aria-current] { color: var(--text); border-color: var(--link) }
.contents .inner { padding-left: 20px }
.guide main :is(h1, h2, h3) { line-height: 1.3 }
.guide h1 { font-size: 28px; margin: 16px 0 }
.guide main h2 { font-size: 20px; margin: 32px 0 8px }
.guide main h3 { font-size: 16px; margin: 24px 0 8px }
.guide img { max-width: 100%; border: 1px solid var(--line); border-radius: 8px }
.guide :is(pre, code) { font: 13px/20px var(--mono) }
.guide :not(pre) > code { padding: 1px 4px; background: var(--soft); border-radius: 4px; overflow-wrap: anywhere }
.code { position: relative; margin: 16px 0; background: var(--soft); border: 1px solid var(--line); border-radius: 8px }
.code > pre { overflow: auto; margin: 0; padding: 12px 16px; border-radius: 8px; background: linear-gradient(90deg, var(--soft) 28px, transparent 48px) left / 48px 100% no-repeat local, linear-gradient(270deg, var(--soft) 28px, transparent 48px) right / 48px 100% no-repeat local, linear-gradient(90deg, var(--frame), transparent) left / 12px 100% no-repeat, linear-gradient(270deg, var(--frame), transparent) right / 12px 100% no-repeat }
.code .first { padding-right: 48px }
.code > button { position: absolute; top: 8px; right: 8px; padding: 1px 8px; min-height: 26px; font-size: 12px; color: var(--dim); background: var(--soft); border-color: transparent }
.code > button:is(:hover, :focus-visible) { color: var(--text); background: var(--page); border-color: var(--frame) }
.guide .table { overflow: auto; margin: 16px 0 }
.guide table { border-collapse: collapse; font-size: 14px }
.guide :is(th, td) { text-align: left; vertical-align: top; padding: 6px 16px 6px 0; border-bottom: 1px solid var(--line) }
.guide td { min-width: 7rem }
.guide th { font-weight: 600 }
@media (max-width: 1239px) {
  .reading { display: block }
  .reading main { max-width: 42rem }
  .contents { position: static; width: auto; max-height: none; margin: 8px 0 0; padding: 0 }
  .contents summary { padding: 4px 0 }
}
@media (max-width: 799px) {
  .guide { display: block }
  .pages { padding: 8px 16px; border: 0; border-bottom: 1px solid var(--line) }
  .pages > summary { display: list-item; padding: 4px 0; cursor: pointer }
  .pages > div { position: static; max-height: none }
  .reading { padding: 8px 16px 48px }
  .reading .code > pre { padding-top: 36px }
  .code .first { padding: 0 }
}
@media (max-width: 480px) {
  .site { gap: 4px; padding: 4px 8px }
  .site nav { gap: 0 }
  .site nav a { padding: 4px 6px }
  .site .brand { gap: 0; padding: 4px; font-size: 0 }
  .site label span { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
}
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth } }
`
