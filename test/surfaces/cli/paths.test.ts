/**
 * Paths that people name on the command line: each is refused in one sentence before any work, or works. The
 * tests usually run as root, whom no permissions stop, so /proc and /sys stand for places without rights.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { variableOf } from '../../../src/surfaces/cli/arguments.ts'
import { commanded, newFolder, papercloud, type Ran } from '../../support/commands.ts'
import { isFull, newSeed } from '../../support/full.ts'
import { namedPaths, oddPaths, type NamedPath } from '../../support/named-paths.ts'
import { CLI } from '../../support/process.ts'
import { seeded, someOf } from '../../support/seeded.ts'

const folder = newFolder()
const odd = oddPaths(folder)
const capsule = join(folder, 'capsule.json')
const ran = join(folder, 'ran')
const all = namedPaths(capsule, ran)
const upstream = { PAPERCLOUD_UPSTREAM_TOKEN: 'some-token' }

/** Readers that close the pipe early. */
const READERS = ['head -c 20', 'true']

/** Checks that a call was refused: in one sentence, without a stack, and before the command was run. */
function expectRefusal(found: Ran, about: object, codes: readonly number[] = [1, 2]): void {
  const { code, stderr, stdout } = found
  const lines = stderr.trim().split('\n')
  const isShort = lines.length <= 2 && !/^ +at /m.test(stderr) && !/^ +at /m.test(stdout)
  expect({ ...about, code, stderr, isShort, isRun: existsSync(ran) }).toEqual({
    ...about,
    code: codes.includes(code) ? code : `one of ${codes.join(' or ')}`,
    stderr: expect.stringMatching(/\S/),
    isShort: true,
    isRun: false,
  })
}

const TAKE_FOLDERS = ['--data', '--fixtures', '--scenarios', 'init']

const dice = seeded(newSeed())

/**
 * The flags and arguments to try with a path; `start` has the flags of exec, which ends by itself. Those of `mcp` are
 * mostly the same, and each needs a process, so the suite tries some of them.
 */
function tried(): readonly NamedPath[] {
  const others = all.filter(({ command }) => command !== 'start' && command !== 'mcp')
  const ofMcp = all.filter(({ command }) => command === 'mcp')
  return [...others, ...someOf(ofMcp, 3, dice)]
}

/** Calls a command with a path. The server of `mcp` reads the input of its process. */
function called({ command, args }: NamedPath, path: string): Promise<Ran> {
  return (command === 'mcp' ? papercloud : commanded)(args(path), folder, upstream)
}

test.each(odd.filter(({ isWritable }) => !isWritable))(
  'every flag and argument refuses $what in one sentence, before any work',
  async ({ what, path }) => {
    for (const one of tried()) {
      if (what === 'a folder' && TAKE_FOLDERS.includes(one.name)) continue
      if (one.isOptional && path !== '') continue
      rmSync(ran, { force: true })
      const found = await called(one, path)
      // A set or scenario of that name does not exist either.
      expectRefusal(found, { one: `${one.command} ${one.name}`, what }, path === '' ? [2] : [1, 2])
    }
  },
)

test.each(odd.filter(({ isWritable }) => isWritable))(
  'a flag or argument that is read refuses $what; one that is written creates what is missing',
  async ({ what, path }) => {
    for (const one of tried().filter(isRead)) {
      const found = await called(one, path)
      // A sweep of a command that makes no calls fails although its files could be read.
      if (found.code !== 0 && !existsSync(ran)) expectRefusal(found, { one: `${one.command} ${one.name}`, what })
      rmSync(ran, { force: true })
    }
  },
)

/** What `doctor` reads may be empty: it reports what it finds, in several lines. */
function isRead({ command, isWritten, isOptional }: NamedPath): boolean {
  return !isWritten && !isOptional && command !== 'doctor'
}

test('files that are written at the end are in folders that did not exist', async () => {
  const at = (name: string): string => join(folder, 'new', name, 'file.json')
  const flags = ['capsule', 'export-on-exit', 'capsule-on-failure'].flatMap((name) => [`--${name}`, at(name)])
  const audit = ['--audit', '--report', `json=${at('report')}`, '--address-file', at('address')]
  const show = `console.log(require('node:fs').readFileSync(${JSON.stringify(at('address'))}, 'utf8')); process.exit(3)`
  const found = await papercloud(['exec', ...flags, ...audit, '--', process.execPath, '-e', show], folder)
  expect([found.code, found.stdout]).toEqual([3, expect.stringMatching(/^http:/)])
  const written = ['capsule', 'export-on-exit', 'capsule-on-failure', 'report', 'address']
  expect(written.filter((name) => !existsSync(at(name)))).toEqual(['address'])
})

test('an empty variable counts as not set, and an empty setting is refused with its place', async () => {
  const names = [...new Set(all.filter(({ command }) => command === 'exec').map(({ name }) => name.slice(2)))]
  const empty = Object.fromEntries([...names, 'host', 'port', 'scenario'].map((name) => [variableOf(name), '']))
  const fine = await papercloud(['exec', '--', process.execPath, '-e', '0'], folder, { ...empty, PORT: '' })
  expect(fine.code).toBe(0)
  for (const [text, name] of [
    ['fixtures: ""', 'fixtures'],
    ['scenario: [lost-response, ""]', 'scenario'],
    ['addressFile: ""', 'addressFile'],
  ] as const) {
    writeFileSync(join(folder, 'settings.yaml'), text)
    const found = await papercloud(['exec', '--config', 'settings.yaml', '--', 'true'], folder)
    expect([found.code, found.stderr]).toEqual([2, expect.stringContaining(`settings.yaml:1:1: ${name} is empty`)])
  }
})

test('in a working directory that was deleted, every command ends with one sentence', () => {
  const gone = join(folder, 'gone')
  for (const args of [[], ['exec', '--', 'true'], ['help'], ['check', 'x'], ['init']]) {
    mkdirSync(gone)
    const script = 'cd "$1" && rmdir "$1" && shift && exec "$@"'
    const found = spawnSync('sh', ['-c', script, '-', gone, process.execPath, CLI, ...args], { encoding: 'utf8' })
    expect([found.status, found.stderr]).toEqual([
      1,
      'papercloud: the working directory was deleted; change to another one.\n',
    ])
    if (existsSync(gone)) rmdirSync(gone)
  }
})

test('every command that prints ends quietly if its reader has seen enough', async () => {
  const made = newFolder()
  const calls = `Promise.all(Array.from({ length: 300 }, () => fetch(process.env.PAPERCLOUD_URL + '/scopes/prj_acme_prod/network/routers', { headers: { authorization: 'Bearer ' + process.env.PAPERCLOUD_TOKEN } })))`
  await papercloud(['exec', '--capsule', 'c.json', '--', process.execPath, '-e', calls], made)
  const server = spawn(process.execPath, [CLI, 'start', '--ephemeral', '--port', '0', '--address-file', 'address'], {
    cwd: made,
    stdio: 'ignore',
  })
  try {
    await expect.poll(() => existsSync(join(made, 'address'))).toBe(true)
    const running = [
      'state list iam.role',
      'state kinds --json',
      'dump -',
      'logs',
      'scenario list',
      'clock',
      'sandbox list',
    ]
    const alone = [
      'help',
      'version',
      'scenarios',
      'completion bash',
      'har c.json',
      'replay c.json',
      'audit c.json 2>&1',
    ]
    const commands = [...running.map((one) => `${one} --url "$(cat address)"`), ...alone]
    for (const [at, command] of commands.entries())
      for (const reader of isFull ? READERS : [READERS[at % 2]!]) {
        const line = `{ "${process.execPath}" "${CLI}" ${command}; echo $? > code; } 2> errors | ${reader} > /dev/null; cat code errors`
        const found = spawnSync('bash', ['-c', line], { cwd: made, encoding: 'utf8' })
        expect([command, reader, found.stdout]).toEqual([command, reader, '0\n'])
      }
  } finally {
    server.kill()
  }
})

test('a refused site leaves the folder as it was', async () => {
  const found = await papercloud(['site', join(folder, 'folder')], folder)
  expect(found.code).toBe(1)
  expect(readdirSync(join(folder, 'folder'))).toEqual(['inside'])
})
