/** Reads files in a page, where the build has put all files with definitions into one module. */
import { definitionFiles as builtFiles } from '#definition-files'
import { byteLength, bytesOf } from './bytes.ts'

/** Folder of the shipped contract, fixtures and scenarios. */
export const home = '/papercloud'

/** Folder of the files that the build generates. */
export const built = '/papercloud/dist'

/** An entry of a folder. */
export interface FolderEntry {
  readonly name: string
  readonly isFolder: boolean
}

/** The files by path: those from the build, and those that the page adds. */
const definitionFiles: Record<string, string> = { ...builtFiles }

/** Adds a file whose content the page provides. */
export function putFile(path: string, text: string): void {
  definitionFiles[path] = text
}

/** Returns true if a path is a file or a folder. */
export function exists(path: string): boolean {
  return Object.hasOwn(definitionFiles, path) || isFolder(path)
}

/** Returns true if a path is a folder. */
export function isFolder(path: string): boolean {
  return Object.keys(definitionFiles).some((file) => file.startsWith(`${path}/`))
}

/** The entries of a folder, unsorted. @throws Error with the code ENOENT */
export function entriesOf(folder: string): FolderEntry[] {
  return namesIn(folder).map((name) => ({ name, isFolder: isFolder(`${folder}/${name}`) }))
}

/** The names in a folder, unsorted. @throws Error with the code ENOENT */
export function namesIn(folder: string): string[] {
  const prefix = `${folder}/`
  const names = Object.keys(definitionFiles)
    .filter((file) => file.startsWith(prefix))
    .map((file) => file.slice(prefix.length).split('/')[0]!)
  if (names.length === 0) throw missing(folder)
  return [...new Set(names)]
}

/** Size of a file (bytes). @throws Error with the code ENOENT */
export function sizeOf(file: string): number {
  return byteLength(readText(file))
}

/** @throws Error with the code ENOENT */
export function readText(file: string): string {
  if (!Object.hasOwn(definitionFiles, file)) throw missing(file)
  return definitionFiles[file]!
}

/** @throws Error with the code ENOENT */
export function readBytes(file: string): Uint8Array {
  return bytesOf(readText(file))
}

/** Returns why a file could not be read; `absent` if it does not exist. */
export function whyUnreadable(error: unknown, absent = 'the file does not exist'): string {
  const { code, message } = error as { readonly code?: string; readonly message: string }
  return code === 'ENOENT' ? absent : message
}

function missing(path: string): Error {
  return Object.assign(new Error(`ENOENT: no such file or directory, open '${path}'`), { code: 'ENOENT' })
}

/** Returns true if a path begins at the root. */
export function isAbsolute(path: string): boolean {
  return path.startsWith('/')
}

/** Returns the last segment of a path, without the given ending. */
export function basename(path: string, ending = ''): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return ending !== '' && name.endsWith(ending) ? name.slice(0, -ending.length) : name
}

/** Returns a path without its last segment. */
export function dirname(path: string): string {
  const at = path.lastIndexOf('/')
  return at < 0 ? '.' : at === 0 ? '/' : path.slice(0, at)
}

/** Joins segments into a path. */
export function join(...parts: readonly string[]): string {
  const steps: string[] = []
  for (const step of parts.join('/').split('/')) {
    if (step === '..' && steps.length > 0) steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return `${parts[0]?.startsWith('/') ? '/' : ''}${steps.join('/')}`
}

/** Joins paths into an absolute path; everything before the last absolute one is ignored. */
export function resolve(...parts: readonly string[]): string {
  const from = parts.findLastIndex(isAbsolute)
  return join('/', ...parts.slice(Math.max(0, from)))
}

/** Returns the path as seen from a folder; a page has only one folder, so the path stays as it is. */
export function relative(_from: string, to: string): string {
  return to
}
