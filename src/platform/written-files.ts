/** Files and folders that a process writes. What is written at the end is checked at the start. */
import {
  accessSync,
  closeSync,
  constants,
  createWriteStream,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { whyUnreadable } from '#files'
import { InputError } from './input-error.ts'

/** Thrown for a file or folder that cannot be written, before any work is done for it. */
export class OutputError extends InputError {}

/** Returns why a file could not be written. */
export function whyUnwritable(error: unknown): string {
  return whyUnreadable(error, 'it cannot be created there')
}

/**
 * Creates a folder and its missing parents. Node's own way never returns if a parent exists but refuses folders with
 * ENOENT, as /proc does.
 * @throws the system's error
 */
export function makeFolder(folder: string, mode?: number): void {
  const missing: string[] = []
  let at = resolve(folder)
  for (; !isPresent(at); at = dirname(at)) missing.unshift(at)
  if (!statSync(at).isDirectory()) throw systemError('ENOTDIR', at)
  for (const one of missing) {
    try {
      mkdirSync(one, mode)
    } catch (error) {
      // Another process may have created it in the meantime.
      if (!statSync(one, { throwIfNoEntry: false })?.isDirectory()) throw error
    }
  }
}

function isPresent(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}

function systemError(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: ${path}`), { code, path })
}

/**
 * Checks that a file can be written later, and creates its folder; `what` is its name in the message, such as a flag.
 * @throws OutputError
 */
export function checkWritable(file: string, what: string): void {
  try {
    const stat = statSync(file, { throwIfNoEntry: false })
    if (stat?.isDirectory() || /[\\/]$/.test(file)) throw systemError('EISDIR', file)
    // A pipe or a device is written in place.
    if (stat && !stat.isFile()) return accessSync(file, constants.W_OK)
    const target = stat ? realpathSync(file) : file
    makeFolder(dirname(target))
    if (stat) closeSync(openSync(target, 'r+'))
    tryFile(unfinishedOf(target))
  } catch (error) {
    throw new OutputError(`${what} cannot be written to ${file}: ${whyUnwritable(error)}.`, { cause: error })
  }
}

/**
 * Creates a folder and checks that files can be written to it; `what` is the name of the content in the message.
 * @throws OutputError
 */
export function checkWritableFolder(folder: string, what: string): void {
  try {
    makeFolder(folder)
    tryFolder(folder)
  } catch (error) {
    throw new OutputError(`${what} cannot be written to ${folder}: ${whyUnwritable(error)}.`, { cause: error })
  }
}

/** Checks that files can be written to a folder. @throws the system's error */
export function tryFolder(folder: string): void {
  tryFile(unfinishedOf(join(folder, 'papercloud')))
}

function tryFile(file: string): void {
  closeSync(openSync(file, 'w', 0o600))
  rmSync(file)
}

/** The name of a file until it is complete. */
function unfinishedOf(file: string): string {
  return `${file}.${process.pid}`
}

/**
 * Writes a file, completely or not at all. Only its owner may read it, because dumps and capsules contain the secrets
 * of fixtures and scenarios. A pipe or a device is written in place.
 * @param codings streams that the content passes through, such as compression
 */
export async function writeWhole(
  file: string,
  source: Iterable<string> | Readable,
  ...codings: readonly NodeJS.ReadWriteStream[]
): Promise<void> {
  const stat = statSync(file, { throwIfNoEntry: false })
  const write = (to: string): Promise<void> =>
    pipeline([Readable.from(source), ...codings, createWriteStream(to, { mode: 0o600 })])
  if (stat && !stat.isFile() && !stat.isDirectory()) return write(file)
  const target = stat ? realpathSync(file) : file
  const unfinished = unfinishedOf(target)
  try {
    await write(unfinished)
    renameSync(unfinished, target)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}
