/** The package as people install it: what it contains, what runs during installation, and whether it works. */
import { execFileSync, spawnSync } from 'node:child_process'
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { home } from '../../../src/service/contract/package-files.ts'
import { serve } from '../../support/process.ts'

const MOST_BYTES = 25_000_000
const MOST_PACKAGES = 20
const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall', 'prepare']
const owner = { authorization: 'Bearer pc_live_owner' }

interface Manifest {
  readonly name?: string
  readonly version?: string
  readonly scripts?: Readonly<Record<string, string>>
}

describe('the installed package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'papercloud-package-'))
  const modules = join(folder, 'node_modules')
  const installed = join(modules, 'papercloud')
  const cacheBefore = process.env.XDG_CACHE_HOME
  afterAll(() => {
    rmSync(folder, { recursive: true })
    if (cacheBefore === undefined) delete process.env.XDG_CACHE_HOME
    else process.env.XDG_CACHE_HOME = cacheBefore
  })
  beforeAll(() => {
    process.env.XDG_CACHE_HOME = join(folder, 'cache')
    const npm = (...args: string[]): string =>
      execFileSync('npm', [...args, '--loglevel=error'], { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
    writeFileSync(join(folder, 'package.json'), '{ "private": true }')
    // The package is created without running scripts, because dist is already built and other tests are using it.
    const [{ filename }] = JSON.parse(npm('pack', home, '--json', '--ignore-scripts')) as [{ filename: string }]
    npm('install', filename, '--omit=dev', '--no-audit', '--no-fund', '--foreground-scripts')
    rmSync(join(folder, filename))
  })

  const files = (): { path: string; bytes: number }[] =>
    readdirSync(modules, { recursive: true, encoding: 'utf8' })
      .map((path) => ({ path, found: lstatSync(join(modules, path)) }))
      .filter(({ found }) => found.isFile())
      .map(({ path, found }) => ({ path, bytes: found.size }))
  const manifests = (): Manifest[] =>
    files()
      .filter(({ path }) => path.endsWith('package.json'))
      .map(({ path }) => JSON.parse(readFileSync(join(modules, path), 'utf8')) as Manifest)
      .filter(({ name, version }) => name !== undefined && version !== undefined)

  it('the package depends on no other package, runs no install script and sends no telemetry', () => {
    const all = manifests()
    expect(all.map(({ name }) => name)).toEqual(['papercloud'])
    expect(all.length).toBeLessThanOrEqual(MOST_PACKAGES)
    for (const { name, scripts = {} } of all)
      for (const script of INSTALL_SCRIPTS) expect(scripts, name).not.toHaveProperty(script)
    const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
    expect(lock).not.toMatch(/scarf|hasInstallScript/)
    for (const { path } of files().filter(({ path }) => /\.[cm]?js$/.test(path)))
      expect(readFileSync(join(modules, path), 'utf8').includes('scarf.sh'), path).toBe(false)
  })

  it('is small', () => {
    const bytes = files().reduce((sum, file) => sum + file.bytes, 0)
    console.log(`installed: ${manifests().length} package, ${(bytes / 1e6).toFixed(1)} MB`)
    expect(bytes).toBeLessThan(MOST_BYTES)
  })

  it('the package contains no compiled code, and includes the license notices of all bundled packages', () => {
    expect(files().filter(({ path }) => path.includes('compiled'))).toEqual([])
    const notices = readFileSync(join(installed, 'dist/THIRD-PARTY-NOTICES.txt'), 'utf8')
    for (const name of ['koa', 'ajv', '@stoplight/prism-http', '@stoplight/prism-core', '@faker-js/faker', 'preact'])
      expect(notices).toMatch(new RegExp(`^${name} [\\d.]+ {2}\\S+`, 'm'))
    expect(notices).toContain('Permission is hereby granted')
    expect(notices).not.toContain('undefined')
  })

  it('the installed package serves requests, creates data and returns an example without writing into its own folder', async () => {
    const before = files()
    const served = await serve(
      ['start', '--port', '0', '--ephemeral', '--log', 'json'],
      [process.execPath, join(installed, 'dist/cli.js')],
    )
    try {
      const made = await fetch(`${served.url}/_sandbox/populate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ kind: 'instance', scopeId: 'prj_acme_prod', count: 3 }),
      })
      expect(made.status).toBe(201)
      expect((await fetch(`${served.url}/_sandbox/metrics`)).status).toBe(200)
      const scenario = await fetch(`${served.url}/_sandbox/scenarios/pattern`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ rules: [{ when: { query: { q: { matches: '^(a+)+$' } } }, then: { touch: true } }] }),
      })
      expect([scenario.status, await scenario.json()]).toMatchObject([200, { name: 'pattern', on: true }])
      const example = await fetch(`${served.url}/api/v1/regions`, { headers: { ...owner, prefer: 'dynamic=true' } })
      expect([example.status, example.headers.get('x-sandbox-fidelity')]).toEqual([200, 'example'])
    } finally {
      await served.kill()
    }
    expect(files()).toEqual(before)
  })

  it('a process that uses the package as a library exits once the sandbox is closed', () => {
    const code = `
        import { startSandbox } from 'papercloud'
        const sandbox = await startSandbox()
        const headers = { authorization: 'Bearer ' + sandbox.tokens.owner, prefer: 'code=404' }
        console.log((await fetch(sandbox.url + '/scopes/prj_acme_prod/network/routers', { headers })).status)
        await sandbox.close()`
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '404\n', stderr: '' })
  })
})

describe('the packages of this checkout', () => {
  it.each(['.', 'test', 'bench', '.ci', 'contract'])(
    'the packages in %s run no install script and send no telemetry',
    (folder) => {
      const { packages } = JSON.parse(readFileSync(join(home, folder, 'package-lock.json'), 'utf8')) as {
        packages: Record<string, { name?: string; hasInstallScript?: boolean }>
      }
      const { allowScripts = {} } = JSON.parse(readFileSync(join(home, folder, 'package.json'), 'utf8')) as {
        allowScripts?: Record<string, boolean>
      }
      const all = Object.entries(packages)
      const scripted = all.filter(([, { hasInstallScript }]) => hasInstallScript)
      const names = scripted.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
      expect([...new Set(names)].sort()).toEqual(Object.keys(allowScripts).sort())
      expect(Object.values(allowScripts).filter(Boolean)).toEqual([])
      const scarf = all.filter(([path]) => path.includes('scarf'))
      expect(scarf.filter(([, { name }]) => name !== 'empty-npm-package')).toEqual([])
    },
  )
})
