/**
 * The guard's committed figures: the allowed cost of each request on each Node line, with the reason for its latest
 * change. A second file lists the functions whose calls add up to these figures, so that a failure can say which of
 * them are called more often.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process.ts'
import type { Cost, Functions } from './measure.ts'
import { nameOf, WORKS, type Work } from './works.ts'

/** The fraction by which a cost may exceed its figure. */
export const TOLERANCE = 0.15
/** Changes smaller than this are noise, and leave a committed figure unchanged. */
const NOISE = 0.005
/**
 * The number of bytes per request by which the journal may exceed its figure. Reads store only rate limit windows, at
 * intervals of real time, so a slow machine stores more windows per request.
 */
const JOURNAL_SLACK_BYTES = 40
/** Functions whose calls per request grew by less than this are not listed. */
const LISTED_CALLS = 0.5
const LISTED_FILES = 12

const FIGURES = join(root, 'bench/speed/figures.json')
const FUNCTIONS = join(root, 'bench/speed/functions.json')

/** The figures for one kind of request. */
export interface Figure {
  /** The reason for the figure's latest change. */
  readonly reason: string
  readonly journalBytes: number
  /** Function calls per request, by release line of Node. */
  readonly calls: Readonly<Record<string, number>>
}

export type Figures = Readonly<Record<Work, Figure>>

/** The functions whose calls add up to the figures, measured on one Node line. */
export interface Behind {
  readonly node: string
  readonly works: Readonly<Record<Work, Functions>>
}

/** Reads the committed figures. @throws Error if a figure has no reason */
export function readFigures(): Figures {
  const figures = JSON.parse(readFileSync(FIGURES, 'utf8')) as Figures
  for (const work of WORKS)
    if (!figures[work].reason.trim())
      throw new Error(`bench/speed/figures.json gives no reason for the figures of "${nameOf(work)}". Add one.`)
  return figures
}

/** Reads the functions whose calls add up to the figures. */
export function readBehind(): Behind {
  const { node, works } = JSON.parse(readFileSync(FUNCTIONS, 'utf8')) as Printed
  return { node, works: mapWorks(works, (files) => mapFiles(files, parse)) }
}

/** Writes both files. */
export async function writeFigures(figures: Figures, { node, works }: Behind): Promise<void> {
  const printed: Printed = { node, works: mapWorks(works, (files) => mapFiles(files, print)) }
  const { format } = await import('prettier')
  const options = { parser: 'json', printWidth: 120 } as const
  writeFileSync(FIGURES, await format(JSON.stringify(figures), options))
  writeFileSync(FUNCTIONS, await format(JSON.stringify(printed), options))
}

/** The functions as they are stored: one string for each source file. */
interface Printed {
  readonly node: string
  readonly works: Readonly<Record<Work, Readonly<Record<string, string>>>>
}

function mapWorks<A, B>(works: Readonly<Record<Work, A>>, to: (value: A) => B): Record<Work, B> {
  return Object.fromEntries(WORKS.map((work) => [work, to(works[work])])) as Record<Work, B>
}

/** Applies a function to the value of each source file; the result is sorted by file name, without empty strings. */
function mapFiles<A, B>(files: Readonly<Record<string, A>>, to: (value: A) => B): Record<string, B> {
  const entries = Object.keys(files)
    .sort()
    .map((file): [string, B] => [file, to(files[file]!)])
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** Returns a sentence for each figure that is exceeded. */
export function excess(work: Work, figure: Figure, cost: Cost, line: string): string[] {
  const calls = figure.calls[line]
  const found: string[] = []
  if (calls !== undefined && cost.calls > calls * (1 + TOLERANCE))
    found.push(`${nameOf(work)}: ${share(cost.calls, calls)} function calls (${round(cost.calls)}, figure ${calls})`)
  const bytes = figure.journalBytes
  if (cost.journalBytes > Math.max(bytes * (1 + TOLERANCE), JOURNAL_SLACK_BYTES))
    found.push(
      `${nameOf(work)}: ${share(cost.journalBytes, bytes)} journal (${round(cost.journalBytes)} bytes, figure ${bytes})`,
    )
  return found
}

/**
 * Returns a sentence if the cost is below the figure by more than the tolerance. If the figure is not lowered, the
 * saving could be lost again without anyone noticing.
 */
export function saving(work: Work, figure: Figure, cost: Cost, line: string): string | undefined {
  const calls = figure.calls[line]
  if (calls === undefined || cost.calls > calls * (1 - TOLERANCE)) return undefined
  return `${nameOf(work)}: ${round(cost.calls)} function calls, figure ${calls}`
}

/**
 * Returns the functions that are called more often than in the committed figures, by file, with the largest growth
 * first.
 */
export function grown(before: Functions, after: Functions, isSameLine: boolean): string[] {
  const files = Object.entries(after)
    // Another release line of Node calls different internal functions.
    .filter(([file]) => isSameLine || !file.startsWith('node:'))
    .map(([file, functions]) => {
      const more = Object.entries(functions)
        .map(([name, count]) => ({ name, more: count - countIn(before[file], name) }))
        .filter((one) => one.more >= LISTED_CALLS)
        .sort((a, b) => b.more - a.more)
      return { file, more, total: more.reduce((sum, one) => sum + one.more, 0) }
    })
    .filter(({ more }) => more.length > 0)
    .sort((a, b) => b.total - a.total)
  const shown = files
    .slice(0, LISTED_FILES)
    .map(
      ({ file, more, total }) =>
        `  ${file} +${round(total)}: ${more.map((one) => `${one.name} +${round(one.more)}`).join(', ')}`,
    )
  return files.length > LISTED_FILES ? [...shown, `  and ${files.length - LISTED_FILES} more files`] : shown
}

function countIn(functions: Functions[string] | undefined, name: string): number {
  return functions && Object.hasOwn(functions, name) ? functions[name]! : 0
}

/** Returns true if a committed figure no longer describes the cost of its request. */
export function isStale(figure: Figure | undefined, cost: Cost, line: string): boolean {
  const calls = figure?.calls[line]
  return (
    calls === undefined ||
    Math.abs(cost.calls - calls) > calls * NOISE ||
    Math.abs(cost.journalBytes - figure!.journalBytes) > (figure!.journalBytes * NOISE || JOURNAL_SLACK_BYTES)
  )
}

/**
 * Returns a new figure from measurements. On each Node line that was not measured, the figure changes by as many calls
 * as on the first line that was.
 */
export function figureOf(
  before: Figure | undefined,
  measured: ReadonlyMap<string, Cost>,
  lines: readonly string[],
  reason: string,
): Figure {
  const [line, cost] = [...measured][0]!
  const moved = before?.calls[line] === undefined ? undefined : cost.calls - before.calls[line]
  const calls: Record<string, number> = {}
  for (const one of lines) {
    const own = measured.get(one)?.calls
    const old = before?.calls[one]
    if (own !== undefined) calls[one] = round(own)
    else if (old !== undefined && moved !== undefined) calls[one] = round(old + moved)
  }
  return { reason, journalBytes: Math.round(cost.journalBytes), calls }
}

function share(now: number, before: number): string {
  return before === 0 ? 'from nothing,' : `${((now / before - 1) * 100).toFixed(1)} % more`
}

function round(count: number): number {
  return Math.round(count * 10) / 10
}

function print(functions: Readonly<Record<string, number>>): string {
  return Object.entries(functions)
    .filter(([, count]) => count >= LISTED_CALLS / 2)
    .map(([name, count]) => `${name} ${round(count)}`)
    .sort()
    .join(', ')
}

function parse(text: string): Record<string, number> {
  const pairs = text.split(', ').map((one): [string, number] => {
    const at = one.lastIndexOf(' ')
    return [one.slice(0, at), Number(one.slice(at + 1))]
  })
  return Object.fromEntries(pairs)
}
