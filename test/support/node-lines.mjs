// Installs releases of Node from the registry, where each release is a package with a single binary and no install
// script.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installOnce } from './install-once.mjs'

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
  const packages = installOnce(`nodes/${line}`, [`${PACKAGE}@${line}`], { maxAgeMs: newest ? DAY_MS : Infinity })
  const installed = join(packages, PACKAGE)
  const { bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  return join(installed, bin.node)
}
