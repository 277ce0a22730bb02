/** Human names of kinds: `network.securityGroup` is `Security groups`. */
import { wordsOf } from './texts.ts'

/** Without these prefixes, the names would be too general. */
const KEPT = new Set(['vpn', 'assistant'])

function plural(word: string): string {
  if (word === word.toUpperCase() && word.length > 2 && word !== 'VPN') return word
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return word.endsWith('s') ? word : `${word}s`
}

/** Returns the name for the records of a kind. */
export function kindWords(kind: string): string {
  const [prefix, rest] = kind.includes('.') ? kind.split('.') : [undefined, kind]
  const words = wordsOf(rest!)
    .replace(/\b(api|vpn|sso)\b/g, (word) => word.toUpperCase())
    .split(' ')
  const kept = prefix !== undefined && KEPT.has(prefix) ? [prefix === 'vpn' ? 'VPN' : prefix] : []
  const text = [...kept, ...words.slice(0, -1), plural(words.at(-1)!)].join(' ')
  return text[0]!.toUpperCase() + text.slice(1)
}

/** Returns the words for some records of a kind, within a sentence: `security groups`. */
export function kindWord(kind: string, count: number): string {
  const words = kindWords(kind)
  return count === 1 ? recordWord(kind) : /^[A-Z][a-z]/.test(words) ? words[0]!.toLowerCase() + words.slice(1) : words
}

/** Returns the words for one record of a kind: `security group`. */
export function recordWord(kind: string): string {
  const words = wordsOf(kind.split('.').at(-1)!)
  return kind.startsWith('vpn.') ? `VPN ${words}` : words
}
