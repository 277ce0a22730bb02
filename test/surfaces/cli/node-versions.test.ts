/** The built command line and library on Node versions other than that of the build. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { home } from '../../../src/service/contract/package-files.ts'
import { hasOtherNodes, installNode } from '../../support/node-lines.mjs'

const LATER = '26'
const OLDEST = '20.15'
const TOO_OLD = '18.20.8'

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

it.skipIf(!hasOtherNodes)('the oldest supported Node runs what another version has built', () => {
  expect(ran(installNode(OLDEST), [join(home, 'dist/cli.js'), ...exec])).toEqual(fine)
})

it.skipIf(!hasOtherNodes)('a later Node stores compiled code in the folder of the user', () => {
  for (const _ of ['first', 'second'])
    expect(ran(installNode(LATER), [join(home, 'dist/cli.js'), ...exec])).toEqual(fine)
  expect(readdirSync(join(userCache, 'papercloud'))).not.toEqual([])
})

describe.skipIf(!hasOtherNodes)('a Node version that is too old', () => {
  const line = `papercloud needs Node 20.15 or later; this is ${TOO_OLD}.`

  it('every command and the build print one clear line on an old Node version', () => {
    const program = installNode(TOO_OLD)
    for (const args of [['dist/cli.js'], ['dist/cli.js', 'exec', '--', 'true'], ['tools/build.mjs', '--if-stale']])
      expect(ran(program, [join(home, args[0]!), ...args.slice(1)])).toEqual({
        status: 1,
        signal: null,
        said: `${line}\n`,
      })
  })

  it('importing the library on an old Node version fails with one clear line', () => {
    const code = `import(${JSON.stringify(join(home, 'dist/index.mjs'))}).catch((error) => console.log(String(error)))`
    expect(ran(installNode(TOO_OLD), ['-e', code]).said).toBe(`Error: ${line}\n`)
  })

  it('the oldest supported Node version matches the engines field', () => {
    const { engines } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { engines: { node: string } }
    expect(engines.node).toBe('^20.15 || >=22.2')
    const complaintOf = (version: string): unknown => {
      const code = readFileSync(join(home, 'src/surfaces/cli/needs-node.cjs'), 'utf8')
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
