// Installs what tests, benchmarks, checks or the contract need in addition to `npm ci`, from the lock file of their
// folder. Does nothing if the packages are already installed.
//   node .ci/install.mjs FOLDER…   installs the packages of test, bench, .ci or src/contract
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Installs the packages of a folder, unless exactly these packages are already installed. */
function install(name) {
  const folder = resolve(root, name)
  const lock = join(folder, 'package-lock.json')
  if (!existsSync(lock)) {
    console.error(`install: ${name} has no package-lock.json. Name one of test, bench, .ci and src/contract.`)
    process.exit(2)
  }
  const stamp = join(folder, 'node_modules/.installed')
  const wanted = readFileSync(lock, 'utf8')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.error(`Installing the packages of ${name} (once; they are pinned by ${name}/package-lock.json)`)
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  writeFileSync(stamp, wanted)
}

process.argv.slice(2).forEach(install)
