/** The help texts, of all commands or of one. */
import type { FlagTable } from './arguments.ts'
import { COMMANDS, CONTROL_FLAGS, type Command, type CommandName } from './commands.ts'
import { FLAGS } from './flags.ts'
import { SWEEP_FLAGS } from './sweep-flags.ts'

/** Returns the help text, or that of one command if it is named. */
export function help(name?: CommandName): string {
  return name === undefined ? general() : ofCommand(name, COMMANDS[name])
}

function general(): string {
  const all = Object.entries(COMMANDS).map(([name, { usage, summary }]) => [
    `papercloud ${name === 'start' ? '[start]' : name} ${usage}`.trimEnd(),
    summary,
  ])
  return [
    'papercloud: a local sandbox of a cloud infrastructure REST API',
    '',
    ...columns(all),
    '',
    '"npx papercloud help COMMAND" shows the flags of a command. Exit codes: 0 success, 1 failure, 2 usage error; exec exits with the exit code of its command.',
    '',
    'Flags for start and exec. Each is also an environment variable (such as PAPERCLOUD_PORT) and a setting in the configuration file.',
    'Flags override variables, and variables override the file:',
    '',
    ...flagLines(FLAGS),
    '',
    'Flags for sweep, in addition to those for exec:',
    '',
    ...flagLines(SWEEP_FLAGS),
    '',
    'Flags for commands that need a running server:',
    '',
    ...flagLines(CONTROL_FLAGS),
    '',
  ].join('\n')
}

function ofCommand(name: string, { usage, summary, flags, words = {} }: Command): string {
  const forms = Object.entries(words).map(([word, rest]) => `  papercloud ${name} ${word} ${rest}`.trimEnd())
  return [
    `papercloud ${name} ${usage}`.trimEnd(),
    '',
    `  ${summary}`,
    ...(forms.length > 0 ? ['', ...forms] : []),
    ...(Object.keys(flags).length > 0 ? ['', ...flagLines(flags)] : []),
    '',
  ].join('\n')
}

function flagLines(flags: FlagTable): string[] {
  return columns(
    Object.entries(flags).map(
      ([
        name,
        {
          help: [of, meaning],
        },
      ]) => [`--${name} ${of}`.trimEnd(), meaning],
    ),
  )
}

/** Returns rows as lines with aligned columns. */
export function columns(rows: readonly (readonly string[])[], indent = '  '): string[] {
  const widths = (rows[0] ?? []).map((_cell, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)))
  return rows.map((row) =>
    (indent + row.map((cell, at) => (at < row.length - 1 ? cell.padEnd(widths[at]!) : cell)).join('  ')).trimEnd(),
  )
}
