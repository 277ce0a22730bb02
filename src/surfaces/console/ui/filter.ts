/** The filter for the list of requests; a request must match all words of the filter. */
import type { Summary } from './api.ts'

type Fits = (call: Summary) => boolean

const METHODS = /^(GET|HEAD|POST|PUT|PATCH|DELETE)$/

function fitsWord(word: string): Fits {
  if (/^[1-5]xx$/.test(word)) return ({ status }) => String(status)[0] === word[0]
  if (/^\d{3}$/.test(word)) return ({ status }) => status === Number(word)
  const attempts = /^attempt>(\d+)$/.exec(word)?.[1]
  if (attempts !== undefined) return ({ attempt }) => attempt > Number(attempts)
  if (word === 'refused') return ({ status }) => status >= 400 && status < 500
  if (word === 'failed') return ({ status }) => status >= 500
  if (word === 'lost') return ({ wire }) => wire !== null
  if (METHODS.test(word)) return ({ method }) => method === word
  const isWhole = word.startsWith('=') || word.includes('*')
  const pattern = word
    .replace(/^=/, '')
    .split('*')
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*')
  const glob = new RegExp(isWhole ? `^${pattern}$` : pattern, 'i')
  return ({ endpoint, rule, scenario, credentialId, path, id }) =>
    [endpoint, rule, scenario, credentialId, path, id].some((text) => text !== null && glob.test(text))
}

/** Parses the text of a filter. */
export function parsedFilter(line: string): Fits {
  const words = line
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(fitsWord)
  return (call) => words.every((fits) => fits(call))
}
