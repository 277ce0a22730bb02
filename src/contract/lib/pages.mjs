// Parts of documentation pages that are made: what stands between two marks is replaced, the rest is the page's own.

/** A page with the rows of a table put in; the heading of the table stays. */
export function withTable(page, name, rows) {
  const pattern = new RegExp(`(<!-- ${name}: made from src/[^\\n]* -->\\n\\n[^\\n]*\\n[^\\n]*\\n)(?:\\|[^\\n]*\\n)*`)
  if (!pattern.test(page)) throw new Error(`the page has no table "${name}"`)
  return page.replace(pattern, (_all, head) => head + rows.map((cells) => `| ${cells.join(' | ')} |\n`).join(''))
}

/** A page with the text between a mark and the next heading, or the mark of its end, replaced. */
export function withText(page, name, text) {
  const pattern = new RegExp(`(<!-- ${name}: made from src/[^\\n]* -->\\n\\n)[^]*?(\\n<!-- end of ${name} -->)`)
  if (!pattern.test(page)) throw new Error(`the page has no text "${name}"`)
  return page.replace(pattern, (_all, head, end) => head + text + end)
}

/** Words in lines of at most 120 characters; lines after the first begin with `indent`. */
export function wrapped(words, indent = '') {
  const lines = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= 120) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(last === undefined ? word : indent + word)
  }
  return lines.join('\n')
}

/** Text in code type. */
export function code(text) {
  return `\`${text}\``
}

/** Words with commas between them and `or` before the last. */
export function alternatives(words) {
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}
