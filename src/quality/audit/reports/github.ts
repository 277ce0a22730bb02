/** Writes the report as workflow commands of GitHub Actions, which shows at most ten annotations per level. */
import { LEVELS, type Level } from '../level.ts'
import { doesCount } from '../suppress.ts'
import { findingLocation } from './place.ts'
import { detailsOf, withNoun, type Report, type ReportPlace } from './report.ts'

/** Maximum number of annotations per level in a step. */
const SHOWN = 10

const COMMANDS: Readonly<Record<Level, string>> = { error: 'error', warning: 'warning', note: 'notice' }

/** Returns the report as workflow commands, one per line. */
export function githubReport({ findings }: Report, place: ReportPlace): string {
  const counting = findings.filter(doesCount)
  const rest: string[] = []
  const lines = [...LEVELS].reverse().flatMap((level) => {
    const own = counting.filter((finding) => finding.level === level)
    if (own.length > SHOWN) rest.push(withNoun(own.length - SHOWN, level))
    return own.slice(0, SHOWN).map((finding) => {
      const { file, line } = findingLocation(finding, place)
      const properties = `file=${property(file)},line=${line},title=${property(finding.rule)}`
      return `::${COMMANDS[level]} ${properties}::${data([finding.message, finding.fix, ...detailsOf(finding)].join(' '))}`
    })
  })
  if (rest.length > 0)
    lines.push(`papercloud: ${rest.join(', ')} not shown; the other report formats list all findings.`)
  return lines.map((line) => `${line}\n`).join('')
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
