/** The files from which definitions are read in Node: those on the disk. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'

const here = dirname(fileURLToPath(import.meta.url))

/** Folder of the shipped contract, fixtures and scenarios: next to src in a checkout, next to dist in a package. */
export const home: string = [join(here, '../..'), join(here, '..'), here].find((folder) =>
  existsSync(join(folder, 'openapi.json')),
)!

/** Folder of this module. The build writes files next to its code; in a checkout, there are none. */
export const built: string = here

/** An entry of a folder. */
export interface FolderEntry {
  readonly name: string
  readonly isFolder: boolean
}

/** Returns true if a path is a file or a folder. */
export function exists(path: string): boolean {
  return existsSync(path)
}

/** Returns true if a path is a folder. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** The entries of a folder, unsorted. @throws Error with the code ENOENT */
export function entriesOf(folder: string): FolderEntry[] {
  return readdirSync(folder, { withFileTypes: true }).map((entry) => ({
    name: entry.name,
    isFolder: entry.isDirectory(),
  }))
}

/** The names in a folder, unsorted. @throws Error with the code ENOENT */
export function namesIn(folder: string): string[] {
  return readdirSync(folder)
}

/** Size of a file (bytes). @throws Error with the code ENOENT */
export function sizeOf(file: string): number {
  return statSync(file).size
}

/** @throws Error with the code ENOENT */
export function readText(file: string): string {
  return readFileSync(file, 'utf8')
}

/** @throws Error with the code ENOENT */
export function readBytes(file: string): Uint8Array {
  return readFileSync(file)
}

/** Returns why a file could not be read; `absent` if it does not exist. */
export function whyUnreadable(error: unknown, absent = 'the file does not exist'): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code === 'ENOENT' ? absent : message
}
