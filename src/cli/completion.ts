/** `papercloud completion`: the completion script of a shell, generated from the tables of commands and flags. */
import { type Flag, unknown, UsageError } from './arguments.ts'
import { COMMANDS, type Command } from './commands.ts'

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

/** Returns the completion script of a shell. */
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
