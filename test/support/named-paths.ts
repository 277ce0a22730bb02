/**
 * Everything on the command line that names a file or folder, taken from the table of commands, and the odd paths that
 * people name.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Flag, COMMANDS, type Command, type CommandName } from '../../src/surfaces/cli/commands.ts'

/** Placeholders of paths in help texts. */
const OF_PATHS = /\b(FILE|DIR|PATH|CAPSULE|RECORDING)\b/
/** Commands that run another command; in the tests, it leaves a file behind. */
const RUNNING: readonly CommandName[] = ['exec', 'sweep', 'drift']
/** A server that does not exist: commands for a running server fail here after they have checked their paths. */
const NOWHERE = 'http://127.0.0.1:9'

/** How a path is used: it is read, or it is written. */
const WRITTEN: readonly string[] = [
  '--address-file',
  '--export-on-exit',
  '--capsule',
  '--capsule-on-failure',
  '--report',
  '--record',
  '--verdicts',
  '--data',
  'init',
  'site',
  'dump',
]

/** A flag or argument that names a path. */
export interface NamedPath {
  /** The flag, or the command if it is an argument. */
  readonly name: string
  readonly command: CommandName
  readonly isWritten: boolean
  /** True if a missing path is fine. */
  readonly isOptional: boolean
  /** The arguments of a call with a path. */
  readonly args: (path: string) => readonly string[]
}

/** Returns all flags and arguments that name paths; `capsule` is a file that can be read, `ran` one that a command writes. */
export function namedPaths(capsule: string, ran: string): readonly NamedPath[] {
  const end = ['--', process.execPath, '-e', `require('node:fs').writeFileSync(${JSON.stringify(ran)}, '')`]
  return (Object.entries(COMMANDS) as [CommandName, Command][]).flatMap(([command, { usage, flags, words = {} }]) => {
    const around = (own: readonly string[]): readonly string[] => [
      command,
      ...(command === 'drift' ? ['--upstream', `${NOWHERE}/api/v1`] : []),
      ...(command === 'sweep' ? ['--max-trials', '1'] : []),
      ...(Object.hasOwn(flags, 'url') ? ['--url', NOWHERE] : []),
      ...own,
      ...(RUNNING.includes(command) ? end : []),
    ]
    const of = (name: string, isOptional: boolean, own: (path: string) => readonly string[]): NamedPath => {
      return { name, command, isWritten: WRITTEN.includes(name), isOptional, args: (path) => around(own(path)) }
    }
    const found = Object.entries(flags)
      .filter(([, flag]) => OF_PATHS.test((flag as Flag).help[0]))
      .map(([flag]) => {
        const prefix = flag === 'report' ? 'json=' : ''
        const more = [
          ...(flag === 'tls-cert' ? ['--tls-key', capsule] : flag === 'tls-key' ? ['--tls-cert', capsule] : []),
          ...(command === 'exec' && ['report', 'audit-config', 'baseline'].includes(flag) ? ['--audit'] : []),
          ...(['audit', 'replay', 'har'].includes(command) ? [capsule] : []),
          ...(command === 'preview' ? [...(flag === 'contract' ? [] : ['--contract', capsule]), capsule] : []),
        ]
        const isReset = command === 'reset' && flag === 'data'
        return of(`--${flag}`, isReset, (path) => [`--${flag}`, prefix + path, ...more])
      })
    const word = Object.entries(words).find(([, rest]) => OF_PATHS.test(rest))?.[0]
    const isArgument = word !== undefined || OF_PATHS.test(usage.replaceAll(/--\S+ \S+/g, ''))
    const contract = command === 'preview' ? ['--contract', capsule] : []
    return isArgument ? [...found, of(command, false, (path) => [...contract, ...(word ? [word] : []), path])] : found
  })
}

export interface OddPath {
  readonly what: string
  readonly path: string
  /** True if a file or folder can be written there. */
  readonly isWritable: boolean
}

export function oddPaths(folder: string): readonly OddPath[] {
  mkdirSync(join(folder, 'folder'))
  writeFileSync(join(folder, 'folder/inside'), '')
  writeFileSync(join(folder, 'file'), '')
  return [
    { what: 'a missing parent', path: join(folder, 'no/such/file.json'), isWritable: true },
    { what: 'a folder', path: join(folder, 'folder'), isWritable: false },
    { what: 'an empty file', path: join(folder, 'file'), isWritable: true },
    { what: 'a path below a file', path: join(folder, 'file/x.json'), isWritable: false },
    { what: 'an empty value', path: '', isWritable: false },
    { what: '/proc/x', path: '/proc/x.json', isWritable: false },
    { what: 'a place without rights', path: '/sys/kernel/x.json', isWritable: false },
  ]
}
