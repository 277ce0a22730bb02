// Generated parts of documentation pages: the text between two markers is replaced.

/** Replaces the rows of a table; its heading stays. */
export function withTable(page, name, rows) {
  const pattern = new RegExp(`(<!-- ${name}: made from [^\\n]* -->\\n\\n[^\\n]*\\n[^\\n]*\\n)(?:\\|[^\\n]*\\n)*`)
  if (!pattern.test(page)) throw new Error(`the page has no table "${name}"`)
  return page.replace(pattern, (_all, head) => head + rows.map((cells) => `| ${cells.join(' | ')} |\n`).join(''))
}

/** Replaces the text between a marker and its end marker. */
export function withText(page, name, text) {
  const pattern = new RegExp(`(<!-- ${name}: made from [^\\n]* -->\\n\\n)[^]*?(\\n<!-- end of ${name} -->)`)
  if (!pattern.test(page)) throw new Error(`the page has no text "${name}"`)
  return page.replace(pattern, (_all, head, end) => head + text + end)
}

/** Text wrapped at 120 characters; lines after the first begin with `indent`. */
export function wrapped(words, indent = '') {
  const lines = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= 120) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(last === undefined ? word : indent + word)
  }
  return lines.join('\n')
}

/** Text in code font. */
export function code(text) {
  return `\`${text}\``
}

/** Words joined by commas, with `or` before the last. */
export function alternatives(words) {
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}
