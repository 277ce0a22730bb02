/**
 * The README as tests read it: sections, fenced blocks, tables, code spans.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../../src/app.ts'

export const readme = readFileSync(join(home, 'README.md'), 'utf8')

/** The text below a heading, up to the next heading of that level or above. */
export function section(heading: string): string {
  const start = readme.split('\n').findIndex((line) => line.replace(/^#+ /, '') === heading && line.startsWith('#'))
  if (start < 0) throw new Error(`The README has no section "${heading}".`)
  const lines = readme.split('\n').slice(start)
  const level = /^#+/.exec(lines[0]!)![0].length
  const end = lines.findIndex((line, at) => at > 0 && !isFenced(lines, at) && new RegExp(`^#{1,${level}} `).test(line))
  return lines.slice(1, end < 0 ? undefined : end).join('\n')
}

/** The fenced blocks of a language. */
export function blocks(text: string, language: string): string[] {
  return [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)]
    .filter(([, found]) => found === language)
    .map(([, , code]) => code!)
}

/** The rows of the tables in a text, without heads and rulers. */
export function rows(text: string): string[][] {
  const lines = text.split('\n')
  const isRuler = (line: string | undefined): boolean => /^\|[ |:-]+\|$/.test(line ?? '')
  return lines
    .filter((line, at) => line.startsWith('|') && !isRuler(line) && !isRuler(lines[at + 1]))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
}

/** What stands between backticks, fenced blocks left out. */
export function spans(text: string): string[] {
  return [...text.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!)
}

function isFenced(lines: readonly string[], at: number): boolean {
  return lines.slice(0, at).filter((line) => line.startsWith('```')).length % 2 === 1
}
