// Installs packages that only a few tests need, outside of the lock files, when they are first needed.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const cache = join(dirname(dirname(fileURLToPath(import.meta.url))), '.cache')

const NPM = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--silent']

/**
 * Returns the folder of installed packages, which is kept in .cache under the given name. It is replaced if it was
 * installed longer ago than `maxAgeMs`.
 */
export function installOnce(name, packages, { maxAgeMs = Infinity } = {}) {
  const folder = join(cache, name)
  const isOld = existsSync(folder) && statSync(folder).mtimeMs < Date.now() - maxAgeMs
  if (isOld || !existsSync(folder)) {
    mkdirSync(dirname(folder), { recursive: true })
    // Another process may be installing the same packages.
    const fresh = mkdtempSync(join(dirname(folder), 'new-'))
    writeFileSync(join(fresh, 'package.json'), '{ "private": true }\n')
    // The packages may be for another Node than this one.
    const args = [...NPM, '--engine-strict=false', '--prefix', fresh, ...packages]
    execFileSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' })
    if (isOld) rmSync(folder, { recursive: true, force: true })
    if (existsSync(folder)) rmSync(fresh, { recursive: true })
    else renameSync(fresh, folder)
  }
  return join(folder, 'node_modules')
}
