/**
 * The README and the pages of docs/ as tests read them: sections, fenced blocks, tables, code spans, anchors.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../../src/service/contract/package-files.ts'

/** A page of the documentation. */
export interface Page {
  /** The path, such as `docs/scenarios.md`. */
  readonly path: string
  readonly text: string
}

/** The README, followed by the pages of docs/ in alphabetical order. */
export const pages: readonly Page[] = [
  'README.md',
  ...readdirSync(join(home, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => `docs/${file}`),
].map((path) => ({ path, text: readFileSync(join(home, path), 'utf8') }))

/** All pages, one after the other. */
export const guide = pages.map(({ text }) => text).join('\n')

/**
 * Returns the text below a heading, up to the next heading of the same or a higher level.
 * @throws Error unless exactly one page has the heading
 */
export function section(heading: string, on?: string): string {
  const holders = pages.filter(
    ({ path, text }) => (on === undefined || path === on) && headings(text).some(({ title }) => title === heading),
  )
  if (holders.length !== 1)
    throw new Error(`"${heading}" is a heading of ${holders.length} pages: ${holders.map(({ path }) => path).join()}`)
  const all = holders[0]!.text.split('\n')
  const lines = all.slice(headings(holders[0]!.text).find(({ title }) => title === heading)!.at)
  const level = /^#+/.exec(lines[0]!)![0].length
  const end = lines.findIndex((line, at) => at > 0 && !isFenced(lines, at) && new RegExp(`^#{1,${level}} `).test(line))
  return lines.slice(1, end < 0 ? undefined : end).join('\n')
}

export function blocks(text: string, language: string): string[] {
  return [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)]
    .filter(([, found]) => found === language)
    .map(([, , code]) => code!)
}

/** Returns the rows of all tables in a text, without headers and separator lines. */
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

/** Returns the text between backticks, except in fenced blocks. */
export function spans(text: string): string[] {
  return [...text.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!)
}

/** Returns the anchors of a page's headings, as GitHub generates them. */
export function anchors({ text }: Page): string[] {
  return headings(text).map(({ title }) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
}

function headings(text: string): { title: string; at: number }[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at) =>
    /^#+ /.test(line) && !isFenced(lines, at) ? [{ title: line.replace(/^#+ /, ''), at }] : [],
  )
}

function isFenced(lines: readonly string[], at: number): boolean {
  return lines.slice(0, at).filter((line) => line.startsWith('```')).length % 2 === 1
}
