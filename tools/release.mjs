// Builds the package of a release from the last commit, twice and each time from scratch, and keeps it only if both
// packages have the same bytes.
//   node tools/release.mjs [FOLDER]   the folder for the tarball and its digest (default: ./release)
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

function refuse(words) {
  console.error(`release: ${words}`)
  process.exit(1)
}

/** Builds and packs the last commit in a separate folder; returns the bytes of the tarball. */
function packed() {
  const folder = mkdtempSync(join(tmpdir(), 'papercloud-release-'))
  try {
    const archive = execFileSync('git', ['archive', 'HEAD'], { cwd: root, maxBuffer: 2 ** 30 })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
    execFileSync(process.execPath, ['tools/build.mjs', '--types'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    execFileSync('npm', ['pack', '--ignore-scripts', '--loglevel=error'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    })
    return readFileSync(
      join(
        folder,
        readdirSync(folder).find((name) => name.endsWith('.tgz')),
      ),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
if (!existsSync(join(root, 'node_modules'))) refuse('run npm ci first.')
if (execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }) !== '')
  refuse('there are changes that are not committed; a release is made from a commit.')
if (!readFileSync(join(root, 'CHANGELOG.md'), 'utf8').includes(`\n## ${version}`))
  refuse(`CHANGELOG.md has no section "## ${version}".`)
const [one, other] = [packed(), packed()]
if (!one.equals(other)) refuse('two builds of the same commit differ; nothing was kept.')
const folder = resolve(process.argv[2] ?? join(root, 'release'))
mkdirSync(folder, { recursive: true })
const file = `${name}-${version}.tgz`
const digest = createHash('sha256').update(one).digest('hex')
writeFileSync(join(folder, file), one)
writeFileSync(join(folder, `${file}.sha256`), `${digest}  ${file}\n`)
console.log(`${join(folder, file)}\nsha256 ${digest}`)
