/** The counters next to the names of the screens. */
import { computed, signal, type ReadonlySignal } from '@preact/signals'
import { get, type Schemas } from './api.ts'
import { calls, callsRead, KEPT_CALLS, waiting } from './calls.ts'
import { isOwnCall } from './own-calls.ts'
import { isUsedUp } from './scenario-use.ts'
import { UNDO_POINT } from './checkpoint-name.ts'
import { clockState, timers } from './clock.ts'
import { listen } from './live.ts'
import { spaced } from './spaced.ts'

const GATHER_MS = 300
const SPACING_MS = 1_000

type Count = ReadonlySignal<number | undefined>

/** The sandboxes of the server; undefined until they have been read. */
export const sandboxes = signal<readonly Schemas['SandboxRow'][] | undefined>(undefined)
/** The scenarios that are active; undefined until they have been read. */
export const activeScenarios = signal<readonly Schemas['ScenarioInfo'][] | undefined>(undefined)
/** The names of all kinds; empty until they have been read. */
export const listedKinds = signal<readonly string[]>([])
/** The number of open event streams; undefined until they have been read. */
export const streams = signal<number | undefined>(undefined)
const records = signal<number | undefined>(undefined)
const credentials = signal<number | undefined>(undefined)
const checkpoints = signal<number | undefined>(undefined)

/** The counters by screen name; undefined until the data has been read. */
export const counts: Readonly<Record<string, Count>> = {
  requests: computed(() =>
    callsRead.value
      ? Math.min(KEPT_CALLS, [...waiting.value, ...calls.value].filter((one) => !isOwnCall(one)).length)
      : undefined,
  ),
  operations: computed(() => clockState.value && timers.value.filter(({ operation }) => operation).length),
  resources: records,
  // Used-up scenarios are no news, and 0 next to one of them would look wrong.
  scenarios: computed(() => activeScenarios.value?.filter((one) => !isUsedUp(one)).length || undefined),
  sandboxes: computed(() => sandboxes.value?.length),
  checkpoints,
  credentials,
}

async function readStreams(): Promise<void> {
  streams.value = (await get('/streams')).data.length
}

async function readSandboxes(): Promise<void> {
  sandboxes.value = (await get('/sandboxes')).data
}

async function readScenarios(): Promise<void> {
  activeScenarios.value = (await get('/scenarios')).data.filter(({ on }) => on)
}

/** Counts the checkpoints. The feed does not report them, so screens call this after changing them. */
export async function readCheckpoints(): Promise<void> {
  checkpoints.value = (await get('/checkpoints')).data.filter(({ name }) => name !== UNDO_POINT).length
}

async function readCredentials(): Promise<void> {
  credentials.value = (await get('/credentials')).data.length
}

async function readRecords(): Promise<void> {
  const { data } = await get('/state')
  records.value = data.reduce((sum, { count }) => sum + count, 0)
  if (listedKinds.value.length !== data.length) listedKinds.value = data.map(({ kind }) => kind)
}

const quietly = (...reads: readonly (() => Promise<void>)[]): void => {
  for (const read of reads) void read().catch(() => undefined)
}

const gather = spaced(() => quietly(readRecords), GATHER_MS, SPACING_MS)

listen({
  changes: (changes) => {
    if (changes.some(({ kind }) => kind === 'scenario')) quietly(readScenarios)
    if (changes.some(({ what }) => what !== 'changed')) gather()
  },
  streams: () => quietly(readStreams),
  sandboxes: () => quietly(readSandboxes),
  reread: () => quietly(readStreams, readSandboxes, readScenarios, readRecords, readCredentials, readCheckpoints),
})
