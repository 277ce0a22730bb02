/** The help texts and the completion scripts, generated from the table of commands and flags. */
import { unknown, UsageError } from './arguments.ts'
import { COMMANDS, type Command, type CommandName, type Flag, type FlagTable } from './commands.ts'

/** Width of a terminal (characters). */
const WIDTH = 80
/** The widest flag that has its meaning beside it (characters); wider ones have it below. */
const FLAG_WIDTH = 27

/** Commands that share a line with the one before, so that the list fits on a screen of 24 lines. */
const TOGETHER: Partial<Record<CommandName, { readonly second: CommandName; readonly summary: string }>> = {
  replay: { second: 'har', summary: 'send the calls of a capsule again, or print them as HAR' },
  clock: { second: 'settle', summary: 'move the clock, or let all asynchronous work finish' },
  check: { second: 'scenarios', summary: 'check files, folders and stores, or list the scenarios' },
  explain: { second: 'doctor', summary: 'why a response came so, or why program and server do not fit' },
  dump: { second: 'restore', summary: 'write the whole sandbox to a file, or read it from one' },
}

/** Returns the list of commands, or the usage and flags of one command if it is named. */
export function help(name?: CommandName): string {
  return name === undefined ? general() : ofCommand(name, COMMANDS[name])
}

function general(): string {
  const seconds: readonly string[] = Object.values(TOGETHER).map(({ second }) => second)
  const rows = (Object.keys(COMMANDS) as CommandName[])
    .filter((name) => !seconds.includes(name))
    .map((name) => {
      const pair = TOGETHER[name]
      return pair ? [`${name}, ${pair.second}`, pair.summary] : [name, COMMANDS[name].summary]
    })
  return [
    'papercloud: a local sandbox of a cloud infrastructure REST API. Commands:',
    ...columns(rows),
    '"npx papercloud help COMMAND" shows the usage and flags of a command.',
    '',
  ].join('\n')
}

/** Commands whose flags are also variables and settings. */
const WITH_SETTINGS: readonly string[] = ['start', 'exec', 'sweep'] satisfies CommandName[]
const SETTINGS =
  'Flags of start and exec are also environment variables (such as PAPERCLOUD_PORT) and settings in the configuration file. Flags override variables, and variables override the file.'

function ofCommand(name: string, { usage, summary, flags, words = {} }: Command): string {
  const forms = Object.entries(words).map(([word, rest]) => `  papercloud ${name} ${word} ${rest}`.trimEnd())
  return [
    ...wrapped(`papercloud ${name} ${usage}`.trimEnd(), ''),
    '',
    ...wrapped(summary, '  '),
    ...(forms.length > 0 ? ['', ...forms] : []),
    ...(Object.keys(flags).length > 0 ? ['', ...flagLines(flags)] : []),
    ...(WITH_SETTINGS.includes(name) ? ['', ...wrapped(SETTINGS, '')] : []),
    '',
    name === 'exec'
      ? 'Exit codes: the one of CMD; 1 failure, 2 usage error.'
      : 'Exit codes: 0 success, 1 failure, 2 usage error.',
    '',
  ].join('\n')
}

function flagLines(flags: FlagTable): string[] {
  const rows = Object.entries(flags).map(
    ([
      name,
      {
        help: [of, meaning],
      },
    ]): [string, string] => [`--${name} ${of}`.trimEnd(), meaning],
  )
  const width = Math.min(FLAG_WIDTH, Math.max(...rows.map(([flag]) => flag.length)))
  const indent = ' '.repeat(width + 4)
  return rows.flatMap(([flag, meaning]) => {
    const lines = wrapped(meaning, indent)
    if (flag.length > width) return [`  ${flag}`, ...lines]
    return [`  ${flag.padEnd(width)}  ${lines[0]!.trimStart()}`, ...lines.slice(1)]
  })
}

/** Returns a text as lines that fit on a terminal. */
function wrapped(text: string, indent: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(indent + word)
  }
  return lines
}

/** Returns rows as lines with aligned columns. */
export function columns(rows: readonly (readonly string[])[], indent = '  '): string[] {
  const widths = (rows[0] ?? []).map((_cell, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)))
  return rows.map((row) =>
    (indent + row.map((cell, at) => (at < row.length - 1 ? cell.padEnd(widths[at]!) : cell)).join('  ')).trimEnd(),
  )
}

const SHELLS = { bash, zsh, fish } as const

/** Prints the script; returns the exit code. */
export function completion(args: readonly string[]): number {
  const [shell, more] = args
  const names = Object.keys(SHELLS)
  if (shell === undefined) throw new UsageError(`completion needs the name of a shell: ${names.join(', ')}.`)
  if (more !== undefined) throw new UsageError(`Unexpected argument "${more}".`)
  if (!Object.hasOwn(SHELLS, shell)) throw unknown(`"${shell}"`, names, 'completion for ')
  process.stdout.write(completionScript(shell as keyof typeof SHELLS))
  return 0
}

export function completionScript(shell: keyof typeof SHELLS): string {
  return `${SHELLS[shell]().join('\n')}\n`
}

const commands: [string, Command][] = Object.entries(COMMANDS)
const flagsOf = ({ flags }: Command): [string, Flag][] => Object.entries(flags)
const wordsOf = ({ words = {} }: Command): string[] => Object.keys(words)
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** Returns what follows a flag: listed values, a path, any text, or nothing. */
function kindOf({ type, values, isPath }: Flag): 'values' | 'path' | 'text' | 'nothing' {
  if (type === 'boolean') return 'nothing'
  return values ? 'values' : isPath ? 'path' : 'text'
}

function bash(): string[] {
  const names = commands.map(([name]) => name).join(' ')
  const cases = commands.flatMap(([name, command]) => {
    const flags = flagsOf(command)
    const values = flags.filter(([, flag]) => flag.values)
    const free = flags.filter(([, flag]) => kindOf(flag) === 'text')
    return [
      `    ${name})`,
      ...(values.length > 0 || free.length > 0
        ? [
            '      case "$previous" in',
            ...values.map(
              ([flag, { values: some }]) =>
                `        --${flag}) COMPREPLY=($(compgen -W ${quoted(some!.join(' '))} -- "$current")); return ;;`,
            ),
            ...(free.length > 0 ? [`        ${free.map(([flag]) => `--${flag}`).join('|')}) return ;;`] : []),
            '      esac',
          ]
        : []),
      `      words=${quoted([...wordsOf(command), ...flags.map(([flag]) => `--${flag}`)].join(' '))}`,
      '      ;;',
    ]
  })
  return [
    '# papercloud completion for bash: source <(papercloud completion bash)',
    '_papercloud() {',
    '  local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" words=""',
    '  if [ "$COMP_CWORD" -eq 1 ]; then',
    `    COMPREPLY=($(compgen -W ${quoted(`${names} help version`)} -- "$current"))`,
    '    return',
    '  fi',
    '  case "${COMP_WORDS[1]}" in',
    ...cases,
    `    help) words=${quoted(names)} ;;`,
    '  esac',
    '  COMPREPLY=($(compgen -W "$words" -- "$current"))',
    '}',
    // Everything else is completed as a file name.
    'complete -o default -F _papercloud papercloud',
  ]
}

function zsh(): string[] {
  const escaped = (text: string): string => text.replaceAll(/[[\]:\\]/g, '\\$&')
  const cases = commands.map(([name, command]) => {
    const specs = flagsOf(command).map(([flag, one]) => {
      const kind = kindOf(one)
      const action = { nothing: '', text: ':value:', path: ':file:_files', values: `:value:(${one.values?.join(' ')})` }
      return quoted(`${one.multiple ? '*' : ''}--${flag}[${escaped(one.help[1])}]${action[kind]}`)
    })
    const words = wordsOf(command)
    const rest =
      words.length > 0 ? [quoted(`1:command:(${words.join(' ')})`), quoted('*:name:_files')] : [quoted('*:file:_files')]
    return `    ${name}) _arguments ${[...specs, ...rest].join(' ')} ;;`
  })
  return [
    '#compdef papercloud',
    '# papercloud completion for zsh: papercloud completion zsh > "${fpath[1]}/_papercloud"',
    '_papercloud() {',
    '  local -a commands',
    `  commands=(${commands.map(([name, { summary }]) => quoted(`${name}:${escaped(summary)}`)).join(' ')})`,
    "  if (( CURRENT == 2 )); then _describe 'command' commands; return; fi",
    '  local name="${words[2]}"',
    '  shift words; (( CURRENT-- ))',
    '  case "$name" in',
    ...cases,
    '  esac',
    '}',
    'if [ "$funcstack[1]" = "_papercloud" ]; then _papercloud "$@"; else compdef _papercloud papercloud; fi',
  ]
}

function fish(): string[] {
  const first = '__fish_use_subcommand'
  return [
    '# papercloud completion for fish: papercloud completion fish > ~/.config/fish/completions/papercloud.fish',
    ...commands.map(([name, { summary }]) => `complete -c papercloud -f -n ${first} -a ${name} -d ${quoted(summary)}`),
    ...commands.flatMap(([name, command]) => {
      const seen = `-n '__fish_seen_subcommand_from ${name}'`
      const words = wordsOf(command)
      return [
        ...(words.length > 0 ? [`complete -c papercloud -f ${seen} -a ${quoted(words.join(' '))}`] : []),
        ...flagsOf(command).map(([flag, one]) => {
          const kind = kindOf(one)
          const value = {
            nothing: ' -f',
            text: ' -x',
            path: ' -r',
            values: ` -x -a ${quoted(one.values?.join(' ') ?? '')}`,
          }
          return `complete -c papercloud ${seen} -l ${flag} -d ${quoted(one.help[1])}${value[kind]}`
        }),
      ]
    }),
  ]
}
