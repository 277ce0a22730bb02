/**
 * The built command line and library on Node versions other than that of the build: code compiled by another
 * version is never run, and a version that is too old gets a clear message.
 */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { home } from '../../src/openapi/package-files.ts'
import { hasOtherNodes, otherNode } from '../support/other-node.ts'

/**
 * This version contains the same V8 (11.3.244.8) as the Node version that built the command line, but compiled
 * differently.
 */
const OTHER_PATCH = '20.18.3'
const OLDEST = '20.15.0'
const TOO_OLD = '18.20.8'
/** The limit is generous, because installing Node and building take a while on a busy machine. */
const SLOW_MS = 240_000

const folder = mkdtempSync(join(tmpdir(), 'papercloud-nodes-'))
const userCache = join(folder, 'cache')
const env = { ...process.env, XDG_CACHE_HOME: userCache }
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a program, and returns its status and output. */
function ran(program: string, args: readonly string[]): { status: number | null; signal: string | null; said: string } {
  const { status, signal, stdout, stderr } = spawnSync(program, args, { cwd: folder, env, encoding: 'utf8' })
  return { status, signal, said: stdout + stderr }
}

const exec = ['exec', '--log', 'silent', '--', process.execPath, '-e', 'process.exit(7)']
const fine = { status: 7, signal: null, said: '' }

describe.skipIf(!hasOtherNodes)('compiled code', () => {
  const checkout = join(folder, 'checkout')
  const cli = join(checkout, 'dist/cli.js')
  const compiled = (): string[] => readdirSync(join(checkout, 'dist/compiled')).sort()
  beforeAll(() => {
    const names = ['src', 'fixtures', 'scenarios', 'openapi.json', 'package.json', 'package-lock.json', 'tsconfig.json']
    const builds = readdirSync(home).filter((name) => /^build.*\.mjs$/.test(name))
    for (const name of [...names, ...builds, 'notices.mjs'])
      cpSync(join(home, name), join(checkout, name), {
        recursive: true,
        filter: (path) => !path.includes('node_modules'),
      })
    symlinkSync(join(home, 'node_modules'), join(checkout, 'node_modules'))
  })

  it(
    'each build adds compiled code for its own Node version, and all supported versions can run the checkout',
    () => {
      const [other, oldest] = [otherNode(OTHER_PATCH), otherNode(OLDEST)]
      const build = (program: string): unknown => ran(program, [join(checkout, 'build.mjs'), '--if-stale'])
      expect(build(other)).toEqual({ status: 0, signal: null, said: '' })
      expect(compiled()).toEqual([expect.stringContaining(`v${OTHER_PATCH}-`)])
      for (const program of [other, process.execPath, oldest]) expect(ran(program, [cli, ...exec])).toEqual(fine)

      const stamp = statSync(join(checkout, 'dist/.built')).mtimeMs
      expect(build(process.execPath)).toEqual({ status: 0, signal: null, said: '' })
      expect(compiled().map((name) => name.split('-')[0])).toEqual([`v${OTHER_PATCH}`, process.version].sort())
      expect(statSync(join(checkout, 'dist/.built')).mtimeMs).toBe(stamp)
      for (const program of [other, process.execPath, oldest]) expect(ran(program, [cli, ...exec])).toEqual(fine)
    },
    SLOW_MS,
  )

  it("other Node versions store compiled code in the user's folder and write nothing next to the program", () => {
    const own = readdirSync(join(userCache, 'papercloud')).map((name) => name.split('-')[0])
    expect(new Set(own)).toEqual(new Set([`v${OLDEST}`, process.version]))
    const before = readdirSync(join(checkout, 'dist'), { recursive: true }).sort()
    expect(ran(otherNode(OLDEST), [cli, ...exec])).toEqual(fine)
    expect(readdirSync(join(checkout, 'dist'), { recursive: true }).sort()).toEqual(before)
  })

  it.each(['truncated', 'changed', 'emptied'])('a compiled file is ignored if it was %s', (how) => {
    const file = join(
      checkout,
      'dist/compiled',
      compiled().find((name) => name.startsWith(process.version))!,
    )
    const whole = readFileSync(file)
    const changed = Buffer.from(whole)
    changed.fill(0x5a, 5_000, 200_000)
    writeFileSync(file, { truncated: whole.subarray(0, whole.length / 2), changed, emptied: Buffer.alloc(0) }[how]!)
    expect(ran(process.execPath, [cli, ...exec])).toEqual(fine)
    writeFileSync(file, whole)
  })

  it('compiled code is not used if Node runs with flags other than those of the build', () => {
    const kept = (): number => readdirSync(join(userCache, 'papercloud')).length
    const before = kept()
    for (const flag of ['--no-opt', '--jitless', '--stack-size=900', '--max-old-space-size=300'])
      expect(ran(process.execPath, [flag, cli, ...exec])).toMatchObject({ status: 7, signal: null })
    expect(kept()).toBeGreaterThan(before)
  })
})

describe.skipIf(process.getuid === undefined)("the user's folder for compiled code", () => {
  interface Cache {
    readonly builtFile: string
    readonly read: () => Buffer | undefined
    readonly keepForUser: (compile: () => Buffer) => void
  }
  const { cacheFor } = createRequire(import.meta.url)('../../src/cli/code-cache.cjs') as {
    cacheFor: (script: Buffer, folder: string) => Cache
  }
  const opened = (name: string, script = 'script'): Cache => {
    process.env.XDG_CACHE_HOME = join(folder, name)
    return cacheFor(Buffer.from(script), join(folder, 'nothing-built'))
  }
  const before = process.env.XDG_CACHE_HOME
  afterAll(() => {
    if (before === undefined) delete process.env.XDG_CACHE_HOME
    else process.env.XDG_CACHE_HOME = before
  })

  it('compiled code in the folder is used only for the script it was compiled from', () => {
    const cache = opened('same')
    expect(cache.read()).toBeUndefined()
    cache.keepForUser(() => Buffer.from('code'))
    expect(cache.read()).toEqual(Buffer.from('code'))
    expect(opened('same', 'scripT').read()).toBeUndefined()
  })

  it('the folder is private, and is ignored if others can write to it or if it is a link', () => {
    const cache = opened('shared')
    cache.keepForUser(() => Buffer.from('code'))
    const own = join(folder, 'shared/papercloud')
    const file = join(own, readdirSync(own)[0]!)
    expect([statSync(own).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600])
    for (const path of [own, file]) {
      const { mode } = statSync(path)
      chmodSync(path, 0o722)
      expect(cache.read(), path).toBeUndefined()
      chmodSync(path, mode)
    }
    expect(cache.read()).toEqual(Buffer.from('code'))
    renameSync(own, `${own}-moved`)
    symlinkSync(`${own}-moved`, own)
    expect(cache.read()).toBeUndefined()
  })

  it('the folder never contains more than the eight most recent files', () => {
    for (let n = 0; n < 12; n++) opened('full', `script ${n}`).keepForUser(() => Buffer.from('code'))
    expect(readdirSync(join(folder, 'full/papercloud'))).toHaveLength(8)
    expect(opened('full', 'script 11').read()).toEqual(Buffer.from('code'))
  })

  it('if the folder cannot be created, compiled code is not stored, and nothing fails', () => {
    writeFileSync(join(folder, 'a-file'), '')
    const cache = opened('a-file')
    cache.keepForUser(() => Buffer.from('code'))
    expect(cache.read()).toBeUndefined()
  })
})

describe.skipIf(!hasOtherNodes)('a Node version that is too old', () => {
  const line = `papercloud needs Node 20.15 or later; this is ${TOO_OLD}.`

  it(
    'every command and the build print one clear line on an old Node version',
    () => {
      const program = otherNode(TOO_OLD)
      for (const args of [['dist/cli.js'], ['dist/cli.js', 'exec', '--', 'true'], ['build.mjs', '--if-stale']])
        expect(ran(program, [join(home, args[0]!), ...args.slice(1)])).toEqual({
          status: 1,
          signal: null,
          said: `${line}\n`,
        })
    },
    SLOW_MS,
  )

  it('importing the library on an old Node version fails with one clear line', () => {
    const code = `import(${JSON.stringify(join(home, 'dist/index.mjs'))}).catch((error) => console.log(String(error)))`
    expect(ran(otherNode(TOO_OLD), ['-e', code]).said).toBe(`Error: ${line}\n`)
  })

  it('the oldest supported Node version matches the engines field', () => {
    const { engines } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { engines: { node: string } }
    expect(engines.node).toBe('^20.15 || >=22.2')
    const complaintOf = (version: string): unknown => {
      const code = readFileSync(join(home, 'src/cli/needs-node.cjs'), 'utf8')
      const module = { exports: undefined as unknown }
      // eslint-disable-next-line @typescript-eslint/no-implied-eval
      new Function('module', 'process', code)(module, { versions: { node: version } })
      return module.exports
    }
    for (const version of ['20.15.0', '20.20.2', '22.2.0', '22.23.3', '23.0.0', '24.0.0', '26.10.0'])
      expect(complaintOf(version), version).toBeUndefined()
    for (const version of ['0.10.48', '18.20.8', '19.9.0', '20.14.0'])
      expect(complaintOf(version)).toBe(`papercloud needs Node 20.15 or later; this is ${version}.`)
    for (const version of ['21.7.3', '22.0.0', '22.1.0'])
      expect(complaintOf(version)).toBe(
        `papercloud needs Node 20.15 or later of 20, or 22.2 or later; this is ${version}.`,
      )
  })
})
