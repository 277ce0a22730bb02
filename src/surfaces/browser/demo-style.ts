/** The style of the demo element, with colors for the color scheme of the page. */
export const STYLE = `
:host { display: block; margin: 1rem 0; font: 14px/1.5 system-ui, sans-serif; color: light-dark(#171a1f, #e7e9ec) }
:host([hidden]) { display: none }
label { display: block; font-size: 12px; color: light-dark(#586270, #9aa5b2) }
textarea, pre { display: block; box-sizing: border-box; width: 100%; margin: 0; padding: 8px 12px; overflow: auto; font: 13px/20px ui-monospace, 'SF Mono', Menlo, Consolas, monospace; color: inherit; background: light-dark(#f4f5f7, #191c22); border: 1px solid light-dark(#868e99, #747d8a); border-radius: 6px }
textarea { resize: vertical; overflow-wrap: anywhere; field-sizing: content }
pre { max-height: var(--answer-height, 27rem); margin-top: 4px; white-space: pre-wrap; overflow-wrap: anywhere; border-color: light-dark(#e2e5ea, #2a2f38) }
.key { color: light-dark(#586270, #9aa5b2) }
.string, .fine { color: light-dark(#0c6236, #74d3a0) }
.number, .word { color: light-dark(#3449c9, #97a8ff) }
.refused { color: light-dark(#a8241c, #ff9d94) }
.head, .why { margin: 0 }
.why { margin: 4px 0 8px; padding: 8px 12px; border-left: 3px solid light-dark(#a8241c, #ff9d94) }
.bar.examples { margin: 0 0 12px }
.sent { font-size: 13px; color: light-dark(#586270, #9aa5b2) }
summary { min-height: 24px; padding: 2px 0; cursor: pointer }
.bar { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 8px 0 }
button { min-height: 28px; padding: 2px 12px; font: inherit; color: inherit; background: light-dark(#fff, #101216); border: 1px solid light-dark(#868e99, #747d8a); border-radius: 6px; cursor: pointer }
.examples > button { border-radius: 14px }
.examples > [aria-pressed='true'] { font-weight: 600; background: light-dark(#e8ecff, #232b4d) }
.bar:not(.examples) > button:first-child { color: light-dark(#fff, #10131c); background: light-dark(#3449c9, #97a8ff); border-color: transparent }
button:disabled { opacity: .6 }
a { color: light-dark(#3449c9, #97a8ff) }
:focus-visible { outline: 2px solid light-dark(#3449c9, #97a8ff); outline-offset: 1px }
.answer { display: block; min-height: 1.5em; margin-top: 8px }
.feed { max-height: 12rem; margin: 8px 0 0; padding-left: 2rem; overflow: auto; font: 12px/18px ui-monospace, monospace }
`
