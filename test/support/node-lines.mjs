// Installs releases of Node from the registry, where each release is a package with a single binary and no install
// script.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const cache = join(dirname(dirname(fileURLToPath(import.meta.url))), '.cache/nodes')

const DAY_MS = 86_400_000

/** The package that contains the binary for this platform. */
const PACKAGE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

/** True if there is such a package for this platform. */
export const hasOtherNodes = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64'].includes(
  `${process.platform}-${process.arch}`,
)

/**
 * Returns the binary of a Node line, which is installed on first use and kept in .cache. The line is a version or the
 * beginning of one; with `newest`, a release that was installed more than a day ago is replaced by the newest one.
 */
export function installNode(line, { newest = false } = {}) {
  const folder = join(cache, line)
  const isOld = newest && existsSync(folder) && statSync(folder).mtimeMs < Date.now() - DAY_MS
  if (isOld || !existsSync(folder)) {
    mkdirSync(cache, { recursive: true })
    // Another process may be installing the same release.
    const fresh = mkdtempSync(join(cache, 'new-'))
    writeFileSync(join(fresh, 'package.json'), '{ "private": true }\n')
    const npm = ['install', '--prefix', fresh, '--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--silent']
    execFileSync('npm', [...npm, `${PACKAGE}@${line}`], { stdio: 'inherit', shell: process.platform === 'win32' })
    if (isOld) rmSync(folder, { recursive: true, force: true })
    if (existsSync(folder)) rmSync(fresh, { recursive: true })
    else renameSync(fresh, folder)
  }
  const installed = join(folder, 'node_modules', PACKAGE)
  const { bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  return join(installed, bin.node)
}
