// Names in the forms that files, types and messages need.

/**
 * Returns the words of a kebab-case name.
 * @throws RangeError if the name is not in kebab-case
 */
export function wordsOf(name, what) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name ?? ''))
    throw new RangeError(
      `${name === undefined ? `The name of the ${what} is missing` : `"${name}" is not a name`}: use lower-case words joined by "-", such as placement-group.`,
    )
  return name.split('-')
}

/** Returns `PlacementGroup` for `placement-group`. */
export function pascal(words) {
  return words.map((word) => word[0].toUpperCase() + word.slice(1)).join('')
}

/** Returns `placementGroup` for `placement-group`. */
export function camel(words) {
  const name = pascal(words)
  return name[0].toLowerCase() + name.slice(1)
}

/** Returns the words, with the last one in the plural. */
export function plural(words) {
  const last = words.at(-1)
  const many = /[^aeiou]y$/.test(last)
    ? `${last.slice(0, -1)}ies`
    : /(s|x|z|ch|sh)$/.test(last)
      ? `${last}es`
      : `${last}s`
  return [...words.slice(0, -1), many]
}

/** Returns the words with an indefinite article. */
export function article(words) {
  return `${/^[aeiou]/.test(words[0]) ? 'an' : 'a'} ${words.join(' ')}`
}

/**
 * Inserts text before or after the only place that matches a pattern.
 * @throws Error if the file no longer contains that place
 */
export function inserted(text, pattern, added, where = 'after') {
  const found = [
    ...text.matchAll(new RegExp(pattern, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`)),
  ]
  const place = found.at(-1)
  if (!place) throw new Error(`Nothing matches ${pattern}; tools/new must follow the file that it changes.`)
  const at = where === 'after' ? place.index + place[0].length : place.index
  return text.slice(0, at) + added + text.slice(at)
}

/** Inserts an import among the imports from the same folder, in the alphabetical order of modules. */
export function withImport(text, line) {
  const moduleOf = (one) => /["'](\.[^"']+)["'];?$/.exec(one)?.[1]
  const wanted = moduleOf(line)
  const lines = text.split('\n')
  const folder = wanted.slice(0, wanted.lastIndexOf('/'))
  const beside = lines
    .map((one, at) => ({ at, module: /^import /.test(one) ? moduleOf(one) : undefined }))
    .filter(({ module }) => module !== undefined && module.slice(0, module.lastIndexOf('/')) === folder)
  if (beside.length === 0) throw new Error(`No import from ${folder}; tools/new must follow the file that it changes.`)
  const next = beside.find(({ module }) => module > wanted)
  lines.splice(next ? next.at : beside.at(-1).at + 1, 0, line)
  return lines.join('\n')
}
