/** Capsule files, which are JSON, compressed with gzip if the file's name says so; and `papercloud har`. */
import { readUnpackedText, whyUnreadable } from '#files'
import type { App } from '../../app.ts'
import { limits } from '../../platform/limits.ts'
import { InputError } from '../../platform/input-error.ts'
import { isTextTooDeep } from '../../service/state/nesting.ts'
import { createGzip } from 'node:zlib'
import { withNoun } from '../../quality/audit/reports/report.ts'
import { ApiError } from '../../service/request/errors.ts'
import { capsuleIn } from '../../quality/replay/capsule-text.ts'
import type { Capsule } from '../../sandbox/capsules/capsule.ts'
import { whyUnwritable, writeWhole } from '../../platform/written-files.ts'
import { UsageError, readArguments } from './arguments.ts'
import { COMMANDS } from './commands.ts'
import { capsuleHar } from '../../quality/replay/capsule-har.ts'

/** Returns the text of a recording, decompressed if necessary. @throws InputError */
export function recordingText(file: string): string {
  let text: string
  try {
    text = readUnpackedText(file)
  } catch (error) {
    throw new InputError(`${file}: ${whyUnreadable(error)}.`)
  }
  if (isTextTooDeep(text, limits.recordingLevels))
    throw new InputError(`${file} is nested deeper than ${limits.recordingLevels} levels (limit recordingLevels).`)
  return text
}

/** Reads a capsule. @throws InputError, CapsuleError */
export function readCapsuleFile(file: string): Capsule {
  return capsuleIn(recordingText(file), file)
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
    throw new UsageError(`cannot write the capsule to ${file}: ${whyUnwritable(error)}.`)
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
    process.stderr.write(
      error instanceof ApiError
        ? `papercloud: no capsule was written. ${error.message}\n`
        : `papercloud: cannot write the capsule to ${file}: ${whyUnwritable(error)}.\n`,
    )
    return false
  }
  const steps = withNoun(app.runs.get(run)!.recorder!.count, 'call')
  process.stderr.write(`papercloud: ${file} has ${steps}; replay it with: npx papercloud replay ${file}\n`)
  return true
}

/** Prints the archive; returns the exit code. */
export function harCommand(args: readonly string[]): number {
  const read = readArguments(args, COMMANDS.har.flags, 1)
  const [file] = read.positionals
  if (file === undefined) throw new UsageError('har needs a capsule FILE.')
  for (const piece of capsuleHar(readCapsuleFile(file))) process.stdout.write(piece)
  process.stdout.write('\n')
  return 0
}
