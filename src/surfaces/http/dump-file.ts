/** Dump files: one to import at startup, one to export on close. */
import { once } from 'node:events'
import { createReadStream, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { isPacked, whyUnreadable } from '#files'
import { whyUnwritable, writeWhole } from '../../platform/written-files.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import type { ControlApi } from '../../sandbox/control/control-api.ts'

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
    const sandbox = sandboxes.get('default')!
    const request = { sandbox, params: {}, search: '', body: undefined, origin: '', isTrusted: true }
    await control.run(control.contract.endpoints.get('restore')!, { ...request, bytes: unpackedBytes(file) })
  } catch (error) {
    throw new DumpFileError(`The dump ${file} cannot be imported: ${ended(whyUnreadable(error))}`, { cause: error })
  }
}

/** Yields the bytes of a file, decompressed if it was compressed with gzip. */
async function* unpackedBytes(file: string): AsyncGenerator<Buffer, void> {
  const packed = createReadStream(file)
  await once(packed, 'readable')
  const first = packed.read() as Buffer | null
  if (!first) return
  packed.unshift(first)
  yield* isPacked(first) ? pipeline(packed, createGunzip(), () => undefined) : packed
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
    throw new DumpFileError(`Cannot write the dump to ${file}: ${ended(whyUnwritable(error))}`, { cause: error })
  }
}

function ended(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`
}
