/**
 * The image, the workflow step and the release, as far as they can be tested without containers: the build stages step
 * by step, and the scripts in a shell.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { home } from '../../../src/service/contract/package-files.ts'
import { packedPackage } from '../../support/package.ts'
import { CLI, serve } from '../../support/process.ts'

/** The most that the image may add to its base image, in bytes. */
const MOST_BYTES = 40_000_000
const folder = mkdtempSync(join(tmpdir(), 'papercloud-delivery-'))
afterAll(() => rmSync(folder, { recursive: true }))

const bytesIn = (path: string): number =>
  lstatSync(path).isDirectory()
    ? readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name)), 0)
    : lstatSync(path).size
const lines = readFileSync(join(home, 'Dockerfile'), 'utf8').split('\n')

describe('the image', () => {
  const build = join(folder, 'build')
  beforeAll(() => {
    // This is what the first build stage does: it copies the files that .dockerignore allows, adds the packages, and
    // builds.
    const letIn = readFileSync(join(home, '.dockerignore'), 'utf8').match(/^!.+$/gm)!
    for (const pattern of letIn.map((line) => line.slice(1))) {
      const names = readdirSync(home).filter((name) =>
        new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(name),
      )
      const filter = (path: string): boolean => !path.includes('node_modules')
      for (const name of names) cpSync(join(home, name), join(build, name), { recursive: true, filter })
    }
    symlinkSync(join(home, 'node_modules'), join(build, 'node_modules'))
    execFileSync(process.execPath, ['tools/build.mjs'], { cwd: build, stdio: 'pipe' })
  })

  it('the image adds at most 40 MB to a supported Node image', () => {
    const bases = lines.flatMap((line) => /^FROM (\S+)/.exec(line)?.[1] ?? [])
    expect(bases.map((base) => /^node:(22|24)-slim$/.test(base))).toEqual([true, true])
    const copied = lines
      .flatMap((line) => /^COPY --from=build (.*) \S+$/.exec(line)?.[1]?.split(' ') ?? [])
      .map((path) => path.replace('/app/', ''))
    expect(copied).toContain('dist')
    const bytes = copied.reduce((sum, path) => sum + bytesIn(join(build, path)), 0)
    console.log(`image: ${(bytes / 1e6).toFixed(1)} MB above its base`)
    expect(bytes).toBeLessThan(MOST_BYTES)
  })

  it('the image runs as a non-root user, and keeps its state in a volume', () => {
    const end = lines
      .join('\n')
      .split(/^FROM /m)
      .at(-1)!
    expect(end).toMatch(/^USER node$/m)
    expect(end).toMatch(/^VOLUME \/data$/m)
  })

  it.each([[[]], [['--tls']]])(
    'the health check of the container succeeds once the server runs, with or without TLS (flags: %j)',
    async (flags) => {
      const file = join(folder, `address-${flags.length}`)
      const health = (): number | null =>
        spawnSync(process.execPath, [join(build, 'dist/health.cjs')], {
          env: { ...process.env, PAPERCLOUD_ADDRESS_FILE: file },
        }).status
      expect(health()).toBe(1)
      const served = await serve([
        'start',
        '--port',
        '0',
        '--host',
        '0.0.0.0',
        '--ephemeral',
        '--address-file',
        file,
        ...flags,
      ])
      expect(served.url).toMatch(/^https?:\/\/127\.0\.0\.1:\d+$/)
      expect(readFileSync(file, 'utf8')).toBe(`${served.url}\n`)
      expect(health()).toBe(0)
      served.process.kill('SIGTERM')
      expect((await served.ended).code).toBe(0)
      expect(existsSync(file)).toBe(false)
      expect(health()).toBe(1)
    },
  )

  it('a build in another folder gives identical files, and packing the package again gives identical bytes', () => {
    const digests = (from: string): Record<string, string> =>
      Object.fromEntries(
        readdirSync(join(from, 'dist'), { recursive: true, encoding: 'utf8' })
          .filter(
            (name) => statSync(join(from, 'dist', name)).isFile() && !/^compiled|^\.built$|\.d\.[mc]?ts$/.test(name),
          )
          .sort()
          .map((name) => [
            name,
            createHash('sha256')
              .update(readFileSync(join(from, 'dist', name)))
              .digest('hex'),
          ]),
      )
    expect(digests(build)).toEqual(digests(home))
    const again = join(folder, 'again')
    cpSync(join(packedPackage().project, 'node_modules/papercloud'), again, { recursive: true })
    execFileSync('npm', ['pack', '--ignore-scripts', '--loglevel=error'], { cwd: again, stdio: 'pipe' })
    const tarball = readdirSync(again).find((name) => name.endsWith('.tgz'))!
    expect(readFileSync(join(again, tarball)).equals(readFileSync(packedPackage().tarball))).toBe(true)
  })
})

describe('the workflow step', () => {
  const { runs } = parse(readFileSync(join(home, 'action.yml'), 'utf8')) as {
    runs: { using: string; steps: { id?: string; if: string; run: string; uses?: string }[] }
  }
  const scriptOf = (id: string): string => runs.steps.find((step) => step.id === id)!.run

  it('the workflow step starts a sandbox, exports its environment, collects its logs, and stops it', async () => {
    expect(runs.using).toBe('composite')
    const [env, output, own] = ['env', 'output', 'own'].map((name) => join(folder, name)) as [string, string, string]
    writeFileSync(env, '')
    writeFileSync(output, '')
    const step = (id: string, more: Record<string, string> = {}): { status: number | null; said: string } => {
      const { status, stdout, stderr } = spawnSync('bash', ['-c', scriptOf(id)], {
        encoding: 'utf8',
        env: {
          ...process.env,
          GITHUB_ENV: env,
          GITHUB_OUTPUT: output,
          FOLDER: own,
          COMMAND: `${process.execPath} ${CLI}`,
          ARGS: '--pace instant',
          ...more,
        },
      })
      return { status, said: stdout + stderr }
    }
    expect(step('start')).toEqual({ status: 0, said: '' })
    const given = Object.fromEntries(
      readFileSync(env, 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.split(/=(.*)/s)),
    ) as Record<string, string>
    const answer = await fetch(`${given.PAPERCLOUD_URL}/scopes/${given.PAPERCLOUD_PROJECT}/network/routers`, {
      headers: { authorization: `Bearer ${given.PAPERCLOUD_TOKEN}` },
    })
    expect(answer.status).toBe(200)
    const gone = await fetch(`${given.PAPERCLOUD_URL}/scopes/prj_none/network/routers`, {
      headers: { authorization: `Bearer ${given.PAPERCLOUD_TOKEN}` },
    })
    expect(gone.status).toBeGreaterThanOrEqual(400)
    const summary = join(folder, 'summary')
    expect(step('explain', { ...given, GITHUB_STEP_SUMMARY: summary, ARTIFACT: 'logs' })).toEqual({
      status: 0,
      said: '',
    })
    expect(readFileSync(summary, 'utf8')).toMatch(
      /The latest refused calls:\n~~~text\n[^]*\/scopes\/prj_none\/[^]*~~~\n[^]*`logs`, and run `npx papercloud replay capsule\.json`/,
    )
    expect(step('collect', given)).toEqual({ status: 0, said: '' })
    expect(JSON.parse(readFileSync(join(own, 'requests.har'), 'utf8')).log.entries).toHaveLength(2)
    for (const name of ['capsule.json', 'coverage.json', 'dump.json', 'log.jsonl'])
      expect(statSync(join(own, name)).size, name).toBeGreaterThan(0)
    await expect
      .poll(() =>
        fetch(given.PAPERCLOUD_URL!).then(
          () => 'serves',
          () => 'stopped',
        ),
      )
      .toBe('stopped')
  })

  it('the workflow step reports why the sandbox does not start', () => {
    const { status, stdout } = spawnSync('bash', ['-c', scriptOf('start')], {
      encoding: 'utf8',
      env: { ...process.env, FOLDER: join(folder, 'none'), COMMAND: `${process.execPath} ${CLI}`, ARGS: '--pace slow' },
    })
    expect(status).toBe(1)
    expect(stdout).toContain('--pace must be one of')
  })

  it('the workflow step explains refused calls and uploads logs only if the job failed', () => {
    expect(runs.steps.find(({ id }) => id === 'explain')?.if).toContain('failure()')
    const upload = runs.steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact'))
    expect(upload?.if).toContain('failure()')
  })
})
