// Installs what tests, benchmarks, checks or the contract need in addition to `npm ci`, from the lock file of their
// folder, all folders at the same time. Does nothing if the packages are already installed.
//   node tools/install.mjs FOLDER…   installs the packages of test, bench, .ci or contract
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Installs the packages of a folder, unless exactly these packages are already installed. */
async function install(name) {
  const folder = resolve(root, name)
  const lock = join(folder, 'package-lock.json')
  if (!existsSync(lock)) {
    console.error(`install: ${name} has no package-lock.json. Name one of test, bench, .ci and contract.`)
    process.exit(2)
  }
  const stamp = join(folder, 'node_modules/.installed')
  const wanted = readFileSync(lock, 'utf8')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.error(`Installing the packages of ${name} (once; they are pinned by ${name}/package-lock.json)`)
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  const [code] = await once(npm, 'close')
  if (code === 0) return writeFileSync(stamp, wanted)
  console.error(`install: npm ci ended with ${code} in ${name}.`)
  process.exitCode = 1
}

await Promise.all(process.argv.slice(2).map(install))
