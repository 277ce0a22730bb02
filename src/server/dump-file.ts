/** Dump files: one to import at the start, one to export on close. */
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { ControlApi } from '../control/control-api.ts'

/** A dump that could not be read or written; the message is for users. */
export class DumpFileError extends Error {}

interface Sandboxes {
  readonly get: (name: string) => Sandbox | undefined
}

/**
 * Replaces the state of the default sandbox by the dump in a file. A missing file is accepted if it is the export file
 * too.
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
  const unfinished = `${file}.${process.pid}`
  try {
    const { parts } = await control.call('dump', sandboxes.get('default')!)
    const handle = openSync(unfinished, 'w', 0o600)
    try {
      for (const part of parts!) writeSync(handle, part)
    } finally {
      closeSync(handle)
    }
    renameSync(unfinished, file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw new DumpFileError(`Cannot write the dump to ${file}: ${(error as Error).message}`, { cause: error })
  }
}
