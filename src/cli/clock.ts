/** `papercloud clock`: shows or changes the clock of a running server. */
import { unknown, UsageError } from './arguments.ts'
import { COMMANDS } from './commands.ts'
import { controlCommand, type ControlClient, type Schemas } from './control-client.ts'
import { columns } from './help.ts'

type State = Schemas['ClockState']
type Ran = Schemas['ClockRan']

/** Maximum number of steps listed; --json prints all that the server returns. */
const LISTED = 20

/** Shows or changes the clock; returns the exit code. */
export async function clock(args: readonly string[]): Promise<number> {
  const { words, client, print } = controlCommand(args, COMMANDS.clock.flags, 3)
  const answer = await run(client, words)
  print(answer, () => ('ran' in answer ? ranLines(answer) : [stateLine(answer)]))
  return 0
}

function run(client: ControlClient, [action, value, instant]: readonly string[]): Promise<State | Ran> {
  if (action === undefined) return client.get<State>('/clock')
  if (!Object.hasOwn(COMMANDS.clock.words, action))
    throw unknown(`"${action}"`, Object.keys(COMMANDS.clock.words), 'clock command ')
  if (action === 'advance' && value === 'to') return moved(client, 'to', needed(instant, 'an instant or "next"'))
  if (instant !== undefined) throw new UsageError(`Unexpected argument "${instant}".`)
  if (action === 'advance') {
    const by = needed(value, 'a duration such as PT10M, an instant, or "next"')
    return moved(client, by.startsWith('P') ? 'by' : 'to', by)
  }
  if (action === 'to') return moved(client, 'to', needed(value, 'an instant or "next"'))
  if (action === 'pace') return client.call('PUT', '/clock', { pace: needed(value, COMMANDS.clock.words.pace) })
  if (value !== undefined) throw new UsageError(`Unexpected argument "${value}".`)
  if (action === 'next') return moved(client, 'to', 'next')
  return client.call('PUT', '/clock', { frozen: action === 'freeze' })
}

function moved(client: ControlClient, field: 'by' | 'to', value: string): Promise<Ran> {
  return client.call('POST', '/clock/advance', { [field]: value })
}

function needed(value: string | undefined, what: string): string {
  if (value === undefined) throw new UsageError(`The clock needs ${what}.`)
  return value
}

function stateLine({ now, pace, frozen, pending }: State): string {
  return `${now}  ${pace}${frozen ? ', frozen' : ''}, ${pending} pending`
}

/** Returns lines with the clock after an advance, and the steps that ran. */
export function ranLines(answer: Ran): string[] {
  const { ran, ranTotal } = answer
  const steps = ran.slice(0, LISTED).map(({ at, handler, id, step }) => [at, handler, step, id])
  const more = ranTotal > steps.length ? [`  and ${ranTotal - steps.length} more`] : []
  return [`${stateLine(answer)}, ${ranTotal} ${ranTotal === 1 ? 'step' : 'steps'} ran`, ...columns(steps), ...more]
}
