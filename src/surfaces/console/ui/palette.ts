/** The commands of the palette, and the search for them. */
import { clearLog, move, nextMovement, playOrPause, setClock } from './actions.ts'
import { call, get, type Schemas } from './api.ts'
import { UNDO_POINT } from './checkpoint-name.ts'
import { sandboxes } from './counts.ts'
import { keysShown } from './keys.ts'
import { kindWords, recordWord } from './kind-words.ts'
import { ownName } from './live.ts'
import { address, consoleOf, DOCS, go, GUIDE_URL, recordAddress } from './route.ts'
import { isPhone } from './phone.ts'
import { downloadDump, exportHar, keepCheckpoint, resetSandbox, restoreCheckpoint } from './sandbox-actions.ts'
import { SCHEMES, setScheme } from './scheme.ts'
import { SCREENS } from './screen-list.ts'
import { countText } from './texts.ts'
import { say } from './toasts.ts'
import { PACE_NAMES } from './paces.ts'

/** A command of the palette. */
export interface PaletteCommand {
  readonly group: string
  readonly title: string
  /** Dimmed text beside the title. */
  readonly detail?: string
  /** The status of the record that it opens. */
  readonly status?: string
  /** The shortcut of the command. */
  readonly key?: string
  readonly run: () => unknown
}

/** What the palette offers in addition to screens and actions. */
export interface PaletteData {
  readonly kinds: readonly Schemas['KindInfo'][]
  readonly scenarios: readonly Schemas['ScenarioInfo'][]
  readonly checkpoints: readonly Schemas['CheckpointInfo'][]
}

/** Maximum number of commands that a group shows for a text. */
const SHOWN = 6
/** Minimum length of the text for which the server searches records. */
const SHORTEST = 2

/** Reads kinds, scenarios and checkpoints. */
export async function readPalette(): Promise<PaletteData> {
  const [kinds, scenarios, checkpoints] = await Promise.all([get('/state'), get('/scenarios'), get('/checkpoints')])
  return { kinds: kinds.data, scenarios: scenarios.data, checkpoints: checkpoints.data }
}

const screens: readonly PaletteCommand[] = SCREENS.map(({ name, title, key }) => ({
  group: 'Screens',
  title,
  key,
  run: () => go(`#/${name}`),
}))

const action = (title: string, run: () => unknown, key?: string): PaletteCommand => ({
  group: 'Actions',
  title,
  run,
  ...(key !== undefined && { key }),
})

const actions: readonly PaletteCommand[] = [
  action('Run the next step', () => move(nextMovement()), 'n'),
  action('Settle: run until no work is left', () => move('settle'), 's'),
  action('Advance the clock by 10 seconds', () => move({ by: 'PT10S' })),
  action('Advance the clock by 10 minutes', () => move({ by: 'PT10M' })),
  action('Advance the clock by 24 hours', () => move({ by: 'PT24H' })),
  action('Play or pause the clock', playOrPause, 'space'),
  ...PACE_NAMES.map((pace) => action(`Set the pace to ${pace}`, () => setClock({ pace }))),
  action('Create a checkpoint', () =>
    keepCheckpoint(`at-${new Date().toISOString().slice(11, 19).replaceAll(':', '-')}`, true),
  ),
  action('Clear the request log', clearLog),
  action('Reset the sandbox to its fixtures', resetSandbox),
  action('Export the dump', downloadDump),
  action('Export the request log as HAR', exportHar),
  ...SCHEMES.map((scheme) => action(`Use ${scheme} colors`, () => setScheme(scheme))),
  action('Open the guide', () => (location.href = GUIDE_URL)),
  action('Open the API explorer', () => (location.href = DOCS)),
  action('Show all keyboard shortcuts', () => (keysShown.value = true), '?'),
]

function scenarioCommands({ name, title, on, fault }: Schemas['ScenarioInfo']): PaletteCommand[] {
  const turn = async (): Promise<void> => {
    await (on ? call('delete', '/scenarios/{name}', { name }) : call('put', '/scenarios/{name}', { name }))
    say({ text: `${name} is ${on ? 'off' : 'on'}.` })
  }
  const open: PaletteCommand = {
    group: 'Scenarios',
    title: name,
    detail: title,
    run: () => go(address('scenarios', name)),
  }
  const toggle: PaletteCommand = {
    group: 'Scenarios',
    title: `Turn ${on ? 'off' : 'on'} ${name}`,
    detail: title,
    run: turn,
  }
  return fault === undefined ? [toggle, open] : [open]
}

function checkpointCommands({ name }: Schemas['CheckpointInfo']): PaletteCommand[] {
  if (name === UNDO_POINT) return []
  return [
    {
      group: 'Checkpoints',
      title: `Compare ${name} with now`,
      run: () => go(address('checkpoints', name, 'diff', 'now')),
    },
    { group: 'Checkpoints', title: `Restore ${name}`, run: () => restoreCheckpoint(name) },
  ]
}

function sandboxCommands(): PaletteCommand[] {
  return (sandboxes.value ?? [])
    .filter(({ name }) => name !== ownName.value)
    .map(({ name }) => ({
      group: 'Sandboxes',
      title: `Switch to ${name}`,
      run: () => (location.href = consoleOf(name)),
    }))
}

/**
 * Returns the rank of a command if it contains all words, otherwise -1. A lower rank is better; it depends on where the
 * first word occurs.
 */
function rank({ title, detail = '' }: PaletteCommand, words: readonly string[]): number {
  const text = `${title} ${detail}`.toLowerCase()
  if (!words.every((word) => text.includes(word))) return -1
  const at = text.indexOf(words[0] ?? '')
  return at === 0 ? 0 : text[at - 1] === ' ' || text[at - 1] === '.' ? 1 : 2
}

function commandsForText(text: string, data: PaletteData | undefined): PaletteCommand[] {
  const words = text.trim().toLowerCase().split(/\s+/)
  if (words[0] === '') return [...screens, ...actions]
  const kinds = (data?.kinds ?? []).map(({ kind, count }): PaletteCommand => ({
    group: 'Kinds',
    title: kindWords(kind),
    detail: `${kind} · ${countText(count, 'record')}`,
    run: () => go(address('resources', kind)),
  }))
  const groups = [
    screens,
    actions,
    kinds,
    (data?.scenarios ?? []).flatMap(scenarioCommands),
    (data?.checkpoints ?? []).flatMap(checkpointCommands),
    sandboxCommands(),
  ]
  return groups
    .map((group) =>
      group
        .map((command) => ({ command, rank: rank(command, words) }))
        .filter((one) => one.rank >= 0)
        .sort((a, b) => a.rank - b.rank)
        .slice(0, SHOWN),
    )
    .filter((group) => group.length > 0)
    .sort((a, b) => a[0]!.rank - b[0]!.rank)
    .flatMap((group) => group.map(({ command }) => command))
}

/**
 * Returns commands for the records whose id, name or status contains the text, and one that filters requests by the
 * text.
 */
async function commandsForRecords(text: string): Promise<PaletteCommand[]> {
  if (text.length < SHORTEST) return []
  const { data } = await get('/search', { q: text })
  const [begins, byName] = [text.toLowerCase(), new Intl.Collator('en', { numeric: true })]
  const distance = (name: string): number => Number(!name.toLowerCase().startsWith(begins))
  const sorted = data
    .map((one) => ({ ...one, title: one.name ?? one.id }))
    .sort((a, b) => distance(a.title) - distance(b.title) || byName.compare(a.title, b.title))
  const records = sorted.map(({ kind, id, name, title, status }): PaletteCommand => ({
    group: 'Records',
    title,
    detail: isPhone.value || name === null ? recordWord(kind) : `${recordWord(kind)} · ${id}`,
    ...(status !== null && { status }),
    run: () => go(recordAddress(kind, id)),
  }))
  const filter: PaletteCommand = {
    group: 'Requests',
    title: `Filter requests by “${text}”`,
    run: () => go(`#/requests?q=${encodeURIComponent(text)}`),
  }
  return [...records, filter]
}

/** Returns the commands that match a text: those of the page, and one for each record that the server finds. */
export const commandsFor = { text: commandsForText, records: commandsForRecords }
