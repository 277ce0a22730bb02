/** Answers of bounded length: a list is cut between its records, and the answer says how much is missing. */

/** No answer is longer (characters): agents cut or refuse answers of 25,000 tokens, and warn long before. */
export const MOST = 20_000
/** Room for the sentence about what is missing (characters). */
const SENTENCE = 400

/** Returns a text or a value as text; `less` says how to ask for the rest. */
export function fitted(value: unknown, less: string): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? 'done')
  if (text.length <= MOST) return text
  if (typeof value === 'string') return cutLines(value, less)
  return cutLists(structuredClone(value), less)
}

function cutLines(text: string, less: string): string {
  const lines = text.split('\n')
  let length = 0
  const end = lines.findIndex((line) => (length += line.length + 1) > MOST - SENTENCE)
  // A single line that is too long has no better place.
  if (end === 0)
    return `${text.slice(0, MOST - SENTENCE)}\n… ${text.length - MOST + SENTENCE} characters are missing. ${less}`
  return `${lines.slice(0, end).join('\n')}\n… ${lines.length - end} of ${lines.length} lines are missing. ${less}`
}

/** Takes records from the end of the longest lists until the value fits. */
function cutLists(value: unknown, less: string): string {
  const notes: string[] = []
  let excess = JSON.stringify(value).length - MOST + SENTENCE
  while (excess > 0) {
    const longest = longestList(value, '')
    if (!longest || notes.length === 3) return cutLines(JSON.stringify(value), less)
    const { items, path } = longest
    const before = items.length
    while (items.length > 0 && excess > 0) excess -= JSON.stringify(items.pop()).length + 1
    notes.push(`${before - items.length} of ${before} records of ${path} are missing.`)
  }
  return JSON.stringify({ ...(value as object), cut: `${notes.join(' ')} ${less}` })
}

interface List {
  readonly path: string
  readonly items: unknown[]
}

/** Finds the longest list of several records; the list around it counts as longer unless it has only one. */
function longestList(value: unknown, path: string): List | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value) && value.length > 1) return { path, items: value }
  const inner = Object.entries(value).flatMap(
    ([key, one]) => longestList(one, path === '' ? key : `${path}.${key}`) ?? [],
  )
  return inner.sort((a, b) => JSON.stringify(b.items).length - JSON.stringify(a.items).length)[0]
}
