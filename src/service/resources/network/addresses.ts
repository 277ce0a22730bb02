/** Addresses and CIDR blocks as numbers, parsed by ipaddr.js. Independent of records. */
import ipaddr from 'ipaddr.js'

/** An address: its number, and the length of addresses of its family (bits). */
export interface Address {
  readonly bits: 32 | 128
  readonly value: bigint
}

/** A block such as 10.0.0.0/24: its first and last address. */
export interface Block {
  readonly bits: 32 | 128
  readonly prefix: number
  readonly first: bigint
  readonly last: bigint
}

/** Parses an address; undefined for anything else, including shortened IPv4 forms. */
export function addressOf(text: string): Address | undefined {
  if (!text.includes(':')) {
    if (!ipaddr.IPv4.isValidFourPartDecimal(text)) return undefined
    return { bits: 32, value: BigInt(text.split('.').reduce((sum, byte) => sum * 256 + Number(byte), 0)) }
  }
  if (!ipaddr.isValid(text)) return undefined
  const bytes = ipaddr.parse(text).toByteArray()
  return { bits: bytes.length === 4 ? 32 : 128, value: bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n) }
}

/** Number of bits by which each part of an IPv4 address is shifted. */
const FOUR = [24, 16, 8, 0] as const

/** Returns the canonical form of an address. */
export function addressText({ bits, value }: Address): string {
  if (bits === 32) return FOUR.map((at) => (Number(value) >>> at) & 255).join('.')
  const bytes = Array.from({ length: bits / 8 }, (_none, at) => Number((value >> BigInt(bits - 8 * (at + 1))) & 255n))
  return ipaddr.fromByteArray(bytes).toString()
}

/** Parses a block; undefined unless it is a prefix whose host bits are zero. */
export function blockOf(text: string): Block | undefined {
  const [start = '', length = ''] = text.split('/')
  const address = addressOf(start)
  const prefix = Number(length)
  if (!address || length === '' || prefix > address.bits) return undefined
  const size = 1n << BigInt(address.bits - prefix)
  if (address.value % size !== 0n) return undefined
  return { bits: address.bits, prefix, first: address.value, last: address.value + size - 1n }
}

/** Returns the canonical form of a block. */
export function blockText({ bits, prefix, first }: Block): string {
  return `${addressText({ bits, value: first })}/${prefix}`
}

/** Returns true if an address is in a block. */
export function inBlock(block: Block, { bits, value }: Address): boolean {
  return block.bits === bits && block.first <= value && value <= block.last
}

/**
 * Returns true if an address of a block can be assigned to a machine: neither the network address nor IPv4's broadcast
 * address.
 */
export function isHost(block: Block, address: Address): boolean {
  if (!inBlock(block, address)) return false
  if (block.bits - block.prefix < 2) return true
  return address.value !== block.first && (block.bits === 128 || address.value !== block.last)
}

/** Returns true if two blocks overlap. */
export function overlap(one: Block, other: Block): boolean {
  return one.bits === other.bits && one.first <= other.last && other.first <= one.last
}

/** Returns a string by which addresses can be sorted: IPv4 first, then by number; an empty string comes first. */
export function addressOrder(text: string): string {
  const address = addressOf(text)
  return address ? `${address.bits === 32 ? 4 : 6}${address.value.toString(16).padStart(32, '0')}` : ''
}
