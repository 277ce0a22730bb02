/** Keeps the upstream's token out of everything that is passed on or written, even if the upstream echoes the token. */

/** Fewest characters of a base64 or hex form that is searched for: shorter ones occur in other texts by chance. */
const SEARCHED_LENGTH = 6
/** How often an escape can be repeated, as in JSON within JSON; without a bound, the search could take quadratic time. */
const MOST_REPEATED = 8

/** How each character of a text is stored in bytes; the last two are the forms of UTF-16. */
const WIDTHS = [(one: string) => one, (one: string) => `${one}\0`, (one: string) => `\0${one}`] as const
type Width = (typeof WIDTHS)[number]

/** A form of the token, and what takes its place. */
interface Form {
  readonly pattern: RegExp
  readonly replacement: (instead: string) => string
  readonly isWide: boolean
}

/**
 * Replaces a token in texts. It works on the text as it was sent, so that nothing else in it changes, and finds the
 * token in every way of writing characters: as it is, escaped as in JSON, URLs, HTML or mail, in hex, as a part of
 * base64, and each of them in UTF-16. Letters match in any case, except in base64.
 */
export class TokenMask {
  readonly #forms: readonly Form[]

  constructor(token: string) {
    this.#forms = WIDTHS.flatMap((width) => [
      formOf(
        width,
        'gi',
        charactersIn(token)
          .map((one) => anyForm(one, width))
          .join(''),
        (instead) => instead,
      ),
      ...hexForm(token, width),
      ...[0, 1, 2].flatMap((offset) => base64Form(token, offset, width)),
    ])
  }

  /** Returns the text with the token replaced. */
  text(text: string, instead = '***'): string {
    const hasWide = text.includes('\0')
    let left = text
    for (const { pattern, replacement, isWide } of this.#forms)
      if (hasWide || !isWide) left = left.replace(pattern, () => replacement(instead))
    return left
  }

  /** Returns bytes of any type with the token replaced. */
  bytes(bytes: Buffer, instead: string): Buffer {
    const text = bytes.toString('latin1')
    const masked = this.text(text, instead)
    return masked === text ? bytes : Buffer.from(masked, 'latin1')
  }
}

function formOf(width: Width, flags: string, source: string, replacement: (instead: string) => string): Form {
  return {
    pattern: new RegExp(source, flags),
    isWide: width !== WIDTHS[0],
    replacement: (instead) => Array.from(replacement(instead), width).join(''),
  }
}

/** Returns the characters of a token; those outside ASCII are sent as the bytes of UTF-8. */
function charactersIn(token: string): readonly string[] {
  return Array.from(token).flatMap((one) =>
    one.charCodeAt(0) < 128 ? [one] : Array.from(Buffer.from(one).toString('latin1')),
  )
}

/** Returns a pattern for all ways of writing a character. */
function anyForm(character: string, width: Width): string {
  const code = character.charCodeAt(0)
  const hex = code.toString(16).padStart(2, '0')
  const text = (literal: string): string => Array.from(literal, (one) => escaped(width(one))).join('')
  const many = (literal: string, least: 0 | 1): string => `(?:${text(literal)}){${least},${MOST_REPEATED}}`
  const isPlain = /[\da-z]/i.test(character)
  const named = NAMED[character]
  return `(?:${[
    (isPlain ? '' : many('\\', 0)) + text(character),
    text('%') + many('25', 0) + text(hex),
    many('\\', 1) + text(`u00${hex}`),
    many('\\', 1) + text('u{') + many('0', 0) + text(`${hex}}`),
    many('\\', 1) + text(`x${hex}`),
    text('&') + many('amp;', 0) + text('#') + many('0', 0) + text(`${code};`),
    text('&') + many('amp;', 0) + text('#x') + many('0', 0) + text(`${hex};`),
    text(`=${hex}`),
    ...(named === undefined ? [] : [text('&') + many('amp;', 0) + text(`${named};`)]),
  ].join('|')})`
}

/** Characters that HTML and XML write by name. */
const NAMED: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' }

function hexForm(token: string, width: Width): readonly Form[] {
  const bytes = [...Buffer.from(token)]
  if (bytes.length * 2 < SEARCHED_LENGTH) return []
  const text = (literal: string): string => Array.from(literal, (one) => escaped(width(one))).join('')
  const between = `(?:${[' ', ':', '-'].map(text).join('|')})?`
  const source = bytes.map((byte) => text(byte.toString(16).padStart(2, '0'))).join(between)
  return [formOf(width, 'gi', source, (instead) => Buffer.from(instead).toString('hex'))]
}

/**
 * The token in base64 after `offset` bytes of other text (modulo 3), as in `user:token`: the characters that depend on
 * the token alone. The replacement has the same length, so that what stands around the token decodes as before.
 */
function base64Form(token: string, offset: number, width: Width): readonly Form[] {
  const { length } = Buffer.from(token)
  const core = (text: string): string =>
    Buffer.from('\0'.repeat(offset) + text)
      .toString('base64')
      .slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + length) * 8) / 6))
  const found = core(token)
  if (found.length < SEARCHED_LENGTH) return []
  const source = Array.from(found, (one) => {
    if (one === '+' || one === '/') return `(?:${anyForm(one, width)}|${anyForm(one === '+' ? '-' : '_', width)})`
    return escaped(width(one))
  }).join('')
  const sized = (instead: string): string => instead.padEnd(length, '*').slice(0, length)
  return [formOf(width, 'g', source, (instead) => core(sized(instead)))]
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
}
