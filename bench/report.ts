/**
 * The results on disk: results.json has the latest result of each measurement, and RESULTS.md is the page generated
 * from it.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from './process.ts'
import { reached, type Figures, type Ratio, type Result } from './result.ts'
import { VERSIONS } from './peers.ts'

/** The content of results.json. */
export interface Kept {
  readonly machine: string
  readonly results: Readonly<Record<string, Result>>
}

const kept = join(root, 'bench/results.json')

/** The saved results; undefined if there are none. */
export function readKept(): Kept | undefined {
  return existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as Kept) : undefined
}

/** Saves new results, keeps those of measurements that did not run this time, and rewrites RESULTS.md. */
export function keep(results: Readonly<Record<string, Result>>): Kept {
  const all: Kept = { machine: machine(), results: { ...readKept()?.results, ...results } }
  writeFileSync(kept, `${JSON.stringify(all, null, 1)}\n`)
  writeFileSync(join(root, 'bench/RESULTS.md'), page(all))
  return all
}

/** The whole page. */
function page({ machine: where, results }: Kept): string {
  const all = Object.values(results)
  return [
    '# Measured',
    `\`npm run bench\` measures everything and creates this page, \`npm run bench -- --only read\` repeats a single measurement, and \`npm run bench -- --quick\` is a short run that saves nothing. Only one subject is under load at a time, and rounds alternate between the subjects. Figures are medians. Timings come from one machine on one day, so compare the ratios rather than the timings.`,
    `**Machine:** ${where}`,
    `**Compared with:** ${Object.entries(VERSIONS)
      .map(([name, version]) => `${name} ${version}`)
      .join(', ')}, and bare servers that use this repository's own packages (in bench/children).`,
    '## Ratios',
    ratioTable(all.flatMap(({ ratios }) => ratios)),
    ...all.flatMap(({ title, figures, notes, measured }) => [
      `## ${title}`,
      ...figures.map(figureTable),
      ...notes,
      `Measured ${measured}.`,
    ]),
  ]
    .join('\n\n')
    .concat('\n')
}

/** Returns a table of ratios without their targets, for pages that users read. */
export function plainTable(ratios: readonly Ratio[]): string {
  return table(
    ['work', 'compared with', 'papercloud', 'by calls/s'],
    ratios.map((ratio) => [ratio.work, ratio.against, ...valuesOf(ratio)]),
  )
}

/** Returns a table of ratios and their targets; the terminal shows the same table. */
export function ratioTable(ratios: readonly Ratio[]): string {
  return table(
    ['work', 'compared with', 'papercloud', 'by calls/s', 'target', 'result'],
    ratios.map((ratio) => {
      const { work, against, aim } = ratio
      const wanted = !aim ? '' : 'atLeast' in aim ? `at least ${aim.atLeast}` : `at most ${aim.atMost}`
      return [work, against, ...valuesOf(ratio), wanted, !aim ? '' : reached(ratio) ? 'met' : '**missed**']
    }),
  )
}

function valuesOf({ value, byRate, unit }: Ratio): readonly string[] {
  return [`${short(value)}${unit === undefined ? ' ×' : ` ${unit}`}`, byRate === undefined ? '' : `${short(byRate)} ×`]
}

function figureTable({ caption, columns, rows }: Figures): string {
  return `${caption}:\n\n${table(columns, rows)}`
}

function table(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
  return [
    line(columns),
    line(columns.map((_name, at) => (typeof rows[0]?.[at] === 'number' ? '--:' : '---'))),
    ...rows.map(line),
  ].join('\n')
}

/** Rounds to two or three significant digits. */
function short(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}

function machine(): string {
  const all = cpus()
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  return `${all.length} × ${all[0]!.model}, ${Math.round(totalmem() / 1024 ** 3)} GB, Linux ${release()}, Node ${process.version}, commit ${commit}`
}
