/** The files from which definitions are read in Node: those on the disk. */
import { closeSync, existsSync, fstatSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { limits } from './limits.ts'
import { withoutMark } from './json.ts'

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

/** Returns the text of a file, without a byte order mark. @throws Error with the code ENOENT */
export function readText(file: string): string {
  return decoded(readBytes(file))
}

/** Returns the text of a file, decompressed if it was compressed with gzip, without a byte order mark. */
export function readUnpackedText(file: string): string {
  const bytes = readBytes(file)
  return decoded(isPacked(bytes) ? gunzipSync(bytes, { maxOutputLength: limits.fileBytes }) : bytes)
}

/** Returns true if bytes begin as gzip does. */
export function isPacked(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

/** @throws Error with the code ENOENT, or if the file is larger than the limit */
export function readBytes(file: string): Buffer {
  const descriptor = openSync(file, 'r')
  try {
    const stat = fstatSync(descriptor)
    if (stat.size > limits.fileBytes) throw tooLarge()
    return stat.isFile() ? readFileSync(descriptor) : readPieces(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

const PIECE_BYTES = 1024 * 1024

/** Reads a pipe or a device, which may never end. */
function readPieces(descriptor: number): Buffer {
  const pieces: Buffer[] = []
  for (let size = 0; size <= limits.fileBytes;) {
    const piece = Buffer.allocUnsafe(PIECE_BYTES)
    const count = readSync(descriptor, piece)
    if (count === 0) return Buffer.concat(pieces)
    pieces.push(piece.subarray(0, count))
    size += count
  }
  throw tooLarge()
}

const FILE_MEGABYTES = limits.fileBytes / 1024 / 1024

function tooLarge(): Error {
  return new Error(`it is larger than ${FILE_MEGABYTES} MiB (limit fileBytes)`)
}

/** Decodes UTF-8, or UTF-16 with a byte order mark, which PowerShell writes. */
function decoded(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  return withoutMark(bytes.toString(isUtf16 ? 'utf16le' : 'utf8'))
}

/** Reasons by error code, for users. */
const REASONS: Readonly<Record<string, string>> = {
  EISDIR: 'it is a folder, not a file',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EACCES: 'this process is not permitted to do that',
  EPERM: 'this process is not permitted to do that',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ELOOP: 'its symbolic links form a loop',
  ENAMETOOLONG: 'its name is too long',
  ERR_BUFFER_TOO_LARGE: `it unpacks to more than ${FILE_MEGABYTES} MiB (limit fileBytes)`,
  Z_BUF_ERROR: 'its gzip data end too early',
  Z_DATA_ERROR: 'its gzip data are damaged',
}

/** Returns why a file could not be read; `absent` if it does not exist. */
export function whyUnreadable(error: unknown, absent = 'the file does not exist'): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  return code === 'ENOENT' ? absent : (REASONS[code] ?? message)
}
