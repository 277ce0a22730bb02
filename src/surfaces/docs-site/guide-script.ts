/** The guide's browser script: search over all pages, and the section that is being read. */

/** Number of sections that a search shows; more words make the list shorter. */
const SHOWN = 12

/** The script is kept as a string because it runs only in the browser. */
export const GUIDE_SCRIPT = `'use strict'
{
  const box = document.querySelector('.search')
  const input = box.querySelector('input')
  const count = box.querySelector('p')
  const list = box.querySelector('ul')
  const pages = document.querySelector('nav[aria-label="Pages"]')
  let sections

  const created = (tag, text, properties = {}) => Object.assign(document.createElement(tag), { textContent: text, ...properties })

  /** Sections whose text has all words; those with a word in their heading come first. */
  const found = (words) => {
    const score = ({ title, heading, text }) => {
      const [top, all] = [(title + ' ' + heading).toLowerCase(), text.toLowerCase()]
      if (!words.every((word) => top.includes(word) || all.includes(word))) return 0
      return 1 + words.filter((word) => top.includes(word)).length
    }
    return sections.map((section) => [score(section), section]).filter(([points]) => points > 0).sort(([a], [b]) => b - a).map(([, section]) => section)
  }

  /** The words around the first hit. */
  const around = (text, words) => {
    const at = Math.min(...words.map((word) => text.toLowerCase().indexOf(word)).filter((place) => place >= 0), text.length)
    if (at === text.length) return text.slice(0, 90) + (text.length > 90 ? '…' : '')
    const from = at < 40 ? 0 : text.indexOf(' ', at - 40) + 1
    return (from > 0 ? '…' : '') + text.slice(from, at + 60) + (at + 60 < text.length ? '…' : '')
  }

  const show = async () => {
    const words = input.value.toLowerCase().split(/\\s+/).filter((word) => word !== '')
    if (words.length > 0) sections ??= await (await fetch(box.dataset.index)).json()
    if (input.value.toLowerCase().split(/\\s+/).filter((word) => word !== '').join(' ') !== words.join(' ')) return
    pages.hidden = words.length > 0
    count.textContent = ''
    list.replaceChildren()
    if (words.length === 0) return
    const all = found(words)
    count.textContent = all.length === 0 ? 'No section has these words.' : all.length === 1 ? '1 section' : all.length + ' sections' + (all.length > ${SHOWN} ? ', the first ${SHOWN}:' : '')
    for (const { page, anchor, title, heading, text } of all.slice(0, ${SHOWN})) {
      const link = created('a', '', { href: page + (anchor === '' ? '' : '#' + anchor) })
      link.append(created('strong', heading === '' ? title : heading), created('span', (heading === '' ? '' : title + ': ') + around(text, words)))
      const item = created('li', '')
      item.append(link)
      list.append(item)
    }
  }
  input.addEventListener('input', show)
  input.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    input.value = ''
    void show()
  })
  addEventListener('keydown', (event) => {
    const isTyping = event.composedPath()[0].matches?.('input, textarea, select')
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    document.querySelector('details.pages').open = true
    input.focus()
  })
  box.hidden = false

  // Where the list stands above the text, it would push the text down.
  const contents = document.querySelector('.contents details')
  if (contents) contents.open = matchMedia('(min-width: 1240px)').matches
  const links = new Map([...document.querySelectorAll('.contents a')].map((link) => [link.hash.slice(1), link]))
  const headings = [...links.keys()].map((anchor) => document.getElementById(anchor))
  const mark = () => {
    const last = headings.findLast((heading) => heading.getBoundingClientRect().top < 120) ?? headings[0]
    for (const [anchor, link] of links) {
      if (anchor === last.id) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
  }
  if (headings.length > 0) {
    mark()
    addEventListener('scroll', mark, { passive: true })
  }
}
`
