/**
 * The package of this checkout as a project would install it. It is packed and unpacked only once for each build, with
 * declarations, next to other packages that such a project would have.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { home } from '../../src/service/contract/package-files.ts'

/** The packages that a project with tests has installed in addition to papercloud and vitest. */
const BESIDE = {
  jest: 'test/node_modules',
  'jest-environment-jsdom': 'test/node_modules',
  'jest-fixed-jsdom': 'test/node_modules',
  jsdom: 'test/node_modules',
  'happy-dom': 'test/node_modules',
  '@jest/globals': 'test/node_modules',
  '@types/node': 'node_modules',
  typescript: 'node_modules',
}

const dist = join(home, 'dist')

/** A package, packed and installed. */
export interface Packed {
  readonly tarball: string
  /** A folder with papercloud in its node_modules. */
  readonly project: string
}

let packed: Packed | undefined

/** Packs the built checkout and installs it, unless this has already been done for the same build. */
export function packedPackage(): Packed {
  packed ??= pack()
  return packed
}

function pack(): Packed {
  const built = statSync(join(dist, '.built')).mtimeMs
  const types = join(dist, 'node-test.d.cts')
  if (!existsSync(types) || statSync(types).mtimeMs < built)
    execFileSync(process.execPath, [join(home, 'tools/build.mjs'), '--types-only'], { stdio: 'pipe' })
  const manifest = readFileSync(join(home, 'package.json'))
  const key = createHash('sha1').update(`${built}`).update(manifest).digest('hex').slice(0, 12)
  const cache = join(home, '.cache/package')
  const folder = join(cache, key)
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true })
    removeOld(cache, key)
    const draft = mkdtempSync(join(cache, 'draft-'))
    // The package is created without running scripts, because dist is already built and other tests are using it.
    const args = ['pack', home, '--pack-destination', draft, '--ignore-scripts', '--json', '--loglevel=error']
    const [{ filename }] = JSON.parse(execFileSync('npm', args, { encoding: 'utf8', stdio: 'pipe' })) as [
      { filename: string },
    ]
    renameSync(join(draft, filename), join(draft, 'package.tgz'))
    install(draft)
    // Another worker may have installed the package in the meantime.
    if (!existsSync(folder)) renameSync(draft, folder)
    else rmSync(draft, { recursive: true, force: true })
  }
  return { tarball: join(folder, 'package.tgz'), project: join(folder, 'project') }
}

/** The age up to which a draft folder may still be in use by another worker (ms). */
const FRESH_MS = 3_600_000

/** Removes the packages of earlier builds. */
function removeOld(cache: string, key: string): void {
  for (const name of readdirSync(cache).filter((one) => one !== key)) {
    const path = join(cache, name)
    const madeMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (!name.startsWith('draft-') || Date.now() - madeMs > FRESH_MS) rmSync(path, { recursive: true, force: true })
  }
}

function install(draft: string): void {
  const modules = join(draft, 'project/node_modules')
  const papercloud = join(modules, 'papercloud')
  mkdirSync(papercloud, { recursive: true })
  execFileSync('tar', ['-xzf', join(draft, 'package.tgz'), '-C', papercloud, '--strip-components=1'])
  const link = (folder: string, name: string): void => {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(join(home, folder, name), join(modules, name))
  }
  for (const [name, folder] of Object.entries(BESIDE)) link(folder, name)
  // vitest is copied, because it looks for environments next to the folder that it is really in.
  cpSync(join(home, 'node_modules/vitest'), join(modules, 'vitest'), { recursive: true })
  const { dependencies } = JSON.parse(readFileSync(join(modules, 'vitest/package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  for (const name of Object.keys(dependencies)) link('node_modules', name)
}
