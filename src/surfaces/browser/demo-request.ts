/**
 * Parses the request in a demo element, which is an HTTP request as text or a curl command. Nothing in the text is
 * executed.
 */

export interface DemoRequest {
  readonly method: string
  /** The path below `/api/v1`, with the query. */
  readonly path: string
  /** Header values by lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

/** Thrown for a text that is not a request; the message is a single line for readers. */
export class DemoRequestError extends Error {}

const BASE = '/api/v1'
const REQUEST_LINE = /^([A-Z]+)\s+(\S+)(?:\s+HTTP\/[\d.]+)?$/
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/

/**
 * Parses a text.
 * @throws DemoRequestError
 */
export function demoRequestOf(text: string): DemoRequest {
  const trimmed = text.trim()
  return /^curl\s/.test(trimmed) ? fromCurl(trimmed) : fromHttp(trimmed)
}

function fromHttp(text: string): DemoRequest {
  const [head = '', ...rest] = text.split(/\r?\n[ \t]*\r?\n/)
  const [first = '', ...lines] = head.split(/\r?\n/)
  const [, method, target] = REQUEST_LINE.exec(first.trim()) ?? []
  if (method === undefined)
    throw new DemoRequestError('The first line must be a method and a path, such as GET /scopes.')
  const headers = Object.fromEntries(lines.filter((line) => line.trim() !== '').map(headerOf))
  const body = rest.join('\n\n').trim()
  return { method, path: pathOf(target!), headers, body: body === '' ? undefined : body }
}

function headerOf(line: string): [string, string] {
  const text = line.trim()
  const colon = text.indexOf(':')
  const name = text.slice(0, Math.max(colon, 0))
  if (!HEADER_NAME.test(name))
    throw new DemoRequestError(`${JSON.stringify(text.slice(0, 80))} is not a header; write Name: value.`)
  return [name.toLowerCase(), text.slice(colon + 1).trim()]
}

/** Returns the path below the API's base path; the host does not matter. */
function pathOf(target: string): string {
  const path = target.replace(/^[a-z]+:\/\/[^/]*/i, '')
  const at = path.indexOf(`${BASE}/`)
  const below = at < 0 ? path : path.slice(at + BASE.length)
  if (!below.startsWith('/'))
    throw new DemoRequestError(`The path must begin with a slash, not ${JSON.stringify(below.slice(0, 80))}.`)
  return below
}

const IGNORED: ReadonlySet<string> = new Set([
  '-s',
  '-S',
  '-i',
  '-sS',
  '-Ss',
  '-si',
  '-is',
  '-sSi',
  '--silent',
  '--show-error',
  '--include',
])

/** What the word after a flag specifies, for each spelling of the flag. */
const TAKES: Readonly<Record<string, 'method' | 'header' | 'data'>> = {
  '-X': 'method',
  '--request': 'method',
  '-H': 'header',
  '--header': 'header',
  '-d': 'data',
  '--data': 'data',
}

function fromCurl(text: string): DemoRequest {
  const words = wordsOf(text.replaceAll(/\\\r?\n/g, ' ')).slice(1)
  const headers: Record<string, string> = {}
  let [method, target, body]: (string | undefined)[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!
    if (IGNORED.has(word)) continue
    if (!word.startsWith('-')) {
      if (target !== undefined) throw new DemoRequestError('The curl command must have only one URL.')
      target = word
      continue
    }
    const [flag, attached] = flagOf(word)
    if (!Object.hasOwn(TAKES, flag))
      throw new DemoRequestError(`curl's ${flag} is not supported; use only -X, -H and -d.`)
    const value = attached ?? words[(at += 1)]
    if (value === undefined) throw new DemoRequestError(`curl's ${flag} needs a value.`)
    if (TAKES[flag] === 'method') method = value
    else if (TAKES[flag] === 'data') body = body === undefined ? value : `${body}&${value}`
    else {
      const [name, content] = headerOf(value)
      headers[name] = content
    }
  }
  if (target === undefined) throw new DemoRequestError('The curl command has no URL.')
  return { method: method ?? (body === undefined ? 'GET' : 'POST'), path: pathOf(target), headers, body }
}

/** Splits a flag from the value that is attached to it: `-XPOST`, `--request=POST`. */
function flagOf(word: string): [flag: string, attached: string | undefined] {
  const [, long, value] = /^(--[\w-]+)=(.*)$/s.exec(word) ?? []
  if (long !== undefined) return [long, value]
  const short = word.slice(0, 2)
  return !word.startsWith('--') && word.length > 2 && Object.hasOwn(TAKES, short)
    ? [short, word.slice(2)]
    : [word, undefined]
}

/**
 * Splits a shell command into words, without their quotes.
 * @throws DemoRequestError if a quote is not closed
 */
function wordsOf(line: string): string[] {
  const words: string[] = []
  let word: string | undefined
  let quote: string | undefined
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at]!
    if (quote === undefined && /\s/.test(character)) {
      if (word !== undefined) words.push(word)
      word = undefined
    } else if (character === quote) quote = undefined
    else if (quote === undefined && (character === "'" || character === '"')) {
      quote = character
      word ??= ''
    } else {
      const isEscape = character === '\\' && quote !== "'" && at + 1 < line.length
      if (isEscape) at += 1
      word = (word ?? '') + line[at]!
    }
  }
  if (quote !== undefined) throw new DemoRequestError(`A ${quote} is opened but not closed.`)
  return word === undefined ? words : [...words, word]
}
