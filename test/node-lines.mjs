// Installs releases of Node from the registry, where each release is a package with a single binary and no install
// script.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const cache = join(dirname(dirname(fileURLToPath(import.meta.url))), '.cache/nodes')

/** The package that contains the binary for this platform. */
const PACKAGE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

/**
 * Installs the newest release of a Node line, and returns the path of its binary. The line is a version or the
 * beginning of one.
 */
export function installNode(line) {
  const folder = join(cache, line)
  mkdirSync(folder, { recursive: true })
  const manifest = join(folder, 'package.json')
  if (!existsSync(manifest)) writeFileSync(manifest, '{ "private": true }\n')
  const npm = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--silent']
  execFileSync('npm', [...npm, `${PACKAGE}@${line}`], { stdio: 'inherit', shell: process.platform === 'win32' })
  const installed = join(folder, 'node_modules', PACKAGE)
  const { bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  return join(installed, bin.node)
}
