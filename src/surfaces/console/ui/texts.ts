/** Formats values as text. */

const MINUTE_S = 60
const HOUR_S = 3_600
const DAY_S = 86_400

/** Returns a duration as text: `2.5 s`, `12 min`, `3 h`. */
export function spanText(ms: number): string {
  const seconds = Math.max(0, ms) / 1000
  if (seconds < 2 * MINUTE_S) return `${Number(seconds.toFixed(1))} s`
  if (seconds < 2 * HOUR_S) return `${Math.round(seconds / MINUTE_S)} min`
  if (seconds < 2 * DAY_S) return `${Math.round(seconds / HOUR_S)} h`
  return `${Math.round(seconds / DAY_S)} d`
}

/** Returns the time of day of a timestamp, with milliseconds. */
export function timeText(instant: string): string {
  return instant.slice(11, 23)
}

/** Returns a timestamp without the letters of ISO 8601. */
export function instantText(instant: string): string {
  return instant.replace('T', ' ').replace(/(\.\d+)?Z$/, '')
}

/** Returns a number as text: `812`, `100,812`. */
export function numberText(value: number): string {
  return value.toLocaleString('en-US')
}

/** Returns a number with its noun: `1 call`, `2 calls`. */
export function countText(count: number, one: string): string {
  return `${numberText(count)} ${count === 1 ? one : `${one}s`}`
}

export function lineOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}

/** Returns the words of a camel-case name: `fixedIp` becomes `fixed IP`. */
export function wordsOf(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').split(/[\s_]+/)
  return words.map((word) => spelled(word.toLowerCase())).join(' ')
}

function spelled(word: string): string {
  return word === 'ipsec' ? 'IPsec' : ACRONYMS.has(word) ? word.toUpperCase() : word
}

/** Returns the words of an action: `network.router.create` becomes `create router`. */
export function actionWords(action: string): string {
  const parts = action.split('.')
  const what = parts.slice(parts.length > 2 ? 1 : 0, -1)
  return [parts.at(-1)!, ...what].map(wordsOf).join(' ')
}

const ACRONYMS = new Set([
  'id',
  'ip',
  'os',
  'cidr',
  'mac',
  'mtu',
  'ram',
  'ha',
  'sku',
  'mfa',
  'url',
  'ike',
  'arn',
  'etag',
  'dns',
  'sso',
])

/**
 * Returns the heading for a column with a JSON pointer: `/flavor/name` becomes `Flavor`, and `/device/id` becomes
 * `Device ID`.
 */
export function headingOf(pointer: string): string {
  const parts = pointer
    .slice(1)
    .split('/')
    .filter((part) => !/^\d+$/.test(part))
  const last = parts.at(-1) === 'name' && parts.length > 1 ? parts.slice(0, -1) : parts
  const text = last
    .map(wordsOf)
    .join(' ')
    .replace(/ minor$/, '')
    .replace(/ at$/, '')
    .replace(/^availability /, '')
  return text[0]!.toUpperCase() + text.slice(1)
}
