/** Capsule files: JSON, compressed with gzip if the file's name says so. */
import { createGzip } from 'node:zlib'
import { countText } from '../audit/reports/report.ts'
import { ApiError } from '../errors.ts'
import { capsuleIn } from '../replay/capsule-text.ts'
import type { Capsule } from '../sandbox/capsule/capsule.ts'
import type { App } from '../server/app.ts'
import { writeWhole } from '../server/dump-file.ts'
import { UsageError } from './arguments.ts'
import { textIn } from './audit-file.ts'

/** Reads a capsule. @throws UsageError, CapsuleError */
export function readCapsule(file: string): Capsule {
  return capsuleIn(textIn(file), file)
}

/**
 * Returns the capsule of a run as text; undefined if a limit makes a capsule impossible.
 * @throws ApiError if the run does not record a capsule
 */
export async function capsuleText(app: App, run: string): Promise<string | undefined> {
  try {
    return [...(await capsuleParts(app, run))].join('')
  } catch (error) {
    if (error instanceof ApiError && error.facts.rule === 'control.limit') return undefined
    throw error
  }
}

/** Returns the file for a trial's capsule: the given name, with the arm before its extension. */
export function trialFile(given: string, arm: string): string {
  const [, base = given, extension = ''] = /^(.*?)((?:\.json)?(?:\.gz)?)$/.exec(given) ?? []
  return `${base}-${arm.replaceAll(/[^\w-]+/g, '-')}${extension}`
}

/** Writes the text of a capsule, completely or not at all. @throws UsageError if that is not possible */
export async function saveCapsule(file: string, text: string): Promise<void> {
  try {
    await writeParts(file, [text])
  } catch (error) {
    throw new UsageError(`cannot write the capsule to ${file}: ${(error as Error).message}.`)
  }
}

function writeParts(file: string, parts: Iterable<string>): Promise<void> {
  return writeWhole(file, parts, ...(file.endsWith('.gz') ? [createGzip()] : []))
}

async function capsuleParts({ control, sandboxes }: App, run: string): Promise<Iterable<string>> {
  const api = await control()
  const { parts } = await api.call('getCapsule', sandboxes.get('default')!, { params: { name: run } })
  return parts!
}

/** Writes the capsule of a run, completely or not at all, and prints the result; returns false if that failed. */
export async function writeCapsule(app: App, run: string, file: string): Promise<boolean> {
  try {
    await writeParts(file, await capsuleParts(app, run))
  } catch (error) {
    const { message } = error as Error
    process.stderr.write(
      error instanceof ApiError
        ? `papercloud: no capsule was written. ${message}\n`
        : `papercloud: cannot write the capsule to ${file}: ${message}.\n`,
    )
    return false
  }
  const steps = countText(app.runs.get(run)!.recorder!.count, 'call')
  process.stderr.write(`papercloud: ${file} has ${steps}; replay it with: npx papercloud replay ${file}\n`)
  return true
}
