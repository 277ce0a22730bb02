/**
 * The examples work: the same task has the same result with every client. Clients in other languages run if the
 * language is installed; their sources are always parsed.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parser as go } from '@lezer/go'
import { parser as java } from '@lezer/java'
import { BaseResolver, createConfig, type LoggerInterface } from '@redocly/openapi-core'
import { run as respect } from '@redocly/respect-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { placeOf, type Outcome, type Place } from '../../examples/story.ts'
import { home } from '../../src/service/contract/package-files.ts'
import { startSandbox, type PapercloudSandbox } from '../../src/index.ts'
import { run } from '../support/process.ts'

const examples = join(home, 'examples')

const told = (ports: number): Outcome => ({
  statuses: ['BUILD', 'ACTIVE'],
  updates: [200, 412],
  ports: [ports, ports],
  frames: ['edge-2', 'edge-3'],
})
const finds = (program: string, ...args: string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0

describe('the example', () => {
  let sandbox: PapercloudSandbox
  let ports: number
  const before = { ...process.env }
  const place = (): Place => placeOf(process.env)
  beforeAll(async () => {
    sandbox = await startSandbox({ pace: 'quick', seed: 1 })
    process.env.PAPERCLOUD_URL = sandbox.url
    process.env.PAPERCLOUD_TOKEN = 'pc_live_owner'
    process.env.PAPERCLOUD_PROJECT = 'prj_acme_prod'
  })
  beforeEach(async () => {
    await sandbox.reset()
    const list = await fetch(`${sandbox.url}/scopes/prj_acme_prod/network/network-interfaces`, {
      headers: { authorization: 'Bearer pc_live_owner' },
    })
    ports = ((await list.json()) as { meta: { total: number } }).meta.total
  })
  afterAll(async () => {
    await sandbox.close()
    for (const name of ['PAPERCLOUD_URL', 'PAPERCLOUD_TOKEN', 'PAPERCLOUD_PROJECT'])
      if (before[name] === undefined) Reflect.deleteProperty(process.env, name)
      else process.env[name] = before[name]
  })

  it.each(['fetch', 'openapi-fetch', 'hey-api', 'orval'])('the example works with %s', async (client) => {
    // The path is computed, so that the compiler does not follow it: the examples are compiled separately, in the
    // same way as bundlers compile them.
    const path = join(examples, client, 'story.ts')
    const { story } = (await import(path)) as { story: (place: Place) => Promise<Outcome> }
    expect(await story(place())).toEqual(told(ports))
    expect(await sandbox.requests({ endpoint: 'streamEvents' })).toHaveLength(2)
  })

  it.each([
    ['curl', ['bash', 'curl/story.sh'], () => finds('curl', '--version')],
    ['Python', ['python3', 'python/story.py'], () => finds('python3', '-c', 'import requests')],
    ['Go', ['go', 'run', 'go/story.go'], () => finds('go', 'version')],
    ['Java', ['java', 'java/Story.java'], () => finds('java', '--version')],
  ] as const)('the example works with %s (if installed)', async (_language, [program, ...args], isThere) => {
    if (!isThere()) return expect(readdirSync(join(examples, args.at(-1)!.split('/')[0]!))).toHaveLength(1)
    const paths = args.map((arg) => (arg.includes('/') ? join(examples, arg) : arg))
    const { code, output, errors } = await run(paths, { ...(process.env as Record<string, string>) }, [program])
    expect({ code, errors, outcome: code === 0 ? (JSON.parse(output) as unknown) : output }).toMatchObject({
      code: 0,
      outcome: told(ports),
    })
  })
})

describe('the fixture for pytest', () => {
  it.skipIf(!finds('python3', '-m', 'pytest', '--version'))(
    'each test gets its own sandbox (needs python3 with pytest)',
    { timeout: 120_000 },
    async () => {
      const env = { ...(process.env as Record<string, string>), PYTHONDONTWRITEBYTECODE: '1' }
      const own = { ...env, PAPERCLOUD: `"${process.execPath}" "${join(home, 'dist/cli.js')}"` }
      const args = ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', join(examples, 'pytest')]
      const { code, output } = await run(args, own, ['python3'])
      expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('2 passed') })
    },
  )
})

/** The jars of JUnit 5 in Debian's package junit5. */
const JARS = '/usr/share/java'
const junit = existsSync(JARS)
  ? readdirSync(JARS).filter((name) =>
      /^(junit-(jupiter|platform)|opentest4j|apiguardian|picocli|univocity)/.test(name),
    )
  : []

describe('the files for Go and JUnit 5', () => {
  const env = (): Record<string, string> => ({
    ...(process.env as Record<string, string>),
    PAPERCLOUD: `${process.execPath} ${join(home, 'dist/cli.js')}`,
  })
  const folder = mkdtempSync(join(tmpdir(), 'papercloud-examples-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.skipIf(!finds('go', 'version'))('in Go, each test gets its own sandbox (needs go)', async () => {
    cpSync(join(examples, 'go-test'), folder, { recursive: true })
    writeFileSync(join(folder, 'go.mod'), 'module example\n\ngo 1.19\n')
    const own = { ...env(), GOPROXY: 'off' }
    const { code, output, errors } = await run(['-C', folder, 'go', 'test', '-v', './...'], own, ['env'])
    expect({ code, output: output + errors }).toMatchObject({
      code: 0,
      output: expect.stringMatching(/PASS: TestARouter[\s\S]*^ok /m),
    })
  })

  it.skipIf(junit.length === 0 || !finds('javac', '--version'))(
    'in JUnit 5, each test gets its own sandbox (needs javac and the jars of junit5)',
    async () => {
      const path = junit.map((name) => join(JARS, name)).join(':')
      const sources = ['Papercloud.java', 'RouterTest.java'].map((name) => join(examples, 'junit', name))
      const compiled = await run(['-d', folder, '-cp', path, ...sources], env(), ['javac'])
      expect(compiled).toMatchObject({ code: 0 })
      const launcher = ['-cp', `${folder}:${path}`, 'org.junit.platform.console.ConsoleLauncher']
      const { code, output } = await run([...launcher, '--scan-classpath', folder], env(), ['java'])
      expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('2 tests successful') })
    },
  )
})

describe('the Arazzo workflow', () => {
  /** A logger that is silent: the library asks for many methods, of which one returns text. */
  const logger = new Proxy({}, { get: (_none, name) => (name === 'indent' ? (text: string) => text : () => undefined) })
  const played = async (url: string, token: string): Promise<{ failed: boolean; steps: readonly string[] }> => {
    const [result] = await respect({
      files: [join(examples, 'instance.arazzo.yaml')],
      input: [`token=${token}`, 'project=prj_acme_prod'],
      server: `cloud=${url}`,
      config: await createConfig({ extends: ['recommended'] }),
      maxSteps: 1_000,
      maxFetchTimeout: 30_000,
      requestFileLoader: { getFileBody: async (path) => new Blob([await readFile(path)]) },
      externalRefResolver: new BaseResolver(),
      logger: logger as LoggerInterface,
      fetch,
    })
    const steps = result!.executedWorkflows.flatMap(({ executedSteps }) =>
      executedSteps.flatMap((step) => ('stepId' in step ? step.stepId : [])),
    )
    return { failed: result!.hasProblems, steps: [...new Set(steps)] }
  }

  it('every step succeeds and every response matches the contract; a wrong token fails the workflow', async () => {
    const sandbox = await startSandbox({ pace: 'quick', seed: 1 })
    const { failed, steps } = await played(sandbox.url, 'pc_live_owner')
    expect([failed, steps.length, steps.at(-1)]).toEqual([false, 9, 'awaitDeletion'])
    expect((await played(sandbox.url, 'pc_live_gone')).failed).toBe(true)
    await sandbox.close()
  })
})

describe('the sources', () => {
  it.each([
    ['Go', go, 'go/story.go'],
    ['Go', go, 'go-test/papercloud.go'],
    ['Java', java, 'java/Story.java'],
  ] as const)('the sources in %s can be parsed', (_language, parser, file) => {
    const faultsIn = (text: string): string[] => {
      const faults: string[] = []
      parser.parse(text).iterate({
        enter: ({ type, from }) => {
          if (type.isError) faults.push(`${file}:${text.slice(0, from).split('\n').length}`)
        },
      })
      return faults
    }
    const text = readFileSync(join(examples, file), 'utf8')
    expect(faultsIn(text)).toEqual([])
    expect(faultsIn(`${text} }`)).not.toEqual([])
  })

  it.skipIf(!finds('python3', '--version'))('the Python sources can be parsed', () => {
    const file = join(examples, 'python/story.py')
    execFileSync('python3', ['-c', 'import ast, sys; ast.parse(open(sys.argv[1]).read())', file])
  })
})

describe('the collection', () => {
  it('the Postman collection matches the contract', () => {
    const { status, stderr } = spawnSync(process.execPath, [join(examples, 'postman.mjs'), '--check'], {
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  it('the Postman collection contains every endpoint once, with a URL and everything that a first call needs', () => {
    const { item, variable } = JSON.parse(
      readFileSync(join(examples, 'papercloud.postman_collection.json'), 'utf8'),
    ) as any
    const { paths } = JSON.parse(readFileSync(join(home, 'openapi.json'), 'utf8')) as { paths: Record<string, any> }
    const requests = item.flatMap((folder: any) => folder.item.map((one: any) => one.request)) as any[]
    const there = requests.map(({ method, url }) => `${method} ${url.raw.replace('{{baseUrl}}', '')}`).sort()
    const methods = ['get', 'post', 'put', 'patch', 'delete']
    const wanted = Object.entries(paths).flatMap(([path, operations]) =>
      methods
        .filter((method) => operations[method])
        .map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(there).toEqual(wanted.sort())
    const known = new Set(variable.map(({ key }: any) => `{{${key}}}`))
    for (const { url, header } of requests) {
      for (const { key, value } of url.variable ?? [])
        expect(value.startsWith('{{') ? known.has(value) : value !== '', `${url.raw} ${key}`).toBe(true)
      if (header.some(({ key }: any) => key === 'Idempotency-Key'))
        expect(header).toContainEqual({ key: 'Idempotency-Key', value: '{{$guid}}' })
    }
  })
})
