/** Other versions of Node, from packages that contain a binary and run no install script. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CACHE = join(dirname(fileURLToPath(import.meta.url)), '../../.cache/nodes')

/** True if there is such a package for this platform. */
export const hasOtherNodes = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64'].includes(
  `${process.platform}-${process.arch}`,
)

/** Returns the binary of a version, which is installed on first use and kept in .cache. */
export function otherNode(version: string): string {
  const name = `node-${process.platform}-${process.arch}`
  const folder = join(CACHE, version)
  const program = join(folder, 'node_modules', name, 'bin/node')
  if (existsSync(program)) return program
  mkdirSync(CACHE, { recursive: true })
  const fresh = mkdtempSync(join(CACHE, 'new-'))
  const options = ['--no-audit', '--no-fund', '--no-save', '--ignore-scripts', '--prefer-offline', '--loglevel=error']
  execFileSync('npm', ['install', ...options, '--prefix', fresh, `${name}@${version}`], { stdio: 'pipe' })
  if (existsSync(folder)) rmSync(fresh, { recursive: true })
  else renameSync(fresh, folder)
  return program
}
