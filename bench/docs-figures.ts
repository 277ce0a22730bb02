/**
 * The figures in docs/performance.md, written from bench/results.json, so that the page contains only measured ones.
 *   npx tsx bench/docs-figures.ts   updates them
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ratioTable, readKept, type Kept } from './report.ts'
import { root } from './process.ts'

const PAGE = join(root, 'docs/performance.md')
const BEGIN = '<!-- figures: written by npm run bench from bench/results.json -->\n<!-- prettier-ignore-start -->\n'
const END = '<!-- prettier-ignore-end -->'

/** The page with the ratios that have a target, and where they were measured. */
export function withFigures(page: string, { machine, results }: Kept): string {
  const begin = page.indexOf(BEGIN)
  const end = page.indexOf(END)
  if (begin < 0 || end < begin) throw new Error(`docs/performance.md needs the lines ${BEGIN}and ${END}.`)
  const ratios = Object.values(results).flatMap((result) => result.ratios.filter(({ aim }) => aim))
  return `${page.slice(0, begin)}${BEGIN}Measured on ${machine}.\n\n${ratioTable(ratios)}\n${page.slice(end)}`
}

/** Writes the figures into the page. */
export function updateFigures(kept: Kept): void {
  writeFileSync(PAGE, withFigures(readFileSync(PAGE, 'utf8'), kept))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) updateFigures(readKept()!)
