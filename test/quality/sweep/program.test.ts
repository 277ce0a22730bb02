/**
 * How commands are started on each operating system. The machines are plain objects, so the tests for Windows run on
 * every system.
 */
import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { syncRefusals } from '../../../src/sandbox/storage/engines/file/disk.ts'
import { programOf, thisMachine, type Machine } from '../../../src/quality/sweep/program.ts'

const files = new Set([
  'C:\\node\\npm.cmd',
  'C:\\node\\node.exe',
  'D:\\app\\tools\\run.bat',
  'D:\\app\\node_modules\\.bin\\vitest.cmd',
  'C:\\Program Files (x86)\\it\\x y.cmd',
])
const windows = (env: NodeJS.ProcessEnv = {}): Machine => ({
  platform: 'win32',
  cwd: 'D:\\app',
  env: { Path: 'C:\\windows;"C:\\node";D:\\app\\node_modules\\.bin;C:\\Program Files (x86)\\it', ...env },
  isFile: (path) => files.has(path),
})
const script = (line: string, file = 'cmd.exe'): object => ({
  file,
  args: ['/d', '/s', '/c', `"${line}"`],
  windowsVerbatimArguments: true,
})

describe('a command on Windows', () => {
  it.each([
    ['npm', ['test'], script('C:\\node\\npm.cmd ^"test^"')],
    ['NPM.CMD', [], { file: 'NPM.CMD', args: [] }],
    ['npm.cmd', [], script('C:\\node\\npm.cmd')],
    ['node', ['-e', '1 & 2'], { file: 'C:\\node\\node.exe', args: ['-e', '1 & 2'] }],
    ['tools\\run', [], script('D:\\app\\tools\\run.bat')],
    ['./tools/run.bat', ['a'], script('D:\\app\\tools\\run.bat ^"a^"')],
    ['nothing', ['x'], { file: 'nothing', args: ['x'] }],
    ['npm', ['a b', '100%', 'x&y'], script('C:\\node\\npm.cmd ^"a^ b^" ^"100^%^" ^"x^&y^"')],
    ['npm', ['say "hi"', 'C:\\dir\\', ''], script('C:\\node\\npm.cmd ^"say^ \\^"hi\\^"^" ^"C:\\dir\\\\^" ^"^"')],
    ['vitest', ['run'], script('D:\\app\\node_modules\\.bin\\vitest.cmd ^^^"run^^^"')],
    ['x y', [], script('C:\\Program^ Files^ ^(x86^)\\it\\x^ y.cmd')],
  ])('%s %j', (command, args, program) => {
    expect(programOf(command, args, windows())).toEqual(program)
  })

  it('the command uses the interpreter in COMSPEC and the file extensions in PATHEXT', () => {
    expect(programOf('npm', [], windows({ COMSPEC: 'C:\\shell.exe' }))).toEqual(
      script('C:\\node\\npm.cmd', 'C:\\shell.exe'),
    )
    expect(programOf('npm', [], windows({ PATHEXT: '.EXE' }))).toEqual({ file: 'npm', args: [] })
  })
})

describe('a command elsewhere', () => {
  it.each(['linux', 'darwin'] as const)('on %s, the command is passed on unchanged', (platform) => {
    expect(programOf('npm', ['a b'], { ...windows(), platform })).toEqual({ file: 'npm', args: ['a b'] })
  })

  it('the command gets its arguments unchanged on this machine, even with spaces and quotes', () => {
    const { file, args } = programOf(process.execPath, ['-p', '"a b"'], thisMachine(process.env))
    expect(spawnSync(file, args, { encoding: 'utf8' }).stdout).toBe('a b\n')
  })
})

describe('syncing a folder', () => {
  it.each([
    ['win32', 'EPERM', true],
    ['win32', 'EISDIR', true],
    ['win32', 'EIO', false],
    ['win32', 'ENOENT', false],
    ['linux', 'EPERM', false],
    ['linux', 'EINVAL', true],
    ['darwin', 'ENOTSUP', true],
    ['darwin', 'EIO', false],
  ] as const)(
    'on %s, the error code %s means that a folder cannot be synced (expected: %s)',
    (platform, code, isRefusal) => {
      expect(syncRefusals(platform).includes(code)).toBe(isRefusal)
    },
  )
})
