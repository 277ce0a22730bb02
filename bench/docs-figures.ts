/**
 * Generates the figures in README.md and docs/performance.md from bench/results.json, so that the pages show only what
 * was measured. Run `npx tsx bench/docs-figures.ts` to update them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { plainTable, readKept, type Kept } from './report.ts'
import { root } from './process.ts'

/** The other servers in the README's comparison of reads. */
const OTHERS = ['Prism CLI', 'Mockoon CLI', 'json-server']

const IGNORED = '<!-- prettier-ignore-start -->\n'

/** A place for figures: the page, the text before and after the figures, and a function that generates them. */
interface Place {
  readonly page: string
  readonly begin: string
  readonly end: string
  readonly text: (kept: Kept) => string
}

const PLACES: readonly Place[] = [
  { page: 'README.md', begin: '<!-- speed -->', end: '<!-- end of speed -->', text: speed },
  tables('figures', figures),
]

export const figurePages: readonly string[] = [...new Set(PLACES.map(({ page }) => page))]

/** Returns the text of a page with the current figures filled in. @throws Error if a place for them is missing */
export function withFigures(page: string, text: string, kept: Kept): string {
  return PLACES.filter((place) => place.page === page).reduce((before, { begin, end, text: textOf }) => {
    const from = before.indexOf(begin) + begin.length
    const to = before.indexOf(end, from)
    if (from < begin.length || to < 0) throw new Error(`${page} must contain ${begin} and, after it, ${end}`)
    return before.slice(0, from) + textOf(kept) + before.slice(to)
  }, text)
}

/** Writes the figures into all pages. */
export function updateFigures(kept: Kept): void {
  for (const page of figurePages) {
    const path = join(root, page)
    writeFileSync(path, withFigures(page, readFileSync(path, 'utf8'), kept))
  }
}

/** All ratios but those between commits, and a description of the machine. */
function figures({ machine, results }: Kept): string {
  const ratios = Object.entries(results).flatMap(([name, { ratios: all }]) => (name === 'earlier' ? [] : all))
  return `Measured on ${machine}.\n\n${plainTable(ratios)}`
}

/** A block of tables in docs/performance.md, which prettier does not reformat. */
function tables(name: string, text: Place['text']): Place {
  const begin = `<!-- ${name}: written by npm run bench from bench/results.json -->\n${IGNORED}`
  return { page: 'docs/performance.md', begin, end: '\n<!-- prettier-ignore-end -->', text }
}

/** The sentence about speed in the README. */
function speed({ results }: Kept): string {
  const ratios = (results.read?.ratios ?? []).filter(({ against }) => OTHERS.includes(against))
  const [first, ...others] = ratios.map(
    ({ against, value }) => `${Math.round(value)} times as many reads as ${against}`,
  )
  const rest = others.map((text) => text.replace(' reads', ''))
  return `Per unit of processor time, it serves ${[first, ...rest.slice(0, -1)].join(', ')} and ${rest.at(-1)!}: see [Performance](docs/performance.md).`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) updateFigures(readKept()!)
