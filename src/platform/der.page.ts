/**
 * DER, the encoding of keys and certificates (X.690), in a page. This implementation is a tenth of the size of a
 * package.
 */
import { concat } from './bytes.ts'

/** Tags of values. */
export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  oid: 0x06,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
} as const

/** One value: its tag, its content, and the complete encoding with its header. */
export interface Der {
  readonly tag: number
  readonly content: Uint8Array
  readonly whole: Uint8Array
}

/** Returns the value that some bytes start with. @throws Error if they are not DER */
export function readDer(bytes: Uint8Array): Der {
  const [tag, first] = bytes
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) throw new Error('not DER')
  const more = first < 0x80 ? 0 : first & 0x7f
  if (first === 0x80 || more > 4) throw new Error('a length that is not valid DER')
  const head = 2 + more
  const length = more === 0 ? first : bytes.subarray(2, head).reduce((sum, byte) => sum * 256 + byte, 0)
  const end = head + length
  if (end > bytes.length) throw new Error('the value ends too early')
  return { tag, content: bytes.subarray(head, end), whole: bytes.subarray(0, end) }
}

/** The values inside a value. @throws Error if they are not DER */
export function derParts({ content }: Pick<Der, 'content'>): readonly Der[] {
  const parts: Der[] = []
  for (let at = 0; at < content.length;) {
    const part = readDer(content.subarray(at))
    parts.push(part)
    at += part.whole.length
  }
  return parts
}

/** Returns a value that must have a given tag. @throws Error if the value is missing or has a different tag */
export function expectTag(value: Der | undefined, tag: number): Der {
  if (value?.tag !== tag) throw new Error(`expected the tag ${tag}, not ${value?.tag}`)
  return value
}

/** An object identifier in dotted notation. */
export function oidText({ content }: Der): string {
  const numbers: number[] = []
  let number = 0
  for (const byte of content) {
    number = number * 128 + (byte & 0x7f)
    if (byte < 0x80) {
      numbers.push(number)
      number = 0
    }
  }
  const [both = 0, ...rest] = numbers
  const first = Math.min(2, Math.floor(both / 40))
  return [first, both - first * 40, ...rest].join('.')
}

/** Returns a positive number without leading zeros. @throws Error for a negative number */
export function positive({ content }: Der): Uint8Array {
  if ((content[0] ?? 0x80) >= 0x80) throw new Error('a negative number')
  const start = content.findIndex((byte) => byte !== 0)
  return start < 0 ? content.subarray(content.length - 1) : content.subarray(start)
}

/** The bytes of a bit string that consists of whole bytes. */
export function bitsOf(value: Der | undefined): Uint8Array {
  const { content } = expectTag(value, TAG.bitString)
  if (content[0] !== 0) throw new Error('bits that are not whole bytes')
  return content.subarray(1)
}

/** Encodes a value. */
export function tagged(tag: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const content = concat(parts)
  const { length } = content
  const head = length < 0x80 ? [length] : length < 0x1_00 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return concat([Uint8Array.from([tag, ...head]), content])
}

/** Encodes a sequence of values. */
export function sequence(...parts: readonly Uint8Array[]): Uint8Array {
  return tagged(TAG.sequence, ...parts)
}

/** Encodes bytes as a bit string. */
export function bits(content: Uint8Array): Uint8Array {
  return tagged(TAG.bitString, Uint8Array.of(0), content)
}

/** Encodes a positive number, with a zero byte before it if it would otherwise be negative. */
export function integer(bytes: Uint8Array): Uint8Array {
  return tagged(TAG.integer, ...(bytes[0]! >= 0x80 ? [Uint8Array.of(0), bytes] : [bytes]))
}
