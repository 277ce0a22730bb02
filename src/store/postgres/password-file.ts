/**
 * Reads passwords from libpq's password file (~/.pgpass), whose lines have the form host:port:database:user:password.
 * `*` matches anything, and a backslash escapes the next character. The file is ignored if other users can access it.
 */
import { readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** The permission bits for other users. */
const OTHERS = 0o077

/** Returns the password for a connection; undefined if the file does not exist or contains none. */
export function passwordFromFile(wanted: readonly string[], path = join(homedir(), '.pgpass')): string | undefined {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat?.isFile() || (process.platform !== 'win32' && (stat.mode & OTHERS) !== 0)) return undefined
  for (const line of readFileSync(path, 'utf8').split(/\r?\n/)) {
    if (line.startsWith('#')) continue
    const fields = [...line.matchAll(/((?:\\.|[^\\:])*)(?::|$)/gy)].map(([, field]) => field!)
    const password = fields[wanted.length]
    if (password === undefined) continue
    if (wanted.every((want, at) => fields[at] === '*' || unescaped(fields[at]!) === want)) return unescaped(password)
  }
  return undefined
}

function unescaped(field: string): string {
  return field.replaceAll(/\\(.)/g, '$1')
}
