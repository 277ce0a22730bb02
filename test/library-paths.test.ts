/** Paths in the options of the library, and JSON files with a byte order mark wherever files are read. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startSandbox, type SandboxOptions } from '../src/index.ts'
import { readRecording } from '../src/quality/audit/recording/audit-recording.ts'
import { auditCommand, previewCommand } from '../src/surfaces/cli/recordings.ts'
import { checkCommand } from '../src/surfaces/cli/check.ts'
import { settingsIn } from '../src/surfaces/cli/arguments.ts'
import { harCommand, recordingText } from '../src/surfaces/cli/capsule-file.ts'
import { replayCommand } from '../src/surfaces/cli/replay.ts'
import { home } from '../src/service/contract/package-files.ts'
import { readText } from '../src/platform/files.node.ts'
import { oddPaths } from './support/named-paths.ts'
import { newFolder, removeFolders } from './support/data-folder.ts'

beforeAll(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterAll(() => {
  vi.restoreAllMocks()
  removeFolders()
})

function folder(): string {
  const made = newFolder()
  mkdirSync(made, { recursive: true })
  return made
}

const OPTIONS = [
  'addressFile',
  'exportOnExit',
  'data',
  'fixtures',
  'scenario',
  'scenarios',
  'contract',
  'import',
  'config',
  'tlsCert',
] as const satisfies readonly (keyof SandboxOptions)[]
const TAKE_FOLDERS: readonly string[] = ['data', 'fixtures', 'scenarios']

test.each(OPTIONS)('startSandbox refuses odd paths for %s in one sentence', async (option) => {
  const made = folder()
  for (const { what, path, isWritable } of oddPaths(made)) {
    if (isWritable || (what === 'a folder' && TAKE_FOLDERS.includes(option))) continue
    const more = option === 'tlsCert' ? { tlsKey: path } : {}
    const started = startSandbox({ [option]: path, ...more })
    await expect(started, what).rejects.toThrow(/^(?!.*(undefined|\[object)).+$/s)
    const { message } = (await started.catch((error: unknown) => error)) as Error
    expect([what, message.split('\n').length]).toEqual([what, 1])
  }
  expect(readdirSync(made).sort()).toEqual(['file', 'folder'])
})

test('a refused start releases its data folder', async () => {
  const data = join(folder(), 'state')
  await expect(startSandbox({ data, tlsCert: 'nowhere', tlsKey: 'nowhere' })).rejects.toThrow('nowhere')
  await (await startSandbox({ data })).close()
})

test('startSandbox creates the folders of files that it writes', async () => {
  const made = folder()
  const [addressFile, exportOnExit] = [join(made, 'a/b/address'), join(made, 'c/d/dump.json')]
  const sandbox = await startSandbox({ addressFile, exportOnExit })
  expect(readFileSync(addressFile, 'utf8').trim()).toBe(sandbox.url.replace('/api/v1', ''))
  await sandbox.close()
  expect([existsSync(addressFile), existsSync(exportOnExit)]).toEqual([false, true])
  const again = await startSandbox({ import: exportOnExit })
  await again.close()
})

/** Encodes a text as editors do that write a byte order mark. */
const ENCODINGS = {
  'UTF-8': (text: string) => Buffer.from(`\uFEFF${text}`),
  'UTF-16': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
}

test.each(Object.entries(ENCODINGS))('files in %s with a byte order mark are read', async (name, encoded) => {
  const made = folder()
  const put = (file: string, text: string): string => {
    mkdirSync(join(made, file, '..'), { recursive: true })
    writeFileSync(join(made, file), encoded(text))
    return join(made, file)
  }
  const rules = [{ when: { endpoint: 'listRouters' }, then: { delay: 'PT0S' } }]
  const scenario = put('one.json', JSON.stringify({ name: 'one', title: 'One', rules }))
  const yaml = put('own/two.yaml', readFileSync(join(home, 'scenarios/lost-response.yaml'), 'utf8'))
  const contract = put('openapi.json', readFileSync(join(home, 'openapi.json'), 'utf8'))
  for (const file of readdirSync(join(home, 'fixtures/default')))
    put(`set/${file}`, readFileSync(join(home, 'fixtures/default', file), 'utf8'))
  const config = put('settings.json', JSON.stringify({ seed: 7 }))
  expect(checkCommand([scenario, yaml, join(made, 'set')])).toBe(0)
  const exportOnExit = join(made, 'dump.json')
  const options = { scenario, scenarios: join(made, 'own'), contract, config, fixtures: join(made, 'set') }
  const sandbox = await startSandbox({ ...options, exportOnExit })
  const run = await sandbox.run({ name: 'marked', capsule: true })
  await fetch(`${sandbox.url}/scopes/prj_acme_prod/network/routers`, {
    headers: { authorization: `Bearer ${sandbox.tokens.owner}` },
  })
  const capsule = put('capsule.json', JSON.stringify(await run.capsule()))
  await sandbox.close()
  expect([
    await replayCommand([capsule, '--contract', contract]),
    auditCommand([capsule]),
    harCommand([capsule]),
  ]).toEqual([0, 0, 0])
  if (name === 'UTF-8') {
    const marked = put('marked.json', readFileSync(exportOnExit, 'utf8'))
    await (await startSandbox({ import: marked })).close()
  }
})

const call = (body: string, url = 'http://127.0.0.1/api/v1/scopes/prj_acme_prod/network/routers'): object => ({
  startedDateTime: '2026-01-31T12:00:00Z',
  request: { method: 'POST', url, headers: [], postData: { text: body } },
  response: { status: 422, headers: [], content: {} },
})
const harOf = (...entries: readonly object[]): string => JSON.stringify({ log: { version: '1.2', entries } })
const depth = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

test('a recording in which nothing could be used is refused, with the number of skipped entries by reason', () => {
  const made = folder()
  const refusals: readonly (readonly [name: string, text: string, message: RegExp])[] = [
    ['none.har', harOf(), /none\.har: nothing could be used, because there are no calls\.$/],
    [
      'others.har',
      harOf(call('', 'https://example.com/'), call('', 'https://example.com/a.js'), call('', 'nowhere'), {
        ...call(''),
        startedDateTime: 'later',
      }),
      /Skipped: 2 outside of \/api\/v1\/, 1 without a valid URL, 1 without a valid startedDateTime\.$/,
    ],
    [
      'unknown.har',
      harOf(call('', 'http://127.0.0.1/api/v1/nothing')),
      /Skipped: 1 to endpoints that the contract does not have\.$/,
    ],
    ['dump.json', '{"parts":{"requestLog":[{"entry":{"path":"/x"}}]}}', /Skipped: 1 without a method and path\.$/],
    ['capsule.json', '{"steps":[{"path":"/_sandbox/clock"}]}', /Skipped: 1 outside of \/api\/v1\/\.$/],
  ]
  for (const [name, text, message] of refusals) {
    const file = join(made, name)
    writeFileSync(file, text)
    expect(() => auditCommand([file])).toThrow(message)
    expect(() => previewCommand(['--contract', join(home, 'openapi.json'), file])).toThrow(message)
  }
})

test('a recording that is nested too deeply is refused by a named limit, in the file and in a body', async () => {
  const made = folder()
  const file = join(made, 'deep.json')
  for (const text of [depth(50_000), harOf(call(depth(50_000)))]) {
    writeFileSync(file, text)
    for (const command of [auditCommand, harCommand, replayCommand] as const)
      await expect(Promise.resolve().then(() => command([file]))).rejects.toThrow(/recordingLevels|not a capsule/)
  }
  expect(readRecording(harOf(call(depth(100))), 'fine').calls).toHaveLength(1)
})

test('a file that unpacks to more than the limit is refused', () => {
  const file = join(folder(), 'large.json.gz')
  writeFileSync(file, gzipSync(Buffer.alloc(260 * 1024 * 1024, 0x20), { level: 1 }))
  expect(() => recordingText(file)).toThrow(/it unpacks to more than 256 MiB \(limit fileBytes\)/)
  writeFileSync(file, readFileSync(file).subarray(0, 1000))
  expect(() => recordingText(file)).toThrow(/its gzip data end too early/)
})

test('a device that never ends is refused', () => {
  expect(() => readText('/dev/zero')).toThrow(/it is larger than 256 MiB \(limit fileBytes\)/)
})

test('an empty setting is refused with its place', () => {
  for (const text of ['data: ""', 'scenario: [""]'])
    expect(() => settingsIn(text, 'c.yaml')).toThrow(/c\.yaml:1:1: \w+ is empty/)
})
