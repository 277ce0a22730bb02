/** Finds the source location of a finding. */
import { exists, isAbsolute, join, relative } from '#files'
import type { Finding } from '../finding.ts'
import type { ReportPlace } from './report.ts'

/** A line in a file; the path is relative to the working directory and has forward slashes. */
export interface SourceLocation {
  readonly file: string
  readonly line: number
}

/** Manifest files; the first one that exists is the location for findings of the whole project. */
const MANIFESTS = ['package.json', 'pyproject.toml', 'go.mod', 'pom.xml']

/**
 * Returns the file for findings without a caller: the audit configuration if there is one, otherwise the project's
 * manifest.
 */
export function projectFile(cwd: string, configFile: string | null): string {
  if (configFile !== null) return plainPath(configFile, cwd)
  return MANIFESTS.find((name) => exists(join(cwd, name))) ?? MANIFESTS[0]!
}

/** Returns the location of a finding: its caller if known, otherwise line 1 of the project's file. */
export function findingLocation(
  { caller }: Pick<Finding, 'caller'>,
  { file, cwd }: Pick<ReportPlace, 'file' | 'cwd'>,
): SourceLocation {
  const found = caller === undefined ? null : /^(.+?):(\d+)(?::\d+)?$/.exec(caller.trim())
  if (!found) return { file, line: 1 }
  return { file: plainPath(found[1]!.replace(/^file:\/\//, ''), cwd), line: Math.max(1, Number(found[2])) }
}

function plainPath(file: string, cwd: string): string {
  const seen = isAbsolute(file) ? relative(cwd, file) : file
  return seen.replaceAll('\\', '/').replace(/^\.\//, '')
}
