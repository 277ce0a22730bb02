/** Dump files: one to import at startup, one to export on close. */
import { createWriteStream, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { ControlApi } from '../control/control-api.ts'

/** Thrown if a dump could not be read or written; the message is for users. */
export class DumpFileError extends Error {}

interface Sandboxes {
  readonly get: (name: string) => Sandbox | undefined
}

/**
 * Replaces the state of the default sandbox with the dump in a file. A missing file is accepted if it is also the
 * export file.
 * @throws DumpFileError if the file cannot be read or its dump is invalid
 */
export async function importDump(
  control: ControlApi,
  sandboxes: Sandboxes,
  file: string,
  exportFile: string | undefined,
): Promise<void> {
  if (exportFile !== undefined && resolve(exportFile) === resolve(file) && !existsSync(file)) return
  try {
    const body = JSON.parse(readFileSync(file, 'utf8')) as unknown
    await control.call('restore', sandboxes.get('default')!, { body })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const why = code === 'ENOENT' ? 'the file does not exist.' : message
    throw new DumpFileError(`The dump ${file} cannot be imported: ${why}`, { cause: error })
  }
}

/**
 * Writes a dump of the default sandbox, completely or not at all.
 * @throws DumpFileError if the file cannot be written
 */
export async function exportDump(control: ControlApi, sandboxes: Sandboxes, file: string): Promise<void> {
  try {
    const { parts } = await control.call('dump', sandboxes.get('default')!)
    await writeWhole(file, parts!)
  } catch (error) {
    throw new DumpFileError(`Cannot write the dump to ${file}: ${(error as Error).message}`, { cause: error })
  }
}

/**
 * Writes a file, completely or not at all. Only its owner may read it, because dumps and capsules contain the secrets
 * of fixtures and scenarios.
 * @param codings streams that the content passes through, such as compression
 */
export async function writeWhole(
  file: string,
  source: Iterable<string> | Readable,
  ...codings: readonly NodeJS.ReadWriteStream[]
): Promise<void> {
  const unfinished = `${file}.${process.pid}`
  try {
    await pipeline([Readable.from(source), ...codings, createWriteStream(unfinished, { mode: 0o600 })])
    renameSync(unfinished, file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}
